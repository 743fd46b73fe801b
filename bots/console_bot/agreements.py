"""Agreements at one keyboard: a draw, a takeback, another game, said once for both sides."""

from collections.abc import Iterable
from dataclasses import replace

from bots.console_bot.adapter import Exchange
from bots.console_bot.seats import PLATFORM, People, turn_of
from takmail.colors import Color
from takmail.commands.offers import Accept, OfferDraw, Rematch, Takeback, Topic
from takmail.commands.spec import Command
from takmail.service.ports import SeatedGame

# The service has one side ask and the other one accept; at one keyboard both do so at once. A line
# for one side (``white: draw``), and a game with a player elsewhere, are as on other platforms.


TOPICS: dict[type, Topic] = {
    Takeback: Topic.TAKEBACK,
    OfferDraw: Topic.DRAW,
    Rematch: Topic.REMATCH,
}
"""The topics of commands that both can agree on at once."""


def is_of_keyboards(game: SeatedGame) -> bool:
    """Return whether both players of a game are at a keyboard, be it at this one or at another."""
    return all(player.platform == PLATFORM for player in game.players)


def is_against_computer(game: SeatedGame) -> bool:
    """Return whether one of the players is the computer."""
    return any(player.bot for player in game.players)


class Keyboard:
    """Knows the games that are played from this keyboard alone.

    A game counts as played from another one, too, once it changes without a line from here.
    """

    def __init__(self, people: People) -> None:
        self._people = people
        self._versions: dict[str, int] | None = None
        self._shared: set[str] = set()

    def look(self, games: Iterable[SeatedGame]) -> None:
        """Look at the games before a line is done: changes in them came from elsewhere."""
        for game in games:
            if self._versions is not None and self._versions.get(game.code) != game.version:
                self._shared.add(game.code)

    def remember(self, games: Iterable[SeatedGame]) -> None:
        """Remember how the games stand once a line from here is done."""
        self._versions = {game.code: game.version for game in games}

    def has_both(self, game: SeatedGame) -> bool:
        """Return whether both players of a game are at this keyboard."""
        if not is_of_keyboards(game) or self.has_another(game):
            return False
        here = {self._people.white.user, self._people.black.user}
        return not self._people.given or here == {player.user for player in game.players}

    def has_another(self, game: SeatedGame) -> bool:
        """Return whether a game is played from another console, too."""
        return game.code in self._shared


async def agree(exchange: Exchange, game: SeatedGame, command: Command, topic: Topic) -> bool:
    """Say something for both sides of a game; return whether it was done.

    A side that has only to accept says it, too, for saying the same is accepting. Without a number
    the last ply is taken back, of either side.
    """
    turn = turn_of(game)
    usual = turn.other if topic is Topic.TAKEBACK else turn
    asking = next((side for side in Color if Accept(topic) in game.answers[side]), usual)
    if command == Takeback():
        command = replace(command, plies=1)
    answer = await exchange.hand(game.players[asking], command, game.code)
    (now,) = await exchange.games(game.code)
    if answer.refused or Accept(topic) not in now.answers[asking.other]:
        await exchange.show()
        return not answer.refused
    await exchange.hide()
    answer = await exchange.hand(game.players[asking.other], Accept(topic), game.code)
    await exchange.show()
    return not answer.refused

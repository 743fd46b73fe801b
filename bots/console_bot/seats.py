"""Seats at the keyboard: the game that a line is about, and the side that it speaks for.

A bare line is about the game that the prompt names: the chosen one, else the newest that is on. It
speaks for the side on turn, or for the only one that can say it, as with an answer to an offer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.coins import Deduct
from takmail.commands.moves import CallTak
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.spec import Command
from takmail.service.ports import Account, SeatedGame
from takmail.wording.console import player_names
from takmail.wording.message.text import AT_CONSOLE

PLATFORM = "console"


@dataclass(frozen=True, slots=True)
class People:
    """The two players of a first game, the computer's opponent, whether a name was ``given``."""

    white: Account
    black: Account
    alone: Account
    given: bool = False

    @classmethod
    def named(cls, white: str | None, black: str | None) -> "People":
        """Return two people with these or the usual names; raise ``UnicodeError`` for no text."""
        names = _clean(white), _clean(black)
        usual = zip((*names, names[0] or names[1]), player_names(), AT_CONSOLE, strict=True)
        first, second, alone = (_account(name or own, name or key) for name, own, key in usual)
        return cls(first, second, alone, given=any(names))


def _clean(name: str | None) -> str:
    """Return a name in one line; raise ``UnicodeError`` for bytes that were no text."""
    (name or "").encode()
    return " ".join("".join(char if char.isprintable() else " " for char in name or "").split())


def _account(name: str, key: str) -> Account:
    return Account(PLATFORM, key.casefold(), name, "".join(name.split()).casefold())


Answer = Accept | Decline | Withdraw | Confirm


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a game."""

    game: SeatedGame
    color: Color

    @property
    def player(self) -> Account:
        """The account of the player there."""
        return self.game.players[self.color]


def newest_on(games: Sequence[SeatedGame]) -> SeatedGame | None:
    """Return the newest game that is on; the games are given newest first."""
    return next((game for game in games if game.is_on), None)


def game_at_hand(games: Sequence[SeatedGame], chosen: str | None) -> SeatedGame | None:
    """Return the game that a bare line is about: the chosen one, else the newest that is on."""
    return next((game for game in games if game.code == chosen), None) or newest_on(games)


def seat_meant(
    games: Sequence[SeatedGame],
    command: Command | None,
    color: Color | None = None,
    chosen: str | None = None,
) -> Seat | None:
    """Return the seat that a line speaks for, ``None`` before the first game.

    The games come newest first. ``color`` is the side that the line names, if any.
    """
    if not games:
        return None
    game = game_at_hand(games, chosen) or games[0]
    if color is None and isinstance(command, Answer):
        color = _answering(game, command)
    if color is None:
        color = _speaker(game, command)
        others = game.players[color].bot  # no one at the keyboard speaks for the computer
        color = color.other if others else color
    return Seat(game, color)


def _speaker(game: SeatedGame, command: Command | None) -> Color:
    """Return the side for which a line speaks that names none."""
    turn = turn_of(game)
    match command:
        case Deduct():
            return Color.BLACK  # who plays second
        case CallTak():
            return turn.other
        case ClaimTime() | GiveTime():
            # If a double waits for an answer, the time of the side that must answer runs.
            doubled = Accept(Topic.DOUBLE)
            return next((side for side in Color if doubled in game.answers[side]), turn).other
        case _:
            return turn


def is_asked(game: SeatedGame, side: Color) -> bool:
    """Return whether a side has something to accept."""
    return any(isinstance(answer, Accept) for answer in game.answers[side])


def newly_asked(before: Sequence[SeatedGame], after: Sequence[SeatedGame]) -> Seat | None:
    """Return the seat that has something to accept only since a line, ``None`` if none has."""
    known = {game.code: game for game in before}
    for game in after:
        was = known.get(game.code)
        for side in Color:
            if is_asked(game, side) and not (was is not None and is_asked(was, side)):
                return Seat(game, side)
    return None


def turn_of(game: SeatedGame) -> Color:
    """Return the side that a bare line in a game speaks for; White once the game is over."""
    return Color.WHITE if game.turn is None else game.turn


def _answering(game: SeatedGame, command: Answer) -> Color | None:
    """Return the side that has something to answer, to take back or to confirm."""
    turn = turn_of(game)
    return next((side for side in (turn, turn.other) if command in game.answers[side]), None)

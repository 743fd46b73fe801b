"""The lines that players try out, as they are kept."""

from dataclasses import replace

from takmail.play.game import Game
from takmail.play.tries import TriedLine, brought_up
from takmail.rulesets.values import IllegalPlyError
from takmail.service.games.reading import UnreadableGameError, read_game
from takmail.service.requests import Request
from takmail.service.trying.kept import dump_line, load_line
from takmail.service.trying.trial import Trial
from takmail.store.arrangements import PaperNow
from takmail.store.papers import TRY
from takmail.store.store import Store


class Lines:
    """Reads what somebody tries out in a game, brought up to where the game is by now."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, game: Game, player: str) -> Trial:
        """Return what a player tries out; a new line from the present board, if nothing yet.

        A line that can't be read any more is nothing.
        """
        text = await self._store.papers.of(game.code, player, TRY)
        line = None if text is None else load_line(text)
        if line is None:
            return Trial.of(game, TriedLine.from_now(game))
        try:
            then = await self._as_it_was(game, line.number)
            line = brought_up(line, then, game)
            return Trial.of(game, line, game if line.number == game.board_number else then)
        except (UnreadableGameError, IllegalPlyError):
            return Trial.of(game, TriedLine.from_now(game))

    async def _as_it_was(self, game: Game, number: int) -> Game:
        """Return the game as it was after an event, between the people of today."""
        if number == game.board_number:
            return game
        record = await self._store.games.record(game.code) or ()
        then = read_game(game.code, record[:number])
        if not then.has_begun:
            raise UnreadableGameError(game.code, "no line begins before the game")
        return replace(
            then,
            terms=game.terms,
            challenger=game.challenger,
            seats=game.seats,
            council=game.council,
        )


def kept(request: Request, trial: Trial) -> PaperNow:
    """Return what is saved of a line: nothing of one that has just begun."""
    new = trial.line == TriedLine.from_now(trial.game)
    text = None if new else dump_line(trial.line)
    return PaperNow(trial.game.code, request.player.id, TRY, text, request.incoming.at)

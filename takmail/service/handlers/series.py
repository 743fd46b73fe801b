"""The series of games that a game is one of."""

from collections.abc import Iterator

from takmail.commands.presses import press_of
from takmail.commands.values import Rematch, ShowSeries
from takmail.play.game import OPEN_PHASES, Game
from takmail.play.terms import other_sizes
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.visibility import is_outsider
from takmail.wording.choices import A_ROW
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.message import Code
from takmail.wording.say import say
from takmail.wording.series import ToldSeries


class SeriesScores:
    """Shows how series of games stand."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._visibility = parts.visibility
        self._boards = boards

    async def show(self, request: Request, _command: ShowSeries, room: GameRoom) -> Answer:
        """Show the games of a series, what was won in each, and what comes next."""
        room = await self._rooms.fresh(room)
        game, hidden = room.game, is_outsider(request, room)
        if game.seats is None:
            return await self._boards.show_challenge(request, room)
        if game.series is None:
            begins = Code(request.hints.typed("challenge series 4"))
            told = say("series-none", code=game.code, challenge=begins)
            return await self._replier.reply(request, told, hidden=hidden, about=game.code)
        people = await self._announcer.participants(game, request.chat.platform)
        seen = await self._seen(request, game)
        series = ToldSeries(people, request.hints, seen)
        return await self._replier.reply(
            request, series.tell(), *_next(game), hidden=hidden, about=game.code
        )

    async def _seen(self, request: Request, game: Game) -> frozenset[str]:
        """Return the ids of those games of a series that whoever asks may see where he does.

        Where a game was put in without those before it, their ids can be those of other people's.
        """
        heads = await self._rooms.heads([one.code for one in game.earlier])
        own = [head for head in heads if set(head.seats or ()) == set(game.seats or ())]
        seen = [head.code for head in own if await self._visibility.shows(request, head)]
        return frozenset((game.code, *seen))


def _next(game: Game) -> Iterator[DraftButtons]:
    """Yield what proposes the next game, on its board and on the others on which it can be."""
    if not game.goes_on or game.phase in OPEN_PHASES or game.rematched:
        return
    same = DraftButton(say("button-next_game"), press_of(Rematch(), game.code))
    yield DraftButtons((same,))
    others = [_on(game, size) for size in sorted(other_sizes(game.terms))]
    for start in range(0, len(others), A_ROW):
        yield DraftButtons(tuple(others[start : start + A_ROW]))


def _on(game: Game, size: int) -> DraftButton:
    return DraftButton(say("terms-size", size=size), press_of(Rematch(size), game.code))

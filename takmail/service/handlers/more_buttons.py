"""What else can be done with a game than what stands below its board."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.presses import press_of
from takmail.commands.values import (
    Abort,
    Animate,
    ClaimTime,
    Command,
    Help,
    LeaveSide,
    Note,
    Nudge,
    Resign,
    Settings,
    ShowGameFile,
    ShowLink,
    ShowMore,
    ShowReady,
    ShowScore,
    Try,
)
from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase
from takmail.play.machine import PLIES_TO_ABORT
from takmail.service.announcing.board_style import board_style_of
from takmail.service.announcing.side_buttons import joining
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.out_of_time import gift_button
from takmail.wording.say import say


class MoreButtons:
    """Shows a player, or whoever looks on, what he can press besides."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._sight = parts.sight
        self._boards = boards

    async def show(self, request: Request, _command: ShowMore, room: GameRoom) -> Answer:
        """Show it, to the one who asks alone; a question about what is pressed takes its place."""
        room = await self._rooms.fresh(room)
        game = room.game
        if not game.has_begun:
            return await self._boards.show_challenge(request, room)
        links = (await board_style_of(self._store, request.chat.id)).links
        seat = game.seat_of(request.player.id)
        shows = await self._sight.shown_to(request, room)
        away = _taking_away(game, links=links) if shows else ()
        # Where the game isn't, nobody can ask to be on a side of it.
        captain, here = game.is_captain(request.player.id), room.is_at(request.chat.id) or seat
        rows = (
            _ending(game, seat, captain=captain),
            _on_time(game, seat, captain=captain),
            () if captain or not here else _on_sides(game, seat),
            away,
            _own(game, seat if captain else None, shows=shows),
            (*_reminding(game, seat), *_others()),
        )
        shown = tuple(DraftButtons(tuple(row)) for row in map(tuple, rows) if row)
        told = say("more", code=game.code)
        return await self._replier.reply(request, told, *shown, hidden=True)


def _ending(game: Game, seat: Color | None, *, captain: bool) -> Iterator[DraftButton]:
    """Yield what ends a game by itself, for who has the seat of a side."""
    if seat is None or game.phase is not Phase.PLAYING or not captain:
        return
    yield _acting("resign", Resign(), game, seat)
    if game.chosen < PLIES_TO_ABORT and game.start is None:
        yield _acting("abort", Abort(), game, seat)


def _on_time(game: Game, seat: Color | None, *, captain: bool) -> Iterator[DraftButton]:
    """Yield what the other side's time allows, while that runs."""
    if game.times is None or game.phase is not Phase.PLAYING or not captain:
        return
    if seat is None or timed_side(game) is seat:
        return
    if game.times.out is not None:
        yield _acting("claim_win", ClaimTime(), game, seat)
        if game.terms.draws:
            yield _acting("claim_draw", ClaimTime(draw=True), game, seat)
    yield gift_button(game, seat)


def _reminding(game: Game, seat: Color | None) -> Iterator[DraftButton]:
    """Yield what has the other side reminded that it is its turn."""
    if game.phase is Phase.PLAYING and seat is game.turn.other:
        yield _looking("nudge", Nudge(), game)


def _on_sides(game: Game, seat: Color | None) -> Iterator[DraftButton]:
    """Yield what puts somebody on a side, or what takes him off it."""
    if game.phase is not Phase.PLAYING:
        return
    if seat is None:
        yield from joining(game)
    else:
        yield button("leave_side", LeaveSide(), game.code)


def _taking_away(game: Game, *, links: bool) -> Iterator[DraftButton]:
    """Yield what tells of the game, here or elsewhere."""
    yield _looking("score", ShowScore(), game)
    if links:
        yield _looking("link", ShowLink(), game)
    yield _looking("ptn", ShowGameFile(), game)
    if game.chosen:
        yield _looking("animate", Animate(), game)


def _own(game: Game, seat: Color | None, *, shows: bool) -> Iterator[DraftButton]:
    """Yield what somebody has for himself: a board to try moves on, moves in advance, and a note.

    ``seat`` is the side for which he can have moves ready.
    """
    if shows and game.phase is Phase.PLAYING:
        yield _looking("try", Try(), game)
        if seat is game.turn.other and not game.terms.votes:
            yield _looking("ifs", ShowReady(), game)
    yield _looking("note", Note(), game)


def _others() -> Iterator[DraftButton]:
    yield DraftButton(say("button-settings"), press_of(Settings()))
    yield DraftButton(say("button-help"), press_of(Help()))


def _acting(label: str, command: Command, game: Game, seat: Color) -> DraftButton:
    return DraftButton(say(f"button-{label}"), press_of(command, game.code, game.version, seat))


def _looking(label: str, command: Command, game: Game) -> DraftButton:
    return DraftButton(say(f"button-{label}"), press_of(command, game.code))

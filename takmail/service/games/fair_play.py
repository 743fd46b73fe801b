"""Fair play: no help with the boards of running games, by analysis, proofs or hints."""

from collections.abc import Sequence

from takmail.commands.spec import Command
from takmail.engine.analysis import lookalikes
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Layout, Own
from takmail.service.context import Context
from takmail.service.games.cache import GameRooms
from takmail.service.games.candidates import being_played
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import GameLookup
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError

ALIKE = 2
"""Pieces with which all games look alike."""

EARLY = 4
"""Plies after which boards of other games than Tak still look alike."""


async def withhold_board(
    context: Context, request: Request, command: Command, room: GameRoom
) -> Answer | None:
    """Refuse a command that shows the board of a blind game, where it may not be seen."""
    why = await context.sight.withheld(request, command, room)
    return await context.replier.refuse(request, *why) if why else None


async def running_for(rooms: GameRooms, lookup: GameLookup, request: Request) -> Sequence[GameRoom]:
    """Return the running games that the sender plays or that this chat shows.

    Raise `UnfitError` if one is blind: any answer, also a refusal, could tell of its board.
    """
    chat = request.chat.id
    own, here = await rooms.heads_of(request.player.id), await rooms.heads_in(chat)
    on = being_played((*own, *here, *await lookup.followed(chat)))
    running = await rooms.readable({head.code for head in on})
    for room in running:
        if room.game.hides_board:
            raise UnfitError("analysis-blind", code=room.game.code)
    return running


def refuse_running(running: Sequence[GameRoom], positions: Sequence[Own]) -> None:
    """Raise `UnfitError` if positions are those of running games.

    None may show a game's present board, turned, mirrored or with colours swapped. Nor may the
    last one show an earlier board of it, or one that a single ply makes of the present one. With
    the first two pieces all games look alike. In other games only the present board counts.
    """
    ruleset = ruleset_of(positions[-1].rules)
    if not ruleset.in_ptn:
        boards = {position.layout() for position in positions}
        for game in (room.game for room in running if room.game.ruleset is ruleset):
            if len(game.plies) > EARLY and game.board.layout() in boards:
                raise UnfitError("analysis-is_on", code=game.code)
        return
    last, boards = positions[-1].layout(), {position.layout() for position in positions}
    alike, count = lookalikes(last), pieces_on(last)
    for room in running:
        game, seen = room.game, room.game.first_position()
        now: Own = game.board.layout()
        close = set[Layout]()
        if game.ruleset is not ruleset or now.size != last.size or pieces_on(now) <= ALIKE:
            continue
        for played in game.plies:
            seen.push(played.ply)
            close.add(seen.layout())
        if count - pieces_on(now) in {0, 1}:
            close |= {game.board.after(ply).layout() for ply in game.board.legal_plies()}
        close = {layout for layout in close if pieces_on(layout) > ALIKE}
        if not (boards.isdisjoint(lookalikes(now)) and alike.isdisjoint(close)):
            raise UnfitError("analysis-is_on", code=game.code)


def pieces_on(layout: Layout) -> int:
    """Return the number of pieces on a board."""
    return sum(stack.height for stack in layout.cells if stack is not None)

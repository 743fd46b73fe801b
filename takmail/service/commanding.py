"""Commands: done with the game that is meant, or explained where they can't be read."""

from dataclasses import replace

from takmail.commands.buttons import spec_of
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import fit
from takmail.commands.moves import Move
from takmail.commands.relay import Join
from takmail.commands.spec import Command
from takmail.notation.errors import Expected
from takmail.play.game import Game
from takmail.service.context import Context
from takmail.service.fitting import being_played
from takmail.service.games.room import GameRoom
from takmail.service.handlers.dispatch import Handlers, all_handlers
from takmail.service.limits.limits import Over
from takmail.service.meant import Nothing
from takmail.service.nearly.answering import mend
from takmail.service.nearly.doubts import settle_doubt
from takmail.service.openly import said_openly
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.starting.opening import line_opening


async def carry_out(context: Context, request: Request, parsed: Parsed | Malformed) -> Answer:
    """Do a command, or explain why it can't be read."""
    if isinstance(parsed, Malformed):
        return await _malformed(context, replace(request, game=parsed.game), parsed)
    command, spec = parsed.command, spec_of(parsed.command)
    over = context.limits.spend(request, spec.counts)
    if over is not None:
        return await context.replier.too_often(request, over)
    request = Request(
        request.incoming,
        request.player,
        request.chat,
        request.overhears,
        request.about,
        spec,
        parsed.game,
        request.press,
        request.vocabulary,
    )
    if spec.alone and not request.is_private:
        return await context.replier.refuse(request, *said_openly(request, spec))
    led = await line_opening(context, request, command)
    if led is not None:
        return led
    handlers = all_handlers()
    if not handlers.is_about_game(command):
        return await handlers.handle(context, request, command)
    return await _on_game(context, request, command, handlers)


async def _on_game(
    context: Context, request: Request, command: Command, handlers: Handlers
) -> Answer:
    meant = await context.meanings.game_of(request, command)
    if isinstance(meant, GameRoom) and isinstance(command, Move):
        settled = await settle_doubt(context, request, command, meant.game)
        if isinstance(settled, Answer):
            return settled
        command = settled
    if isinstance(meant, GameRoom):
        over = _too_often(context, request, meant.game.code)
        if over is not None:
            return await context.replier.too_often(request, over)
        why = await context.sight.withheld(request, command, meant)
        if why:
            return await context.replier.refuse(request, *why)
        return await handlers.handle(context, request, command, meant)
    if isinstance(meant, Nothing) and handlers.works_alone(command):
        return await handlers.handle(context, request, command)
    return await context.questions.answer(request, command, meant)


def _too_often(context: Context, request: Request, code: str) -> Over | None:
    """Return by which limit a command comes too often for those who play its game, if any."""
    spec = request.spec
    return None if spec is None else context.limits.spend_in_game(request, spec.counts, code)


async def _malformed(context: Context, request: Request, line: Malformed) -> Answer:
    """Explain a line that can't be read.

    Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
    """
    missing = line.error.expected if not line.error.found.strip() else ()
    if line.game is not None and Expected.CODE in missing:
        return await carry_out(context, replace(request, game=None), Parsed(Join(line.game)))
    return await _explain(context, request, line)


async def _explain(context: Context, request: Request, line: Malformed) -> Answer:
    """Say what is wrong with a line, or offer the moves that it nearly is."""
    games = await _playable(context, request) if line.is_move else []
    if len({game.terms.rules.size for game in games}) == 1:
        fit(line.error, games[0].terms.rules.size, request.vocabulary)
    offered = await mend(context, request, line, games) if line.is_move else None
    if offered is not None:
        return offered
    game = games[0] if len(games) == 1 else None
    return await context.replier.explain(request, line.error, game)


async def _playable(context: Context, request: Request) -> list[Game]:
    """Return the games that a ply said here can be meant for, but for its own faults."""
    named = request.game or request.about
    heads = being_played(await context.meanings.at_hand(request))
    player = request.player.id
    found = [
        head.code
        for head in heads
        if (head.seat_of(player) is not None if named is None else head.code == named)
    ]
    return [room.game for room in await context.rooms.readable(found)]

"""Scores: the flats of a game, the games of a series, the coins of a player."""

from collections.abc import Iterator

from takmail.commands.coins import ShowPurse
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowScore, ShowSeries
from takmail.commands.offers import Rematch
from takmail.play.game import OPEN_PHASES, Game
from takmail.play.terms import other_sizes
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.boards import once_begun, show_challenge
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.games.coins import coins_set_aside, last_purse_entries, purse_of
from takmail.store.people.accounts import former_ids
from takmail.wording.coins import describe_entries, describe_purse, describe_set_aside, pot_line
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons, rows_of
from takmail.wording.message.sentences import join, say
from takmail.wording.message.text import Code
from takmail.wording.rule_choices import A_ROW
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.series import ToldSeries, score_line

MOST = 8
"""Entries that are shown."""


@handles(ShowScore)
@once_begun
async def show_score(
    context: Context, request: Request, _command: ShowScore, room: GameRoom
) -> Answer:
    """Show the flats on top with komi, the leader, the reserves and the scoring of a win."""
    game, teller = room.game, teller_of(room.game.rules)
    people = await context.announcer.readers.people(game, request.chat.platform)
    scoring = teller.scoring(game.rules)
    score = join(teller.score(people), *((scoring,) if scoring else ()))
    lines, hidden = (*score_line(people), *pot_line(people)), is_outsider(request, room)
    return await context.replier.reply(request, score, *lines, hidden=hidden, about=game.code)


@handles(ShowSeries)
async def show_series(
    context: Context, request: Request, _command: ShowSeries, room: GameRoom
) -> Answer:
    """Show the games of a series, with their results, and the next one."""
    room = await context.rooms.fresh(room)
    game, hidden = room.game, is_outsider(request, room)
    if game.seats is None:
        return await show_challenge(context, request, room)
    if game.series is None:
        begins = Code(request.hints.typed("challenge series 4"))
        none = say("series-none", code=game.code, challenge=begins)
        return await context.replier.reply(request, none, hidden=hidden, about=game.code)
    people = await context.announcer.readers.people(game, request.chat.platform)
    seen = await _seen_games(context, request, game)
    series = ToldSeries(people, request.hints, seen)
    return await context.replier.reply(
        request, series.tell(), *_next(game), hidden=hidden, about=game.code
    )


async def _seen_games(context: Context, request: Request, game: Game) -> frozenset[str]:
    """Return the ids of those games of a series that the sender may see here.

    A game that was imported without those before it may have ids of other people's games.
    """
    heads = await context.rooms.heads([earlier.code for earlier in game.earlier])
    own = [head for head in heads if set(head.seats or ()) == set(game.seats or ())]
    seen = [head.code for head in own if await context.visibility.shows(request, head)]
    return frozenset((game.code, *seen))


def _next(game: Game) -> Iterator[Buttons]:
    """Yield the buttons that propose the next game, on its board and on others."""
    if not game.goes_on or game.phase in OPEN_PHASES or game.rematched:
        return
    yield Buttons((button("next_game", Rematch(), game.code),))
    others = [
        Button(say("terms-size", size=size), press_of(Rematch(size), game.code))
        for size in sorted(other_sizes(game.terms))
    ]
    yield from rows_of(others, A_ROW)


@handles_without_game(ShowPurse)
async def show_purse(context: Context, request: Request, _command: ShowPurse) -> Answer:
    """Tell the sender of their purse."""
    player, store = request.player.id, context.store
    ids = (player, *await store.read(former_ids, player))
    purse = await store.read(purse_of, player)
    aside = await store.read(coins_set_aside, ids)
    last = await store.read(last_purse_entries, ids, MOST)
    return await context.replier.reply(
        request,
        describe_purse(purse.coins, purse.lent),
        *describe_set_aside(aside),
        *describe_entries([(entry.coins, entry.why, entry.code) for entry in last]),
        say("purse-how", challenge=Code(request.hints.typed("challenge stakes 10"))),
    )

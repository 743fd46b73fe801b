"""Which of a person's games a line about one's own side means."""

from collections.abc import Iterable

from takmail.notation.commands import Accept, Decline, Topic
from takmail.play.game import Phase
from takmail.service.asking import Ask
from takmail.service.routing import may_take
from takmail.service.tables import Table, Tables
from takmail.store.store import Store

MOST = 100
"""Games of a player that are looked at."""


async def own_games(store: Store, tables: Tables, ask: Ask) -> list[Table]:
    """Return the games that the sender is playing, in whatever chat, oldest first."""
    rows = await store.games_of_player(ask.player.id, limit=MOST)
    return _being_played([await tables.get(row.code) for row in rows], ask)


async def own_games_here(tables: Tables, ask: Ask) -> list[Table]:
    """Return the games that the sender is playing in this chat, oldest first."""
    return _being_played(await tables.in_chat(ask.chat.id), ask)


def _being_played(found: Iterable[Table | None], ask: Ask) -> list[Table]:
    return [
        table
        for table in found
        if table is not None
        and table.game.phase is Phase.PLAYING
        and table.game.seat_of(ask.player.id) is not None
    ]


async def challenges_to(
    store: Store, tables: Tables, ask: Ask, answer: Accept | Decline
) -> list[Table]:
    """Return the open challenges that name the sender, in whatever chat, oldest first."""
    if answer.topic not in {None, Topic.CHALLENGE}:
        return []
    found = [await tables.get(code) for code in await store.challenges_to(ask.player)]
    return [
        table
        for table in found
        if table is not None and table.game.invitee is not None and may_take(table.game, ask.player)
    ]


def named(tables: Iterable[Table], code: str | None) -> list[Table]:
    """Return the games with this id, or all of them if there is none."""
    return [table for table in tables if code in {None, table.game.code}]

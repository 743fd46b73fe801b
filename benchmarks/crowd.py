"""Lists in a store of 100,000 running and 1,000,000 finished games, and 10,000 open seeks.

Ann has played 2,000 of them, and 50,000 were played in her server. Each figure is the median of
whole answers of the service, from her line to what is saved and sent.
"""

import statistics
import time
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Table, insert, text

from benchmarks.figures import Figure
from benchmarks.programs import STORES, empty_database
from takmail.club.ratings import Rating
from takmail.play.events import Challenged
from takmail.play.terms import terms_from
from takmail.service.games.records import dump_event
from takmail.store.chats.chats import chats
from takmail.store.games.challenges import invitations
from takmail.store.games.games import games, seats
from takmail.store.games.lobby import seeks
from takmail.store.games.records import record
from takmail.store.people.accounts import accounts, players
from takmail.store.people.profiles import public_profiles
from takmail.store.people.ratings import rated_places, ratings
from takmail.store.writes import row_of
from takmail.terms.wishes import Wishes
from tests.service.world import World
from tests.stores import open_store

RUNNING, FINISHED, SEEKS = 100_000, 1_000_000, 10_000
PEOPLE, CHATS = 20_000, 2_000
OF_ANN, OF_HER_SERVER = 2_000, 50_000
TIMES = 21
ROWS_AT_ONCE = 20_000

ASKED = (
    *("history", "history @p7 6 won", "lobby", "lobby 5 rated", "top", "top everywhere", "me"),
)

FIRST = datetime(2020, 1, 1, tzinfo=UTC)
LAST = datetime(2026, 2, 28, tzinfo=UTC)
MARKS = ("R-0", "0-R", "F-0", "0-F", "1-0", "0-1", "1/2-1/2")

Rows = Iterable[Mapping[str, object]]


async def crowd(root: Path) -> list[Figure]:
    """Measure the lists of a big store, of this tree alone."""
    del root
    figures = []
    for store in STORES:
        with TemporaryDirectory() as name:
            opened = await open_store(await empty_database(store, Path(name)))
            await opened._database.write(_fill)  # noqa: SLF001 - no line writes so much
            world = World(opened)
            world.put_in_server("den", server="s0")
            took = {asked: await _median(world, asked) for asked in ASKED}
            figures += [Figure(f"{asked}, {store}", ms, "ms") for asked, ms in took.items()]
            await opened.close()
    return figures


async def _median(world: World, asked: str) -> float:
    """Return the median of milliseconds that an answer takes, once it was asked for before."""
    took = []
    for _ in range(1 + TIMES):
        line = world.incoming("p0", f"!{asked}", direct=True)
        began = time.perf_counter()
        await world.handle(line)
        took.append(1e3 * (time.perf_counter() - began))
    return statistics.median(took[1:])


def _fill(connection: Connection) -> None:
    """Fill an empty database with people, chats and games."""
    drawn = Random(1)
    _insert(connection, players, ({"id": f"P{n}", "created_at": FIRST} for n in range(PEOPLE)))
    _insert(connection, accounts, map(_account, range(PEOPLE)))
    _insert(connection, chats, map(_chat, range(CHATS)))
    numbers = range(RUNNING + FINISHED)
    drawn_games = [_game(number, drawn) for number in numbers]
    _insert(connection, games, (game for game, _ in drawn_games))
    _insert(connection, seats, (seat for _, both in drawn_games for seat in both))
    _insert(connection, games, map(_challenge, range(SEEKS)))
    _insert(connection, record, map(_challenged, range(SEEKS)))
    _insert(connection, invitations, map(_invitation, range(SEEKS)))
    _insert(connection, seeks, map(_seek, range(SEEKS)))
    both_sizes = ((number, size) for number in range(PEOPLE) for size in (5, 6))
    _insert(connection, ratings, (_rating(*key, drawn) for key in both_sizes))
    _insert(connection, rated_places, ({"place": "s0", "player": f"P{n}"} for n in range(3000)))
    _insert(connection, public_profiles, ({"player": f"P{n}"} for n in range(0, PEOPLE, 5)))
    connection.execute(text("ANALYZE"))
    connection.commit()


def _insert(connection: Connection, table: Table, rows: Rows) -> None:
    left = iter(rows)
    while some := list(islice(left, ROWS_AT_ONCE)):
        connection.execute(insert(table), some)


def _account(number: int) -> dict[str, object]:
    name = f"p{number}"
    names = {"name": name.capitalize(), "handle": name, "handle_folded": name}
    when = {"created_at": FIRST, "updated_at": FIRST}
    return {"platform": "discord", "user": f"id-{name}", "player": f"P{number}", **names, **when}


def _rating(number: int, size: int, drawn: Random) -> dict[str, object]:
    kept = Rating(drawn.gauss(1500, 250), drawn.uniform(60, 140), games=30, at=LAST)
    return {"player": f"P{number}", "size": size, **row_of(kept)}


def _chat(number: int) -> dict[str, object]:
    """Return a channel; four of them are in a server, the first is the one of the lines."""
    chat = "den" if number == 0 else f"c{number}"
    return {
        "id": f"C{number}",
        "platform": "discord",
        "chat": chat,
        "title": f"the {chat}",
        "private": False,
        "created_at": FIRST,
        "community": f"s{number // 4}",
        "listed": True,
    }


def _game(number: int, drawn: Random) -> tuple[dict[str, object], Iterator[dict[str, object]]]:
    """Return a game and its seats."""
    over = number >= RUNNING
    ours = number - RUNNING < OF_ANN if over else number < 20
    white, black = drawn.sample(range(1, PEOPLE), 2)
    if ours:
        white = 0
        if drawn.random() < 0.5:
            white, black = black, white
    in_server = over and number - RUNNING < OF_HER_SERVER
    chat = f"C{drawn.randrange(4 if in_server or ours else CHATS)}"
    began = FIRST + (LAST - FIRST) * drawn.random()
    ended = began + timedelta(days=30 * drawn.random()) if over else None
    both = (f"P{white}", f"P{black}")
    game: dict[str, object] = {
        "code": f"g{number}",
        "version": 40,
        "chat_id": chat,
        "terms": drawn.choice(("5", "6", "6", "5 kaen")),
        "challenger": both[0],
        "invitee": both[1],
        "created_at": began,
        "phase": "over" if over else "playing",
        "turn": None if over else drawn.choice(both),
        "updated_at": ended or began,
        "began_at": began,
        "ended_at": ended,
        "result": drawn.choice(MARKS) if over else "",
    }
    return game, _seats(game, both)


def _seats(game: Mapping[str, object], both: tuple[str, str]) -> Iterator[dict[str, object]]:
    for color, player, other in zip(("white", "black"), both, reversed(both), strict=True):
        yield {
            **{key: game[key] for key in ("code", "chat_id", "began_at", "ended_at")},
            "color": color,
            "player": player,
            "other": other,
        }


def _challenge(number: int) -> dict[str, object]:
    """Return an open challenge that stands in any of the channels."""
    return {
        "code": f"s{number}",
        "version": 1,
        "chat_id": f"C{number % CHATS}",
        "terms": "6",
        "challenger": f"P{1 + number}",
        "created_at": LAST,
        "phase": "challenge",
        "updated_at": LAST,
        "result": "",
    }


def _challenged(number: int) -> dict[str, object]:
    kind, payload = dump_event(Challenged(f"P{1 + number}", terms_from(Wishes(size=6))))
    return {"code": f"s{number}", "seq": 1, "at": LAST, "kind": kind, "payload": payload}


def _invitation(number: int) -> dict[str, object]:
    join = f"j{number}"
    return {"code": f"s{number}", "join_code": join, "lapses_at": LAST + timedelta(days=30)}


def _seek(number: int) -> dict[str, object]:
    """Return a seek: few are found everywhere, so that a list passes over many."""
    return {
        "code": f"s{number}",
        "everywhere": number % 400 == 0,
        "size": 6,
        "rated": False,
        "timed": False,
        "at": LAST - timedelta(seconds=number),
    }

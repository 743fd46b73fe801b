"""Databases that an earlier version made, brought up to date with all that is in them."""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from takmail.store.arrangements import LanguageSet, NewInvitation, OwnLanguageSet
from takmail.store.changes import Change
from takmail.store.column_types import EPOCH, MICROSECOND
from takmail.store.database import connect
from takmail.store.rows import Act, PlayerRow, PostRow
from takmail.store.store import Store
from takmail.store.timers import LAPSE, VOTES, timers_of_game
from tests.store.clock import NOON
from tests.store.conftest import KEPT
from tests.store.forgetting import forget_posts
from tests.store.postgres import empty_postgres

THIRD = (
    "INSERT INTO players VALUES ('p1', 0)",
    """INSERT INTO accounts
         (platform, "user", player, name, handle, handle_folded, created_at, updated_at)
       VALUES ('test', 'ann', 'p1', 'Ann', 'ann', 'ann', 0, 0)""",
    """INSERT INTO chats (id, platform, chat, title, private, created_at)
       VALUES ('c1', 'test', 'den', 'The den', false, 0)""",
    """INSERT INTO games
         (code, version, chat_id, terms, challenger, created_at, phase, updated_at, result)
       VALUES ('k3', 1, 'c1', '5', 'p1', 0, 'challenge', 0, ''),
              ('k4', 1, 'c1', '5', 'p1', 1, 'challenge', 0, '')""",
    "INSERT INTO invitations (code, join_code, lapses_at) VALUES ('k3', 'bcd23', 0)",
    "INSERT INTO outbox (chat_id, payload, created_at) VALUES ('c1', 'hello', 0)",
)

FOURTH = (
    *THIRD,
    "INSERT INTO posts (platform, message_id, code, at) VALUES ('test', 'm0', 'k3', 0)",
    "INSERT INTO outbox (chat_id, payload, created_at, code) VALUES ('c1', 'board', 1, 'k3')",
)

FIFTH = (
    *FOURTH,
    """INSERT INTO posts (platform, message_id, code, at, chat_id, purpose)
       VALUES ('test', 'm1', 'k3', 0, 'c1', 'turn')""",
    "UPDATE chats SET notation = 'ptn' WHERE id = 'c1'",
)


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have copies of databases on servers lie in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture(params=KEPT)
async def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return await empty_postgres()
    return f"{request.param}:///{tmp_path}/takmail.sqlite3"


async def write_form(url: str, revision: str, statements: Sequence[str]) -> None:
    """Make a database as a migration left it, with something in it."""

    def write(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(files("takmail.store") / "migrations"))
        config.attributes["connection"] = connection
        with connection.begin():
            command.upgrade(config, revision)
            for statement in statements:
                connection.execute(text(statement))

    database = connect(url)
    await database.write(write)
    await database.close()


async def test_what_waited_goes_out_and_what_was_open_is_taken(new_url: str) -> None:
    await write_form(new_url, "0003", THIRD)
    async with await Store.open(new_url) as store:
        (row,) = await store.outbox.pending()
        assert (row.payload, row.code) == ("hello", None)
        await store.outbox.settle(sent=[row.id], posts=[PostRow("test", "m1", "k3", NOON)])
        assert await store.outbox.pending() == []
        assert await store.posts.about("test", "m1") == "k3"
        assert await store.arrangements.invited_by("bcd23") == "k3"


async def test_new_challenges_are_found_by_the_handle_that_they_name(new_url: str) -> None:
    await write_form(new_url, "0003", THIRD)
    dee = PlayerRow("p2", "Dee", "DEE", "test", "dee")
    async with await Store.open(new_url) as store:
        assert await store.games.challenges_to(dee) == []
        named = NewInvitation("k4", "bcd24", NOON, "test", "dEe")
        await store.commit(Change(also=(named,)))
        assert await store.games.challenges_to(dee) == ["k4"]
        for other in (PlayerRow("p2", "", "", "test", "x"), PlayerRow("p2", "", "dee", "z", "x")):
            assert await store.games.challenges_to(other) == []


async def test_what_was_posted_before_is_still_known_to_be_about_its_game(new_url: str) -> None:
    await write_form(new_url, "0004", FOURTH)
    async with await Store.open(new_url) as store:
        assert await store.posts.about("test", "m0") == "k3"
        rows = await store.outbox.pending()
        assert [(row.payload, row.code) for row in rows] == [("hello", None), ("board", "k3")]
        assert {(row.purpose, row.replaces, row.act) for row in rows} == {(None, (), Act.POST)}
        newer = PostRow("test", "m1", "k3", NOON, "c1", "turn")
        await store.outbox.settle(sent=[row.id for row in rows], posts=[newer])
        (post,) = await store.posts.of("c1", "k3", ["turn"])
        assert (post.id, post.purpose) == ("m1", "turn")
        await forget_posts(store, NOON)
        assert await store.posts.about("test", "m0") is None


async def test_chats_and_people_of_before_have_no_language_until_they_get_one(
    new_url: str,
) -> None:
    await write_form(new_url, "0005", FIFTH)
    async with await Store.open(new_url) as store:
        den = await store.chats.known("test", "den")
        ann = await store.people.known("test", "ann")
        assert den is not None
        assert ann is not None
        assert (den.id, den.notation, den.language, den.locale) == ("c1", "ptn", None, None)
        assert (ann.id, ann.language, ann.locale) == ("p1", None, None)
        (post,) = await store.posts.of("c1", "k3", ["turn"])
        assert (post.id, post.purpose) == ("m1", "turn")
        await store.commit(Change(also=(LanguageSet("c1", "de"), OwnLanguageSet("p1", "zh-Hans"))))
        den = await store.chats.tell_locale(den, "fr")
        ann = await store.people.tell_locale(ann, "it")
        assert (den.language, den.locale) == ("de", "fr")
        assert (ann.language, ann.locale) == ("zh-Hans", "it")


async def test_handles_that_were_made_up_are_ones_that_nobody_can_take(new_url: str) -> None:
    met = (
        "INSERT INTO players VALUES ('p1', 0), ('p2', 0), ('p3', 0)",
        """INSERT INTO accounts
             (platform, "user", player, name, handle, handle_folded, created_at, updated_at)
           VALUES ('telegram', '501', 'p1', 'Ann', 'u501', 'u501', 0, 0),
                  ('telegram', '666', 'p2', 'Eve', 'U501', 'u501', 0, 0),
                  ('discord', '501', 'p3', 'Bob', 'u501', 'u501', 0, 0)""",
    )
    await write_form(new_url, "0012", met)
    async with await Store.open(new_url) as store:
        for platform, handle, player in (
            ("telegram", "501", "p1"),
            ("telegram", "u501", "p2"),
            ("discord", "u501", "p3"),
        ):
            found = await store.people.by_handle(platform, handle)
            assert found is not None
            assert (found.id, found.handle.casefold()) == (player, handle)


BUSY = (
    *FIFTH,
    "INSERT INTO players VALUES ('p2', 0)",
    """INSERT INTO games
         (code, version, chat_id, terms, challenger, created_at, phase, updated_at, began_at,
          ended_at, result)
       VALUES ('m7', 9, 'c1', '5', 'p1', 2, 'over', 9, 3, 9, 'R-0'),
              ('n2', 9, 'c1', '5', 'p1', 2, 'playing', 9, 4, NULL, '')""",
    """INSERT INTO seats (code, color, player, chat_id)
       VALUES ('m7', 'white', 'p1', 'c1'), ('m7', 'black', 'p2', 'c1'),
              ('n2', 'white', 'p2', 'c1'), ('n2', 'black', 'p1', 'c1')""",
    """INSERT INTO outbox (chat_id, payload, created_at, reply_to, state)
       VALUES ('c1', 'one', 1, 'said 1', 'sent'), ('c1', 'two', 2, 'said 2', 'sent'),
              ('c1', 'three', 3, NULL, 'sent')""",
)


async def test_seats_know_of_their_games_and_chats_what_was_answered_last(new_url: str) -> None:
    await write_form(new_url, "0014", BUSY)
    async with await Store.open(new_url) as store:
        (over,) = await store.games.finished("p1", "p2", limit=5)
        assert over.code == "m7"
        on = await store.games.open_between("p2", "p1")
        assert on is not None
        assert on.code == "n2"
        count = await store.games.open_count("p1")
        assert (count.on, count.challenges) == (1, 2)
        (last,) = await store.outbox.last_answered("test")
        assert (last.chat, last.after) == ("den", "said 2")


async def test_what_comes_due_in_games_of_before_has_timers(new_url: str) -> None:
    voted = (
        "INSERT INTO offers (code, topic, color, at, plies) VALUES ('n2', 'vote', 'white', 7, 0)"
    )
    await write_form(new_url, "0017", (*BUSY, voted))
    async with await Store.open(new_url) as store:
        kinds = {code: await store.read(timers_of_game, code) for code in ("k3", "k4", "m7", "n2")}
        assert {code: [row.kind for row in rows] for code, rows in kinds.items()} == {
            "k3": [LAPSE],
            "k4": [],
            "m7": [],
            "n2": ["silent", VOTES],
        }
        (lapses,), votes = kinds["k3"], kinds["n2"][1]
        assert (lapses.due, votes.due) == (EPOCH, EPOCH + 7 * MICROSECOND)

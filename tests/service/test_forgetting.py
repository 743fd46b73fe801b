"""Who wants to be forgotten is gone from all that names people; games stay."""

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, Row, select, text

from takmail.commands.people import ExportMine, ForgetMe, ForgetNow
from takmail.play.game import Phase
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.handlers import privacy
from takmail.store.column_types import metadata
from takmail.store.errors import ConflictError, StoreError, UnavailableError
from takmail.store.games.game_lists import heads_of_player
from takmail.store.games.records import record_of
from takmail.store.messages.outbox import PENDING, Settlement, outbox
from takmail.store.people.privacy import codes_of_open_games
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Message
from takmail.workers import Lane, Threads
from tests.service.against_computer import answer, begin, game_in, is_due, place, play
from tests.service.post import Recorder
from tests.service.two_homes import Relay
from tests.service.world import START, World, account, labelled, world

T = TypeVar("T")

TALK = "dm-ann"
OPENED = "ps a1, ps e5, ps b2, ps c3, ps d4"


async def asked(place: World, who: str = "ann") -> Message:
    """Have somebody ask to be forgotten, and return the question."""
    command = place.incoming(who, chat=f"dm-{who}", command=ForgetMe(), direct=True)
    (question,) = (await place.handle(command)).replies
    return question


async def forgotten(place: World, who: str = "ann") -> str:
    """Have somebody forgotten, and return what is said to that."""
    (button,) = (await asked(place, who)).buttons
    (told,) = (await place.press(who, button, f"dm-{who}")).replies
    return told.plain()


async def all_stored(place: World, *but: str) -> str:
    """Return all that is in the database, as text."""
    found = [
        await place.store._database.read(rows, name) for name in metadata.tables.keys() - set(but)
    ]
    return "\n".join(found)


def rows(connection: Connection, table: str) -> str:
    return repr(connection.execute(text(f"SELECT * FROM {table}")).all())


async def test_messages_that_were_sent_are_dropped(den: World) -> None:
    den.adapters["discord"] = Recorder("discord")
    await den.begin()
    for number in range(8):
        await den.handle(den.incoming("ann", f"!remark zebra {number}"))
        await den.handle(den.incoming("ann", "!games", TALK))
    await den.handle(den.incoming("ann", "!challenge", TALK))
    await Delivery(make_context(den.store, den.adapters, now=lambda: START)).idle()
    assert not await den.store.outbox.pending()
    await den.handle(den.incoming("ann", "!games", TALK))
    await den.say("cyd", "!challenge")
    talk = await den.chat(TALK)
    for name in ("outbox", "posts"):
        assert talk.id in await den.store._database.read(rows, name)
    await forgotten(den)
    assert {row.state for row in await den.store._database.read(left)} == {PENDING}
    for name in ("outbox", "posts"):
        assert talk.id not in await den.store._database.read(rows, name)


def left(connection: Connection) -> Sequence[Row[tuple[str]]]:
    return connection.execute(select(outbox.c.state).where(outbox.c.code.is_not(None))).all()


async def test_nothing_names_somebody_who_was_forgotten(den: World) -> None:
    code = await den.begin()
    await den.play(OPENED.rpartition(",")[0])
    await den.say("ann", "!im: my zebra stood there")
    await den.say("ann", "hello", TALK)
    await den.say("ann", "hello", f"{TALK}/7")
    await den.say("ann", "!language zh", TALK)
    await den.say("ann", "!block @cyd", TALK, mentions=("cyd",))
    await den.say("ann", "!pair", TALK)
    assert "zebra" in await all_stored(den, "outbox")
    told = await forgotten(den)
    assert told.startswith(("I have forgotten you.", "你的数据已删除"))
    await heard_all(den)
    # What waits to be sent still names her once, to those who played with her.
    stored = await all_stored(den, "outbox", "seen")
    for word in ("Ann", "ann", "zebra", TALK):
        assert word not in stored.replace("channel", ""), word
    assert "Bob" in stored
    assert "Ann" not in (await den.say("bob", f"!board #{code}"))[0]


async def test_games_end_as_if_he_had_said_so_and_the_others_are_told(den: World) -> None:
    relay = Relay(den)
    await relay.begin("3 white")
    for who, line in (("ann", "ps a3"), ("bob", "ps c1"), ("ann", "ps b2"), ("bob", "ps a1")):
        await relay.said(who, line)
    await den.begin("ann", "cyd", chat="hall")
    await den.say("ann", "!challenge @dee", "hall", mentions=("dee",))
    assert "Your 3 open games and challenges end" in (await asked(den)).plain()
    await den.heard()
    await forgotten(den)
    told = "\n".join(message.plain() for message in (await heard_all(den)))
    assert "resign" in told
    assert "called off" in told
    assert "withdrew" in told
    player = await den.player("cyd")
    assert not await den.store.read(heads_of_player, player.id, limit=5)


async def heard_all(place: World) -> list[Message]:
    """Return all that waits, several messages for a chat as well."""
    waiting = await place.store.outbox.pending(after=place.said, limit=1000)
    place.said = max((row.id for row in waiting), default=place.said)
    return [load_message(row.payload) for row in waiting if row.act is not Act.STRIP]


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("plies", [(), ("ps a1",), ("ps a1", "ps c2", "ps d2")])
async def test_a_game_against_the_computer_stays_without_a_name(
    den: World, plies: tuple[str, ...], *, answered: bool
) -> None:
    code = await begin(den)
    await play(den, code, *plies)
    if not answered:
        await place(den, code)
    assert await is_due(den.store, code) is not answered
    assert (await forgotten(den)).startswith("I have forgotten you.")
    await heard_all(den)
    for word in ("Ann", "ann", TALK):
        assert word not in (await all_stored(den, "outbox", "seen")).replace("channel", ""), word
    await answer(den, code)
    assert await heard_all(den) == []
    assert not await is_due(den.store, code)
    assert (await game_in(den, code)).phase in {Phase.OVER, Phase.CANCELLED}
    assert (await game_in(den, await begin(den, "4"))).terms.level == 1


async def test_who_is_forgotten_while_the_computer_thinks_hears_nothing_of_it(den: World) -> None:
    thinkers = Waits()
    den.thinkers = thinkers
    den.restart()
    code = await begin(den)
    await den.handle(den.incoming("ann", "ps a1", TALK))
    thinking = asyncio.create_task(answer(den, code))
    await thinkers.began.wait()
    await forgotten(den)
    await heard_all(den)
    thinkers.goes_on.set()
    await thinking
    assert await heard_all(den) == []
    assert not await is_due(den.store, code)
    assert len((await game_in(den, code)).plies) == 1


class Waits(Threads):
    """Thinkers that wait until they may go on."""

    def __init__(self) -> None:
        self.began = asyncio.Event()
        self.goes_on = asyncio.Event()

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Wait, and do it."""
        self.began.set()
        await self.goes_on.wait()
        return await super().do(lane, function, *given)


async def test_the_record_can_be_replayed_and_the_game_is_somebodys_who_left(den: World) -> None:
    code = await den.begin(plies=OPENED)
    await den.say("bob", "!im: my zebra stood there")
    assert "zebra" in await all_stored(den, "outbox")
    await forgotten(den, "bob")
    await heard_all(den)
    den.restart()
    record = await den.store.read(record_of, code)
    assert "zebra" not in json.dumps([row.payload for row in record])
    asked_for = den.incoming("ann", chat="dm-ann", command=ExportMine(), direct=True)
    (exported,) = (await den.handle(asked_for)).replies
    ptn = next(block.data.decode() for block in exported.files if block.name.endswith(".ptn"))
    assert '[Player2 "Somebody who left"]' in ptn
    assert "resign" not in (await den.say("ann", "!games"))[0]


async def test_who_comes_back_is_somebody_new(den: World) -> None:
    await den.begin()
    before = (await den.player("ann")).id
    await forgotten(den)
    await heard_all(den)
    await den.say("ann", "!games", TALK)
    assert (await den.player("ann")).id != before
    code = await den.begin("ann", "bob")
    assert code
    await forgotten(den)
    await heard_all(den)
    assert await den.begin("ann", "bob")


async def test_paired_accounts_are_forgotten_together(den: World) -> None:
    told = await den.tell("ann", "pair", TALK)
    code = told[TALK].plain().split("pair ")[1].split()[0].strip("`")
    await den.say("annie", f"pair {code}", "tg-dm-annie", platform="telegram")
    command = den.incoming("ann", "pair yes", TALK)
    await den.handle(command)
    assert (await den.player("annie", "telegram")).id == (await den.player("ann")).id
    await forgotten(den)
    assert await den.store.people.known("telegram", account("annie", "telegram").user) is None
    assert "annie" not in (await all_stored(den, "outbox", "seen")).casefold().replace(
        "tg-dm-annie", ""
    )


async def test_people_with_a_mail_address_read_that_it_goes(den: World) -> None:
    assert "address" not in (await den.say("ann", "forget me", TALK))[0]
    (asked,) = await den.say("zoe", "forget me", "dm-zoe", platform="mail")
    assert "open games. Your mail address goes, too. If you have stopped my letters" in asked
    assert "none again. People who have" in asked


async def test_the_question_is_answered_in_private_and_by_the_one_who_asked(den: World) -> None:
    assert "private chat" in (await den.say("ann", "!forget me"))[0]
    question = await den.tell("ann", "forget me", TALK)
    assert list(question) == [TALK]
    button = labelled(question[TALK], "Forget me")
    answer = await den.press("bob", button, "dm-bob")
    assert answer.refused
    assert (await den.player("ann")).name == "Ann"


@pytest.mark.parametrize(
    "until", ["1", "x", "9" * 30, str(int(datetime(2026, 2, 1, tzinfo=UTC).timestamp()))]
)
async def test_an_old_button_forgets_nobody(den: World, until: str) -> None:
    await den.say("ann", "hello", TALK)
    command = den.incoming("ann", chat=TALK, command=ForgetNow(until), direct=True)
    answer = await den.handle(command)
    assert answer.refused


@pytest.mark.parametrize("trouble", [ConflictError, UnavailableError])
async def test_who_is_forgotten_is_told_so_though_a_game_that_began_meanwhile_goes_on(
    den: World, monkeypatch: pytest.MonkeyPatch, trouble: type[StoreError]
) -> None:
    code = await den.begin()
    (button,) = (await asked(den)).buttons
    looked: list[object] = []

    def none_at_first(connection: Connection, ids: Sequence[str]) -> Sequence[str]:
        looked.append(ids)
        return codes_of_open_games(connection, ids) if looked[1:] else ()

    async def restless(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(privacy, "codes_of_open_games", none_at_first)
    monkeypatch.setattr(privacy, "leave", restless)
    (told,) = (await den.press("ann", button, TALK)).replies
    assert told.plain().startswith(("I have forgotten you.", "你的数据已删除"))
    assert len(looked) == 2
    assert f"#{code}" in (await den.say("bob", f"!board #{code}"))[0]


# Files of the database


NAME = "Xylophone"
WORDS = ("quagmire", "zeppelin", "marmalade")


@pytest.mark.slow
async def test_no_file_of_the_database_holds_words_of_the_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "takmail.sqlite3"
    async with world(f"sqlite:///{file}") as den:
        who, talk = NAME.lower(), f"dm-{NAME.lower()}"
        await den.begin(who, "bob", chat="den")
        await den.play("ps a1, ps e5, ps b2, ps c3", people=f"{who} bob")
        await den.say(who, f"!im: my {' '.join(WORDS)} stood there")
        for _ in range(30):
            await den.say(who, "!board", talk)
        for line in ("!resign", "!confirm"):
            await den.say(who, line)
        rows = await den.store.outbox.pending(limit=10_000)
        await den.store.outbox.settle(Settlement(sent=[row.id for row in rows]))
        assert all(word in held(tmp_path) for word in (NAME, *WORDS))
        await forgotten(den, who)
        assert [word for word in (NAME, *WORDS) if word in held(tmp_path)] == []


def held(folder: Path) -> str:
    """Return all bytes in the files of a folder, as characters."""
    return "".join(path.read_bytes().decode("latin-1") for path in sorted(folder.iterdir()))

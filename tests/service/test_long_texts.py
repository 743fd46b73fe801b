"""Texts that take long to read are read beside the lines, and are answered whatever is in them."""

import asyncio
import gc
import io
import pickle
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from time import thread_time

import pytest
from PIL import Image

from takmail.commands.games import ReadText
from takmail.commands.spec import Command
from takmail.notation.links import compress
from takmail.play.records import FoundGame, found_in
from takmail.service.ports import LARGEST_FILE, Incoming, SharedFile, text_of
from takmail.workers import Lane, Processes, T, WorkError
from tests.quick import slow
from tests.service.world import World

GAME = '[Size "5"]\n\n1. a1 e5\n2. c3 c4\n'
LONG = '[Size "5"]\n\n1. a1 e5\n' + "".join(
    f"{2 * n}. c3+ d3+\n{2 * n + 1}. c4- d4-\n" for n in range(1, 1500)
).replace("2. c3+ d3+\n3. c4- d4-", "2. c3 d3")
MANY_MOVES = "Size: 5\n" + "ps a1\n" * 10_000


@cache
def bomb_in_a_link() -> str:
    return "https://ptn.ninja/" + compress('[Size "5"] {' + "a" * 1_000_000)


class Never:
    """Finds that everything takes too long."""

    def __init__(self) -> None:
        self.asked: list[Lane] = []

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        del function, given
        self.asked.append(lane)
        raise WorkError("it took too long")


@pytest.fixture
def beside(den: World) -> World:
    """A den with workers."""
    den.workers = Processes(2)
    den.restart()
    return den


def reading(den: World, text: str | None, name: str = "game.ptn") -> Incoming:
    asked = den.incoming("ann", command=ReadText(""), direct=True)
    return replace(asked, files=(SharedFile(name, text),))


def challenging(den: World, text: str | None, name: str = "game.ptn") -> Incoming:
    return replace(den.incoming("ann", "!challenge"), files=(SharedFile(name, text),))


@pytest.mark.slow
async def test_a_long_game_is_read_and_can_be_played_on_from(beside: World) -> None:
    answer = await beside.handle(reading(beside, LONG))
    assert "after 5,996 moves" in answer.replies[0].plain()
    assert answer.replies[0].buttons
    assert not (await beside.handle(challenging(beside, LONG))).refused


@pytest.mark.slow
async def test_what_a_worker_finds_wrong_is_told_as_ever(beside: World) -> None:
    wrong = LONG + "3000. z9"
    answer = await beside.handle(reading(beside, wrong))
    assert "There is no square z9 on a 5x5 board." in answer.replies[0].plain()
    illegal = LONG + "3000. a1"
    answer = await beside.handle(reading(beside, illegal))
    assert "I read up to a1, which isn't legal" in answer.replies[0].plain()
    assert (await beside.handle(challenging(beside, illegal))).refused


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Keep the collector, which goes through all that other tests left, out of a measured time."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize(
    "make",
    [lambda: MANY_MOVES, bomb_in_a_link, lambda: "hello\n" * 10_000],
    ids=["moves", "bomb", ""],
)
async def test_the_worst_texts_take_hardly_any_time(beside: World, make: Callable[[], str]) -> None:
    text = make()
    for asked in (reading, challenging):
        await beside.handle(asked(beside, GAME * 2))
        began = thread_time()
        assert not (await beside.handle(asked(beside, text))).about
        assert thread_time() - began < 0.3


def test_however_long_a_game_is_little_is_told_of_it() -> None:
    found = found_in(LONG)
    assert isinstance(found, FoundGame)
    sent = pickle.dumps(found)
    assert len(sent) < 10_000
    assert pickle.loads(sent).played == found.played


@pytest.mark.parametrize("make", [lambda: LONG, *slow(bomb_in_a_link)], ids=["long", "link"])
async def test_what_takes_too_long_is_told_so(den: World, make: Callable[[], str]) -> None:
    text = make()
    den.workers = never = Never()
    den.restart()
    answer = await den.handle(reading(den, text))
    assert answer.refused
    assert "I couldn't read this text in time." in answer.replies[0].plain()
    (told,) = (await den.tell("ann", f"!challenge {text[:4000]}")).values()
    assert "so I proposed nothing" in told.plain()
    assert never.asked == [Lane.READING] * 2


async def test_a_short_text_is_read_at_once(den: World) -> None:
    den.workers = Never()
    den.restart()
    command: Command = ReadText(GAME)
    answer = await den.handle(den.incoming("ann", command=command, direct=True))
    assert "A game, 5x5, after 4 moves." in answer.replies[0].plain()


@pytest.mark.slow
async def test_others_are_answered_while_somebody_brings_the_worst(beside: World) -> None:
    await beside.begin()
    worst = [
        asyncio.create_task(beside.handle(reading(beside, MANY_MOVES, f"{n}.txt")))
        for n in range(5)
    ]
    await asyncio.sleep(0)
    await beside.say("ann", "ps a1")
    assert not any(task.done() for task in worst)
    told = [answer.replies[0].plain() for answer in await asyncio.gather(*worst)]
    assert all("after its first move" in each for each in told)


def bomb(kind: str) -> bytes:
    file = io.BytesIO()
    Image.new("1", (20_000, 20_000)).save(file, kind)
    return file.getvalue()


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("game.ptn", "a" * 10_000_000)
    return file.getvalue()


FILES: dict[str, Callable[[], bytes]] = {
    "a picture": lambda: bomb("PNG"),
    "an animation": lambda: bomb("GIF"),
    "an archive": zipped,
    "a compressed file": lambda: zlib.compress(b"a" * 10_000_000),
    "nothing": bytes,
    "zeros": lambda: bytes(LARGEST_FILE),
    "no code at all": lambda: bytes(range(256)) * 256,
    "half a character": lambda: GAME.encode() + b"\xe2\x82",
    "a mark alone": lambda: b"\xff\xfe",
    "half of UTF-16": lambda: GAME.encode("utf-16")[:-1],
    "half of UTF-32": lambda: GAME.encode("utf-32")[:-1],
    "the old code of a terminal": lambda: "é{½}".encode("cp437") * 1000,
    "too much": lambda: b"a" * (LARGEST_FILE + 1),
}


@pytest.mark.slow
@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("name", FILES)
async def test_a_file_without_text_is_answered_and_not_unpacked(den: World, name: str) -> None:
    data = FILES[name]()
    for asked in (reading, challenging):
        await den.handle(asked(den, "hello"))  # what is loaded once isn't measured
        began = thread_time()
        answer = await den.handle(asked(den, text_of(data)))
        assert thread_time() - began < 0.3
        if name != "half a character":
            assert answer.refused


def test_files_are_read_in_the_codes_of_peoples_editors() -> None:
    for code in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"):
        assert text_of(GAME.encode(code)) == GAME

"""Pictures are made when messages go out, beside everything else, and never hold anything up."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from structlog.testing import capture_logs

from takmail.audience import drawings
from takmail.audience.drawings import (
    Drawing,
    Film,
    drawing_of,
    dump_drawing,
    dump_film,
    load_film,
)
from takmail.notation.positions import parse_tps
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import opening_position
from takmail.notation.written_plies import Notation
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.posts import EnclosureMaker
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.scoring import Scoring
from takmail.wording.message.messages import Enclosure, File, Kind, Message
from takmail.wording.message.text import Preformatted
from takmail.workers import Lane, Processes, T, WorkError
from tests.drawings import load_drawing
from tests.render.cases import CASES, Case
from tests.render.chance import random_view
from tests.service.world import World
from tests.tak.words import ply, squares

START = Position(Rules.standard(3)).setup()
WORDS = Preformatted("1 s")
PICTURE = Message((Enclosure("board.png", Kind.PICTURE, "", WORDS),))


class Post:
    """A platform that keeps what is sent."""

    platform = "discord"
    columns = 0
    overhears = True

    def __init__(self) -> None:
        self.sent: list[Message] = []

    async def run(self) -> None:
        """Nothing is heard here."""

    async def wait_ready(self) -> None:
        """It always is."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        del chat, key, reply_to
        self.sent.append(message)
        return ()

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        del chat, message, ids
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def private_chat(self, user: str) -> str | None:
        return user


async def test_others_go_on_while_a_picture_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = threading.Event()

    def draw(block: Enclosure, _scale: float) -> File:
        assert drawn.wait(10)
        return File(block.name, block.kind, b"PNG", "", block.instead)

    monkeypatch.setitem(drawings._MAKE, Kind.PICTURE, draw)
    drawing = asyncio.create_task(EnclosureMaker().enclose(PICTURE))
    await asyncio.sleep(0)
    drawn.set()
    assert [file.data for file in (await drawing).files] == [b"PNG"]


async def test_pictures_are_as_wide_as_a_phone_where_they_are_shown_so() -> None:
    drawing = Drawing(Rules.standard(3), START, "light", Notation.MAIL, ("Ann", "Bob"))
    board = Message((Enclosure("board.png", Kind.PICTURE, dump_drawing(drawing), WORDS),))
    made = [(await EnclosureMaker().enclose(board, name)).files for name in ("telegram", "discord")]
    widths = [Image.open(BytesIO(file.data)).width for (file,) in made]
    assert widths == [1078, 656]


async def test_a_message_without_enclosures_goes_out_as_it_is() -> None:
    message = Message((WORDS,))
    assert await EnclosureMaker().enclose(message) is message


async def test_words_replace_failed_pictures(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    post = Post()
    delivery = Delivery(make_context(den.store, {"discord": post}))
    await den.begin()
    await den.say("ann", "!pictures on")
    await den.say("ann", "ps a1")
    await delivery.idle()
    (file,) = post.sent[-1].files
    assert file.alt.startswith("Board 5 by 5.")

    def fail(_: Enclosure, _scale: float) -> File:
        raise MemoryError

    monkeypatch.setitem(drawings._MAKE, Kind.PICTURE, fail)
    await den.say("bob", "ps e5")
    await delivery.idle()
    assert post.sent[-1].files == ()
    assert "A   B   C   D   E" in post.sent[-1].plain()


class Telling(Post):
    """A platform whose chats show that the bot is writing."""

    def __init__(self) -> None:
        super().__init__()
        self.writing: set[str] = set()
        self.shown = asyncio.Event()

    async def show_writing(self, chat: str) -> None:
        self.writing.add(chat)
        self.shown.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.writing.discard(chat)


async def test_a_chat_shows_that_the_bot_writes_while_its_picture_is_drawn(den: World) -> None:
    class Slow:
        """A worker that draws when it is let."""

        go = asyncio.Event()

        async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
            del lane
            await self.go.wait()
            return function(*given)

    post, worker = Telling(), Slow()
    delivery = Delivery(make_context(den.store, {"discord": post}, workers=worker))
    await den.begin()
    await den.say("ann", "!pictures on")
    await delivery.idle()
    assert not post.shown.is_set()
    await den.say("ann", "ps a1")
    sending = asyncio.create_task(delivery.idle())
    async with asyncio.timeout(10):
        await post.shown.wait()
    assert post.writing == {"den"}
    assert not any(message.files for message in post.sent)
    worker.go.set()
    await sending
    assert len(post.sent[-1].files) == 1
    assert not post.writing


async def test_what_a_worker_cannot_do_is_given_in_words() -> None:
    class Busy:
        """A worker that does nothing in time."""

        async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
            del lane, function, given
            raise WorkError("it took too long")

    with capture_logs() as logs:
        assert (await EnclosureMaker(Busy()).enclose(PICTURE)).blocks == (WORDS,)
    assert [(entry["log_level"], entry["why"]) for entry in logs] == [
        ("warning", "it took too long")
    ]


@pytest.mark.slow
async def test_workers_draw_what_threads_draw() -> None:
    reel = Film(Rules.standard(3), START, (), "light", Notation.MAIL, ("Ann", "Bob"))
    drawing = Drawing(Rules.standard(3), START, "light", Notation.MAIL, ("Ann", "Bob"))
    message = Message(
        (
            Enclosure("board.png", Kind.PICTURE, dump_drawing(drawing), WORDS),
            Enclosure("game.gif", Kind.ANIMATION, dump_film(reel), WORDS),
            Enclosure("game.ptn", Kind.TEXT, "1. a1 c3", WORDS),
            Enclosure("nothing.png", Kind.PICTURE, "no drawing", WORDS),
        )
    )
    made = await EnclosureMaker(Processes(2)).enclose(message)
    assert made == await EnclosureMaker().enclose(message)
    assert [file.name for file in made.files] == ["board.png", "game.gif", "game.ptn"]
    assert made.blocks[-1] == WORDS


# What pictures are made from


RECORD = parse_game('[Size "3"]\n1. a3 c1\n2. b1 b2\n3. a1')
FILM = Film(
    opening_position(RECORD).rules,
    opening_position(RECORD).setup(),
    tuple(recorded.ply for recorded in RECORD.plies),
    "dark",
    Notation.PTN,
    ("Ann", "Bob"),
    length=2,
    taks=(4,),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_drawing_shows_what_the_view_showed(case: Case) -> None:
    view = case.view()
    loaded = load_drawing(dump_drawing(drawing_of(view, "wood", "en")))
    assert loaded == drawing_of(view, "wood", "en")
    shown = loaded.view()
    assert shown.captions.alt_text(shown) == view.captions.alt_text(view)


@pytest.mark.parametrize("seed", range(30))
def test_any_board_comes_back(seed: int) -> None:
    view = random_view(seed)
    assert load_drawing(dump_drawing(drawing_of(view, "wood", "en"))).view() == view


def test_a_film_comes_back() -> None:
    assert load_film(dump_film(FILM)) == FILM
    assert [view.over for view in FILM.views()] == [False, False, True]


def test_a_film_that_was_kept_without_calls_of_tak_still_comes_back() -> None:
    kept = dump_film(replace(FILM, taks=()))
    assert "taks" not in kept
    assert load_film(kept).taks == ()


def test_a_film_lights_the_road_that_counts_by_its_rules() -> None:
    """Row 3 is straight, but over a stack; the low road goes round it."""
    first, last = parse_tps("1,1,1,x/1,21,1,x/x4/x4 1 9"), (Placement(Square(3, 2)),)
    rules = replace(Rules.standard(4), scoring=Scoring(tarway=True))
    film = replace(FILM, rules=rules, first=first, plies=last)
    assert load_film(dump_film(film)).views()[-1].road == squares("a4", "b4", "c4", "c3", "d3")
    usual = replace(film, rules=Rules.standard(4))
    assert load_film(dump_film(usual)).views()[-1].road == squares("a3", "b3", "c3", "d3")


def test_two_roads_that_count_together_are_both_lit() -> None:
    first, last = parse_tps("x3,11/21,21,21,2/1,1,1,x/x4 1 9"), (ply("2d4-11"),)
    rules = replace(Rules.standard(4), scoring=Scoring(six=True))
    view = replace(FILM, rules=rules, first=first, plies=last).views()[-1]
    assert view.road == squares("a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3")


async def test_what_can_no_longer_be_read_is_told_in_words() -> None:
    words = Preformatted("1 s")
    for source in ("", "{}", '{"theme":"gone"}', dump_film(FILM)):
        broken = Message((Enclosure("board.png", Kind.PICTURE, source, words),))
        assert await EnclosureMaker().enclose(broken) == Message((words,))

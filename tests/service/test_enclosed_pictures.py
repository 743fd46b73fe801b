"""Pictures are made when messages go out, beside everything else, and never hold anything up."""

import asyncio
import threading
from collections.abc import Callable, Sequence

import pytest
from structlog.testing import capture_logs

from takmail.notation.written_plies import Notation
from takmail.render import drawings
from takmail.render.drawings import Drawing, Film, dump_drawing, dump_film
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.posts import EnclosureMaker
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.message.messages import Enclosure, File, Kind, Message
from takmail.wording.message.text import Preformatted
from takmail.workers import Lane, Processes, T, WorkError
from tests.service.world import World

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

    def draw(block: Enclosure) -> File:
        assert drawn.wait(10)
        return File(block.name, block.kind, b"PNG", "", block.instead)

    monkeypatch.setitem(drawings._MAKE, Kind.PICTURE, draw)
    drawing = asyncio.create_task(EnclosureMaker().enclose(PICTURE))
    await asyncio.sleep(0)
    drawn.set()
    assert [file.data for file in (await drawing).files] == [b"PNG"]


async def test_a_message_without_enclosures_goes_out_as_it_is() -> None:
    message = Message((WORDS,))
    assert await EnclosureMaker().enclose(message) is message


async def test_the_picture_goes_out_and_words_where_it_cannot_be_drawn(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = Post()
    delivery = Delivery(den.store, {"discord": post})
    await den.begin()
    await den.say("ann", "!pictures on")
    await den.say("ann", "ps a1")
    await delivery.idle()
    (file,) = post.sent[-1].files
    assert file.alt.startswith("Board 5 by 5.")

    def fail(_: Enclosure) -> File:
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
    delivery = Delivery(den.store, {"discord": post}, workers=worker)
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

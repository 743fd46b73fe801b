"""How long lines take while pictures are drawn: ``python -m benchmarks.beside_pictures``.

Twenty games are played at a steady rate: alone, beside animations one after the other, beside
pictures as they come with the boards of a busy place, and beside somebody who has the longest texts
read, one after the other. Each is measured twice: done in threads of the same process
(``TAKMAIL_WORKERS=0``), and in processes of their own. The rounds take turns, so that whatever else
the machine does harms all alike. The time that this process takes of a processor, for a line and
what goes on beside it, tells the same where others keep the machine busy.
"""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.lines import SCRIPTS, SIZE, Pair
from takmail.colors import Color
from takmail.commands.lines.pasted_games import found_in
from takmail.notation.mail import parse_mail
from takmail.notation.written_plies import Notation, resolve
from takmail.service.announcing.drawings import Drawing, Film, dump_drawing, dump_film
from takmail.service.delivery.posts import Enclosing
from takmail.service.handlers.challenges import read_long
from takmail.service.ports import LARGEST_FILE
from takmail.service.service import Service
from takmail.store.store import Store
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.message.messages import Enclosure, Kind, Message
from takmail.wording.message.text import Preformatted
from takmail.working import Working, workers

GAMES = 20
RATE = 100
"""Lines a second."""

SECONDS = 4.0
ROUNDS = 3

PICTURES_APART = 0.1
"""Seconds from one picture to the next."""

RULES = Rules.standard(SIZE)
LONGEST_TEXT = ("Size: 5\n" + "ps a1\n" * LARGEST_FILE)[:LARGEST_FILE]
WORDS = Preformatted("a board")


def plies() -> list[Ply]:
    """Return the plies of a long game."""
    return [resolve(parse_mail(line), SIZE) for line in max(SCRIPTS, key=len)]


def animation(number: int) -> Message:
    """Return a message with a long game; each is another one, so that none is kept."""
    start = Position(RULES).setup()
    reel = Film(RULES, start, tuple(plies()), "light", Notation.MAIL, (f"Ann {number}", "Bob"))
    return Message((Enclosure("game.gif", Kind.ANIMATION, dump_film(reel), WORDS),))


def picture(number: int) -> Message:
    """Return a message with a board."""
    position = Position(RULES)
    for ply in plies()[:40]:
        position.push(ply)
    drawing = Drawing(RULES, position.setup(), "light", Notation.MAIL, (f"Ann {number}", "Bob"))
    return Message((Enclosure("board.png", Kind.PICTURE, dump_drawing(drawing), WORDS),))


async def nothing(_: Working) -> None:
    """Draw nothing."""
    await asyncio.sleep(SECONDS)


async def animations(working: Working) -> None:
    """Draw one animation after the other."""
    enclosing = Enclosing(working)
    for number in range(1_000_000):
        await enclosing.enclose(animation(number))


async def pictures(working: Working) -> None:
    """Draw pictures as they come."""
    enclosing = Enclosing(working)
    for number in range(1_000_000):
        await enclosing.enclose(picture(number))
        await asyncio.sleep(PICTURES_APART)


async def texts(working: Working) -> None:
    """Have long texts read, one after the other."""
    for _ in range(1_000_000):
        await read_long(working, found_in, LONGEST_TEXT)


BESIDE: dict[str, Callable[[Working], Awaitable[None]]] = {
    "nothing": nothing,
    "animations": animations,
    "pictures": pictures,
    "long texts": texts,
}


@asynccontextmanager
async def going_on(work: Awaitable[None]) -> AsyncIterator[None]:
    """Have something go on meanwhile."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def offered(pairs: list[Pair]) -> list[float]:
    """Return the milliseconds of each line, from when it was due."""
    turns = [asyncio.Lock() for _ in pairs]
    times: list[float] = []

    async def offer(number: int, due: float) -> None:
        async with turns[number]:
            await pairs[number].play()
        times.append(1000 * (time.perf_counter() - due))

    started = time.perf_counter()
    offers = []
    for n in range(int(RATE * SECONDS)):
        due = started + n / RATE
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        offers.append(asyncio.create_task(offer(n % GAMES, due)))
    await asyncio.gather(*offers)
    return times


@dataclass(frozen=True, slots=True)
class Taken:
    """What lines took beside one kind of work: the milliseconds of each, and of a processor."""

    lines: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)


async def measure(working: Working, service: Service) -> dict[str, Taken]:
    """Return what lines take beside each kind of work."""
    pairs = [Pair(service, n) for n in range(GAMES)]
    await asyncio.gather(*(pair.begin() for pair in pairs))
    enclosing = Enclosing(working)
    await enclosing.enclose(animation(-1))
    await enclosing.enclose(picture(-1))
    taken = {name: Taken() for name in BESIDE}
    for _ in range(ROUNDS):
        for name, work in BESIDE.items():
            began = time.process_time()
            async with going_on(work(working)):
                lines = await offered(pairs)
            taken[name].lines.extend(lines)
            taken[name].processor.append(1000 * (time.process_time() - began) / len(lines))
    return taken


async def main() -> None:
    """Print every figure."""
    for number, told in ((0, "in threads"), (2, "in two processes")):
        print(f"{told}:")
        with TemporaryDirectory() as folder:
            working = workers(number)
            async with await Store.open(f"sqlite:///{Path(folder) / 'lines.sqlite3'}") as store:
                service = Service(store, lambda: Color.WHITE, working=working)
                _print(await measure(working, service))


def _print(taken: dict[str, Taken]) -> None:
    usual = statistics.median(taken["nothing"].lines)
    usual_processor = statistics.median(taken["nothing"].processor)
    for name, each in taken.items():
        p50, p99 = statistics.median(each.lines), statistics.quantiles(each.lines, n=100)[98]
        processor = statistics.median(each.processor)
        print(
            f"beside {name:<11} p50 {p50:6.2f} ms ({p50 / usual:4.2f})  p99 {p99:7.2f} ms  "
            f"processor {processor:5.2f} ms a line ({processor / usual_processor:4.2f})"
        )


if __name__ == "__main__":
    asyncio.run(main())

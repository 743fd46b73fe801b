"""What fails unexpectedly is answered with an id and logged, and harms nothing else."""

import asyncio
import re
from collections.abc import Callable

import pytest

from takmail.commands.presses import Press
from takmail.mailboxes import Mailbox
from takmail.service.failures import keep_going
from takmail.service.ports import InlineQuery, Place, TryLaterError
from takmail.service.service import Service
from takmail.store.errors import UnavailableError, UnreadableError
from takmail.store.games.game_lists import heads_in_chat
from takmail.store.store import Store
from tests.sentences import is_to_move, white_played
from tests.service.world import START, World, account


class HoleError(RuntimeError):
    """What nobody expected."""


def id_in(told: str) -> str:
    """Return the id that somebody is told."""
    found = re.search(r"send my host this code: (\w{8})\.", told)
    assert found, told
    return found[1]


async def test_who_waits_is_told_an_id_that_is_in_the_log(
    den: World, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await den.begin()
    with monkeypatch.context() as patch:
        patch.setattr(den.store.people, "by_ids", _failing(HoleError("a hole")))
        den.restart()
        (told,) = await den.say("ann", "!board")
        assert id_in(told) in capsys.readouterr().out
        assert id_in(await den.reply("ann", "ps a1")) != id_in(told)
        pressed = await den.handle(den.incoming("ann", press=Press("games").encoded))
        (reply,) = pressed.replies
        assert pressed.refused
        id_in(reply.plain())
        assert den.service.context.failures.counts == {"HoleError": 3}
    (told,) = await den.say("ann", "ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))


async def test_who_only_talks_hears_nothing(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await den.begin()
    monkeypatch.setattr(den.store.people, "known", _failing(HoleError("a hole")))
    monkeypatch.setattr(den.store.chats, "known", _failing(HoleError("a hole")))
    assert await den.say("eve", "good morning") == []
    assert await den.say("eve", "draw?") == []


async def test_who_moves_is_told_though_it_cannot_be_seen_who_plays(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await den.begin()
    _fail_reads(monkeypatch, den.store, heads_in_chat, UnreadableError("no time"))
    den.restart()
    (told,) = await den.say("ann", "ps a1")
    id_in(told)
    monkeypatch.setattr(den.store, "commit", _failing(UnreadableError("no time")))
    answer = await den.handle(den.incoming("ann", "ps a1"))
    (reply,) = answer.replies
    id_in(reply.plain())


async def test_a_failure_is_answered_once(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await den.begin()
    line = den.incoming("ann", "!board")
    with monkeypatch.context() as patch:
        patch.setattr(den.store.people, "by_ids", _failing(HoleError("a hole")))
        den.restart()
        for _ in range(3):
            await den.handle(line)
        assert list(await den.heard()) == ["den"]
    await den.handle(line)
    assert await den.heard() == {}
    assert is_to_move("White (Ann)") in await den.reply("ann", "!board")


async def test_it_speaks_the_chats_language(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await den.begin()
    await den.say("ann", "!language zh")
    monkeypatch.setattr(den.store.people, "by_ids", _failing(HoleError("a hole")))
    den.restart()
    (told,) = await den.say("ann", "!board")
    assert told.startswith("我这边出了问题")


async def test_where_even_the_answer_cannot_be_saved_it_goes_straight_back(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await den.begin()
    monkeypatch.setattr(den.store, "commit", _failing(HoleError("a hole")))
    answer = await den.handle(den.incoming("ann", "!board"))
    assert answer.refused
    (reply,) = answer.replies
    id_in(reply.plain())


async def test_a_busy_database_is_tried_later(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(den.store.people, "get", _failing(UnavailableError("locked")))
    with pytest.raises(TryLaterError):
        await den.handle(den.incoming("ann", "!games"))
    assert den.service.context.failures.counts == {}


async def test_other_calls_raise_nothing(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place("discord", "den", "the den")
    service: Service = den.service
    monkeypatch.setattr(den.store.chats, "known", _failing(HoleError("a hole")))
    monkeypatch.setattr(den.store.chats, "get", _failing(HoleError("a hole")))
    monkeypatch.setattr(den.store.people, "get", _failing(HoleError("a hole")))
    monkeypatch.setattr(den.store, "read", _failing(HoleError("a hole")))
    monkeypatch.setattr(den.store, "commit", _failing(HoleError("a hole")))
    await service.posted("discord", "k3", ["1"], "den", "board")
    await service.moved("discord", "den", "hall")
    await service.reach.opened(place)
    await service.reach.closed(place)
    groups, communities = service.groups("discord"), service.communities("discord")
    await groups.joined(place, "1")
    await groups.left(place)
    await groups.nameless(place, "1")
    await communities.joined("1", "Town", place)
    await communities.left("1")
    for known in (
        communities.known,
        service.queries.games_on,
        lambda: service.queries.seated_games(place),
        lambda: service.queries.language_of(place),
        lambda: service.queries.has_style(place),
        lambda: service.queries.letters_count("k3", START),
        lambda: service.mailboxes.of("uann"),
        lambda: service.mailboxes.put(Mailbox("uann")),
        lambda: service.mailboxes.answered_since(START),
        lambda: service.mailboxes.asked_since(START, "p1"),
    ):
        with pytest.raises(TryLaterError):
            await known()
    answer = await service.inline(InlineQuery(account("ann"), "5", START))
    assert answer.results == ()
    assert answer.start is not None
    id_in(answer.start.text)
    assert service.context.failures.counts["HoleError"] > 10


async def test_the_hundredth_failure_of_a_kind_is_logged_in_a_line(
    den: World, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(100):
        den.service.context.failures.note(HoleError(str(number)), "a test")
    logged = capsys.readouterr().out
    assert logged.count("unexpected failure") == 100
    assert logged.count("HoleError: ") == 20
    assert "count=100" in logged


def _failing(error: Exception) -> object:
    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def _fail_reads(
    monkeypatch: pytest.MonkeyPatch,
    store: Store,
    function: Callable[..., object],
    error: Exception,
) -> None:
    """Have each reading of the store by a function raise an error."""
    read = store.read

    async def fail(work: Callable[..., object], *args: object, **kwargs: object) -> object:
        if work is function:
            raise error
        return await read(work, *args, **kwargs)

    monkeypatch.setattr(store, "read", fail)


# What goes on by itself is begun again when it fails


class Task:
    """Fails a few times, ends once, and then goes on."""

    def __init__(self, *ends: Exception | None) -> None:
        self._ends = list(ends)
        self.begun = 0

    async def run(self) -> None:
        self.begun += 1
        if not self._ends:
            await asyncio.Event().wait()
        end = self._ends.pop(0)
        if end is not None:
            raise end


async def run(task: Task, *, may_end: bool = False) -> list[float]:
    """Have a task kept going, and return how long it rested after each end."""
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    going = keep_going("test", task.run, may_end=may_end, longest_pause=3.0, pause=pause)
    running = asyncio.create_task(going)
    await asyncio.wait([running], timeout=0.05)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return pauses


async def test_restarts_slow_down_and_errors_are_logged(capsys: pytest.CaptureFixture[str]) -> None:
    task = Task(ValueError("one"), None, OSError("three"))
    assert await run(task) == [1.0, 2.0, 3.0]
    assert task.begun == 4
    told = capsys.readouterr().out
    assert "one" in told
    assert "three" in told


async def test_what_may_end_ends() -> None:
    task = Task(ValueError("one"), None, OSError("three"))
    assert await run(task, may_end=True) == [1.0]
    assert task.begun == 2

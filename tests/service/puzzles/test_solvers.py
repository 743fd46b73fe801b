"""People who have solved the puzzle of a day, as its message in a group names them."""

from datetime import datetime, timedelta

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.schedule.puzzles import of_day
from takmail.store.program_notes import DAYS
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.text import Person
from takmail.wording.puzzles import tell_solvers
from tests.service.post import Recorder
from tests.service.puzzles.small_stock import Solver, solution_of
from tests.service.world import START, World, labelled

NINE = START.replace(hour=9)
ALREADY = "Puzzle of the day, "


class Group:
    """A group with a puzzle each day, on a platform that delivers."""

    def __init__(self, den: World, platform: str) -> None:
        self.den = den
        self.platform = platform
        self.chat, self._talk = ("tg-den", "tg-dm-") if platform == "telegram" else ("den", "dm-")
        self.recorder = den.adapters[platform] = Recorder(platform)
        self._delivery = Delivery(make_context(den.store, den.adapters, now=lambda: den.time))
        self._day = 0

    async def begin(self) -> None:
        await self.of("ann", self.chat).say("!puzzle daily 9", manages=True)
        await self.new_day()

    async def new_day(self) -> None:
        """Let a day pass, and its puzzle be posted."""
        self._day += 1
        await self.post_at(NINE + timedelta(self._day))

    async def post_at(self, time: datetime) -> None:
        self.den.time = time
        self.den.later = self.den.time - START
        await self.den.service.fire_due()
        await self.deliver()

    async def deliver(self) -> None:
        await self._delivery.idle()
        await self.den.heard()

    def of(self, who: str, chat: str = "") -> Solver:
        return Solver(self.den, who, chat or f"{self._talk}{who}", self.platform)

    async def open(self, who: str) -> Solver:
        """Have somebody press *Solve* below the newest puzzle; return them in private."""
        solve = labelled(self.recorder.posted[self.newest], "Solve")
        await self.den.press(who, solve, self.chat, platform=self.platform)
        await self.deliver()
        talk = self.of(who)
        await talk.say("", start=f"show-puzzle--{self.name}")
        return talk

    async def solve(self, who: str) -> None:
        talk = await self.open(who)
        for line in solution_of(self.name):
            await talk.say(line)
        await self.deliver()

    @property
    def name(self) -> str:
        """The name of the newest puzzle."""
        return of_day(self.den.time).name

    @property
    def newest(self) -> str:
        """The id of its message."""
        posts = self.recorder.posted.items()
        return [id_ for id_, post in posts if post.plain().startswith(ALREADY)][-1]

    @property
    def solvers(self) -> str:
        """The people that it names."""
        return "".join(
            line
            for line in self.recorder.posted[self.newest].plain().splitlines()
            if line.startswith("Solved by ")
        )


@pytest.fixture(params=["discord", "telegram"])
async def group(den: World, request: pytest.FixtureRequest) -> Group:
    group = Group(den, str(request.param))
    await group.begin()
    return group


async def test_its_message_names_them_with_the_days_in_a_row(group: Group) -> None:
    assert group.solvers == ""
    await group.solve("bob")
    assert group.solvers == "Solved by Bob."
    await group.solve("ann")
    assert group.solvers == "Solved by Ann, Bob."
    first = group.newest
    for days in (2, 3):
        await group.new_day()
        assert group.solvers == ""
        await group.solve("ann")
        assert group.solvers == f"Solved by Ann ({days} days in a row)."
    await group.solve("bob")
    assert group.solvers == "Solved by Ann (3 days in a row), Bob."
    assert "Solved by Ann, Bob." in group.recorder.posted[first].plain()
    assert [button.text for button in group.recorder.posted[first].buttons] == ["Solve", "Solution"]
    assert {deed for deed, id_ in group.recorder.deeds if id_ == first} == {"send", "edit"}


async def test_another_hour_on_the_same_day_ends_no_days_in_a_row(group: Group) -> None:
    await group.solve("ann")
    await group.new_day()
    await group.of("ann", group.chat).say("!puzzle daily 10", manages=True)
    await group.post_at(group.den.time + timedelta(hours=1))
    await group.solve("ann")
    assert group.solvers == "Solved by Ann (2 days in a row)."


async def test_who_solves_it_twice_is_named_once(group: Group) -> None:
    for _ in range(2):
        await group.solve("ann")
    assert group.solvers == "Solved by Ann."


async def test_who_gives_up_is_not_named_later(group: Group) -> None:
    talk = await group.open("ann")
    await talk.press("Give up")
    await group.solve("ann")
    assert group.solvers == ""
    await group.new_day()
    await group.solve("ann")
    assert group.solvers == "Solved by Ann."


async def test_what_somebody_solves_elsewhere_stays_private(group: Group) -> None:
    talk = group.of("ann")
    await talk.say(f"puzzle {group.name}")
    for line in solution_of(group.name):
        await talk.say(line)
    await group.deliver()
    assert talk.told.startswith("Solved")
    assert group.solvers == ""


async def test_the_puzzle_of_yesterday_names_nobody_more(group: Group) -> None:
    talk, name = await group.open("ann"), group.name
    old = group.newest
    await group.new_day()
    for line in solution_of(name):
        await talk.say(line)
    await group.deliver()
    assert "Solved by" not in group.recorder.posted[old].plain()


async def test_notes_go_with_the_player_after_two_days_and_with_the_puzzle(group: Group) -> None:
    store = group.den.store
    await group.solve("ann")
    await group.solve("bob")
    talk = group.of("ann")
    await talk.say("forget me")
    await talk.press("Forget me")
    notes = await store.notes.named(DAYS)
    assert [name.split(":")[2] for name in notes if not name.endswith(":")] == [
        (await group.den.player("bob", group.platform)).id
    ]
    await group.new_day()
    await group.new_day()
    assert all(name.endswith(":") for name in await store.notes.named(DAYS))
    await group.of("bob", group.chat).say("!puzzle daily off", manages=True)
    assert await store.notes.named(DAYS) == {}


async def test_of_many_the_best_are_named() -> None:
    people = [(Person(f"p{number:02}"), 1 + (number == 20)) for number in range(21)]
    told = SPOKEN["en"].text(tell_solvers(people))
    first, *others = told.removeprefix("Solved by ").rstrip(".").split(", ")
    assert first == "p20 (2 days in a row)"
    assert others == [*(f"p{number:02}" for number in range(11)), "…"]

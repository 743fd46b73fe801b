"""What somebody must not know stands in no answer of the page's server.

A secret is kept if the answers are the same whatever it is. So each story is told twice, with one
secret and with another, and all that its readers can ask is compared. The routes are those that the
server has: a new one is asked as well.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_network
from itertools import count
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession, web
from sqlalchemy import Connection, select

from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.store.games.dice import dice_secrets
from takmail.web_pages import WebSettings
from tests.bots.web.kit import page_at_home
from tests.bots.web.test_home_server import event
from tests.bots.web.test_logins import URL, Door, Somebody, from_discord
from tests.service.computer.alone import Thinker, act
from tests.service.world import World
from tests.stores import open_store

pytestmark = pytest.mark.slow

WATCHER = "a watcher"
PEOPLE = ("ann", "bob", "eve")
EVERYBODY = (*PEOPLE, WATCHER)
SHOWN = re.compile(r"^/(?:api|w)/")
SEAL = re.compile(r"[0-9a-f]{64}")
NOT_OF_GAMES = ("/api/words", "/api/exercise")
NUMBERS = range(6)
"""Plies behind which a board is asked for: more than are played."""

TRIED = ("e1", "a1", "c3", "a1.e5", "roll")

ASKED = (
    "board",
    "look 1",
    "ptn",
    "record",
    "info",
    "score",
    "replay",
    "link",
    "try",
    "note",
    "ifs",
)
"""Lines that show of a game what may be seen of it."""


@dataclass(slots=True)
class Sweep:
    """A game in the page, all of whose answers are noted under who asked what and when."""

    door: Door
    paths: Sequence[str]
    thinker: Thinker
    people: dict[str, Somebody] = field(default_factory=dict)
    code: str = ""
    secret: str = "none"
    seen: dict[tuple[int, str, str], str] = field(default_factory=dict)
    step: int = 0
    addresses: "count[int]" = field(default_factory=lambda: count(1))

    @property
    def world(self) -> World:
        return self.door.world

    async def begin(self, terms: str) -> None:
        """Begin a game of Ann and Bob, in which Ann is White, with a link to it."""
        await self.challenge(f"@bob {terms} white")

    async def challenge(self, terms: str, *, taken: bool = True) -> None:
        """Have Ann propose a game, which Bob takes, and let everybody log in."""
        for who in PEOPLE:
            await self.world.say(who, "help", f"dm-{who}")
        chat = "den" if taken else "dm-ann"
        await self.world.say("ann", f"!challenge {terms}", chat, mentions=("bob",) * taken)
        self.code = self.world.last_code
        if taken:
            await self.say("bob", f"!accept #{self.code}")
        context = self.world.service.context
        room = await context.rooms.get(self.code)
        assert room is not None
        address = await context.watch_links.make(self.code, room.game.challenger)
        self.secret = address.rpartition("/")[2]
        for who in PEOPLE:
            self.people[who] = await from_discord(self.door, who)

    async def say(self, who: str, line: str, chat: str = "den") -> None:
        await self.world.say(who, line, chat)

    async def look(self, readers: Sequence[str] = EVERYBODY) -> None:
        """Note all that these readers can ask now."""
        self.step += 1
        for who in readers:
            headers = self.people[who].headers if who != WATCHER else {}
            headers["X-Forwarded-For"] = f"10.0.0.{next(self.addresses)}"
            for path in self._asked():
                if ("{secret}" in path) == (who == WATCHER):
                    self.seen[self.step, who, path] = await self._get(path, headers)
            if who != WATCHER:
                for line in ASKED:
                    said = await self.people[who].post("/api/lines", line=line, game=self.code)
                    self.seen[self.step, who, line] = self._named(str(said))

    def _asked(self) -> Sequence[str]:
        """Return the paths with all numbers that make a difference, from both sides."""
        asked = []
        for path in self.paths:
            for number in NUMBERS if "{after}" in path else (0,):
                numbered = path.replace("{after}", str(number))
                asked += [numbered, f"{numbered}?flipped=1"]
                if path.endswith("/tried"):
                    asked += [f"{numbered}?plies={ply}" for ply in TRIED]
        return asked

    async def _get(self, path: str, headers: dict[str, str]) -> str:
        """Return an answer's status and text, of a stream its first event."""
        names = {"{code}": self.code, "{secret}": self.secret, "{found}": "none"}
        named = re.sub(r"\{\w+\}", lambda part: names[part[0]], path)
        address = f"http://127.0.0.1:{self.door.port}{named}"
        given = {"Host": "tak.example"} | headers
        async with self.door.session.get(address, headers=given) as answer:
            assert answer.status in {200, 404}, (path, answer.status)
            if answer.content_type == "text/event-stream":
                text = str(await event(answer.content))
            else:
                text = str(await answer.read())
        return self._named(f"{answer.status} {text}")

    def _named(self, text: str) -> str:
        """Return a text without the secrets that are new in each run."""
        for who, person in self.people.items():
            text = text.replace(person.headers["X-Takmail-Token"], f"{who}'s token")
        return SEAL.sub("SEAL", text.replace(self.secret, "SECRET"))


Story = Callable[[Sweep, str], Awaitable[None]]


@asynccontextmanager
async def sweep() -> AsyncIterator[Sweep]:
    """Open the page in a world where the same happens each time."""
    async with await open_store(random=Random(7)) as store, ClientSession() as session:
        world = World(store)
        world.thinkers = thinker = Thinker()
        world.restart()
        settings = WebSettings(URL, "127.0.0.1", 0, (ip_network("127.0.0.0/8"),))
        server = PublicServer(world.service, PublicGuard(settings, Visitors(1000)))
        runner = runner_of(server)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        assert runner.app is not None
        paths = sorted(
            route.resource.canonical
            for route in runner.app.router.routes()
            if route.method == "GET" and route.resource is not None
        )
        paths = [path for path in paths if SHOWN.match(path) and path not in NOT_OF_GAMES]
        try:
            yield Sweep(Door(session, world, runner.addresses[0][1]), paths, thinker)
        finally:
            await runner.cleanup()


async def told_apart(story: Story, one: str, other: str) -> set[str]:
    """Return who gets other answers by one secret than by another."""
    seen = []
    for secret in (one, other):
        async with sweep() as told:
            await story(told, secret)
            seen.append(told.seen)
    assert seen[0].keys() == seen[1].keys()
    return {key[1] for key in seen[0] if seen[0][key] != seen[1][key]}


ONE = "a1, e5, Cc3, Sd4"
OTHER = "b2, d1, e3, a4"


async def played(told: Sweep, plies: str, *readers: str) -> None:
    for number, ply in enumerate(plies.split(", ")):
        await told.say(("ann", "bob")[number % 2], ply)
        await told.look(readers)


async def test_boards_of_others_are_seen_where_nobody_is_blind() -> None:
    async def story(told: Sweep, plies: str) -> None:
        await told.begin("5 ptn")
        await played(told, plies, *EVERYBODY)

    assert await told_apart(story, ONE, OTHER) == {"ann", "bob", WATCHER}


@pytest.mark.parametrize(("terms", "seeing"), [("blind", ()), ("blind you", ("ann",))])
async def test_the_board_of_a_blind_game_is_seen_by_those_alone_who_are_not_blind(
    terms: str, seeing: Sequence[str]
) -> None:
    async def story(told: Sweep, plies: str) -> None:
        await told.begin(f"5 ptn {terms}")
        await played(told, plies, *EVERYBODY)
        for who, line in (
            ("bob", "!takeback"), ("ann", "!accept"), ("bob", "e4"), ("ann", "!draw"),
            ("bob", "!decline"), ("ann", "!hint"), ("ann", "!resign"),
        ):  # fmt: skip
            await told.say(who, line)
            if line in {"!accept", "!draw", "!resign"}:
                await told.look()

    assert await told_apart(story, ONE, OTHER) == {*seeing}


async def test_all_players_see_the_board_of_a_blind_game_that_is_over() -> None:
    async def story(told: Sweep, plies: str) -> None:
        await told.begin("5 ptn blind")
        await played(told, plies)
        await told.world.resign("ann")
        await told.look()

    assert await told_apart(story, ONE, OTHER) == {"ann", "bob", WATCHER}


@pytest.mark.parametrize("plan", [False, True])
async def test_a_blind_player_learns_nothing_by_plies_that_cannot_be_played(plan: bool) -> None:
    async def story(told: Sweep, plies: str) -> None:
        await told.begin("5 ptn blind")
        await played(told, plies)
        for who in ("ann", "bob"):
            person = told.people[who]
            number = (await person.get(f"/api/games/{told.code}"))["version"]
            for ply in ("a1", "b2", "c3", "c3+", "Cd5"):
                path = f"/api/games/{told.code}"
                if plan:
                    said = await person.post(f"{path}/plans", plies=ply)
                else:
                    said = await person.post(f"{path}/plies", number=number, ply=ply)
                told.seen[told.step, who, ply] = str(said)

    assert await told_apart(story, ONE, OTHER) == set()


@pytest.mark.parametrize(
    ("who", "one", "other"),
    [
        ("ann", "note gallivant", "note kerfuffle and more"),
        ("ann", "try ps b4", "try pw d2"),
        ("bob", "if ps b4 then ps c3", "if ps c3 then pw d4"),
    ],
)
async def test_what_somebody_keeps_for_themselves_is_seen_by_nobody_else(
    who: str, one: str, other: str
) -> None:
    async def story(told: Sweep, secret: str) -> None:
        await told.begin("5")
        await told.world.play("ps a1, ps e5")
        await told.say(who, f"#{told.code} {secret}", f"dm-{who}")
        await told.look()
        await told.say("ann", "ps e1")
        await told.look()

    assert await told_apart(story, one, other) == {who}


@pytest.mark.parametrize("terms", ["half-sets", "university 4"])
async def test_a_secret_choice_is_seen_by_nobody_before_all_are_made(terms: str) -> None:
    async def story(told: Sweep, choice: str) -> None:
        await told.challenge(f"@bob {terms}")
        for who in ("ann", "bob"):
            assert (await told.people[who].get("/api/start"))["games"] == []
            assert await told.people[who].get("/api/next") == {"opens": None}
        assert choice in str(await told.world.say("ann", f"#{told.code} choose {choice}", "dm-ann"))
        await told.look(("bob", "eve", WATCHER))

    assert await told_apart(story, "7", "12") == set()


async def test_a_hint_is_seen_by_its_player_alone() -> None:
    async def story(told: Sweep, ply: str) -> None:
        await told.challenge("computer 5 white", taken=False)
        for _ in range(4):
            told.thinker.plies = [ply]
            await told.say("ann", f"!hint #{told.code}", "dm-ann")
            await act(told.world)
            await told.look()

    assert await told_apart(story, "b2", "d4") == {"ann"}


async def test_a_challenge_that_has_not_begun_is_no_game() -> None:
    async with sweep() as told:
        await told.challenge("5", taken=False)
        await told.look()
        shown = {path: said for (_, _, path), said in told.seen.items() if path not in ASKED}
        assert [path for path, said in shown.items() if f'"{told.code}"' in said] == []
        of_games = [said for path, said in shown.items() if "{" in path and "found" not in path]
        assert {said[:3] for said in of_games} == {"404"}


def secrets(connection: Connection) -> list[str]:
    return [row.secret for row in connection.execute(select(dice_secrets))]


async def test_dice_are_seen_by_nobody_before_their_time_and_are_not_thrown_by_tries() -> None:
    async with sweep() as told:
        await told.challenge("@bob kaen")
        path = f"/api/games/{told.code}"
        (secret,) = await told.world.store.read(secrets)
        for _ in range(6):
            await told.look()
            for who in ("ann", "bob"):
                page: Any = await told.people[who].get(path)
                for line in ("roll", "roll.b2", "b2", "roll.roll"):
                    await told.people[who].post(f"{path}/plans", plies=line)
                assert await told.people[who].get(path) == page
                if page["legal"]:
                    status, _ = await told.people[who].play(told.code, page["legal"][0])
                    assert status == 200
        assert not [key for key, said in told.seen.items() if secret in said]
        tried = [said for (_, _, path), said in told.seen.items() if "/tried" in path]
        assert tried
        assert all(said.startswith("404") for said in tried)


async def test_a_vote_is_seen_by_nobody_on_the_other_side() -> None:
    async def story(told: Sweep, ply: str) -> None:
        await told.begin("5 consult majority 2 hours")
        await told.say("eve", "!side white")
        await told.world.say("ann", "!side @eve", mentions=("eve",))
        for _ in range(2):
            await told.look(("bob", WATCHER))
            await told.say("eve", f"#{told.code} ps {ply}")

    assert await told_apart(story, "b4", "c3") == set()


async def test_an_open_page_of_a_blind_player_who_is_paired_shows_no_board() -> None:
    async with sweep() as told:
        await told.begin("5 blind")
        address = f"http://127.0.0.1:{told.door.port}/api/games/{told.code}/stream"
        headers = {"Host": "tak.example"} | told.people["bob"].headers
        async with told.door.session.get(address, headers=headers) as stream:
            before = await event(stream.content)
            asked = await told.world.reply("bea", "!pair", "tg-dm-bea", platform="telegram")
            await told.say("bob", f"!pair {asked.split('pair ')[-1].split()[0]}", "dm-bob")
            await told.world.say("bea", "!pair yes", "tg-dm-bea", platform="telegram")
            await told.say("ann", "ps b4")
            after = await event(stream.content)
        assert after["version"] > before["version"]
        assert (after["plies"], after["legal"], after["tps"]) == ([], None, before["tps"])


async def test_at_home_nobody_sees_the_board_of_a_blind_game() -> None:
    async with page_at_home() as page:
        before = await page.begin("5x5 blind")
        path = f"/api/games/{before['code']}"
        (shown,) = (await page.get("/api/start"))["games"]
        for ply in ("ps a1", "ps e5", "pc c3"):
            done = await page.do("/api/lines", line=ply, game=before["code"])
            assert not done["refused"]
        after = await page.get(path)
        changed = {key for key in after if after[key] != before[key]}
        assert changed <= {"version", "after", "turn", "status", "buttons"}
        assert (await page.get("/api/start"))["games"][0]["svg"] == shown["svg"]
        for asked in ("/at/1", "/at/0/tried?plies=a1"):
            assert (await page.ask(path + asked))[0] == 404
        for ply in ("a1", "d4", "c3+"):
            said = await page.post(f"{path}/plies", number=after["version"], ply=ply)
            assert said[0] == 409

"""`takmail import` of PTN: games between people who are known, in history or going on."""

import asyncio
import re
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.keeping.bringing import _planned
from takmail.notation.games_in_text import find_all
from takmail.play.game import Game
from takmail.service.keeping.exporting import accounts_in, as_ptn, names_in
from takmail.service.keeping.planning import Plan, Planning, Refused, There, Wanted
from takmail.store.store import Store
from tests.keeping.conftest import Said
from tests.keeping.test_check import found, play
from tests.service.clocks.timed import DAY
from tests.service.test_anything import lines
from tests.service.world import START, World, world
from tests.store.postgres import SERVER, migrated_postgres

FINISHED = """[Date "2020.05.06"]
[Player1 "Somebody"]
[Player2 "Else"]
[Size "3"]
[Result "R-0"]

1. a3 c1
2. c2 b3
3. c3 R-0
"""

OPEN = '[Size "4"]\n\n1. a1 d4\n2. b2\n'


async def ptn_of(store: Store) -> list[str]:
    return await store._database.read(
        lambda c: list(
            as_ptn(c, lambda player, _: names_in(c).get(player, "?"), None, accounts_in(c))
        )
    )


async def put_in(place: World, text: str) -> list[object]:
    planning = Planning(Wanted(chat=("discord", "den")), START.replace(year=2030))
    games = list(enumerate(find_all(text), start=1))
    fates = await place.store._database.read(lambda c: planning.plan(c, games))
    for fate in fates:
        if isinstance(fate, Plan):
            await place.service.bringing.bring(fate)
    return list(fates)


def without_ids(texts: list[str]) -> list[str]:
    return sorted(re.sub(r"#\w+", "#", text) for text in texts)


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(lines, min_size=20, max_size=60))
def test_whatever_was_played_what_comes_back_as_ptn_is_the_same(
    said: list[tuple[str, str, str]],
) -> None:
    async def live() -> None:
        async with world() as place, world() as other:
            for who, text, chat in said:
                await place.handle(place.incoming(who, text, chat, mentions=("bob",)))
            for who in ("ann", "bob", "cyd"):
                await other.say(who, "!games")
            told = await ptn_of(place.store)
            if not told:
                return
            fates = await put_in(other, "\n".join(told))
            assert all(isinstance(fate, Plan) for fate in fates), fates
            assert without_ids(await ptn_of(other.store)) == without_ids(told)
            assert await found(other.store) == []
            again = await put_in(other, "\n".join(told))
            assert all(isinstance(fate, There) for fate in again)
            here = await put_in(place, "\n".join(told))
            assert all(isinstance(fate, There) for fate in here)

    asyncio.run(live())


@pytest.fixture
def games(file: Path) -> Path:
    """The file of a PTN file to be written, beside a database in which Ann and Bob play."""
    play(file)
    return file.with_name("games.ptn")


PEOPLE = ("--white", "discord:id-ann", "--black", "@bob")
DEN = ("--chat", "discord:den")


def test_a_finished_game_comes_into_the_history_on_its_day(
    file: Path, games: Path, takmail: Said
) -> None:
    games.write_text(FINISHED)
    code, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN)
    assert (code, out.splitlines()[-1]) == (0, "Put in: one game. There already: 0 games.")
    assert re.match(r"Game 1 is #\w+ here \(R-0\)\.\n", out)
    assert takmail("check")[0] == 0

    async def told() -> str:
        async with world(f"sqlite:///{file}") as den:
            answer = await den.say("ann", "!history")
            return str(answer)

    assert "2020" in asyncio.run(told())
    code, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN)
    assert (code, out.splitlines()[-1]) == (0, "Put in: 0 games. There already: one game.")
    assert out.startswith("Game 1 is there already: #")


def test_an_open_game_goes_on_and_its_chat_is_told_once(
    file: Path, games: Path, takmail: Said
) -> None:
    games.write_text(OPEN)
    _, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN)
    code = re.search(r"#(\w+)", out)
    assert code
    assert "(goes on)" in out
    assert takmail("check")[0] == 0

    async def go_on() -> tuple[list[str], bool, bool]:
        async with world(f"sqlite:///{file}") as den:
            heard = [row.payload for row in await den.store.outbox.pending(limit=100)]
            early = await den.handle(den.incoming("ann", f"!#{code[1]} ps c3"))
            right = await den.handle(den.incoming("bob", f"!#{code[1]} ps c3"))
            return heard, early.refused, right.refused

    heard, early, right = asyncio.run(go_on())
    assert len(heard) == 1
    assert f"#{code[1]}" in heard[0]
    assert "brought here" in heard[0]
    assert (early, right) == (True, False)


@pytest.mark.parametrize(
    ("tag", "told"),
    [
        ("days 3 no-weekends", "Black has 3 days left."),
        ("bank 10 days + 1 day ends", "Black has 10 days left; White has 10 days."),
    ],
)
def test_an_open_game_has_the_clock_of_its_tag_from_now_on(
    file: Path, games: Path, takmail: Said, tag: str, told: str
) -> None:
    games.write_text(f'[Clock "{tag}"]\n{OPEN}')
    _, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN)
    name = re.search(r"#(\w+)", out)
    assert name
    code = name[1]
    assert takmail("check")[0] == 0

    async def go_on() -> tuple[Game | None, str, str]:
        async with world(f"sqlite:///{file}") as den:
            assert "brought here" in (await den.heard())["den"].plain()
            clock = await den.store.clocks.of(code)
            assert clock is not None
            assert clock.color == "black"
            assert clock.left == (3 * DAY if "days 3" in tag else 10 * DAY)
            began = await den.store.games.turn_began(code)
            assert began is not None
            assert clock.number == began[0]
            info = (await den.say("ann", f"!info #{code}"))[0]
            await den.say("bob", f"!#{code} ps c3")
            room = await den.service._rooms.get(code)
            return (
                None if room is None else room.game,
                info,
                (await den.say("ann", f"!ptn #{code}"))[0],
            )

    game, info, ptn = asyncio.run(go_on())
    assert told in info
    assert f'[Clock "{tag}"]' in ptn
    assert game is not None
    assert game.times is not None
    assert game.times.number == game.version


@pytest.mark.parametrize("text", [OPEN, FINISHED])
def test_a_clock_in_minutes_stays_with_a_game_that_is_over_alone(
    file: Path, games: Path, takmail: Said, text: str
) -> None:
    games.write_text(f'[Clock "10:0 +20"]\n{text}')
    _, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN)
    name = re.search(r"#(\w+)", out)
    assert name
    assert takmail("check")[0] == 0

    async def told() -> str:
        async with world(f"sqlite:///{file}") as den:
            await den.heard()
            return (await den.say("ann", f"!ptn #{name[1]}"))[0]

    assert ('[Clock "10:0 +20"]' in asyncio.run(told())) is (text == FINISHED)


def test_what_would_become_of_games_is_told_and_not_done(
    file: Path, games: Path, takmail: Said
) -> None:
    games.write_text(FINISHED + "\n" + OPEN)
    before = file.read_bytes()
    code, out, _ = takmail("import", "games.ptn", *PEOPLE, *DEN, "--dry-run")
    assert code == 0
    assert out.splitlines()[-1] == "Would be put in: 2 games. There already: 0 games."
    assert file.read_bytes() == before


BAD = {
    FINISHED.replace("2. c2", "2. a3"): "line 8",
    FINISHED.replace("R-0", "0-R"): "its result is not that of its board",
    FINISHED.replace("c3 R-0", "c3 a1"): "it goes on after its end",
    FINISHED.replace("2. c2", "2. z2"): "line 8",
    FINISHED.replace('"3"', '"12"'): "line 4",
    OPEN + "R-0\n": "its result is not that of its board",
    '[Size "3"]\n[Komi "200"]\n\n1. a1 b1\n': "nobody can play under its terms",
    '[TPS "1,1,1/x3/x3 2 9"]\n\n2. -- a1\n': "nobody can play under its terms",
}


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_game_is_refused_by_its_number_and_line_and_the_others_go_in(
    games: Path, takmail: Said, bad: str
) -> None:
    games.write_text(bad + "\n" + OPEN)
    code, out, err = takmail("import", "games.ptn", *PEOPLE, *DEN)
    assert (code, err) == (1, "")
    assert out.startswith("Game 1 (line ")
    assert BAD[bad] in out
    assert out.splitlines()[-1] == "Put in: one game. There already: 0 games."
    assert takmail("check")[0] == 0


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (DEN, "who played White"),
        (("--white", "@ann", *DEN), "who played Black"),
        (("--white", "@ann", "--black", "@ann", *DEN), "the same person"),
        (("--white", "@zed", "--black", "@ann", *DEN), "nobody is known here as @zed"),
        (("--white", "telegram:id-ann", "--black", "@bob", *DEN), "telegram:id-ann"),
        (PEOPLE, "no private chat"),
        ((*PEOPLE, "--chat", "discord:nowhere"), "discord:nowhere is no chat"),
    ],
)
def test_where_it_is_not_known_who_and_where_nothing_is_put_in(
    games: Path, takmail: Said, said: tuple[str, ...], told: str
) -> None:
    games.write_text(OPEN)
    code, out, _ = takmail("import", "games.ptn", *said)
    assert code == 1
    assert told in out
    assert "Put in: 0 games." in out


def test_private_talks_are_where_it_goes_on_if_no_chat_is_named(
    file: Path, games: Path, takmail: Said
) -> None:
    async def meet() -> None:
        async with world(f"sqlite:///{file}") as den:
            await den.say("ann", "!challenge 3", "dm-ann")
            await den.say("bob", "!challenge 3", "dm-bob")

    asyncio.run(meet())
    games.write_text(OPEN)
    code, out, _ = takmail("import", "games.ptn", *PEOPLE)
    assert code == 0, out
    name = re.search(r"#(\w+)", out)
    assert name
    _, out, _ = takmail("admin", "who", name[1])
    assert "discord:dm-ann" in out
    assert "discord:dm-bob" in out


def test_options_for_ptn_are_refused_for_an_export_without_loss(file: Path, takmail: Said) -> None:
    play(file)
    assert takmail("export", "games.jsonl")[0] == 0
    code, _, err = takmail("import", "games.jsonl", "--dry-run")
    assert code == 2
    assert "--dry-run" in err


def test_an_anonymous_export_names_no_account(file: Path, takmail: Said) -> None:
    play(file)
    _, out, _ = takmail("export", "-", "--format", "ptn")
    assert '[Account1 "discord:id-ann"]' in out
    _, out, _ = takmail("export", "-", "--format", "ptn", "--anonymous")
    assert "id-ann" not in out


@pytest.mark.skipif(SERVER is None, reason="there is no PostgreSQL")
async def test_games_come_into_a_database_on_a_server() -> None:
    async with world(await migrated_postgres()) as den:
        await den.begin()
        people = ("discord", "id-ann"), ("discord", "@bob")
        for wanted in (Wanted(people, ("discord", "den")), Wanted(people)):
            planning = Planning(wanted, START)
            games = [(1, find_all(OPEN)[0])]
            (fate,) = await den.store._database.read(partial(_planned, planning, games))
            if wanted.chat is None:
                assert isinstance(fate, Refused)
                assert fate.why == "import-no_talk"
            else:
                assert isinstance(fate, Plan)
                code = await den.service.bringing.bring(fate)
                answer = await den.handle(den.incoming("bob", f"!#{code} ps c3"))
                assert not answer.refused
        assert await found(den.store) == []


def test_what_no_game_here_can_hold_is_counted(file: Path, takmail: Said) -> None:
    play(file)
    text = FINISHED.replace("1. a3 c1", "{First} 1. a3 {a corner} c1 (1... c3)")
    file.with_name("games.ptn").write_text(text)
    chosen = ("--white", "@ann", "--black", "@bob", "--chat", "discord:den")
    code, out, err = takmail("import", "games.ptn", *chosen)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == (
        "3 comments and variations are left out: a game here can't hold them."
    )
    assert "left out" not in takmail("import", "games.ptn", *chosen)[1]

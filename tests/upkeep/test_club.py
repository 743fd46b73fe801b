"""Clubs, exercises and daily puzzles in what a host does: they are checked, and come along."""

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from takmail.store.store import utc_now
from tests.service.tournaments import Club
from tests.service.world import world
from tests.upkeep.conftest import Said
from tests.upkeep.test_check import spoil, told_of

ROUNDS = "Autumn Cup: 5 days 3 every 7 days"
PEOPLE = ("ann", "bob", "cyd")


@pytest.fixture
def club(file: Path) -> str:
    """The id of a tournament in its first round; its chat has daily puzzles, and Ann solves one."""
    made, club = _lived_once()
    file.write_bytes(made)
    return club


@cache
def _lived_once() -> tuple[bytes, str]:
    """Return what is in the file then, and the id."""

    async def live(file: Path) -> str:
        async with world(f"sqlite:///{file}") as den:
            club = Club(den)
            await club.begun(ROUNDS, *PEOPLE)
            await club.say("ann", "!puzzle daily 9", manages=True)
            for line in ("me public", "puzzle", "learn"):
                await den.handle(den.incoming("ann", line, "dm-ann"))
            (code,) = [one.code for one in (await club.whole()).last_round if one.code]
            for who in PEOPLE:
                await den.handle(den.incoming(who, f"note #{code} well", f"dm-{who}"))
            return (await club.whole()).row.id

    with TemporaryDirectory() as folder:
        file = Path(folder) / "club.sqlite3"
        club = asyncio.run(live(file))
        return file.read_bytes(), club


def other_than(file: Path) -> Path:
    return file.with_name("other.sqlite3")


def test_all_of_a_club_comes_along(file: Path, club: str, takmail: Said) -> None:
    other = other_than(file)
    takmail("export", "all.jsonl")
    code, out, _ = takmail("import", "all.jsonl", "--database", f"sqlite:///{other}")
    assert (code, out) == (0, "Imported one game; 0 games were already there.\n")
    assert takmail("check", "--database", f"sqlite:///{other}")[0] == 0
    takmail("export", "again.jsonl", "--database", f"sqlite:///{other}")
    assert file.with_name("again.jsonl").read_text() == file.with_name("all.jsonl").read_text()
    text = file.with_name("again.jsonl").read_text()
    for part in ("public_profiles", "exercises", "entrants", "rounds", "papers", club):
        assert part in text, part


@pytest.mark.slow
def test_a_tournament_that_went_on_differently_stays_as_it_is_and_is_named(
    file: Path, club: str, takmail: Said
) -> None:
    other = f"sqlite:///{other_than(file)}"
    takmail("export", "all.jsonl")
    takmail("import", "all.jsonl", "--database", other)
    spoil(file, f"UPDATE tournaments SET version = version + 1 WHERE id = '{club}'")
    takmail("export", "newer.jsonl")
    code, out, _ = takmail("import", "newer.jsonl", "--database", other)
    assert code == 1
    assert "this tournament is here already, and has gone on differently" in out
    assert takmail("check", "--database", other)[0] == 0


def test_a_tournament_goes_on_in_another_database_and_puzzles_are_posted(
    file: Path, club: str, takmail: Said
) -> None:
    other = f"sqlite:///{other_than(file)}"
    takmail("export", "all.jsonl")
    takmail("import", "all.jsonl", "--database", other)

    async def go_on() -> tuple[int, list[str]]:
        async with world(other) as den:
            there, den.time = Club(den), utc_now()
            await there.go_on()
            told = list(there.told)
            await there.go_on(days=1)
            whole = await there.whole()
            assert whole.row.id == club
            return whole.round, told + there.told

    number, told = asyncio.run(go_on())
    assert number > 1
    assert any(line.startswith("Puzzle of the day") for line in told)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM timers WHERE kind = 'daily'", "One chat has a daily puzzle but no timer"),
        ("DELETE FROM timers WHERE kind = 'round'", "nothing makes it go on"),
        ("UPDATE rounds SET white = black, black = white WHERE code IS NOT NULL", "of round 1"),
        ("DELETE FROM entrants WHERE player = (SELECT white FROM rounds LIMIT 1)", "of round 1"),
    ],
)
def test_what_does_not_fit_is_found(file: Path, club: str, statement: str, told: str) -> None:
    spoil(file, statement)
    out = told_of(file)
    assert told in out
    assert club in out or "daily" in out

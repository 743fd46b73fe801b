"""Finished games of a size, with a result, of a kind: listed, turned over, and as files."""

import pytest

from takmail.commands.games import History
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.ptn_files import find_games
from takmail.service.handlers import games as handler
from takmail.wording.message.messages import Message
from tests.service.test_history import finish
from tests.service.world import World, labelled, labels


async def other(den: World, what: str) -> str:
    """Have Ann resign a game of another kind."""
    await den.say("ann", f"!challenge @bob {what}", mentions=("bob",))
    told = (await den.say("bob", "!accept"))[-1]
    code = den.code_in(told.split("begins")[0])
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    return code


async def asked(den: World, line: str, who: str = "ann") -> Message:
    mentions = ("bob",) if "@bob" in line else ()
    answer = await den.handle(den.incoming(who, f"!{line}", direct=True, mentions=mentions))
    return answer.replies[0]


def codes(shown: Message) -> list[str]:
    lines = shown.plain().splitlines()
    return [line.split()[0].removeprefix("#") for line in lines if line.startswith("#")]


async def test_a_list_has_what_was_asked_for(den: World) -> None:
    lost3 = await finish(den)
    won6 = await finish(den, "bob", "ann", "6")
    with_cyd = await finish(den, "cyd", "ann", "6")
    kaen, locke = await other(den, "kaen"), await other(den, "locke")
    await den.begin(plies="ps a1, ps e5")
    await den.say("ann", "!draw")
    await den.say("bob", "!accept")
    drawn = codes(await asked(den, "history"))[0]
    for line, listed in {
        "history": [drawn, locke, kaen, with_cyd, won6, lost3],
        "history 6": [with_cyd, won6],
        "history @bob 6": [won6],
        "history won @bob": [won6],
        "history won": [with_cyd, won6],
        "history drawn": [drawn],
        "history lost": [locke, kaen, lost3],
        "history lost tak": [lost3],
        "history kaen": [kaen],
        "history 5x5 locke lost": [locke],
        "history 5": [drawn, locke],
        "history tak 5": [drawn],
    }.items():
        assert codes(await asked(den, line)) == listed, line
    assert codes(await asked(den, "history won", "bob")) == [locke, kaen, lost3]
    none = (await asked(den, "history won kaen")).plain()
    assert none == "You have no finished games like that. /study history lists all of them."


CHOSEN = "\N{CHECK MARK} "
BELOW = ["Won", "Lost", "Drawn", "As a file"]


async def turned(den: World, page: Message, label: str) -> Message:
    (page,) = (await den.press("ann", labelled(page, label))).replies
    return page


async def test_buttons_leave_games_out_and_turn_the_list_that_is_left(den: World) -> None:
    for _ in range(11):
        await finish(den, "bob", "ann")
    lost = await finish(den)
    page = await turned(den, await asked(den, "history"), "Won")
    assert lost not in codes(page)
    assert labels(page) == ["Older →", f"{CHOSEN}Won", *BELOW[1:]]
    older = await turned(den, page, "Older →")
    assert len(codes(older)) == 1
    page = await turned(den, older, "Lost")
    assert codes(page) == [lost]
    page = await turned(den, page, f"{CHOSEN}Lost")
    assert codes(page)[0] == lost
    assert labels(await turned(den, page, "Drawn")) == ["Won", "Lost", f"{CHOSEN}Drawn"]


async def test_sizes_and_kinds_are_chosen_where_there_are_several(den: World) -> None:
    lost3 = await finish(den)
    assert labels(await asked(den, "history")) == BELOW
    won6, kaen = await finish(den, "bob", "ann", "6"), await other(den, "kaen")
    page = await asked(den, "history")
    assert labels(page) == [*BELOW, "3x3", "6x6", "Kaen", "Tak"]
    page = await turned(den, page, "Tak")
    assert codes(page) == [won6, lost3]
    assert labels(page) == [*BELOW, "3x3", "6x6", f"{CHOSEN}Tak"]
    page = await turned(den, page, "3x3")
    assert (codes(page), labels(page)[4:]) == ([lost3], [f"{CHOSEN}3x3", f"{CHOSEN}Tak"])
    page = await turned(den, page, f"{CHOSEN}Tak")
    assert codes(await turned(den, page, f"{CHOSEN}3x3")) == [kaen, won6, lost3]


async def test_the_files_have_exactly_the_games_of_the_list(den: World) -> None:
    lost3, won6 = await finish(den), await finish(den, "bob", "ann", "6")
    kaen = await other(den, "kaen")
    page = await asked(den, "history")
    (given,) = (await den.press("ann", labelled(page, "As a file"))).replies
    assert "3 finished games as a file." in given.plain()
    ptn, rest = (file.data.decode() for file in given.files)
    assert [file.name for file in given.files] == ["games.ptn", "games.txt"]
    assert f"#{kaen}" in rest
    events = [found.read().tag("Event") for found in find_games(ptn)]
    assert [tag and tag.value for tag in events] == [
        f"Tak by Mail #{won6}",
        f"Tak by Mail #{lost3}",
    ]
    assert '[Player1 "Bob"]' in ptn
    page = await asked(den, "history lost")
    (given,) = (await den.press("ann", labelled(page, "As a file"))).replies
    assert [len(file.data.decode().split("[Event")) - 1 for file in given.files] == [1, 1]
    given = await asked(den, "history drawn file")
    assert given.plain().startswith("You have no finished games like that.")


async def test_of_very_many_games_the_newest_are_given(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handler, "MOST_FILED", 12)
    games = [await finish(den) for _ in range(13)]
    given = await asked(den, "history file")
    assert "Your newest 12 such games as a file." in given.plain()
    text = given.files[0].data.decode()
    assert [f"#{code}" in text for code in games] == [False, *[True] * 12]


async def test_files_are_asked_for_a_few_times_an_hour(den: World) -> None:
    den.limit("heavy=1/h")
    await finish(den)
    assert "as a file" in (await asked(den, "history file")).plain()
    assert "as a file" not in (await asked(den, "history file")).plain()


@pytest.mark.parametrize(
    "asked_for",
    [
        History(),
        History("bob", 3),
        History("bob", 1, 6, "won", "kaen"),
        History(size=3, result="drawn", as_file=True),
        History(None, 2, None, "lost"),
        History(rules="tak", page=12),
    ],
)
def test_a_line_says_it_again(asked_for: History) -> None:
    read = parse_line(f"history {asked_for.argument}")
    assert isinstance(read, Parsed)
    assert read.command == asked_for


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("history 3", History(size=3)),
        ("history page 3", History(page=3)),
        ("history WON, 6x6 @Bob", History("Bob", 1, 6, "won")),
        ("history size 5 file", History(size=5, as_file=True)),
    ],
)
def test_words_come_in_any_order(line: str, read: History) -> None:
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed)
    assert parsed.command == read


@pytest.mark.parametrize(
    ("line", "column", "suggested"),
    [
        ("history 5 6", 11, "history 5"),
        ("history bob", 9, "history"),
        ("history 5x6", 9, "history 5"),
        ("history 30x30", 9, "history 8"),
    ],
)
def test_what_contradicts_or_means_nothing_is_pointed_at(
    line: str, column: int, suggested: str
) -> None:
    parsed = parse_line(line)
    assert isinstance(parsed, Malformed)
    assert parsed.error.column == column
    assert (parsed.error.suggestion or "").strip() == suggested

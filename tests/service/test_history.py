"""A player's finished games, page by page, and all there is to know of one."""

from importlib.metadata import version

import pytest

from takmail.commands.games import History, ShowInfo
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.ptn_files import find_games
from takmail.service.handlers import games as handler
from takmail.wording.message.messages import Message
from tests.sentences import is_to_move
from tests.service.world import START, World, labelled, labels


@pytest.fixture(autouse=True)
def ten_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "A_PAGE", 10)


async def finish(den: World, white: str = "ann", black: str = "bob", terms: str = "3") -> str:
    """Have White resign a new game."""
    code = await den.begin(white, black, terms)
    await den.say(white, f"!resign #{code}")
    await den.say(white, f"!confirm #{code}")
    return code


async def asked(den: World, who: str = "ann", opponent: str | None = None) -> Message:
    mentions = (opponent,) if opponent else ()
    line = den.incoming(who, command=History(opponent), direct=True, mentions=mentions)
    answer = await den.handle(line)
    assert answer.hidden
    (message,) = answer.replies
    return message


async def test_finished_games_are_listed_the_newest_first(den: World) -> None:
    first = await finish(den)
    await den.begin("ann", "cat")
    second = await finish(den, "bob", "ann", "4")
    told = (await asked(den)).plain().splitlines()
    assert told[0] == "Your finished games, newest first:"
    day = START.date().isoformat()
    assert told[1] == f"#{second} 4x4 against Bob: won as Black, {day}"
    assert told[2] == f"#{first} 3x3 against Bob: lost as White, {day}"
    assert told[3] == f"/study record game:{second} shows a game's moves."
    assert labels(await asked(den)) == ["Won", "Lost", "Drawn", "As a file", "3x3", "4x4"]


async def test_a_road_is_told_in_words(den: World) -> None:
    await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    assert "3x3 against Bob: won as White with a road, " in (await asked(den)).plain()
    assert "3x3 against Ann: lost as Black to a road, " in (await asked(den, "bob")).plain()


async def test_a_draw_is_listed_as_one(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    await den.say("ann", "!draw")
    await den.say("bob", "!accept")
    assert "against Ann: drew as Black" in (await asked(den, "bob")).plain()


async def test_games_with_one_person_are_listed_alone(den: World) -> None:
    await finish(den)
    await finish(den, "ann", "cat")
    told = (await asked(den, "ann", "cat")).plain()
    assert "Your finished games with Cat, newest first:" in told
    assert "Bob" not in told
    assert "no finished games with Bob" in (await asked(den, "cat", "bob")).plain()


async def test_who_has_played_nothing_or_asks_for_nobody_is_told_so(den: World) -> None:
    assert "no finished games" in (await asked(den)).plain()
    (told,) = await den.say("ann", "history @nobody", "dm-ann")
    assert told == "I don't know anybody called @nobody here."


async def test_a_long_list_is_turned_in_place(den: World) -> None:
    games = [await finish(den) for _ in range(12)]
    page = await asked(den)
    assert labels(page) == ["Older →", "Won", "Lost", "Drawn", "As a file"]
    assert page.plain().startswith("Your finished games, newest first:")
    answer = await den.press("ann", labelled(page, "Older →"))
    assert answer.in_place
    (older,) = answer.replies
    assert "11 to 12" in older.plain()
    assert all(f"#{code} " in older.plain() for code in games[:2])
    assert labels(older) == ["← Newer", "Won", "Lost", "Drawn", "As a file"]
    assert (await den.press("ann", labelled(older, "← Newer"))).replies[0].plain() == page.plain()


async def test_a_game_that_was_called_off_is_not_listed(den: World) -> None:
    code = await den.begin()
    await den.say("ann", f"!abort #{code}")
    await den.say("bob", f"!accept #{code}")
    assert "no finished games" in (await asked(den)).plain()


async def info(den: World, who: str = "ann", chat: str = "den", **more: object) -> str:
    line = den.incoming(who, chat=chat, command=ShowInfo(), direct=True, **more)  # type: ignore[arg-type]
    answer = await den.handle(line)
    assert answer.hidden
    return answer.replies[0].plain()


async def test_of_a_game_all_is_told(den: World) -> None:
    code = await den.begin(terms="6 komi 2 no-swap street stones 20/22", plies="ps a1, ps f6")
    told = await info(den)
    assert told.startswith(f"#{code} {is_to_move('White (Ann)')}")
    assert "White (Ann) plays here, Black (Bob) plays here" in told
    assert "Board 6x6, komi 2." in told
    assert "Reserves at the start: White 20+1, Black 22+1." in told
    assert "Each side first places a piece of its own. I don't announce tak." in told
    assert "Flats: White 1, Black 3, komi 2 included." in told
    assert "2 moves so far" in told


async def test_of_a_challenge_it_is_told_what_it_waits_for(den: World) -> None:
    await den.say("ann", "!challenge 6")
    (told,) = await den.say("ann", "!games", "dm-ann")
    code = told.split("#")[1].split()[0]
    assert "is waiting for anybody" in await info(den, game=code)


async def test_where_there_is_no_game_the_bot_tells_of_itself(den: World) -> None:
    told = await info(den, chat="attic")
    assert f"I'm Takmail {version('takmail')}" in told
    assert "No game is running now." in told
    assert "https://github.com/takmail/takmail" in told
    await den.begin()
    assert "One game is running now." in await info(den, chat="attic")


# A part of the games


async def other(den: World, what: str) -> str:
    """Have Ann resign a game of another kind."""
    await den.say("ann", f"!challenge @bob {what}", mentions=("bob",))
    told = (await den.say("bob", "!accept"))[-1]
    code = den.code_in(told.split("begins")[0])
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    return code


async def asked_for(den: World, line: str, who: str = "ann") -> Message:
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
    drawn = codes(await asked_for(den, "history"))[0]
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
        assert codes(await asked_for(den, line)) == listed, line
    assert codes(await asked_for(den, "history won", "bob")) == [locke, kaen, lost3]
    none = (await asked_for(den, "history won kaen")).plain()
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
    page = await turned(den, await asked_for(den, "history"), "Won")
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
    assert labels(await asked_for(den, "history")) == BELOW
    won6, kaen = await finish(den, "bob", "ann", "6"), await other(den, "kaen")
    page = await asked_for(den, "history")
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
    page = await asked_for(den, "history")
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
    page = await asked_for(den, "history lost")
    (given,) = (await den.press("ann", labelled(page, "As a file"))).replies
    assert [len(file.data.decode().split("[Event")) - 1 for file in given.files] == [1, 1]
    given = await asked_for(den, "history drawn file")
    assert given.plain().startswith("You have no finished games like that.")


async def test_of_many_games_the_newest_come(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "MOST_FILED", 12)
    games = [await finish(den) for _ in range(13)]
    given = await asked_for(den, "history file")
    assert "Your newest 12 such games as a file." in given.plain()
    text = given.files[0].data.decode()
    assert [f"#{code}" in text for code in games] == [False, *[True] * 12]


async def test_files_are_asked_for_a_few_times_an_hour(den: World) -> None:
    den.limit("heavy=1/h")
    await finish(den)
    assert "as a file" in (await asked_for(den, "history file")).plain()
    assert "as a file" not in (await asked_for(den, "history file")).plain()


@pytest.mark.parametrize(
    "asked",
    [
        History(),
        History("bob", 3),
        History("bob", 1, 6, "won", "kaen"),
        History(size=3, result="drawn", as_file=True),
        History(None, 2, None, "lost"),
        History(rules="tak", page=12),
    ],
)
def test_a_line_says_it_again(asked: History) -> None:
    read = parse_line(f"history {asked.argument}")
    assert isinstance(read, Parsed)
    assert read.command == asked


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
def test_contradictions_and_nonsense_are_named(line: str, column: int, suggested: str) -> None:
    parsed = parse_line(line)
    assert isinstance(parsed, Malformed)
    assert parsed.error.column == column
    assert (parsed.error.suggestion or "").strip() == suggested

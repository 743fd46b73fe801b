"""Lines at the console: what is typed is what is shown, and the right game and side hear it."""

from collections.abc import AsyncIterator

import pytest

from bots.console_bot.seats import People
from bots.playing import console_on
from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.sentences import (
    A_REMATCH,
    BEGINS,
    black_played,
    did_you_mean,
    is_black,
    is_white,
    no_such_game,
    white_and_black,
    white_played,
)


@pytest.mark.parametrize(
    ("line", "suggested", "marked"),
    [
        ("new stones 100", "new stones 21", "100"),
        ("/new 9", "/new 8", "9"),
        ("white: new komy 2", "new komi 2", "komy"),
        ("  NEW 12", "NEW 8", "12"),
        ("challenge 9", "new 8", "9"),
        ("acept", "accept", "acept"),
    ],
)
async def test_an_error_shows_the_line_that_was_typed(
    table: GameRoom, line: str, suggested: str, marked: str
) -> None:
    *told, shown, carets = (await table.type(line)).splitlines()
    typed = line.removeprefix("white:").strip()
    assert shown.strip() == typed
    column = shown.index(marked)
    assert carets == " " * column + "^" * len(marked)
    assert did_you_mean(suggested) in "\n".join(told)
    assert not table.clean


async def test_nobody_is_suggested_to_play_against(table: GameRoom) -> None:
    for line in ("new foo", "challenge foo"):
        told = await table.type(line)
        assert "You can add a size" in told
        assert "@" not in told
    assert "6 repeats or contradicts" in await table.type("new 5 6")


async def test_new_games_are_as_it_was_set(table: GameRoom) -> None:
    told = await table.type("settings size 6")
    assert "Settings here:" in told
    assert "Board size (size): 6x6 (set here)" in told
    assert "6x6" in await table.type("new")
    assert "isn't in a server" in await table.type("settings server size 6")


async def test_with_two_games_on_an_error_shows_the_line_that_was_typed(table: GameRoom) -> None:
    await table.type("new 4")
    told = await table.type("ps d5")
    assert f"no square d5 on a 4x4 board. {did_you_mean('ps d4')}" in told
    assert told.endswith("ps d5\n   ^^")
    first = (await table.type("games")).split("#")[1][:2]
    told = await table.type(f"#{first} ps d5")
    assert "on a 3x3 board" in told


async def test_a_line_is_about_the_newest_game_that_is_on(table: GameRoom) -> None:
    await table.type("new 4")
    assert "placing Black's flat" in await table.type("ps d4")
    assert "4x4" in await table.type("white: new 4 tps x4/x4/x2,1,x/x,2,x2 1 2")
    assert no_such_game("zz") in await table.type("#zz ps a1")
    assert no_such_game("zz") in await table.type("#zz accept")


async def test_a_rematch_is_asked_for_and_accepted_in_the_game_that_the_prompt_names(
    table: GameRoom,
) -> None:
    older = await table.code()
    await table.type("resign", "confirm")
    table.sit()
    await table.open()
    for line in ("white: rematch", "rematch"):
        told = await table.type(line)
        assert f"#{await table.code()} isn't over yet" in told
    assert A_REMATCH in await table.type(f"#{older}", "white: rematch")
    told = await table.type("accept")
    assert "You both want a rematch." in told
    assert is_white("Player 2") in told
    assert table.clean


@pytest.mark.parametrize(
    ("asks", "answers"),
    [
        ("black: draw", ("accept", "decline", "yes", "no")),
        ("white: draw", ("withdraw", "accept draw")),
        ("resign", ("confirm", "yes", "no", "withdraw")),
    ],
)
async def test_an_answer_goes_to_the_game_that_the_prompt_names(
    table: GameRoom, asks: str, answers: tuple[str, ...]
) -> None:
    older = await table.code()
    await table.type(asks, "new 4")
    prompt = await table.console.prompt()
    for answer in answers:
        assert (await table.type(answer)).endswith(_switches_to(older))
        assert not table.clean
        assert await table.console.prompt() == prompt
    told = await table.type(f"#{older} {answers[0]}")
    assert table.clean
    assert _switches_to(older) not in told
    assert "switches to it" not in await table.type("accept")


async def test_with_an_answer_open_in_both_games_the_prompts_is_given(table: GameRoom) -> None:
    await table.type("black: draw", "new 4", "ps a1", "white: draw")
    assert "A draw by agreement." in await table.type("accept")
    assert "4x4" not in await table.type("games")


def _switches_to(code: str) -> str:
    return f"Do you mean game #{code}? #{code} switches to it."


async def test_a_board_is_typed_row_by_row(table: GameRoom) -> None:
    assert await table.type("0 0 0", "0 0 0", "s 0 0") != ""
    assert table.clean
    (told,) = table.shown
    assert "White (Player 1)'s board differs from the game's" in told
    (told,) = (await table.type("black: 0 0 0", "0 S 0", "0 0 0", ""), *table.shown)[1:]
    assert "Black (Player 2)'s board differs" in told


@pytest.mark.parametrize("text", ["0 0 0\n0 0 0\n0 0 s\n", "```\n0 0 0\n0 0 0\n0 0 s\n```"])
async def test_a_board_is_pasted(table: GameRoom, text: str) -> None:
    assert "differs from the game's" in await table.type(text)
    assert table.clean


async def test_a_board_goes_to_the_game_that_the_prompt_names(table: GameRoom) -> None:
    game = (await table.type("games")).split("#")[1][:2]
    await table.type("new 4")
    assert "is played on 4x4" in await table.type("s 0 0", "0 0 0", "0 0 0")
    assert "differs from the game's" in await table.type(f"#{game}", "0 s 0", "0 0 0", "0 0 0")
    assert table.clean


async def test_a_board_that_is_not_whole_ends_at_another_line(table: GameRoom) -> None:
    board, ply = (await table.type("0 0 0", "0 0 0", "ps a1"), table.shown[-1])
    assert "This one has 2" in board
    assert "ps a1" in ply
    assert (await table.console.prompt()).endswith(" Black> ")
    await table.type("0 0 0", "0 q 0", "0 0 0")
    assert "q is not a square" in table.shown[0]
    assert len(table.shown) == 1
    assert "This one has 2" in await table.type("0 0 0", "0 0 0")


async def test_the_prompt_tells_that_a_board_has_begun(table: GameRoom) -> None:
    async def typing() -> AsyncIterator[str]:
        yield "0 0 0"
        assert await table.console.prompt() == "... "
        yield ""
        assert (await table.console.prompt()).endswith(" White> ")

    await table.console.play(typing())


async def test_moves_are_pasted_several_at_a_time(table: GameRoom) -> None:
    told = await table.type("ps a1\n\nps c3\n")
    assert white_played("Player 1", "ps a1") in told
    assert black_played("Player 2", "ps c3") in told
    assert "from a set position" in await table.type('new [Size "4"]\n\n1. a1 d4\n2. b2')


@pytest.mark.parametrize(
    "line", ["pair", "join", "join #k3", "join k3m7p", "say hi", "here", "mute", "watch #k3"]
)
async def test_what_is_between_chats_is_not_done_here(table: GameRoom, line: str) -> None:
    told = await table.type(line)
    assert "here you share a keyboard" in told
    assert told.startswith(line.split(maxsplit=1)[0])
    assert not table.clean


@pytest.mark.parametrize(
    "line", ["pictures on", "pictures", "theme", "theme dark", "pictures x", "animate 3"]
)
async def test_pictures_are_saved_in_files(table: GameRoom, line: str) -> None:
    assert "save game.png saves the board as a picture" in await table.type(line)
    assert not table.clean


async def test_the_help_speaks_of_what_there_is(table: GameRoom) -> None:
    assert "code" not in await table.type("help relay")
    told = await table.type("help boards")
    assert "pictures on" not in told
    assert "save game.png" in told


@pytest.mark.parametrize("sign", ["?", " ?", "/?", "\uff1f"])
async def test_a_question_mark_is_help(table: GameRoom, sign: str) -> None:
    assert await table.type(sign) == await table.type("help")
    assert await table.type(f"{sign} time") == await table.type("help time")


async def test_names_that_are_not_those_of_the_game_are_told(table: GameRoom) -> None:
    table.sit("Ann", "Bob")
    told = await table.open()
    assert f"{is_white('Player 1')} and {is_black('Player 2')}" in told
    assert white_and_black("Ann", "Bob") in await table.open(fresh=True)
    table.sit("Ann", "Bob")
    assert "in it" not in await table.open()
    table.sit()
    assert "in it" not in await table.open()


@pytest.mark.parametrize("name", [" Ann  Lee ", "Ann\nLee", "Ann\x1b\tLee"])
def test_a_name_is_one_line_of_text(name: str) -> None:
    assert People.named(name, "").white.name == "Ann Lee"
    assert People.named(name, "").black.name == "Player 2"


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(UnicodeError):
        People.named("J\udcfcrg", None)


async def test_lines_come_with_the_language_of_the_settings() -> None:
    async with await Store.open("sqlite://") as store:
        table = GameRoom(store)
        table.console = console_on(store, table, People.named(None, None), "zh-Hans")
        await table.open()
        chat = await store.chats.known("console", "console")
        assert chat is not None
        assert chat.locale == "zh-Hans"


async def test_what_is_nearly_a_move_is_for_the_game_that_the_prompt_names(
    table: GameRoom,
) -> None:
    await table.type("ps a1", "ps c3", "new 5", "ps a1", "ps e5")
    told = await table.type("put a wall at b2")
    assert told.splitlines()[0] == did_you_mean("pw b2")
    assert "ps b2 p3 2" not in await table.type("ms e5 p3 2")


@pytest.mark.parametrize(
    ("line", "meant"), [("wall b2", "pw b2"), ("standing b2", "pw b2"), ("stone b2", "ps b2")]
)
async def test_a_piece_on_a_square_is_a_move_and_no_slip(
    table: GameRoom, line: str, meant: str
) -> None:
    await table.type("ps a1", "ps c3")
    assert (await table.type(line)).splitlines()[0] == did_you_mean(meant)


@pytest.mark.parametrize(
    ("line", "meant"),
    [("move b2 to c2", "me b2 p1 1"), ("move b2 north", "mn b2 p1 1"), ("b2-c2", "me b2 p1 1")],
)
async def test_a_move_by_its_squares_is_offered(table: GameRoom, line: str, meant: str) -> None:
    await table.type("ps a1", "ps c3", "ps b2", "ps a3")
    assert await table.type(line) == did_you_mean(meant)


@pytest.mark.parametrize("line", ["computer", "AI", "play against the computer"])
async def test_who_asks_for_the_computer_reads_how_to_play_it(table: GameRoom, line: str) -> None:
    assert "new computer" in await table.type(line)


async def test_a_list_says_which_side_is_to_move(table: GameRoom) -> None:
    await table.type("ps a1")
    assert "3x3: Black (Player 2) to move since" in await table.type("games")
    await table.type("new university", "choose 3", "choose 4")
    assert "White (Player 2) to move since" in await table.type("games")


async def test_a_secret_choice_is_typed_while_the_other_looks_away(table: GameRoom) -> None:
    told = await table.type("new halfsets")
    assert "While the other looks away, type choose " in told
    assert "button" not in told


async def test_the_pages_of_the_rules_lead_on(table: GameRoom) -> None:
    assert (await table.type("rules")).endswith("rules 2 goes on.")
    assert (await table.type("rules tak")).endswith("rules variants goes on.")
    assert "goes on" not in await table.type("rules halfsets")


@pytest.mark.parametrize("word", ["flip", "save", "Turn", "quit"])
async def test_help_on_the_consoles_own_words_is_the_first_page(table: GameRoom, word: str) -> None:
    assert await table.type(f"help {word}") == await table.type("help")


@pytest.mark.parametrize("line", ["new game", "New games", "new game 4"])
async def test_the_word_game_may_stand_behind_new(table: GameRoom, line: str) -> None:
    told = await table.type(line)
    assert f"{BEGINS}: " in told
    assert ("4x4" in told) == line.endswith("4")
    assert "isn't an option of a new game" in await table.type("new game gaem")


@pytest.mark.parametrize("line", ["new aturan", "new modegan 4", "new modern-aturan 6"])
async def test_where_nobody_chooses_a_colour_the_first_person_has_none(
    table: GameRoom, line: str
) -> None:
    told = await table.type(line)
    assert f"{BEGINS}: " in told
    assert "leave" not in told.lower()


async def test_a_colour_that_is_asked_for_is_refused_where_nobody_chooses_one(
    table: GameRoom,
) -> None:
    assert "leave out the colour" in " ".join((await table.type("new aturan white")).split())
    assert "played on 4x4, 5x5 or 6x6" in " ".join((await table.type("new modegan 3")).split())


async def test_games_begin_by_throws_where_that_was_set(table: GameRoom) -> None:
    await table.type("settings opening aturan")
    assert "Aturan start" in " ".join((await table.type("new")).split())


async def test_a_new_game_is_of_a_saved_name(table: GameRoom) -> None:
    assert "new rules friday" in await table.type("presets save friday 4 komi 2 ten")
    assert "friday: 4x4, komi 2, ten for the board" in (await table.type("new friday")).replace(
        "`", ""
    )
    assert "ptn" in (await table.type("new friday ptn")).lower()
    assert "firday isn't an option of a new game" in await table.type("new firday")

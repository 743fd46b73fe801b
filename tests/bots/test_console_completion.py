"""What Tab completes at the console."""

import asyncio
import re
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from bots.console_bot.completion import complete, last_word
from bots.console_bot.terminal import hint_in, typed_lines
from tests.bots.console_kit import GameRoom

CODES = ("k3", "m7")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sc", ["score"]),
        ("und", ["undo"]),
        ("re", ["redraw", "resign", "rematch", "replay", "record", "read", "reverse"]),
        ("join", []),
        ("theme", []),
        ("#", ["#k3", "#m7"]),
        ("#k3 sc", ["score"]),
        ("/sc", ["/score"]),
        ("whi", ["white:"]),
        ("white: dr", ["draw", "drop"]),
        ("white:dr", ["draw", "drop"]),
        ("white: #k3 dr", ["draw", "drop"]),
        ("style w", ["wide", "words"]),
        ("STYLE W", ["wide", "words"]),
        ("language z", ["zh"]),
        ("links o", ["on", "off"]),
        ("redraw ", ["on", "off"]),
        ("notation p", ["ptn"]),
        ("help r", ["rules", "relay"]),
        ("accept d", ["draw", "dispute", "double"]),
        ("new 6 no", ["no-swap", "notation"]),
        ("new k", ["komi"]),
        ("challenge bl", ["black", "blind", "blind-me", "blind-you"]),
        ("play #", ["#k3", "#m7"]),
        ("board ", ["flip", "#k3", "#m7"]),
        ("score #m", ["#m7"]),
        ("turn ", ["#k3", "#m7"]),
        ("nonsense ", []),
        ("ps a", []),
    ],
)
def test_words_are_completed(text: str, words: list[str]) -> None:
    assert complete(text, "en", CODES) == words


def test_a_languages_own_words_are_completed() -> None:
    assert complete("保", "zh", CODES) == ["保存"]
    assert "样式" in complete("样", "zh", CODES)
    assert complete("重", "zh", ()) == []
    assert "开启" in complete("显示链接 ", "zh", ())
    assert complete("白方", "zh", ()) == ["白方:"]


def test_files_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("game.ptn", "my game.png", "gone.doc", "games/one.gif"):
        (tmp_path / name).touch()
    assert complete("save g", "en", ()) == ["game.ptn", "games/"]
    assert complete("save ", "en", ()) == ["game.ptn", "games/", "my game.png"]
    assert complete("save games/", "en", ()) == ["games/one.gif"]
    assert complete("save my g", "en", ()) == ["my game.png"]
    assert complete("save nowhere/", "en", ()) == []
    assert last_word("save my g", "en") == "my g"
    assert last_word("new 6 no", "en") == "no"
    assert last_word("white:dr", "en") == "dr"
    assert last_word("black: save my g", "en") == "my g"


async def test_the_console_knows_its_games(table: GameRoom) -> None:
    console = table.console
    await console.hints()
    code = await table.code()
    assert await console.completions("score #") == [(1, f"#{code}")]


async def moves(table: GameRoom, text: str) -> list[str]:
    """Return all that Tab completes, as whole lines, without words."""
    found = await table.console.completions(text)
    lines = [text[: len(text) - length] + completed for length, completed in found]
    return [line for line in lines if re.search(r"[a-h][1-8]", line)]


async def test_legal_moves_are_completed_as_they_are_begun(table: GameRoom) -> None:
    assert await moves(table, "ps a") == ["ps a1", "ps a2", "ps a3"]
    assert await moves(table, "PSA") == ["ps a1", "ps a2", "ps a3"]
    assert await moves(table, "c") == ["Fc1", "Fc2", "Fc3"]
    assert await moves(table, "ps") == [f"ps {c}{n}" for c in "abc" for n in (1, 2, 3)]
    assert await moves(table, "pw") == []  # nobody begins with a wall
    await table.type("ps a1", "ps c3")
    assert await moves(table, "ps a") == ["ps a2", "ps a3"]
    assert await moves(table, "pw c") == ["pw c1", "pw c2"]
    assert "Sc2" in await moves(table, "S")
    assert await moves(table, "m") == ["mn c3 p1 1", "mw c3 p1 1"]
    assert await moves(table, "c1") == ["c1+", "c1<"]
    assert await moves(table, "a3") == []


async def test_every_move_is_completed_on_a_large_board(room: GameRoom) -> None:
    await room.open(size=8)
    assert len(await moves(room, "ps")) == 64


async def test_moves_come_before_words_where_nothing_is_typed(table: GameRoom) -> None:
    found = [text for _, text in await table.console.completions("")]
    assert found[:9] == [f"ps {c}{n}" for c in "abc" for n in (1, 2, 3)]
    assert "help" in found[9:]


async def test_moves_are_completed_for_the_side_and_the_game_that_a_line_names(
    table: GameRoom,
) -> None:
    first = await table.code()
    await table.type("ps b2", "new 4")
    assert "ps d4" in await moves(table, "ps d")
    assert await moves(table, f"#{first} ps b") == [f"#{first} ps b1", f"#{first} ps b3"]
    assert await moves(table, "white: ps a1") == ["white: ps a1"]
    assert await moves(table, "black: ps a1") == []


async def test_all_moves_are_listed_where_nothing_is_typed(room: GameRoom) -> None:
    await room.open(size=6)
    await room.type("ps a1", "ps f6")
    placed = 34 * 3
    assert len(await moves(room, "")) == placed + 2


async def test_no_move_is_completed_where_none_can_be_played(room: GameRoom) -> None:
    assert await moves(room, "ps") == []
    await room.open(size=3)
    await room.type("resign", "confirm")
    assert await moves(room, "ps") == []
    await room.type("new 3 blind")
    assert await moves(room, "ps") == []


# What can be typed now, as a line at the bottom of a terminal.


async def test_what_can_be_done_with_a_board_is_shown(table: GameRoom) -> None:
    assert await table.hint() == "resign, board flip"
    assert await table.hint("ps a1") == "takeback, draw, resign, board flip, record"
    assert await table.hint("board flip") == "takeback, draw, resign, board, record"


async def test_answers_are_typed_with_their_topic(table: GameRoom) -> None:
    assert await table.hint("black: draw") == "accept draw, decline draw, withdraw draw"
    assert "A draw by agreement" in (await table.hint("accept draw"), table.shown[-1])[1]
    assert await table.hint() == "rematch, ptn, board flip"


@pytest.mark.parametrize("line", ["ps c3", "draw", "resign", "rematch"])
@pytest.mark.parametrize("number", range(4))
async def test_each_hint_works_as_it_stands(table: GameRoom, line: str, number: int) -> None:
    before = ("resign", "confirm") if line == "rematch" else ()
    for hint in (await table.hint("ps a1", *before, line)).split(", ")[number : number + 1]:
        await table.type(hint)
        assert table.clean


async def test_a_line_names_a_game_that_it_would_not_be_about(table: GameRoom) -> None:
    older = await table.code()
    await table.hint("ps a1", "new 4")
    assert await table.hint(f"#{older} board") == (
        f"takeback #{older}, draw #{older}, resign #{older}, board flip #{older}, record #{older}"
    )
    told = await table.hint(f"white: #{older} draw")
    assert told == f"accept draw #{older}, decline draw #{older}, withdraw draw #{older}"
    told = await table.hint(f"accept draw #{older}")
    lines = ("rematch", "replay", "ptn", "analyse", "board flip")
    assert told == ", ".join(f"{line} #{older}" for line in lines)


@pytest.mark.parametrize("line", ["ps z9", "join", "acept"])
async def test_a_message_that_asks_for_nothing_has_no_hint(table: GameRoom, line: str) -> None:
    assert await table.hint(line) == ""


async def test_help_has_its_pages_for_a_hint(table: GameRoom) -> None:
    assert await table.hint("help rules") == (
        "rules games, help notation, help play, help challenge, help people,"
        " help offers, help boards, help sync, help relay, help time, help game"
    )


async def test_there_is_no_hint_before_anything_was_shown(room: GameRoom) -> None:
    assert await room.hint() == ""


def test_a_hint_has_as_many_lines_as_there_is_room_for() -> None:
    lines = ["takeback", "draw", "resign"]
    assert hint_in(24, lines) == "takeback · draw · resign"
    assert hint_in(23, lines) == "takeback · draw"
    assert hint_in(8, lines) == "takeback"
    assert hint_in(7, lines) == ""


class Written(StringIO):
    """Keeps what a terminal is told, and knows when it holds what is waited for."""

    def __init__(self, wanted: str) -> None:
        super().__init__()
        self.wanted = wanted
        self.seen = asyncio.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        if self.wanted in self.getvalue():
            self.seen.set()
        return written


class Typing:
    """What a terminal asks while somebody types."""

    def __init__(self, hints: list[str]) -> None:
        self._hints = hints
        self.tries = 0

    async def prompt(self) -> str:
        return "White> "

    async def hints(self) -> list[str]:
        return self._hints

    async def completions(self, text: str) -> list[tuple[int, str]]:
        return [(len(text), "takeback")] if "takeback".startswith(text) else []

    async def interrupted(self) -> None:
        self.tries += 1


async def first(lines: AsyncIterator[str]) -> str:
    return await anext(lines)


async def typed_at(columns: int, hints: list[str], wanted: str, history: Path) -> str:
    """Return all that a terminal shows until it shows what is wanted, and an empty line typed."""
    out = Written(wanted)
    output = Vt100_Output(out, lambda: Size(24, columns), term="xterm", enable_cpr=True)

    with create_pipe_input() as keys, create_app_session(input=keys, output=output):
        line = asyncio.create_task(first(typed_lines(Typing(hints), history)))
        # The terminal says where its cursor is, without which there is no bottom to draw at.
        keys.send_text("\x1b[1;1R")
        await asyncio.wait_for(out.seen.wait(), 30)
        keys.send_text("\r")
        assert await asyncio.wait_for(line, 30) == ""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.getvalue())


async def test_a_terminal_shows_the_hint_at_the_bottom(tmp_path: Path) -> None:
    lines = ["takeback", "draw", "resign", "board flip"]
    shown = await typed_at(30, lines, "takeback · draw · resign", tmp_path / "history")
    assert "flip" not in shown


async def keyed(keys: str, history: Path) -> tuple[str, Typing]:
    """Return the line that keys lead to."""
    typing = Typing([])
    output = Vt100_Output(StringIO(), lambda: Size(24, 60), term="xterm", enable_cpr=True)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        line = asyncio.create_task(first(typed_lines(typing, history)))
        pipe.send_text("\x1b[1;1R")
        pipe.send_text(keys)
        return await asyncio.wait_for(line, 30), typing


async def test_tab_completes_what_the_console_knows(tmp_path: Path) -> None:
    out = Written("back")
    output = Vt100_Output(out, lambda: Size(24, 60), term="xterm", enable_cpr=True)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        line = asyncio.create_task(first(typed_lines(Typing([]), tmp_path / "history")))
        pipe.send_text("\x1b[1;1Rtake\t")
        await asyncio.wait_for(out.seen.wait(), 30)
        pipe.send_text("\r")
        assert await asyncio.wait_for(line, 30) == "takeback"


async def test_ctrl_c_drops_the_line_and_is_answered(tmp_path: Path) -> None:
    line, typing = await keyed("ps a1\x03ps b1\r", tmp_path / "history")
    assert (line, typing.tries) == ("ps b1", 1)


async def test_the_answer_says_how_to_leave(table: GameRoom) -> None:
    await table.console.interrupted()
    assert table.shown[-1] == "To leave, press Ctrl-D or type quit. The game is kept."


async def test_a_terminal_shows_no_hint_where_there_is_none(tmp_path: Path) -> None:
    assert "·" not in await typed_at(30, [], "White>", tmp_path / "history")

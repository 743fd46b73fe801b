"""What Tab completes at the console."""

from pathlib import Path

import pytest

from bots.console_bot.completion import complete, last_word
from tests.bots.console_kit import GameRoom
from tests.stores import open_store

CODES = ("k3", "m7")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sc", ["score"]),
        ("und", ["undo"]),
        ("re", ["redraw", "resign", "rematch", "reverse", "record", "read"]),
        ("join", []),
        ("theme", []),
        ("#", ["#k3", "#m7"]),
        ("#k3 sc", ["score"]),
        ("/sc", ["/score"]),
        ("whi", ["white:"]),
        ("white: dr", ["draw", "drop"]),
        ("style w", ["wide", "words"]),
        ("STYLE W", ["wide", "words"]),
        ("language z", ["zh"]),
        ("links o", ["on", "off"]),
        ("redraw ", ["on", "off"]),
        ("notation p", ["ptn"]),
        ("help r", ["rules", "relay"]),
        ("accept d", ["draw", "dispute", "double"]),
        ("new 6 no", ["no-swap"]),
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


async def test_the_console_knows_its_games() -> None:
    async with await open_store() as store:
        table = GameRoom(store)
        await table.open()
        console = table.console
        await console.hints()
        code = await table.code()
        assert console.completions("score #") == (1, [f"#{code}"])

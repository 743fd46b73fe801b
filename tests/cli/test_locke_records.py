"""Records of Locke on the command line: replayed, drawn, and refused with the place."""

from pathlib import Path

import pytest

from tests.cli.kit import run, written

GAME = """\
[Game "locke"]
[Player1 "Ann"]
[Player2 "Bob"]
[Size "5"]

1. a1+2
2. a5>
3. c1+2
4. d5<
5. e1+2
1-0
"""


def test_a_record_is_replayed_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, GAME)
    assert run("replay", file) == 0
    out = capsys.readouterr().out
    assert out.startswith("White (Ann) wins with three squares of the middle row: a3, c3, e3.\n")
    assert "Middle row: a3 c3 e3" in out
    picture = tmp_path / "game.png"
    assert run("draw", file, "--out", str(picture)) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    animation = tmp_path / "game.gif"
    assert run("animate", file, "--out", str(animation)) == 0
    assert animation.read_bytes().startswith(b"GIF")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (GAME.replace("3. c1+2", "3. c1+3"), "A stack moves at most as many squares"),
        (GAME.replace("3. c1+2", "3. 2c1+11"), "In Locke a stack moves whole"),
        (GAME.replace("3. c1+2", "3. Sc1"), "In Locke all pieces are alike"),
        (GAME.replace('[Size "5"]', '[Rules "modern 13"]'), "`modern 13` means nothing here"),
        (GAME.replace('[Size "5"]', '[TPS "nonsense"]'), ""),
    ],
)
def test_a_tampered_record_gets_one_clear_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert complaint in err

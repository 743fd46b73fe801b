"""The notation of playtak's server."""

from hypothesis import given

from takmail.notation.ptn import parse_playtak
from takmail.notation.ptn_files import parse_game
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Spread, Travel
from tests.notation.strategies import plies

LETTERS = {Kind.FLAT: "", Kind.WALL: " W", Kind.CAPSTONE: " C"}

EXPORT = """\
[Site "PlayTak.com"]
[Event "Online Play"]
[Date "2020.01.02"]
[Time "10:11:12"]
[Player1 "Ann"]
[Player2 "Bob"]
[Clock "10:0 +20"]
[Result "0-1"]
[Size "6"]
[Komi "2"]
[Flats "30"]
[Caps "1"]
[Opening "swap"]
[PlayTakID "123456"]

1. a6 f6
2. d4 c4
3. Sd3 Cc3
4. d3< 0-1
"""


def written(ply: Placement | Spread) -> str:
    if isinstance(ply, Placement):
        return f"P {name(ply.square)}{LETTERS[ply.kind]}"
    end = ply.square.step(ply.direction, len(ply.drops))
    return f"M {name(ply.square)} {name(end)} {' '.join(map(str, ply.drops))}"


def name(square: Square) -> str:
    return f"{'ABCDEFGH'[square.file]}{square.rank + 1}"


@given(plies(8).filter(lambda ply: not isinstance(ply, Travel)))
def test_every_ply_is_read(ply: Placement | Spread) -> None:
    on_board = not isinstance(ply, Spread) or ply.square.step(
        ply.direction, len(ply.drops)
    ).on_board(8)
    if on_board:
        assert parse_playtak(written(ply)) == ply
        [recorded] = parse_game(f"[Size 8] {written(ply)}, 0-1").plies
        assert recorded.ply == ply


def test_what_playtak_exports_is_read() -> None:
    game = parse_game(EXPORT)
    assert len(game.plies) == 7
    tag = game.tag("PlayTakID")
    assert tag is not None
    assert tag.value == "123456"


def test_letters_can_be_small() -> None:
    small = parse_game("[Size 5] p a1, p e5, p c3 w, p d4 c, m c3 d3 1")
    assert small == parse_game("[Size 5] P A1, P E5, P C3 W, P D4 C, M C3 D3 1")


def test_what_the_server_says_of_clocks_and_the_end_is_passed_over() -> None:
    game = parse_game("[Size 5]\nGame#7 P A1\nGame#7 Time 297 300\nGame#7 P E5\nGame#7 Over R-0")
    assert len(game.plies) == 2
    assert game.score is not None

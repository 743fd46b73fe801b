"""Boards as SVG, whose squares a page can touch.

Like other boards they are kept in files; ``TAKMAIL_GOLDEN=write`` writes those anew.
"""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from takmail.colors import Color
from takmail.notation.positions import format_tps_stack
from takmail.notation.written_plies import Notation
from takmail.render.painters import draw_svg
from takmail.render.picture.themes import format_rgb, load_theme, theme_names
from takmail.render.views import BoardView, cell_names
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import Place, Word
from takmail.rulesets.locke.position import LockeRules, set_up
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN
from tests.render import english
from tests.render.cases import CASES, Case
from tests.render.chance import random_view
from tests.rulesets.kaen.fields import field, fields, laid

_GOLDEN = Path(__file__).parent / "golden" / "svg"
_BY_NAME = {case.name: case for case in CASES}
_SVG = "{http://www.w3.org/2000/svg}"
_ROLLED = kaen.rolled(laid("a3:x b2:x d3:w c3:w", Color.WHITE).after(Word.ROLL), 2)
_SYMBOLS = {f"{c}-{kind}" for c in ("white", "black") for kind in ("flat", "wall", "capstone")}


def drawn(view: BoardView, theme: str = "wood", *, plain: bool = False) -> ET.Element:
    return ET.fromstring(draw_svg(view, theme, plain=plain))


def squares(svg: ET.Element) -> dict[str, ET.Element]:
    """Return the groups of squares by their names."""
    return {
        group.attrib["data-square"]: group
        for group in svg.iter(f"{_SVG}g")
        if "data-square" in group.attrib
    }


def of_class(svg: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in svg.iter() if name in part.get("class", "").split()]


def titles(view: BoardView) -> dict[str, str | None]:
    return {name: group.findtext(f"{_SVG}title") for name, group in squares(drawn(view)).items()}


def rolled_view(**more: Any) -> BoardView:
    return english.board(_ROLLED, last=Word.ROLL, **more)


def locke_view(**more: Any) -> BoardView:
    return english.board(set_up(LockeRules(), None), **more)


def written(svg: str) -> str:
    """Return an SVG with an element or two in a line, for people and comparisons."""
    return svg.replace("><g", ">\n<g").replace("><use", ">\n<use") + "\n"


GOLDEN = {
    **{name: _BY_NAME[name].view() for name in ("5x5", "spread", "road", "stack-of-20", "both")},
    "kaen": rolled_view(),
    "locke": locke_view(),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_board_looks_as_it_did_when_it_was_judged(name: str) -> None:
    file, svg = _GOLDEN / f"{name}.svg", written(draw_svg(GOLDEN[name], "wood"))
    if os.environ.get("TAKMAIL_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(svg, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == svg


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_square_has_its_name_its_stack_and_its_pieces(case: Case) -> None:
    view = case.view()
    names, drawn_squares = cell_names(view.position.size, Notation.PTN), squares(drawn(view))
    assert drawn_squares.keys() == set(names)
    for name, stack in zip(names, view.position.layout().cells, strict=True):
        square = drawn_squares[name]
        pieces = [piece.attrib["data-piece"] for piece in of_class(square, "piece")]
        heights = ["".join(height.itertext()) for height in of_class(square, "height")]
        assert square.attrib["data-stack"] == "".join(pieces)
        if stack is None:
            assert not pieces
            continue
        assert square.attrib["data-stack"] == format_tps_stack(stack)
        assert heights == ([str(stack.height)] if stack.height > 1 else [])


@pytest.mark.parametrize("seed", range(20))
def test_what_a_board_uses_is_defined_in_it_and_has_no_style_of_its_own(seed: int) -> None:
    svg = drawn(random_view(seed))
    defined = {part.attrib["id"] for part in svg.iter() if "id" in part.attrib}
    assert defined >= {part.attrib["href"][1:] for part in svg.iter(f"{_SVG}use")} | _SYMBOLS
    assert not [part for part in svg.iter() if "style" in part.attrib]


@pytest.mark.parametrize("name", ["stack-of-20", "tall-neighbours", "spread"])
def test_all_pieces_that_can_be_carried_stand_one_upon_the_other(name: str) -> None:
    view = _BY_NAME[name].view()
    for square in squares(drawn(view)).values():
        carried = of_class(square, "piece")[-view.position.size :]
        assert {piece.tag for piece in carried} <= {f"{_SVG}use"}


def test_a_turned_board_has_the_same_squares_elsewhere() -> None:
    view = _BY_NAME["ptn-labels"].view()
    usual, turned = squares(drawn(view)), squares(drawn(replace(view, flipped=True)))
    assert usual.keys() == turned.keys()
    assert usual["a1"].attrib["transform"] == turned["e5"].attrib["transform"]
    assert usual["e4"].attrib["data-stack"] == turned["e4"].attrib["data-stack"] == "2C"


@pytest.mark.parametrize("notation", Notation)
def test_labels_are_those_of_the_notation_and_in_both_on_the_right_too(notation: Notation) -> None:
    view = replace(_BY_NAME["5x5"].view(), notation=notation)
    labels = [label.text for label in of_class(drawn(view), "label")]
    mail = notation is Notation.MAIL
    assert labels[::2] == list("ABCDE" if mail else "abcde")
    assert labels[1::2] == list("12345" if mail else "54321")
    both = [label.text for label in of_class(drawn(replace(view, in_both=True)), "label")]
    assert both[2::3] == list("54321" if mail else "12345")
    assert both[-1] == notation.other.value


def test_a_title_says_in_the_readers_language_what_stands_on_a_square() -> None:
    view = _BY_NAME["stack-of-20"].view()
    mail, ptn = titles(view), titles(replace(view, notation=Notation.PTN))
    assert ptn["a1"] == "a1: white flat"
    assert mail["a1"] == "a6: white flat"
    assert ptn["a2"] == "a2: empty"
    assert (ptn["b5"] or "").startswith("b5: black capstone on 20: white, 2 black, white, ")
    chinese = titles(replace(view, captions=captions_in(SPOKEN["zh"])))["a1"] or ""
    assert chinese.startswith("a6")
    assert chinese.endswith("白方的平放棋子")


def test_squares_of_the_last_ply_and_of_a_road_are_marked() -> None:
    spread = drawn(_BY_NAME["spread"].view())
    assert len(of_class(spread, "left")) == 1
    assert len(of_class(spread, "reached")) == 3
    assert ["".join(drop.itertext()) for drop in of_class(spread, "drop")] == ["1", "1", "2"]
    assert len(of_class(spread, "path")) == 4
    view = _BY_NAME["road"].view()
    assert len(of_class(drawn(view), "road")) == len(view.road)


def test_a_plain_board_has_nothing_written_and_no_mark_but_the_last_ply() -> None:
    for name in ("spread", "road", "stack-of-20"):
        svg = drawn(_BY_NAME[name].view(), plain=True)
        assert not [part for part in svg.iter() if part.tag in {f"{_SVG}text", f"{_SVG}title"}]
        assert not of_class(svg, "path")
    tint = f'fill="{format_rgb(load_theme("wood").marks.reached)}"'
    assert draw_svg(_BY_NAME["spread"].view(), "wood", plain=True).count(tint) == 3
    assert draw_svg(_BY_NAME["road"].view(), "wood", plain=True).count(tint) == 1


def test_a_board_is_small() -> None:
    assert len(draw_svg(_BY_NAME["5x5"].view(), "wood")) < 10_500
    assert len(draw_svg(_BY_NAME["5x5"].view(), "wood", plain=True)) < 7_000


@pytest.mark.parametrize("name", theme_names())
def test_squares_and_pieces_have_the_colours_of_the_theme(name: str) -> None:
    theme, svg = load_theme(name), draw_svg(_BY_NAME["5x5"].view(), name)
    colors = (theme.board.light, theme.board.dark, theme.white.face, theme.black.face)
    assert all(format_rgb(color) in svg for color in colors)


def test_a_diamond_has_its_fields_and_the_rolled_row_in_another_tint() -> None:
    svg = drawn(rolled_view())
    assert len(squares(svg)) == 16
    assert squares(svg)["d3"].attrib["data-stack"] == "1"
    tinted = {name for name, group in squares(svg).items() if "left" in group.attrib["class"]}
    assert tinted == {"b1", "b2", "b3", "b4"}
    assert titles(rolled_view())["b2"] == "b2: black stone"
    assert titles(rolled_view())["b1"] == "b1: empty"
    assert sorted(label.text or "" for label in of_class(svg, "label")) == list("1234abcd")


def test_a_stone_and_a_bridge_are_marked_in_a_diamond() -> None:
    placed = drawn(english.board(_ROLLED.after(Place(field("b3"))), last=Place(field("b3"))))
    assert "reached" in squares(placed)["b3"].attrib["class"]
    bridge = drawn(rolled_view(road=fields("d3 c3"), over=True))
    assert len(of_class(bridge, "road")) == 2
    plain = drawn(rolled_view(), plain=True)
    assert not of_class(plain, "label")


def test_the_middle_row_of_locke_has_a_frame() -> None:
    frame, turned = (of_class(drawn(locke_view(flipped=f)), "frame")[0] for f in (False, True))
    assert frame.attrib["y"] == turned.attrib["y"]
    assert titles(locke_view())["a1"] == "a5: 2 white"


@pytest.mark.slow
def test_boards_are_drawn_without_pillow() -> None:
    code = "import sys; import takmail.render.painters; assert 'PIL' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)

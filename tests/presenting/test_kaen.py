"""Plies of Kaen chosen step by step, completed and told, and the boards of its rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from takmail.colors import Color
from takmail.commands.help import GAME_PAGES
from takmail.notation.written_plies import Notation
from takmail.play.records import FoundGame
from takmail.presenting.completions import completed, matching
from takmail.presenting.kaen import parts
from takmail.presenting.protocol import NOT_BEGUN
from takmail.presenting.registry import PRESENTERS
from takmail.render.views import BoardView
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import FIELDS, KaenRules, Place, Word
from takmail.wording.languages.spoken import ENGLISH
from tests.rulesets.kaen.fields import field, laid

MAIL = Notation.MAIL


def positions(games: int) -> Iterator[Any]:
    """Yield the positions of random games."""
    for seed in range(games):
        chance, position = Random(seed), kaen.set_up(KaenRules(), None)
        while kaen.result(position) is None:
            yield position
            position = position.after(chance.choice(position.legal_plies()))
            if kaen.die(position):
                position = kaen.rolled(position, chance.randint(1, 4))


def rolled(position: Any, value: int) -> Any:
    """Return a position in which a number was rolled."""
    return kaen.rolled(position.after(Word.ROLL), value)


def test_every_stone_can_be_tapped_and_nothing_else() -> None:
    for position in positions(60):
        targets = parts.targets(position, NOT_BEGUN)
        found = [parts.chosen(position, path) for path in targets.values()]
        legal = [ply for ply in position.legal_plies() if not isinstance(ply, Word)]
        assert [at.ply for at in found if at] == legal
        assert parts.chosen(position, "z9") is None


def grid(*, side: Color, flipped: bool = False) -> list[list[str]]:
    """Return the names of the fields as a side's buttons show them."""
    view = BoardView(kaen.set_up(KaenRules(), None), flipped=flipped)
    names = [*map(kaen.field_name, FIELDS)]
    return [[names[cell] for cell in row] for row in parts.order(view, side)]


def test_a_row_of_buttons_is_a_row_of_the_hut_and_no_board_is_mirrored() -> None:
    white, black = grid(side=Color.WHITE), grid(side=Color.BLACK)
    assert (white[0], white[3]) == (["d1", "d2", "d3", "d4"], ["a1", "a2", "a3", "a4"])
    assert (black[0], black[3]) == (["d4", "c4", "b4", "a4"], ["d1", "c1", "b1", "a1"])
    assert [*zip(*white[::-1], strict=True)] == [tuple(row[::-1]) for row in black[::-1]]
    assert grid(side=Color.WHITE, flipped=True) == [row[::-1] for row in white[::-1]]


def test_every_position_has_faces_and_is_told() -> None:
    for position in positions(20):
        assert len([*parts.faces(BoardView(position), NOT_BEGUN)]) == 16
        for ply in position.legal_plies():
            told = [ENGLISH.text(one) for one in parts.described(ply, position, MAIL)]
            assert told[0][0].islower()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["ps b1", "ps b3", "ps b4"]),
        ("ps b", ["ps b1", "ps b3", "ps b4"]),
        ("B3", ["ps b3"]),
        ("ps b2", []),
        ("roll", []),
    ],
)
def test_fields_of_the_row_are_completed(typed: str, found: list[str]) -> None:
    position = rolled(laid("b2:x", Color.WHITE), 2)
    assert [one.text for one in matching(position, typed, MAIL, 25)] == found


@pytest.mark.parametrize(
    ("typed", "found"),
    [("", ["roll", "double", "surrender"]), ("ro", ["roll"]), ("half", ["surrender"])],
)
def test_words_are_completed_also_by_their_meaning(typed: str, found: list[str]) -> None:
    position: Any = kaen.set_up(KaenRules(), None)

    def label(one: Any) -> str:
        return ENGLISH.text(completed(one, position, MAIL).label)

    assert [one.text for one in matching(position, typed, MAIL, 25, label)] == found


def test_a_bridge_is_told_before_it_is_built() -> None:
    position = rolled(laid("b1:w b2:w b3:w", Color.WHITE), 2)
    told = [ENGLISH.text(one) for one in parts.described(Place(field("b4")), position, MAIL)]
    assert told == ["place a stone on b4", "this completes a bridge"]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (Word.DROP, "drop the double, and lose your bet of 6"),
        (Word.SURRENDER, "surrender, and lose only 3, half of your bet"),
        (Word.DOUBLE, "offer to double both bets of 6"),
    ],
)
def test_words_tell_what_is_at_stake(word: Word, told: str) -> None:
    position = laid("", Color.WHITE, bets=(6, 6))
    before = position.after(Word.DOUBLE) if word is Word.DROP else position
    assert [ENGLISH.text(one) for one in parts.described(word, before, MAIL)] == [told]


def test_each_page_has_its_boards_and_one_shows_a_ply() -> None:
    pages = PRESENTERS["kaen"].pages
    for page in GAME_PAGES["kaen"]:
        assert pages.boards(page)
    shown = pages.moving("kaen-turn")
    (placed,) = shown.plies
    first: Any = shown.first
    before = kaen.set_up(shown.rules, first)
    assert before.after(placed).stones == parts.boards("kaen-turn")[1].position.stones


def test_a_game_found_in_a_text_is_shown_as_it_stands() -> None:
    position = laid("b1:w b2:w b3:w b4:w", Color.BLACK)
    found: Any = FoundGame.__new__(FoundGame)
    for name, value in {"position": position, "last": Place(field("b4")), "played": 7}.items():
        object.__setattr__(found, name, value)
    texts = PRESENTERS["kaen"].texts
    view = texts.view(found, MAIL)
    assert view.over
    assert [kaen.field_name(square) for square in view.road] == ["b1", "b2", "b3", "b4"]
    assert [*texts.beginnings(found)] == []

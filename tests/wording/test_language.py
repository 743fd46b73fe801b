"""How sentences become words: what is given as a value stays a value, in every language."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from takmail.commands.command_order import press_of
from takmail.commands.offers import Accept
from takmail.wording.languages.language import Catalogue, Language, WordingError
from takmail.wording.message.messages import Button, Buttons, Made, Message, verbatim
from takmail.wording.message.sentences import clauses, glue, items, join, lines, say
from takmail.wording.message.text import (
    Code,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Strong,
    Written,
    isolate,
)

WORDS = r"""
between-sentences = {" "}
between-items = ,{" "}
between-clauses = ;{" "}
white = White
black = Black
met = { $one } met { $other }.
typed = Say `move { $ply }` or `help`, **{ $who }**!
counted = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
chosen = { $color ->
    [white] the light side
   *[black] the dark side
}, { $color }
placed = { ORDINAL($n) ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}
until = Until { $at }.
-game = Tak
named = { -game } is a game.
poem =
    one
      two
wrong = { $nobody }
"""
GERMAN = """
white = Weiß
between-items = ,{" "}
counted = { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}
until = Bis { $at }.
wrong = { $nobody }
"""
HEBREW = "שלום"


@pytest.fixture
def english(tmp_path: Path) -> Language:
    return language(tmp_path, "en", WORDS)


@pytest.fixture
def german(tmp_path: Path, english: Language) -> Language:
    return language(tmp_path, "de", GERMAN, english)


def language(root: Path, tag: str, words: str, fallback: Language | None = None) -> Language:
    folder = root / tag
    folder.mkdir()
    (folder / "words.ftl").write_text(words, encoding="utf-8")
    return Language(Catalogue(folder, tag), fallback)


def test_values_are_spans_and_never_markup(english: Language) -> None:
    told = say("met", one="`ps b4` **{ $x }**", other=Person("Ann", "discord", "1", ping=True))
    assert english.paragraph(told) == Paragraph(
        (
            Written("`ps b4` **{ $x }**"),
            Plain(" met "),
            Person("Ann", "discord", "1", ping=True),
            Plain("."),
        )
    )


def test_what_is_typed_and_what_has_weight_can_hold_values(english: Language) -> None:
    told = english.paragraph(say("typed", ply="ps b4", who="Ann"))
    spans = (Plain("Say "), Code("move ps b4"), Plain(" or "), Code("help"), Plain(", "))
    assert told == Paragraph((*spans, Strong("Ann"), Plain("!")))


def test_what_was_worded_once_is_filled_anew_for_other_values(english: Language) -> None:
    for one, other in (("Ann", "Bob"), ("Bob", "Ann"), ("Ann", "Ann")):
        assert english.text(say("met", one=one, other=other)) == f"{one} met {other}."


def test_plurals_and_large_numbers_are_the_languages_own(
    english: Language, german: Language
) -> None:
    told = [say("counted", number=number) for number in (1, 2, 1234)]
    assert [english.text(one) for one in told] == ["1 move", "2 moves", "1,234 moves"]
    assert [german.text(one) for one in told] == ["1 Zug", "2 Züge", "1.234 Züge"]
    assert german.text(say("counted", number=2.5)) == "2,5 Züge"


def test_a_sentence_without_values_is_shown_and_chosen_by(english: Language) -> None:
    assert english.text(say("chosen", color=say("white"))) == "the light side, White"
    assert english.text(say("chosen", color=say("black"))) == "the dark side, Black"


@pytest.mark.parametrize(("number", "word"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th")])
def test_places_are_counted(english: Language, number: int, word: str) -> None:
    assert english.text(say("placed", n=number)) == word


def test_times_are_written_as_the_language_does_and_in_utc(
    english: Language, german: Language
) -> None:
    at = datetime(2026, 3, 8, 14, 5, tzinfo=timezone(timedelta(hours=2)))
    assert english.text(say("until", at=at)) == "Until Mar 8, 2026, 12:05 UTC."
    assert german.text(say("until", at=at.astimezone(UTC))) == "Bis 8. März 2026, 12:05 UTC."


def test_parts_are_joined_as_the_language_does(english: Language) -> None:
    parts = say("white"), say("black")
    assert english.text(join(*parts)) == "White Black"
    assert english.text(items(*parts)) == "White, Black"
    assert english.text(clauses(*parts)) == "White; Black"
    assert english.text(lines(*parts)) == "White\nBlack"
    assert english.text(glue(*parts)) == "WhiteBlack"


def test_nothing_stands_beside_a_part_that_is_empty(english: Language) -> None:
    assert english.text(join(join(), say("white"), join(), say("black"), join())) == "White Black"


def test_what_a_language_lacks_or_says_wrongly_is_said_in_the_other(german: Language) -> None:
    assert german.text(say("met", one="Ann", other="Bob")) == "Ann met Bob."
    with pytest.raises(WordingError, match=r"^en: wrong "):
        german.text(say("wrong"))


def test_what_a_borrowed_sentence_is_given_stays_in_the_language(german: Language) -> None:
    assert german.text(say("chosen", color=say("white"))) == "the light side, Weiß"
    assert german.text(say("typed", ply=say("white"), who=say("black"))) == (
        "Say move Weiß or help, Black!"
    )


def test_a_sentence_that_is_in_no_catalogue_is_named(english: Language) -> None:
    with pytest.raises(WordingError, match=r"^en: nothing is missing$"):
        english.text(say("nothing"))


def test_a_name_that_stands_twice_is_named(tmp_path: Path) -> None:
    twice = language(tmp_path, "en", "one = 1\none = 2\n")
    with pytest.raises(WordingError, match=r"^en: one stands in words\.ftl once more$"):
        twice.text(say("one"))


def test_people_who_write_from_right_to_left_turn_nothing_around(english: Language) -> None:
    told = say("met", one=HEBREW, other=Person(HEBREW, "telegram", "1"))
    shown = f"\u2068{HEBREW}\u2069"
    assert english.text(told) == f"{shown} met {shown}."
    assert (
        english.text(say("typed", ply=HEBREW, who=HEBREW)) == f"Say move {HEBREW} or help, {shown}!"
    )
    assert isolate("Ann") == "Ann"
    assert isolate("小明") == "小明"


def test_a_draft_becomes_a_message(english: Language) -> None:
    press = press_of(Accept())
    draft = Message(
        (
            say("white"),
            Code("ps b4"),
            Preformatted("1 ."),
            verbatim(say("poem")),
            Buttons((Button(say("black"), press),)),
            Made(lambda language: Preformatted(language.tag)),
        )
    )
    assert english.message(draft) == Message(
        (
            Paragraph((Plain("White"),)),
            Paragraph((Code("ps b4"),)),
            Preformatted("1 ."),
            Preformatted("one\n  two"),
            Buttons((Button("Black", press),)),
            Preformatted("en"),
        )
    )


@pytest.mark.parametrize("sign", ["", "-"])
@pytest.mark.parametrize("digits", [16, 30, 4000])
def test_a_number_that_is_too_large_to_be_read_is_written_all_the_same(
    english: Language, digits: int, sign: str
) -> None:
    number = sign + "9" * digits
    assert english.text(say("counted", number=int(number))) == f"{number} moves"

"""Series in words: short where they stand below everything, and listed as far as there is room."""

from dataclasses import replace

import pytest

from takmail.play.game import Game
from takmail.play.series import SeriesGame
from takmail.play.terms import Party
from takmail.tak.rules import Rules
from takmail.terms.agreements import MOST_GAMES, Series
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.series import LISTED, ToldSeries, score_line
from tests.play.scene import ANN, BOB, PLAIN, begun

ONE_MESSAGE = 2000
"""Characters of a message on Discord."""


def people(game: Game, *names: str) -> Participants:
    return Participants(game, dict(zip((ANN, BOB), map(Person, names), strict=True)))


def series(games: int, terms: Series, code: str = "k3") -> Game:
    """Return a game of a series after so many others, in which nobody has won anything."""
    win = SeriesGame(code, 5, Party.CHALLENGER, Party.CHALLENGER, 0)
    earlier = (win for _ in range(games))
    return replace(begun(replace(PLAIN, series=terms)), earlier=tuple(earlier))


def test_the_line_that_stands_below_everything_is_short() -> None:
    game = series(3, Series(games=4))
    (line,) = score_line(people(game, "Ann", "Bob"))
    assert ENGLISH.text(line) == "Game 4 of 4: Ann 0, Bob 0"
    (line,) = score_line(people(series(3, Series(points=100)), "Ann", "Bob"))
    assert ENGLISH.text(line) == "Game 4, to 100: Ann 0, Bob 0"


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_a_long_series_is_one_message(tag: str) -> None:
    """The last games are listed, and the others are counted."""
    game = series(MOST_GAMES - 1, Series(points=1000), "kmnpqrst")
    name = "W" * 32
    told = ToldSeries(people(game, name, name), Hints("telegram"), frozenset({"kmnpqrst"})).tell()
    text = SPOKEN[tag].text(told)
    assert len(text) < ONE_MESSAGE
    assert sum("5x5" in line for line in text.splitlines()) == LISTED
    assert str(MOST_GAMES - 1 - LISTED) in text


def test_a_game_that_is_prepared_has_no_colours_to_tell_of() -> None:
    halves = replace(Rules.standard(5), half_sets=True)
    game = begun(replace(PLAIN, rules=halves, series=Series(games=2)))
    told = ToldSeries(people(game, "Ann", "Bob"), Hints("telegram"), frozenset()).tell()
    assert ENGLISH.text(told).splitlines()[1:] == [
        "Game 1 of 2: Ann 0, Bob 0",
        "Game 1 is about to begin: #k3.",
    ]

"""Series of games: what adds up, who begins, and when they are over."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.offers import Abort, Accept, Confirm, OfferDraw, Rematch, Resign, Topic
from takmail.play.challenges import rematch
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import EndedByHost, RematchAgreed
from takmail.play.evolve import evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.records import game_record
from takmail.play.series import SeriesGame, SeriesStanding
from takmail.play.terms import Party, Terms, terms_from
from takmail.tak.rules import Opening, Rules
from takmail.terms.agreements import MOST_GAMES, Series
from takmail.terms.wishes import Wishes
from tests.play.scene import ANN, BOB, PLAIN, ROAD, act, after, begun, played
from tests.quick import examples

FOUR, TO_50 = Series(games=4), Series(points=50)
BOTH = (ANN, BOB)
A_WIN = 47
"""What a game on 5x5 is worth that is given up before anybody has placed a piece."""


def of(series: Series, **wishes: object) -> Terms:
    return replace(terms_from(Wishes(**wishes)), series=series, challenger=None)  # type: ignore[arg-type]


def won(game: Game, by: str | None) -> Game:
    """Return the game as it is won by somebody, or drawn."""
    if by is None:
        return after(after(game, ANN, OfferDraw()), BOB, Accept())
    loser = BOB if by == ANN else ANN
    return after(game, loser, Resign(), Confirm())


def again(game: Game, size: int | None = None) -> Game:
    """Return the next game, which both have agreed on."""
    asked = after(game, BOB, Rematch(size))
    (agreed,) = act(asked, ANN, Accept(Topic.REMATCH))
    assert isinstance(agreed, RematchAgreed)
    kept = [decode_event(encode_event(event)) for event in rematch(asked, b"x", agreed.size)]
    return replay(f"{game.code}+", kept)


def first(series: Series, **wishes: object) -> Game:
    """Return the first game of a series, in which Ann is White."""
    return begun(of(series, **wishes))


def standing(game: Game) -> SeriesStanding:
    assert game.series is not None
    return game.series


def points(game: Game) -> tuple[int, int]:
    """Return what Ann and Bob have won."""
    mine, theirs = map(standing(game).points, Party)
    return mine, theirs


def test_a_game_of_no_series_has_no_standing() -> None:
    assert played(ROAD).series is None
    assert not played(ROAD).goes_on


def test_what_a_win_is_worth_is_what_is_added() -> None:
    game = played(ROAD, replace(PLAIN, series=FOUR))
    assert game.result is not None
    assert points(game) == (game.result.score, 0)


def test_so_many_games_are_played_whatever_the_points() -> None:
    game = won(first(FOUR), ANN)
    for number in range(2, 5):
        assert game.goes_on
        game = won(again(game), ANN)
        assert len(standing(game).games) == number
    assert not game.goes_on
    assert standing(game).leader is Party.CHALLENGER


def test_a_series_can_end_in_a_tie() -> None:
    game = won(again(won(first(Series(games=2)), ANN)), BOB)
    assert standing(game).is_over
    assert standing(game).leader is None


def test_first_to_is_over_only_after_equal_starts() -> None:
    game = won(first(TO_50), ANN)
    game = won(again(game), ANN)
    assert (points(game), game.goes_on) == ((2 * A_WIN, 0), False)
    game = won(again(won(first(Series(points=40)), ANN)), None)
    assert not game.goes_on
    assert won(first(Series(points=40)), ANN).goes_on


def test_where_the_loser_begins_there_are_no_equal_starts_to_wait_for() -> None:
    game = first(Series(points=40), preset="modegan")
    assert not won(game, ANN).goes_on
    game = again(won(first(Series(points=60), preset="modegan"), ANN))
    assert (game.seats, game.goes_on) == ((BOB, ANN), True)
    assert again(won(game, ANN)).seats == (BOB, ANN)


def test_where_pieces_are_thrown_there_are_no_turns_either() -> None:
    game = won(first(Series(points=40), opening=Opening.ATURAN), BOB)
    assert not game.goes_on
    game = again(won(first(FOUR, opening=Opening.ATURAN), BOB))
    assert len(game.thrown) == len(Color)
    assert points(game)[1] > 0


@pytest.mark.parametrize("preset", ["modegan", "femr", "university"])
def test_nobody_takes_turns_where_the_way_to_play_says_who_begins(preset: str) -> None:
    assert not of(FOUR, preset=preset).in_turns
    assert of(FOUR, preset="tarbean").in_turns


def test_no_series_has_more_games_than_the_most() -> None:
    games = tuple(
        SeriesGame(str(n), 5, Party.CHALLENGER if n % 2 else Party.TAKER) for n in range(MOST_GAMES)
    )
    assert SeriesStanding(TO_50, games).is_over
    assert not SeriesStanding(TO_50, games[1:]).is_over


@pytest.mark.parametrize("earlier", [0, 1])
def test_a_game_that_was_broken_off_is_played_again_with_the_same_colours(earlier: int) -> None:
    game = first(FOUR)
    for _ in range(earlier):
        game = again(won(game, ANN))
    broken = after(game, BOB, Abort())
    assert broken.goes_on
    assert (again(broken).seats, again(broken).earlier) == (game.seats, game.earlier)
    by_host = evolve(game, EndedByHost())
    assert (again(by_host).seats, again(by_host).earlier) == (game.seats, game.earlier)


@pytest.mark.parametrize("color", Color)
def test_one_that_was_broken_off_before_it_began_keeps_the_colours_that_were_agreed_on(
    color: Color,
) -> None:
    halves = replace(Rules.standard(5), half_sets=True)
    game = begun(replace(PLAIN, rules=halves, challenger=color, series=FOUR))
    assert game.phase is Phase.PREPARING
    new = again(after(game, BOB, Abort()), 4)
    assert new.phase is Phase.PREPARING
    assert new.terms.challenger is color
    assert (new.rules.size, new.earlier) == (4, ())


def test_where_the_lot_had_not_said_who_begins_it_says_so_again() -> None:
    halves = replace(Rules.standard(5), half_sets=True)
    game = after(begun(replace(PLAIN, rules=halves, challenger=None, series=FOUR)), BOB, Abort())
    drawn = {rematch(game, bytes([seed]))[0].terms.challenger for seed in range(20)}
    assert drawn == set(Color)


def test_after_a_series_a_rematch_begins_another_one() -> None:
    game = won(again(won(first(Series(games=2)), ANN)), BOB)
    new = again(game)
    assert (new.earlier, new.terms.series, new.seats) == ((), Series(games=2), (ANN, BOB))


def test_games_of_a_series_can_have_boards_of_different_sizes() -> None:
    game = won(again(won(first(FOUR), ANN), 6), ANN)
    assert [one.size for one in standing(game).games] == [5, 6]
    assert points(game) == (A_WIN + 36 + 31, 0)


def test_the_record_tells_of_the_series_and_how_it_stands_for_white_and_black() -> None:
    game = again(won(first(FOUR), ANN))
    tags = {tag.name: tag.value for tag in game_record(game, ("Bob", "Ann"), None).tags}
    assert (tags["Series"], tags["Round"], tags["SeriesScore"]) == ("4", "2", "0-47")
    to = game_record(first(TO_50), ("Ann", "Bob"), None).tag("Series")
    assert to is not None
    assert to.value == "to 50"


def is_over(series: Series, games: Sequence[SeriesGame]) -> bool:
    """Say it in other words than the program does."""
    if series.games is not None:
        return len(games) == series.games
    mine = sum(one.points for one in games if one.winner is Party.CHALLENGER)
    theirs = sum(one.points for one in games if one.winner is Party.TAKER)
    reached = mine >= (series.points or 0) or theirs >= (series.points or 0)
    return len(games) % 2 == 0 and reached and mine != theirs


ENDS = st.sampled_from((ANN, BOB, None, "broken off"))
CHAINS = st.lists(st.tuples(ENDS, st.none() | st.integers(3, 8)), min_size=12, max_size=12)
LENGTHS = st.builds(Series, games=st.integers(2, 6)) | st.builds(Series, points=st.integers(1, 200))


def chain(series: Series, ends: Iterable[tuple[str | None, int | None]]) -> Iterable[Game]:
    """Yield the games of a series, each as it ended, until it is over or has no more ends."""
    game = first(series)
    for end, size in ends:
        game = after(game, BOB, Abort()) if end == "broken off" else won(game, end)
        yield game
        if not game.goes_on:
            return
        game = again(game, size)


@examples(30)
@given(LENGTHS, CHAINS)
def test_any_chain_of_games_adds_up_alternates_and_ends_exactly(
    series: Series, ends: list[tuple[str | None, int | None]]
) -> None:
    games = list(chain(series, ends))
    counted = [game for game in games if game.result is not None]
    for game in games:
        played_so_far = counted[: len(standing(game).games)]
        for party, player in zip(Party, BOTH, strict=True):
            ours = [one for one in played_so_far if one.result and one.result.winner is not None]
            mine = [one.result for one in ours if one.player(one.result.winner) == player]  # type: ignore[union-attr]
            assert standing(game).points(party) == sum(result.score for result in mine if result)
        assert is_over(series, standing(game).games) is not game.goes_on
    for one, other in pairwise(counted):
        assert one.seats == tuple(reversed(other.seats or ()))
    for one, other in pairwise(games):
        assert one.result is not None or one.seats == other.seats

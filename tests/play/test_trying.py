"""Lines that are tried out, and how they go along with their game."""

from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.offers import Topic
from takmail.play.events import Begun, Challenged, Played, TakenBack
from takmail.play.evolve import evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.terms import terms_from
from takmail.play.tries import TriedLine, base_of, brought_up, with_plies
from takmail.rulesets.values import Ply
from takmail.service.tries import dump_line, load_line
from takmail.terms.wishes import Wishes
from tests.quick import examples

TERMS = terms_from(Wishes(size=4))

CHOICES = st.lists(st.integers(0, 10**6), max_size=12)


def begun() -> Game:
    return replay("k3", [Challenged("ann", TERMS), Begun("ann", "bob")])


def chosen(game: Game, choices: list[int]) -> tuple[Ply, ...]:
    """Return legal plies one after the other, up to the end of a game."""
    plies: list[Ply] = []
    for choice in choices:
        if game.phase is not Phase.PLAYING:
            break
        legal = list(game.board.legal_plies())
        plies.append(legal[choice % len(legal)])
        game = with_plies(game, plies[-1:])
    return tuple(plies)


def played(game: Game, plies: tuple[Ply, ...]) -> Game:
    for ply in plies:
        game = evolve(game, Played(game.turn, ply))
    return game


@examples(40)
@given(CHOICES, CHOICES, st.integers(0, 12), CHOICES)
def test_what_is_played_of_a_line_is_taken_off_and_all_else_stays(
    first: list[int], line: list[int], count: int, other: list[int]
) -> None:
    then = played(begun(), chosen(begun(), first)[:5])
    tried = TriedLine(then.board_number, len(then.plies), chosen(then, line))
    assert load_line(dump_line(tried)) == tried
    assert brought_up(tried, then, then) == tried
    now = played(then, tried.plies[:count])
    up = brought_up(tried, then, now)
    assert up == TriedLine(now.board_number, len(now.plies), tried.plies[count:])
    ends = [with_plies(base_of(*both), both[0].plies).board for both in ((tried, then), (up, now))]
    assert ends[0] == ends[1]
    elsewhere = played(then, chosen(then, other))
    shared = min(len(tried.plies), len(elsewhere.plies) - len(then.plies))
    since = tuple(one.ply for one in elsewhere.plies[len(then.plies) :])
    goes_along = since[:shared] == tried.plies[:shared]
    assert (brought_up(tried, then, elsewhere) == tried) is (not goes_along or not since)


def test_a_line_stays_on_a_board_that_was_taken_back() -> None:
    then = played(begun(), chosen(begun(), [1, 2, 3]))
    tried = TriedLine(then.board_number, 3, chosen(then, [4]))
    now = evolve(then, TakenBack(then.turn, 1, Topic.TAKEBACK))
    assert brought_up(tried, then, now) == tried
    assert base_of(tried, then).board == then.board


def test_a_line_from_an_earlier_board_never_moves() -> None:
    then = played(begun(), chosen(begun(), [1, 2, 3]))
    tried = TriedLine(then.board_number, 1)
    assert brought_up(tried, then, played(then, chosen(then, [5]))) == tried
    assert base_of(tried, then).board == then.position_after(1)


def test_what_makes_no_sense_is_no_line() -> None:
    for text in ("", "{", "[]", '{"number":1}', '{"number":"a","after":1}'):
        assert load_line(text) is None

"""Several people on a side: who comes to be on it, who may do what, and how they vote."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.councils import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.commands.moves import CallTak, Move
from takmail.commands.offers import Accept, Decline, OfferDraw, Rematch, Resign, Takeback, Withdraw
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.councils import MOST, NOBODY
from takmail.play.events import Event, Played, SideAsked, SideCalled, SideJoined, SideLeft, Voted
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Terms
from takmail.rulesets.tak.json_forms import encode_ply
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.rules import Rules
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.councils import Consult
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, EVE, NOW, PLAIN, WHITE, act, after, begun, move, write
from tests.play.stories import REFUSALS

DAN, FAY, GUS = "player-4", "player-5", "player-6"
DAY = timedelta(days=1)
ANY = replace(PLAIN, consult=Consult())
VOTING = replace(PLAIN, consult=Consult(DAY))


def with_white(terms: Terms, *people: str) -> Game:
    """Return a game in which these consult with White, whose captain is Ann."""
    game = begun(terms)
    for player in people:
        game = after(after(game, player, JoinSide(WHITE)), ANN, TakeIn(player))
    return game


def plies(happened: tuple[Event, ...]) -> list[str]:
    """Return the plies that were played."""
    return [encode_ply(event.ply) for event in happened if isinstance(event, Played)]


# Who is on a side


def test_who_has_asked_is_on_the_side_when_its_captain_wants_him() -> None:
    game = begun(ANY)
    assert act(game, EVE, JoinSide(WHITE)) == (SideAsked(WHITE, EVE),)
    asked = after(game, EVE, JoinSide(WHITE))
    assert asked.seat_of(EVE) is None
    assert act(asked, ANN, TakeIn(EVE)) == (SideJoined(WHITE, EVE, 3),)
    joined = after(asked, ANN, TakeIn(EVE))
    assert joined.seat_of(EVE) is WHITE
    assert joined.people_on(WHITE) == (ANN, EVE)
    assert not joined.is_captain(EVE)


@pytest.mark.parametrize("color", [WHITE, None])
def test_who_was_called_is_on_the_side_when_he_wants_to(color: Color | None) -> None:
    called = after(begun(ANY), ANN, TakeIn(EVE))
    assert act(begun(ANY), ANN, TakeIn(EVE)) == (SideCalled(WHITE, EVE),)
    assert called.seat_of(EVE) is None
    assert act(called, EVE, JoinSide(color)) == (SideJoined(WHITE, EVE, 3),)


def test_who_is_on_a_side_may_join_no_other() -> None:
    game = after(begun(ANY), EVE, JoinSide(BLACK))
    game = after(after(game, ANN, TakeIn(EVE)), EVE, JoinSide(WHITE))
    assert game.seat_of(EVE) is WHITE
    assert game.council.wanted == ()
    with refused(Why.HAS_SIDE):
        act(game, BOB, TakeIn(EVE))
    with refused(Why.ON_A_SIDE):
        act(game, EVE, JoinSide(BLACK))
    with refused(Why.ON_A_SIDE):
        act(game, BOB, JoinSide(WHITE))


def test_only_a_captain_speaks_for_a_side() -> None:
    game = with_white(ANY, EVE)
    asked = after(game, DAN, JoinSide(WHITE))
    commands: list[GameCommand] = [
        TakeIn(DAN),
        TurnAway(DAN),
        OfferDraw(),
        Takeback(),
        Resign(),
        Accept(),
        Decline(),
        Withdraw(),
    ]
    for command in commands:
        with refused(Why.CAPTAIN_ONLY):
            act(asked, EVE, command)
    with refused(Why.NOT_A_PLAYER):
        act(asked, DAN, TakeIn(DAN))
    with refused(Why.NOT_A_PLAYER):
        act(asked, DAN, move("Fa1"))


def test_the_same_is_not_asked_twice() -> None:
    asked = after(begun(ANY), EVE, JoinSide(WHITE))
    with refused(Why.SIDE_ASKED):
        act(asked, EVE, JoinSide(WHITE))
    called = after(begun(ANY), ANN, TakeIn(EVE))
    with refused(Why.SIDE_CALLED):
        act(called, ANN, TakeIn(EVE))


def test_who_names_no_side_was_called_to_one() -> None:
    with refused(Why.WHICH_SIDE):
        act(begun(ANY), EVE, JoinSide())
    both = after(after(begun(ANY), ANN, TakeIn(EVE)), BOB, TakeIn(EVE))
    with refused(Why.WHICH_SIDE):
        act(both, EVE, JoinSide())


def test_people_leave_a_side_and_are_sent_away() -> None:
    game = with_white(ANY, EVE)
    assert act(game, EVE, LeaveSide()) == (SideLeft(WHITE, EVE, 3),)
    assert act(game, ANN, TurnAway(EVE)) == (SideLeft(WHITE, EVE, 3),)
    left = after(game, EVE, LeaveSide())
    assert left.council == NOBODY
    with refused(Why.NOT_A_PLAYER):
        act(left, EVE, move("Fa1"))


def test_who_only_asked_or_was_called_can_leave_it_at_that() -> None:
    game = after(after(begun(ANY), EVE, JoinSide(WHITE)), BOB, TakeIn(EVE))
    assert act(game, EVE, LeaveSide()) == (SideLeft(WHITE, EVE, 3), SideLeft(BLACK, EVE, 4))
    assert act(game, ANN, TurnAway(EVE)) == (SideLeft(WHITE, EVE, 3),)
    with refused(Why.NOT_ON_SIDE):
        act(game, ANN, TurnAway(DAN))


def test_a_captain_stays() -> None:
    with refused(Why.CAPTAIN_STAYS):
        act(begun(ANY), ANN, LeaveSide())
    with refused(Why.NOT_A_PLAYER):
        act(begun(ANY), EVE, LeaveSide())


def test_one_against_one_nobody_joins() -> None:
    with refused(Why.NO_CONSULTING):
        act(begun(), EVE, JoinSide(WHITE))


def test_a_side_has_no_more_people_than_can_be_told() -> None:
    crowd = [f"person-{n}" for n in range(1, MOST)]
    game = with_white(ANY, *crowd)
    assert len(game.people_on(WHITE)) == MOST
    with refused(Why.SIDE_FULL):
        act(game, EVE, JoinSide(WHITE))
    assert act(game, EVE, JoinSide(BLACK)) == (SideAsked(BLACK, EVE),)
    for player in crowd:
        game = after(game, f"asks-{player}", JoinSide(BLACK))
    game = after(game, EVE, JoinSide(BLACK))
    with refused(Why.SIDE_FULL):
        act(game, DAN, JoinSide(BLACK))


def test_a_game_for_coins_is_one_against_one() -> None:
    with refused(Why.CONSULTING_FOR_COINS):
        challenge(ANN, replace(ANY, stakes=Stakes(CoinWay.PLAIN, 5)))


# Any of them moves


def test_any_of_a_sides_people_plays_and_calls_tak() -> None:
    game = after(with_white(ANY, EVE, DAN), DAN, move("Fa1"))
    with refused(Why.NOT_YOUR_TURN):
        act(game, EVE, move("Fb1"))
    for by, ply in ((BOB, "Fe5"), (EVE, "Fe4"), (BOB, "Fb1"), (ANN, "Fe3"), (BOB, "Fb2")):
        game = after(game, by, move(ply))
    game = after(game, DAN, move("Fe2"))
    assert len(game.plies) == 7
    assert after(game, EVE, CallTak()).plies[-1].called


def test_a_rematch_is_the_captains_and_nobody_is_on_a_side_of_it_unasked() -> None:
    over = after(with_white(ANY, EVE), ANN, Resign())
    over = after(over, ANN, Withdraw())
    over = replace(over, phase=Phase.OVER)
    with refused(Why.CAPTAIN_ONLY):
        act(over, EVE, Rematch())
    with refused(Why.OVER):
        act(over, DAN, JoinSide(WHITE))


# Votes


def test_who_is_alone_on_his_side_just_plays() -> None:
    assert plies(act(begun(VOTING), ANN, move("Fa1"))) == ["Fa1"]


def test_a_vote_waits_for_the_others() -> None:
    game = with_white(VOTING, EVE, DAN)
    (voted,) = act(game, EVE, move("Fa1"))
    assert isinstance(voted, Voted)
    assert (voted.player, voted.until) == (EVE, NOW + DAY)
    waiting = after(game, EVE, move("Fa1"))
    assert (waiting.turn, waiting.plies) == (WHITE, ())
    with refused(Why.VOTED):
        act(waiting, EVE, move("Fa1"))


def test_a_ply_that_no_other_can_catch_up_with_is_played_at_once() -> None:
    game = after(with_white(VOTING, EVE, DAN), EVE, move("Fa1"))
    assert plies(act(game, DAN, move("Fa1"))) == ["Fa1"]
    played = after(game, DAN, move("Fa1"))
    assert played.council.votes == ()
    assert played.council.until is None
    assert played.turn is BLACK


def test_of_two_people_both_are_waited_for() -> None:
    game = after(with_white(VOTING, EVE), EVE, move("Fa1"))
    assert game.plies == ()
    assert plies(act(game, ANN, move("Fb1"))) == ["Fa1"]


def test_a_changed_vote_takes_the_place_of_the_one_before() -> None:
    game = after(with_white(VOTING, EVE), EVE, move("Fa1"), move("Fb1"))
    assert [encode_ply(vote.ply) for vote in game.council.votes] == ["Fb1"]
    assert game.council.until == NOW + DAY
    assert plies(act(game, ANN, move("Fb1"))) == ["Fb1"]


def test_a_vote_is_for_a_legal_ply() -> None:
    game = with_white(VOTING, EVE)
    with pytest.raises(IllegalPlyError):
        act(game, EVE, move("Ca1"))
    with refused(Why.NOT_YOUR_TURN):
        act(game, BOB, move("Fa1"))


def test_after_its_time_the_ply_with_most_votes_is_played_whoever_says_something() -> None:
    game = with_white(VOTING, EVE, DAN, FAY, GUS)
    game = after(after(after(game, EVE, move("Fb1")), DAN, move("Fa1")), FAY, move("Fa1"))
    late = NOW + DAY
    said = GivenCommand(BOB, OfferDraw())
    assert not plies(decide(game, said, late - timedelta(seconds=1)))
    assert plies(decide(game, said, late)) == ["Fa1"]


def test_of_plies_with_as_many_votes_the_first_is_played() -> None:
    game = after(after(with_white(VOTING, EVE, DAN), EVE, move("Fb1")), DAN, move("Fa1"))
    assert plies(decide(game, GivenCommand(BOB, OfferDraw()), NOW + DAY)) == ["Fb1"]


def test_who_leaves_takes_his_vote_along_and_the_others_may_have_decided() -> None:
    game = after(with_white(VOTING, EVE, DAN), EVE, move("Fb1"))
    assert after(game, EVE, LeaveSide()).council.until is None
    game = after(game, DAN, move("Fa1"))
    assert plies(act(game, ANN, TurnAway(EVE))) == []
    game = after(after(with_white(VOTING, EVE, DAN), EVE, move("Fb1")), ANN, move("Fb1"))
    assert plies(act(after(game, BOB, move("Fe5")), BOB, Takeback())) == []
    game = after(after(with_white(VOTING, EVE, DAN), EVE, move("Fb1")), ANN, move("Fa1"))
    assert plies(act(game, DAN, LeaveSide())) == ["Fb1"]


def test_votes_are_void_when_a_ply_is_taken_back() -> None:
    game = after(after(with_white(VOTING, EVE), EVE, move("Fa1")), ANN, move("Fa1"))
    game = after(after(game, BOB, move("Fe5")), EVE, move("Fe4"))
    game = after(after(game, BOB, Takeback()), ANN, Accept())
    assert game.council.votes == ()
    assert game.turn is BLACK


def test_tak_is_called_if_anybody_does_who_wants_the_ply() -> None:
    game = with_white(VOTING, EVE)
    for ply in ("Fa1", "Fe5", "Fe4", "Fb1", "Fe3", "Fb2"):
        for player in game.people_on(game.turn):
            game = after(game, player, move(ply))
    game = after(after(game, EVE, move("Fe2", tak=True)), ANN, move("Fe2"))
    assert game.plies[-1].called


# Whatever people say, in any order


PEOPLE = (ANN, BOB, EVE, DAN, FAY)


@dataclass(frozen=True)
class Said:
    """Who says what, and how many hours later; a number is the nth legal ply."""

    who: str
    what: GameCommand | int
    hours: int


_COMMANDS = st.one_of(
    st.builds(JoinSide, st.sampled_from((WHITE, BLACK, None))),
    st.just(LeaveSide()),
    st.builds(TakeIn, st.sampled_from(PEOPLE)),
    st.builds(TurnAway, st.sampled_from(PEOPLE)),
    st.sampled_from((Accept(), Takeback(), OfferDraw(), CallTak())),
)
_SAID = st.builds(
    Said,
    st.sampled_from(PEOPLE),
    st.one_of(_COMMANDS, _COMMANDS, st.integers(0, 3)),
    st.integers(0, 9),
)
_TALKS = st.lists(_SAID, min_size=20, max_size=60)
_TERMS = st.sampled_from(
    (
        Terms(Rules.standard(3), challenger=WHITE, consult=Consult()),
        Terms(Rules.standard(3), challenger=WHITE, consult=Consult(DAY)),
    )
)


@given(_TERMS, _TALKS)
def test_whatever_is_said_nobody_is_on_both_sides_and_plies_take_turns(
    terms: Terms, talk: list[Said]
) -> None:
    game, now = begun(terms), NOW
    for said in talk:
        now += timedelta(hours=said.hours)
        command = said.what
        if isinstance(command, int):
            legal = game.board.legal_plies() if game.phase is Phase.PLAYING else []
            command = Move(write(legal[command % len(legal)])) if legal else CallTak()
        before = game
        try:
            happened = decide(game, GivenCommand(said.who, command), now)
        except REFUSALS:
            continue
        for event in happened:
            game = evolve(game, event)
        _check(before, game, happened)


def _check(before: Game, game: Game, happened: tuple[Event, ...]) -> None:
    assert happened
    sides = [game.people_on(color) for color in Color]
    everybody = [player for side in sides for player in side]
    assert len(everybody) == len(set(everybody))
    assert not {wanted.player for wanted in game.council.wanted}.intersection(everybody)
    assert len(plies(happened)) <= 1
    if plies(happened):
        assert game.council.votes == ()
        assert game.turn is not before.turn
    voters = [vote.seat for vote in game.council.votes]
    assert len(voters) == len(set(voters))
    on_turn = {one.number for one in game.council.people if one.color is game.turn}
    assert on_turn.union([0]).issuperset(voters)
    assert (game.council.until is None) == (not game.council.votes)
    if game.phase is Phase.PLAYING and game.council.votes:
        assert not game.council.is_settled(len(game.people_on(game.turn)))

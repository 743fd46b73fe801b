"""Plies in advance: how they are kept, and what becomes of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.offers import Accept, OfferDraw, Takeback
from takmail.commands.premoves import IfThen
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Ended, Event, OfferLapsed, Played, TimeTaken
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.premoves import (
    Branch,
    Branches,
    Followed,
    ImpossibleLineError,
    Plan,
    Plans,
    PremoveFate,
    WhyNot,
    branches_of,
    depth_of,
    dump_plan,
    follow,
    listed,
    load_plan,
    matching,
    next_plan,
    ready_now,
    without,
    written,
)
from takmail.play.terms import Terms
from takmail.rulesets.json_forms import UnreadableError
from takmail.rulesets.tak.json_forms import decode_ply, encode_ply
from takmail.tak.legal_plies import Illegal
from takmail.tak.rules import Rules
from takmail.terms.clocks import TimeControl
from takmail.terms.coins import CoinWay, Stakes
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    NOW,
    PLAIN,
    QUIET,
    TAK,
    WHITE,
    act,
    after,
    move,
    played,
    write,
)


def steps(text: str) -> list[IfThen]:
    """Return a line: ``Fc3 Fc4 Fb2 Fd3``; a ``t`` behind an answer calls tak."""
    plies = [write(decode_ply(word.rstrip("t")), tak=word.endswith("t")) for word in text.split()]
    return [IfThen(*pair) for pair in zip(plies[::2], plies[1::2], strict=True)]


def plan(game: Game, color: Color, *lines: str) -> Plans:
    """Return what a side has ready for the next ply of the other."""
    ready = Plan(game.board_number, ())
    for line in lines:
        tree = written(ready.branches, branches_of(game, color, steps(line))).branches
        ready = replace(ready, branches=tree)
    return {color: ready}


def does(game: Game, by: str, command: GameCommand, plans: Plans) -> Followed:
    return follow(game, act(game, by, command), plans, NOW)


def answers(followed: Followed) -> list[str]:
    return [
        f"{reply.color.name[0]} {encode_ply(event.ply)}"
        for reply in followed.replies
        for event in reply.events
        if isinstance(event, Played)
    ]


def test_a_ply_that_is_expected_is_answered_at_once() -> None:
    game = played(QUIET)
    done = does(game, ANN, move("Fc3"), plan(game, BLACK, "Fc3 Fc4"))
    assert answers(done) == ["B Fc4"]
    assert done.game.turn is WHITE
    assert done.plans == {}
    (reply,) = done.replies
    (event,) = reply.events
    assert isinstance(event, Played)
    assert event == Played(BLACK, decode_ply("Fc4"), written=event.written, ready=True)
    assert decode_event(encode_event(event)) == event


def test_what_is_below_the_answer_is_for_the_next_ply() -> None:
    game = played(QUIET)
    done = does(game, ANN, move("Fc3"), plan(game, BLACK, "Fc3 Fc4 Fd3 Fd4", "Fa3 Fa4"))
    assert [one.branch.expected for one in listed(done.plans[BLACK].branches)] == [
        decode_ply("Fd3")
    ]
    again = does(done.game, ANN, move("Fd3"), done.plans)
    assert answers(again) == ["B Fd4"]
    assert again.plans == {}


@pytest.mark.parametrize("ply", ["Sc3", "Fd3", "1e4<1"])
def test_a_ply_that_is_not_expected_ends_the_plan(ply: str) -> None:
    game = played(QUIET)
    done = does(game, ANN, move(ply), plan(game, BLACK, "Fc3 Fc4"))
    assert (done.replies, done.plans, done.fates) == ([], {}, {})


def test_a_call_of_tak_with_the_ply_makes_no_difference_and_one_with_the_answer_is_made() -> None:
    game = played(QUIET)
    done = does(game, ANN, move("Fe2", tak=True), plan(game, BLACK, "Fe2 Fe1"))
    assert answers(done) == ["B Fe1"]
    calling = played((*QUIET, "Fc3", "Fb3", "Fc4"))
    ready = plan(calling, WHITE, "Fb4 Fe2t")
    called = does(calling, BOB, move("Fb4"), ready)
    (reply,) = called.replies
    assert [event.called for event in reply.events if isinstance(event, Played)] == [True]


def test_an_answer_can_end_the_game() -> None:
    game = after(played(TAK), BOB, move("Fd5"))
    ended = after(game, ANN, move("Fc3"))
    done = does(ended, BOB, move("Fc4"), plan(ended, WHITE, "Fc4 Fe1"))
    assert any(isinstance(event, Ended) for event in done.replies[0].events)
    assert done.game.phase is Phase.OVER
    assert (done.plans, done.fates) == ({}, {})


def test_offers_change_nothing() -> None:
    game = played(QUIET)
    plans = plan(game, BLACK, "Fc3 Fc4")
    assert does(game, ANN, OfferDraw(), plans).plans == plans
    offered = after(game, BOB, OfferDraw())
    done = does(offered, ANN, move("Fc3"), plans)
    assert [type(event) for event in act(offered, ANN, move("Fc3"))] == [Played, OfferLapsed]
    assert answers(done) == ["B Fc4"]


def test_plies_taken_back_clear_what_both_had_ready() -> None:
    game = played((*QUIET, "Fc3"))
    plans = plan(game, WHITE, "Fd3 Fd4")
    asked = after(game, ANN, Takeback())
    done = does(asked, BOB, Accept(), plans)
    assert done.plans == {}
    assert done.fates == {WHITE: PremoveFate.CLEARED}


UNIVERSITY = replace(PLAIN, challenger=None, stakes=Stakes(CoinWay.UNIVERSITY, 10))


def test_an_answer_to_a_call_that_costs_coins_waits_for_its_player() -> None:
    game = played(QUIET, UNIVERSITY)
    done = does(game, ANN, move("Fe2", tak=True), plan(game, BLACK, "Fe2 Fe1 Fc3 Fc4"))
    assert done.replies == []
    assert done.fates == {BLACK: PremoveFate.WAITS}
    waiting = ready_now(done.plans[BLACK], done.game)
    assert waiting is not None
    assert encode_ply(waiting.answer) == "Fe1"
    assert next_plan(done.plans[BLACK], done.game).branches == ()
    played_by_himself = does(done.game, BOB, move("Fe1"), done.plans)
    assert played_by_himself.replies == []
    on = does(played_by_himself.game, ANN, move("Fc3"), played_by_himself.plans)
    assert answers(on) == ["B Fc4"]


def test_what_waits_is_dropped_by_another_ply_of_its_player() -> None:
    game = played(QUIET, UNIVERSITY)
    done = does(game, ANN, move("Fe2", tak=True), plan(game, BLACK, "Fe2 Fe1 Fc3 Fc4"))
    assert does(done.game, BOB, move("Fd1"), done.plans).plans == {}


def test_the_plies_of_both_follow_each_other_where_an_answer_has_waited() -> None:
    game = played(QUIET, UNIVERSITY)
    waits = does(game, ANN, move("Fe2", tak=True), plan(game, BLACK, "Fe2 Fe1 Fc3 Fc4 Fd3 Fd4"))
    both = {**waits.plans, **plan(waits.game, WHITE, "Fe1 Fc3 Fc4 Fd3")}
    done = does(waits.game, BOB, move("Fe1"), both)
    assert answers(done) == ["W Fc3", "B Fc4", "W Fd3", "B Fd4"]
    assert done.plans == {}
    assert done.game.turn is WHITE


def test_an_answer_takes_no_time_and_earns_the_increment() -> None:
    bank, hour = timedelta(days=3), timedelta(hours=1)
    game = played(QUIET, replace(PLAIN, clock=TimeControl(bank, hour)))
    assert game.times is not None
    before = game.times.left[BLACK]
    events = decide(game, GivenCommand(ANN, move("Fc3"), spent=2 * hour), NOW)
    done = follow(game, events, plan(game, BLACK, "Fc3 Fc4"), NOW)
    (reply,) = done.replies
    assert TimeTaken(BLACK, timedelta(), before + hour) in reply.events
    assert done.game.times is not None
    assert done.game.times.left == (game.times.left[WHITE] - hour, before + hour)


def test_an_answer_that_is_not_legal_any_more_is_dropped() -> None:
    game = played(QUIET)
    elsewhere = played((*QUIET[:-1], "Fd2"))
    wrong = {BLACK: replace(plan(game, BLACK, "Fc3 Fd2")[BLACK], board=elsewhere.board_number)}
    done = does(elsewhere, ANN, move("Fc3"), wrong)
    assert (done.replies, done.plans, done.fates) == ([], {}, {BLACK: PremoveFate.FAILED})


def test_a_plan_for_another_board_counts_for_nothing() -> None:
    game = played(QUIET)
    old = {BLACK: replace(plan(game, BLACK, "Fc3 Fc4")[BLACK], board=game.board_number - 1)}
    assert does(game, ANN, move("Fc3"), old) == does(game, ANN, move("Fc3"), {})
    assert next_plan(old[BLACK], game) == Plan(game.board_number, ())


@pytest.mark.parametrize(
    ("line", "number", "why", "error"),
    [
        ("Fe4 Fc4", 0, WhyNot.ILLEGAL, Illegal.OCCUPIED),
        ("Fc3 Fc3", 1, WhyNot.ILLEGAL, Illegal.OCCUPIED),
        ("Fc3 Fc4 Fc4 Fd4", 2, WhyNot.ILLEGAL, Illegal.OCCUPIED),
        ("Fe2 Fd4 Fe1 Fd1", 3, WhyNot.OVER, None),
    ],
)
def test_a_line_is_played_out_before_it_is_taken(
    line: str, number: int, why: WhyNot, error: Illegal | None
) -> None:
    with pytest.raises(ImpossibleLineError) as raised:
        branches_of(played(QUIET), BLACK, steps(line))
    assert (raised.value.number, raised.value.why) == (number, why)
    assert (raised.value.error and raised.value.error.reason) == error


def test_where_a_side_moves_twice_in_a_row_nothing_is_answered_between() -> None:
    game = played(QUIET)
    with pytest.raises(ImpossibleLineError) as raised:
        branches_of(game, WHITE, steps("Fc3 Fc4"))
    assert raised.value.why is WhyNot.SAME_SIDE


def test_a_ply_that_means_nothing_on_the_board_is_said_to_be_so() -> None:
    with pytest.raises(NotationError):
        branches_of(
            played(QUIET),
            BLACK,
            [IfThen(replace(write(decode_ply("Fa1")), file=7), write(decode_ply("Fa1")))],
        )


SMALL = Terms(Rules.standard(3), challenger=WHITE)


@pytest.mark.slow
@settings(max_examples=25)
@given(st.data())
def test_random_games_with_random_plans_of_both_never_go_wrong(data: st.DataObject) -> None:
    game, plans, record = played((), SMALL), dict[Color, Plan](), list[Event]()
    first = game
    for _ in range(30):
        if game.phase is not Phase.PLAYING:
            break
        writer = game.turn.other
        plans[writer] = _random_plan(data, game, writer, plans.get(writer))
        ply = data.draw(st.sampled_from(game.board.legal_plies()), "ply")
        mover = game.player(game.turn)
        events = act(game, mover, move(encode_ply(ply)))
        before = len(record)
        done = follow(game, events, plans, NOW)
        record += [*events, *(event for reply in done.replies for event in reply.events)]
        _check_colors(game, record[before:])
        game, plans = done.game, dict(done.plans)
        assert set(plans) <= {game.turn.other, game.turn}
    replayed = first
    for event in record:
        replayed = evolve(replayed, decode_event(encode_event(event)))
    assert replayed == game
    if game.phase is Phase.OVER:
        assert plans == {}


def _random_plan(data: st.DataObject, game: Game, writer: Color, there: Plan | None) -> Plan:
    ready = next_plan(there, game)
    for _ in range(data.draw(st.integers(0, 3), "lines")):
        text, position = list[str](), game.board
        for _ in range(2 * data.draw(st.integers(1, 3), "depth")):
            plies = position.legal_plies()
            if not plies or game.ruleset.result(position) is not None:
                break
            ply = data.draw(st.sampled_from(plies), "planned")
            text.append(encode_ply(ply))
            position = position.after(ply)
        line = steps(" ".join(text[: len(text) // 2 * 2]))
        branches = written(ready.branches, branches_of(game, writer, line)).branches
        ready = replace(ready, branches=branches)
    return ready


def _check_colors(game: Game, happened: Sequence[Event]) -> None:
    turn = game.turn
    for event in happened:
        if isinstance(event, Played):
            assert event.color is turn
            turn = turn.other


SQUARES = [f"F{file}{rank}" for file in "abc" for rank in "123"]


def line(text: str) -> tuple[Branch, ...]:
    """Return branches below each other: ``c3 b2 d4 a1`` answers c3 by b2, and then d4 by a1."""
    plies = [decode_ply(word if word[0].isdigit() else f"F{word}") for word in text.split()]
    return tuple(Branch(*pair) for pair in zip(plies[::2], plies[1::2], strict=True))


def tree(*lines: str) -> Branches:
    branches: Branches = ()
    for one in lines:
        branches = written(branches, line(one)).branches
    return branches


def told(branches: Branches) -> list[str]:
    """Return a tree as lines: number, depth, ply and answer."""
    return [
        f"{number} {len(above)} {encode_ply(one.expected)[1:]} {encode_ply(one.answer)[1:]}"
        for number, above, one in listed(branches)
    ]


def test_lines_with_the_same_beginning_share_it() -> None:
    branches = tree("c3 c4 b2 d3", "c3 c4 d4 e4", "a5 b5")
    assert told(branches) == ["1 0 c3 c4", "2 1 b2 d3", "3 1 d4 e4", "4 0 a5 b5"]
    assert depth_of(branches) == 2
    assert depth_of(()) == 0


def test_another_answer_takes_the_place_of_the_one_before_and_of_what_was_below_it() -> None:
    there = tree("c3 c4 b2 d3", "a5 b5")
    branches, replaced = written(there, line("c3 d4"))
    assert told(branches) == ["1 0 c3 d4", "2 0 a5 b5"]
    assert replaced == 1
    again = written(there, line("c3 c4 b2 d3"))
    assert again == (there, 0)


def test_a_branch_goes_with_all_that_is_below_it() -> None:
    branches = tree("c3 c4 b2 d3 a1 a2", "c3 c4 d4 e4", "a5 b5")
    assert told(without(branches, 2)) == ["1 0 c3 c4", "2 1 d4 e4", "3 0 a5 b5"]
    assert told(without(branches, 1)) == ["1 0 a5 b5"]
    assert told(without(branches, 5)) == told(branches)[:4]
    assert without(branches, 6) == without(branches, 0) == branches


def test_a_ply_is_found_whatever_answers_it() -> None:
    branches = tree("c3 c4", "a5 b5")
    found = matching(branches, decode_ply("Fa5"))
    assert found is not None
    assert encode_ply(found.answer) == "Fb5"
    assert matching(branches, decode_ply("Sa5")) is None


LINES = st.lists(
    st.lists(st.sampled_from(SQUARES).map(lambda ply: ply[1:]), min_size=1, max_size=4).map(
        lambda plies: " ".join(f"{ply} {ply}" for ply in plies)
    ),
    max_size=6,
)


@given(LINES, st.booleans(), st.integers(1, 99), st.sampled_from(Notation))
def test_what_is_kept_comes_back(
    lines: list[str], waits: bool, board: int, notation: Notation
) -> None:
    branches = tuple(
        Branch(one.expected, one.answer, notation, tak=waits, below=one.below)
        for one in tree(*lines)
    )
    plan = Plan(board, branches, waits)
    assert load_plan(dump_plan(plan)) == plan


@given(LINES, st.integers(1, 30))
def test_what_is_dropped_is_one_branch_with_what_is_below_it(lines: list[str], number: int) -> None:
    branches = tree(*lines)
    before = listed(branches)
    gone = [len(listed((one.branch,))) for one in before if one.number == number]
    assert len(listed(without(branches, number))) == len(before) - sum(gone)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"board":1}', '{"board":1,"branches":[1]}', "[" * 9999]
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError):
        load_plan(text)

"""The buttons of announcements: for each question that an event asks, its answers."""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands.buttons import press_of
from takmail.commands.challenges import ChooseRules
from takmail.commands.clocks import ClaimTime
from takmail.commands.coins import ShowPurse
from takmail.commands.disputes import Sync, Way
from takmail.commands.moves import Step
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    Rematch,
    Resign,
    Topic,
    Withdraw,
)
from takmail.notation.records import own_tags
from takmail.play.disputes import turn_on
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    BoardPosted,
    Challenged,
    Claimed,
    Ended,
    EndedByHost,
    Event,
    Offered,
    Played,
    ResignationAsked,
    Sealed,
    SideAsked,
    SideCalled,
    TakCalled,
    TimeOut,
)
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.play.wagers import toll
from takmail.service.announcing.side_buttons import side_buttons
from takmail.wording.challenges import Hearers
from takmail.wording.clocks import gift_button
from takmail.wording.coins import count_coins
from takmail.wording.message.drafts import DraftButton, DraftButtons, say
from takmail.wording.message.hints import button
from takmail.wording.people import Participants
from takmail.wording.sealed import show_button

_ANSWERS = {
    Topic.DISPUTE: ("take_it_back", "stand_by_it", "drop"),
    Topic.DOUBLE: ("take_double", "drop_double", None),
}
"""What the answers to an offer are called, where it isn't agree, decline and withdraw.

A double can't be withdrawn."""


def buttons_of(
    events: Sequence[Event], people: Participants, hearers: Hearers, *, said_here: bool
) -> tuple[DraftButton, ...]:
    """Return the buttons that go below the announcement of these events.

    Each is for those who are asked, and stands only where somebody is who may press it.
    """
    return tuple(
        found for event in events for found in _of(event, people, hearers, said_here=said_here)
    )


def _of(
    event: Event, people: Participants, hearers: Hearers, *, said_here: bool
) -> Iterator[DraftButton]:
    match event:
        case Challenged():
            yield from challenge_buttons(people.game, hearers)
        case Accepted() | Sealed() if people.game.phase is Phase.PREPARING:
            yield show_button(people.game)
            yield button("abort", Abort(), people.game.code)
        case Offered(topic=topic, color=color):
            yield from offer_buttons(people, topic, color)
        case Claimed(color=color):
            yield from offer_buttons(people, Topic.DISPUTE, color)
        case ResignationAsked(color=color) if said_here:
            yield from resignation_buttons(people.game, color)
        case Played(called=True) | TakCalled():
            yield from _answers_to_call(people)
        case Aborted() | EndedByHost() if people.game.goes_on and people.game.seats is not None:
            yield button("next_game", Rematch(), people.game.code)
        case Ended() if people.game.terms.stakes is not None:
            yield button("coins", ShowPurse())
        case BoardPosted():
            yield from _ways(people.game, event)
        case TimeOut():
            yield from time_buttons(people)
        case Begun() | SideAsked() | SideCalled():
            yield from side_buttons(event, people)
        case _:
            pass


def challenge_buttons(game: Game, hearers: Hearers, take: str = "accept") -> Iterator[DraftButton]:
    """Yield the answers to a challenge for those who read of it; ``take`` labels the first."""
    invitee, code, number = game.invitee, game.code, game.version
    named = invitee.player if invitee else None
    if hearers in {Hearers.EVERYBODY, Hearers.INVITEE}:
        accept, decline = Accept(Topic.CHALLENGE), Decline(Topic.CHALLENGE)
        yield button(take, accept, code, number, named)
        if invitee is not None:
            yield button("decline", decline, code, number, named)
    if hearers is not Hearers.INVITEE:
        withdraw = Withdraw(Topic.CHALLENGE)
        yield button("withdraw", withdraw, code, number, game.challenger)


def other_rules(events: Sequence[Event], game: Game, hearers: Hearers) -> tuple[DraftButtons, ...]:
    """Return the button by which a challenger chooses other rules, where he named none."""
    challenged = any(isinstance(event, Challenged) for event in events)
    if not challenged or hearers is Hearers.INVITEE or not _is_plain(game.terms):
        return ()
    chosen = button("other_rules", ChooseRules(), game.code, 0, game.challenger)
    return (DraftButtons((chosen,)),)


def _is_plain(terms: Terms) -> bool:
    """Return whether terms leave the way to play, its start and the colours to the usual."""
    usual = terms.start is None and terms.challenger is None and not terms.preset
    return usual and not any(own_tags(terms.rules))


def offer_buttons(people: Participants, topic: Topic, color: Color) -> Iterator[DraftButton]:
    """Yield the answers to a side's standing offer, for those who read what is said."""
    game = people.game
    offer = game.offer(topic, color)
    if offer is None:
        return
    yes, no, back = _ANSWERS.get(topic, ("agree", "decline", "withdraw"))
    code, number, other = game.code, offer.number, color.other
    if people.hears(other):
        yield button(yes, Accept(topic), code, number, other)
        yield button(no, Decline(topic), code, number, other)
    if back is not None and people.hears(color):
        yield button(back, Withdraw(topic), code, number, color)


def resignation_buttons(game: Game, color: Color) -> Iterator[DraftButton]:
    """Yield the answers to the question whether a side resigns."""
    number = game.resigning.get(color, game.version)
    yield button("confirm", Confirm(), game.code, number, color)
    yield button("play_on", Withdraw(), game.code, number, color)


def time_buttons(people: Participants) -> Iterator[DraftButton]:
    """Yield what can be done as a side is out of time, for the other one; waiting needs nothing."""
    game = people.game
    if game.times is None or game.times.out is None or game.phase is not Phase.PLAYING:
        return
    color = game.times.out.other
    if people.hears(color):
        yield button("claim_win", ClaimTime(), game.code, game.version, color)
        if game.terms.draws:
            yield button("claim_draw", ClaimTime(draw=True), game.code, game.version, color)
        yield gift_button(game, color, game.version)


def _answers_to_call(people: Participants) -> Iterator[DraftButton]:
    """Yield the answers to a call of tak where playing on costs coins, for who has to pay them.

    They are for a person: what is for a side stands below a question that only that side sees, and
    what is asked next takes its place. Here all read on, and he is asked alone.
    """
    game = people.game
    owed = toll(game)
    if not owed or not people.hears(game.turn):
        return
    people_there = game.people_on(game.turn)
    payer = people_there[0] if len(people_there) == 1 else None
    play_on = press_of(Step(), game.code, game.version, payer)
    yield DraftButton(say("button-pay", coins=count_coins(owed)), play_on)
    yield button("resign", Resign(), game.code, game.version, payer)


def _ways(game: Game, event: BoardPosted) -> Iterator[DraftButton]:
    """Yield the ways out that lead somewhere, if the posted board differs."""
    comparison = game.ruleset.compare(game, event.board)
    if comparison.same or not comparison.differences:
        return
    code, number = game.code, game.version
    stood = comparison.stood
    if stood != len(game.plies):
        if stood is not None:
            yield button("sync_back", Sync(Way.BACK, ply=stood), code, number)
        if not comparison.faults and turn_on(game, comparison) is not None:
            yield button("sync_take", Sync(Way.TAKE), code, number)
    yield button("sync_keep", Sync(Way.KEEP), code, number)
    yield button("sync_over", Sync(Way.OVER), code, number)

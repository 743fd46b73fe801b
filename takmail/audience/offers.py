"""Offers, questions and ways out: the buttons that answer them; and those of wagers."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands import moves, offers
from takmail.commands.boards import Verify
from takmail.commands.clocks import ClaimTime
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.play import events
from takmail.play.coins import height, marker, may_deduct, may_double, price, row, toll
from takmail.play.disputes import ways_out
from takmail.play.game import Game, Phase
from takmail.presenting.registry import presenter_of
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import Ply
from takmail.wording.clocks import gift_button
from takmail.wording.coins import count_coins
from takmail.wording.disputes import label_way
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of

_ANSWERS = {
    offers.Topic.DISPUTE: ("take_it_back", "stand_by_it", "drop"),
    offers.Topic.DOUBLE: ("take_double", "drop_double", None),
}
"""Labels of the answers to an offer, where they aren't accept, decline and withdraw.

A double can't be withdrawn.
"""


def offer_buttons(
    people: Participants, topic: offers.Topic, color: Color, *, apart: bool = False
) -> Iterator[Button]:
    """Yield the answers to a side's standing offer, for those who read what is said.

    Those of the side itself may stand ``apart``: behind *More*, which boards of a game that is on
    have.
    """
    game = people.game
    offer = game.offer(topic, color)
    if offer is None:
        return
    yes, no, back = _ANSWERS.get(topic, ("accept", "decline", "withdraw"))
    code, number, other = game.code, offer.number, color.other
    if people.hears(other):
        yield button(yes, offers.Accept(topic), code, number, other)
        yield button(no, offers.Decline(topic), code, number, other)
    if offer.commitment:
        yield button("dice", Verify(), code)
    if back is not None and people.hears(color) and not apart:
        yield button(back, offers.Withdraw(topic), code, number, color)
    if apart and topic is offers.Topic.REMATCH:
        yield button("more", ShowMore(), code)


def withdraw_buttons(game: Game, color: Color) -> Iterator[Button]:
    """Yield the buttons by which a side takes back what it has offered."""
    own = game.offers_by(color)
    for offer in own:
        *_, back = _ANSWERS.get(offer.topic, (None, None, "withdraw"))
        if back is not None:
            press = press_of(offers.Withdraw(offer.topic), game.code, offer.number, color)
            verb, topic = say(f"button-{back}"), say(offer.topic.value)
            named = say("button-topic", verb=verb, topic=topic) if len(own) > 1 else verb
            yield Button(named, press)


def standing_rows(people: Participants) -> Iterator[Buttons]:
    """Yield a row for each offer that stands, for those who read what is said."""
    for offer in people.game.offers:
        if row := tuple(offer_buttons(people, offer.topic, offer.color)):
            yield Buttons(row)


def resignation_buttons(game: Game, color: Color) -> Iterator[Button]:
    """Yield the answers to the question whether a side resigns."""
    number = game.resigning.get(color, game.version)
    milder = game.ruleset.milder(game.board) if game.turn is color else None
    word = game.questions[color].word
    if milder is not None and not word:
        yield ply_button(game, milder, say(f"button-instead-{_typed_ply(game, milder)}"))
    label = _losing(game, word) if word else say("button-confirm")
    yield Button(label, press_of(offers.Confirm(), game.code, number, color))
    yield button("play_on", offers.Withdraw(), game.code, number, color)


def _losing(game: Game, word: str) -> Sentence:
    """Return the label of what gives up the game by a word: a ply, or a double dropped."""
    is_ply = word in moves.PLY_WORDS.get(name_of(game.rules), ())
    ply = game.ruleset.read(word, game.board) if is_ply else None
    return teller_of(game.rules).label(ply, game.board) or say("button-drop_double")


def time_buttons(people: Participants) -> Iterator[Button]:
    """Yield the buttons of the other side as one is out of time; waiting needs nothing."""
    game = people.game
    if game.times is None or game.times.out is None or game.phase is not Phase.PLAYING:
        return
    color = game.times.out.other
    if people.hears(color):
        yield button("claim_win", ClaimTime(), game.code, game.version, color)
        if game.terms.draws:
            yield button("claim_draw", ClaimTime(draw=True), game.code, game.version, color)
        yield gift_button(game, color, game.version)


def call_buttons(people: Participants) -> Iterator[Button]:
    """Yield the answers to a call of tak where playing on costs coins, for the one who pays them.

    They are for a person: buttons for a side stand below a question that only that side sees, and
    the next question takes its place. Here all read on, and one person is asked.
    """
    game = people.game
    owed = toll(game)
    if not owed or not people.hears(game.turn):
        return
    people_there = game.people_on(game.turn)
    payer = people_there[0] if len(people_there) == 1 else None
    answering = (game.code, game.version, payer)
    yield button("pay", moves.Step(), *answering, coins=count_coins(owed))
    yield button("resign", offers.Resign(), *answering)


def way_out_buttons(game: Game, event: events.BoardPosted) -> Iterator[Button]:
    """Yield the ways out that lead somewhere, if the posted board differs."""
    comparison = game.ruleset.compare(game, event.board)
    if comparison.same or not comparison.differences:
        return
    for sync in ways_out(game, comparison):
        press = press_of(sync, game.code, game.version)
        yield Button(label_way(game, comparison, sync), press)


def ply_button(game: Game, ply: Ply, label: Sentence) -> Button:
    """Return the button by which the side on turn plays a ply."""
    press = Press("move", _typed_ply(game, ply), game.code, game.version, by=game.player(game.turn))
    return Button(label, press)


def _typed_ply(game: Game, ply: Ply) -> str:
    return presenter_of(game.rules).plies.pressed(ply, game.rules, game.terms.notation)


# Wagers of a game for coins that is on.


def wager_buttons(game: Game) -> tuple[Buttons, ...]:
    """Return a row with what may be done in a game for coins, each for who may do it."""
    if not game.terms.for_coins or any(one.topic is offers.Topic.DOUBLE for one in game.offers):
        return ()
    found = tuple(_wagers(game))
    return (Buttons(found),) if found else ()


def _wagers(game: Game) -> Iterator[Button]:
    cost = price(game)
    if cost is not None and game.loose:
        party = marker(game)
        by = None if party is None else game.color_of(party)
        yield _wager("reverse", Reverse(), cost, game, by)
    if may_double(game, game.turn):
        yield _wager("double", Double(), 2 * height(game), game, game.turn)
    for color in Color:
        if may_deduct(game, color):
            yield _wager("deduct", Deduct(), row(game), game, color)


def _wager(label: str, command: Command, coins: int, game: Game, by: Color | None) -> Button:
    return button(label, command, game.code, game.version, by, coins=count_coins(coins))

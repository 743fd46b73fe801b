"""The buttons below a refusal: what can be done instead."""

from collections.abc import Callable
from dataclasses import replace

from takmail.commands.buttons import press_of
from takmail.commands.challenges import Challenge
from takmail.commands.coins import ShowPurse
from takmail.commands.offers import Accept, Decline, OfferDraw, Rematch, Takeback, Topic, Withdraw
from takmail.commands.spec import Command
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButton
from takmail.wording.say import say

_INSTEAD: dict[Why, dict[str, Callable[[], Command]]] = {
    Why.OVER: {"rematch": Rematch},
    Why.CANCELLED: {"challenge": Challenge},
    Why.NOT_INVITED: {"challenge": Challenge},
    Why.REMATCH_AGREED: {"challenge": Challenge},
    Why.OWN_CHALLENGE: {"withdraw": Withdraw},
    Why.TOO_LATE_TO_ABORT: {"draw": OfferDraw},
    Why.OWN_PLY: {"takeback": Takeback},
    Why.NO_REVERSING: {"takeback": Takeback},
    Why.PURSE_TOO_SMALL: {"coins": ShowPurse},
}


def refusal_buttons(
    error: RefusalError, command: Command, game: Game, player: str
) -> tuple[DraftButton, ...]:
    """Return the buttons by which this player does what the refusal of his command suggests."""
    code, number = game.code, game.version
    if error.why is Why.OWN_OFFER:
        return _withdrawing(error, game, player)
    if error.why in {Why.DOUBLE_STANDS, Why.TAKE_OR_DROP}:
        return _answering_double(game, player)
    if error.why is Why.WHICH_OFFER and isinstance(command, Accept | Decline | Withdraw):
        return tuple(_answer(command, topic, game, player) for topic in error.topics)
    if error.why is Why.OVER and game.goes_on:
        return (button("next_game", Rematch(), code, number, player),)
    return tuple(
        button(label, command(), "" if command in {Challenge, ShowPurse} else code, number, player)
        for label, command in _INSTEAD.get(error.why, {}).items()
        if command is not OfferDraw or game.terms.draws
    )


def _answering_double(game: Game, player: str) -> tuple[DraftButton, ...]:
    """Return the buttons that answer a double, for the side to which it was offered."""
    seat = game.seat_of(player)
    if seat is None or game.offer(Topic.DOUBLE, seat.other) is None:
        return ()
    return tuple(_answer(how, Topic.DOUBLE, game, player) for how in (Accept(), Decline()))


def _withdrawing(error: RefusalError, game: Game, player: str) -> tuple[DraftButton, ...]:
    """Return the buttons that take back what this player has proposed, one for each offer."""
    seat = game.seat_of(player)
    own = game.offers_by(seat) if seat is not None else ()
    topics = [
        offer.topic
        for offer in own
        if error.topic in {None, offer.topic} and offer.topic is not Topic.DOUBLE
    ]
    return tuple(_answer(Withdraw(), topic, game, player) for topic in topics)


def _answer(
    command: Accept | Decline | Withdraw, topic: Topic, game: Game, player: str
) -> DraftButton:
    """Return the button that gives an answer again, to the one offer that is on this topic."""
    seat = game.seat_of(player)
    assert seat is not None, "only players are asked which offer they mean"
    side = seat if isinstance(command, Withdraw) else seat.other
    offer = game.offer(topic, side)
    number = offer.number if offer else game.version
    press = press_of(replace(command, topic=topic), game.code, number, player)
    if topic is Topic.DOUBLE:
        return DraftButton(say(f"button-{press.verb}_double"), press)
    label = say("button-topic", verb=say(f"button-{press.verb}"), topic=say(topic.value))
    return DraftButton(label, press)

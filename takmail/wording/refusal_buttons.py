"""The buttons below a refusal: what can be done instead."""

from collections.abc import Callable

from takmail.commands.presses import press_of
from takmail.commands.values import (
    Accept,
    Challenge,
    Command,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.wording.buttons import button, words_of
from takmail.wording.message import Button

_INSTEAD: dict[Why, dict[str, Callable[[], Command]]] = {
    Why.OVER: {"rematch": Rematch},
    Why.CANCELLED: {"challenge": Challenge},
    Why.NOT_INVITED: {"challenge": Challenge},
    Why.REMATCH_AGREED: {"challenge": Challenge},
    Why.OWN_CHALLENGE: {"withdraw": Withdraw},
    Why.OWN_OFFER: {"withdraw": Withdraw},
    Why.TOO_LATE_TO_ABORT: {"draw": OfferDraw, "resign": Resign},
    Why.NOTHING_TO_CONFIRM: {"resign": Resign},
    Why.OWN_PLY: {"takeback": Takeback},
}


def refusal_buttons(error: RefusalError, game: Game, player: str) -> tuple[Button, ...]:
    """Return the buttons by which this player does what a refusal suggests."""
    code, number = game.code, game.version
    if error.why is Why.WHICH_OFFER:
        return tuple(_accept(topic, game, player) for topic in error.topics)
    return tuple(
        button(label, command(), "" if command is Challenge else code, number, player)
        for label, command in _INSTEAD.get(error.why, {}).items()
    )


def _accept(topic: Topic, game: Game, player: str) -> Button:
    offer = next((offer for offer in game.offers if offer.topic is topic), None)
    number = offer.number if offer else game.version
    label = f"{words_of('button.accept')}: {words_of(topic.value)}"
    return Button(label, press_of(Accept(topic), game.code, number, player))

"""Refusals in words, and the buttons below them with which a player can do something else."""

import math
from collections.abc import Callable
from dataclasses import replace

from takmail.commands import offers
from takmail.commands.challenges import Challenge
from takmail.commands.coins import ShowPurse
from takmail.commands.command_order import press_of
from takmail.commands.lines.saved_names import nearest
from takmail.commands.spec import Command
from takmail.play import refusals
from takmail.play.game import Game, Phase
from takmail.play.terms import kind_said
from takmail.terms.presets import NAMES
from takmail.wording import series
from takmail.wording.coins import count_coins
from takmail.wording.computer import computer_button
from takmail.wording.message.hints import CONSOLE, Hints, button, platform_name
from takmail.wording.message.messages import Button
from takmail.wording.message.sentences import Sentence, Value, items, join, lines, say
from takmail.wording.message.text import Code, quoted
from takmail.wording.people import Participants, color_name
from takmail.wording.plies import explain_last_ply

_SUGGESTED = (
    *("accept", "rematch", "challenge", "withdraw", "draw", "takeback", "abort", "choose"),
    *("rs", "verify", "take", "drop"),
)
_WITH_ARGUMENT = {
    "back": ("sync", "back 7"),
    "take_white": ("sync", "take white"),
    "take_black": ("sync", "take black"),
    "side_white": ("side", "white"),
    "side_black": ("side", "black"),
    "im": ("im", "the wall on c3 was in the way"),
}
"""Commands that sentences suggest, alone and with an argument."""

_INSTEAD: dict[refusals.Why, tuple[str, Callable[[], Command]]] = {
    refusals.Why.OVER: ("rematch", offers.Rematch),
    refusals.Why.CANCELLED: ("challenge", Challenge),
    refusals.Why.NOT_INVITED: ("challenge", Challenge),
    refusals.Why.REMATCH_AGREED: ("challenge", Challenge),
    refusals.Why.OWN_CHALLENGE: ("withdraw", offers.Withdraw),
    refusals.Why.TOO_LATE_TO_ABORT: ("draw", offers.OfferDraw),
    refusals.Why.OWN_PLY: ("takeback", offers.Takeback),
    refusals.Why.NO_REVERSING: ("takeback", offers.Takeback),
    refusals.Why.MARKER_THEIRS: ("takeback", offers.Takeback),
    refusals.Why.PURSE_TOO_SMALL: ("coins", ShowPurse),
}
"""Commands that do something else, with the labels of their buttons."""

_TYPED = {
    # The end of a game has sentences of its own, and a small purse has none.
    **{
        why: f"instead-{label}"
        for why, (label, _) in _INSTEAD.items()
        if label not in {"rematch", "coins"}
    },
    refusals.Why.OWN_OFFER: "instead-withdraw",
    refusals.Why.WHICH_OFFER: "instead-which_offer",
    refusals.Why.DOUBLE_STANDS: "instead-double",
    refusals.Why.TAKE_OR_DROP: "instead-double",
}
"""Sentences with the commands that do something else, for the console, which has no buttons."""


_THROWN = "nothing_to_dispute-thrown"
"""The sentence for a throw of the die, which is checked and explained all the same."""


def explain_refusal(
    error: refusals.RefusalError,
    hints: Hints,
    people: Participants | None = None,
    verb: str = "accept",
) -> Sentence:
    """Return the fault, and at the console the lines to type instead.

    Only a game has ``people``.
    """
    values: dict[str, Value] = {name: hints.command(name) for name in _SUGGESTED}
    values |= {name: hints.command(*said) for name, said in _WITH_ARGUMENT.items()}
    coins = None if error.coins is None else count_coins(error.coins)
    numbers = {"number": error.number, "coins": coins, "time": error.time}
    values |= {name: value for name, value in numbers.items() if value is not None}
    if error.topics:
        values["choices"] = items(*(hints.command(verb, t.value) for t in error.topics))
    if error.why is refusals.Why.PRESET_FORBIDS:
        values["reason"] = say(f"preset-forbids-{'_'.join(error.words)}")
    if error.why is refusals.Why.LACKING:
        game, thing, reason = error.words
        values |= {"game": say(f"game_name-{game}"), "thing": say(f"feature-{thing}")}
        values["reason"] = say(f"lack-{reason}")
    if error.why is refusals.Why.UNHEARD:
        values["platform"] = platform_name(error.words[0])
    if error.why is refusals.Why.NO_SUCH_PRESET:
        return _no_such_preset(*error.words)
    if people is not None:
        values["code"] = people.game.code
        values["challenger"] = people.challenger()
        values["opponent"] = people.invitee()
        if people.game.phase is Phase.CHALLENGE:
            values["withdraw"] = hints.command("withdraw", game=people.game.code)
        values |= _side(error, people)
        if people.game.phase is Phase.PLAYING:
            values["turn"] = people.at(people.game.turn)
        claim = people.game.claim
        if error.why is refusals.Why.ALREADY_DISPUTED and claim is not None:
            values |= {"claimant": people.at(claim.color), "claimed": quoted(claim.reason)}
    if error.why is refusals.Why.PURSE_TOO_SMALL and error.number is None:
        return say("purse-too_small", **values)
    if people is None:
        return say(f"refused-{error.why.name.lower()}", **values)
    usual = say(_key(error.why, people.game), **values)
    if error.why is refusals.Why.ALREADY_DISPUTED or _key(error.why, people.game) == _THROWN:
        return lines(usual, explain_last_ply(people.game))
    instead = _typed(error.why, people, values) if hints.platform == CONSOLE else None
    return usual if instead is None else join(usual, instead)


def _typed(why: refusals.Why, people: Participants, values: dict[str, Value]) -> Sentence | None:
    """Return the sentence that says what can be typed instead, if anything can."""
    game = people.game
    if why is refusals.Why.OVER and game.seats is not None:
        return say(f"result-{series.rematch_key(game)}", **values, **series.describe_next(people))
    if why is refusals.Why.TOO_LATE_TO_ABORT and not game.terms.draws:
        return None
    return say(_TYPED[why], **values) if why in _TYPED else None


def _key(why: refusals.Why, game: Game) -> str:
    """Return the name of the sentence for a reason: some games have another one for it."""
    if (
        why is refusals.Why.NOT_A_PLAYER
        and game.terms.has_open_sides
        and game.phase is Phase.PLAYING
    ):
        return "not_a_player-can_join"
    if why is refusals.Why.NOTHING_TO_DISPUTE and 0 < len(game.plies) == game.rolled:
        return _THROWN
    return f"refused-{why.name.lower()}"


def _side(error: refusals.RefusalError, people: Participants) -> dict[str, Value]:
    """Return the side that a refusal speaks of, and its captain."""
    if error.color is None or people.game.seats is None:
        return {}
    return {"side": color_name(error.color), "captain": people.at(error.color)}


def _no_such_preset(name: str, *saved: str) -> Sentence:
    """Return which names there are, and the one that was probably meant."""
    known = (*saved, *NAMES)
    values = {"name": Code(name), "known": items(*map(Code, known))}
    near = nearest(name, known)
    if near is None:
        return say("refused-no_such_preset", **values)
    return say("presets-near", **values, near=Code(near))


def refusal_buttons(
    error: refusals.RefusalError, command: Command, game: Game, player: str
) -> tuple[Button, ...]:
    """Return the buttons by which this player does what the refusal of their command suggests."""
    code, number = game.code, game.version
    if error.why is refusals.Why.OWN_OFFER:
        return _withdrawing(error, game, player)
    if error.why in {refusals.Why.DOUBLE_STANDS, refusals.Why.TAKE_OR_DROP}:
        return _answering_double(game, player)
    if error.why is refusals.Why.WHICH_OFFER and isinstance(
        command, offers.Accept | offers.Decline | offers.Withdraw
    ):
        return tuple(_answer(command, topic, game, player) for topic in error.topics)
    if error.why is refusals.Why.OVER and game.goes_on:
        return (button("next_game", offers.Rematch(), code, number, player),)
    if error.why not in _INSTEAD:
        return ()
    label, instead = _INSTEAD[error.why]
    if instead is Challenge and game.terms.level is not None:
        return (computer_button(player, kind_said(game.terms)),)
    if instead is offers.OfferDraw and not game.terms.draws:
        return ()
    about = "" if instead in {Challenge, ShowPurse} else code
    return (button(label, instead(), about, number, player),)


def _answering_double(game: Game, player: str) -> tuple[Button, ...]:
    """Return the buttons that answer a double, for the side to which it was offered."""
    seat = game.seat_of(player)
    if seat is None or game.offer(offers.Topic.DOUBLE, seat.other) is None:
        return ()
    return tuple(
        _answer(how, offers.Topic.DOUBLE, game, player)
        for how in (offers.Accept(), offers.Decline())
    )


def _withdrawing(error: refusals.RefusalError, game: Game, player: str) -> tuple[Button, ...]:
    """Return the buttons that take back what this player has proposed, one for each offer."""
    seat = game.seat_of(player)
    own = game.offers_by(seat) if seat is not None else ()
    topics = [
        offer.topic
        for offer in own
        if error.topic in {None, offer.topic} and offer.topic is not offers.Topic.DOUBLE
    ]
    return tuple(_answer(offers.Withdraw(), topic, game, player) for topic in topics)


def _answer(
    command: offers.Accept | offers.Decline | offers.Withdraw,
    topic: offers.Topic,
    game: Game,
    player: str,
) -> Button:
    """Return the button that gives an answer again, to the one offer that is on this topic."""
    seat = game.seat_of(player)
    assert seat is not None, "only players are asked which offer they mean"
    side = seat if isinstance(command, offers.Withdraw) else seat.other
    offer = game.offer(topic, side)
    number = offer.number if offer else game.version
    press = press_of(replace(command, topic=topic), game.code, number, player)
    if topic is offers.Topic.DOUBLE:
        return Button(say(f"button-{press.verb}_double"), press)
    label = say("button-topic", verb=say(f"button-{press.verb}"), topic=say(topic.value))
    return Button(label, press)


_MINUTE, _HOUR = 60, 3600
_UNITS = {"days": 24 * _HOUR, "hours": _HOUR, "minutes": _MINUTE, "seconds": 1}


def explain_rate(name: str, most: int, seconds: int, left: float) -> Sentence:
    """Return that a player did something ``most`` times in so many seconds, which is the limit.

    ``left`` are the seconds until they can do it again.
    """
    unit = next(unit for unit in _UNITS if seconds % _UNITS[unit] == 0)
    window = say(f"limit-window_{unit}", n=seconds // _UNITS[unit])
    wait = "seconds" if left <= 2 * _MINUTE else "minutes" if left <= 2 * _HOUR else "hours"
    again = say(f"limit-again_{wait}", n=max(1, math.ceil(left / _UNITS[wait])))
    return join(say(f"limit-{name}", most=most, window=window), again)

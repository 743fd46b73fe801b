"""Why something was refused, in words."""

from takmail.commands.lines.saved_names import nearest
from takmail.commands.presets import NAMES
from takmail.play.game import Game, Phase
from takmail.play.refusals import RefusalError, Why
from takmail.wording.coins import count_coins
from takmail.wording.hints import Hints
from takmail.wording.message import Code
from takmail.wording.participants import Participants, color_name
from takmail.wording.plies import explain_last_ply
from takmail.wording.say import Sentence, Value, items, lines, say
from takmail.wording.terms import USUAL_REMATCH, describe_next, rematch_key
from takmail.wording.written import one_line

_SUGGESTED = (
    "accept",
    "rematch",
    "challenge",
    "withdraw",
    "draw",
    "takeback",
    "abort",
    "choose",
)


def explain_refusal(
    error: RefusalError, hints: Hints, people: Participants | None = None, verb: str = "accept"
) -> Sentence:
    """Return what was wrong, and what can be done instead.

    ``cast`` is missing only for a challenge that was never made.
    """
    values: dict[str, Value] = {name: hints.command(name) for name in _SUGGESTED}
    values |= _ways(hints)
    values |= _numbers(error)
    if error.topics:
        choices = [hints.command(verb, t.value) for t in error.topics]
        values["choices"] = items(*choices)
    if error.why is Why.PRESET_FORBIDS:
        values["reason"] = say(f"preset-forbids-{'_'.join(error.said)}")
    if error.why is Why.UNHEARD:
        values["platform"] = error.said[0].capitalize()
    if error.why is Why.NO_SUCH_PRESET:
        return _no_such_preset(*error.said)
    if people is not None:
        values["code"] = people.game.code
        values["challenger"] = people.challenger()
        values["opponent"] = people.invitee()
        if people.game.phase is Phase.CHALLENGE:
            values["withdraw"] = hints.command("withdraw", game=people.game.code)
        values |= _side(error, people)
        if people.game.phase is Phase.PLAYING:
            values["turn"] = people.at(people.game.turn)
        if people.game.claim is not None:
            values["reason"] = one_line(people.game.claim.reason)
    if error.why is Why.PURSE_TOO_SMALL and error.number is None:
        return say("purse-too_small", **values)
    if people is None:
        return say(f"refused-{error.why.name.lower()}", **values)
    usual = say(_key(error.why, people.game), **values)
    if error.why is Why.OVER and (rematch := rematch_key(people.game)) != USUAL_REMATCH:
        return say(f"over-{rematch}", **values, **describe_next(people))
    if error.why is Why.ALREADY_DISPUTED:
        return lines(usual, explain_last_ply(people.game))
    return usual


def _key(why: Why, game: Game) -> str:
    """Return the name of the sentence for a reason: some games have another one for it."""
    if why is Why.NOT_A_PLAYER and game.terms.consult and game.phase is Phase.PLAYING:
        return "not_a_player-can_join"
    if why is Why.TOO_LATE_TO_ABORT and not game.terms.draws:
        return "abort-late_without_draws"
    return f"refused-{why.name.lower()}"


def _numbers(error: RefusalError) -> dict[str, Value]:
    """Return the numbers and the time that the reason speaks of."""
    values: dict[str, Value] = {}
    if error.number is not None:
        values["number"] = error.number
    if error.coins is not None:
        values["coins"] = count_coins(error.coins)
    if error.time is not None:
        values["time"] = error.time
    return values


def _no_such_preset(name: str, *saved: str) -> Sentence:
    """Return which names there are, and the one that was probably meant."""
    known = (*saved, *NAMES)
    values = {"name": Code(name), "known": items(*map(Code, known))}
    near = nearest(name, known)
    if near is None:
        return say("refused-no_such_preset", **values)
    return say("presets-near", **values, near=Code(near))


def _side(error: RefusalError, people: Participants) -> dict[str, Value]:
    """Return the side that a refusal speaks of, and its captain."""
    if error.color is None or people.game.seats is None:
        return {}
    return {"side": color_name(error.color), "captain": people.at(error.color)}


def _ways(hints: Hints) -> dict[str, Value]:
    """Return commands with an argument that sentences suggest."""
    return {
        "take": hints.command("take"),
        "drop": hints.command("drop"),
        "back": hints.command("sync", "back 7"),
        "take_white": hints.command("sync", "take white"),
        "take_black": hints.command("sync", "take black"),
        "side_white": hints.command("side", "white"),
        "side_black": hints.command("side", "black"),
        "im": hints.command("im", "the wall on c3 was in the way"),
    }

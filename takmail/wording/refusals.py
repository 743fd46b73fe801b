"""Why something was refused, in words."""

from takmail.play.game import Phase
from takmail.play.refusals import RefusalError, Why
from takmail.wording.cast import Cast, color_name
from takmail.wording.explaining import tell_last_ply
from takmail.wording.hints import Hints
from takmail.wording.message import Paragraph
from takmail.wording.remarks import quiet
from takmail.wording.say import Value, join, lines, say

_SUGGESTED = (
    "accept",
    "rematch",
    "challenge",
    "withdraw",
    "resign",
    "draw",
    "takeback",
)


def explain_refusal(error: RefusalError, hints: Hints, cast: Cast | None = None) -> Paragraph:
    """Return what was wrong, and what can be done instead.

    ``cast`` is missing only for a challenge that was never made.
    """
    values: dict[str, Value] = {name: hints.command(name) for name in _SUGGESTED}
    values |= _ways(hints)
    if error.number is not None:
        values["number"] = error.number
    if error.topics:
        choices = [Paragraph((hints.command("accept", t.value),)) for t in error.topics]
        values["choices"] = join(*choices, by=", ")
    if cast is not None:
        values["code"] = cast.game.code
        values["challenger"] = cast.challenger()
        values["opponent"] = cast.invitee()
        if cast.game.phase is Phase.CHALLENGE:
            values["withdraw"] = hints.command("withdraw", game=cast.game.code)
        if cast.game.phase is Phase.PLAYING:
            values["turn"] = color_name(cast.game.turn)
        if cast.game.claim is not None:
            values["reason"] = quiet(cast.game.claim.reason)
    told = say(f"refused.{error.why.name.lower()}", **values)
    if error.why is Why.ALREADY_DISPUTED and cast is not None:
        return lines(told, tell_last_ply(cast.game))
    return told


def _ways(hints: Hints) -> dict[str, Value]:
    """Return commands with an argument that sentences suggest."""
    return {
        "back": hints.command("sync", "back 7"),
        "take_white": hints.command("sync", "take white"),
        "take_black": hints.command("sync", "take black"),
        "im": hints.command("im", "the wall on c3 was in the way"),
    }

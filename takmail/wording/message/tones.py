"""Tones of buttons: how they stand out, by what they do; a platform has its own colours for them.

No tone or sign says anything alone: the words on a button say the same.
"""

from dataclasses import dataclass
from enum import Enum

from takmail.commands.moves import DONE
from takmail.commands.presses import Press


class Tone(Enum):
    """Prominence of a button among others."""

    PLAIN = "plain"
    NEXT = "next"
    """It does what players usually do next."""
    YES = "yes"
    """It agrees to something, or plays."""
    LOSS = "loss"
    """It gives up the game."""


@dataclass(frozen=True, slots=True)
class Touch:
    """The tone of a button, and the emoji beside its words where a platform shows one."""

    tone: Tone = Tone.PLAIN
    emoji: str = ""


_PLAIN = Touch()

FIRST_GAME = "computer 5"
"""The terms of a newcomer's first game, which begins at once."""

_YES = Touch(Tone.YES, "✅")
_JOIN = Touch(Tone.YES, "🙋")
_LOSS = Touch(Tone.LOSS, "🏳️")

TOUCHES = {
    "accept": _YES,
    "take": _YES,
    "takein": _YES,
    "takeseek": _JOIN,
    "meet": _JOIN,
    "side": _JOIN,
    "tournament join": _JOIN,
    "move": Touch(Tone.YES, "▶️"),
    "offered": Touch(Tone.YES, "▶️"),
    "step": Touch(Tone.NEXT, "♟️"),
    "type": Touch(Tone.NEXT, "⌨️"),
    "rematch": Touch(Tone.NEXT, "🔁"),
    "resign": _LOSS,
    "confirm": _LOSS,
    "move surrender": _LOSS,
    "drop": _LOSS,
    "decline": Touch(emoji="✖️"),
    "draw": Touch(emoji="🤝"),
    "takeback": Touch(emoji="↩️"),
    "hint": Touch(emoji="💡"),
    "analyse": Touch(emoji="🔍"),
    "replay": Touch(emoji="⏪"),
    "animate": Touch(emoji="🎬"),
    "look picture": Touch(emoji="🖼️"),
    "invite": Touch(emoji="✉️"),
    "nudge": Touch(emoji="🔔"),
    "rules": Touch(emoji="📖"),
    "besides": Touch(emoji="🔽"),
}
"""The buttons with a tone or an emoji: by their lines, or by their verbs whatever follows."""

FIRST_STEPS = {
    f"challenge {FIRST_GAME}": Touch(Tone.YES, "▶️"),
    "challenge": Touch(Tone.NEXT, "👥"),
    "learn": Touch(Tone.NEXT, "🎓"),
}
"""The buttons that greet newcomers, by their whole lines."""

_BEGINNING = frozenset({"step", "type"})
"""Verbs that begin a move below a board for all; within a move, only its player may press them."""


def touch_of(press: Press) -> Touch:
    """Return the tone and the emoji of the button with a press."""
    if press.verb in _BEGINNING and press.by is not None:
        return _PLAIN
    if press.argument.endswith(DONE):
        return TOUCHES["move"]
    first = FIRST_STEPS.get(press.line)
    return first or TOUCHES.get(press.line) or TOUCHES.get(press.verb, _PLAIN)

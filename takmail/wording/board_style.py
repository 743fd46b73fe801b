"""How boards look in a chat, in words."""

from collections.abc import Sequence

from takmail.commands.settings import Switch
from takmail.wording.message import Code
from takmail.wording.say import Sentence, items, say


def list_choices_of(what: str, now: str, known: Sequence[str]) -> Sentence:
    """Return what a chat has, and what it could have."""
    return say("look-choices", what=say(f"look-{what}"), now=now, known=_list(known))


def explain_unknown(what: str, name: str, known: Sequence[str]) -> Sentence:
    """Say that there is no such style or theme, and which there are."""
    return say("look-unknown", what=say(f"look-{what}"), name=name, known=_list(known))


def confirm_setting(what: str, name: str) -> Sentence:
    """Say what a chat has from now on."""
    return say(f"look-set-{what}", name=name)


def describe_switch(switch: Switch, *, on: bool) -> Sentence:
    """Say whether something is on."""
    return say("look-on" if on else "look-off", what=say(f"look-{switch.value}"))


def _list(names: Sequence[str]) -> Sentence:
    return items(*map(Code, names))

"""What links that open the private talk carry: a challenge's join code, or something to be shown.

A payload of the latter form is ``show``, a verb, a game and an argument, divided by dashes:
``show-step-k3``, ``show-board-k3-flip``. Anybody can make such a link and send it to somebody else,
so it can only show things.
"""

import re

from takmail.commands.buttons import Press, verb_now
from takmail.commands.lines.parsed import Parsed
from takmail.commands.relay import Join, plain_code
from takmail.commands.table import SPEC
from takmail.service.people.codes import is_join_code
from takmail.service.presses import command_of

LONGEST = 64
"""Characters of a payload that the strictest platform takes."""

NOTHING = "hello"
"""A payload that asks for nothing but the private talk itself."""

_SHOW = "show"
_DIVIDER = "-"
_FITTING = re.compile(r"[A-Za-z0-9_-]*")

_ABOUT_NO_GAME = frozenset({"games", "history", "coins", "rules", "help"})
"""The verbs that show nothing of the game in a link, which may be one that there isn't."""

_KEPT = frozenset({"ifs", "note", "try"})
"""The verbs by which what somebody keeps for himself is shown, and changed if anything follows."""

_SHOWS = _ABOUT_NO_GAME | {
    *("step", "type", "board", "look", "besides", "score"),
    *("record", "ptn", "animate", "link", "info", "ways", "choices"),
    *_KEPT,
}
"""The verbs that change nothing, those of what is kept only if nothing follows them."""

assert SPEC.keys() >= _SHOWS, "what links show are commands"


def payload_of(press: Press) -> str | None:
    """Return the payload of a link that shows what a press asks for, if there can be one."""
    if press.verb in _KEPT and press.argument:
        return None
    if press.verb not in _SHOWS or press.kept_key is not None or _DIVIDER in press.argument:
        return None
    parts = (_SHOW, press.verb, press.game, press.argument)
    payload = _DIVIDER.join(parts).rstrip(_DIVIDER)
    return payload if len(payload) <= LONGEST and _FITTING.fullmatch(payload) else None


def read_payload(payload: str) -> Parsed | None:
    """Return what somebody asks for who comes by a link, ``None`` if that means nothing here."""
    return _shown(payload) if payload.startswith(_SHOW + _DIVIDER) else _joined(payload)


def _shown(payload: str) -> Parsed | None:
    _, verb, game, argument, *more = [*payload.split(_DIVIDER), "", ""]
    verb = verb_now(verb, argument)
    if verb not in _SHOWS or any(more) or (argument and verb in _KEPT):
        return None
    parsed = command_of(Press(verb, argument, "" if verb in _ABOUT_NO_GAME else game))
    return parsed if isinstance(parsed, Parsed) else None


def _joined(payload: str) -> Parsed | None:
    code = plain_code(payload)
    return Parsed(Join(code)) if code and is_join_code(code) else None

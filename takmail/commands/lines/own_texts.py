"""Texts of any length behind verbs: what is passed on, noted, tried or read."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from takmail.commands.games import Analyse, ReadText, Tinue
from takmail.commands.lines.claims import CLAIMS, claim_in
from takmail.commands.lines.parsed import Line, Parsed
from takmail.commands.lines.readings import Reading
from takmail.commands.notes import Note, Try, is_tried, note_of
from takmail.commands.premoves import IF, ready_in
from takmail.commands.relay import Remark
from takmail.commands.spec import OFF, Command
from takmail.commands.tournaments import Tournament, is_making

_IN_OWN_WORDS = re.compile(
    r"(?:\s+\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?"
    r"(?:(?:\s*[:,](?=\s|$)|[:,]|\s)\s*(?P<text>.*))?",
    re.DOTALL,
)
_TEXT = re.compile(
    r"(?:\s*:)?(?:\s+\#(?P<game>[A-Za-z0-9]+))?(?=\s|$)(?P<text>.*)", re.IGNORECASE | re.DOTALL
)
"""Texts behind their verbs, each with a game's id before it."""


def own_text_in(reading: Reading) -> Line:
    """Read ``say TEXT``, ``read TEXT`` and the like, where the text may be of any length."""
    form = _OF_TEXTS.get(reading.verb)
    read = form.pattern.fullmatch(reading.english, reading.behind_verb) if form else None
    start = reading.start
    if form is None or read is None or start is None or "`" in reading.typed[: start.verb.start]:
        return None
    text = (read["text"] or "").strip()
    if not form.is_meant(text or " "):
        return None
    command = form.build(text)
    if text and isinstance(command, Remark | Note) and command != Note(OFF):
        command = form.build(reading.said(*read.span("text")).strip())
    return Parsed(command, reading.named_game(read))


class _Text(NamedTuple):
    """Way to read a text behind its verb; texts that aren't meant are talk."""

    build: Callable[[str], Command]
    pattern: re.Pattern[str] = _IN_OWN_WORDS
    is_meant: Callable[[str], object] = bool


_OF_TEXTS: Mapping[str, _Text] = {
    "say": _Text(Remark),
    "note": _Text(note_of),
    "try": _Text(Try, is_meant=is_tried),
    "tournament": _Text(Tournament, is_meant=is_making),
    "read": _Text(ReadText, _TEXT),
    "analyse": _Text(Analyse, _TEXT),
    "tinue": _Text(Tinue, _TEXT),
}


def passed_on(reading: Reading, *, commands: bool) -> Line:
    """Read what goes on in the sender's own words."""
    if reading.verb == IF:
        return ready_in(reading.typed, reading.vocabulary.phrases, addressed=commands)
    if reading.verb in CLAIMS:
        return claim_in(reading, addressed=commands)
    return own_text_in(reading) if commands else None

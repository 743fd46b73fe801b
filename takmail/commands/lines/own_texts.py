"""Texts of any length behind verbs: what is passed on, noted, tried, read or claimed.

Claims that a move is invalid begin as people do who only speak of themselves.
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from takmail.commands.disputes import (
    CLAIM,
    LONGEST_REASON,
    ClaimInvalid,
    is_complaint,
    speaks_of_board,
)
from takmail.commands.games import Analyse, ReadText, Tinue
from takmail.commands.lines.parsed import Line, Malformed, Parsed, Peeled, peel, without_courtesy
from takmail.commands.lines.phrases import Word
from takmail.commands.lines.plies import ply_among
from takmail.commands.lines.readings import Reading
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.vocabulary import ENGLISH
from takmail.commands.notes import Note, Try, is_tried, note_of
from takmail.commands.offers import ANSWERS, Topic
from takmail.commands.premoves import IF, ready_in
from takmail.commands.relay import Remark
from takmail.commands.spec import OFF, Command
from takmail.commands.tournaments import Tournament, is_making
from takmail.notation.errors import NotationError, Problem


def passed_on(reading: Reading, *, commands: bool) -> Line:
    """Read what goes on in the sender's own words."""
    if reading.verb == IF:
        return ready_in(reading.typed, reading.vocabulary.phrases, addressed=commands)
    if reading.verb in CLAIMS:
        return claim_in(reading, addressed=commands)
    return own_text_in(reading) if commands else None


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


# Claims that a move is invalid.


_REASON = re.compile(
    r"(?P<colon>:)?[,.]?(?:(?<=[:,.])|(?=\s|$))"
    r"(?:\s*\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?(?:[\s:,.\u2013\u2014-]++(?=\w))?(?P<reason>.*)",
    re.DOTALL,
)
"""Reason of a claim behind its verb, with a game's id before it."""

CLAIMS = frozenset({CLAIM, Topic.DISPUTE.value})
_ANSWERS = {verb for spec in ANSWERS for verb in spec.verbs}
_NEAR_ANSWERS = KnownWords(_ANSWERS)
"""Words that answer a dispute, as in ``dispute accept``, and what may be a slip for one."""


def words_about_himself(text: str) -> str | None:
    """Return the reason of what would be a claim if it spoke of the board."""
    reading = Reading(text, ENGLISH)
    body = peel(text).body
    read = _REASON.fullmatch(body, reading.behind_verb) if reading.verb in CLAIMS else None
    reason = read["reason"].strip() if read else ""
    return reason if reason and len(reason) <= LONGEST_REASON else None


def claim_in(reading: Reading, *, addressed: bool) -> Line:
    """Read ``im REASON``; ``None`` if the player only speaks of themselves."""
    text = reading.english
    peeled = peel(text)
    read = _REASON.fullmatch(peeled.body, reading.behind_verb)
    if read is None or reading.start is None:
        return None
    closing = _closing(text, peeled)
    reason = read["reason"].strip() + closing
    game = peeled.game or reading.named_game(read)
    if not _is_claim(reading.start.verb, read, reason, named=game is not None, addressed=addressed):
        return None
    typed = reading.said(*read.span("reason")).strip() + closing
    if len(typed) > LONGEST_REASON:
        numbers = (len(typed), LONGEST_REASON)
        place = LONGEST_REASON + 1
        error = NotationError(Problem.REASON_TOO_LONG, typed, place, numbers=numbers)
        return Malformed(error, game, is_move=True)
    return Parsed(ClaimInvalid(typed), game)


def _is_claim(
    verb: Word, read: re.Match[str], reason: str, *, named: bool, addressed: bool
) -> bool:
    """Return whether this is a claim, by its reason or as it is clearly said to be one."""
    if verb.english != CLAIM:
        answer = without_courtesy(reason).lower()
        return addressed and answer not in _ANSWERS and _NEAR_ANSWERS.nearest(answer) is None
    parted = not verb.own and verb.end - verb.start > len(CLAIM)
    if is_complaint(reason) or (not reason and not parted):
        return True
    if parted or ply_among(reason.split("\n", 1)[1:], addressed=addressed):
        return False
    return named or (addressed and (read["colon"] is not None or speaks_of_board(reason)))


def _closing(text: str, peeled: Peeled) -> str:
    """Return the backticks after the last word, unless they close some before the first."""
    end = text[len(peeled.body) :].strip()
    return "" if text.lstrip().startswith("`") or end.strip("`") else end

"""Claims that a move is invalid, and words by which people only speak of themselves."""

import re

from takmail.commands.disputes import (
    CLAIM,
    LONGEST_REASON,
    ClaimInvalid,
    is_complaint,
    speaks_of_board,
)
from takmail.commands.lines.parsed import Line, Malformed, Parsed, Peeled, peel, without_courtesy
from takmail.commands.lines.phrases import Word
from takmail.commands.lines.plies import ply_among
from takmail.commands.lines.readings import Reading
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.vocabulary import ENGLISH
from takmail.commands.offers import ANSWERS, Topic
from takmail.notation.errors import NotationError, Problem

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

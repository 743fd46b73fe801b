"""What goes on in the sender's own words: remarks, notes and the reasons of claims.

Each may have several lines.

A game's id may stand before the line or behind its first word; later it is a part of the text.
"""

import re
from collections.abc import Callable, Mapping

from takmail.commands.complaints import is_complaint, speaks_of_board
from takmail.commands.free_text_notes import note_of
from takmail.commands.limits_disputes import LONGEST_REASON
from takmail.commands.line_parts import Peeled, peel
from takmail.commands.parsed import Line, Malformed, Parsed
from takmail.commands.ply_line import ply_among
from takmail.commands.try_words import is_tried
from takmail.commands.values import ClaimInvalid, Command, ReadText, Remark, Try
from takmail.notation.errors import NotationError, Problem

_IN_OWN_WORDS = re.compile(
    r"""\s*(?:\#(?P<before>[A-Za-z0-9]+)\s+)?
        (?P<verb>say|note|try)(?:\s+\#(?P<after>[A-Za-z0-9]+)(?=\s|$))?
        (?:(?:\s*[:,](?=\s|$)|[:,]|\s)\s*(?P<text>.*))?""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)


_READ = re.compile(
    r"\s*(?:\#(?P<game>[A-Za-z0-9]+)\s+)?read(?:\s*:)?(?=\s|$)(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)


_CLAIM = re.compile(
    r"\s*(?P<word>i\s?m)(?P<colon>:)?[,.]?(?:(?<=[:,.])|(?=\s|$))"
    r"(?:\s*\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?(?P<reason>.*)",
    re.IGNORECASE | re.DOTALL,
)


_WORD = "im"


_STARTS_A_CLAIM = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+[\s`]+)?i\s?m(?=[\s:,.`]|$)", re.IGNORECASE)


def words_about_himself(text: str) -> str | None:
    """Return the reason of what would be a claim if it spoke of the board."""
    read = _CLAIM.fullmatch(peel(text).body)
    reason = read["reason"].strip() if read else ""
    return reason if reason and len(reason) <= LONGEST_REASON else None


def own_words_in(text: str) -> Line:
    """Read ``say TEXT``, ``note TEXT`` and ``try TEXT``, where the text may be of any length."""
    read = _IN_OWN_WORDS.fullmatch(text)
    if read is None:
        return None
    game, said = read["before"] or read["after"], (read["text"] or "").strip()
    if read["verb"].lower() == "try" and not is_tried(said):
        return None
    return Parsed(_BY_VERB[read["verb"].lower()](said), game.lower() if game else None)


_BY_VERB: Mapping[str, Callable[[str], Command]] = {"say": Remark, "note": note_of, "try": Try}


def reading_in(text: str) -> Line:
    """Read ``read TEXT``, where the text is a game or a board of any number of lines."""
    read = _READ.fullmatch(text)
    if read is None:
        return None
    return Parsed(ReadText(read["text"].strip()), (read["game"] or "").lower() or None)


def claim_in(text: str, *, addressed: bool) -> Line:
    """Read ``im REASON``; ``None`` if somebody only speaks of himself, be it to the bot."""
    if not _STARTS_A_CLAIM.match(text):
        return None
    peeled = peel(text)
    read = _CLAIM.fullmatch(peeled.body)
    if read is None:
        return None
    reason = read["reason"].strip() + _closing(text, peeled)
    game = peeled.game or (read["game"] or "").lower() or None
    if not _is_claim(read, reason, named=game is not None, addressed=addressed):
        return None
    if len(reason) > LONGEST_REASON:
        return Malformed(_too_long(reason), game, is_move=True)
    return Parsed(ClaimInvalid(reason), game)


def _is_claim(read: re.Match[str], reason: str, *, named: bool, addressed: bool) -> bool:
    """Return whether this is a claim: its reason is one, or it is clearly said to be.

    To the bot it is one with a colon, or if it speaks of the board at all.
    """
    parted = len(read["word"]) > len(_WORD)
    if is_complaint(reason) or (not reason and not parted):
        return True
    if parted or ply_among(reason.split("\n", 1)[1:], addressed=addressed):
        return False
    return named or (addressed and (read["colon"] is not None or speaks_of_board(reason)))


def _closing(text: str, peeled: Peeled) -> str:
    """Return the backticks after the last word, unless they close some before the first."""
    end = text[len(peeled.body) :].strip()
    return "" if text.lstrip().startswith("`") or end.strip("`") else end


def _too_long(reason: str) -> NotationError:
    numbers = (len(reason), LONGEST_REASON)
    return NotationError(Problem.REASON_TOO_LONG, reason, LONGEST_REASON + 1, numbers=numbers)

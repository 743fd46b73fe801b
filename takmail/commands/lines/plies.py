"""Plies on a line, behind the word ``move``, among lines of talk, and in lists.

A list of plies may be in either notation: ``ps c3, c4>``, ``1. a1 e5 2. c3``.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, pairwise
from typing import NamedTuple

from takmail.commands.lines.parsed import (
    LONGEST_LINE,
    Line,
    Malformed,
    Parsed,
    Peeled,
    is_dice,
    is_talk_after,
    looks_like_mail,
    looks_like_ptn,
    peel,
)
from takmail.commands.lines.phrases import Phrases
from takmail.commands.moves import ALWAYS, MOVE, TAK, Move, is_ply_word, word_ply
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import Notation, WrittenPly

MOST_LINES = 80

_MOST_PLIES = 9
"""Lines and plies of one message: more lines are talk, and more plies aren't counted."""

CALLS = frozenset({"t", "(t)"})
"""Words that call Tak on a line of their own."""

_INTRODUCING = re.compile(r"\s*(?P<word>move|play)(?=\s|$)", re.IGNORECASE)
"""The word ``move`` or ``play`` at the start of a line."""

_BEHIND_IT = re.compile(
    r"(?:\s*#(?P<game>[A-Za-z0-9]+)(?=\s|$))?"
    rf"(?:\s*(?P<always>{ALWAYS})(?=\s+(?:mail|ptn)\s))?"
    r"(?:\s*(?P<notation>mail|ptn)(?=\s))?\s*",
    re.IGNORECASE,
)
"""A game's id and a notation between such a word and its ply."""

_TOUCHED = re.compile(r"[\s\w#]|$")
"""Characters that an own word for it can touch."""

_TAK_BEFORE = re.compile(r"\s*tak(?=[\s:,.!])", re.IGNORECASE)
_STOPS_BEHIND = re.compile(r"[\s:,.!]*+(?=\S)")

_MAIL_START = re.compile(r"[pm][a-z](?:\s|$)", re.IGNORECASE)

_BEGUN = re.compile(r"\s*(?:p[swc]|m[nsw])\s*", re.IGNORECASE)

STOPS = ".!\u2026\u3002\uff01"
"""Stops behind a word that is a ply."""

_IN_THE_OTHER = re.compile(r"(?:`|(?<!\s))\s*\([^\W\d_]+\s+`?(?P<ply>[^()`]{2,40})`?\s*\)[\s`.!]*$")
"""A ply behind the one that the bot suggests, as the bot writes it: ``ps b4 (PTN b2)``."""


def ply_in(peeled: Peeled) -> Line:
    """Read a line that is a ply, or starts like one and is broken."""
    body = peeled.body
    if ")" in body[-3:] and (both := _in_both(peeled, ply_in)):
        return both
    if looks_like_mail(body):
        return _played(peeled, parse_mail)
    if looks_like_ptn(body):
        parsed = _played(peeled, parse_ptn)
        return None if isinstance(parsed, Malformed) and is_dice(body) else parsed
    return None


def introduction(body: str, phrases: Phrases | None = None) -> re.Match[str] | None:
    """Return the match of words between ``move``, ``play`` or an own word for it, and a ply."""
    start = phrases.start(body) if phrases else None
    if start and start.verb.own and start.verb.english == MOVE:
        touched = _TOUCHED.match(body, start.verb.end)
        return touched and _BEHIND_IT.match(body, start.verb.end)
    word = _INTRODUCING.match(body)
    return word and _BEHIND_IT.match(body, word.end())


def introduced_ply(peeled: Peeled, phrases: Phrases | None = None) -> Line:
    """Read a ply after ``move`` or ``play``, where more is taken for one than on its own."""
    start = introduction(peeled.body, phrases)
    if start is None:
        return None
    rest = peeled.body[start.end() :]
    game = peeled.game or (start["game"] or "").lower() or None
    inner = replace(peeled, body=" " * start.end() + rest, game=game)
    if ")" in rest[-3:] and (both := _in_both(peeled, partial(introduced_ply, phrases=phrases))):
        return both
    if looks_like_mail(rest) or _MAIL_START.match(rest):
        return _played(inner, parse_mail)
    if not looks_like_ptn(rest):
        return _in_a_word(rest, game, phrases)
    played = _played(inner, parse_ptn)
    if not start["notation"]:
        return played
    notation = Notation[start["notation"].upper()]
    return _settled(played, notation, always=start["always"] is not None)


def _in_a_word(text: str, game: str | None, phrases: Phrases | None) -> Line:
    """Read a word that is a ply by itself, or an own word for it."""
    word = text.strip().rstrip(STOPS).lower()
    own = next(phrases.following(MOVE).at(word, 0), None) if phrases else None
    english = own.english if own and own.end == len(word) else word
    if not is_ply_word(english):
        return None
    return Parsed(Move(replace(word_ply(english).ply, text=word)), game)


def _in_both(peeled: Peeled, read: Callable[[Peeled], Line]) -> Parsed | None:
    """Read a ply behind which the same one stands in the other notation, as in a suggestion."""
    body = peeled.body
    match = _IN_THE_OTHER.search(body)
    if match is None:
        return None
    line = peeled.line[: match.start()]
    alone = replace(peeled, line=line, body=line if body is peeled.line else body[: len(line)])
    played = read(alone)
    if not isinstance(played, Parsed) or not isinstance(played.command, Move):
        return None
    ply = played.command.ply
    try:
        same = (parse_ptn if ply.notation is Notation.MAIL else parse_mail)(match["ply"])
    except NotationError:
        return None
    both = replace(same, same=ply) if ply.is_bare else replace(ply, same=same)
    return replace(played, command=Move(both))


def _settled(played: Line, notation: Notation, *, always: bool) -> Line:
    """Have a bare square be one of the notation that is named before it."""
    if not isinstance(played, Parsed) or not isinstance(played.command, Move):
        return played
    ply = played.command.ply
    if not ply.is_bare:
        return played
    move = Move(replace(ply, notation=notation, is_settled=True), always)
    return replace(played, command=move)


def not_a_ply(peeled: Peeled, phrases: Phrases) -> Line:
    """Return the error that behind ``move`` comes nothing like a ply, and no talk either.

    What may mean a ply (``move b2 north``) is left to those who know the board.
    """
    start = introduction(peeled.body, phrases)
    if start is None or peeled.body[: start.start()].strip().lower() == "play":
        return None
    rest = peeled.body[start.end() :]
    if is_talk_after(rest, 1) or nearly_ply(f"{MOVE} {rest}", Notation.MAIL):
        return None
    place = (start.end() + 1, max(1, len(rest)))
    error = NotationError(Problem.NOT_A_PLY, peeled.line, *place, expected=(Expected.PLY,))
    return Malformed(error, peeled.game, is_move=True)


def said_ply(peeled: Peeled, phrases: Phrases) -> Line:
    """Read a ply that is said to the bot, or the beginning of one, with words before it."""
    introduced = introduced_ply(peeled, phrases) or begun_ply(peeled)
    return introduced or called_ply(peeled, phrases) or not_a_ply(peeled, phrases)


def begun_ply(peeled: Peeled) -> Line:
    """Return the error that a ply ends before its square: `ps`."""
    return _played(peeled, parse_mail) if _BEGUN.fullmatch(peeled.body) else None


def called_ply(peeled: Peeled, phrases: Phrases) -> Line:
    """Read a ply behind ``tak``, which it then calls."""
    own = phrases.start(peeled.body)
    tak = own.verb.end if own and own.verb.own and own.verb.english == TAK else None
    if tak is None and (english := _TAK_BEFORE.match(peeled.body)):
        tak = english.end()
    start = None if tak is None else _STOPS_BEHIND.match(peeled.body, tak)
    if start is None:
        return None
    played = ply_in(replace(peeled, body=" " * start.end() + peeled.body[start.end() :]))
    return _called(played) if isinstance(played, Parsed) else played


def ply_among(
    lines: Sequence[str],
    words: Mapping[str, str] = {},
    *,
    addressed: bool = False,
    phrases: Phrases | None = None,
) -> Line:
    """Read the one ply among lines of talk; two of them are an error.

    ``words`` are the lines that are nothing but a word that is a ply, each with that word.
    A game's id on a line before the ply is its game, a call of Tak on a line of its own is its.
    """
    if len(lines) > MOST_LINES:
        return None
    peeled = [peel(line) for line in lines]
    plies = list(islice(_plies_among(peeled, words, phrases, addressed=addressed), _MOST_PLIES))
    if not plies:
        return None
    places = [place for place, _ in plies]
    if len(places) > 1:
        return _several(lines, places)
    _, ply = plies[0]
    if isinstance(ply, Parsed) and any(line.body.strip().lower() in CALLS for line in peeled):
        ply = _called(ply)
    before = (line.game for line in peeled[: places[0]] if not line.body.strip())
    return ply if ply.game else replace(ply, game=next(before, None))


def _plies_among(
    peeled: Sequence[Peeled], words: Mapping[str, str], phrases: Phrases | None, *, addressed: bool
) -> Iterator[tuple[int, Parsed | Malformed]]:
    """Yield the plies on some lines with their places; of throws of dice few are looked at."""
    dice = 0
    for place, line in enumerate(peeled):
        dice += is_dice(line.body)
        if line.line in words:
            yield place, Parsed(word_ply(words[line.line]), line.game)
        parsed = _ply_or_talk(line, phrases, addressed=addressed) if dice < _MOST_PLIES else None
        if parsed is not None:
            yield place, parsed


def _ply_or_talk(peeled: Peeled, phrases: Phrases | None, *, addressed: bool) -> Line:
    if len(peeled.line) > LONGEST_LINE:
        return None
    parsed = ply_in(peeled)
    if parsed is None and (addressed or peeled.game):
        return introduced_ply(peeled, phrases)
    return parsed


def _called(parsed: Parsed) -> Parsed:
    assert isinstance(parsed.command, Move)
    return replace(parsed, command=Move(replace(parsed.command.ply, tak=True)))


def _several(lines: Sequence[str], places: Sequence[int]) -> Malformed:
    """Return the error that a message holds several plies, pointing at the second."""
    line, number = lines[places[1]].rstrip(), places[1] + 1
    place = (len(line) - len(line.lstrip()) + 1, len(line.lstrip()))
    numbers = (len(places),)
    error = NotationError(Problem.SEVERAL_PLIES, line, *place, line=number, numbers=numbers)
    return Malformed(error, is_move=True)


def _played(peeled: Peeled, parse: Callable[[str], WrittenPly]) -> Line:
    try:
        written = parse(peeled.body)
    except NotationError as error:
        return Malformed(peeled.restored(error), peeled.game, is_move=True)
    if peeled.body is not peeled.line:
        begins = len(peeled.body) - len(peeled.body.lstrip())
        written = replace(written, text=peeled.line, begins=begins)
    return Parsed(Move(written), peeled.game)


def bare_ply(line: str) -> str:
    """Return the text of a line that plays, without `move` and a game's id."""
    body = peel(line).body
    start = introduction(body)
    if start is None:
        return body.strip()
    begins = start.start("always" if start["always"] else "notation")
    return body[begins if start["notation"] else start.end() :].strip()


LONGEST_LIST = 2000
"""Characters; a longer text has more plies than people type."""

_BETWEEN = re.compile(
    r"[,;\n]+|\bthen\b|(?<![\w.])[0-9]{1,4}\s*\.+(?=\s|[A-Za-z]|$)", re.IGNORECASE
)
"""Separators of plies: commas, ends of lines, a word, numbers of moves."""

_MAIL = re.compile(r"(?<![A-Za-z0-9])[pm][a-z](?=\s*[a-z]\s?[0-9])", re.IGNORECASE)
"""Beginning of a ply in mail notation."""

_WORD = re.compile(r"\S+(?:\s+\(?t(?:ak)?\)?(?=\s|$))?", re.IGNORECASE)
"""A ply in PTN, with a call behind it."""

_ONLY_DROPS = re.compile(r"[0-9\s]+(?:\(?t(?:ak)?\)?\s*)?", re.IGNORECASE)
"""Numbers that go on with the ply before: pieces that fall may have commas between them."""


class ListedPly(NamedTuple):
    """A ply of a list, and where in its text it begins (from 0)."""

    written: WrittenPly
    begins: int
    text: str

    def said(self) -> str:
        """Return the ply as it was written."""
        return self.text[self.begins : self.begins + len(self.written.text)].strip()


def plies_in(text: str) -> list[ListedPly]:
    """Return the plies that a text lists; raise `NotationError` about the text if one is broken."""
    parts = list(_parts(text))
    if not parts or len(text) > LONGEST_LIST:
        raise NotationError(Problem.NOT_A_PLY, text, 1, max(1, len(text)), expected=(Expected.PLY,))
    return [_read(text, start, end) for start, end in parts]


def _read(text: str, start: int, end: int) -> ListedPly:
    part = text[start:end]
    parse = parse_mail if _MAIL.match(part) else parse_ptn
    try:
        return ListedPly(parse(part), start, text)
    except NotationError as error:
        raise error.within(text, start) from None


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each ply begins and ends."""
    before: tuple[int, int] | None = None
    for start, end in _segments(text):
        for part in _split(text, start, end):
            if before is None:
                before = part
            elif _ONLY_DROPS.fullmatch(text, *part) and _MAIL.match(text, before[0]):
                before = (before[0], part[1])
            else:
                yield before
                before = part
    if before is not None:
        yield before


def _segments(text: str) -> Iterator[tuple[int, int]]:
    """Yield the stretches between what parts plies, without the space around them."""
    start = 0
    for between in (*_BETWEEN.finditer(text), None):
        end = between.start() if between is not None else len(text)
        stretch = text[start:end]
        if stretch.strip():
            first = start + len(stretch) - len(stretch.lstrip())
            yield first, start + len(stretch.rstrip())
        start = between.end() if between is not None else end


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the plies of a stretch: in mail up to the next one in mail, in PTN each word."""
    mail = [match.start() for match in _MAIL.finditer(text, start, end)]
    for word in _WORD.finditer(text, start, mail[0] if mail else end):
        yield word.span()
    for begins, ends in pairwise([*mail, end]):
        yield begins, begins + len(text[begins:ends].rstrip())

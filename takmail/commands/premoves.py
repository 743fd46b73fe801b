"""Moves in advance: ``if ps c3 then ps c4 if ms b2 then ps d3``.

Each line, or part between semicolons, begins with ``if`` and goes on from the board as it stands: a
ply that the other side may play, the answer behind ``then``, and behind a further ``if`` one that
it may play after that. In a group talk begins so, too: there only a line that is whole is anything
else, and says more of each ply than a square.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from takmail.commands.lines.parsed import Malformed, Parsed, Peeled, is_talk_after, peel, ply_said
from takmail.commands.lines.phrases import Phrases
from takmail.commands.lines.plies import ply_in
from takmail.commands.moves import Move, is_ply_word, stepping, word_ply
from takmail.commands.spec import Command, CommandSpec, Counts, Fits, Group, Option, Shape, line
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.text import plain_forms
from takmail.notation.written_plies import Notation, WrittenPly

DROP, CLEAR = "drop", "clear"
"""Words that drop one of several answers, or all."""

IF, THEN = "if", "then"
"""Words before a ply that the other side may play, and before the answer to it."""

SAID_IF = f"ps c3 {THEN} ps c2"
"""Example of what follows the first of them."""


class IfThen(NamedTuple):
    """A ply that the other side may play, and the answer to it, as both were written."""

    expected: WrittenPly
    answer: WrittenPly


@dataclass(frozen=True, slots=True)
class HaveReady(Command):
    """Have answers ready: some lines from the board as it stands, each of one answer or more."""

    lines: tuple[tuple[IfThen, ...], ...]

    def _argument(self) -> str:
        lines = (
            f" {IF} ".join(
                f"{ply_said(pair.expected)} {THEN} {ply_said(pair.answer)}" for pair in line
            )
            for line in self.lines
        )
        return f"; {IF} ".join(lines)


@dataclass(frozen=True, slots=True)
class ShowReady(Command):
    """Show what one has ready; ``words`` is what was asked for besides, and isn't understood."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class DropReady(Command):
    """Have an answer ready no more, by its ``number`` in the list; ``None`` for all.

    ``mark`` tells it from others that had this number in an earlier list; nothing checks without.
    """

    number: int | None = None
    mark: str = ""

    def _argument(self) -> str:
        if self.number is None:
            return CLEAR
        return f"{DROP} {self.number} {self.mark}".rstrip()


@dataclass(frozen=True, slots=True)
class Premove(Command):
    """Choose a premove by taps; only buttons give it.

    ``chosen`` are paths of plies as in `Step`, divided by commas: first the one that the other side
    may play, or one's own before that. The last is being chosen. `DONE` behind it keeps the line.
    """

    chosen: str = ""


_DROPPED = re.compile(rf"{DROP}\s+([1-9][0-9]{{0,3}})(?:\s+([0-9a-f]{{6}}))?")

LONGEST = 4096
"""Characters; no platform's message is longer."""

_BEGINS = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+[\s`]+)?if(?=[\s:,`]|$)", re.IGNORECASE)
_GOES_ON = re.compile(r"[\s:,`]|$")
_OWN_GOES_ON = re.compile(r"[\s:,`\w#]|$")
_NAMED = re.compile(r"\s*#(?P<game>[A-Za-z0-9]+)(?=\s)")
_WORD = re.compile(r"(?<![\w#@])(?P<word>if|then)(?![\w-])[:,]?", re.IGNORECASE)
_IN_NOTATION = re.compile(r"\s*(?P<notation>mail|ptn)\s+(?=\S)", re.IGNORECASE)
_LIKE_A_PLY = re.compile(
    r"\s*(?:(?:mail|ptn)\s+)?(?:[pm][a-z]\s*[a-h][1-8]|[1-8]?[fsc]?[a-h][1-8])(?![a-z0-9])",
    re.IGNORECASE,
)
_LINES = re.compile(r"[^\n\r;]+")
_STOP = " \t`,.!?"


def ready_in(text: str, phrases: Phrases, *, addressed: bool) -> Parsed | Malformed | None:
    """Read a text that begins with ``if``; return ``None`` for ordinary talk."""
    start = phrases.start(plain_forms(text))
    if len(text) > LONGEST or start is None or start.verb.english != IF:
        return None
    goes_on = _OWN_GOES_ON if start.verb.own else _GOES_ON
    if not goes_on.match(plain_forms(text), start.verb.end):
        return None
    try:
        read = _read(text, phrases)
    except NotationError as error:
        first = peel(text.strip().splitlines()[0], touching=not text.isascii())
        return Malformed(error, _game(first, phrases)) if addressed else None
    if read is None or addressed:
        return read
    assert isinstance(read.command, HaveReady)
    plies = (ply for line in read.command.lines for pair in line for ply in pair)
    return None if any(ply.is_bare or ply.word for ply in plies) else read  # people talk so, too


@dataclass(frozen=True, slots=True)
class BegunLine:
    """A line of moves in advance as it is typed: whole ``plies``, and one that is ``begun``."""

    before: str
    plies: tuple[WrittenPly, ...]
    begun: str

    @property
    def answers(self) -> bool:
        """True if the ply that is begun is an answer."""
        return len(self.plies) % 2 == 1


def begun_line(text: str) -> BegunLine | None:
    """Return the line as typed so far behind ``if``, without an id; ``None`` if it goes wrong."""
    starts = [0, *(stop.end() for stop in re.finditer(r"[\n\r;]", text))]
    last = text[starts[-1] :]
    added = "" if _BEGINS.match(last) or len(starts) > 1 else f"{IF} "
    peeled = Peeled(added + last, added + last)
    parts = list(_bodies(peeled))
    if not parts or peeled.body[: parts[0].start].strip(" \t:,").lower() != IF:
        return None
    if any(part.word != (IF, THEN)[place % 2] for place, part in enumerate(parts)):
        return None
    try:
        plies = tuple(_ply(peeled, part) for part in parts[:-1])
    except NotationError:
        return None
    before = len(text) - len(last) + parts[-1].start - len(added)
    return BegunLine(text[: max(0, before)], plies, text[max(0, before) :].strip())


def _read(text: str, phrases: Phrases) -> Parsed | None:
    lines: list[tuple[IfThen, ...]] = []
    games: list[str] = []
    parts = (part for part in _LINES.finditer(plain_forms(text)) if part[0].strip(_STOP))
    for number, part in enumerate(parts, 1):
        peeled = peel(text[slice(*part.span())], touching=not text.isascii())
        named = _game(peeled, phrases)
        if named is not None:
            games.append(named)
        try:
            line = _line(peeled, phrases)
        except NotationError as error:
            if not lines and _is_talk(peeled, phrases):
                return None
            error.line = number if error.line is None and "\n" in text.strip() else error.line
            raise
        if line is None:
            return None
        lines.append(line)
    return Parsed(HaveReady(tuple(lines)), games[0] if games else None) if lines else None


def _game(peeled: Peeled, phrases: Phrases) -> str | None:
    first = next(iter(_words(peeled, phrases)), None)
    named = _NAMED.match(peeled.body, first.start) if first else None
    return named["game"].lower() if named else peeled.game


def _is_talk(peeled: Peeled, phrases: Phrases) -> bool:
    """Return whether a line that can't be read may be a sentence: nothing like a ply follows.

    What is talk may be passed on to the other side, which must learn of no move that is meant.
    """
    first = next(_bodies(peeled, phrases), None)
    if first is None or _LIKE_A_PLY.match(peeled.body, first.start):
        return first is None
    return _ply_at(peeled, first) is None and is_talk_after(peeled.body, 1)


class _Part(NamedTuple):
    """One of the words, where it begins, and the text behind it, up to the next one."""

    word: str
    begin: int
    start: int
    end: int


def _words(peeled: Peeled, phrases: Phrases | None) -> list[_Part]:
    """Return each ``if`` and ``then`` of a line, also as an own word for it, in order."""
    body = peeled.body
    words = {word.start(): (word["word"].lower(), word.end()) for word in _WORD.finditer(body)}
    start = phrases.start(body) if phrases else None
    if phrases and start and start.verb.english == IF:
        for word in (start.verb, *phrases.behind(body, start.verb, peeled.line)):
            if word.own and word.english in {IF, THEN}:
                stop = body.startswith((":", ","), word.end)
                words[word.start] = (word.english, word.end + stop)
    return [_Part(words[begin][0], begin, words[begin][1], len(body)) for begin in sorted(words)]


def _bodies(peeled: Peeled, phrases: Phrases | None = None) -> Iterator[_Part]:
    """Yield each ``if`` and ``then`` with what stands behind it."""
    words = _words(peeled, phrases)
    for part, following in zip_longest(words, words[1:]):
        named = _NAMED.match(peeled.body, part.start) if part is words[0] else None
        start = named.end() if named else part.start
        yield part._replace(start=start, end=following.begin if following else part.end)


def _line(peeled: Peeled, phrases: Phrases) -> tuple[IfThen, ...] | None:
    """Return the answers of a line, each to be below the one before; ``None`` for nothing."""
    parts = list(_bodies(peeled, phrases))
    if not parts or parts[0].word != IF or peeled.body[: parts[0].begin].strip(" \t:,"):
        raise _wrong(peeled, 0, len(peeled.body), Problem.IF_EXPECTED)
    plies: list[WrittenPly] = []
    for place, part in enumerate(parts):
        if part.word != (IF, THEN)[place % 2]:
            problem = Problem.ANSWER_EXPECTED if part.word == IF else Problem.IF_EXPECTED
            raise _wrong(peeled, part.begin, part.end, problem)
        plies.append(_ply(peeled, part))
    if len(plies) % 2:
        raise _wrong(peeled, len(peeled.body), len(peeled.body), Problem.ANSWER_EXPECTED)
    return tuple(IfThen(*pair) for pair in zip(plies[::2], plies[1::2], strict=True))


def _ply(peeled: Peeled, part: _Part) -> WrittenPly:
    ply = _ply_at(peeled, part)
    if isinstance(ply, NotationError):
        raise ply
    if ply is None:
        raise _wrong(peeled, part.start, part.end, Problem.NOT_A_PLY)
    return ply


def _ply_at(peeled: Peeled, part: _Part) -> WrittenPly | NotationError | None:
    """Return the ply that stands there, what is wrong with it, or ``None`` if it is none."""
    end = part.start + len(peeled.body[part.start : part.end].rstrip(_STOP))
    start, notation = part.start, None
    before = _IN_NOTATION.match(peeled.body, start, end)
    if before is not None:
        start, notation = before.end(), Notation[before["notation"].upper()]
    written = peeled.body[start:end]
    start += len(written) - len(written.lstrip())
    word = written.strip().lower()
    if is_ply_word(word):
        return _moved(word_ply(word).ply, peeled.line[:end], start)
    read = ply_in(Peeled(written.strip(), written.strip()))
    if isinstance(read, Malformed):
        return read.error.within(peeled.line, start)
    if read is None or not isinstance(read.command, Move):
        return None
    ply = _moved(read.command.ply, peeled.line[:end], start)
    if notation is None or not ply.is_bare:
        return ply
    return replace(ply, notation=notation, is_settled=True)


def _moved(ply: WrittenPly, text: str, start: int) -> WrittenPly:
    """Return a ply as what stands in a longer text from this place (from 0) on."""

    def span(within: tuple[int, int]) -> tuple[int, int]:
        return within[0] + start, within[1]

    return replace(
        ply,
        text=text,
        begins=start,
        square_span=span(ply.square_span),
        drops_span=span(ply.drops_span),
        pick_up_span=span(ply.pick_up_span),
        target_span=span(ply.target_span),
    )


def _wrong(peeled: Peeled, start: int, end: int, problem: Problem) -> NotationError:
    written = peeled.body[start:end]
    column = start + len(written) - len(written.lstrip()) + 1
    expected = (Expected.PLY,) if problem is Problem.NOT_A_PLY else ()
    return NotationError(
        problem, peeled.line, column, max(1, len(written.strip())), expected=expected
    )


def _ready(what: str | None = None) -> Command:
    words = (what or "").strip().lower()
    if words == CLEAR:
        return DropReady()
    dropped = _DROPPED.fullmatch(words)
    return DropReady(int(dropped[1]), dropped[2] or "") if dropped else ShowReady(words)


PREMOVES = (
    CommandSpec(
        "if",
        HaveReady,
        Group.PLAY,
        Fits.SEAT,
        make=partial(line, "if", "line"),
        shape=Shape.OWN,
        options=(Option("line", required=True, suggested=True),),
        private=True,
        alone=True,
        example=SAID_IF,
        bare=True,
        at_console=False,
        shows_board=True,
        counts=Counts.NOTHING,
    ),
    CommandSpec(
        "ifs",
        ShowReady,
        Group.PLAY,
        Fits.SEAT,
        make=_ready,
        shape=Shape.CALLED,
        options=(Option("what"),),
        others={DropReady: Fits.SEAT},
        private=True,
        alone=True,
        example=f"{DROP} 2",
        at_console=False,
        shows_board=True,
    ),
    stepping("premove", Premove, fits=Fits.SEAT, alone=True, shows_board=True),
)

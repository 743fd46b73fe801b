"""What a line of chat says: a command, ordinary talk, or a command or move that is broken.

The rule of the house is that talk stays talk: a line is only ever answered if it starts like
something for us and goes on like it, too.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from takmail.notation.commandline import command_in
from takmail.notation.commands import (
    CallTak,
    Challenge,
    ClaimInvalid,
    Command,
    Move,
    PostBoard,
    Remark,
    RequestState,
)
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.mailboard import parse_board
from takmail.notation.mending import mend
from takmail.notation.pasted import Pasted, take_pasted
from takmail.notation.peeling import Peeled, peel, peel_block
from takmail.notation.ptn import parse_ptn
from takmail.notation.resolving import resolve
from takmail.notation.talk import is_talk_after, looks_like_board, looks_like_mail, looks_like_ptn
from takmail.notation.written import WrittenPly
from takmail.quick import quick

LONGEST_LINE = 200
"""Characters; a longer line is talk."""

LONGEST_BOARD = 2000
"""Characters; a longer text of several lines is talk."""


@quick
@dataclass(frozen=True, slots=True)
class Said:
    """A line that says a command; ``game`` is the id it named, as in ``#k3 ps b4``."""

    command: Command
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that starts like something for us and can't be read.

    ``is_move`` tells that it is a ply or a board, which only a player of a game would send.
    """

    error: NotationError
    game: str | None = None
    is_move: bool = False


_BLANK = " \t\r`"
"""What a line without content consists of: space, or the fence of a code block."""

Line: TypeAlias = Said | Broken | None
"""``None`` is ordinary talk."""


def parse_line(text: str, *, commands: bool = True) -> Line:
    """Tell what a message says.

    ``commands=False`` is for a group's message that is not addressed to the bot: then only
    plies, ``t``, ``rs``, ``im REASON`` and boards are anything but talk.
    """
    if commands:
        remark = _remark(text)
        if remark is not None:
            return remark
        pasted = take_pasted(text)
        if pasted is not None:
            return _challenge_from(pasted)
    lines = [line for line in text.splitlines() if line.strip(_BLANK)] if "\n" in text else [text]
    if len(lines) > 1:
        return _board(text)
    if not lines or len(lines[0]) > LONGEST_LINE:
        return None
    peeled = peel(lines[0])
    heard = _ply(peeled) or _short(peeled) or _board_in_a_line(lines[0])
    return heard or (_said(peeled) if commands else None)


_REMARK = re.compile(
    r"""\s*(?:\#(?P<before>[A-Za-z0-9]+)\s+)?
        say(?:\s+\#(?P<after>[A-Za-z0-9]+)(?=\s|$))?(?:[\s:,]+(?P<text>.*))?""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)


def _remark(text: str) -> Line:
    """Read ``say TEXT``, where the text is the sender's own and may be of any length."""
    read = _REMARK.fullmatch(text)
    if read is None:
        return None
    game = read["before"] or read["after"]
    return Said(Remark((read["text"] or "").strip()), game.lower() if game else None)


def _challenge_from(pasted: Pasted) -> Line:
    """Read a challenge that brings a game to start from."""
    heard = parse_line(pasted.words)
    if isinstance(heard, Said) and isinstance(heard.command, Challenge):
        return replace(heard, command=replace(heard.command, origin=pasted.origin))
    return heard if isinstance(heard, Broken) else None


def _board(text: str) -> Line:
    if len(text) > LONGEST_BOARD or not looks_like_board(text):
        return None
    game, rows = peel_block(text)
    try:
        return Said(PostBoard(parse_board(rows)), game)
    except NotationError as error:
        return Broken(error, game, is_move=True)


def _board_in_a_line(line: str) -> Line:
    """Read a board with its rows side by side, ``0 0 s / 0 S 0 / 0 0 0``."""
    return _board(line.replace("/", "\n")) if "/" in line else None


def _ply(peeled: Peeled) -> Line:
    body = peeled.body
    if looks_like_mail(body):
        return _played(peeled, parse_mail)
    if looks_like_ptn(body):
        return _played(peeled, parse_ptn)
    return None


def _played(peeled: Peeled, parse: Callable[[str], WrittenPly]) -> Line:
    try:
        written = parse(peeled.body)
    except NotationError as error:
        return Broken(peeled.restored(error), peeled.game, is_move=True)
    if peeled.body is not peeled.line:
        written = replace(written, text=peeled.line)
    return Said(Move(written), peeled.game)


_INTRODUCED = re.compile(r"\s*(move|play)(?:\s+|$)", re.IGNORECASE)
_MAIL_START = re.compile(r"[pm][a-z](?:\s|$)", re.IGNORECASE)


def _introduced(peeled: Peeled) -> Line:
    """Read a ply after ``move`` or ``play``, where more is taken for one than on its own."""
    start = _INTRODUCED.match(peeled.body)
    if start is None:
        return None
    rest = peeled.body[start.end() :]
    inner = replace(peeled, body=" " * start.end() + rest)
    if looks_like_mail(rest) or _MAIL_START.match(rest):
        return _played(inner, parse_mail)
    if looks_like_ptn(rest):
        return _played(inner, parse_ptn)
    if start[1].lower() == "play" or is_talk_after(rest, 1):
        return None
    error = NotationError(
        Problem.NOT_A_PLY, peeled.line, start.end() + 1, max(1, len(rest)), expected=(Expected.PLY,)
    )
    return Broken(error, peeled.game, is_move=True)


def fit(error: NotationError, size: int) -> None:
    """Make an error in a ply one about a board of this size, with a suggestion that fits it."""

    def read(line: str) -> None:
        heard = parse_line(line)
        if isinstance(heard, Broken):
            raise heard.error
        if isinstance(heard, Said) and isinstance(heard.command, Move):
            resolve(heard.command.ply, size)

    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)


_CALLS = frozenset({"t", "(t)"})


def _short(peeled: Peeled) -> Line:
    """Read ``t``, ``rs`` and ``im REASON``."""
    words = peeled.body.split(maxsplit=1)
    first = words[0].lower() if words else ""
    if first == "im":
        return Said(ClaimInvalid(words[1].strip() if words[1:] else ""), peeled.game)
    if words[1:]:
        return None
    if first in _CALLS:
        return Said(CallTak(), peeled.game)
    return Said(RequestState(), peeled.game) if first == "rs" else None


def _said(peeled: Peeled) -> Line:
    """Read what is only said to the bot."""
    introduced = _introduced(peeled)
    if introduced is not None:
        return introduced
    try:
        command = command_in(peeled.body)
    except NotationError as error:
        return Broken(peeled.restored(error), peeled.game)
    return None if command is None else Said(command, peeled.game)

"""Lines of chat, read as a command, as ordinary talk, or as a command or move that is broken.

The rule of the house is that talk stays talk: a line is only ever answered if it starts like
something for us and goes on like it, too.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from takmail.commands.buttons import spec_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import (
    CLAIM,
    LONGEST_REASON,
    ClaimInvalid,
    PostBoard,
    RequestState,
    is_complaint,
    speaks_of_board,
)
from takmail.commands.games import Analyse, ReadText, Tinue
from takmail.commands.lines.command_lines import command_in
from takmail.commands.lines.parsed import (
    LONGEST_LINE,
    Line,
    Malformed,
    Parsed,
    Peeled,
    is_talk_after,
    looks_like_board,
    peel,
    peel_block,
)
from takmail.commands.lines.pasted_games import take_pasted
from takmail.commands.lines.phrases import Phrases, Word
from takmail.commands.lines.plies import (
    begun_ply,
    called_ply,
    introduced_ply,
    introduction,
    ply_among,
    ply_in,
)
from takmail.commands.lines.readings import Reading
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import MOVE, CallTak, Move
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.notes import Note, Try, is_tried, note_of
from takmail.commands.offers import ANSWERS, Topic
from takmail.commands.premoves import IF, ready_in
from takmail.commands.relay import Remark
from takmail.commands.spec import OFF, Command, Shape
from takmail.commands.tournaments import Tournament, is_making
from takmail.invisible import with_plain_spaces, without_joiners, without_unseen
from takmail.notation.errors import Expected, NotationError, Problem, mend
from takmail.notation.pasted_boards import LONGEST_BOARD, board_in
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import Notation, check_carry, resolve

LONGEST_MESSAGE = 4096
"""Characters; no platform's message is longer, and no ply is looked for in what is."""

_LONGEST_REQUEST = 40

_CALL = re.compile(r"\(?t(?:ak)?\)?[.!]*", re.IGNORECASE)
_STATE = re.compile(
    r"r[.\s]?s(?:[.,!?]*\s+(?:pl[sz]|please|again|now|bitte|por\sfavor|s[tv]p|thx|thanks)){0,2}[.!?]*",
    re.IGNORECASE,
)
"""Calls of Tak, and requests of the board state, on a line of their own."""

_SLASH = re.compile(r"\A\s*/(?=[^\W\d])")
_POLITE = re.compile(
    r"(?:(?<=[\s,\uff0c])(?:please|pls|plz|now|thanks|thank\s+you|thx)|\u8bf7|\u8c22\u8c22)$",
    re.IGNORECASE,
)
"""Slash before a command that was pasted, and polite words behind one."""

_LONGEST_COURTESY = 20
_STOPS = " \t\r\n\u3000.!\u3002\uff01"
_COMMAS = " \t\r\n\u3000,\uff0c"

_BLANK = " \t\r`"
"""Characters of a line without content: space, or the fence of a code block."""


def parse_line(text: str, *, commands: bool = True, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return what a message says, in English words or in those of the vocabulary.

    Wide forms of ASCII are read as plain ones in every language.

    ``commands=False`` is for a group's message that is not addressed to the bot: then only
    plies, ``t``, ``rs``, ``im REASON`` and boards are anything but talk. Errors, plies and what is
    passed on are those of the text as it was typed.
    """
    if not text.isascii():
        text = with_plain_spaces(without_unseen(text))
    reading = Reading(text, vocabulary)
    parsed = _passed_on(reading, commands=commands)
    if parsed is not None:
        return parsed
    bare = without_joiners(text)
    reading = reading if bare is text else Reading(bare, vocabulary)
    pasted = (
        take_pasted(reading.english) if commands and reading.verb == Topic.CHALLENGE.value else None
    )
    if pasted is None:
        return _read(reading, commands=commands)
    end, on = reading.span(pasted.end, pasted.on)
    words = replace(pasted, end=end, on=on).words_of(bare)
    return _challenge_from(pasted.origin, _read(Reading(words, vocabulary), commands=True))


def parse_request(text: str, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return what a message to the bot says, as `parse_line` does.

    A slash before it and polite words behind it count for nothing, but in what people say in their
    own words. A ply is only what it is without them.
    """
    plain = _SLASH.sub("", text)
    line = parse_line(plain, vocabulary=vocabulary)
    short = without_courtesy(plain)
    if short == plain or (isinstance(line, Parsed) and _is_own(line)):
        return line
    said = parse_line(short, vocabulary=vocabulary)
    return said if isinstance(said, Parsed) and not _is_own(said) else line


def without_courtesy(text: str) -> str:
    """Return a text without polite words at its end; words that are all of it stay."""
    said = text.rstrip(_STOPS)
    polite = _POLITE.search(said, max(0, len(said) - _LONGEST_COURTESY))
    return (polite and said[: polite.start()].rstrip(_COMMAS)) or text


def _is_own(line: Parsed) -> bool:
    """Return whether a line is a ply, or goes on in words of the sender's own."""
    return spec_of(line.command).shape is Shape.OWN


def _passed_on(reading: Reading, *, commands: bool) -> Line:
    """Read what goes on in the sender's own words."""
    if reading.verb == IF:
        return ready_in(reading.typed, reading.vocabulary.phrases, addressed=commands)
    if reading.verb in _CLAIMS:
        return claim_in(reading, addressed=commands)
    return own_words_in(reading) if commands else None


def _challenge_from(origin: str, parsed: Line) -> Line:
    """Return a challenge, of the words that were read, that brings a game to start from."""
    if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
        return replace(parsed, command=replace(parsed.command, origin=origin))
    return parsed if isinstance(parsed, Malformed) else None


def _read(reading: Reading, *, commands: bool) -> Line:
    lines, phrases = _lines_with_content(reading.plain), reading.vocabulary.phrases
    if len(lines) > 1:
        board = _board(reading.plain_board, reading)
        if board is not None or len(reading.typed) > LONGEST_MESSAGE:
            return board
        return ply_among(reading.typed.splitlines(), addressed=commands, phrases=phrases)
    if not lines or len(line := _line(reading.typed, lines[0])) > LONGEST_LINE:
        return None
    peeled = peel(line, touching=reading.touches_id)
    parsed = ply_in(peeled) or _short(peel(_line(reading.english, lines[0])))
    if parsed is None and "/" in reading.plain:  # a board with its rows side by side
        parsed = _board(_line(reading.plain_board, lines[0]).replace("/", "\n"), reading)
    if parsed is not None:
        return parsed
    if commands:
        return _said(peeled, reading)
    named = introduced_ply(peeled, phrases)
    return named if named is not None and named.game else None


def _lines_with_content(text: str) -> list[int]:
    """Return the numbers (from 0) of a text's lines that have content."""
    if "\n" not in text:
        return [0]
    return [number for number, line in enumerate(text.splitlines()) if line.strip(_BLANK)]


def _line(text: str, number: int) -> str:
    return text.splitlines()[number] if "\n" in text else text


def _board(text: str, reading: Reading) -> Line:
    if len(text) > LONGEST_BOARD:
        return None
    game, rows = peel_block(text)
    pasted = board_in(rows)
    if pasted is not None:
        return Parsed(PostBoard(pasted), game)
    if not looks_like_board(text):
        return None
    try:
        return Parsed(PostBoard(parse_board(rows)), game)
    except NotationError as error:
        place = reading.plain.find(error.text)
        if place >= 0:
            error.text = reading.typed[place : place + len(error.text)]
        return Malformed(error, game, is_move=True)


def fit(error: NotationError, size: int, vocabulary: Vocabulary = ENGLISH) -> None:
    """Make an error in a ply one about a board of this size, with a suggestion that fits it."""

    def read(line: str) -> None:
        parsed = parse_line(line, vocabulary=vocabulary)
        if isinstance(parsed, Malformed):
            raise parsed.error
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Move):
            check_carry(resolve(parsed.command.ply, size), line, size)

    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)


def _short(peeled: Peeled) -> Line:
    """Read ``t`` and ``rs``."""
    if len(peeled.body) > _LONGEST_REQUEST:
        return None
    word = peeled.body.strip()
    if _CALL.fullmatch(word):
        return Parsed(CallTak(), peeled.game)
    return Parsed(RequestState(), peeled.game) if _STATE.fullmatch(word) else None


def _said(peeled: Peeled, reading: Reading) -> Line:
    """Read what is only said to the bot."""
    vocabulary, body = reading.vocabulary, peeled.typed_body
    phrases = vocabulary.phrases
    parsed = (
        introduced_ply(peeled, phrases)
        or begun_ply(peeled)
        or called_ply(peeled, phrases)
        or _not_a_ply(peeled, phrases)
    )
    if parsed is not None:
        return parsed
    try:
        command = command_in(reading if body == reading.typed else Reading(body, vocabulary))
    except NotationError as error:
        return Malformed(peeled.restored(error), peeled.game)
    return None if command is None else Parsed(command, peeled.game)


def _not_a_ply(peeled: Peeled, phrases: Phrases) -> Line:
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


_IN_OWN_WORDS = re.compile(
    r"(?:\s+\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?"
    r"(?:(?:\s*[:,](?=\s|$)|[:,]|\s)\s*(?P<text>.*))?",
    re.DOTALL,
)
_TEXT = re.compile(
    r"(?:\s*:)?(?:\s+\#(?P<game>[A-Za-z0-9]+))?(?=\s|$)(?P<text>.*)", re.IGNORECASE | re.DOTALL
)
_REASON = re.compile(
    r"(?P<colon>:)?[,.]?(?:(?<=[:,.])|(?=\s|$))"
    r"(?:\s*\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?(?:[\s:,.\u2013\u2014-]++(?=\w))?(?P<reason>.*)",
    re.DOTALL,
)
"""Texts behind their verbs, each with a game's id before it."""

_CLAIMS = frozenset({CLAIM, Topic.DISPUTE.value})
_ANSWERS = {verb for spec in ANSWERS for verb in spec.verbs}
_NEAR_ANSWERS = KnownWords(_ANSWERS)
"""Words that answer a dispute, as in ``dispute accept``, and what may be a slip for one."""


def words_about_himself(text: str) -> str | None:
    """Return the reason of what would be a claim if it spoke of the board."""
    reading = Reading(text, ENGLISH)
    body = peel(text).body
    read = _REASON.fullmatch(body, reading.behind_verb) if reading.verb in _CLAIMS else None
    reason = read["reason"].strip() if read else ""
    return reason if reason and len(reason) <= LONGEST_REASON else None


def own_words_in(reading: Reading) -> Line:
    """Read ``say TEXT``, ``read TEXT`` and the like, where the text may be of any length."""
    said = _OF_TEXTS.get(reading.verb)
    read = said.pattern.fullmatch(reading.english, reading.behind_verb) if said else None
    start = reading.start
    if said is None or read is None or start is None or "`" in reading.typed[: start.verb.start]:
        return None
    text = (read["text"] or "").strip()
    if not said.is_meant(text or " "):
        return None
    command = said.build(text)
    if text and isinstance(command, Remark | Note) and command != Note(OFF):
        command = said.build(reading.said(*read.span("text")).strip())
    return Parsed(command, _game(reading, read))


def _game(reading: Reading, read: re.Match[str]) -> str | None:
    before = reading.start.game if reading.start else None
    return before or (read["game"] or "").lower() or None


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


def claim_in(reading: Reading, *, addressed: bool) -> Line:
    """Read ``im REASON``; ``None`` if somebody only speaks of himself, be it to the bot."""
    text = reading.english
    peeled = peel(text)
    read = _REASON.fullmatch(peeled.body, reading.behind_verb)
    if read is None or reading.start is None:
        return None
    closing = _closing(text, peeled)
    reason = read["reason"].strip() + closing
    game = peeled.game or _game(reading, read)
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
        said = without_courtesy(reason).lower()
        return addressed and said not in _ANSWERS and _NEAR_ANSWERS.nearest(said) is None
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

"""Lines of chat, read as a command, as ordinary talk, or as a command or move that is broken.

The rule of the house is that talk stays talk: a line is only ever answered if it starts like
something for us and goes on like it, too.
"""

import re
from dataclasses import replace

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import spec_of
from takmail.commands.lines.command_lines import command_in
from takmail.commands.lines.own_texts import passed_on
from takmail.commands.lines.parsed import (
    LONGEST_LINE,
    Line,
    Malformed,
    Parsed,
    Peeled,
    peel,
    without_courtesy,
)
from takmail.commands.lines.pasted_games import take_pasted
from takmail.commands.lines.plies import introduced_ply, ply_among, ply_in, said_ply
from takmail.commands.lines.posted_boards import asked_in, board_of
from takmail.commands.lines.readings import Reading
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import Move
from takmail.commands.spec import Shape
from takmail.invisible import plain_text, without_joiners
from takmail.notation.errors import NotationError, Problem, mend
from takmail.notation.written_plies import check_carry, resolve

LONGEST_MESSAGE = 4096
"""Characters; no platform's message is longer, and no ply is looked for in what is."""

_SLASH = re.compile(r"\A\s*/(?=[^\W\d])")
"""Slash before a command that was pasted."""

_BLANK = " \t\r`"
"""Characters of a line without content: space, or the fence of a code block."""


def parse_line(text: str, *, commands: bool = True, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return the command, the error or the talk of a message, in English or in own words.

    Wide forms of ASCII are read as plain ones in every language.

    ``commands=False`` is for a group's message that is not addressed to the bot: then only
    plies, ``t``, ``rs``, ``im REASON`` and boards are anything but talk. Errors, plies and what is
    passed on are those of the text as it was typed.
    """
    if not text.isascii():
        text = plain_text(text)
    reading, bare = Reading(text, vocabulary), text
    if reading.verb and (parsed := passed_on(reading, commands=commands)) is not None:
        return parsed
    if not text.isascii() and (bare := without_joiners(text)) != text:
        reading = Reading(bare, vocabulary)
    pasted = take_pasted(reading.english) if commands else None
    if pasted is None:
        return _read(reading, commands=commands)
    end, on = reading.span(pasted.end, pasted.on)
    words = replace(pasted, end=end, on=on).words_of(bare)
    parsed = _read(Reading(words, vocabulary), commands=True)
    if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
        return replace(parsed, command=replace(parsed.command, origin=pasted.origin))
    return parsed if isinstance(parsed, Malformed) else None


def parse_request(text: str, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return the same of a message to the bot.

    A slash before it and polite words behind it count for nothing, but in what people say in their
    own words. A ply is only what it is without them.
    """
    plain = _SLASH.sub("", text)
    line = parse_line(plain, vocabulary=vocabulary)
    short = without_courtesy(plain)
    if short == plain or (isinstance(line, Parsed) and _is_own(line)):
        return line
    read = parse_line(short, vocabulary=vocabulary)
    return read if isinstance(read, Parsed) and not _is_own(read) else line


def _is_own(line: Parsed) -> bool:
    """Return whether a line is a ply, or goes on in words of the sender's own."""
    return spec_of(line.command).shape is Shape.OWN


def _read(reading: Reading, *, commands: bool) -> Line:
    lines, phrases = _lines_with_content(reading.plain), reading.vocabulary.phrases
    if len(lines) > 1:
        board = board_of(reading.plain_board, reading)
        if board is not None or len(reading.typed) > LONGEST_MESSAGE:
            return board
        return ply_among(reading.typed.splitlines(), addressed=commands, phrases=phrases)
    if not lines or len(line := _line(reading.typed, lines[0])) > LONGEST_LINE:
        return None
    peeled = peel(line, touching=reading.touches_id)
    parsed = ply_in(peeled) or asked_in(peel(_line(reading.english, lines[0])))
    if parsed is None and "/" in reading.plain:  # a board with its rows side by side
        parsed = board_of(_line(reading.plain_board, lines[0]).replace("/", "\n"), reading)
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


def _said(peeled: Peeled, reading: Reading) -> Line:
    """Read what is only said to the bot."""
    vocabulary, body = reading.vocabulary, peeled.typed_body
    parsed = said_ply(peeled, vocabulary.phrases)
    if parsed is not None:
        return parsed
    try:
        command = command_in(reading if body == reading.typed else Reading(body, vocabulary))
    except NotationError as error:
        return Malformed(peeled.restored(error), peeled.game)
    return None if command is None else Parsed(command, peeled.game)

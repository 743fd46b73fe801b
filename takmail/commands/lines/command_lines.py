"""Lines that say commands, what is wrong with them, and the lines that are suggested instead."""

import re

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPECS
from takmail.commands.lines.command_words import COMMAND_WORDS, GRAMMAR
from takmail.commands.lines.parsed import is_talk_after
from takmail.commands.lines.readings import Reading, in_english
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.suggestions import left_out, stands_for
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.lobby import ANYWHERE, TIMED, Seek
from takmail.commands.offers import Topic
from takmail.commands.spec import LIKE_TALK, Command
from takmail.notation.errors import Expected, NotationError, Problem, mend, spliced
from takmail.notation.grammars import SyntaxFault
from takmail.notation.text import plain_forms
from takmail.terms import table
from takmail.terms.table import TERMS, VALUES
from takmail.terms.wishes import Wishes

_CORRECTED = {verb for spec in SPECS for verb in spec.verbs if verb not in LIKE_TALK}
_NEAR_COMMANDS = KnownWords({*filter(str.isalpha, _CORRECTED), Topic.DISPUTE.value})
_NEAR_OPTIONS = KnownWords(table.WORDS | {ANYWHERE, TIMED})


def command_in(reading: Reading) -> Command | None:
    """Return the command that a line says, or ``None`` if it says none.

    Raise `NotationError` for a line that starts like a command and goes wrong, and for a word
    that is nearly a command, if the rest of the line fits.
    """
    first = (reading.english.split(maxsplit=1) or [""])[0].rstrip(".,!?").lower()
    if first not in COMMAND_WORDS:
        _raise_near_miss(reading, first)
        return None
    try:
        return _read(reading)
    except NotationError as error:
        _suggest(error, reading)
        if first in _PRONOUNS or _goes_on_as_talk(error, reading):
            return None
        raise


def _suggest(error: NotationError, reading: Reading) -> None:
    """Make the error's suggestion a line that can be read, or ``None``."""
    vocabulary = reading.vocabulary
    is_short = _is_short(reading.english)
    if is_short:
        mend(error, lambda line: _read(Reading(line, vocabulary)))
    if not is_short or _loses_size(error, vocabulary):
        error.suggestion = None
    own = _with_own_word(error, vocabulary)
    if own is not None and _said_by(own, vocabulary) is not None:
        error.suggestion = own


def _with_own_word(error: NotationError, vocabulary: Vocabulary) -> str | None:
    """Return the line with an own word in place of what is nearly one."""
    word = _LETTERS.match(error.text, error.column - 1)
    if word is None or error.problem not in {Problem.BAD_OPTION, Problem.EXTRA_TEXT}:
        return None
    near = vocabulary.near_words.nearest(word[0].lower())
    return (
        None if near is None else spliced(error.text, (error.column, len(word[0])), near).rstrip()
    )


_MOST_WORDS = 30
"""Words of a command that is read several times, to find what it was meant to be."""


def _is_short(body: str) -> bool:
    """Return whether a line has few words; those with a slash are positions, and one each."""
    words = body.split()
    return sum(1 if "/" in word else 1 + word.count(",") for word in words) <= _MOST_WORDS


def _loses_size(error: NotationError, vocabulary: Vocabulary) -> bool:
    """Return whether a size before the error is another number in the suggestion: ``6 days``."""
    lines = (error.text[: error.column - 1], error.suggestion or "")
    commands = (_said_by(line, vocabulary) for line in lines)
    size, kept = (
        command.wishes.size if isinstance(command, Challenge | Seek) else None
        for command in commands
    )
    return size is not None and size != kept


def _said_by(line: str, vocabulary: Vocabulary) -> Command | None:
    """Return the command that a line says, ``None`` if it can't be read."""
    try:
        return _read(Reading(line, vocabulary))
    except NotationError:
        return None


def _read(reading: Reading) -> Command:
    try:
        place = reading.span if reading.own_words else None
        read = GRAMMAR.parse(reading.english, place)
        return read if isinstance(read, Command) else read(reading.typed)
    except SyntaxFault as fault:
        error = _syntax_error(reading, fault)
    except NotationError as bad:
        error = bad
    if reading.own_words:
        _say_in_own_words(error, reading)
    raise error


def _say_in_own_words(error: NotationError, reading: Reading) -> None:
    """Put what the suggestion has in place of something wrong into own words, best those typed."""
    before, wrong = error.text[: error.column - 1], error.found
    behind = error.text[len(before) + len(wrong) :].rstrip()
    meant = error.suggestion
    if meant is None or not (meant.startswith(before) and meant.endswith(behind)):
        return
    near = meant[len(before) : len(meant) - len(behind)]
    typed = {word.lower(): word for word in wrong.split()} | {
        word.english: reading.typed[word.start : word.end]
        for word in reading.own_words
        if error.column <= word.start + 1 < error.column + error.length
    }
    own = _ENGLISH_WORD.sub(
        lambda word: typed.get(word[0]) or reading.vocabulary.own(word[0]), near
    )
    kept = wrong[: len(near)] if plain_forms(wrong).startswith(near) else own
    error.suggestion = f"{before}{kept}{behind}".rstrip()


_ENGLISH_WORD = re.compile(r"[a-z][a-z0-9-]*")
_LETTERS = re.compile(r"[^\W\d_]+")


def _goes_on_as_talk(error: NotationError, reading: Reading) -> bool:
    """Return whether a command's first word was just a word of a sentence."""
    if _OF_CLOCKS.intersection(error.expected) or _lacks_sign(error, reading.vocabulary):
        return False
    place = reading.read_at(error.column - 1)
    may_be = len(reading.english[:place].split()) == 1 or error.problem is Problem.EXTRA_TEXT
    return may_be and is_talk_after(reading.english, place + 1)


def _lacks_sign(error: NotationError, vocabulary: Vocabulary) -> bool:
    """Return whether a challenge has terms and a name that lacks its sign, with a word to spare."""
    meant = _said_by(error.suggestion or "", vocabulary)
    if not isinstance(meant, Challenge) or meant.opponent != error.found or not error.suggestion:
        return False
    suggested, typed = (in_english(text, vocabulary) for text in (error.suggestion, error.text))
    spare = left_out(suggested, typed)
    named = meant.wishes != Wishes() and meant.wishes.level is None
    return named and len(spare) <= (not error.text.lower().startswith("play"))


_PRONOUNS = frozenset({"me"})
"""Verbs that begin so many sentences that nothing behind them is taken for a slip."""

_OF_CLOCKS = frozenset({Expected.CLOCK, Expected.CLOCK_FIRST, Expected.CLOCK_OF_DAYS})
"""Options in several words, which are no talk, though a sentence might be made of those, too."""


def _raise_near_miss(reading: Reading, first: str) -> None:
    """Raise the error that a line's first word is nearly a verb, if the rest of it fits."""
    body, begin = reading.typed, len(reading.english) - len(reading.english.lstrip())
    word = _LETTERS.match(reading.english, begin)
    own = word and reading.vocabulary.near_verbs.nearest(word[0].lower())
    for typed, near in ((first, _NEAR_COMMANDS.nearest(first)), (word and word[0], own)):
        if typed is None or near is None:
            continue
        start, end = reading.span(begin, begin + len(typed))
        place, expected = (start + 1, end - start), (Expected.COMMAND,)
        meant = spliced(body, place, near).rstrip()
        error = NotationError(
            Problem.UNKNOWN_COMMAND, body, *place, expected=expected, suggestion=meant
        )
        if reading.own_words:
            _say_in_own_words(error, reading)
        meant = error.suggestion or ""
        command = _said_by(meant, reading.vocabulary)
        if command is not None and stands_for(meant, body, command):
            raise error


_EXPECTED = {
    **{value: term.expected for value, term in VALUES.items()},
    "_SIZE": Expected.OPTION,
    "GAME": Expected.CHAT_NOTATION,
    "COUNT": Expected.COUNT,
    "TIME": Expected.TIME,
    "WIN": Expected.CLAIM,
    "PLATFORM": Expected.PLATFORM,
    "CODE": Expected.CODE,
    "_KEEP": Expected.WAY,
    "OFF": Expected.ON_OFF,
    "DISPUTE": Expected.TOPIC,
    "_DROP": Expected.KEEPING,
    "NEW_NAME": Expected.NEW_NAME,
}
_USUAL = {"TIME": "2 days", "_KEEP": "back", "OFF": "on"}
_USUAL |= {value: usual for term in TERMS for value, usual in term.values.items() if usual}
"""Meanings of terminals, and the words that usually stand there."""

_OPTIONS_OF = {"seek": Expected.SEEK, "lobby": Expected.LOBBY, "history": Expected.FILTER}
"""Options by their verb, where they aren't just those of a challenge."""


def _syntax_error(reading: Reading, fault: SyntaxFault) -> NotationError:
    english = reading.english
    rest = english[fault.offset :].rstrip()
    word = rest.split(maxsplit=1)[0].rstrip(",.!?") if rest else ""
    expected = tuple(what for name, what in _EXPECTED.items() if name in fault.expected)
    if Expected.OPTION in expected:
        verb = english.split(maxsplit=1)[0].lower()
        expected = (_OPTIONS_OF.get(verb, Expected.OPTION),)
    extra = not expected
    start, end = reading.span(fault.offset, fault.offset + len(rest if extra else word))
    place = (start + 1, max(1, end - start))
    near = _near_option(english, word, fault)
    return NotationError(
        Problem.EXTRA_TEXT if extra else Problem.BAD_OPTION,
        reading.typed,
        *place,
        expected=expected or (Expected.END,),
        suggestion=spliced(reading.typed, place, near).rstrip(),
    )


def _near_option(body: str, word: str, fault: SyntaxFault) -> str:
    """Return the words that probably belong there: a known word, a handle, the usual value."""
    near = _NEAR_OPTIONS.nearest(word.lower())
    if near:
        return near
    may_name = "HANDLE" in fault.expected and "@" not in body and word.isidentifier()
    if may_name and len(body[: fault.offset].split()) == 1:
        return f"@{word}"
    if "_SIZE" in fault.expected:
        return ""
    usual = next((value for name, value in _USUAL.items() if name in fault.expected), "")
    return usual if word or not usual else f" {usual}"

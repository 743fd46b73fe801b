"""Commands in words: a line of chat to a value."""

from takmail.commands.challenge_options import OPTION_WORDS, wishes_of
from takmail.commands.command_words import Counted, Proposal, Saved, Sized, Timed, grammar_of
from takmail.commands.near_misses import NearMisses
from takmail.commands.option_words_settings import HERE
from takmail.commands.spec import Shape
from takmail.commands.table import SPECS
from takmail.commands.talk import is_talk_after
from takmail.commands.time_words import read_time
from takmail.commands.values import Challenge, Command, GiveTime, Presets, Topic
from takmail.notation.errors import Expected, NotationError, Problem, mend, spliced
from takmail.notation.grammars import SyntaxFault, span

COMMAND_WORDS = frozenset(
    verb.split()[0] for spec in SPECS if spec.shape is not Shape.OWN for verb in spec.verbs
) | {Topic.DISPUTE.value}
"""The words that a command can start with."""

_CORRECTED = {verb for spec in SPECS for verb in spec.verbs if verb not in spec.like_talk}
_NEAR_COMMANDS = NearMisses({*filter(str.isalpha, _CORRECTED), Topic.DISPUTE.value})
_NEAR_OPTIONS = NearMisses(OPTION_WORDS)

_GRAMMAR = grammar_of(SPECS)


def command_in(body: str) -> Command | None:
    """Return the command that a line says, or ``None`` if it says none.

    Raise `NotationError` for a line that starts like a command and goes wrong, and for a word
    that is nearly a command, if the rest of the line fits.
    """
    first = _first_word(body)
    if first not in COMMAND_WORDS:
        _raise_near_miss(body, first)
        return None
    try:
        return _read(body)
    except NotationError as error:
        mend(error, _read)
        if _goes_on_as_talk(error):
            return None
        raise


def _first_word(body: str) -> str:
    words = body.split(maxsplit=1)
    return words[0].rstrip(".,!?").lower() if words else ""


def _read(body: str) -> Command:
    try:
        read = _GRAMMAR.parse(body)
    except SyntaxFault as fault:
        raise _syntax_error(body, fault) from None
    if isinstance(read, Proposal):
        handle = None if read.handle is None else read.handle[1:]
        platform = None if read.platform is None else read.platform.lower()
        return Challenge(handle, wishes_of(body, read.options), platform)
    if isinstance(read, Sized):
        built = read.spec.build(wishes_of(body, (read.size,)).size)
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built
    if isinstance(read, Timed):
        return _timed(body, read)
    if isinstance(read, Saved):
        return _saved(body, read)
    return _counted(body, read) if isinstance(read, Counted) else read


def _saved(body: str, read: Saved) -> Presets:
    everywhere = read.where is not None and read.where.lower() != HERE
    if read.kept is None:
        return Presets(everywhere=everywhere)
    wishes = wishes_of(body, read.kept.options)
    return Presets(read.kept.keeping, str(read.kept.name), wishes, everywhere=everywhere)


def _counted(body: str, read: Counted) -> Command:
    if int(read.plies) < 1:
        place = span(read.plies)
        near = spliced(body, place, "1")
        expected = (Expected.COUNT,)
        raise NotationError(Problem.BAD_OPTION, body, *place, expected=expected, suggestion=near)
    built = read.spec.build(int(read.plies))
    assert not isinstance(built, str), "what is read from a line needs no reading"
    return built


def _timed(body: str, read: Timed) -> Command:
    time = read_time(read.time)
    if time is None:
        place = span(read.time)
        near = spliced(body, place, _USUAL["TIME"].strip())
        expected = (Expected.TIME,)
        raise NotationError(Problem.BAD_OPTION, body, *place, expected=expected, suggestion=near)
    return GiveTime(time)


def _goes_on_as_talk(error: NotationError) -> bool:
    """Return whether a command's first word was just a word of a sentence."""
    if _OF_CLOCKS.intersection(error.expected):
        return False
    before = error.text[: error.column - 1].split()
    may_be = len(before) == 1 or error.problem is Problem.EXTRA_TEXT
    return may_be and is_talk_after(error.text, error.column)


_OF_CLOCKS = frozenset({Expected.CLOCK, Expected.CLOCK_FIRST, Expected.CLOCK_OF_DAYS})

"""What is said in several words, of which a sentence might consist, too, and still is no talk."""


def _raise_near_miss(body: str, first: str) -> None:
    near = _NEAR_COMMANDS.nearest(first)
    if near is None:
        return
    column = len(body) - len(body.lstrip()) + 1
    mended = spliced(body, (column, len(first)), near)
    try:
        _read(mended)
    except NotationError:
        return
    raise NotationError(
        Problem.UNKNOWN_COMMAND,
        body,
        column,
        len(first),
        expected=(Expected.COMMAND,),
        suggestion=mended,
    )


_EXPECTED = {
    "SIZE_VALUE": Expected.SIZE,
    "KOMI_VALUE": Expected.KOMI,
    "STONES_VALUE": Expected.RESERVES,
    "CAPSTONES_VALUE": Expected.RESERVES,
    "SERIES_GAMES": Expected.SERIES,
    "SERIES_POINTS": Expected.SERIES,
    "STAKES_VALUE": Expected.STAKES,
    "CLOCK_VALUE": Expected.CLOCK,
    "TPS": Expected.TPS,
    "_SIZE": Expected.OPTION,
    "WHITE": Expected.COLOR,
    "SWAP": Expected.OPENING,
    "GAME": Expected.CHAT_NOTATION,
    "MAIL": Expected.NOTATION,
    "HANDICAP_VALUE": Expected.HANDICAP,
    "COUNT": Expected.COUNT,
    "LASTING": Expected.LASTING,
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


def _syntax_error(body: str, fault: SyntaxFault) -> NotationError:
    rest = body[fault.offset :].rstrip()
    word = rest.split(maxsplit=1)[0].rstrip(",.!?") if rest else ""
    expected = tuple(what for name, what in _EXPECTED.items() if name in fault.expected)
    if Expected.OPTION in expected:
        expected = (Expected.OPTION,)
    extra = not expected
    place = (fault.offset + 1, max(1, len(rest if extra else word)))
    return NotationError(
        Problem.EXTRA_TEXT if extra else Problem.BAD_OPTION,
        body,
        *place,
        expected=expected or (Expected.END,),
        suggestion=spliced(body, place, _near_option(word, fault)).rstrip(),
    )


_USUAL = {
    "SIZE_VALUE": " 5",
    "KOMI_VALUE": " 2",
    "STONES_VALUE": " 21",
    "CAPSTONES_VALUE": " 1",
    "SERIES_GAMES": " 4",
    "CLOCK_VALUE": " 3",
    "SERIES_POINTS": " 100",
    "SWAP": " swap",
    "MAIL": " mail",
    "LASTING": " 2 days",
    "TIME": " 2 days",
    "HANDICAP_VALUE": " 2",
    "_KEEP": " back",
    "OFF": " on",
}


def _near_option(word: str, fault: SyntaxFault) -> str:
    """Return what probably should stand there: a known word, a handle, the usual value."""
    near = _NEAR_OPTIONS.nearest(word.lower())
    if near:
        return near
    if "HANDLE" in fault.expected and word.isidentifier():
        return f"@{word}"
    if "_SIZE" in fault.expected:
        return ""
    usual = next((value for name, value in _USUAL.items() if name in fault.expected), "")
    return usual.lstrip() if word else usual

"""Commands in words: a line of chat to a value."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from lark import Token, Transformer, v_args

from takmail.commands.challenge_options import OPTION_WORDS, Option, Wish, wishes_of
from takmail.commands.near_misses import NearMisses
from takmail.commands.option_words import EVERYWHERE, HERE
from takmail.commands.spec import CommandSpec, Shape
from takmail.commands.table import SPECS
from takmail.commands.talk import is_talk_after
from takmail.commands.values import Challenge, Command, History, Sync, Topic, Way
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.suggestions import mend
from takmail.tak.pieces import Color

COMMAND_WORDS = frozenset(
    verb.split()[0] for spec in SPECS if spec.shape is not Shape.OWN for verb in spec.verbs
) | {Topic.DISPUTE.value}
"""The words that a command can start with."""

_CORRECTED = {verb for spec in SPECS for verb in spec.verbs if verb not in spec.like_talk}
_NEAR_COMMANDS = NearMisses({*filter(str.isalpha, _CORRECTED), Topic.DISPUTE.value})
_NEAR_OPTIONS = NearMisses(OPTION_WORDS)

_TOPICS = {topic.name: topic for topic in Topic}


class _Counted(NamedTuple):
    """A command with a number of plies as it was written."""

    spec: CommandSpec
    plies: Token


class _Proposal(NamedTuple):
    """A challenge whose options have not been looked at."""

    handle: Token | None
    platform: Token | None
    options: tuple[Option, ...]


_Read: TypeAlias = Command | _Counted | _Proposal


@v_args(inline=True)
class _Words(Transformer[Token, _Read]):
    """Turns what the grammar finds into commands, but for values still to be checked.

    ``specs`` are the commands whose verbs are in the grammar.
    """

    def __init__(self, specs: Sequence[CommandSpec]) -> None:
        super().__init__()
        self._specs = {_terminal(spec): spec for spec in specs}

    def plain(self, verb: Token) -> _Read:
        return self._built(verb)

    def counted(self, verb: Token, count: Token | None) -> _Read:
        return self._built(verb) if count is None else _Counted(self._specs[verb.type], count)

    def named(self, verb: Token, name: Token | None) -> _Read:
        return self._built(verb, name)

    def paged(self, _verb: Token, handle: Token | None, page: Token | None) -> Command:
        return History(None if handle is None else handle[1:], max(1, int(page or 1)))

    def switched(self, verb: Token, state: Token | None) -> _Read:
        return self._built(verb, state)

    def flipped(self, verb: Token, view: Token | None) -> _Read:
        return self._built(verb, view)

    def coded(self, verb: Token, code: Token) -> _Read:
        return self._built(verb, code)

    def maybe_coded(self, verb: Token, code: Token | None) -> _Read:
        return self._built(verb, code)

    def in_notation(self, verb: Token, name: Token) -> _Read:
        return self._built(verb, name)

    def answering(self, first: Token | Topic, second: Token | Topic | None) -> _Read:
        verb, topic = (second, first) if isinstance(first, Topic) else (first, second)
        assert isinstance(verb, Token)
        assert not isinstance(topic, Token)
        return self._built(verb, topic.value if topic else None)

    def topic(self, word: Token) -> Topic:
        return _TOPICS[word.type.removeprefix(_MARK)]

    def challenging(
        self, _verb: Token, handle: Token | None, platform: Token | None, *options: Option
    ) -> _Read:
        return _Proposal(handle, platform, options)

    def setting(self, verb: Token, *words: Token) -> _Read:
        said = [word.lower() for word in words]
        where = said.pop(0) if said and said[0] in {HERE, EVERYWHERE} else None
        name, value = (said[0] if said else None), " ".join(said[1:]) or None
        built = self._specs[verb.type].build(name=name, value=value, where=where)
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built

    def syncing(self, _verb: Token, way: Sync) -> Command:
        return way

    def back(self, ply: Token | None) -> Sync:
        return Sync(Way.BACK, ply=None if ply is None else int(ply))

    def take(self, turn: Token | None) -> Sync:
        return Sync(Way.TAKE, turn=None if turn is None else Color[turn.type])

    def keep(self) -> Sync:
        return Sync(Way.KEEP)

    def over(self) -> Sync:
        return Sync(Way.OVER)

    def start(self, command: _Read) -> _Read:
        return command

    def size(self, value: Token) -> Option:
        return Option(Wish.SIZE, value)

    def color(self, value: Token) -> Option:
        return Option(Wish.COLOR, value)

    def komi(self, value: Token) -> Option:
        return Option(Wish.KOMI, value)

    def opening(self, value: Token) -> Option:
        return Option(Wish.OPENING, value)

    def stones(self, value: Token) -> Option:
        return Option(Wish.STONES, value)

    def capstones(self, value: Token) -> Option:
        return Option(Wish.CAPSTONES, value)

    def manners(self, value: Token) -> Option:
        return Option(Wish.MANNERS, value)

    def notation(self, value: Token) -> Option:
        return Option(Wish.NOTATION, value)

    def position(self, value: Token) -> Option:
        return Option(Wish.POSITION, value)

    def lasting(self, value: Token) -> Option:
        return Option(Wish.LASTING, value)

    def thread(self, value: Token) -> Option:
        return Option(Wish.THREAD, value)

    def _built(self, verb: Token, value: str | None = None) -> Command:
        """Return the command of a verb with what its shape has read, if anything."""
        spec = self._specs[verb.type]
        built = spec.build() if value is None else spec.build(**{spec.given_by: value.lower()})
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built


_MARK = "V_"
"""What the names of the verbs' terminals begin with."""


def _terminal(spec: CommandSpec) -> str:
    return _MARK + spec.name.upper()


def grammar_of(specs: Sequence[CommandSpec]) -> Grammar[_Read]:
    """Return the grammar in which lines say these commands."""
    return Grammar("command.lark", _Words(specs), _verb_rules(specs))


def _verb_rules(specs: Sequence[CommandSpec]) -> str:
    """Return the grammar of the verbs: a rule for each shape, a terminal for each command."""
    spoken = [spec for spec in specs if spec.shape is not Shape.OWN]
    rules = []
    for shape in Shape:
        verbs = [_terminal(spec) for spec in spoken if spec.shape is shape]
        if verbs:
            rules.append(f"_{shape.value}_verb: {' | '.join(verbs)}")
    return "\n".join([*rules, *map(_verb_terminal, spoken)])


def _verb_terminal(spec: CommandSpec) -> str:
    longest_first = sorted(spec.verbs, key=len, reverse=True)
    words = "|".join(r"\s+".join(verb.split()) for verb in longest_first)
    return rf"{_terminal(spec)}: /({words})(?![\w-])/i"


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
    if isinstance(read, _Proposal):
        handle = None if read.handle is None else read.handle[1:]
        platform = None if read.platform is None else read.platform.lower()
        return Challenge(handle, wishes_of(body, read.options), platform)
    return _counted(body, read) if isinstance(read, _Counted) else read


def _counted(body: str, read: _Counted) -> Command:
    if int(read.plies) < 1:
        place = span(read.plies)
        near = spliced(body, place, "1")
        expected = (Expected.COUNT,)
        raise NotationError(Problem.BAD_OPTION, body, *place, expected=expected, suggestion=near)
    built = read.spec.build(int(read.plies))
    assert not isinstance(built, str), "what is read from a line needs no reading"
    return built


def _goes_on_as_talk(error: NotationError) -> bool:
    """Return whether a command's first word was just a word of a sentence."""
    before = error.text[: error.column - 1].split()
    may_be = len(before) == 1 or error.problem is Problem.EXTRA_TEXT
    return may_be and is_talk_after(error.text, error.column)


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
    "TPS": Expected.TPS,
    "_SIZE": Expected.OPTION,
    "WHITE": Expected.COLOR,
    "SWAP": Expected.OPENING,
    "GAME": Expected.CHAT_NOTATION,
    "MAIL": Expected.NOTATION,
    "COUNT": Expected.COUNT,
    "LASTING": Expected.LASTING,
    "PLATFORM": Expected.PLATFORM,
    "CODE": Expected.CODE,
    "_KEEP": Expected.WAY,
    "OFF": Expected.ON_OFF,
    "DISPUTE": Expected.TOPIC,
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
    "SWAP": " swap",
    "MAIL": " mail",
    "LASTING": " 2 days",
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

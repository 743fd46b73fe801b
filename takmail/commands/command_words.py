"""What the grammar finds in a line of chat, made into commands.

The grammar is `command.lark` with the verbs of the table: a rule for each shape, a terminal for
each command.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from lark import Token, Transformer, v_args

from takmail.colors import Color
from takmail.commands.challenge_options import Option, Wish
from takmail.commands.option_words_settings import EVERYWHERE, GROUP, HERE
from takmail.commands.presets import PRESETS
from takmail.commands.spec import CommandSpec, Shape
from takmail.commands.values import Command, History, Keeping, Stage, Sync, Topic, Way
from takmail.notation.grammars import Grammar

_TOPICS = {topic.name: topic for topic in Topic}
_STAGES = frozenset(stage.value for stage in Stage)
"""The verbs that say what is chosen by them: ``bid 5`` is no number of walls."""


class Counted(NamedTuple):
    """A command with a number of plies as it was written."""

    spec: CommandSpec
    plies: Token


class Timed(NamedTuple):
    """A command with a time as it was written."""

    spec: CommandSpec
    time: Token


class Sized(NamedTuple):
    """A command with the size of a board as it was written."""

    spec: CommandSpec
    size: Option


class Proposal(NamedTuple):
    """A challenge whose options have not been looked at."""

    handle: Token | None
    platform: Token | None
    options: tuple[Option, ...]


class Kept(NamedTuple):
    """What is done with a way to play of one's own, its options not looked at."""

    keeping: Keeping
    name: Token
    options: tuple[Option, ...] = ()


class Saved(NamedTuple):
    """What is done with it, and where."""

    where: Token | None
    kept: Kept | None


Said: TypeAlias = Command | Counted | Timed | Sized | Proposal | Saved
"""A command, or what is one once its values are checked."""


@v_args(inline=True)
class _Words(Transformer[Token, Said]):
    """Turns what the grammar finds into commands, but for values still to be checked.

    ``specs`` are the commands whose verbs are in the grammar.
    """

    def __init__(self, specs: Sequence[CommandSpec]) -> None:
        super().__init__()
        self._specs = {_terminal(spec): spec for spec in specs}

    def plain(self, verb: Token) -> Said:
        return self._built(verb)

    def counted(self, verb: Token, count: Token | None) -> Said:
        return self._built(verb) if count is None else Counted(self._specs[verb.type], count)

    def timed(self, verb: Token, time: Token) -> Said:
        return Timed(self._specs[verb.type], time)

    def claiming(self, verb: Token, result: Token | None) -> Said:
        return self._built(verb, result)

    def sized(self, verb: Token, size: Option | None) -> Said:
        return self._built(verb) if size is None else Sized(self._specs[verb.type], size)

    def named(self, verb: Token, name: Token | None) -> Said:
        return self._built(verb, name)

    def paged(self, _verb: Token, handle: Token | None, page: Token | None) -> Command:
        return History(None if handle is None else handle[1:], max(1, int(page or 1)))

    def switched(self, verb: Token, state: Token | None) -> Said:
        return self._built(verb, state)

    def flipped(self, verb: Token, view: Token | None) -> Said:
        return self._built(verb, view)

    def coded(self, verb: Token, code: Token) -> Said:
        return self._built(verb, code)

    def maybe_coded(self, verb: Token, code: Token | None) -> Said:
        return self._built(verb, code)

    def called(self, verb: Token, *words: Token) -> Said:
        named = [verb] if words and verb.lower() in _STAGES else []
        return self._built(verb, " ".join([*named, *words]) or None)

    def in_notation(self, verb: Token, name: Token) -> Said:
        return self._built(verb, name)

    def answering(self, first: Token | Topic, second: Token | Topic | None) -> Said:
        verb, topic = (second, first) if isinstance(first, Topic) else (first, second)
        assert isinstance(verb, Token)
        assert not isinstance(topic, Token)
        return self._built(verb, topic.value if topic else None)

    def topic(self, word: Token) -> Topic:
        return _TOPICS[word.type.removeprefix(_MARK)]

    def challenging(
        self, _verb: Token, handle: Token | None, platform: Token | None, *options: Option
    ) -> Said:
        return Proposal(handle, platform, options)

    def setting(self, verb: Token, *words: Token) -> Said:
        said = [word.lower() for word in words]
        where = said.pop(0) if said and said[0] in {HERE, EVERYWHERE, GROUP} else None
        where = EVERYWHERE if where == GROUP else where
        name, value = (said[0] if said else None), " ".join(said[1:]) or None
        built = self._specs[verb.type].build(name=name, value=value, where=where)
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built

    def spoken(self, verb: Token, words: Token | None) -> Said:
        return self._built(verb, words)

    def keeping(self, _verb: Token, where: Token | None, kept: Kept | None) -> Said:
        return Saved(where, kept)

    def saving(self, name: Token, *options: Option) -> Kept:
        return Kept(Keeping.SAVE, name, options)

    def dropping(self, name: Token) -> Kept:
        return Kept(Keeping.DROP, name)

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

    def start(self, command: Said) -> Said:
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

    def scoring(self, value: Token) -> Option:
        return Option(Wish.SCORING, value)

    def traveling(self, value: Token) -> Option:
        return Option(Wish.TRAVELING, value)

    def blind(self, value: Token) -> Option:
        return Option(Wish.BLIND, value)

    def consult(self, value: Token) -> Option:
        return Option(Wish.CONSULT, value)

    def clock(self, *said: Token) -> Option:
        return Option(Wish.CLOCK, _together(said))

    def weekends(self, value: Token) -> Option:
        return Option(Wish.WEEKENDS, value)

    def time_out(self, value: Token) -> Option:
        return Option(Wish.TIME_OUT, value)

    def handicap(self, whose: Token | None, value: Token) -> Option:
        kind = "YOU" if whose is None else whose.type
        return Option(Wish.HANDICAP, Token.new_borrow_pos(kind, value, value))

    def stakes(self, value: Token) -> Option:
        return Option(Wish.STAKES, value)

    def half_sets(self, value: Token) -> Option:
        return Option(Wish.HALF_SETS, value)

    def preset(self, value: Token) -> Option:
        return Option(Wish.PRESET, value)

    def series(self, value: Token) -> Option:
        return Option(Wish.SERIES, value)

    def _built(self, verb: Token, value: str | None = None) -> Command:
        """Return the command of a verb with what its shape has read, if anything."""
        spec = self._specs[verb.type]
        built = spec.build() if value is None else spec.build(**{spec.given_by: value.lower()})
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built


def _together(said: Sequence[Token]) -> Token:
    """Return tokens that stand beside each other as one, of the kind of the first."""
    first, last = said[0], said[-1]
    text = " ".join(said)
    return Token(first.type, text, start_pos=first.start_pos, end_pos=last.end_pos)


_MARK = "V_"
"""What the names of the verbs' terminals begin with."""


def _terminal(spec: CommandSpec) -> str:
    return _MARK + spec.name.upper()


def grammar_of(specs: Sequence[CommandSpec]) -> Grammar[Said]:
    """Return the grammar in which lines say these commands."""
    return Grammar("command.lark", _Words(specs), _verb_rules(specs))


def _verb_rules(specs: Sequence[CommandSpec]) -> str:
    """Return the grammar of the verbs: a rule for each shape, a terminal for each command.

    The names of the ways to play are filled in with them.
    """
    spoken = [spec for spec in specs if spec.shape is not Shape.OWN]
    rules = []
    for shape in Shape:
        verbs = [_terminal(spec) for spec in spoken if spec.shape is shape]
        if verbs:
            rules.append(f"_{shape.value}_verb: {' | '.join(verbs)}")
    return "\n".join([*rules, *map(_verb_terminal, spoken), _preset_terminal()])


def _preset_terminal() -> str:
    return rf"PRESET: /({'|'.join(PRESETS)})(\s+rules)?(?![\w-])/i"


def _verb_terminal(spec: CommandSpec) -> str:
    longest_first = sorted(spec.verbs, key=len, reverse=True)
    words = "|".join(r"\s+".join(verb.split()) for verb in longest_first)
    return rf"{_terminal(spec)}: /({words})(?![\w-])/i"

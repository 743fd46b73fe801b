"""Commands in words: `command.lark` with the verbs of the table, a terminal for each command."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TypeAlias

from lark import Token, Transformer, Tree, v_args
from lark.tree import Meta

from takmail.colors import Color
from takmail.commands.challenges import MAIL, Challenge
from takmail.commands.clocks import GiveTime
from takmail.commands.command_order import SPECS
from takmail.commands.disputes import Sync, Way
from takmail.commands.games import History
from takmail.commands.lobby import Lobby, Seek
from takmail.commands.offers import Takeback, Topic
from takmail.commands.presets import Keeping, Presets
from takmail.commands.sealed import Stage
from takmail.commands.settings import EVERYWHERE, GROUP, HERE
from takmail.commands.spec import Command, CommandSpec, Shape
from takmail.notation.errors import Expected
from takmail.notation.grammars import Grammar, text_of
from takmail.terms.agreements import LEVEL
from takmail.terms.clocks import read_time
from takmail.terms.table import option_rules, wishes_of
from takmail.terms.term import Option, bad_option

_TOPICS = {topic.name: topic for topic in Topic}
_STAGES = frozenset(stage.value for stage in Stage)
"""The verbs that say what is chosen by them: ``bid 5`` is no number of walls."""


Said: TypeAlias = Command | Callable[[str], Command]
"""A command, or the reader of its values in the whole line, which errors point at."""


_Kept: TypeAlias = tuple[Keeping, str, tuple[Option, ...]]
"""Deed with a way to play of one's own, its name and its options."""


@v_args(inline=True)
class _Words(Transformer[Token, Said]):
    """Turns what the grammar finds into commands; ``specs`` are those whose verbs are in it."""

    def __init__(self, specs: Sequence[CommandSpec]) -> None:
        super().__init__()
        self._specs = {_terminal(spec): spec for spec in specs}

    def named(self, verb: Token, value: Token | None = None) -> Said:
        return self._built(verb, None if value is None else value.lower())

    plain = claiming = switched = flipped = coded = maybe_coded = in_notation = spoken = named
    mentioning = published = named

    def counted(self, verb: Token, count: Token | None) -> Said:
        if count is None or count.type == "ALL":
            built = self._built(verb)
            return Takeback(0) if count and built == Takeback() else built
        return lambda body: self._built(verb, _count(body, count))

    def timed(self, _verb: Token, time: Token) -> Said:
        return lambda body: GiveTime(_time(body, time))

    def sized(self, verb: Token, size: Option | None) -> Said:
        if size is None:
            return self._built(verb)
        return lambda body: self._built(verb, wishes_of(body, (size,)).size)

    def turned(self, verb: Token, page: Option | None) -> Said:
        return self._built(verb, None if page is None else int(page.value))

    def paged(self, _verb: Token, *options: Option) -> Said:
        values = {option.rule: option.value for option in options}
        sizes = tuple(Option("size", option.value) for option in options if option.rule == "board")
        return lambda body: History(
            values.get("opponent", "")[1:] or None,
            max(1, int(values.get("page", 1))),
            wishes_of(body, sizes).size,
            values.get("result", "").lower() or None,
            values.get("kind", "").lower() or None,
            "as_file" in values,
        )

    def called(self, verb: Token, *words: Token) -> Said:
        named = [verb] if words and verb.lower() in _STAGES else []
        return self._built(verb, " ".join([*named, *words]).lower() or None)

    def answering(self, first: Token | Topic, second: Token | Topic | None) -> Said:
        verb, topic = (second, first) if isinstance(first, Topic) else (first, second)
        assert isinstance(verb, Token)
        assert not isinstance(topic, Token)
        return self._built(verb, topic.value if topic else None)

    def topic(self, word: Token) -> Topic:
        return _TOPICS[word.type.removeprefix(_MARK)]

    def challenging(self, _verb: Token, by_mail: Token | None, *options: Option) -> Said:
        kinds = {"HANDLE", "ADDRESS"}
        whom = next((option.value for option in options if option.value.type in kinds), "")
        name, _, there = whom.strip("@<>").partition(" ")
        there = MAIL if by_mail or "@" in name else there.lower()
        return lambda body: Challenge(name or None, wishes_of(body, options), there or None)

    def whom(self, *tokens: Token | None) -> Option:
        return Option("whom", _together([*filter(None, tokens)]))

    def leveled(self, *options: Option) -> Said:
        return lambda body: Challenge(wishes=wishes_of(body, options))

    def seeking(self, _verb: Token, *parts: Option | Token) -> Said:
        wished = tuple(part for part in parts if isinstance(part, Option))
        return lambda body: Seek(wishes_of(body, wished), everywhere=len(wished) < len(parts))

    def looking(self, _verb: Token, *options: Option) -> Said:
        sizes = tuple(option for option in options if option.rule == "size")
        only = {option.value.type for option in options if option.rule == "only"}
        pages = [int(option.value) for option in options if option.rule == "page"]
        rated, timed, page = "RATED" in only, "TIMED" in only, max([1, *pages])
        return lambda body: Lobby(wishes_of(body, sizes).size, rated, timed, page)

    def setting(self, verb: Token, *words: Token) -> Said:
        lowered = [word.lower() for word in words]
        where = lowered.pop(0) if lowered and lowered[0] in {HERE, EVERYWHERE, GROUP} else None
        where = EVERYWHERE if where == GROUP else where
        name, value = (lowered[0] if lowered else None), " ".join(lowered[1:]) or None
        return self._built(verb, name, value, where)

    def keeping(self, _verb: Token, where: Token | None, kept: _Kept | None) -> Said:
        everywhere = where is not None and where.lower() != HERE
        if kept is None:
            return Presets(everywhere=everywhere)
        keeping, name, options = kept
        return lambda body: Presets(keeping, name, wishes_of(body, options), everywhere=everywhere)

    def saving(self, name: Token, *options: Option) -> _Kept:
        return Keeping.SAVE, str(name), options

    def dropping(self, name: Token) -> _Kept:
        return Keeping.DROP, str(name), ()

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

    def __default__(self, data: str, children: list[Token], meta: Meta) -> Option | Tree[Token]:
        """Return an option of its one value; the rules that only group others stay trees."""
        if data.startswith("_"):
            return Tree(data, [*children], meta)
        return Option(str(data), *children)

    def clock(self, *tokens: Token) -> Option:
        return Option("clock", _together(tokens))

    def handicap(self, whose: Token | None, value: Token) -> Option:
        kind = "YOU" if whose is None else whose.type
        return Option("handicap", Token.new_borrow_pos(kind, value, value))

    def _built(self, verb: Token, *values: str | int | None) -> Command:
        """Return the command of a verb with what its shape has read, if anything."""
        built = self._specs[verb.type].build(*(() if values == (None,) else values))
        assert not isinstance(built, str), "what is read from a line needs no reading"
        return built


def _count(body: str, number: Token) -> int:
    if int(number) < 1:
        raise bad_option(body, number, Expected.COUNT, "1")
    return int(number)


def _time(body: str, token: Token) -> timedelta:
    time = read_time(token)
    if time is None:
        raise bad_option(body, token, Expected.TIME, "2 days")
    return time


def _together(tokens: Sequence[Token]) -> Token:
    """Return tokens that stand beside each other as one, of the kind of the first."""
    first, last = tokens[0], tokens[-1]
    text = " ".join(tokens)
    return Token(first.type, text, start_pos=first.start_pos, end_pos=last.end_pos)


_MARK = "V_"
"""Prefix of the names of the verbs' terminals."""


def _terminal(spec: CommandSpec) -> str:
    return _MARK + spec.name.upper()


def grammar_of(specs: Sequence[CommandSpec]) -> Grammar[Said]:
    """Return the grammar in which lines say these commands."""
    terms = text_of("terms.lark")
    options = option_rules(text_of("command.lark") + terms)
    return Grammar("command.lark", _Words(specs), "\n".join((terms, options, _verb_rules(specs))))


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
    words = "|".join(map(_verb_pattern, longest_first))
    return rf"{_terminal(spec)}: /({words})(?![\w-])/i"


def _verb_pattern(verb: str) -> str:
    """Return the pattern of a verb, but not as the start of a longer one: ``take it back``."""
    verbs = [other for spec in SPECS for other in spec.verbs if other.startswith(f"{verb} ")]
    longer = "".join(rf"(?!{_spaced(other[len(verb) :])}(?![\w-]))" for other in verbs)
    return f"{_spaced(verb)}{longer}"


def _spaced(words: str) -> str:
    return words.replace(" ", r"\s+")


COMMAND_WORDS = frozenset(
    verb.split()[0] for spec in SPECS if spec.shape is not Shape.OWN for verb in spec.verbs
) | {Topic.DISPUTE.value, LEVEL}
"""The words that a command can start with; a level is a challenge to the computer."""

GRAMMAR = grammar_of(SPECS)
"""The grammar of all commands that people say."""

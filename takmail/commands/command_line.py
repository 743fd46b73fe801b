"""Commands in words: a line of chat to a value."""

from typing import NamedTuple, TypeAlias

from lark import Token, Transformer, v_args

from takmail.commands.challenge_options import OPTION_WORDS, Option, Wish, wishes_of
from takmail.commands.near_misses import NearMisses
from takmail.commands.talk import is_talk_after
from takmail.commands.values import (
    Abort,
    Accept,
    Animate,
    CallTak,
    Challenge,
    Command,
    Confirm,
    ConfirmPair,
    Decline,
    Help,
    Here,
    Join,
    ListGames,
    Mute,
    OfferDraw,
    Pair,
    Rematch,
    Resign,
    SetNotation,
    SetStyle,
    SetTheme,
    ShowBoard,
    ShowGameFile,
    ShowLink,
    ShowRecord,
    Switch,
    Sync,
    Takeback,
    Topic,
    TurnSwitch,
    Unpair,
    Unwatch,
    Watch,
    Way,
    Withdraw,
)
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.notations import Notation
from takmail.notation.suggestions import mend
from takmail.tak.pieces import Color

COMMAND_WORDS = frozenset(
    {"challenge", "play", "offer", "draw", "takeback", "take", "undo", "unwind", "reel", "rematch"}
    | {"accept", "agree", "decline", "reject", "no", "withdraw", "cancel"}
    | {"resign", "confirm", "yes", "abort", "board", "show", "games", "help", "tak"}
    | {"sync", "dispute"}
    | {"join", "here", "watch", "unwatch", "mute", "unmute", "pair", "unpair", "notation"}
    | {"link", "ptn", "record", "animate", "style", "theme", "pictures", "picture", "links"}
)
"""The words that a command can start with."""

_LIKE_OTHERS = frozenset({"here", "join", "mute", "pair", "link", "links", "ptn", "style", "theme"})
"""Commands that ordinary words are too near to."""

_NEAR_COMMANDS = NearMisses(
    COMMAND_WORDS - {"take", "reel", "show", "offer", "play"} - _LIKE_OTHERS
)
_NEAR_OPTIONS = NearMisses(OPTION_WORDS)

_ANSWERS: dict[str, type[Accept] | type[Decline] | type[Withdraw]] = {
    "ACCEPT": Accept,
    "DECLINE": Decline,
    "WITHDRAW": Withdraw,
}
_TOPICS = {topic.name: topic for topic in Topic}


class _Counted(NamedTuple):
    """A command with a number of plies as it was written."""

    kind: type[Takeback | Animate]
    plies: Token


class _Proposal(NamedTuple):
    """A challenge whose options have not been looked at."""

    handle: Token | None
    platform: Token | None
    options: tuple[Option, ...]


_Read: TypeAlias = Command | _Counted | _Proposal


@v_args(inline=True)
class _Words(Transformer[Token, _Read]):
    """Turns what the grammar finds into commands, but for values still to be checked."""

    def challenge(
        self, _verb: Token, handle: Token | None, platform: Token | None, *options: Option
    ) -> _Read:
        return _Proposal(handle, platform, options)

    def answer(self, first: Token | Topic, second: Token | Topic | None) -> Command:
        verb, topic = (second, first) if isinstance(first, Topic) else (first, second)
        assert isinstance(verb, Token)
        assert not isinstance(topic, Token)
        return _ANSWERS[verb.type](topic)

    def topic(self, word: Token) -> Topic:
        return _TOPICS[word.type]

    def draw(self, _word: Token) -> Command:
        return OfferDraw()

    def takeback(self, _word: Token, count: Token | None) -> _Read:
        return Takeback() if count is None else _Counted(Takeback, count)

    def rematch(self, _word: Token) -> Command:
        return Rematch()

    def resign(self) -> Command:
        return Resign()

    def confirm(self) -> Command:
        return Confirm()

    def abort(self) -> Command:
        return Abort()

    def board(self, flip: Token | None = None) -> Command:
        return ShowBoard(flipped=flip is not None)

    def link(self) -> Command:
        return ShowLink()

    def game_file(self, _word: Token) -> Command:
        return ShowGameFile()

    def record(self) -> Command:
        return ShowRecord()

    def animate(self, count: Token | None) -> _Read:
        return Animate() if count is None else _Counted(Animate, count)

    def style(self, name: Token | None) -> Command:
        return SetStyle(None if name is None else name.lower())

    def theme(self, name: Token | None) -> Command:
        return SetTheme(None if name is None else name.lower())

    def pictures(self, _word: Token, on: Token | None) -> Command:
        return TurnSwitch(Switch.PICTURES, _is_on(on))

    def links(self, _word: Token, on: Token | None) -> Command:
        return TurnSwitch(Switch.LINKS, _is_on(on))

    def games(self) -> Command:
        return ListGames()

    def help(self, topic: Token | None) -> Command:
        return Help(None if topic is None else topic.lower())

    def tak(self) -> Command:
        return CallTak()

    def sync(self, _word: Token, way: Sync) -> Command:
        return way

    def back(self, ply: Token | None) -> Sync:
        return Sync(Way.BACK, ply=None if ply is None else int(ply))

    def take(self, turn: Token | None) -> Sync:
        return Sync(Way.TAKE, turn=None if turn is None else Color[turn.type])

    def keep(self) -> Sync:
        return Sync(Way.KEEP)

    def over(self) -> Sync:
        return Sync(Way.OVER)

    def join(self, code: Token) -> Command:
        return Join(_code(code))

    def here(self) -> Command:
        return Here()

    def watch(self, code: Token | None) -> Command:
        return Watch(None if code is None else _code(code))

    def unwatch(self, code: Token | None) -> Command:
        return Unwatch(None if code is None else _code(code))

    def mute(self) -> Command:
        return Mute()

    def unmute(self) -> Command:
        return Mute(muted=False)

    def pair(self, code: Token | None) -> Command:
        if code is None:
            return Pair()
        return ConfirmPair() if code.lower() in _CONFIRMING else Pair(_code(code))

    def unpair(self) -> Command:
        return Unpair()

    def set_notation(self, name: Token) -> Command:
        return SetNotation(None if name.type == "GAME" else Notation[name.type])

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


_CONFIRMING = frozenset({"yes", "confirm"})


def _is_on(token: Token | None) -> bool | None:
    return None if token is None else token.type == "ON"


def _code(token: Token) -> str:
    """Return a code as the service knows it."""
    return token.removeprefix("#").lower()


_GRAMMAR = Grammar("command.lark", _Words())


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
    return read.kind(int(read.plies))


def _goes_on_as_talk(error: NotationError) -> bool:
    """Tell whether a command's first word was just a word of a sentence."""
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
    "CHALLENGE": Expected.TOPIC,
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

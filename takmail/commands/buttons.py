"""Buttons: commands as lines, and presses, which hold such a line."""

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.boards import FLIP, Animate, ShowBoard
from takmail.commands.challenges import ChooseRules, Meet
from takmail.commands.clocks import ClaimTime, GiveTime, time_said
from takmail.commands.councils import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.commands.disputes import ClaimInvalid, Sync
from takmail.commands.games import History, ReadText
from takmail.commands.help import Help, ShowRules
from takmail.commands.lines.parsed import ply_said
from takmail.commands.moves import Move, PlayOffered, Step, Tap
from takmail.commands.notes import Note, Try, TryStep
from takmail.commands.offers import Accept, Decline, Rematch, Takeback, Topic, Withdraw
from takmail.commands.people import Block, ConfirmPair, ForgetNow, Pair, PutOutWatcher
from takmail.commands.premoves import CLEAR, DROP, IF, THEN, DropReady, HaveReady, ShowReady
from takmail.commands.presets import Presets, wishes_said
from takmail.commands.relay import Join, Mute, Remark, Unwatch, Watch
from takmail.commands.reminders import Reminders
from takmail.commands.sealed import Choose, Seal, ShowChoices
from takmail.commands.settings import (
    EVERYWHERE,
    OF_THE_GAME,
    Manage,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    TurnSwitch,
)
from takmail.commands.spec import OFF, ON, Command, CommandSpec
from takmail.commands.table import SPEC
from takmail.commands.vacations import SetHours, TakeVacation

_CLAIM = "im"
"""What is only a claim for certain with a colon behind it."""


_BY_KIND = {kind: spec for spec in reversed(SPEC.values()) for kind in spec.kinds}


def spec_of(command: Command) -> CommandSpec:
    """Return the spec of the verb that says a command."""
    match command:
        case Mute(muted):
            return SPEC["mute" if muted else "unmute"]
        case TurnSwitch(switch):
            return SPEC[switch.value]
        case Accept(Topic.DOUBLE):
            return SPEC["take"]
        case Decline(Topic.DOUBLE):
            return SPEC["drop"]
        case Block(on=on):
            return SPEC["block" if on else "unblock"]
        case _:
            return _BY_KIND[type(command)]


def verb_of(command: Command) -> str:
    """Return the word for a command."""
    return spec_of(command).name


def argument_of(command: Command) -> str:
    """Return what follows the word; nothing for a challenge and a board, which have many forms."""
    match command:
        case Accept(topic) | Decline(topic) | Withdraw(topic):
            topics = spec_of(command).options  # what takes or drops a double names no topic
            return topic.value if topic and topics else ""
        case Takeback(plies) | Animate(plies):
            return str(plies) if plies else ""
        case Rematch(size):
            return str(size or "")
        case ShowBoard(flipped):
            return FLIP if flipped else ""
        case Sync(way, ply, turn):
            side = None if turn is None else turn.name.lower()
            return " ".join(str(word) for word in (way.value, ply, side) if word is not None)
        case SetNotation(notation):
            return notation.value if notation else OF_THE_GAME
        case TurnSwitch(_, on) | Reminders(on):
            return {None: "", True: ON, False: OFF}[on]
        case History(opponent, page):
            named = f"@{opponent} " if opponent else ""
            return f"{named}{page if page > 1 else ''}".strip()
        case ConfirmPair():
            return "yes"
        case Seal(stage, choice):
            return f"{stage.value} {choice}"
        case JoinSide() | LeaveSide() | ClaimTime() | GiveTime():
            return _among_sides(command)
        case _:
            return _text_of(command)


def _text_of(command: Command) -> str:
    """Return what follows in the person's own words, or as a name or a code."""
    match command:
        case ClaimInvalid(text) | Remark(text) | Note(text) | ReadText(text) | Join(text):
            return text
        case Move(ply):
            return ply_said(ply)
        case Help(name) | ShowRules(name) | SetStyle(name) | SetTheme(name) | SetLanguage(name):
            return name or ""
        case Pair(code) | Block(code):
            return code or ""
        case Settings(about, value, everywhere):
            return _words_joined(EVERYWHERE if everywhere else None, about, value)
        case Manage(chat, about, value, everywhere):
            return _words_joined(chat, EVERYWHERE if everywhere else None, about, value)
        case Presets(keeping, name, wishes, everywhere):
            where = EVERYWHERE if everywhere else None
            word = keeping.value if keeping else None
            return _words_joined(where, word, name, wishes_said(wishes))
        case HaveReady() | DropReady():
            return _ready_said(command)
        case Step(said) | Tap(said) | Meet(said) | PlayOffered(said) | PutOutWatcher(said):
            return said
        case (
            Choose(said)
            | ShowChoices(said)
            | SetHours(said)
            | TakeVacation(said)
            | ShowReady(said)
            | Try(said)
            | TryStep(said)
            | ForgetNow(said)
            | TakeIn(said)
            | TurnAway(said)
        ):
            return said
        case ChooseRules(wishes, propose, page):
            return _words_joined("go" if propose else page or None, wishes)
        case _:
            return ""


def _among_sides(command: JoinSide | LeaveSide | ClaimTime | GiveTime) -> str:
    """Return what follows where a side is joined or left, or what the other's time allows."""
    if isinstance(command, ClaimTime | GiveTime):
        return _on_time_said(command)
    return _side_said(command)


def _ready_said(command: HaveReady | DropReady) -> str:
    """Return the lines of moves in advance behind their first word, or which of them goes."""
    if isinstance(command, DropReady):
        number = command.number
        return CLEAR if number is None else f"{DROP} {number} {command.mark}".rstrip()
    said = (
        f" {IF} ".join(f"{ply_said(one.expected)} {THEN} {ply_said(one.answer)}" for one in line)
        for line in command.lines
    )
    return f"; {IF} ".join(said)


def _side_said(command: JoinSide | LeaveSide) -> str:
    """Return which side is joined, or who is called to one or sent away."""
    if command.whom:
        return f"@{command.whom}"
    color = command.color if isinstance(command, JoinSide) else None
    return "" if color is None else color.name.lower()


def _on_time_said(command: ClaimTime | GiveTime) -> str:
    """Return how much time is given, or that no more than a draw is claimed."""
    if isinstance(command, GiveTime):
        return time_said(command.time)
    return Topic.DRAW.value if command.draw else ""


def _words_joined(*words: str | None) -> str:
    return " ".join(word for word in words if word)


def said_line(verb: str, argument: str) -> str:
    """Return a verb and what follows it as the line that always says this command."""
    if verb == _CLAIM and argument:
        return f"{verb}: {argument}"
    return f"{verb} {argument}".rstrip()


def game_of(command: Command) -> str:
    """Return the game's id that a command holds itself, if it does."""
    match command:
        case Watch(code) | Unwatch(code):
            return code or ""
        case _:
            return ""


VERSION = "1"

LARGEST = 64
"""Bytes of a button's data that the strictest platform takes."""

Presser: TypeAlias = Color | str | None
"""Who may press: a seat of the game, a player by his id, or, ``None``, anybody."""

_DIVIDER = ":"
_KEPT = "="
_PERSON = "p"
_ANYBODY = "-"
_SEATS = {Color.WHITE: "w", Color.BLACK: "b"}
_COLORS = {letter: color for color, letter in _SEATS.items()}
_ID_SHOWN = 8
"""Characters of a player's id; enough for the people of one chat."""

_RENAMED = {"more": "besides"}
"""Verbs of buttons that mean something else by now when people say them, by their new ones."""


class PressError(ValueError):
    """A button's data that means nothing here: another version's, or nobody's."""


@dataclass(frozen=True, slots=True)
class Press:
    """A command in a button.

    ``verb`` and ``argument`` are the command's line. ``game`` is the id of the game that it is
    about, empty for none, and ``number`` the record number that it answers: the version of the
    game when the button was shown. ``by`` is who may press it. ``kept_key`` is the key of an
    argument that is kept in the store, ``None`` if ``argument`` is the argument itself.
    """

    verb: str
    argument: str = ""
    game: str = ""
    number: int = 0
    by: Presser = None
    kept_key: str | None = None

    @property
    def line(self) -> str:
        """The command as it is typed."""
        return said_line(self.verb, self.argument)

    @property
    def encoded(self) -> str:
        """The press as a button's data, of at most 64 bytes."""
        if self.kept_key is not None:
            return _joined(self, _KEPT + self.kept_key)
        if not self.argument:
            return _joined(self, "")
        data = _joined(self, self.argument)
        return data if _fits(self, data) else _joined(self, _KEPT + _key(self.argument))

    def is_for(self, player: str) -> bool:
        """Return whether this player may press it, as far as that doesn't depend on a seat."""
        return not isinstance(self.by, str) or player.startswith(self.by[:_ID_SHOWN])


def press_of(command: Command, game: str = "", number: int = 0, by: Presser = None) -> Press:
    """Return the press that gives a command; one that has no word of its own can't be pressed."""
    return Press(verb_of(command), argument_of(command), game or game_of(command), number, by)


def kept_argument(press: Press) -> tuple[str, str] | None:
    """Return the key and the text of an argument that must be kept in the store, if it must."""
    if _fits(press, _joined(press, press.argument)):
        return None
    return _key(press.argument), press.argument


def verb_now(verb: str, argument: str) -> str:
    """Return what a button's or a link's verb is by now, as those stand for long."""
    return verb if argument else _RENAMED.get(verb, verb)


def decode_press(data: str) -> Press:
    """Undo `Press.encoded`, but for an argument that is kept in the store; raise `PressError`."""
    version, *fields = data.split(_DIVIDER, maxsplit=5)
    if version != VERSION or len(fields) != 5 or len(data) > LARGEST:
        raise PressError(data)
    verb, game, number, by, argument = fields
    if not (verb.isalpha() and (number.isascii() and number.isdigit())):
        raise PressError(data)
    press = Press(verb_now(verb, argument), argument, game, int(number), _presser(by))
    if not argument.startswith(_KEPT):
        return press
    kept_key = argument.removeprefix(_KEPT)
    if not kept_key.isalnum():
        raise PressError(data)
    return replace(press, argument="", kept_key=kept_key)


def _fits(press: Press, data: str) -> bool:
    """Return whether the argument can stand in the button itself, whose data that would make."""
    size = len(data) if data.isascii() else len(data.encode())
    return size <= LARGEST and not press.argument.startswith(_KEPT)


def _joined(press: Press, argument: str) -> str:
    by = _ANYBODY if press.by is None else _mark(press.by)
    return f"{VERSION}:{press.verb}:{press.game}:{press.number}:{by}:{argument}"


def _mark(by: Color | str) -> str:
    return _SEATS[by] if isinstance(by, Color) else _PERSON + by[:_ID_SHOWN]


def _presser(mark: str) -> Presser:
    if mark == _ANYBODY:
        return None
    if mark in _COLORS:
        return _COLORS[mark]
    if mark.startswith(_PERSON) and len(mark) > 1:
        return mark[1:]
    raise PressError(mark)


def _key(argument: str) -> str:
    return blake2b(argument.encode(), digest_size=9).hexdigest()

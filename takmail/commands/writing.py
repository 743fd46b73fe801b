"""Commands written as lines: the verb, and what follows it. Reading undoes it."""

from takmail.commands.option_words_boards import FLIP
from takmail.commands.option_words_premoves import CLEAR, DROP, IF, THEN
from takmail.commands.option_words_settings import EVERYWHERE, OF_THE_GAME
from takmail.commands.option_words_spec import OFF, ON
from takmail.commands.ply_line_parsed import ply_said
from takmail.commands.spec import CommandSpec
from takmail.commands.table import SPEC
from takmail.commands.time_words import time_said
from takmail.commands.values import (
    Accept,
    Animate,
    Block,
    Choose,
    ChooseRules,
    ClaimInvalid,
    ClaimTime,
    Command,
    ConfirmPair,
    Decline,
    DropReady,
    ForgetNow,
    GiveTime,
    HaveReady,
    Help,
    History,
    Join,
    JoinSide,
    LeaveSide,
    Manage,
    Meet,
    Move,
    Mute,
    Note,
    Pair,
    PlayOffered,
    Presets,
    PutOutWatcher,
    ReadText,
    Remark,
    Rematch,
    Reminders,
    Seal,
    SetHours,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    ShowBoard,
    ShowChoices,
    ShowReady,
    ShowRules,
    Step,
    Sync,
    Takeback,
    TakeIn,
    TakeVacation,
    Tap,
    Topic,
    Try,
    TryStep,
    TurnAway,
    TurnSwitch,
    Unwatch,
    Watch,
    Withdraw,
)
from takmail.commands.writing_presets import wishes_said

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
            return _joined(EVERYWHERE if everywhere else None, about, value)
        case Manage(chat, about, value, everywhere):
            return _joined(chat, EVERYWHERE if everywhere else None, about, value)
        case Presets(keeping, name, wishes, everywhere):
            where = EVERYWHERE if everywhere else None
            word = keeping.value if keeping else None
            return _joined(where, word, name, wishes_said(wishes))
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
            return _joined("go" if propose else page or None, wishes)
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


def _joined(*words: str | None) -> str:
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

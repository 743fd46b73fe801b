"""Commands written as lines: the verb, and what follows it. Reading undoes it."""

from datetime import timedelta

from takmail.commands.clock_words import clock_said
from takmail.commands.consult_words import CONSULT, consult_said
from takmail.commands.handicap_words import handicap_said
from takmail.commands.option_words import (
    CLEAR,
    DROP,
    EVERYWHERE,
    FLIP,
    HALF_SETS,
    IF,
    NO_HALF_SETS,
    NO_STAKE,
    NO_TRAVELING,
    OF_THE_GAME,
    OFF,
    ON,
    THEN,
    TRAVELING,
)
from takmail.commands.ply_line import ply_said
from takmail.commands.presets import PRESETS
from takmail.commands.spec import CommandSpec
from takmail.commands.table import SPEC
from takmail.commands.time_words import time_said
from takmail.commands.values import (
    NO_STAKES,
    Accept,
    Animate,
    Block,
    Choose,
    ChooseRules,
    ClaimInvalid,
    ClaimTime,
    CoinWay,
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
    Series,
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
    Stakes,
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
    Wishes,
    Withdraw,
)
from takmail.notation.positions import format_tps
from takmail.notation.records import scoring_said

_CLAIM = "im"
"""What is only a claim for certain with a colon behind it."""

_HOUR = timedelta(hours=1)

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


def wishes_said(wishes: Wishes) -> str:
    """Return what a challenge wishes for, as it is said behind the verb."""
    pairs = {"stones": wishes.stones, "caps": wishes.capstones}
    said = [
        _rules_said(wishes),
        str(wishes.size or ""),
        wishes.color.name.lower() if wishes.color is not None else "",
        "" if wishes.half_komi is None else f"komi {wishes.half_komi / 2:g}",
        *(wish.value for wish in (wishes.opening, wishes.manners, wishes.notation) if wish),
        *(f"{word} {both[0]}/{both[1]}" for word, both in pairs.items() if both),
        *(() if wishes.scoring is None else scoring_said(wishes.scoring)),
        {None: "", True: TRAVELING, False: NO_TRAVELING}[wishes.traveling],
        {None: "", True: HALF_SETS, False: NO_HALF_SETS}[wishes.half_sets],
        "" if wishes.series is None else f"series {series_said(wishes.series)}",
        "" if wishes.blind is None else wishes.blind.value,
        "" if wishes.consult is None else f"{CONSULT} {consult_said(wishes.consult)}",
        f"handicap {handicap_said(wishes.handicap)}" if wishes.handicap else "",
        _stakes_said(wishes.stakes),
        "" if wishes.clock is None else clock_said(wishes.clock),
        f"tps {format_tps(wishes.start)}" if wishes.start else "",
        "" if wishes.lasting is None else f"for {wishes.lasting // _HOUR}h",
        {None: "", True: "thread", False: "no-thread"}[wishes.thread],
    ]
    return " ".join(filter(None, said))


def series_said(series: Series) -> str:
    """Return how long a series goes on, as it is said behind its word: ``4`` or ``to 100``."""
    return f"to {series.points}" if series.games is None else str(series.games)


def _rules_said(wishes: Wishes) -> str:
    """Return how a way to play is called; one that has no word of its own, behind ``rules``."""
    if wishes.preset is None:
        return ""
    return wishes.preset if wishes.preset in PRESETS else f"rules {wishes.preset}"


def _stakes_said(stakes: Stakes | None) -> str:
    """Return how a wager is said; other ways of playing for coins come with a way to play."""
    if stakes is None or stakes.way is not CoinWay.PLAIN:
        return ""
    return NO_STAKE if stakes == NO_STAKES else f"stakes {stakes.coins}"


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

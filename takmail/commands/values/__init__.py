"""What a person can ask for, as values. Text, slash options and buttons all give these."""

from typing import TypeAlias

from takmail.commands.values.across import (
    Across,
    ConfirmPair,
    Here,
    Join,
    Mute,
    Pair,
    Remark,
    Unpair,
    Unwatch,
    Watch,
)
from takmail.commands.values.asking import (
    Asking,
    Help,
    History,
    ListGames,
    ReadText,
    SetLanguage,
    Settings,
    ShowInfo,
    ShowPurse,
    ShowRules,
)
from takmail.commands.values.challenging import (
    NO_STAKES,
    Accept,
    Blind,
    Challenge,
    Challenging,
    CoinWay,
    Consult,
    Decline,
    GivenHandicap,
    Keeping,
    Manners,
    Presets,
    Series,
    Stakes,
    Topic,
    Wishes,
    Withdraw,
)
from takmail.commands.values.clocks import NO_CLOCK, Ends, TimeControl
from takmail.commands.values.consulting import (
    Consulting,
    JoinSide,
    LeaveSide,
    TakeIn,
    TurnAway,
)
from takmail.commands.values.hours import Hours, SetHours, TakeVacation
from takmail.commands.values.keeping_away import Block, KeepingAway, ListBlocks, PutOutWatcher
from takmail.commands.values.looks import Looks, SetNotation, SetStyle, SetTheme, Switch, TurnSwitch
from takmail.commands.values.moving import CallTak, Move, Moving, ShowBoard, ShowScore, ShowSeries
from takmail.commands.values.offering import (
    Abort,
    Confirm,
    OfferDraw,
    Offering,
    Rematch,
    Resign,
    Takeback,
)
from takmail.commands.values.own_data import ExportMine, ForgetMe, ForgetNow, OwnData
from takmail.commands.values.own_papers import Note, OwnPapers, Try, TryStep
from takmail.commands.values.pressing import (
    ChooseRules,
    Manage,
    Meet,
    PlayOffered,
    Pressing,
    ShowMore,
    Step,
    Tap,
    TypeMove,
)
from takmail.commands.values.ready import (
    DropReady,
    HaveReady,
    HavingReady,
    IfThen,
    ShowReady,
)
from takmail.commands.values.reminding import Nudge, Reminders, Reminding
from takmail.commands.values.sealing import Choose, Seal, Sealing, ShowChoices, Stage
from takmail.commands.values.showing import Animate, ShowGameFile, Showing, ShowLink, ShowRecord
from takmail.commands.values.syncing import (
    ClaimInvalid,
    PostBoard,
    RequestState,
    Sync,
    Syncing,
    Way,
)
from takmail.commands.values.timing import ClaimTime, GiveTime, Timing
from takmail.commands.values.wagering import Deduct, Double, Reverse, Wagering

__all__ = [
    "NO_CLOCK",
    "NO_STAKES",
    "Abort",
    "Accept",
    "Animate",
    "Blind",
    "Block",
    "CallTak",
    "Challenge",
    "Choose",
    "ChooseRules",
    "ClaimInvalid",
    "ClaimTime",
    "CoinWay",
    "Command",
    "Confirm",
    "ConfirmPair",
    "Consult",
    "Consulting",
    "Decline",
    "Deduct",
    "Double",
    "DropReady",
    "Ends",
    "ExportMine",
    "ForgetMe",
    "ForgetNow",
    "GiveTime",
    "GivenHandicap",
    "HaveReady",
    "Help",
    "Here",
    "History",
    "IfThen",
    "Join",
    "JoinSide",
    "Keeping",
    "LeaveSide",
    "ListBlocks",
    "ListGames",
    "Manage",
    "Manners",
    "Meet",
    "Move",
    "Mute",
    "Note",
    "Nudge",
    "OfferDraw",
    "Pair",
    "PlayOffered",
    "PostBoard",
    "Presets",
    "PutOutWatcher",
    "ReadText",
    "Remark",
    "Rematch",
    "Reminders",
    "RequestState",
    "Resign",
    "Reverse",
    "Seal",
    "Series",
    "SetHours",
    "SetLanguage",
    "SetNotation",
    "SetStyle",
    "SetTheme",
    "Settings",
    "ShowBoard",
    "ShowChoices",
    "ShowGameFile",
    "ShowInfo",
    "ShowLink",
    "ShowMore",
    "ShowPurse",
    "ShowReady",
    "ShowRecord",
    "ShowRules",
    "ShowScore",
    "ShowSeries",
    "Stage",
    "Stakes",
    "Step",
    "Switch",
    "Sync",
    "TakeIn",
    "TakeVacation",
    "Takeback",
    "Tap",
    "TimeControl",
    "Timing",
    "Topic",
    "Try",
    "TryStep",
    "TurnAway",
    "TurnSwitch",
    "TypeMove",
    "Unpair",
    "Unwatch",
    "Wagering",
    "Watch",
    "Way",
    "Wishes",
    "Withdraw",
]

Command: TypeAlias = (
    Challenging
    | Consulting
    | Moving
    | HavingReady
    | Offering
    | Sealing
    | Wagering
    | Timing
    | Syncing
    | Showing
    | Looks
    | Across
    | KeepingAway
    | Hours
    | Reminding
    | OwnData
    | OwnPapers
    | Asking
    | Pressing
)

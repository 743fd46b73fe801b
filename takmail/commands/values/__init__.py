"""What a person can ask for, as values. Text, slash options and buttons all give these."""

from takmail.commands.spec import Command
from takmail.commands.values.across import Here, Join, Mute, Remark, Unwatch, Watch
from takmail.commands.values.across_people import ConfirmPair, Pair, Unpair
from takmail.commands.values.asking import Help, ShowRules
from takmail.commands.values.asking_coins import ShowPurse
from takmail.commands.values.asking_games import History, ListGames, ReadText, ShowInfo
from takmail.commands.values.asking_settings import SetLanguage, Settings
from takmail.commands.values.challenging import Challenge
from takmail.commands.values.challenging_coins import NO_STAKES, CoinWay, Stakes
from takmail.commands.values.challenging_councils import Consult
from takmail.commands.values.challenging_offers import Accept, Decline, Topic, Withdraw
from takmail.commands.values.challenging_presets import Keeping, Presets
from takmail.commands.values.challenging_wishes import Blind, GivenHandicap, Manners, Series, Wishes
from takmail.commands.values.clocks import NO_CLOCK, Ends, TimeControl
from takmail.commands.values.consulting import Consulting, JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.commands.values.hours import SetHours, TakeVacation
from takmail.commands.values.keeping_away import Block, ListBlocks, PutOutWatcher
from takmail.commands.values.looks import SetNotation, SetStyle, SetTheme, Switch, TurnSwitch
from takmail.commands.values.moving import CallTak, Move
from takmail.commands.values.moving_boards import ShowBoard, ShowScore
from takmail.commands.values.moving_games import ShowSeries
from takmail.commands.values.offering import Abort, Confirm, OfferDraw, Rematch, Resign, Takeback
from takmail.commands.values.own_data import ExportMine, ForgetMe, ForgetNow
from takmail.commands.values.own_papers import Note, Try, TryStep
from takmail.commands.values.pressing import ShowMore
from takmail.commands.values.pressing_challenges import ChooseRules, Meet
from takmail.commands.values.pressing_moves import PlayOffered, Step, Tap, TypeMove
from takmail.commands.values.pressing_settings import Manage
from takmail.commands.values.ready import DropReady, HaveReady, IfThen, ShowReady
from takmail.commands.values.reminding import Nudge, Reminders
from takmail.commands.values.sealing import Choose, Seal, ShowChoices, Stage
from takmail.commands.values.showing import Animate, ShowGameFile, ShowLink, ShowRecord
from takmail.commands.values.syncing import ClaimInvalid, PostBoard, RequestState, Sync, Way
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

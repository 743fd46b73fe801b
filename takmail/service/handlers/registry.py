"""The handlers of all commands, put together."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random, SystemRandom
from secrets import token_bytes
from typing import get_args

from takmail.colors import Color
from takmail.commands.values import (
    Animate,
    Block,
    Challenge,
    Choose,
    ChooseRules,
    ConfirmPair,
    DropReady,
    ExportMine,
    ForgetMe,
    ForgetNow,
    HaveReady,
    Help,
    Here,
    History,
    Join,
    JoinSide,
    LeaveSide,
    ListBlocks,
    ListGames,
    Manage,
    Meet,
    Mute,
    Note,
    Nudge,
    Pair,
    PlayOffered,
    Presets,
    PutOutWatcher,
    ReadText,
    Remark,
    Reminders,
    RequestState,
    SetHours,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    ShowBoard,
    ShowChoices,
    ShowGameFile,
    ShowInfo,
    ShowLink,
    ShowMore,
    ShowPurse,
    ShowReady,
    ShowRecord,
    ShowRules,
    ShowScore,
    ShowSeries,
    Step,
    TakeIn,
    TakeVacation,
    Tap,
    Try,
    TryStep,
    TurnSwitch,
    TypeMove,
    Unpair,
    Unwatch,
    Watch,
)
from takmail.play.deeds import GameCommand
from takmail.service.handlers.blocking import Blocking
from takmail.service.handlers.board_state import BoardStates
from takmail.service.handlers.boards import Boards
from takmail.service.handlers.challenging import Challenging
from takmail.service.handlers.chat_settings import ChatSettings
from takmail.service.handlers.choosing_rules import ChoosingRules
from takmail.service.handlers.choosing_secretly import ChoosingSecretly
from takmail.service.handlers.dispatch import Handlers
from takmail.service.handlers.exports import Exports
from takmail.service.handlers.forgetting import Forgetting
from takmail.service.handlers.game_lists import GameLists
from takmail.service.handlers.having_ready import HavingReady
from takmail.service.handlers.help import HelpPages
from takmail.service.handlers.history import Histories
from takmail.service.handlers.homes import Homes
from takmail.service.handlers.hours import Hours
from takmail.service.handlers.info import Info
from takmail.service.handlers.joining import Joining
from takmail.service.handlers.languages import LanguageChoice
from takmail.service.handlers.meeting import Meeting
from takmail.service.handlers.more_buttons import MoreButtons
from takmail.service.handlers.notes import Notes
from takmail.service.handlers.nudging import Nudging
from takmail.service.handlers.offered_plies import OfferedPlies
from takmail.service.handlers.own_data import OwnData
from takmail.service.handlers.pairing import Pairing
from takmail.service.handlers.playing import Playing
from takmail.service.handlers.proposing import Proposing
from takmail.service.handlers.purses import Purses
from takmail.service.handlers.putting_out import PuttingOut
from takmail.service.handlers.reading_texts import Reading
from takmail.service.handlers.remarks import Remarks
from takmail.service.handlers.reminders import RemindersChoice
from takmail.service.handlers.rules import RulesPages
from takmail.service.handlers.saved_presets import SavedPresets
from takmail.service.handlers.scores import Scores
from takmail.service.handlers.series import SeriesScores
from takmail.service.handlers.settings import SettingsView
from takmail.service.handlers.sides import Sides
from takmail.service.handlers.stepping import Stepping
from takmail.service.handlers.tapping import Tapping
from takmail.service.handlers.trying import Trying
from takmail.service.handlers.vacations import Vacations
from takmail.service.handlers.watching import Watching
from takmail.service.parts import Parts


@dataclass(frozen=True, slots=True)
class Chance:
    """What is drawn: colours by ``lot``, bytes by ``drawn`` for what else, codes by ``codes``."""

    lot: Callable[[], Color]
    drawn: Callable[[], bytes]
    codes: Random


def toss() -> Color:
    """Return a colour by lot."""
    return SystemRandom().choice(list(Color))


def draw() -> bytes:
    """Return as many random bytes as nobody can guess."""
    return token_bytes(32)


def make_handlers(parts: Parts, chance: Chance, remarks: Remarks) -> Handlers:
    """Return the handlers of all commands; raise `UnhandledError` if one is missing."""
    handlers = Handlers()
    playing = Playing(parts, chance.lot, chance.drawn)
    for kind in get_args(GameCommand):
        handlers.add_on_game(kind, playing.play)
    choosing_secretly = ChoosingSecretly(parts, playing)
    handlers.add_on_game(Choose, choosing_secretly.choose)
    handlers.add_on_game(ShowChoices, choosing_secretly.show)
    stepping = Stepping(parts)
    handlers.add_on_game(Step, stepping.step)
    handlers.add_on_game(Tap, Tapping(parts, stepping).tap)
    handlers.add_on_game(TypeMove, stepping.type)
    _add_ready(handlers, parts)
    _add_looks(handlers, parts)
    _add_settings(handlers, parts)
    proposing = Proposing(parts, chance.codes)
    handlers.add(Challenge, Challenging(parts, proposing).challenge)
    handlers.add(Meet, Meeting(parts, proposing, playing).meet)
    choosing_rules = ChoosingRules(parts, proposing, playing)
    handlers.add_on_game(ChooseRules, choosing_rules.choose)
    sides = Sides(parts, playing)
    handlers.add_on_game(JoinSide, sides.join)
    handlers.add_on_game(LeaveSide, sides.leave)
    handlers.add_on_game(TakeIn, sides.welcome)
    handlers.add_on_game(PlayOffered, OfferedPlies(parts, playing).play)
    handlers.add(Join, Joining(parts, playing).join)
    handlers.add_on_game(Here, Homes(parts).here)
    handlers.add_on_game(Remark, remarks.say)
    handlers.add_on_game(Mute, remarks.mute)
    handlers.add_on_game(Nudge, Nudging(parts).nudge)
    handlers.add(Reminders, RemindersChoice(parts).choose)
    watching = Watching(parts)
    handlers.add(Watch, watching.watch)
    handlers.add_on_game(Unwatch, watching.unwatch)
    putting_out = PuttingOut(parts)
    handlers.add_alone(Unwatch, putting_out.ask)
    handlers.add_on_game(PutOutWatcher, putting_out.put_out)
    blocking = Blocking(parts)
    handlers.add(Block, blocking.set)
    handlers.add(ListBlocks, blocking.tell)
    _add_own_papers(handlers, parts)
    own_data = OwnData(parts)
    handlers.add(ExportMine, own_data.export)
    forgetting = Forgetting(parts)
    handlers.add(ForgetMe, forgetting.ask)
    handlers.add(ForgetNow, forgetting.forget)
    pairing = Pairing(parts, chance.codes)
    handlers.add(Pair, pairing.pair)
    handlers.add(ConfirmPair, pairing.confirm)
    handlers.add(Unpair, pairing.undo)
    handlers.check()
    return handlers


def _add_looks(handlers: Handlers, parts: Parts) -> None:
    boards = Boards(parts)
    exports = Exports(parts, boards)
    handlers.add_on_game(ShowBoard, boards.show)
    handlers.add_on_game(ShowMore, MoreButtons(parts, boards).show)
    handlers.add_on_game(ShowScore, Scores(parts, boards).show)
    handlers.add_on_game(ShowSeries, SeriesScores(parts, boards).show)
    handlers.add_on_game(RequestState, BoardStates(parts, boards).show)
    handlers.add_on_game(ShowLink, exports.link)
    handlers.add_on_game(ShowGameFile, exports.file)
    handlers.add_on_game(ShowRecord, exports.record)
    handlers.add_on_game(Animate, exports.animation)
    handlers.add(ListGames, GameLists(parts).list)
    handlers.add(ReadText, Reading(parts, boards).read)
    info = Info(parts, boards)
    handlers.add_on_game(ShowInfo, info.of_game)
    handlers.add_alone(ShowInfo, info.of_bot)
    handlers.add(ShowPurse, Purses(parts).show)
    handlers.add(History, Histories(parts).tell)
    handlers.add(ShowRules, RulesPages(parts).explain)
    handlers.add(Help, HelpPages(parts).explain)


def _add_ready(handlers: Handlers, parts: Parts) -> None:
    having_ready = HavingReady(parts)
    handlers.add_on_game(HaveReady, having_ready.write)
    handlers.add_on_game(ShowReady, having_ready.show)
    handlers.add_on_game(DropReady, having_ready.drop)


def _add_own_papers(handlers: Handlers, parts: Parts) -> None:
    handlers.add_on_game(Note, Notes(parts).note)
    trying = Trying(parts)
    handlers.add_on_game(Try, trying.try_out)
    handlers.add_on_game(TryStep, trying.step)


def _add_settings(handlers: Handlers, parts: Parts) -> None:
    settings = ChatSettings(parts)
    handlers.add(SetStyle, settings.say)
    handlers.add(SetTheme, settings.say)
    handlers.add(TurnSwitch, settings.say)
    handlers.add(SetNotation, settings.set_notation)
    view = SettingsView(parts)
    handlers.add(Settings, view.handle)
    handlers.add(Manage, view.manage)
    handlers.add(Presets, SavedPresets(parts).handle)
    handlers.add(SetLanguage, LanguageChoice(parts).choose)
    handlers.add(SetHours, Hours(parts).set)
    handlers.add(TakeVacation, Vacations(parts).handle)

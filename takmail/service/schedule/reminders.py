"""Reminders of waiting games: the players, times and chats, and one message for each person."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.audience.posts import REMINDER
from takmail.calendars import Calendar
from takmail.commands.boards import ShowBoard
from takmail.commands.clocks import Reminders
from takmail.commands.command_order import press_of
from takmail.commands.moves import Step, TypeMove
from takmail.commands.sealed import ShowChoices
from takmail.play.challenges import owing
from takmail.play.clocks import timed_side
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase
from takmail.service.announcing.readers import as_told
from takmail.service.chats.platforms import is_lost
from takmail.service.context import Context
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.schedule.timers import Kind
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.games import game_row
from takmail.store.games.records import turn_begin
from takmail.store.messages.outbox import Announcement
from takmail.store.schedule.reminders import availability_of_all
from takmail.store.schedule.timers import TimerRow, TimerSet
from takmail.store.schedule.vacations import vacations_of_all
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.wording.games import choice_label
from takmail.wording.message.hints import CONSOLE, LETTERS, STARTS, button
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.reminders import LISTED, Cause, Reminded, TimeLeft, remind_of_all


async def reminder_chat(context: Context, player: str, room: GameRoom) -> ChatRow | None:
    """Return the chat in which to remind a player of a game, ``None`` if nothing reaches them.

    A private talk in which they play comes first. Then come the private talk on the platform of
    the game, one that they have opened on another platform, and the chat where they play.
    """
    home = await context.store.chats.by_id(room.head().home_of(player) or room.chat)
    if home is None or home.platform == CONSOLE:
        return None
    if home.private and not home.guest and home.lost_at is None:
        return home
    platforms = context.platforms
    find = platforms.open_talk if home.platform in STARTS else platforms.talk_with
    talk = await find(player, home.platform) or await platforms.open_talk(player)
    if talk is not None:
        return talk
    return None if home.guest or home.single or home.lost_at is not None else home


GRID = timedelta(minutes=15)
"""Time between possible moments of reminders, so that several reach somebody as one."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours in which somebody can be reminded, if they ``wanted`` to be."""

    calendar: Calendar
    wanted: bool = True

    def is_away(self, at: datetime) -> bool:
        """Return whether somebody sleeps at a moment, or is on vacation."""
        return self.calendar.is_night(at) or self.back_from_vacation(at) is not None

    def back_from_vacation(self, at: datetime) -> datetime | None:
        """Return the end of the vacation at a moment, ``None`` if there is none."""
        return max((end for begin, end in self.calendar.pauses if begin <= at < end), default=None)

    def morning(self, at: datetime) -> datetime:
        """Return the first moment from one on at which somebody can be reminded."""
        while (back := self.back_from_vacation(at)) is not None or self.calendar.is_night(at):
            at = back or self.calendar.after_night(at)
        return at

    def planned(self, due: datetime, since: datetime) -> datetime:
        """Return when to remind somebody: before a night, or after it if all began in it."""
        over = due.timestamp() % GRID.total_seconds()
        due += GRID - timedelta(seconds=over) if over else timedelta()
        if not self.calendar.is_night(due):
            return due
        before = self.calendar.before_night(due)
        return before if before > since else self.calendar.after_night(due)


async def hours_of(store: Store, players: Collection[str]) -> Mapping[str, Hours]:
    """Return the hours of reminders of players, by their ids."""
    habits = await store.read(availability_of_all, players)
    vacations = await store.read(vacations_of_all, players)
    return {
        player: Hours(
            replace(
                habit.calendar, pauses=tuple((away.begins, away.ends) for away in vacations[player])
            ),
            habit.reminders,
        )
        for player, habit in habits.items()
    }


@dataclass(frozen=True, slots=True)
class AwakePlayers:
    """Players who can be reminded now, and the first moment when others can be."""

    awake: tuple[str, ...]
    morning: datetime | None = None

    def put_off(self, code: str, number: int) -> tuple[TimerSet, ...]:
        """Return the timer that reminds the others, if the game still waits since this event."""
        if self.morning is None:
            return ()
        return (TimerSet(Kind.SAY.value, self.morning, code=code, number=number),)


async def awake_players(
    store: Store, players: Collection[str], now: datetime, slept_at: datetime | None = None
) -> AwakePlayers:
    """Return those of some players who can be reminded now, and when others can be.

    Of several, given a moment, only those who slept then: the others have a reminder already.
    """
    hours = await hours_of(store, players)
    asked = [player for player in players if hours[player].wanted]
    if slept_at is not None and len(players) > 1:
        asked = [player for player in asked if hours[player].is_away(slept_at)]
    awake = tuple(player for player in asked if not hours[player].is_away(now))
    mornings = [hours[player].morning(now) for player in asked if player not in awake]
    return AwakePlayers(awake, min(mornings, default=None))


def awaited(game: Game) -> tuple[str, ...]:
    """Return the players for whom a game waits; nobody where it isn't on.

    In preparation they are the ones who choose; of a side that votes, those who haven't; and while
    a double waits for an answer, the side that answers it. The computer needs no reminders.
    """
    if game.phase is Phase.PREPARING:
        return tuple(map(game.player_of, owing(game)))
    if game.phase is not Phase.PLAYING:
        return ()
    side = timed_side(game)
    if side is not game.turn:
        return (game.player(side),)
    return tuple(
        player
        for player in game.people_on(side)
        if player != COMPUTER and not game.has_voted(player)
    )


async def turn_began(store: Store, head: Head) -> tuple[int, datetime] | None:
    """Return the record number and time of the event since which a game waits, if it does."""
    if head.is_on:
        return await store.read(turn_begin, head.code)
    row = await store.read(game_row, head.code) if head.is_prepared else None
    return None if row is None else (row.version, row.state.updated_at)


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder of a game that has waited for a player ``since`` a moment."""

    room: GameRoom
    player: str
    cause: Cause
    since: datetime
    time: TimeLeft | None = None


async def remind(
    context: Context, reminders: Iterable[Reminder], at: datetime
) -> list[Announcement]:
    """Return the messages that remind people, none for people without a chat."""
    by_chat: defaultdict[tuple[str, str], dict[str, Reminder]] = defaultdict(dict)
    chats: dict[str, ChatRow] = {}
    lines: dict[str, list[Announcement]] = {}
    for reminder in reminders:
        home = await _lost_home(context, reminder)
        chat = await reminder_chat(context, reminder.player, reminder.room)
        if chat is not None and chat.platform in LETTERS and reminder.cause is Cause.HALF:
            continue  # the letter about the turn is enough until then
        if chat is not None:
            chats[chat.id] = chat
            by_chat[reminder.player, chat.id][reminder.room.game.code] = reminder
        elif home is not None:
            code = reminder.room.game.code
            called = await LostChats(context.store, context.platforms).elsewhere(
                reminder.player, code, at, home
            )
            lines[reminder.player] = [one for one in called if isinstance(one, Announcement)]
    told = [
        await _message(context, chats[chat], player, list(games.values()), at)
        for (player, chat), games in by_chat.items()
    ]
    return [*told, *(line for each in lines.values() for line in each)]


async def _lost_home(context: Context, reminder: Reminder) -> ChatRow | None:
    """Return the chat in which a player plays, if it is lost."""
    room = reminder.room
    home = await context.store.chats.by_id(room.head().home_of(reminder.player) or room.chat)
    return home if home is not None and is_lost(home) else None


async def _message(
    context: Context, chat: ChatRow, player: str, reminders: Sequence[Reminder], at: datetime
) -> Announcement:
    all_reminded = [await _reminded(context, chat, reminder, at) for reminder in reminders]
    first = all_reminded[0].people
    called = None if chat.private else first.person(player, ping=True)
    words = remind_of_all(all_reminded, context.platforms.hints(chat), called)
    off = button("reminders_off", Reminders(on=False), by=player)
    rows = _buttons(all_reminded, off)
    several = len(reminders) > 1
    code = None if several else first.game.code
    message = context.languages.sent(chat, at, words, *rows, code=code)
    return replace(message, purpose=REMINDER, replaces=() if several else (REMINDER,))


async def _reminded(context: Context, chat: ChatRow, reminder: Reminder, at: datetime) -> Reminded:
    readers, told = context.announcer.readers, as_told(reminder.room.game, chat)
    people = await readers.people(told, chat.platform)
    tag = await readers.tag(chat.id, reminder.room)
    return Reminded(people, reminder.player, reminder.cause, reminder.since, at, tag, reminder.time)


def _buttons(all_reminded: Sequence[Reminded], off: Button) -> tuple[Block, ...]:
    """Return the buttons: they go on with the one game, or show one of several."""
    if len(all_reminded) == 1:
        return (Buttons((*_game_buttons(all_reminded[0]), off)),)
    looks = (
        Button(
            choice_label(one.people, one.player),
            press_of(ShowBoard(), one.people.game.code, one.people.game.version, one.player),
        )
        for one in all_reminded[:LISTED]
    )
    return Buttons(tuple(looks)), Buttons((off,))


def _game_buttons(reminded: Reminded) -> tuple[Button, ...]:
    """Return the buttons that go on with a game; a blind game has no board."""
    game, player = reminded.people.game, reminded.player
    if game.phase is Phase.PREPARING:
        return (button("choose_secretly", ShowChoices(), game.code, game.version),)
    if game.hides_board:
        return (button("type", TypeMove(), game.code, game.version),)
    board = button("board", ShowBoard(), game.code, game.version, player)
    return button("move", Step(), game.code, game.version), board


# Timers of games that wait for the same person are done in one transaction, with the one message
# about them. The first process to claim them does it.


@dataclass(frozen=True, slots=True)
class TimerResult:
    """The result of a timer: reminders, and other rows."""

    timer: TimerRow
    reminders: tuple[Reminder, ...] = ()
    also: tuple[Write, ...] = ()


async def save_results(context: Context, found: Sequence[TimerResult], at: datetime) -> None:
    """Save the results of timers; leave alone what another process has done meanwhile."""
    for together in _by_people(found):
        try:
            await _save(context, together, at)
        except ConflictError:
            for group in together:
                await _save_alone(context, group, at)


async def _save_alone(context: Context, found: TimerResult, at: datetime) -> None:
    try:
        await _save(context, [found], at)
    except ConflictError:
        if found.timer.code is not None:
            context.rooms.forget(found.timer.code)


async def _save(context: Context, found: Sequence[TimerResult], at: datetime) -> None:
    messages = await remind(
        context, [reminder for result in found for reminder in result.reminders], at
    )
    fired = [result.timer.fired for result in found]
    # Two timers of a game that are due together may both put its reminder off.
    also = {_whose(write): write for result in found for write in result.also}
    await context.store.commit(Change(outbox=tuple(messages), also=(*fired, *also.values())))


def _whose(write: Write) -> Hashable:
    return (write.kind, write.code) if isinstance(write, TimerSet) else write


def _by_people(found: Iterable[TimerResult]) -> list[list[TimerResult]]:
    """Return results in groups: those that remind the same people, and those that remind nobody."""
    nobody: list[TimerResult] = []
    groups: list[tuple[set[str], list[TimerResult]]] = []
    for result in found:
        people = {reminder.player for reminder in result.reminders}
        if not people:
            nobody.append(result)
            continue
        joined = (people, [result])
        for group in [group for group in groups if group[0] & people]:
            groups.remove(group)
            joined = (joined[0] | group[0], [*group[1], *joined[1]])
        groups.append(joined)
    return [*(group for _, group in groups), *([nobody] if nobody else [])]

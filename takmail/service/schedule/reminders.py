"""Reminders: who is reminded of waiting games, when and where, in one message for each person."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.calendars import Calendar
from takmail.commands.boards import ShowBoard
from takmail.commands.buttons import press_of
from takmail.commands.moves import Step, TypeMove
from takmail.commands.reminders import Reminders
from takmail.commands.sealed import ShowChoices
from takmail.play.challenges import owing
from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.purposes import REMINDER
from takmail.service.announcing.views import as_told
from takmail.service.context import Context
from takmail.service.games.cache import GameRooms
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.schedule.timers import Kind
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.store.timers import TimerRow, TimerSet
from takmail.wording.games import choice_label
from takmail.wording.message.drafts import Draft, DraftBlock, DraftButton, DraftButtons
from takmail.wording.message.hints import CONSOLE, STARTS, button
from takmail.wording.reminders import LISTED, Cause, Reminded, TimeLeft, remind_of_all

# Where somebody is reminded: in private where that can be, else where they play.


async def reminder_chat(context: Context, player: str, room: GameRoom) -> ChatRow | None:
    """Return the chat in which to remind a player of a game, ``None`` if nothing reaches them.

    A private talk in which they play comes first. Then come the private talk on the platform of
    the game, one that they have opened on another platform, and the chat where they play.
    """
    home = await context.store.chats.by_id(room.place_of(player) or room.chat)
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


# When people can be reminded: by day, and not while they are on vacation.


GRID = timedelta(minutes=15)
"""Moments of reminders lie that far apart, so that several come to somebody as one."""


@dataclass(frozen=True, slots=True)
class Hours:
    """When somebody can be reminded; ``wanted`` is whether he wants to be at all."""

    calendar: Calendar
    wanted: bool = True

    def is_away(self, at: datetime) -> bool:
        """Return whether somebody sleeps at a moment, or is on vacation."""
        return self.calendar.is_night(at) or self.back_from_vacation(at) is not None

    def back_from_vacation(self, at: datetime) -> datetime | None:
        """Return when a vacation is over that is on at a moment, ``None`` if there is none."""
        return max((end for begin, end in self.calendar.pauses if begin <= at < end), default=None)

    def morning(self, at: datetime) -> datetime:
        """Return the first moment from one on at which somebody can be reminded."""
        while (back := self.back_from_vacation(at)) is not None or self.calendar.is_night(at):
            at = back or self.calendar.after_night(at)
        return at

    def planned(self, due: datetime, since: datetime) -> datetime:
        """Return when to remind somebody of what is due at a moment: before a night, not in it.

        What has begun only in that night waits for the morning.
        """
        due = _on_grid(due)
        if not self.calendar.is_night(due):
            return due
        before = self.calendar.before_night(due)
        return before if before > since else self.calendar.after_night(due)


async def hours_of(store: Store, players: Collection[str]) -> Mapping[str, Hours]:
    """Return when players can be reminded, by their ids."""
    habits = await store.habits.of_all(players)
    vacations = await store.vacations.of_all(players)
    return {
        player: Hours(
            replace(
                habit.calendar,
                pauses=tuple((away.begins, away.ends) for away in vacations[player]),
            ),
            habit.reminders,
        )
        for player, habit in habits.items()
    }


@dataclass(frozen=True, slots=True)
class AwakePlayers:
    """Those of some people who can be reminded now, and when the first of the others can be."""

    awake: tuple[str, ...]
    morning: datetime | None = None

    def put_off(self, code: str, number: int) -> tuple[TimerSet, ...]:
        """Return what reminds the others of a game then, if it still waits since this event."""
        if self.morning is None:
            return ()
        return (TimerSet(Kind.SAY.value, self.morning, code=code, number=number),)


async def awake_players(
    store: Store, players: Collection[str], now: datetime, slept_at: datetime | None = None
) -> AwakePlayers:
    """Return whom of some players to remind now, and when others, as far as they want it.

    Of several only those who slept at a moment, if one is given: the others have been reminded.
    """
    hours = await hours_of(store, players)
    asked = [player for player in players if hours[player].wanted]
    if slept_at is not None and len(players) > 1:
        asked = [player for player in asked if hours[player].is_away(slept_at)]
    awake = tuple(player for player in asked if not hours[player].is_away(now))
    mornings = [hours[player].morning(now) for player in asked if player not in awake]
    return AwakePlayers(awake, min(mornings, default=None))


def _on_grid(at: datetime) -> datetime:
    """Return the first moment of the grid from another on."""
    over = at.timestamp() % GRID.total_seconds()
    return at if not over else at + GRID - timedelta(seconds=over)


# For whom a game waits, and since when: who is reminded of it.


def awaited(game: Game) -> tuple[str, ...]:
    """Return the players for whom a game waits; nobody where it isn't on.

    While it is prepared these are all who are to choose; of a side that votes, those who haven't;
    and where nobody moves before a double is answered, who is to answer it.
    """
    if game.phase is Phase.PREPARING:
        return tuple(map(game.player_of, owing(game)))
    if game.phase is not Phase.PLAYING:
        return ()
    side, council = timed_side(game), game.council
    if side is not game.turn:
        return (game.player(side),)
    return tuple(
        player
        for player in game.people_on(side)
        if council.vote_of(council.seat_number(player)) is None
    )


async def turn_began(store: Store, head: Head) -> tuple[int, datetime] | None:
    """Return the record number of the event since which a game waits, and when that was.

    ``None`` is for games that wait for nobody. While one is prepared it is its last event.
    """
    if head.is_on:
        return await store.games.turn_began(head.code)
    row = await store.games.row(head.code) if head.is_prepared else None
    return None if row is None else (row.version, row.standing.updated_at)


async def fresh_room(rooms: GameRooms, code: str) -> GameRoom:
    """Return a game as the store knows it now; raise `UnreadableGameError`."""
    room = await rooms.get(code)
    assert room is not None, "a game that was found is never removed"
    return await rooms.fresh(room)


# Reminders as messages: one for each person and chat, however many games wait.


@dataclass(frozen=True, slots=True)
class Reminder:
    """Somebody is to be reminded of a game, which has waited for him ``since`` a moment.

    ``time`` is what he has left where the game has a clock.
    """

    room: GameRoom
    player: str
    cause: Cause
    since: datetime
    time: TimeLeft | None = None


async def remind(
    context: Context, reminders: Iterable[Reminder], at: datetime
) -> list[Announcement]:
    """Return the messages that remind people; who can't be reached gets none."""
    found: defaultdict[tuple[str, str], dict[str, Reminder]] = defaultdict(dict)
    chats: dict[str, ChatRow] = {}
    for reminder in reminders:
        chat = await reminder_chat(context, reminder.player, reminder.room)
        if chat is not None:
            chats[chat.id] = chat
            found[reminder.player, chat.id][reminder.room.game.code] = reminder
    return [
        await _message(context, chats[chat], player, list(games.values()), at)
        for (player, chat), games in found.items()
    ]


async def _message(
    context: Context, chat: ChatRow, player: str, reminders: Sequence[Reminder], at: datetime
) -> Announcement:
    all_reminded = [await _reminded(context, chat, one, at) for one in reminders]
    first = all_reminded[0].people
    called = None if chat.private else first.person(player, ping=True)
    told = remind_of_all(all_reminded, context.platforms.hints(chat), called)
    off = button("reminders_off", Reminders(on=False), by=player)
    rows = _buttons(all_reminded, off)
    message = context.languages.word(Draft((told, *rows)), chat)
    if len(reminders) > 1:
        return replace(sent(chat.id, message, at), purpose=REMINDER)
    about = sent(chat.id, message, at, first.game.code)
    return replace(about, purpose=REMINDER, replaces=(REMINDER,))


async def _reminded(context: Context, chat: ChatRow, reminder: Reminder, at: datetime) -> Reminded:
    game = as_told(reminder.room.game, chat)
    people = await context.announcer.participants(game, chat.platform)
    return Reminded(
        people,
        reminder.player,
        reminder.cause,
        reminder.since,
        at,
        reminder.time,
    )


def _buttons(all_reminded: Sequence[Reminded], off: DraftButton) -> tuple[DraftBlock, ...]:
    """Return what can be done about it: go on with the one game, or look at one of several."""
    if len(all_reminded) == 1:
        return (DraftButtons((*_acts(all_reminded[0]), off)),)
    looks = (
        DraftButton(
            choice_label(one.people, one.player),
            press_of(ShowBoard(), one.people.game.code, one.people.game.version, one.player),
        )
        for one in all_reminded[:LISTED]
    )
    return DraftButtons(tuple(looks)), DraftButtons((off,))


def _acts(reminded: Reminded) -> tuple[DraftButton, ...]:
    """Return what moves the one game on; no board is to be had where somebody plays blind."""
    game, player = reminded.people.game, reminded.player
    if game.phase is Phase.PREPARING:
        return (button("choose_secretly", ShowChoices(), game.code, game.version),)
    if game.hides_board:
        return (button("type", TypeMove(), game.code, game.version),)
    board = button("board", ShowBoard(), game.code, game.version, player)
    return button("move", Step(), game.code, game.version), board


# What several timers come to that are due together, saved so that each person is told once.
#
# The timers of games that wait for the same person are done in one transaction with the one
# message about them. Whichever process claims them first does it.


@dataclass(frozen=True, slots=True)
class TimerResult:
    """What a timer comes to: who is reminded, and what is arranged besides."""

    timer: TimerRow
    reminders: tuple[Reminder, ...] = ()
    also: tuple[Arrangement, ...] = ()


async def save_results(context: Context, found: Sequence[TimerResult], at: datetime) -> None:
    """Save the results of timers; leave alone what another process has done meanwhile."""
    for together in _by_people(found):
        try:
            await _save(context, together, at)
        except ConflictError:
            for one in together:
                await _save_alone(context, one, at)


async def _save_alone(context: Context, found: TimerResult, at: datetime) -> None:
    try:
        await _save(context, [found], at)
    except ConflictError:
        if found.timer.code is not None:
            context.rooms.forget(found.timer.code)


async def _save(context: Context, found: Sequence[TimerResult], at: datetime) -> None:
    told = await remind(context, [reminder for one in found for reminder in one.reminders], at)
    also = [arrangement for one in found for arrangement in (one.timer.fired, *one.also)]
    await context.store.commit(Change(outbox=tuple(told), also=tuple(also)))


def _by_people(found: Iterable[TimerResult]) -> list[list[TimerResult]]:
    """Return it in groups: what reminds the same people together, and all that reminds nobody."""
    nobody: list[TimerResult] = []
    groups: list[tuple[set[str], list[TimerResult]]] = []
    for one in found:
        people = {reminder.player for reminder in one.reminders}
        if not people:
            nobody.append(one)
            continue
        joined = (people, [one])
        for group in [group for group in groups if group[0] & people]:
            groups.remove(group)
            joined = (joined[0] | group[0], [*group[1], *joined[1]])
        groups.append(joined)
    return [*(group for _, group in groups), *([nobody] if nobody else [])]

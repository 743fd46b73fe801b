"""Reminders as messages: one for each person and chat, however many games wait."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from takmail.commands.boards import ShowBoard
from takmail.commands.buttons import press_of
from takmail.commands.moves import Step, TypeMove
from takmail.commands.reminders import Reminders
from takmail.commands.sealed import ShowChoices
from takmail.play.game import Phase
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.purposes import REMINDER
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.room import GameRoom
from takmail.service.reminders.places import Places
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.wording.games import choice_label
from takmail.wording.message.drafts import Draft, DraftBlock, DraftButton, DraftButtons
from takmail.wording.message.hints import button
from takmail.wording.reminders import LISTED, Cause, Reminded, TimeLeft, remind_of_all


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
        chat = await Places(context.store, context.platforms).of(reminder.player, reminder.room)
        if chat is not None:
            chats[chat.id] = chat
            found[reminder.player, chat.id][reminder.room.game.code] = reminder
    return [
        await _message(context, chats[chat], player, list(games.values()), at)
        for (player, chat), games in found.items()
    ]


async def reaches(context: Context, player: str, room: GameRoom) -> bool:
    """Return whether a player can be reminded of a game, as far as that is known."""
    return await Places(context.store, context.platforms).of(player, room) is not None


async def _message(
    context: Context, chat: ChatRow, player: str, reminders: Sequence[Reminder], at: datetime
) -> Announcement:
    all_reminded = [await _reminded(context, chat, one, at) for one in reminders]
    first = all_reminded[0].people
    called = None if chat.private else first.person(player, ping=True)
    told = remind_of_all(all_reminded, context.platforms.hints(chat), called)
    off = button("reminders_off", Reminders(on=False), by=player)
    rows = _buttons(all_reminded, off)
    message = context.tongues.word(Draft((told, *rows)), chat)
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

"""Tournaments as they go on by themselves: rounds, their games, the message that shows them.

Timers bring a tournament on. They fire with the last change of a step, so a stop before that only
repeats the step: a pairing whose game has begun is left alone. The end of a game sets a timer in
its own transaction.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from takmail.audience.drawings import dump_standings
from takmail.audience.settings import THREADS
from takmail.club.tournaments import MOST_IN_ROUND_ROBIN, Standing, next_round, rounds_of, standings
from takmail.colors import Color
from takmail.commands.tournaments import Deed
from takmail.play.clocks import timed_out, timed_side
from takmail.play.events import Begun, Challenged
from takmail.play.evolve import replay
from takmail.play.game import Phase
from takmail.play.series import TournamentRound
from takmail.play.terms import Terms
from takmail.render.graphs import draw_table
from takmail.render.views import fit_name
from takmail.rulesets.values import EndKind
from takmail.service.chats.own_chats import own_chat_setting
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom, entries, game_row_in, seat_rows
from takmail.service.games.records import UnreadableGameError, load_event
from takmail.service.ports import OpensChats
from takmail.service.upkeep.endings import save_end
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.tournaments import (
    OPEN,
    OVER,
    RUNNING,
    PairingBegun,
    PairingRow,
    TournamentDue,
    TournamentNow,
    TournamentRow,
    WholeTournament,
    whole_tournament,
)
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import person
from takmail.store.schedule.timers import TimerRow
from takmail.store.writes import Write
from takmail.wording import tournaments
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import THREADED
from takmail.wording.message.messages import Act, Block, Enclosure, Kind, Made
from takmail.wording.message.sentences import Sentence, lines
from takmail.wording.message.text import Link, Person, Preformatted, shown_name
from takmail.wording.people import short_form
from takmail.wording.tournaments import Round

LOOK_AGAIN = timedelta(hours=1)
"""Time between looks whether a lost chat can be reached again."""

LONGEST_NAME = 16
"""Columns of a name in a tournament's message."""


async def go_on(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Bring the tournaments of these timers a step on."""
    for id_ in dict.fromkeys(row.tournament or "" for row in rows):
        due = tuple(row.fired for row in rows if row.tournament == id_)
        with suppress(ConflictError):  # another process was quicker, or it is tried again
            await _step(context, id_, due, now)


async def _step(context: Context, id_: str, due: tuple[Write, ...], now: datetime) -> None:
    whole = await context.store.read(whole_tournament, id_)
    if whole is None or whole.row.state != RUNNING:
        await context.store.commit(Change(also=due))
        return
    chat = await _chat_of(context, whole.row)
    if chat.lost_at is not None:
        await context.store.commit(Change(also=(*due, TournamentDue(id_, now + LOOK_AGAIN))))
        return
    late = whole.row.until is not None and whole.row.until <= now
    for pairing in whole.last_round:
        if pairing.score is None and pairing.code is None:
            await _begin(context, whole.row, pairing, now)
        elif pairing.score is None and late:
            await _end(context, pairing.code or "", now)
    whole = await context.store.read(whole_tournament, id_) or whole
    if all(pairing.score is not None for pairing in whole.last_round):
        await _make_round(context, whole, due, now)
        return
    message = await posted(context, whole, now, Act.EDIT)
    await context.store.commit(Change(outbox=(message,), also=(*due, TournamentNow(whole.row))))


async def _begin(context: Context, row: TournamentRow, pairing: PairingRow, now: datetime) -> None:
    """Begin the game of a pairing; the two agreed to it when they joined."""
    assert pairing.black is not None, "a bye has its score"
    acting = await context.store.people.now((pairing.white, pairing.black))
    white, black, chat = acting[pairing.white], acting[pairing.black], row.chat_id
    played_in = TournamentRound(row.id, row.name, pairing.round, row.until)
    first = Challenged(white, terms_of(row), tournament=played_in)
    events = (first, Begun(white, black))
    game = replay(await context.store.new_code(), events)
    own_chat = await _own_chat(context, await _chat_of(context, row))
    room = GameRoom(game, chat, (chat, chat), now, own_chat=own_chat)
    announced = await context.announcer.announce_unasked(None, room, events[1:], now)
    clock = await context.clocks.turn(None, game, announced, now)
    change = Change(
        new_game=game_row_in(chat, game, now),
        seats=seat_rows(None, room),
        record=tuple(entries(None, game.code, events, now, None)),
        outbox=announced,
        also=(PairingBegun(pairing, game.code), *clock),
    )
    await context.store.commit(change)
    context.rooms.keep(room)


async def _end(context: Context, code: str, now: datetime) -> None:
    """End a game whose round is over, as if the side on turn had no time left.

    One that can't be read waits for those who manage the tournament.
    """
    with suppress(UnreadableGameError):
        async with context.rooms.lock(code):
            room = await context.rooms.latest(code)
            if room.game.phase is Phase.PLAYING and room.game.times is not None:
                spent = room.game.times.left[timed_side(room.game)]
                await save_end(context, room, timed_out(room.game, spent), now)


async def _make_round(
    context: Context, whole: WholeTournament, due: tuple[Write, ...], now: datetime
) -> None:
    """Make the next round, or end the tournament; the message of the round before is complete.

    The message of the new round stands above those of its games, so it gets their buttons later.
    """
    row, messages = whole.row, []
    if whole.round:  # the next message has the standings
        messages.append(await posted(context, whole, now, Act.EDIT, standing=False))
    gone, number = await gone_from(context, whole), whole.round + 1
    left = [replace(one, left=number) for one in whole.entrants if one.player in gone]
    stay = [one for one in whole.entrants if one.player not in gone]
    whole = replace(whole, entrants=(*stay, *left))
    pairs = [
        PairingRow(one.round, one.white, one.black, one.score, one.repeat, row.id)
        for one in next_round(whole.kind, whole.entrants, whole.pairings)
    ]
    dues = [TournamentDue(row.id, now)]
    if not pairs:
        row, dues = replace(row, state=OVER, until=None), []
    elif row.every is not None:
        until = now + timedelta(days=row.every)
        row = replace(row, until=until)
        dues.append(TournamentDue(row.id, until))
    whole = replace(whole, row=row, pairings=(*whole.pairings, *pairs))
    messages.append(await posted(context, whole, now, Act.POST))
    also = (*due, TournamentNow(row), *left, *pairs, *dues)
    await context.store.commit(Change(outbox=tuple(messages), also=also))


async def gone_from(context: Context, whole: WholeTournament) -> set[str]:
    """Return the players who play no longer though they have not said so.

    They were forgotten, are in by another of their accounts, or lost on time without a ply. That
    is by their own clock: the round's date ends games and puts nobody out.
    """
    absent = [await _absent(context, pairing, whole.row.until) for pairing in whole.last_round]
    ids = [entrant.player for entrant in whole.entrants]
    acting, people = await context.store.people.now(ids), await context.store.people.by_ids(ids)
    on = [entrant.player for entrant in whole.entrants if entrant.left is None]
    first = {acting[player]: player for player in reversed(on)}
    return {
        player
        for player in on
        if first[acting[player]] != player or people[player].is_gone or player in absent
    }


async def _absent(context: Context, pairing: PairingRow, until: datetime | None) -> str | None:
    """Return the player of a pairing who lost on time without a ply, if one did before a date."""
    codes = [pairing.code] if pairing.code else []
    (room,) = await context.rooms.readable(codes) or (None,)
    result = room.game.result if room is not None else None
    if room is None or result is None or result.kind is not EndKind.TIME or result.winner is None:
        return None
    loser: Color = result.winner.other
    on_date = until and pairing.ended_at and pairing.ended_at >= until
    if on_date or room.game.has_played(loser):
        return None
    return pairing.white if loser is Color.WHITE else pairing.black


def terms_of(row: TournamentRow) -> Terms:
    """Return the terms of a tournament's games."""
    challenged = load_event(row.game)
    assert isinstance(challenged, Challenged)
    return challenged.terms


# The message that shows how it stands.


async def _chat_of(context: Context, row: TournamentRow) -> ChatRow:
    chat = await context.store.chats.by_id(row.chat_id)
    assert chat is not None, "a tournament's chat is in the store"
    return chat


async def _own_chat(context: Context, chat: ChatRow) -> bool | None:
    """Return whether games get threads of their own where no setting of the chat says it."""
    unset = (await context.store.settings.of(chat.id)).get(THREADS) is None
    opens = isinstance(context.platforms.adapters.get(chat.platform), OpensChats)
    return True if unset and opens and chat.platform in THREADED else None


async def posted(
    context: Context, whole: WholeTournament, at: datetime, act: Act, *, standing: bool = True
) -> Announcement:
    """Return the message of a tournament on its way, in place of the one before or as a new one.

    It calls the players of a round whose games have no chats of their own.
    """
    chat = await _chat_of(context, whole.row)
    setting = (await context.store.settings.of(chat.id)).get(THREADS)
    calls = own_chat_setting(setting, await _own_chat(context, chat)) is None
    blocks = await page(context, whole, chat, calls=calls, standing=standing)
    message, purpose = context.languages.sent(chat, at, *blocks), purpose_of(whole)
    return replace(message, purpose=purpose, replaces=(purpose,), act=act)


def purpose_of(whole: WholeTournament) -> str:
    """Return the purpose of the messages that show a tournament: one of them stays up to date."""
    return f"tournament-{whole.row.id}"


async def page(
    context: Context,
    whole: WholeTournament,
    chat: ChatRow,
    *,
    calls: bool = False,
    standing: bool = True,
) -> tuple[Block, ...]:
    """Return how a tournament stands, for a chat, and what can be done with it.

    ``calls`` is whether it calls those who play, ``standing`` whether it has the standings.
    """
    row, number = whole.row, whole.round
    rows = await context.store.people.by_ids([one.player for one in whole.entrants], chat.platform)
    names = {
        id_: fit_name(shown_name(player.name), LONGEST_NAME, short_form)
        for id_, player in rows.items()
    }
    table = standings(whole.kind, whole.entrants, whole.pairings) if row.kind else ()
    winners = [names[one.player] for one in table if one.place == 1 and one.points]
    left = [one for one in whole.entrants if one.left and one.left <= number + row.is_on]
    rounds = max(number, rounds_of(whole.kind, len(rows))) if row.kind else 0
    title = tournaments.title(row.state, row.name, number, rounds, winners)
    sentences, current = [title], None
    if row.state == OPEN:
        here = [names[one.player] for one in whole.entrants if not rows[one.player].is_gone]
        sentences += tournaments.open_lines(terms_of(row), row.every, here, regulars=row.regulars)
    if row.state == RUNNING:
        called = {
            id_: replace(person(row), name=names[id_], ping=True) for id_, row in rows.items()
        }
        current = await _current_round(context, whole, names, called if calls else {})
        sentences += current.lines()
    leavers = {one.player: whole.points_owed_by(one) for one in left}
    sentences += tournaments.left_lines(leavers, names, back=row.is_on)
    gone = set(leavers) if row.is_on else set()
    below = tournaments.page_buttons(row.id, _DEEDS.get(row.state, ()), current)
    shown = await _standings(context, chat, table, names, title, gone) if standing else ()
    return (lines(*sentences), *shown, *below)


async def _current_round(
    context: Context,
    whole: WholeTournament,
    names: Mapping[str, str],
    called: Mapping[str, Person],
) -> Round:
    """Return the last round of a tournament that is on."""
    pairings, number = whole.last_round, whole.round
    playing = [one.player for one in whole.entrants if one.plays_in(number) and not one.left]
    busy = {player for pairing in pairings for player in pairing.pair}
    idle = tuple(player for player in playing if player not in busy)
    unended = [pairing for pairing in pairings if pairing.score is None]
    boards = {pairing.code: pairing for pairing in unended if pairing.code}
    rooms = {room.game.code: room for room in await context.rooms.readable(boards)}
    unread = next((code for code in boards if code not in rooms), None)
    until = whole.row.until if unended else None
    chats = await context.store.chats.by_ids([room.chat for room in rooms.values()])
    threads = {
        code: Link(f"#{code}", chats[room.chat].link)
        for code, room in rooms.items()
        if chats[room.chat].made_for == code and chats[room.chat].link
    }
    return Round(names, pairings, idle, until, boards, unread, threads, called)


_DEEDS = {OPEN: (Deed.JOIN, Deed.LEAVE, Deed.BEGIN, Deed.CANCEL), RUNNING: (Deed.JOIN, Deed.LEAVE)}
"""Things that buttons do with a tournament, by its state."""


async def _standings(  # noqa: PLR0913, PLR0917 - what is shown, and where
    context: Context,
    chat: ChatRow,
    table: Sequence[Standing],
    names: Mapping[str, str],
    title: Sentence,
    left: Collection[str],
) -> tuple[Block, ...]:
    """Return the standings as chats like boards: as text or as a picture; a short one as both.

    Below a picture Telegram has no room for more, and a message of several parts can't be edited.
    """
    drawn = await context.announcer.readers.looks(chat)
    rows = partial(tournaments.standing_rows, table, names, left=left)

    def text(language: Language) -> Preformatted:
        return Preformatted(draw_table(rows(language), short_form))

    def picture(language: Language) -> Enclosure:
        alt = language.text(tournaments.tell_standings(table, names))
        source = dump_standings(rows(language, language.text(title)), drawn.theme, alt)
        return Enclosure("standings.png", Kind.PICTURE, source, text(language))

    blocks = [Made(picture)] if drawn.pictures or len(table) <= MOST_IN_ROUND_ROBIN else []
    blocks += [] if drawn.pictures else [Made(text)]
    return tuple(blocks) if table else ()

"""From events to the messages that each chat gets."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from takmail.colors import SIDES
from takmail.commands.settings import Switch
from takmail.play.events import (
    Accepted,
    Begun,
    Challenged,
    ChallengeLapsed,
    Claimed,
    Declined,
    Doubled,
    EndedByHost,
    Event,
    Offered,
    OfferLapsed,
    OfferWithdrawn,
    Played,
    ResignationAsked,
    SideLeft,
    TimeOut,
    Withdrawn,
    any_of,
)
from takmail.play.game import Game, Phase
from takmail.rulesets.registry import name_of
from takmail.service.announcing.announcements import (
    AnnouncementParts,
    LineEvents,
    announced,
    calls_by_board,
    is_offered,
    is_own_talk,
    moved_by_press,
    people_asked,
    starting,
    stripped,
    to_chat,
    went_back,
)
from takmail.service.announcing.announcements import sent as sent_to
from takmail.service.announcing.board_styles import BoardDraft, BoardStyle, board_style_of
from takmail.service.announcing.buttons import (
    board_buttons,
    buttons_of,
    first_board_buttons,
    other_rules,
    start_buttons,
)
from takmail.service.announcing.guest_chats import LostHomes, PrivateTalks
from takmail.service.announcing.purposes import (
    CHALLENGE,
    OPENED,
    PURPOSES,
    closed_by,
    offer_purpose,
    question_purpose,
)
from takmail.service.announcing.single_messages import SingleMessages
from takmail.service.announcing.views import as_told, card, final_link, person, start_view, view
from takmail.service.announcing.watching import Onlookers
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.own_chats import asked, own_chat_of
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.settings import channel_for_seeks
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.sight import Sight
from takmail.service.requests import Request
from takmail.service.schedule.time_left import TurnTimes
from takmail.store.chats.chats import ChatRow
from takmail.store.games.game_lists import is_played_in
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import chats_of_posts
from takmail.store.store import Store
from takmail.wording.boards import explain_first_board
from takmail.wording.challenges import decided_challenge, decided_offers
from takmail.wording.events import EventWording
from takmail.wording.message.drafts import Draft, DraftBlock, DraftButtons, Sentence, say
from takmail.wording.message.hints import CONSOLE, MESSAGE_LINKS, STARTS
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link
from takmail.wording.people import Participants

_ASKING = (Challenged, Offered, Claimed, ResignationAsked)
"""The events by which somebody is asked something."""

_ANSWERED = (Accepted, Begun, Declined, Withdrawn, ChallengeLapsed, EndedByHost)


class Announcer:
    """Writes the announcements of a decision, one for each chat that must get it.

    Each chat reads its own notation, with people as its platform knows them. Players are
    notified only where they play. ``private_talks`` stand in where the bot is a guest.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        store: Store,
        rooms: GameRooms,
        platforms: Platforms,
        languages: ChatLanguages,
        sight: Sight,
        times: TurnTimes,
    ) -> None:
        self._store = store
        self._sight = sight
        self.times = times
        self._rooms = rooms
        self._platforms = platforms
        self._languages = languages
        self.private_talks = PrivateTalks(store, platforms)
        people, talks, told = self.participants, self.private_talks, self._unasked
        self.lost_homes = LostHomes(store, rooms, platforms, languages, people, talks, told)
        self.singles = SingleMessages(platforms, self.private_talks)
        self._onlookers = Onlookers(store, languages, partial(self._unasked, watching=True))

    async def participants(
        self,
        game: Game,
        platform: str = "",
        present: frozenset[str] | None = None,
        unreached: frozenset[str] = frozenset(),
        before: Game | None = None,
    ) -> Participants:
        """Return the people of a game as a platform knows them, and who of them reads it."""
        known = game.everybody() | (before.everybody() if before is not None else set())
        rows = await self._store.people.by_ids(known, platform)
        return Participants(
            game, {id_: person(row) for id_, row in rows.items()}, present, unreached
        )

    async def announce(
        self,
        before: Game | None,
        after: GameRoom,
        events: Sequence[Event],
        request: Request,
        *extra: DraftBlock,
    ) -> tuple[Announcement, ...]:
        """Return what each chat is sent: the events, the board where it changed, and buttons."""
        challenged = any_of(events, Challenged, Withdrawn)
        talk = await self.private_talks.invited(after) if challenged else ()
        typed_in = None if request.incoming.direct else request.chat.id
        stand_ins = await self.private_talks.stand_ins(after, request)
        by, lost = request.player.id, await self.lost_homes.of(after)
        decided = LineEvents(
            before, after, events, talk, request.chat.id, typed_in, by, stand_ins, lost
        )
        sent: list[Announcement] = []
        for chat_id in decided.chats:
            here, chat = chat_id == request.chat.id, await self._chat(chat_id)
            if chat.guest and not here:
                continue
            if chat.single and not (after.is_at(chat_id) or is_offered(request.press)):
                continue
            if here and went_back(decided, chat, request.press):
                but_helper = tuple(purpose for purpose in PURPOSES if purpose != OPENED)
                sent.append(stripped(after.game.code, chat_id, request.incoming.at, but_helper))
                continue
            if not here and decided.is_read_elsewhere(chat):
                sent += await self._tried(decided, chat, request.incoming.at)
                continue
            told = await self._told(decided, chat, *(extra if here else ()))
            if here or told.whole.blocks:
                sent += starting(decided, chat, self._written(decided, chat, told, request))
        at = request.incoming.at
        if any_of(events, *_ASKING):
            sent += await self._questions_over(decided, at)
        closed = await self._closed_elsewhere(decided, {request.chat.id, *after.chats(), *talk}, at)
        closed += await self.private_talks.closing(after, events, request)
        closed += await self.questions_elsewhere(after, events, at)
        opened = await asked(self._store, self._platforms, decided, at)
        watched = await self._onlookers.told(decided, at, request.chat.id)
        return (*opened, *sent, *closed, *watched)

    async def announce_unasked(
        self, before: Game | None, after: GameRoom, events: Sequence[Event], at: datetime
    ) -> tuple[Announcement, ...]:
        """Return what each chat is sent of something that nobody asked for."""
        stand_ins = await self.private_talks.stand_ins(after)
        lost = await self.lost_homes.of(after)
        decided = LineEvents(before, after, events, stand_ins=stand_ins, lost=lost)
        told: list[Announcement] = []
        for chat_id in decided.chats:
            chat = await self._chat(chat_id)
            if decided.is_read_elsewhere(chat):
                told += await self._tried(decided, chat, at)
            elif not chat.guest:
                told += starting(decided, chat, await self._unasked(decided, chat, at))
        shown = await asked(self._store, self._platforms, decided, at)
        closed = await self._closed_elsewhere(decided, set(after.chats()), at)
        # Who looks on sees what a side has voted for, like any other ply, and who is out of time.
        seen = any_of(events, Played, TimeOut)
        watched = await self._onlookers.told(decided, at) if seen else ()
        return (*shown, *told, *closed, *watched)

    def _written(
        self, decided: LineEvents, chat: ChatRow, told: AnnouncementParts, asked: Request | datetime
    ) -> Sequence[Announcement]:
        """Return what a chat is sent, for a request, or at a moment if nobody asked for it."""
        code = decided.after.game.code

        def sent(draft: Draft) -> Announcement:
            message = self._languages.word(draft, chat)
            if isinstance(asked, datetime):
                return sent_to(chat.id, message, asked, code)
            return to_chat(asked, chat.id, message, code)

        press = None if isinstance(asked, datetime) else asked.press
        return announced(decided, chat, told, sent, press)

    async def _chat(self, chat_id: str) -> ChatRow:
        row = await self._store.chats.by_id(chat_id)
        assert row is not None, "a game's chats are in the store"
        return row

    async def _tried(
        self, decided: LineEvents, chat: ChatRow, at: datetime
    ) -> Sequence[Announcement]:
        """Return what a lost chat is sent, whose players read elsewhere, in case it arrives."""
        if chat.private or chat.closed:
            return ()
        if decided.is_end:
            return await self._unasked(decided, chat, at)
        return await self.lost_homes.missed(chat, at, after=decided.after)

    async def offers(self, room: GameRoom, chat: ChatRow) -> list[AnnouncementParts]:
        """Return the offers that stand in a game, as a chat that plays it is told of them."""
        return [await self._told(one, chat) for one in await self.lost_homes.asked(room, chat)]

    async def _unasked(
        self, decided: LineEvents, chat: ChatRow, at: datetime, *, watching: bool = False
    ) -> Sequence[Announcement]:
        told = await self._told(decided, chat, watching=watching)
        return self._written(decided, chat, told, at)

    async def _closed_elsewhere(
        self, decided: LineEvents, but: Collection[str], at: datetime
    ) -> list[Announcement]:
        """Return what takes the buttons off where a challenge stands of which no more is said."""
        if not any_of(decided.events, *_ANSWERED):
            return []
        room, home = decided.after, await self._chat(decided.after.chat)
        channel = await channel_for_seeks(self._store, home)
        seen = () if channel is None or room.game.invitee else (channel.id,)
        return [
            stripped(room.game.code, chat, at, decided=await self._decision(decided, chat))
            for chat in (*await self.private_talks.invited(room), *seen)
            if chat not in but
        ]

    async def closed(
        self, before: Game, room: GameRoom, events: Sequence[Event], at: datetime
    ) -> list[Announcement]:
        """Return the buttonless form of older messages about a game that a chat merely follows."""
        decided, closed = LineEvents(before, room, events), closed_by(events)
        return [
            stripped(room.game.code, chat, at, closed, await self._decision(decided, chat))
            for chat in room.chats()
        ]

    async def _questions_over(self, decided: LineEvents, at: datetime) -> list[Announcement]:
        """Return what takes off the buttons of questions whether somebody resigns another game.

        Such a question ends with the next thing that asks the same person in the same chat.
        """
        game = decided.after.game
        asked = set(people_asked(game, decided.events))
        return [
            stripped(head.code, chat, at, (question_purpose(color),))
            for chat in decided.chats
            for head in await self._rooms.heads_in(chat)
            for color in head.resigning
            if head.code != game.code and head.seats is not None and head.seats[color] in asked
        ]

    async def questions_elsewhere(
        self, room: GameRoom, events: Sequence[Event], at: datetime
    ) -> tuple[Announcement, ...]:
        """Return what closes questions whether sides resign, asked where the game isn't played."""
        over = tuple(
            question_purpose(event.color)
            for event in events
            if isinstance(event, OfferLapsed | OfferWithdrawn) and event.topic is None
        )
        if not over:
            return ()
        code = room.game.code
        chats = await self._store.read(chats_of_posts, code, over)
        return tuple(stripped(code, chat, at, over) for chat in chats if not room.is_at(chat))

    async def _decision(self, decided: LineEvents, chat_id: str) -> Message:
        """Return an empty message by which others in a chat say what was decided."""
        chat = await self._chat(chat_id)
        people = await self.participants(as_told(decided.after.game, chat), chat.platform)
        people = replace(people, reader=decided.reader_of(chat))
        return self._languages.word(Draft((), decided=self._fates(decided, people, chat)), chat)

    def _fates(
        self, decided: LineEvents, people: Participants, chat: ChatRow
    ) -> tuple[tuple[str, Draft], ...]:
        """Return what challenges and offers that were decided say in a chat, by their purposes."""
        before = decided.before
        if before is None or chat.single:
            return ()
        if not before.offers and before.phase is not Phase.CHALLENGE:
            return ()
        hints = self._platforms.hints(chat)
        told = [
            (offer_purpose(offer.topic, offer.color), Draft(tuple(said)))
            for offer, said in decided_offers(before, people, decided.events)
        ]
        challenge = decided_challenge(before, people, hints, decided.events)
        if challenge is not None:
            start = before.terms.start is not None and not people.game.hides_board
            board = (BoardDraft(start_view(people.game), BoardStyle(), []),) if start else ()
            told.append((CHALLENGE, Draft((*challenge[:-1], *board, challenge[-1]))))
        return tuple(told)

    async def _told(
        self, decided: LineEvents, row: ChatRow, *extra: DraftBlock, watching: bool = False
    ) -> AnnouncementParts:
        chat = row.id
        # A move that was sent in any chat is only shown there once it is played.
        watching = watching or (row.single and chat not in decided.after.chats())
        game = as_told(decided.after.game, row)
        hidden = not await self._sight.shown_in(decided.after, row)
        if row.single and not (watching or hidden):
            people = await self.participants(game, row.platform)
            said_here = chat == decided.said_in
            whole = await self.singles.happened(
                decided.before, people, decided.events, row, said_here=said_here
            )
            return AnnouncementParts(whole.blocks)
        unreached = frozenset[str]() if watching else await self._unreached(decided, chat)
        left = decided.before if any_of(decided.events, SideLeft) else None
        people = await self.participants(
            game, row.platform, decided.present_in(chat), unreached, left
        )
        if not watching:
            people = replace(people, reader=decided.reader_of(row))
        time = await self.times.of(game, decided.before)
        wording = EventWording(
            decided.before,
            people,
            self._platforms.hints(row),
            decided.after.game.terms,
            tagged=watching or await self._is_tagged(chat, decided.after),
            watching=watching,
            hearers=decided.hearers_in(row),
            said_here=chat == decided.said_in,
            link=await self._link(decided, people, row),
            hidden=hidden,
            by=decided.by,
            time=time,
            rated=None if decided.after.rated is None else decided.after.rated.change,
        )
        words = wording.tell(decided.events)
        style = await self.board_style(row, None if watching else game)
        edits = style.edited and not row.guest
        if not words:
            return AnnouncementParts(extra=extra, edits=edits, calls=False)
        fates = () if watching else self._fates(decided, people, row)
        on, own_talk = decided.has_board, is_own_talk(decided, row)
        is_called = on and not (watching or decided.is_end) and people.reads(game.turn)
        calls = calls_by_board(decided, row, on_turn=is_called) if on else not own_talk
        listed = decided.is_listed and not await own_chat_of(self._store, row, decided.after)
        if hidden or listed or not (on or decided.has_start):
            buttons = _buttons(decided, people, wording, row)
            buttons = buttons[:-1] if listed and not hidden else buttons  # no board to turn
            return AnnouncementParts(
                tuple(words),
                extra,
                buttons=buttons,
                edits=edits,
                looks_on=watching,
                calls=calls and (bool(buttons) or any_of(decided.events, Doubled)),
                decided=fates,
            )
        buttons = _buttons(decided, people, wording, row, pictures=style.pictures)
        shown = view(game, people, decided.before) if on else start_view(game)
        legend: tuple[Sentence, ...] = ()
        if not watching and await self._is_first_board(decided, row):
            buttons += (first_board_buttons(game, rules=own_talk),)
            letters = style.has_letters(shown)
            legend = explain_first_board(name_of(game.rules), letters=letters, new=own_talk)
        removes = row.private and row.platform in STARTS
        live = removes and style.live and not (watching or decided.is_end)
        return AnnouncementParts(
            tuple(words),
            extra,
            (
                BoardDraft(shown, style, decided.drawings),
                *legend,
                *(card(people, row, time) if on else ()),
            ),
            buttons,
            edits=edits,
            looks_on=watching,
            notifies=chat == decided.typed_in or is_called,
            calls=calls,
            decided=fates,
            leads=_to_board(row, game.code),
            live=live,
            own=live and not is_called and moved_by_press(decided, row),
        )

    async def _is_first_board(self, decided: LineEvents, chat: ChatRow) -> bool:
        """Return whether this is the first board of a chat that hasn't chosen its looks.

        Chats that are made for one game have none, as each of them is a new chat.
        """
        passing = chat.guest or chat.platform == CONSOLE or chat.made_for is not None
        if passing or not any_of(decided.events, Begun):
            return False
        settings, room = await self._store.settings.of(chat.id), decided.after
        if Switch.PICTURES.value in settings or await own_chat_of(self._store, chat, room):
            return False
        return not await self._store.read(is_played_in, chat.id, besides=room.game.code)

    async def _link(self, decided: LineEvents, people: Participants, chat: ChatRow) -> Link | None:
        """Return where a game that has just ended can be looked at, where links are liked."""
        if not decided.is_end or chat.platform == CONSOLE:
            return None
        if not (await board_style_of(self._store, chat.id)).links:
            return None
        return await final_link(decided.after, people)

    async def board_style(self, chat: ChatRow, game: Game | None = None) -> BoardStyle:
        """Return how boards of a chat, or of a ``game`` there, look on the screen that it has."""
        style = await board_style_of(self._store, chat.id, game)
        columns = self._platforms.columns(chat.platform)
        return replace(style, columns=columns) if columns else style

    async def _unreached(self, decided: LineEvents, here: str) -> frozenset[str]:
        """Return who plays with those at home here and can't be written to, nor speaks just now."""
        room, homes = decided.after, decided.after.homes
        present = {decided.by, *decided.stand_ins.get(here, ())}
        if homes is None or not (here in homes or here in decided.stand_ins):
            return frozenset()
        lost = set()
        for color in SIDES:
            if homes[color] == here or room.game.player(color) in present:
                continue
            player, row = room.game.player(color), await self._store.chats.by_id(homes[color])
            if row is not None and await self.private_talks.is_unheard(player, row):
                lost.add(player)
        return frozenset(lost)

    async def _is_tagged(self, chat: str, room: GameRoom) -> bool:
        """Return whether a chat needs the game's id: it has others, or is none of its homes."""
        if room.homes is not None and chat not in room.homes:
            return True
        is_open = {head.code for head in await self._rooms.heads_in(chat) if head.is_open}
        return bool(is_open - {room.game.code})


def _to_board(chat: ChatRow, code: str) -> tuple[Sentence, ...]:
    """Return what leads to a game's board in a chat; the delivery knows at last where that is."""
    if chat.platform not in MESSAGE_LINKS or not chat.link:
        return ()
    return (say("turn-board", link=Link(f"#{code}", chat.link)),)


def _buttons(
    decided: LineEvents,
    people: Participants,
    wording: EventWording,
    chat: ChatRow,
    *,
    pictures: bool = False,
) -> tuple[DraftBlock, ...]:
    """Return what can be done about the events, in a chat whose people play the game."""
    if wording.watching:
        return ()
    hearers = decided.hearers_in(chat)
    row = buttons_of(decided.events, people, hearers, said_here=wording.said_here)
    links = start_buttons(decided.events, chat, hearers)
    rules = () if chat.guest or chat.single else other_rules(decided.events, people.game, hearers)
    answers: tuple[DraftBlock, ...] = (*((DraftButtons(row),) if row else ()), *rules, *links)
    if not decided.has_board:
        return answers
    waits = not people.reads(people.game.turn)
    board = board_buttons(people.game, picture=pictures, hidden=wording.hidden, waits=waits)
    return (*answers, *board)

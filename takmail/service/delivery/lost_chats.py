"""Chats to which nothing can be delivered: the bot was thrown out, blocked, or the chat is gone.

The games there go on. What calls a player reaches them all the same: in private; if that is closed,
too, by a line in the chat where they last spoke to the bot; else by the answer to their next line.
Announcements go to private talks by themselves once a chat is known to be lost (`guest_chats.py`).
Here each row that fails is passed on to the next place.

The bot writes once to the players of a lost chat how to take the games elsewhere, and to the other
sides of those whom it can't reach in private. A chat counts as lost until something arrives there,
which the delivery sees; one that its platform has told to be closed, and a private talk, until
somebody speaks there, or the platform tells more.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from takmail.audience.posts import ALL, BOARD, LIVE, LOST, OPENED, REMINDER, TURN
from takmail.play.computer import COMPUTER
from takmail.recent import Recent
from takmail.service.announcing.announcements import with_spans
from takmail.service.announcing.guest_chats import LostHomes, PrivateTalks
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms, is_lost
from takmail.service.delivery.posts import MESSAGES
from takmail.service.games.cache import GameRooms
from takmail.service.ports import Incoming
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost, ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.challenges import challenges_to
from takmail.store.games.game_lists import running_games_in_chat
from takmail.store.games.games import GameRow, SeatRow, bench_of, game_row
from takmail.store.games.records import played_among
from takmail.store.messages.outbox import Announcement, OutboxRow, announced_codes, last_row
from takmail.store.people.accounts import (
    PlayerRow,
    PlayerUnreached,
    SpokenIn,
    chats_spoken_in,
    person,
    unreached_players,
)
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.wording.chats import lost_call, lost_notice, lost_place
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.hints import CONSOLE, PAGE, Hints
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Link, Person, Plain, Span

NAMED = 5
"""Games that a notice of a lost chat names; of the others it says how many they are."""


class LostChats:
    """Remembers which chats are lost, and reaches their players elsewhere.

    Every method raises what the store does; what was done then may be done again.
    """

    def __init__(self, store: Store, platforms: Platforms) -> None:
        self._store = store
        self._platforms = platforms
        self._languages = ChatLanguages(store, platforms, LANGUAGES)
        self._talks = PrivateTalks(store, platforms)

    async def lost(
        self, chat_id: str, at: datetime, row: OutboxRow | None = None, *, closed: bool = False
    ) -> None:
        """Take note that a chat is lost; write to whom it concerns if that is news.

        ``row`` is the one that could not be delivered: those whom it calls hear of the loss with
        it. ``closed`` says that the platform has told of the loss.
        """
        chat = await self._store.chats.by_id(chat_id)
        if chat is not None and chat.lost_at is None:
            chat = replace(chat, lost_at=at)
            told = await self._tell(chat, at, row)
            with suppress(ConflictError):  # somebody else has told them
                await self._store.commit(Change(also=(ChatLost(chat_id, at, closed), *told)))

    async def found(self, chat: ChatRow) -> None:
        """Take note that something arrived in a chat."""
        with suppress(ConflictError):
            await self._store.commit(Change(also=(ChatLost(chat.id, None),)))

    async def passed_on(self, row: OutboxRow, chat: ChatRow, at: datetime) -> list[Write]:
        """Return the messages to the players whom a row calls, as it can't be delivered."""
        news = await self._seats_in(row.code) if chat.lost_at is None else []
        chat, told = replace(chat, lost_at=at), list[Write]()
        for player in await self._called(row, chat):
            talk = await self._talks.talk(player, chat)
            theirs = [(game, seat) for game, seat in news if seat.player == player]
            here = [(game, seat) for game, seat in theirs if seat.chat_id == chat.id]
            if talk is None:
                told += await self.elsewhere(player, row.code, at, chat)
                # Of the chat where they play the other side has heard already.
                for game, seat in () if here else theirs:
                    told += await self._tell_other_side(game, seat, chat, at)
            elif row.purpose != REMINDER:  # which is said again there by itself
                notice = await self._notice(here, chat, talk) if here else Message(())
                told.append(_copied(row, chat, notice, talk, at))
        return told

    async def elsewhere(
        self, player: str, code: str | None, at: datetime, but: ChatRow
    ) -> Sequence[Write]:
        """Return the line that calls a player of a game who can't be written to in private.

        It stands in the chat with others in which they last spoke, ``but`` for the one that is
        lost, and tells nothing of the game. Else their next line is answered with it.
        """
        acting = (await self._store.people.now([player]))[player]
        for chat_id in await self._store.read(chats_spoken_in, acting):
            chat = await self._store.chats.by_id(chat_id)
            if chat is not None and chat.id != but.id and not (is_lost(chat) or chat.guest):
                people = await self._store.people.by_ids([acting], chat.platform)
                game = None if code is None else await self._store.read(game_row, code)
                blocks = _call(people[acting], chat.platform, game)
                line = self._languages.sent(chat, at, *blocks, code=code)
                return [replace(line, purpose=LOST, replaces=(LOST,))]
        return [PlayerUnreached(acting)]

    async def _called(self, row: OutboxRow, chat: ChatRow) -> list[str]:
        """Return the players whom a row calls: by their names, or by a sound in private.

        An answer to their own line or press calls nobody, and what a board says, no line repeats.
        The beginning of a game calls both sides.
        """
        if row.code is None or row.act not in MESSAGES or row.purpose in {OPENED, TURN}:
            return []
        message = load_message(row.payload)
        if not chat.private:
            spans = [span for block in message.blocks for span in getattr(block, "spans", ())]
            people = (span for span in spans if isinstance(span, Person) and span.ping)
            pinged = {(person.platform, person.user): None for person in people}
            known = [await self._store.people.known(*account) for account in pinged]
            called = [player.id for player in known if player is not None]
            if ALL in row.replaces and not await self._store.read(played_among, [row.code]):
                seats = await self._seats_in(row.code)
                called += [seat.player for _, seat in seats if seat.chat_id == chat.id]
            return list(dict.fromkeys(called))
        game = await self._store.read(game_row, row.code)
        if message.silent or row.reply_to is not None or game is None:
            return []
        is_talk = self._platforms.is_talk_with
        return [
            seat.player
            for seat in await self._seats(game)
            if seat.chat_id == chat.id or await is_talk(seat.player, chat)
        ]

    async def _seats_in(self, code: str | None) -> list[tuple[GameRow, SeatRow]]:
        """Return the seats of a game that is on, each with the game."""
        game = None if code is None else await self._store.read(game_row, code)
        if game is None or not _is_on(game):
            return []
        return [(game, seat) for seat in await self._seats(game)]

    async def _seats(self, game: GameRow) -> list[SeatRow]:
        """Return the seats of a game's people; whoever made a challenge has one where it is."""
        seats = [seat for seat in (game.white, game.black) if seat is not None]
        if not seats and game.challenger is not None:
            seats = [SeatRow(game.code, "", game.challenger, game.chat_id)]
        seats += await self._store.read(bench_of, game.code)
        return [seat for seat in seats if seat.player != COMPUTER]

    async def _tell(self, chat: ChatRow, at: datetime, row: OutboxRow | None) -> list[Write]:
        """Return the messages to the players of a chat, and to the other sides of their games."""
        called = await self._called(row, chat) if row is not None else ()
        missed, told = dict[str, list[tuple[GameRow, SeatRow]]](), list[Write]()
        for game in await self._store.read(running_games_in_chat, chat.id):
            for seat in await self._seats(game):
                if seat.chat_id == chat.id:
                    missed.setdefault(seat.player, []).append((game, seat))
        for player, games in missed.items():
            talk = await self._talks.talk(player, chat)
            if talk is None:
                for game, seat in games:
                    told += await self._tell_other_side(game, seat, chat, at)
            heard = row.code if row is not None and player in called else None
            unheard = [(game, seat) for game, seat in games if game.code != heard]
            if talk is not None and unheard:
                notice = dump_message(await self._notice(unheard, chat, talk))
                code = unheard[0][0].code if len(unheard) == 1 else None
                told.append(Announcement(talk.id, notice, at, code=code))
            elif unheard and heard is None:
                told += await self.elsewhere(player, unheard[0][0].code, at, chat)
        return [*told, *await self._tell_challengers(chat, at)]

    async def _tell_challengers(self, lost: ChatRow, at: datetime) -> list[Announcement]:
        """Write to those elsewhere who have challenged the person in a private talk."""
        known, told = await self._store.people.known(lost.platform, lost.chat), list[Announcement]()
        if known is None or not lost.private:
            return told
        for code in await self._store.read(challenges_to, known):
            game = await self._store.read(game_row, code)
            home = await self._store.chats.by_id(game.chat_id) if game else None
            if home is None or home.guest or home.single or is_lost(home):
                continue
            if home.private or home.platform != lost.platform:  # else they may read it there
                people = await self._store.people.by_ids([known.id], home.platform)
                withdraw = Hints(home.platform).command("withdraw", game=code)
                player = person(people[known.id])
                words = say("lost-invited", code=code, player=player, withdraw=withdraw)
                told.append(self._languages.sent(home, at, words, code=code))
        return told

    async def _notice(
        self, games: Sequence[tuple[GameRow, SeatRow]], chat: ChatRow, talk: ChatRow
    ) -> Message:
        """Return the message to a player in private that the chat where they play is lost."""
        others = {game.code: _opponent(game, seat).player for game, seat in games[:NAMED]}
        people = await self._store.people.by_ids(set(others.values()), talk.platform)
        opponents = {code: person(people[other]) for code, other in others.items()}
        place, hints = lost_place(chat.title, private=chat.private), Hints(talk.platform)
        blocks = lost_notice(place, opponents, len(games), games[0][1].player, hints)
        return self._languages.word(Message(blocks), talk)

    async def _tell_other_side(
        self, game: GameRow, seat: SeatRow, lost: ChatRow, at: datetime
    ) -> list[Announcement]:
        """Write to a player elsewhere that the other side doesn't see their moves."""
        other = _opponent(game, seat)
        home = lost if other.chat_id == lost.id else await self._store.chats.by_id(other.chat_id)
        if home is not None and (home.guest or is_lost(home)):
            home = await self._talks.talk(other.player, home)
        if home is None or home.single or home.id == seat.chat_id:
            return []
        people = await self._store.people.by_ids([seat.player], home.platform)
        words = say("lost-other_side", code=game.code, player=person(people[seat.player]))
        return [self._languages.sent(home, at, words, code=game.code)]


def _is_on(game: GameRow) -> bool:
    return game.white is not None and game.state.ended_at is None


def _opponent(game: GameRow, seat: SeatRow) -> SeatRow:
    other = game.black if seat.color.startswith("white") else game.white
    assert other is not None, "both seats are taken at once"
    return other


def _copied(
    row: OutboxRow, chat: ChatRow, notice: Message, talk: ChatRow, at: datetime
) -> Announcement:
    """Return a row's message in a private talk, within the notice that its chat is lost."""

    def unlinked(span: Span) -> Span:
        leads = isinstance(span, Link) and chat.link and span.url.startswith(chat.link)
        return Plain(span.text) if isinstance(span, Link) and leads else span

    message = with_spans(load_message(row.payload), unlinked)
    words, rest = notice.blocks[:1], notice.blocks[1:]
    message = replace(message, blocks=(*words, *message.blocks, *rest), silent=False)
    copy = Announcement(talk.id, dump_message(message), at, code=row.code)
    return replace(copy, purpose=row.purpose, replaces=row.replaces, starts=row.starts)


def _call(player: PlayerRow, platform: str, game: GameRow | None) -> Iterator[Block]:
    """Yield the call of a player to a game, to one of several for ``None``."""
    code, is_on = game.code if game else "", game is None or _is_on(game)
    return lost_call(person(player), code, player.id, Hints(platform), is_on=is_on)


TRY_AGAIN_AFTER = timedelta(hours=1)
"""A lost chat is tried at most so often, however much is said there."""

KEPT = 10_000


@dataclass(slots=True)
class RecoveredChats:
    """Welcomes chats back, and players whom nothing has reached."""

    store: Store
    rooms: GameRooms
    homes: LostHomes
    platforms: Platforms
    languages: ChatLanguages
    _tried: Recent[str, datetime] = field(default_factory=lambda: Recent(KEPT))
    spoken: Recent[str, SpokenIn] = field(default_factory=lambda: Recent(KEPT))
    due: Recent[str, tuple[bool, int]] = field(default_factory=lambda: Recent(KEPT))
    """Lines with a sequel: whether their chat was lost, and the outbox before it."""

    async def heard_from(self, player: PlayerRow, chat: ChatRow, incoming: Incoming) -> ChatRow:
        """Take note that a player speaks in a chat; return the chat as it is then.

        What is not needed for the line comes after its answer: see ``answered``.
        """
        if chat.guest or chat.single or chat.platform in {CONSOLE, PAGE}:
            return chat
        was_lost, before = chat.lost_at is not None, 0
        if was_lost and (chat.private or chat.closed):
            also = (ChatLost(chat.id, None), PlayerUnreached(player.id))
            with suppress(ConflictError):  # by another line it is found already
                await self.store.commit(Change(also=also))
            chat = await self.store.chats.by_id(chat.id) or chat
        if was_lost or player.unreached:
            before = await self.store.read(last_row)
        if before or self._is_new(player, chat, incoming.at):
            self.due.put(incoming.message_id, (was_lost, before))
        return chat

    async def answered(self, incoming: Incoming) -> None:
        """Note where somebody spoke, and send what they missed, but for what the answer told."""
        place, due, at = incoming.place, self.due.get(incoming.message_id), incoming.at
        if due is None:
            return
        self.due.drop(incoming.message_id)
        chat = await self.store.chats.known(place.platform, place.chat)
        player = await self.store.people.known(place.platform, incoming.sender.user)
        if chat is None or player is None:
            return
        was_lost, before = due
        if self._is_new(player, chat, at):
            spoken = SpokenIn(player.id, chat.id, at)
            self.spoken.put(player.id, spoken)
            with suppress(ConflictError):  # another process notes the same
                await self.store.commit(Change(also=(spoken,)))
        if player.unreached or (chat.lost_at is not None and before and self._may_try(chat, at)):
            announced = await self.store.read(announced_codes, chat.id, (BOARD, LIVE), before)
            missed = (
                await self.homes.missed(chat, at, announced) if was_lost or chat.private else []
            )
            with suppress(ConflictError):  # another line's answer has told them
                await self._send(chat, at, missed, [player] if player.unreached else [])

    async def opened(self, chat: ChatRow, at: datetime) -> None:
        """Send a lost chat what it has missed, as its platform tells that it can be written to."""
        if chat.lost_at is None or chat.guest:
            return
        writes = [ChatLost(chat.id, None)] if chat.private or chat.closed else []
        unreached = await self.store.read(unreached_players) if chat.private else []
        theirs = [player for player in unreached if await self.platforms.is_talk_with(player, chat)]
        people = await self.store.people.by_ids(theirs, chat.platform)
        with suppress(ConflictError):  # by another line it is found already
            await self._send(chat, at, await self.homes.missed(chat, at), people.values(), writes)

    async def _send(
        self,
        chat: ChatRow,
        at: datetime,
        missed: Sequence[Announcement],
        called: Collection[PlayerRow],
        found: Sequence[Write] = (),
    ) -> None:
        """Send a chat what it has missed, and calls to games whose chats are lost."""
        told = [*missed]
        for player in called:
            heads = [head for head in await self.rooms.heads_of(player.id) if head.is_on]
            homes = await self.store.chats.by_ids({head.home_of(player.id) or "" for head in heads})
            lost = [head for head in heads if is_lost(homes[head.home_of(player.id) or head.chat])]
            away = [head.code for head in lost if head.home_of(player.id) != chat.id]
            if away:
                game = await self.store.read(game_row, away[0]) if len(away) == 1 else None
                line = self.languages.sent(chat, at, *_call(player, chat.platform, game))
                if game is not None:
                    line = replace(line, code=game.code, purpose=LOST, replaces=(LOST,))
                told.append(line)
        reached = [PlayerUnreached(player.id, unreached=False) for player in called]
        if told or reached or found:
            await self.store.commit(Change(outbox=tuple(told), also=(*found, *reached)))

    def _is_new(self, player: PlayerRow, chat: ChatRow, at: datetime) -> bool:
        """Return whether it is to be noted that a player speaks in a chat."""
        last = self.spoken.get(player.id)
        return not chat.private and (last is None or not last.covers(chat.id, at))

    def _may_try(self, chat: ChatRow, at: datetime) -> bool:
        last = self._tried.get(chat.id)
        if last is not None and at - last < TRY_AGAIN_AFTER:
            return False
        self._tried.put(chat.id, at)
        return True

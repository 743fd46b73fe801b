"""Readers of games: chats, each with all that decides what it sees."""

from dataclasses import dataclass, field, replace

from takmail.audience.boards import in_notation
from takmail.audience.settings import STYLE, THEME
from takmail.colors import Color
from takmail.commands.settings import ChatNotation
from takmail.looks import BoardStyle, Switch
from takmail.play import events
from takmail.play.game import Game, Phase
from takmail.recent import Recent
from takmail.service.announcing.announcements import LineEvents
from takmail.service.announcing.guest_chats import PrivateTalks
from takmail.service.chats.own_chats import own_chat_of
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.settings import board_style_of
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import final_link
from takmail.service.games.sight import Sight
from takmail.service.schedule.time_left import TurnTimes
from takmail.store.chats.chats import ChatRow
from takmail.store.games.game_lists import is_played_in
from takmail.store.people.accounts import person
from takmail.store.store import Store
from takmail.wording.events import News
from takmail.wording.message.hints import CONSOLE, LETTERS, PAGE, PICTURED, Hints
from takmail.wording.message.text import Link
from takmail.wording.people import Participants
from takmail.wording.readers import Reader, Role

REMEMBERED = 1000
"""Questions whether a side resigns; the bot asks a forgotten one again."""


def notation_in(chat: ChatRow) -> ChatNotation | None:
    """Return how a chat shows plies, ``None`` for each game's own notation."""
    return None if chat.notation is None else ChatNotation(chat.notation)


def as_told(game: Game, chat: ChatRow) -> Game:
    """Return the game as a chat reads of it: in the chat's own notation, if it has one."""
    return in_notation(game, notation_in(chat))


@dataclass(slots=True, eq=False)
class Readers:
    """Makes the readers of games."""

    store: Store
    rooms: GameRooms
    platforms: Platforms
    sight: Sight
    times: TurnTimes
    private_talks: PrivateTalks
    _asked_here: Recent[tuple[str, Color], int] = field(default_factory=lambda: Recent(REMEMBERED))

    async def people(
        self,
        game: Game,
        platform: str = "",
        present: frozenset[str] | None = None,
        unreached: frozenset[str] = frozenset(),
        before: Game | None = None,
    ) -> Participants:
        """Return the people of a game as a platform knows them, and who of them reads it."""
        known = game.everybody() | (before.everybody() if before is not None else set())
        rows = await self.store.people.by_ids(known, platform)
        persons = {id_: person(row) for id_, row in rows.items()}
        return Participants(game, persons, present, unreached)

    async def news(self, decided: LineEvents) -> News:
        """Return the news of a decision, with what the clock and the ratings say of it."""
        room, time = decided.after, None
        rated = None if room.rated is None else room.rated.change
        if room.game.times is not None:
            time = await self.times.of(room.game, decided.before)
        return News(decided.before, room.game, decided.events, decided.by, time, rated)

    async def of(self, decided: LineEvents, chat: ChatRow, *, watching: bool = False) -> Reader:
        """Return the reader of a decision in a chat, which may only be ``watching``."""
        room, said_here = decided.after, chat.id == decided.said_in
        # A move that was sent in any chat is only shown there once it is played.
        watching = watching or (chat.single and chat.id not in room.chats())
        if chat.single and not watching:
            return await self.single(room.game, chat, decided, said_here=said_here)
        game, sees_board, moves_out = as_told(room.game, chat), True, False
        if game.hides_board:
            sees_board = await self.sight.shown_in(room, chat)
        if events.any_of(decided.events, events.Begun):
            moves_out = bool(await own_chat_of(self.store, chat, room))
        people = await self.people(
            game,
            chat.platform,
            decided.present_in(chat.id),
            frozenset() if watching else await self._unreached(decided, chat.id),
            decided.before if events.any_of(decided.events, events.SideLeft) else None,
        )
        if not watching:
            people = replace(people, reader=decided.reader_of(chat))
        return Reader(
            people,
            self.platforms.hints(chat),
            _role(decided, chat, watching=watching),
            looks=await self.looks(chat, None if watching else game),
            private=chat.private,
            single=chat.single,
            address=chat.link,
            tagged=watching or bool(chat.platform not in LETTERS and await self.tag(chat.id, room)),
            said_here=said_here,
            typed_here=chat.id == decided.typed_in,
            hearers=decided.hearers_in(chat),
            sees_board=sees_board,
            link=await self._link(decided, people, chat),
            is_new=not (watching or moves_out) and await self._is_new(decided, chat),
            moves_out=moves_out,
            offers_links=self.platforms.offers_links(chat),
            opens_page=self.platforms.opens_page(chat),
        )

    async def single(
        self,
        game: Game,
        chat: ChatRow,
        decided: LineEvents | None = None,
        *,
        said_here: bool = False,
    ) -> Reader:
        """Return the reader of a game in a chat of a single message.

        The bot remembers which questions whether a side resigns were asked there.
        """
        people = await self.people(as_told(game, chat), chat.platform)
        happened = decided.events if decided is not None and said_here else ()
        for event in happened:
            if isinstance(event, events.ResignationAsked):
                self._asked_here.put((game.code, event.color), game.resigning[event.color])
        asked = game.resigning.items()
        here = frozenset(c for c, n in asked if self._asked_here.get((game.code, c)) == n)
        if game.phase is Phase.PLAYING:
            mover = game.player(game.turn)
            if await self.private_talks.reached(mover, chat) is None:
                people = replace(people, unreached=frozenset({mover}))
        return Reader(
            people,
            self.platforms.hints(chat),
            Role.SINGLE,
            single=True,
            said_here=said_here,
            sees_board=not game.hides_board,
            resigning=here,
        )

    async def of_page(
        self, room: GameRoom, chat: ChatRow | None = None, player: str = ""
    ) -> Reader:
        """Return the reader of a page, who sees what a chat or a player may see, or anybody may."""
        game = room.game
        if player:
            people = replace(await self.people(game, present=frozenset({player})), reader=player)
            # An open page may still have the id that its player had before they were paired.
            seat = game.seat_of(player)
            sees_board = not game.hides_board or (seat is not None and game.sees_board(seat))
            return Reader(people, Hints(PAGE), private=True, sees_board=sees_board)
        if chat is None:
            people = await self.people(game)
            return Reader(people, Hints(PAGE), Role.FOLLOWER, sees_board=not game.hides_board)
        game = as_told(game, chat)
        return Reader(
            await self.people(game, chat.platform),
            self.platforms.hints(chat),
            looks=await self.looks(chat, game),
            private=chat.private,
            sees_board=await self.sight.shown_in(room, chat),
        )

    async def looks(self, chat: ChatRow, game: Game | None = None) -> BoardStyle:
        """Return how boards of a chat, or of a ``game`` there, look on the screen that it has."""
        style = await board_style_of(self.store, chat.id, game)
        if chat.platform in PICTURED:
            return replace(style, pictures=True)
        columns = self.platforms.columns(chat.platform)
        return replace(style, columns=columns) if columns else style

    async def _is_new(self, decided: LineEvents, chat: ChatRow) -> bool:
        """Return whether this is the first board of a chat that hasn't chosen its looks.

        It stays so when it is edited as somebody rolls. Chats that are made for one game have none,
        as each of them is a new chat.
        """
        passing = chat.guest or chat.platform == CONSOLE or chat.made_for is not None
        rolled = events.any_of(decided.events, events.Rolled)
        first = rolled and len(decided.after.game.plies) == 1
        if passing or not (first or events.any_of(decided.events, events.Begun)):
            return False
        # The names of players' own looks go on with their ids.
        chosen = {name.partition(" ")[0] for name in await self.store.settings.of(chat.id)}
        if not chosen.isdisjoint((STYLE, THEME, Switch.PICTURES.value)):
            return False
        code = decided.after.game.code
        return not await self.store.read(is_played_in, chat.id, besides=code)

    async def _link(self, decided: LineEvents, people: Participants, chat: ChatRow) -> Link | None:
        """Return where a game that has just ended can be looked at, where links are liked."""
        if not decided.is_end or chat.platform == CONSOLE:
            return None
        if not (await board_style_of(self.store, chat.id)).links:
            return None
        return await final_link(decided.after.game, decided.after.began_at, people)

    async def _unreached(self, decided: LineEvents, here: str) -> frozenset[str]:
        """Return the players of a game here whom the bot can't write to; not the speaker."""
        room, homes = decided.after, decided.after.homes
        present = {decided.by, *decided.stand_ins.get(here, ())}
        if homes is None or not (here in homes or here in decided.stand_ins):
            return frozenset()
        lost = set[str]()
        for color in Color:
            if homes[color] == here or room.game.player(color) in present:
                continue
            player, row = room.game.player(color), await self.store.chats.by_id(homes[color])
            if row is not None and row.lost_at is not None:
                unheard = await self.private_talks.is_unheard(player, row)
                lost.update({player} if unheard else ())
        return frozenset(lost)

    async def tag(self, chat: str, room: GameRoom) -> str:
        """Return the game's id if a chat needs it: it has others, or is none of its homes."""
        code = room.game.code
        if chat not in (room.homes or (room.chat,)):
            return code
        is_open = {head.code for head in await self.rooms.heads_in(chat) if head.is_open}
        return code if is_open - {code} else ""


def _role(decided: LineEvents, chat: ChatRow, *, watching: bool) -> Role:
    if watching:
        return Role.FOLLOWER
    if chat.platform == CONSOLE:
        return Role.KEYBOARD
    if chat.guest:
        return Role.GUEST
    return Role.PRIVATE_COPY if chat.id in (*decided.talk, *decided.stand_ins) else Role.HOME

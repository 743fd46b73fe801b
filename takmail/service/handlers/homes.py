"""Moving house: a side of a game goes on in another chat."""

from dataclasses import replace

from takmail.colors import Color
from takmail.commands.values import Here
from takmail.play.clocks import timed_side
from takmail.service.announcing.aloud import told_by
from takmail.service.announcing.board_buttons import board_buttons
from takmail.service.announcing.board_style import BoardDraft, board_style_of
from takmail.service.announcing.captions import caption, last_said
from takmail.service.announcing.outgoing import to_chat
from takmail.service.announcing.purposes import BOARD, LIVE
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.starting import starts_clock
from takmail.service.announcing.views import view
from takmail.service.games.benches import seat_color
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import seen_row
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_play_here
from takmail.store.arrangements import SeatMoved
from takmail.store.changes import Announcement, Change
from takmail.wording.draft import Draft
from takmail.wording.say import say


class Homes:
    """Moves sides of games from chat to chat."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._sight = parts.sight

    async def here(self, request: Request, _command: Here, room: GameRoom) -> Answer:
        """Play a game here from now on; all chats of it are written to."""
        elsewhere = await why_not_play_here(self._store, request)
        if elsewhere is not None:
            return await self._replier.refuse(request, elsewhere)
        return await self._move(request, room.game.code)

    async def _move(self, request: Request, code: str) -> Answer:
        async with self._rooms.lock(code):
            room = await self._rooms.get(code)
            assert room is not None, "a game that was found is never removed"
            color = room.game.seat_of(request.player.id)
            assert color is not None, "only own games are moved"
            after = _moved(room, request.player.id, color, request.chat.id)
            welcome = await self._welcome(request, after)
            worded = self._tongues.word(welcome, request.chat)
            board = to_chat(request, request.chat.id, worded, code)
            written = [replace(board, purpose=BOARD, replaces=(BOARD, LIVE))]
            if room.game.times is not None and color is timed_side(room.game):
                written = [*starts_clock(room.game, written)]
            others = [chat for chat in room.chats() if chat != request.chat.id]
            written += [await self._left(request, after, chat) for chat in others]
            told = await told_by(self._store, request, written)
            change = Change(
                seen=seen_row(request, code),
                outbox=told.outbox,
                also=(SeatMoved(code, _seat(room, request.player.id, color), request.chat.id),),
            )
            await self._store.commit(change)
            for chat in room.chats():
                self._rooms.forget_chat(chat)
            self._rooms.keep(after)
        return told.with_answer(Answer(), code)

    async def _left(self, request: Request, room: GameRoom, chat: str) -> Announcement:
        """Return what another chat of the game reads, the player named as he is there."""
        code = room.game.code
        row = await self._store.chats.by_id(chat)
        assert row is not None, "a game's chats are in the store"
        people = await self._announcer.participants(room.game, row.platform)
        left = say("here-left", player=people.person(request.player.id), code=code)
        if row.single:
            told = await self._announcer.singles.left(people, row, left, is_home=room.is_at(chat))
        else:
            told = Draft((left,))
        return to_chat(request, chat, self._tongues.word(told, row), code)

    async def _welcome(self, request: Request, room: GameRoom) -> Draft:
        """Return what the new home reads: who plays there now, whose turn it is, the board."""
        game, home = as_told(room.game, request.chat), request.chat.id
        people = await self._announcer.participants(game, request.chat.platform, room.at_home(home))
        moved = say("here-moved", player=people.person(request.player.id), code=game.code)
        turn = "your_turn" if people.reads(game.turn) else "their_turn"
        to_move = say(turn, player=people.called(game.turn))
        if not await self._sight.shown_in(room, request.chat):
            buttons = board_buttons(game, hidden=True)
            return Draft((moved, *last_said(people), to_move, *buttons))
        shown, drawn = view(game, people), await board_style_of(self._store, home)
        told = caption(people, shown, drawn)
        buttons = board_buttons(game, picture=drawn.pictures)
        return Draft((moved, *told, to_move, BoardDraft(shown, drawn), *buttons))


def _seat(room: GameRoom, player: str, color: Color) -> str:
    """Return the colour of the seat of a captain, or of who consults with him."""
    if room.game.is_captain(player):
        return color.name.lower()
    return seat_color(color, room.game.council.seat_number(player))


def _moved(room: GameRoom, player: str, color: Color, chat: str) -> GameRoom:
    assert room.homes is not None, "only games that have begun are moved"
    if not room.game.is_captain(player):
        number = room.game.council.seat_number(player)
        return replace(room, places={**room.places, number: chat})
    white, black = room.homes
    homes = (chat, black) if color is Color.WHITE else (white, chat)
    return replace(room, homes=homes)

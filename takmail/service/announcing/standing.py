"""How games stand now, told to a chat that has missed what was said of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from takmail.play.game import Phase
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.board_buttons import board_buttons
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.announcing.captions import caption, last_said
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.purposes import ALL, BOARD
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.views import view
from takmail.service.chats.languages import Tongues
from takmail.service.games.blind_games import Sight
from takmail.service.games.cache import GameRooms
from takmail.service.games.room import GameRoom
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.wording.coins import pot_line
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import Draft, DraftBlock, Sentence, say
from takmail.wording.people import Participants
from takmail.wording.series import score_line

MOST = 10
"""Games of a chat that are shown."""


class StandingGames:
    """Shows games as they stand, each in a message of its own that takes the place of the others.

    The side on turn is called, as the move before may have been among what was missed.
    """

    def __init__(
        self, rooms: GameRooms, announcer: Announcer, tongues: Tongues, sight: Sight
    ) -> None:
        self._rooms = rooms
        self._sight = sight
        self._announcer = announcer
        self._tongues = tongues

    async def show(
        self, chat: ChatRow, codes: Sequence[str], at: datetime, why: Sentence | None = None
    ) -> Sequence[Announcement]:
        """Return what shows those of these games that a chat still hears of.

        ``why`` is said before each, if there is something to say.
        """
        shown = []
        for code in codes[:MOST]:
            room = await self._rooms.get(code)
            if room is not None and room.is_at(chat.id):
                shown.append(await self._shown(room, chat, at, why))
        return shown

    async def _shown(
        self, room: GameRoom, chat: ChatRow, at: datetime, why: Sentence | None
    ) -> Announcement:
        game = as_told(room.game, chat)
        people = await self._announcer.participants(game, chat.platform, room.at_home(chat.id))
        plays = chat.id in room.chats()
        blocks = await self._blocks(room, people, chat, plays=plays)
        if why is not None:
            blocks = (why, *blocks)
        line = sent(chat.id, self._tongues.word(Draft(blocks), chat), at, game.code)
        if not game.has_begun:
            return line
        return replace(line, purpose=BOARD if plays else None, replaces=(ALL,))

    async def _blocks(
        self, room: GameRoom, people: Participants, chat: ChatRow, *, plays: bool
    ) -> tuple[DraftBlock, ...]:
        game = people.game
        if not game.has_begun:
            return (describe_challenge(people, room.game.terms),)
        if not await self._sight.shown_in(room, chat):
            buttons = board_buttons(game, hidden=True) if plays else ()
            return (_status(people), *last_said(people), *buttons)
        style = await self._announcer.board_style(chat)
        shown = view(game, people)
        buttons = board_buttons(game, picture=style.pictures) if plays else ()
        words = caption(people, shown, style)
        time = await self._announcer.times(game)
        told = (_status(people), *time, *score_line(people), *pot_line(people), *words)
        return (*told, BoardDraft(shown, style), *buttons)


def _status(people: Participants) -> Sentence:
    game = people.game
    match game.phase:
        case Phase.PLAYING:
            return say("left-out-turn", code=game.code, player=people.at(game.turn, ping=True))
        case Phase.CANCELLED:
            return say("left-out-called_off", code=game.code)
        case _:
            return say("left-out-over", code=game.code)

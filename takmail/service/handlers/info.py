"""What there is to know of the game that is meant, or, where there is none, of the bot."""

from importlib.metadata import version

from takmail.colors import Color
from takmail.commands.values import ShowInfo
from takmail.play.game import Game
from takmail.service.announcing.readers import as_told
from takmail.service.clocks.taken import time_taken
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards, status_of
from takmail.service.parts import Parts
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.wording.clocks import tell_taken
from takmail.wording.councils import tally
from takmail.wording.info import describe_game
from takmail.wording.message import Plain
from takmail.wording.say import Sentence, lines, say

PROJECT = "https://github.com/takmail/takmail"


class Info:
    """Tells of games, and of the bot."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._sight = parts.sight
        self._boards = boards

    async def of_game(self, request: Request, _command: ShowInfo, room: GameRoom) -> Answer:
        """Tell of a game: who plays where, the rules in force, how it stands."""
        room = await self._rooms.fresh(room)
        if not room.game.has_begun or room.homes is None:
            return await self._boards.show_challenge(request, room)
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        seat = game.seat_of(request.player.id)
        places = [await self._place(request, room.homes[color], seat) for color in Color]
        shows = await self._sight.shown_to(request, room)
        status = status_of(people, seat)
        if game.council.votes and seat is game.turn:
            status = lines(status, tally(game))
        status = lines(status, *await self._announcer.times(game), *await self._time_taken(game))
        told = describe_game(people, status, places, room.began_at, shows_board=shows)
        return await self._replier.reply(request, told, hidden=True, about=game.code)

    async def _time_taken(self, game: Game) -> tuple[Sentence, ...]:
        """Return what both sides' turns have taken, where the game goes by a clock."""
        if game.terms.clock is None:
            return ()
        taken = time_taken(await self._store.games.record(game.code) or ())
        return () if taken is None else (tell_taken(*taken),)

    async def of_bot(self, request: Request, _command: ShowInfo) -> Answer:
        """Tell of the bot."""
        hints = request.hints
        told = lines(
            say("info-bot", version=version("takmail"), games=await self._store.games.on()),
            say(
                "info-more",
                rules=hints.command("rules"),
                help=hints.command("help"),
                challenge=hints.command("challenge"),
            ),
            say("info-project", address=Plain(PROJECT)),
        )
        return await self._replier.reply(request, told, hidden=True)

    async def _place(self, request: Request, chat: str, seat: Color | None) -> Sentence:
        """Return where a side plays; what other chats are called only players learn."""
        row = await self._store.chats.by_id(chat)
        assert row is not None, "a game's chats are in the store"
        reader = await self._replier.chat_of_answer(request)
        return _named(row, reader, known=seat is not None)


def _named(home: ChatRow, reader: ChatRow, *, known: bool) -> Sentence:
    if home.id == reader.id:
        return say("games-here")
    if home.private:
        return say("games-private")
    return say("games-in", title=title_of(home)) if known else say("info-elsewhere")

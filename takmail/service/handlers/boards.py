"""Lines that only look: boards, lists and help."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.values import (
    Accept,
    Animate,
    Command,
    Decline,
    Here,
    PostBoard,
    Rematch,
    RequestState,
    ShowBoard,
    ShowGameFile,
    ShowLink,
    ShowRecord,
    Withdraw,
)
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.service.announcing.announcer import Announcer, as_told
from takmail.service.announcing.board_style import board_style_of, draw
from takmail.service.announcing.views import start_view, view
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.help import help_message
from takmail.wording.listing import ListedGame, list_choices, list_games
from takmail.wording.message import Code, Paragraph
from takmail.wording.participants import Participants, color_name
from takmail.wording.say import join, lines, say
from takmail.wording.terms import describe_terms

LISTED = 20
"""How many games a list shows."""


class Showing:
    """Answers questions."""

    def __init__(self, store: Store, rooms: GameRooms, replier: Replier) -> None:
        self._store = store
        self._rooms = rooms
        self._replier = replier
        self._announcer = Announcer(store, rooms)

    async def board(self, request: Request, room: GameRoom, *, flipped: bool = False) -> Answer:
        """Show a game's board, or tell what a challenge waits for."""
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        drawn = await board_style_of(self._store, request.chat.id)
        if game.seats is None:
            told = _challenge(people, room.game.terms)
            start = game.terms.start and draw(replace(start_view(game), flipped=flipped), drawn)
            shown = (told, start) if start else (told,)
            return await self._replier.reply(request, *shown, about=game.code)
        board = draw(replace(view(game, people), flipped=flipped), drawn)
        waiting = [] if game.phase is Phase.PLAYING else await self._waiting(request)
        return await self._replier.reply(
            request, _status(people), *waiting, board, hidden=False, about=game.code
        )

    async def games(self, request: Request) -> Answer:
        """List the sender's games and open challenges."""
        rows = await self._store.games.of_player(request.player.id, limit=LISTED)
        listed = []
        for row in rows:
            room = await self._rooms.get(row.code)
            if room is None or room.game.phase not in {Phase.CHALLENGE, Phase.PLAYING}:
                continue
            home = await self._home(request, room)
            listed.append(
                ListedGame(
                    people=await self._announcer.participants(room.game, request.chat.platform),
                    mine=request.player.id,
                    place=_place(request, home),
                    since=row.standing.updated_at,
                    secret=home.private and not request.chat.private,
                )
            )
        return await self._replier.reply(request, list_games(listed, request.hints))

    async def help(self, request: Request, topic: str | None) -> Answer:
        """Explain the bot, or one topic of it."""
        return await self._replier.reply(request, *help_message(topic, request.hints).blocks)

    async def which(self, request: Request, command: Command, rooms: Sequence[GameRoom]) -> Answer:
        """Ask which of several games is meant."""
        all_people = [
            await self._announcer.participants(room.game, request.chat.platform) for room in rooms
        ]
        title = say(_WHICH.get(type(command), "which_game"))
        choices = list_choices(all_people, request.player.id, command, request.hints)
        return await self._replier.refuse(request, lines(title, *choices))

    async def no_game(self, request: Request, command: Command) -> Answer:
        """Say that there is no game here that the command could be about."""
        key = _NOTHING.get(type(command), "no_game_here")
        if key == "no_game_here" and await self._is_played_in(request.chat.id):
            key = "no_seat_here"
        hints = request.hints
        told = say(
            key,
            board=hints.command("board"),
            challenge=hints.command("challenge"),
            games=hints.command("games"),
        )
        waiting = await self._waiting(request) if key == "board.none" else []
        return await self._replier.refuse(request, *(waiting or [told]))

    async def _waiting(self, request: Request) -> list[Paragraph]:
        """Tell of the challenges in this chat that wait to be taken."""
        rooms = await self._rooms.in_chat(request.chat.id)
        return [
            _challenge(
                await self._announcer.participants(room.game, request.chat.platform),
                room.game.terms,
            )
            for room in rooms
            if room.game.phase is Phase.CHALLENGE
        ]

    async def elsewhere(self, request: Request, room: GameRoom) -> Answer:
        """Say that the sender plays a game in another chat, and how it is brought here."""
        code = room.game.code
        home = await self._home(request, room)
        title = say("played_elsewhere.private") if home.private else _title(home)
        here = request.hints.command("here", game=code)
        told = say("played_elsewhere", code=code, title=title, here=here)
        return await self._replier.refuse(request, told)

    async def _is_played_in(self, chat: str) -> bool:
        rooms = await self._rooms.in_chat(chat)
        return any(room.game.phase is Phase.PLAYING for room in rooms)

    async def _home(self, request: Request, room: GameRoom) -> ChatRow:
        """Return the chat in which the sender plays a game, or in which it was proposed."""
        homes = room.homes
        seat = room.game.seat_of(request.player.id)
        row = await self._store.chats.by_id(
            room.chat if homes is None or seat is None else homes[seat]
        )
        assert row is not None, "a game's chats are in the store"
        return row


_WHICH: dict[type[Command], str] = {
    Accept: "which_challenge",
    Decline: "which_challenge",
    Withdraw: "which_withdrawal",
    ShowBoard: "which_board",
    RequestState: "which_board",
    **dict.fromkeys((ShowLink, ShowGameFile, ShowRecord, Animate), "which_board"),
    PostBoard: "which_posted",
    Here: "here.which",
}

_NOTHING: dict[type[Command], str] = {
    Accept: "nothing_to_accept",
    Decline: "nothing_to_accept",
    Withdraw: "nothing_to_withdraw",
    Rematch: "no_rematch",
    ShowBoard: "board.none",
    RequestState: "board.none",
    **dict.fromkeys((ShowLink, ShowGameFile, ShowRecord, Animate), "board.none"),
}


def _place(request: Request, home: ChatRow) -> Paragraph:
    """Return where a game is played, as its player would call it."""
    if home.id == request.chat.id:
        return say("games.here")
    if home.private:
        return say("games.private")
    if home.link:
        return say("games.at", title=_title(home), link=home.link)
    return say("games.in", title=_title(home))


def _title(chat: ChatRow) -> str:
    return chat.title or chat.platform.capitalize()


def _challenge(people: Participants, terms: Terms) -> Paragraph:
    """Return a line about a challenge; ``terms`` are its own."""
    if people.game.phase is not Phase.CHALLENGE:
        return say("board.challenge_over", code=people.game.code)
    return say(
        "board.challenge",
        code=people.game.code,
        challenger=people.challenger(),
        opponent=people.invitee(),
        terms=describe_terms(terms),
    )


def _status(people: Participants) -> Paragraph:
    """Return a line about the game: its id, and who must do what."""
    game = people.game
    told = [Paragraph((Code(f"#{game.code}"),))]
    if game.phase is Phase.PLAYING:
        told.append(say("board.to_move", seat=people.seat(game.turn)))
        told.extend(_waiting(game))
    else:
        called_off = game.phase is Phase.CANCELLED
        told.append(say("board.called_off" if called_off else "board.over"))
    return join(*told)


def _waiting(game: Game) -> list[Paragraph]:
    told = [
        say("board.offer", topic=say(offer.topic.value), color=color_name(offer.color))
        for offer in game.offers
    ]
    told.extend(say("board.resigning", color=color_name(color)) for color in game.resigning)
    return told

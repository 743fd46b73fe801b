"""Moves that were shown in any chat before they are played: played from there, once."""

from dataclasses import replace

from takmail.commands.parsed import Parsed
from takmail.commands.presses import Press
from takmail.commands.reading import parse_line
from takmail.commands.values import Move, PlayOffered
from takmail.notation.errors import NotationError
from takmail.play.events import Played, Synced, TakenBack
from takmail.play.game import Game
from takmail.rulesets.values import Ply
from takmail.service.announcing.readers import person
from takmail.service.games.event_text import load_event
from takmail.service.games.room import GameRoom
from takmail.service.handlers.playing import Playing
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.draft import Draft
from takmail.wording.message import Code, Message
from takmail.wording.say import Sentence, say


class OfferedPlies:
    """Plays moves by what was sent in any chat, and has that say what came of it."""

    def __init__(self, parts: Parts, playing: Playing) -> None:
        self._parts = parts
        self._rooms = parts.rooms
        self._store = parts.store
        self._replier = parts.replier
        self._playing = playing

    async def play(self, request: Request, command: PlayOffered, room: GameRoom) -> Answer:
        """Play a move on the board for which it was shown.

        That it was played is announced to the message like to the game's chats; if it is not, the
        message says so at once.
        """
        press, move = request.press, _move(command)
        if press is None or move is None or (ply := _understood(move, room.game)) is None:
            return await self._replier.refuse(request, say("press-unknown"))
        chat = await self._parts.tongues.sent_by(request.player, request.chat)
        asked = replace(request, chat=chat)
        game = (await self._rooms.fresh(room)).game
        if game.board_number > press.number:
            answer = await self._replier.refuse(asked, say("inline-board_changed"))
        else:
            answer = await self._playing.play(asked, move, room)
        if not answer.refused:
            return answer
        if await self._was_played(press, ply):
            told = self._replier.said(asked, say("inline-played_already"))
            return replace(answer, replies=(told,))
        if await self._rooms.heads_in(chat.id):
            return answer  # the message is another game's
        return self._with_message(asked, press, answer)

    async def _was_played(self, press: Press, ply: Ply) -> bool:
        """Return whether a move is what first changed the board for which it was shown.

        Only who could press its button was on turn there.
        """
        for row in (await self._store.games.record(press.game) or [])[press.number :]:
            event = load_event(row.payload)
            if isinstance(event, Played):
                return event.ply == ply
            if isinstance(event, TakenBack | Synced):
                return False
        return False

    def _with_message(self, request: Request, press: Press, answer: Answer) -> Answer:
        """Return a refusal with what all see who were shown the move."""
        told: Sentence = say(
            "inline-not_played",
            player=person(request.player),
            ply=Code(press.argument),
            code=press.game,
        )
        shown = self._parts.tongues.word(Draft((told,)), request.chat)
        whole = Message((*shown.blocks, *(why for told in answer.replies for why in told.words)))
        return replace(answer, aloud=(whole,), replaces=True)


def _move(command: PlayOffered) -> Move | None:
    """Return the move that is played, ``None`` if the button holds none."""
    match parse_line(f"move {command.ply}"):
        case Parsed(Move() as move):
            return move
        case _:
            return None


def _understood(move: Move, game: Game) -> Ply | None:
    """Return the ply on the board of a game, ``None`` if there is none."""
    try:
        return game.ruleset.understood(move.ply, game.position or game.first_position())
    except NotationError:
        return None

"""Looking at a game: its board, or what a challenge waits for."""

from dataclasses import replace

from takmail.colors import Color
from takmail.commands.values import ShowBoard, Switch, TurnSwitch
from takmail.play.game import Game, Phase
from takmail.service.announcing.board_buttons import board_buttons
from takmail.service.announcing.board_style import ON, BoardDraft
from takmail.service.announcing.captions import caption
from takmail.service.announcing.purposes import BOARD
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.views import start_view, view
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.allowed import may_set_looks
from takmail.service.visibility import is_outsider
from takmail.store.arrangements import SettingNow
from takmail.store.papers import NOTE
from takmail.wording.buttons import button
from takmail.wording.challenges import describe_challenge
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.message import Code
from takmail.wording.papers import note_lines
from takmail.wording.participants import Participants, color_name
from takmail.wording.platforms import STARTS
from takmail.wording.say import Sentence, join, say
from takmail.wording.series import score_line

_ASKED = "pictures_asked"
"""What is noted beside a chat's settings once it was asked whether pictures are to stay."""


class Boards:
    """Shows boards."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._questions = parts.questions

    async def show(self, request: Request, command: ShowBoard, room: GameRoom) -> Answer:
        """Show a game's board as it stands in the store."""
        room = await self._rooms.fresh(room)
        if not room.game.has_begun:
            return await self.show_challenge(request, room, flipped=command.flipped)
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        drawn = await self._announcer.board_style(request.chat)
        usual = drawn.pictures
        if command.picture is not None:
            drawn = replace(drawn, pictures=command.picture)
        shown = replace(view(game, people), flipped=command.flipped)
        switched = _is_switched_for_all(request, command, room)
        alone = (request.press is not None and not switched) or is_outsider(request, room)
        asked = game.seat_of(request.player.id) if alone or request.chat.private else None
        on = game.phase is Phase.PLAYING
        waiting = [] if on else await self._questions.waiting(request)
        seen_by = request.player.id if request.press is not None and not switched else None
        lasting = await self._for_good(request, usual=usual, shown=drawn.pictures)
        answer = await self._replier.reply(
            request,
            status_of(people, asked),
            *score_line(people),
            *await self._announcer.times(game),
            *waiting,
            *caption(people, shown, drawn),
            BoardDraft(shown, drawn),
            *await self._note(request, room, alone=alone),
            *board_buttons(game, flipped=command.flipped, picture=drawn.pictures, seen_by=seen_by),
            *lasting,
            hidden=alone,
            noted=_asked(request) if lasting else (),
            about=game.code,
            purpose=BOARD,
        )
        return replace(answer, in_place=_is_in_place(request, command), replaces=switched)

    async def _note(
        self, request: Request, room: GameRoom, *, alone: bool
    ) -> tuple[DraftBlock, ...]:
        """Return what the sender has noted of a game, where nobody else reads the answer.

        That is in a private talk, and where an answer along the call is for him ``alone``.
        """
        if not (request.chat.private or (alone and request.incoming.direct)):
            return ()
        text = await self._store.papers.of(room.game.code, request.player.id, NOTE)
        return () if text is None else (note_lines(say("note-yours"), text),)

    async def _for_good(
        self, request: Request, *, usual: bool, shown: bool
    ) -> tuple[DraftBlock, ...]:
        """Ask who may decide it whether boards are to be shown here as this one is.

        Where a board is switched in its place, that is asked once.
        """
        if request.press is None or usual is shown:
            return ()
        in_its_place = request.chat.platform in STARTS
        if in_its_place and _ASKED in await self._store.settings.of(request.chat.id):
            return ()
        if not await may_set_looks(self._rooms, self._platforms, request):
            return ()
        by = request.player.id
        if not in_its_place:
            always = button("always", TurnSwitch(Switch.PICTURES, shown), by=by)
            return (DraftButtons((always,)),)
        keep = button("keep", TurnSwitch(Switch.PICTURES, shown), by=by)
        leave = button("keep_not", TurnSwitch(Switch.PICTURES, usual), by=by)
        told = say("look-keep_pictures" if shown else "look-keep_text")
        return (told, DraftButtons((keep, leave)))

    async def show_challenge(
        self, request: Request, room: GameRoom, *, flipped: bool = False
    ) -> Answer:
        """Show what a challenge waits for, and the position that it proposes, if any."""
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        told = describe_challenge(people, room.game.terms)
        note = await self._note(request, room, alone=True)
        if not game.terms.start:
            return await self._replier.reply(
                request, told, *score_line(people), *note, hidden=True, about=game.code
            )
        drawn = await self._announcer.board_style(request.chat)
        start = BoardDraft(replace(start_view(game), flipped=flipped), drawn)
        return await self._replier.reply(request, told, start, *note, hidden=True, about=game.code)


def _is_switched_for_all(request: Request, command: ShowBoard, room: GameRoom) -> bool:
    """Return whether a board becomes a picture, or text again, where all see it.

    A player of the game may do that where a platform lets a message become something else.
    """
    press, chat = request.press, request.chat
    if press is None or chat.private or chat.single or chat.platform not in STARTS:
        return False
    switches = command.picture is not None and press.by is None
    return switches and room.is_at(chat.id) and room.game.seat_of(request.player.id) is not None


def _asked(request: Request) -> tuple[SettingNow, ...]:
    """Return the note that it was asked how boards are to look here, where it is asked once."""
    return (SettingNow(request.chat.id, _ASKED, ON),) if request.chat.platform in STARTS else ()


def _is_in_place(request: Request, command: ShowBoard) -> bool:
    """Return whether a board takes the place of the one below which a button was pressed.

    It does where the presser alone sees that.
    """
    if request.press is None:
        return False
    if request.chat.private and request.chat.platform in STARTS:
        return isinstance(request.press.by, str) or command.flipped or command.picture is not None
    return isinstance(request.press.by, str)


def status_of(people: Participants, asked: Color | None) -> Sentence:
    """Return a line about the game: its id, and who must do what.

    Whether ``asked`` was asked about resigning is for that side alone.
    """
    game = people.game
    told: list[Sentence] = [Code(f"#{game.code}")]
    if game.phase is Phase.PLAYING:
        told.append(say("board-to_move", seat=people.seat(game.turn)))
        told.extend(_waiting(game, asked))
    else:
        called_off = game.phase is Phase.CANCELLED
        told.append(say("board-called_off" if called_off else "board-over"))
    return join(*told)


def _waiting(game: Game, asked: Color | None) -> list[Sentence]:
    told = [
        say("board-offer", topic=say(offer.topic.value), color=color_name(offer.color))
        for offer in game.offers
    ]
    if asked is not None and asked in game.resigning:
        told.append(say("board-resigning", color=color_name(asked)))
    return told

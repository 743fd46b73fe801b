"""What is said when it isn't known which game is meant: a short question, or why there is none."""

from collections.abc import Mapping, Sequence

from takmail.commands.buttons import press_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import PostBoard
from takmail.commands.games import ListGames
from takmail.commands.relay import Here
from takmail.commands.spec import Command, Fits
from takmail.commands.table import FITS
from takmail.service.announcing.announcer import Announcer
from takmail.service.games.heads import Head
from takmail.service.games.homes import home_of
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.meant import LIKELY, JustOver, Nothing, Several, Unknown
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.presses import answered_number
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.games import choice_label, describe_challenge, list_choices
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButton,
    DraftButtons,
    Sentence,
    lines,
    say,
)
from takmail.wording.message.hints import button

SILENT = Answer()
"""The answer to talk, and to what was answered before."""

_WHICH: Mapping[Fits, str] = {
    Fits.PROPOSED: "which_challenge",
    Fits.DECLINABLE: "which_challenge",
    Fits.OWN_PROPOSAL: "which_withdrawal",
    Fits.SHOWN: "which_board",
    Fits.BOARD_SIZE: "which_posted",
    Fits.ELSEWHERE: "here-which",
}
"""The questions; any other command has ``which_game``."""

_NOTHING: Mapping[Fits, str] = {
    Fits.PROPOSED: "nothing_to_accept",
    Fits.DECLINABLE: "nothing_to_accept",
    Fits.OWN_PROPOSAL: "nothing_to_withdraw",
    Fits.FINISHED: "no_rematch",
    Fits.SHOWN: "board-none",
    Fits.RELAYED: "remark-no_game",
}
"""What is said where no game fits; of any other command, that no game is on."""


class Questions:
    """Asks which game is meant, or says that there is none."""

    def __init__(
        self, store: Store, rooms: GameRooms, announcer: Announcer, replier: Replier
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._announcer = announcer
        self._replier = replier

    async def answer(
        self, request: Request, command: Command, meant: Several | JustOver | Nothing | Unknown
    ) -> Answer:
        """Say why a command is not done on any game."""
        match meant:
            case Several(heads):
                return await self._which(request, command, heads)
            case JustOver(code, others):
                return await self._which(request, command, others, say("over-which", code=code))
            case Nothing(silent=True):
                return SILENT
            case Nothing(fits):
                return await self._nothing(request, fits)
            case Unknown(code):
                return await self.unknown(request, code)

    async def unknown(self, request: Request, code: str) -> Answer:
        """Say that there is no game with this id, or none that may be seen here."""
        told = say("no_such_game", code=code, games=request.hints.command("games"))
        return await self._replier.refuse(request, told, DraftButtons((_games_button(request),)))

    async def elsewhere(self, request: Request, room: GameRoom) -> Answer:
        """Say that the sender plays a game in another chat, and how it is brought here."""
        code = room.game.code
        home = await home_of(self._store, request, room)
        title = say("played_elsewhere-private") if home.private else title_of(home)
        here = request.hints.command("here", game=code)
        told = say("played_elsewhere", code=code, title=title, here=here)
        bring = button("here", Here(), code, by=request.player.id)
        return await self._replier.refuse(request, told, DraftButtons((bring,)))

    async def waiting(self, request: Request) -> list[Sentence]:
        """Return a line about each challenge in this chat that waits to be taken."""
        return [
            describe_challenge(
                await self._announcer.participants(room.game, request.chat.platform),
                room.game.terms,
            )
            for room in await self._rooms.waiting_in(request.chat.id)
        ]

    async def _which(
        self,
        request: Request,
        command: Command,
        heads: Sequence[Head],
        asked: Sentence | None = None,
    ) -> Answer:
        listed = heads[:LIKELY]
        rooms = await self._rooms.readable(head.code for head in listed)
        people = [
            await self._announcer.participants(room.game, request.chat.platform) for room in rooms
        ]
        title = asked or say(_WHICH.get(FITS[type(command)], "which_game"))
        choices = list_choices(people, request.player.id, command, request.hints)
        if more := len(heads) - len(listed):
            choices.append(say("games-more", count=more))
        labels = [choice_label(who, request.player.id) for who in people]
        row = _choice_buttons(request, command, rooms, labels)
        return await self._replier.refuse(request, lines(title, *choices), *row)

    async def _nothing(self, request: Request, fits: Fits) -> Answer:
        if fits is Fits.ELSEWHERE:
            return await self._nothing_elsewhere(request)
        if fits is Fits.FOLLOWED:
            return await self._nothing_followed(request)
        key = _NOTHING.get(fits, "no_game_here")
        if key == "no_game_here" and await self._is_played_here(request):
            key = "no_seat_here"
        elif key == "no_game_here" and request.chat.private:
            key = "no_game_anywhere"
        hints = request.hints
        names = ("board", "challenge", "games")
        told = say(key, **{name: hints.command(name) for name in names})
        waiting = await self.waiting(request) if fits is Fits.SHOWN else []
        row = DraftButtons((_challenge_button(request), _games_button(request)))
        return await self._replier.refuse(request, *(waiting or [told]), row)

    async def _nothing_elsewhere(self, request: Request) -> Answer:
        here = await self._rooms.heads_for(request.player.id, request.chat.id)
        own = (head.code for head in here if head.seat_of(request.player.id) is not None)
        if request.game is not None and request.game in own:
            return await self._replier.refuse(request, say("here-already", code=request.game))
        told = say("here-none", games=request.hints.command("games"))
        return await self._replier.refuse(request, told, DraftButtons((_games_button(request),)))

    async def _nothing_followed(self, request: Request) -> Answer:
        code = request.game
        told = say("unwatch-none") if code is None else say("unwatch-not", code=code)
        return await self._replier.refuse(request, told)

    async def _is_played_here(self, request: Request) -> bool:
        return any(head.is_on for head in await self._rooms.heads_in(request.chat.id))


def _choice_buttons(
    request: Request, command: Command, rooms: Sequence[GameRoom], labels: Sequence[Sentence]
) -> tuple[DraftBlock, ...]:
    """Return a button for each game, by which whoever was asked gives his command to it."""
    if isinstance(command, PostBoard):
        return ()
    by = request.player.id
    row = []
    for label, room in zip(labels, rooms, strict=True):
        number = answered_number(command, room.game, by)
        row.append(DraftButton(label, press_of(command, room.game.code, number, by)))
    return (DraftButtons(tuple(row)),)


def _challenge_button(request: Request) -> DraftButton:
    return button("challenge", Challenge(), by=request.player.id)


def _games_button(request: Request) -> DraftButton:
    return button("games", ListGames(), by=request.player.id)

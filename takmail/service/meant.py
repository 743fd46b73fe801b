"""Which game is meant: the one place where a line, a press or an option finds its game.

It is the game that is named; else the one of the message that is answered; else the only one at
hand that fits the command, by the rule of its spec; else somebody must ask. At hand are the games
of the chat; in a private talk also those that the player plays elsewhere; for looks also those that
the chat follows, if it has no other. Rules look at heads only: no record is replayed to find out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from takmail.commands.spec import Fits
from takmail.commands.table import FITS
from takmail.commands.values import (
    Accept,
    ClaimInvalid,
    Command,
    Decline,
    Move,
    PostBoard,
    Remark,
    RequestState,
    Topic,
    Unwatch,
    Withdraw,
)
from takmail.notation.errors import NotationError
from takmail.notation.mail import resolve
from takmail.play.game import Phase
from takmail.service.games.heads import Head
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.requests import Request, is_bare
from takmail.service.visibility import Visibility
from takmail.store.rows import PlayerRow
from takmail.store.store import Store
from takmail.tak.errors import IllegalPlyError


@dataclass(frozen=True, slots=True)
class Several:
    """More than one game fits; the likelier come first."""

    heads: tuple[Head, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """No game fits. ``fits`` is the rule, ``silent`` says that the line may be ordinary talk."""

    fits: Fits
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Unknown:
    """There is no game with the id that was named, or none that may be seen here."""

    code: str


Meant: TypeAlias = GameRoom | Several | Nothing | Unknown

_OWN_RULE = frozenset({Fits.ELSEWHERE, Fits.RELAYED, Fits.FOLLOWED})
"""Rules that hold for a game that is named, too."""


_FINISHED_TOO = (
    Fits.FINISHED,
    Fits.PROPOSED,
    Fits.DECLINABLE,
    Fits.OWN_PROPOSAL,
    Fits.SHOWN,
)
"""Rules that can hold for games that are over."""


class Meanings:
    """Finds the games that are meant."""

    def __init__(self, store: Store, rooms: GameRooms, visibility: Visibility) -> None:
        self._store = store
        self._rooms = rooms
        self._visibility = visibility

    async def game_of(self, request: Request, command: Command) -> Meant:
        """Return the game that a command is about, or why it isn't known which."""
        fits = FITS[type(command)]
        code = await self._named(request, command, fits)
        if code is not None and fits not in _OWN_RULE:
            return await self._visibility.find(request, code) or Unknown(code)
        found = await self._fitting(request, command, fits, code)
        if len(found) > 1:
            return Several(await self._likelier_first(command, found))
        if found:
            room = await self._rooms.get(found[0].code)
            assert room is not None, "a game's head is there, so its record is"
            return room
        return await self._nearest(request, command, fits)

    async def answered(self, request: Request) -> GameRoom | None:
        """Return the game of the message that is answered, as it stands now."""
        if request.about is None:
            return None
        room = await self._rooms.get(request.about)
        return None if room is None else await self._rooms.fresh(room)

    async def at_hand(self, request: Request, fits: Fits = Fits.TURN) -> list[Head]:
        """Return the games that something said here may be about: a ply, or what fits so."""
        return await self._at_hand(request, fits, None)

    async def challenges_to(self, player: PlayerRow) -> list[Head]:
        """Return the open challenges that name a player, in whatever chat."""
        heads = await self._rooms.heads(await self._store.games.challenges_to(player))
        return [head for head in heads if head.names(player)]

    async def followed(self, chat: str) -> tuple[Head, ...]:
        """Return the games that a chat follows."""
        return await self._rooms.heads(await self._store.arrangements.watched(chat))

    async def _named(self, request: Request, command: Command, fits: Fits) -> str | None:
        """Return the id of the game that is named, or that the answered message is about.

        A game that is over is not meant by what can only be done in another one.
        """
        if request.game is not None:
            return request.game
        if isinstance(command, Unwatch) and command.code is not None:
            return command.code
        if request.about is None:
            return None
        (head,) = await self._rooms.heads([request.about]) or (None,)
        if head is None:
            return None
        # What is said to one person must not go to another, over or not.
        meant = head.is_open or isinstance(command, Remark)
        return head.code if meant or _RULES[fits]([head], request, command) else None

    async def _fitting(
        self, request: Request, command: Command, fits: Fits, code: str | None
    ) -> list[Head]:
        rule = _RULES[fits]
        found = rule(await self._at_hand(request, fits, code), request, command)
        if not found and request.incoming.addressed:
            # Another process may have moved on.
            self._rooms.forget_chat(request.chat.id)
            found = rule(await self._at_hand(request, fits, code), request, command)
        if fits is Fits.SHOWN:
            found = await self._shown(request, command, found)
        if not found and isinstance(command, Accept | Decline):
            found = await self._challenges_to(request, command)
        return [head for head in found if code in {None, head.code}]

    async def _at_hand(self, request: Request, fits: Fits, code: str | None) -> list[Head]:
        chat, player = request.chat, request.player
        if fits is Fits.FOLLOWED:
            return list(await self.followed(chat.id))
        heads = {head.code: head for head in await self._rooms.heads_in(chat.id)}
        wide = fits is Fits.ELSEWHERE or (fits is Fits.RELAYED and code is not None)
        if chat.private or wide:
            elsewhere = await self._rooms.heads_of(player.id)
            if fits in _FINISHED_TOO:
                elsewhere = (*await self._rooms.recent_heads_of(player.id), *elsewhere)
            heads = {head.code: head for head in elsewhere} | heads
        if fits is Fits.SHOWN:
            # Those that went elsewhere are shown to their players.
            own = (head for head in heads.values() if head.seat_of(player.id) is not None)
            here = (head for head in heads.values() if head.is_at(chat.id))
            return list({head.code: head for head in (*here, *own)}.values())
        return list(heads.values())

    async def _shown(self, request: Request, command: Command, found: Sequence[Head]) -> list[Head]:
        # `rs` is about boards that are in play, so a game that is over doesn't answer it for good.
        if found and (any(map(_is_on, found)) or not isinstance(command, RequestState)):
            return list(found)
        others = await self.followed(request.chat.id)
        return _show([*others, *found], request, command)

    async def _challenges_to(self, request: Request, answer: Accept | Decline) -> list[Head]:
        """Return the open challenges that name the sender, in whatever chat."""
        if answer.topic not in {None, Topic.CHALLENGE}:
            return []
        return await self.challenges_to(request.player)

    async def _likelier_first(self, command: Command, found: list[Head]) -> tuple[Head, ...]:
        """Return games with those first in which a ply is legal."""
        if not isinstance(command, Move):
            return tuple(found)
        legal = {head.code: await self._is_legal(command, head) for head in found}
        return tuple(sorted(found, key=lambda head: not legal[head.code]))

    async def _is_legal(self, move: Move, head: Head) -> bool:
        room = await self._rooms.get(head.code)
        if room is None:
            return False
        board = room.game.board
        try:
            board.after(resolve(move.ply, board.size))
        except (NotationError, IllegalPlyError):
            return False
        return True

    async def _nearest(self, request: Request, command: Command, fits: Fits) -> Meant:
        """Return the game that can best show why there is none for this command."""
        bare = is_bare(command, request.incoming)
        nothing = Nothing(fits, silent=bare)
        if fits in _OWN_RULE or bare:
            return nothing
        heads = await self._at_hand(request, fits, None)
        answering = isinstance(command, Accept | Decline)
        for head in reversed(heads):
            own = head.seat_of(request.player.id) is not None
            challenged = head.challenger == request.player.id
            if own or challenged or (answering and head.phase is Phase.CHALLENGE):
                return await self._rooms.get(head.code) or nothing
        return nothing


def being_played(heads: Iterable[Head]) -> list[Head]:
    """Return the games that are on."""
    return [head for head in heads if head.is_on]


def seated(heads: Iterable[Head], player: str) -> list[Head]:
    """Return the games in which a player has a seat."""
    return [head for head in heads if head.seat_of(player) is not None]


def fitting(heads: Sequence[Head], request: Request, fits: Fits) -> list[Head]:
    """Return those games that commands with this rule can be about, whatever else they say."""
    return _RULES[fits](heads, request, None)


Rule: TypeAlias = Callable[[Sequence[Head], Request, Command | None], list[Head]]


def _played(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    return seated(being_played(heads), request.player.id)


def _on_turn(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    player = request.player.id
    return [head for head in _played(heads, request, command) if head.turn is head.seat_of(player)]


def _moved(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    player = request.player.id
    played = _played(heads, request, command)
    return [head for head in played if head.moved and head.turn is not head.seat_of(player)]


def _disputed(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return those in which the other side moved last; else the newest, which can show why.

    But ``im`` alone is talk then.
    """
    found = [head for head in _on_turn(heads, request, command) if head.moved]
    played = _played(heads, request, command)
    reason = isinstance(command, ClaimInvalid) and command.reason
    return found or (played[-1:] if reason else [])


def _like_board(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return the games whose board has the size of the posted one; all, if none has."""
    played = _played(heads, request, command)
    size = command.layout.size if isinstance(command, PostBoard) else None
    return [head for head in played if head.size == size] or played


def _proposed(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    topic = _topic(command)
    return [head for head in heads if _can_answer(head, request.player, topic)]


def _declinable(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return those with something to decline, the own question whether to resign included.

    An open challenge is none of them: nobody has to decline it.
    """
    player, topic = request.player, _topic(command)
    return [
        head
        for head in heads
        if not _is_open_to_all(head)
        and (_is_asked(head, player, topic) or _can_answer(head, player, topic))
    ]


def _own_proposal(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    topic = _topic(command)
    return [head for head in heads if _can_withdraw(head, request.player, topic)]


def _resigning(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    played = _played(heads, request, command)
    return [head for head in played if _is_asked(head, request.player, None)] or played


def _finished(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    over = [head for head in heads if head.phase is Phase.OVER]
    return seated(over, request.player.id)[-1:]


def _show(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    """Return one's own running games, else all that run, else the last that has begun."""
    running = being_played(heads)
    begun = [head for head in heads if head.seats is not None]
    return seated(running, request.player.id) or running or begun[-1:]


def _elsewhere(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    player, chat = request.player.id, request.chat.id
    return [head for head in _played(heads, request, command) if head.home_of(player) != chat]


def _relayed(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    return [head for head in _played(heads, request, command) if head.relayed]


def _followed(heads: Sequence[Head], _request: Request, _command: Command | None) -> list[Head]:
    return being_played(heads) or list(heads)


def _none(_heads: Sequence[Head], _request: Request, _command: Command | None) -> list[Head]:
    return []


_RULES: Mapping[Fits, Rule] = {
    Fits.NO_GAME: _none,
    Fits.NAMED: _none,
    Fits.SHOWN: _show,
    Fits.SEAT: _played,
    Fits.TURN: _on_turn,
    Fits.MOVED: _moved,
    Fits.DISPUTED: _disputed,
    Fits.BOARD_SIZE: _like_board,
    Fits.PROPOSED: _proposed,
    Fits.DECLINABLE: _declinable,
    Fits.OWN_PROPOSAL: _own_proposal,
    Fits.RESIGNING: _resigning,
    Fits.FINISHED: _finished,
    Fits.ELSEWHERE: _elsewhere,
    Fits.RELAYED: _relayed,
    Fits.FOLLOWED: _followed,
}
assert set(_RULES) == set(Fits), "each way to fit has its rule"


def _is_on(head: Head) -> bool:
    return head.is_on


def _topic(command: Command | None) -> Topic | None:
    return command.topic if isinstance(command, Accept | Decline | Withdraw) else None


def _is_open_to_all(head: Head) -> bool:
    return head.phase is Phase.CHALLENGE and head.invitee is None


def _can_answer(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    if topic in {None, Topic.CHALLENGE} and head.may_be_taken_by(player):
        return True
    seat = head.seat_of(player.id)
    return seat is not None and any(topic in {None, o} for o in head.offers_by(seat.other))


def _is_asked(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    """Return whether the player was asked whether he resigns; no topic names that question."""
    return topic is None and head.seat_of(player.id) in head.resigning


def _can_withdraw(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    if head.phase is Phase.CHALLENGE:
        return head.challenger == player.id and topic in {None, Topic.CHALLENGE}
    seat = head.seat_of(player.id)
    if seat is None:
        return False
    own = any(topic in {None, offer} for offer in head.offers_by(seat))
    return own or _is_asked(head, player, topic)

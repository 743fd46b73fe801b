"""Candidates: the games at hand that a command can be about."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from takmail.commands.disputes import ClaimInvalid, PostBoard
from takmail.commands.offers import Accept, Decline, Topic, Withdraw
from takmail.commands.spec import Command, Fits
from takmail.play.game import Phase
from takmail.service.games.game_heads import Head
from takmail.service.requests import Request
from takmail.store.people.accounts import PlayerRow


def being_played(heads: Iterable[Head]) -> list[Head]:
    """Return the games that are on."""
    return [head for head in heads if head.is_on]


def seated(heads: Iterable[Head], player: str) -> list[Head]:
    """Return the games in which a player has a seat."""
    return [head for head in heads if head.seat_of(player) is not None]


Rule: TypeAlias = Callable[[Sequence[Head], Request, Command | None], list[Head]]


def _played(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    return seated(being_played(heads), request.player.id)


def _captained(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return the games in which the sender is a captain, else all in which they play."""
    played = _played(heads, request, command)
    return [head for head in played if head.is_captain(request.player.id)] or played


def _sides(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    """Return the games that are on here; those with several people on a side, if there are any."""
    on = [head for head in being_played(heads) if head.is_at(request.chat.id)]
    on = on or seated(being_played(heads), request.player.id)
    return [head for head in on if head.consults] or on


def _on_turn(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    player = request.player.id
    return [head for head in _played(heads, request, command) if head.turn is head.seat_of(player)]


def _moved(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    player = request.player.id
    played = _played(heads, request, command)
    return [head for head in played if head.moved and head.turn is not head.seat_of(player)]


def _waiting(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    """Return the games that wait for the other side; else all that the sender plays or prepares."""
    mine = seated((head for head in heads if head.is_on or head.is_prepared), request.player.id)
    return [head for head in mine if not head.waits_for(request.player.id)] or mine


def _disputed(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return those in which the other side moved last; else the newest, which explains why.

    A bare ``im`` is talk then.
    """
    found = [head for head in _on_turn(heads, request, command) if head.moved]
    played = _played(heads, request, command)
    reason = isinstance(command, ClaimInvalid) and command.reason
    return found or (played[-1:] if reason else [])


def _like_board(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return the games with a board of the posted size; all of them, if none has."""
    played = _played(heads, request, command)
    size = command.layout.size if isinstance(command, PostBoard) else None
    return [head for head in played if head.size == size] or played


def _proposed(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    topic = _topic(command)
    return [head for head in heads if _can_answer(head, request.player, topic)]


def _declinable(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    """Return the games with something to decline, also the own question whether to resign.

    An open challenge isn't among them: nobody has to decline it.
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


def _prepared(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    """Return the games that wait for a secret choice of the sender; else all that they prepare."""
    mine = seated((head for head in heads if head.is_prepared), request.player.id)
    return [head for head in mine if head.waits_for(request.player.id)] or mine


def _breakable(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    return seated((head for head in heads if head.is_on or head.is_prepared), request.player.id)


def _resigning(heads: Sequence[Head], request: Request, command: Command | None) -> list[Head]:
    played = _played(heads, request, command)
    return [head for head in played if _is_asked(head, request.player, None)] or played


def _finished(heads: Sequence[Head], request: Request, _command: Command | None) -> list[Head]:
    done = seated([head for head in heads if not head.is_open], request.player.id)
    return ([head for head in done if head.is_captain(request.player.id)] or done)[-1:]


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
    Fits.SEAT: _captained,
    Fits.SIDES: _sides,
    Fits.TURN: _on_turn,
    Fits.MOVED: _moved,
    Fits.WAITING: _waiting,
    Fits.DISPUTED: _disputed,
    Fits.BOARD_SIZE: _like_board,
    Fits.PROPOSED: _proposed,
    Fits.DECLINABLE: _declinable,
    Fits.OWN_PROPOSAL: _own_proposal,
    Fits.PREPARED: _prepared,
    Fits.BREAKABLE: _breakable,
    Fits.RESIGNING: _resigning,
    Fits.FINISHED: _finished,
    Fits.ELSEWHERE: _elsewhere,
    Fits.RELAYED: _relayed,
    Fits.FOLLOWED: _followed,
}
assert set(_RULES) == set(Fits), "each way to fit has its rule"


def fitting(
    heads: Sequence[Head], request: Request, fits: Fits, command: Command | None = None
) -> list[Head]:
    """Return the readable games that a command with this rule can be about."""
    return _RULES[fits]([head for head in heads if head.readable], request, command)


def unreadable(heads: Sequence[Head], request: Request, fits: Fits, command: Command) -> list[Head]:
    """Return the unreadable games that a command might be about."""
    return _RULES[fits]([head for head in heads if not head.readable], request, command)


def _topic(command: Command | None) -> Topic | None:
    return command.topic if isinstance(command, Accept | Decline | Withdraw) else None


def _is_open_to_all(head: Head) -> bool:
    return head.phase is Phase.CHALLENGE and head.invitee is None


def _can_answer(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    if topic in {None, Topic.CHALLENGE} and head.may_be_taken_by(player):
        return True
    seat = head.captains_seat(player.id)
    return seat is not None and any(topic in {None, o} for o in head.offers_by(seat.other))


def _is_asked(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    """Return whether the bot has asked the player if they resign; no topic names that question."""
    return topic is None and head.captains_seat(player.id) in head.resigning


def _can_withdraw(head: Head, player: PlayerRow, topic: Topic | None) -> bool:
    if head.phase is Phase.CHALLENGE:
        return head.challenger == player.id and topic in {None, Topic.CHALLENGE}
    seat = head.captains_seat(player.id)
    if seat is None:
        return False
    if head.is_prepared:
        return topic in {None, Topic.CHALLENGE}
    own = any(topic in {None, offer} for offer in head.offers_by(seat))
    return own or _is_asked(head, player, topic)

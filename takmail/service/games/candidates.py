"""Candidates: the games at hand that a command can be about."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from takmail.commands.disputes import ClaimInvalid, PostBoard
from takmail.commands.moves import PLY_WORDS, Move
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


def knows(head: Head, command: Command | None) -> bool:
    """Return whether a command can be meant in a game: a word that is a ply can't in all."""
    word = command.ply.word if isinstance(command, Move) else ""
    return not word or word in PLY_WORDS.get(head.ruleset, ())


@dataclass(frozen=True, slots=True)
class _Candidates:
    """Games at hand, and the rules by which a command of a player can be about them."""

    heads: Sequence[Head]
    player: PlayerRow
    chat: str
    command: Command | None

    @property
    def _topic(self) -> Topic | None:
        given = self.command
        return given.topic if isinstance(given, Accept | Decline | Withdraw) else None

    @property
    def _mine(self) -> list[Head]:
        return seated(self.heads, self.player.id)

    @property
    def _played(self) -> list[Head]:
        return being_played(self._mine)

    def none(self) -> list[Head]:
        return []

    def shown(self) -> list[Head]:
        """Return one's own running games, else all that run, else the last that has begun."""
        begun = [head for head in self.heads if head.seats is not None]
        return self._played or being_played(self.heads) or begun[-1:]

    def captained(self) -> list[Head]:
        """Return the games in which the sender is a captain, else all in which they play."""
        return [head for head in self._played if head.is_captain(self.player.id)] or self._played

    def sides(self) -> list[Head]:
        """Return the games that are on here; those with several people on a side, if any."""
        here = [head for head in being_played(self.heads) if head.is_at(self.chat)]
        on = here or self._played
        return [head for head in on if head.open_sides] or on

    def on_turn(self) -> list[Head]:
        return [head for head in self._played if head.turn is head.seat_of(self.player.id)]

    def moved(self) -> list[Head]:
        theirs = [head for head in self._played if head.turn is not head.seat_of(self.player.id)]
        return [head for head in theirs if head.moved]

    def waiting(self) -> list[Head]:
        """Return the games that wait for the other side; else all that one plays or prepares."""
        mine = self.breakable()
        return [head for head in mine if not head.waits_for(self.player.id)] or mine

    def disputed(self) -> list[Head]:
        """Return those in which the other side moved last; else the newest, which explains why.

        A bare ``im`` is talk then.
        """
        heads = [head for head in self.on_turn() if head.moved]
        reason = isinstance(self.command, ClaimInvalid) and self.command.reason
        return heads or (self._played[-1:] if reason else [])

    def like_board(self) -> list[Head]:
        """Return the games with a board of the posted size; all of them, if none has."""
        size = self.command.layout.size if isinstance(self.command, PostBoard) else None
        return [head for head in self._played if head.size == size] or self._played

    def proposed(self) -> list[Head]:
        return [head for head in self.heads if self._can_answer(head)]

    def declinable(self) -> list[Head]:
        """Return the games with something to decline, also the own question whether to resign.

        An open challenge isn't among them: nobody has to decline it.
        """
        named = [h for h in self.heads if h.phase is not Phase.CHALLENGE or h.invitee is not None]
        return [head for head in named if self._is_asked(head) or self._can_answer(head)]

    def own_proposal(self) -> list[Head]:
        return [head for head in self.heads if self._can_withdraw(head)]

    def prepared(self) -> list[Head]:
        """Return the games that wait for a secret choice of the sender; else all they prepare."""
        mine = [head for head in self._mine if head.is_prepared]
        return [head for head in mine if head.waits_for(self.player.id)] or mine

    def breakable(self) -> list[Head]:
        return [head for head in self._mine if head.is_on or head.is_prepared]

    def resigning(self) -> list[Head]:
        asked = [head for head in self._played if self._is_asked(head)]
        return asked or self._played

    def finished(self) -> list[Head]:
        done = [head for head in self._mine if not head.is_open]
        return ([head for head in done if head.is_captain(self.player.id)] or done)[-1:]

    def elsewhere(self) -> list[Head]:
        return [head for head in self._played if head.home_of(self.player.id) != self.chat]

    def relayed(self) -> list[Head]:
        return [head for head in self._played if head.relayed]

    def followed(self) -> list[Head]:
        return being_played(self.heads) or list(self.heads)

    def _is_about(self, topic: Topic) -> bool:
        return self._topic in {None, topic}

    def _can_answer(self, head: Head) -> bool:
        if self._is_about(Topic.CHALLENGE) and head.may_be_taken_by(self.player):
            return True
        seat = head.captains_seat(self.player.id)
        return seat is not None and any(map(self._is_about, head.offers_by(seat.other)))

    def _is_asked(self, head: Head) -> bool:
        """Return whether the bot has asked the player if they resign; no topic names that."""
        return self._topic is None and head.captains_seat(self.player.id) in head.resigning

    def _can_withdraw(self, head: Head) -> bool:
        if head.phase is Phase.CHALLENGE:
            return head.challenger == self.player.id and self._is_about(Topic.CHALLENGE)
        seat = head.captains_seat(self.player.id)
        if seat is None:
            return False
        if head.is_prepared:
            return self._is_about(Topic.CHALLENGE)
        return any(map(self._is_about, head.offers_by(seat))) or self._is_asked(head)


_RULES: Mapping[Fits, Callable[[_Candidates], list[Head]]] = {
    Fits.NO_GAME: _Candidates.none,
    Fits.NAMED: _Candidates.none,
    Fits.SHOWN: _Candidates.shown,
    Fits.SEAT: _Candidates.captained,
    Fits.SIDES: _Candidates.sides,
    Fits.TURN: _Candidates.on_turn,
    Fits.MOVED: _Candidates.moved,
    Fits.WAITING: _Candidates.waiting,
    Fits.DISPUTED: _Candidates.disputed,
    Fits.BOARD_SIZE: _Candidates.like_board,
    Fits.PROPOSED: _Candidates.proposed,
    Fits.DECLINABLE: _Candidates.declinable,
    Fits.OWN_PROPOSAL: _Candidates.own_proposal,
    Fits.PREPARED: _Candidates.prepared,
    Fits.BREAKABLE: _Candidates.breakable,
    Fits.RESIGNING: _Candidates.resigning,
    Fits.FINISHED: _Candidates.finished,
    Fits.ELSEWHERE: _Candidates.elsewhere,
    Fits.RELAYED: _Candidates.relayed,
    Fits.FOLLOWED: _Candidates.followed,
}
assert set(_RULES) == set(Fits), "each way to fit has its rule"


def fitting(
    heads: Sequence[Head],
    request: Request,
    fits: Fits,
    command: Command | None = None,
    *,
    readable: bool = True,
) -> list[Head]:
    """Return the readable, or the unreadable, games that a command with this rule can be about.

    ``None`` stands for any command that has the rule.
    """
    those = [head for head in heads if head.readable is readable and knows(head, command)]
    return _RULES[fits](_Candidates(those, request.player, request.chat.id, command))

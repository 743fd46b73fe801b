"""One game as it stands: its phase, board, offers, times and coins.

`takmail.play.evolve` applies events to it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import TypeAlias

from takmail.colors import SIDES, Color
from takmail.commands.offers import Topic
from takmail.play.councils import NOBODY, Council
from takmail.play.dice import NO_DICE, Dice
from takmail.play.events import (
    BoardPosted,
    Claimed,
    CoinsMoved,
    CoinsWhy,
    HintTaken,
    Offered,
    OnSides,
    ResignationAsked,
)
from takmail.play.sealed import Opened, Sealed
from takmail.play.series import SeriesGame, SeriesStanding, TournamentRound
from takmail.play.terms import Invitee, Party, Terms
from takmail.rulesets.protocol import Ruleset
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own, Result, Setup

PLIES_TO_ABORT = 4
"""From this many plies on, both have moved twice and a game can't be called off by one side."""


class Phase(Enum):
    """The part of a game's life."""

    CHALLENGE = "challenge"
    PREPARING = "preparing"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN_PHASES = frozenset({Phase.CHALLENGE, Phase.PREPARING, Phase.PLAYING})
"""The phases in which something can still happen in the game itself."""


@dataclass(frozen=True, slots=True)
class PlayedPly:
    """A ply that stands: whose, whether it threatened a road (tak), and whether Tak was called.

    ``vain`` is whether Tak was called without a threat, where both sides hear of that. ``rolled``
    is what a die came to show that was thrown behind it.
    """

    color: Color
    ply: Own
    called: bool = False
    threat: bool = False
    vain: bool = False
    rolled: int | None = None


Offer: TypeAlias = Offered
"""An offer that waits for an answer, as it was made.

A dispute is one, too: the side that moved last accepts it by taking its ply back.
"""


# Time left to the sides.


NO_TIME = timedelta()
FINEST = timedelta(milliseconds=1)
"""The unit of time, as the record keeps it."""


@dataclass(frozen=True, slots=True)
class Times:
    """White's and Black's time.

    ``left`` is their time at the beginning of the turn that is on, and ``number`` the record number
    of that beginning. ``out`` is the side that was found to be out of time, while it may still play
    or get more.
    """

    left: tuple[timedelta, timedelta]
    number: int = 0
    out: Color | None = None

    def with_left(self, color: Color, left: timedelta) -> tuple[timedelta, timedelta]:
        """Return the time of both if a side has so much."""
        white, black = self.left
        return (left, black) if color is Color.WHITE else (white, left)


def in_whole(time: timedelta) -> timedelta:
    """Return a time as the record can keep it: never negative, and in whole milliseconds."""
    return max(time, NO_TIME) // FINEST * FINEST


# Coins of one game.


@dataclass(frozen=True, slots=True)
class Entry:
    """Coins that moved when so many ``plies`` stood."""

    move: CoinsMoved
    plies: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """All movements of a game so far, in their order.

    ``laid_out`` are the coins that the challenger and the taker have paid less those they got:
    below 0 for a party that got more.
    """

    entries: tuple[Entry, ...] = ()
    laid_out: tuple[int, int] = (0, 0)

    @property
    def pot(self) -> int:
        """The coins in the pot, never below 0."""
        return sum(self.laid_out)

    def after(self, move: CoinsMoved, plies: int) -> "Ledger":
        """Return the ledger after a movement, made when so many plies stood."""
        challenger, taker = (
            self.laid_out[party]
            + move.coins * ((move.source.party is party) - (move.target.party is party))
            for party in Party
        )
        return Ledger((*self.entries, Entry(move, plies)), (challenger, taker))

    def has(self, *whys: CoinsWhy) -> bool:
        """Return whether coins have moved for one of these reasons."""
        return any(entry.move.why in whys for entry in self.entries)


# The game.


@dataclass(frozen=True, slots=True)
class Game:
    """One game between its events.

    Events have record numbers: the challenge is number 1. ``version`` is that of the last event,
    so it counts them.

    ``seats`` holds White's and Black's player ids from the moment that the challenge was
    accepted; while the game is prepared, without colours, the challenger's is first.
    ``position`` is set from its begin on; it is shared and must never be changed.
    ``plies`` are those that stand now; they start from ``start``, a board that both sides took
    when theirs differed, or else from the start of the terms. ``posted`` are the boards posted
    since the last ply that are not the game's, the newest last, at most one a side. ``claim`` is
    that against the last ply, also when it is settled, ``hint`` the last one on this board.
    ``resigning`` holds the sides that were
    asked to confirm that they resign, each with the record number of the question, and
    ``questions`` what they were asked last.

    ``rematched`` says that a rematch was agreed. ``board_number`` is the record number of the last
    event that began the game or changed its board, 0 before the game has begun. ``thrown`` are the
    plies that were thrown before play: they stand from the empty board on. ``sealed`` are the
    secret choices that aren't open yet, ``opened`` those that are. ``coins`` is the ledger of a
    game for coins. ``times`` is the time left to the sides, where the game has a clock and has
    begun. ``earlier`` are the games of its series before this one. ``council`` has the other people
    on the sides, where several may be; the players with the seats are the captains. The challenge
    lapses at ``until``; ``join`` is the code that takes it from other chats. ``in_both`` is set
    where the game is shown in a chat that shows plies in both notations, ``praised`` once the
    computer has praised a ply. ``rolls`` counts
    the throws of a die so far: none is ever taken back. ``dice`` is what they come from.
    ``tournament`` is the round whose pairing it is, ``None`` outside of tournaments. A game that is
    ``sought`` was proposed in the lobby.
    """

    code: str
    phase: Phase
    terms: Terms
    challenger: str
    invitee: Invitee | None = None
    seats: tuple[str, str] | None = None
    position: Own | None = None
    start: Setup | None = None
    plies: tuple[PlayedPly, ...] = ()
    posted: tuple[BoardPosted, ...] = ()
    claim: Claimed | None = None
    offers: tuple[Offer, ...] = ()
    resigning: Mapping[Color, int] = field(default_factory=dict)
    questions: Mapping[Color, ResignationAsked] = field(default_factory=dict)
    result: Own | None = None
    rematched: bool = False
    until: datetime | None = None
    join: str = ""
    thrown: tuple[PlayedPly, ...] = ()
    earlier: tuple[SeriesGame, ...] = ()
    council: Council = NOBODY
    version: int = 1
    board_number: int = 0
    coins: Ledger | None = None
    sealed: tuple[Sealed, ...] = ()
    opened: tuple[Opened, ...] = ()
    times: Times | None = None
    in_both: bool = False
    praised: bool = False
    hint: HintTaken | None = None
    rolls: int = 0
    dice: Dice = NO_DICE
    tournament: TournamentRound | None = None
    sought: bool = False

    @property
    def rules(self) -> Own:
        """The rules of the game."""
        return self.terms.rules

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of these rules."""
        return ruleset_of(self.terms.rules)

    @property
    def has_begun(self) -> bool:
        """Return whether there is a board, also that of a game that is over."""
        return self.position is not None

    @property
    def board(self) -> Own:
        """The position of a game that has begun; `ValueError` before that."""
        if self.position is None:
            raise ValueError("the game has not begun")
        return self.position

    @property
    def turn(self) -> Color:
        """The side on turn, also of a game that is over; `ValueError` before it has begun."""
        turn: Color = self.board.turn
        return turn

    @property
    def hides_board(self) -> bool:
        """Return whether a player plays it blind and it isn't over, so no board may reach them."""
        return self.terms.blind is not None and self.phase is Phase.PLAYING

    def hides_board_from(self, player: str) -> bool:
        """Return whether no board may reach a player, who plays on a side without one."""
        color = self.seat_of(player) if self.hides_board else None
        return color is not None and not self.sees_board(color)

    def sees_board(self, color: Color) -> bool:
        """Return whether a side plays with a board; `ValueError` before the game has begun."""
        return self.terms.sees_board(self.party_of(color))

    @property
    def rolled(self) -> int:
        """Number of standing plies up to the last one behind which a die was thrown."""
        places = range(len(self.plies), 0, -1) if self.ruleset.has_dice else ()
        return next((place for place in places if self.plies[place - 1].rolled is not None), 0)

    @property
    def fixed(self) -> int:
        """Number of standing plies that can't be taken back: up to the last throw."""
        return max(self.rolled, self._before_play)

    @property
    def loose(self) -> int:
        """Number of standing plies that can be taken back."""
        return len(self.plies) - self.fixed

    @property
    def chosen(self) -> int:
        """Number of standing plies that the players chose."""
        return len(self.plies) - self._before_play

    @property
    def can_be_called_off(self) -> bool:
        """Return whether a side can call it off alone: before each side's second move.

        With dice it is before the first one, so that no side escapes a throw or a double. In a
        tournament neither side can.
        """
        most = 1 if self.ruleset.has_dice else PLIES_TO_ABORT
        early = self.chosen < most and self.start is None
        return early and self.tournament is None

    @property
    def _before_play(self) -> int:
        return len(self.thrown) if self.start is None else 0

    def has_played(self, color: Color) -> bool:
        """Return whether a side has chosen a ply that stands, or both took a board as theirs."""
        played = any(played.color is color for played in self.plies[self._before_play :])
        return played or self.start is not None

    @property
    def series(self) -> SeriesStanding | None:
        """Score of its series, with this game once it is won or drawn; ``None`` for no series."""
        if self.terms.series is None:
            return None
        games = self.earlier if self.result is None else (*self.earlier, self._played(self.result))
        return SeriesStanding(self.terms.series, games, self.terms.in_turns)

    @property
    def goes_on(self) -> bool:
        """Return whether it is of a series that isn't over."""
        standing = self.series
        return standing is not None and not standing.is_over

    def _played(self, result: Result) -> SeriesGame:
        """Return this game with a result, as one of its series."""
        winner = None if result.winner is None else self.party_of(result.winner)
        size, white = self.rules.size, self.party_of(Color.WHITE)
        gains = result.gains and (result.gains if white is Party.CHALLENGER else result.gains[::-1])
        return SeriesGame(self.code, size, white, winner, result.score, gains)

    @property
    def last_ply(self) -> PlayedPly | None:
        """The last ply that stands."""
        return self.plies[-1] if self.plies else None

    @property
    def tak(self) -> bool:
        """Return whether the side that moved last threatens a road."""
        return self.last_ply is not None and self.last_ply.threat

    def first_position(self) -> Own:
        """Return a new position, from which the standing plies start."""
        return self.ruleset.set_up(self.rules, self.start or self.terms.start)

    def position_after(self, plies: int) -> Own:
        """Return a new position, after the first ``plies`` of the plies that stand."""
        position = self.first_position()
        for played in self.plies[:plies]:
            position.push(played.ply)
            if played.rolled is not None:
                position = self.ruleset.rolled(position, played.rolled)
        return position

    def seat_of(self, player: str) -> Color | None:
        """Return a player's colour, ``None`` for a player on neither side."""
        if self.seats is None:
            return None
        if player in self.seats:
            return SIDES[self.seats.index(player)]
        return self.council.side_of(player) if self.council.people else None

    def is_captain(self, player: str) -> bool:
        """Return whether this player has a seat, and doesn't only consult."""
        return self.seats is not None and player in self.seats

    def people_on(self, color: Color) -> tuple[str, ...]:
        """Return the people of a side of a game that has begun, its captain first."""
        return (self.player(color), *self.others_on(color))

    def others_on(self, color: Color) -> tuple[str, ...]:
        """Return the people of a side beside its captain, in the order in which they joined."""
        return self.council.on(color) if self.council.people else ()

    @property
    def is_shared(self) -> bool:
        """Return whether there are consultants beside the captains."""
        return bool(self.council.people)

    def everybody(self) -> set[str]:
        """Return the ids of all people of the game, also of those who may join it."""
        invited = self.invitee.player if self.invitee else None
        people = {self.challenger, *(self.seats or ()), *((invited,) if invited else ())}
        return people if self.council is NOBODY else people | self.council.everybody()

    @property
    def votes_until(self) -> datetime | None:
        """The time at which the votes for the next ply count, ``None`` while there are none."""
        return self.council.until

    def has_voted(self, player: str) -> bool:
        """Return whether one of a side's people has voted for its next ply."""
        return self.council.vote_of(self.council.seat_number(player)) is not None

    def with_sides_after(self, event: OnSides) -> "Game":
        """Return the game after an event of a side's people, whose number is the ``version``."""
        return replace(self, council=self.council.after(event, self.version))

    def with_sides_closed(self) -> "Game":
        """Return the game at its end: sides take no more people, and no votes count."""
        return replace(self, council=self.council.closed())

    def without_votes(self) -> "Game":
        """Return the game without votes, as its board has changed."""
        return replace(self, council=self.council.without_votes()) if self.council.votes else self

    def between_people_of(self, other: "Game") -> "Game":
        """Return the game, as it was earlier, between the people of today."""
        return replace(self, challenger=other.challenger, seats=other.seats, council=other.council)

    def player(self, color: Color) -> str:
        """Return the id of the player of this colour; `ValueError` before the game was taken."""
        if self.seats is None:
            raise ValueError("the game has not begun")
        return self.seats[color]

    def party_of(self, color: Color) -> Party:
        """Return the party that plays a colour; `ValueError` before the game has begun."""
        mine = self.player(color) == self.challenger
        return Party.CHALLENGER if mine else Party.TAKER

    def color_of(self, party: Party) -> Color:
        """Return the colour that a party plays; `ValueError` before the game has begun."""
        return Color.WHITE if self.party_of(Color.WHITE) is party else Color.BLACK

    def player_of(self, party: Party) -> str:
        """Return the id of a party; `ValueError` for the taker before the game has begun."""
        if party is Party.CHALLENGER:
            return self.challenger
        return self.player(self.color_of(party))

    def offers_by(self, color: Color) -> tuple[Offer, ...]:
        """Return this side's offers that are still unanswered."""
        return tuple(offer for offer in self.offers if offer.color is color)

    def offer(self, topic: Topic, color: Color) -> Offer | None:
        """Return this side's standing offer on the topic, if any."""
        return next((offer for offer in self.offers_by(color) if offer.topic is topic), None)

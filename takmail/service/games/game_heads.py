"""Heads of games: as much of each as lists and lookup need, without its record."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime

from takmail.colors import SIDES, Color
from takmail.commands.offers import Topic
from takmail.play.game import OPEN_PHASES, Game, Phase
from takmail.play.terms import Invitee
from takmail.recent import Recent
from takmail.rulesets.registry import RULESETS, USUAL_RULESET, name_of
from takmail.service.games.councils import Bench, bench_from_rows
from takmail.store.column_types import UNKNOWN
from takmail.store.games.game_lists import GameFilter, HeadRow
from takmail.store.games.games import GameRow
from takmail.store.games.offers import VOTE
from takmail.store.people.accounts import PlayerRow

RESIGNATION = "resignation"
"""The topic under which the store keeps the question whether a side resigns."""

CHOICE = "choice"
"""The topic under which the store keeps that a side has to choose secretly before play."""

_BESIDES = (RESIGNATION, CHOICE, VOTE)
"""Topics in the store's table of offers that are no offers."""

_OPEN_SIDES = "consult"
"""The word for them in the summary of a game's terms."""

_BEGUN_VERSION = 2
"""The version of a game that has just begun; a ply makes it higher."""


@dataclass(frozen=True, slots=True)
class Head:
    """A game as a list of games needs it.

    ``chat`` is where it was proposed, ``homes`` are White's and Black's chats once it has begun.
    ``open_sides`` is whether several people can be on a side, ``bench`` are the consultants, each
    with their own chat. ``turn`` is the side on turn while the game is on. ``moved`` says that a
    ply may have been played. ``offers`` are the standing offers with their sides, ``resigning`` the
    sides that the bot has asked whether they resign, ``owing`` those that have to choose secretly
    before play. Until then the challenger has the first seat, and nobody a colour. ``version`` is
    the game's, ``ruleset`` the name of its ruleset. ``readable`` is false for a game that can't be
    read; only lines that name it are about it.
    """

    code: str
    phase: Phase
    size: int
    challenger: str
    chat: str
    invitee: Invitee | None = None
    seats: tuple[str, str] | None = None
    homes: tuple[str, str] | None = None
    turn: Color | None = None
    moved: bool = False
    offers: tuple[tuple[Topic, Color], ...] = ()
    resigning: frozenset[Color] = frozenset()
    owing: frozenset[Color] = frozenset()
    version: int = 0
    readable: bool = True
    bench: Bench = ()
    open_sides: bool = False
    ruleset: str = USUAL_RULESET

    @property
    def is_open(self) -> bool:
        """True while a command can still change the game."""
        return self.phase in OPEN_PHASES

    @property
    def is_on(self) -> bool:
        """True during play."""
        return self.phase is Phase.PLAYING

    @property
    def is_prepared(self) -> bool:
        """True between acceptance and play, while the sides choose."""
        return self.phase is Phase.PREPARING

    def waits_for(self, player: str) -> bool:
        """Return whether the game waits for this player, on turn or to choose before play."""
        seat = self.seat_of(player)
        return seat is not None and (seat is self.turn or seat in self.owing)

    @property
    def relayed(self) -> bool:
        """True if the two sides play in different chats."""
        return self.homes is not None and self.homes[0] != self.homes[1]

    def seat_of(self, player: str) -> Color | None:
        """Return this player's colour, ``None`` for people on neither side."""
        if self.seats is None:
            return None
        if player in self.seats:
            return SIDES[self.seats.index(player)]
        return next((one.color for one, _ in self.bench if one.player == player), None)

    def captains_seat(self, player: str) -> Color | None:
        """Return this player's colour, ``None`` for people without a seat, also for consultants."""
        return self.seat_of(player) if self.is_captain(player) else None

    def is_captain(self, player: str) -> bool:
        """Return whether this player has a seat, and doesn't only consult."""
        return self.seats is not None and player in self.seats

    def home_of(self, player: str) -> str | None:
        """Return the chat in which somebody plays or consults, ``None`` for others."""
        if self.seats is None or self.homes is None:
            return None
        if player in self.seats:
            return self.homes[self.seats.index(player)]
        return next((chat for one, chat in self.bench if one.player == player), None)

    def is_at(self, chat: str) -> bool:
        """Return whether it is played in this chat, or proposed there."""
        return chat in self.chats()

    def chats(self) -> tuple[str, ...]:
        """Return the chats in which it is played, or proposed."""
        homes = self.homes or (self.chat,)
        return (*homes, *(chat for _, chat in self.bench)) if self.bench else homes

    def may_be_taken_by(self, player: PlayerRow) -> bool:
        """Return whether this is a challenge that the player can accept."""
        if self.phase is not Phase.CHALLENGE or self.challenger == player.id:
            return False
        return self.invitee is None or self.names(player)

    def names(self, player: PlayerRow) -> bool:
        """Return whether this is a challenge to this player by name."""
        invitee = self.invitee
        return invitee is not None and invitee.matches(player.id, player.platform, player.handle)

    def offers_by(self, color: Color) -> tuple[Topic, ...]:
        """Return the topics of a side's offers."""
        return tuple(topic for topic, side in self.offers if side is color)


def summary_of(game: Game) -> str:
    """Return the summary of a game's terms that lists need: size, consulting, unusual ruleset."""
    sides = _OPEN_SIDES if game.terms.has_open_sides else None
    ruleset = name_of(game.rules)
    other = None if ruleset == USUAL_RULESET else ruleset
    return " ".join(filter(None, (str(game.rules.size), sides, other)))


def size_in(summary: str) -> int:
    """Return the size of the board from such a summary; raise ``ValueError`` if it has none."""
    return int(summary.split(maxsplit=1)[0])


def ruleset_in(summary: str) -> str:
    """Return the name of the ruleset from such a summary."""
    return next((word for word in summary.split() if word in RULESETS), USUAL_RULESET)


def head_from_row(found: HeadRow, acting: Mapping[str, str]) -> Head:
    """Return the head of a game from its row; ``acting`` are present ids, by former ones.

    Nobody gets both seats: a game of two accounts that were paired later keeps them apart. Raise
    ``ValueError`` or another error if the row makes no sense.
    """
    row, phase = found.row, Phase(found.row.state.phase)
    if has_damaged_moments(row):
        raise ValueError("what is kept of it is damaged")
    seats = players_of(row)
    now = None if seats is None else (acting[seats[0]], acting[seats[1]])
    apart = now is not None and now[0] == now[1]
    seats, who = (seats, {}) if apart else (now, acting)
    challenger = row.challenger or (seats[0] if seats else "")
    sides = [(offer.topic, Color[offer.color.upper()]) for offer in found.offers if offer.color]
    return Head(
        row.code,
        phase,
        size_in(row.terms),
        who.get(challenger, challenger),
        row.chat_id,
        _invitee(found, who),
        seats,
        homes_of(row),
        _turn(row, seats, who) if phase is Phase.PLAYING else None,
        moved=row.version > _BEGUN_VERSION,
        offers=tuple((Topic(topic), side) for topic, side in sides if topic not in _BESIDES),
        resigning=frozenset(side for topic, side in sides if topic == RESIGNATION),
        owing=frozenset(side for topic, side in sides if topic == CHOICE),
        version=row.version,
        bench=bench_from_rows(found.bench, seats or (), who),
        open_sides=_OPEN_SIDES in row.terms.split(),
        ruleset=ruleset_in(row.terms),
    )


def unreadable_head(row: GameRow) -> Head:
    """Return the head of a game whose row makes no sense."""
    homes = homes_of(row)
    ended = row.state.ended_at not in {None, UNKNOWN}
    begun = Phase.OVER if ended else Phase.PLAYING
    return Head(
        row.code,
        begun if homes else Phase.CANCELLED if ended else Phase.CHALLENGE,
        0,
        row.challenger or "",
        row.chat_id,
        seats=players_of(row),
        homes=homes,
        version=_version(row.version),
        readable=False,
    )


def people_in(rows: Collection[HeadRow]) -> set[str]:
    """Return the ids of everybody in these games."""
    ids: set[object] = set()
    for found in rows:
        row = found.row
        ids |= {row.challenger, row.invitee, *(players_of(row) or ()), row.state.turn}
        ids |= {seat.player for seat in found.bench}
    return {id_ for id_ in ids if isinstance(id_, str) and id_ and "\0" not in id_}


def last_activity(row: GameRow) -> tuple[datetime, bool, datetime]:
    """Return the key that sorts games by their last activity.

    Of the same second finished ones come first: Telegram dates lines by whole seconds.
    """
    at = row.state.updated_at
    return at.replace(microsecond=0), row.state.ended_at is None, at


def has_damaged_moments(row: GameRow) -> bool:
    """Return whether a stored time of a game makes no sense."""
    state = row.state
    return UNKNOWN in {row.created_at, state.updated_at, state.began_at, state.ended_at}


def _version(kept: object) -> int:
    return kept if isinstance(kept, int) else 0


def players_of(row: GameRow) -> tuple[str, str] | None:
    """Return White's and Black's players, ``None`` before the game has begun."""
    if row.white is None or row.black is None:
        return None
    return row.white.player, row.black.player


def homes_of(row: GameRow) -> tuple[str, str] | None:
    """Return White's and Black's chats, ``None`` before the game has begun."""
    if row.white is None or row.black is None:
        return None
    return row.white.chat_id, row.black.chat_id


def _turn(row: GameRow, seats: tuple[str, str] | None, who: Mapping[str, str]) -> Color | None:
    turn = row.state.turn
    if seats is None or turn is None:
        return None
    player = who.get(turn, turn)
    return Color(seats.index(player)) if player in seats else None


def _invitee(found: HeadRow, who: Mapping[str, str]) -> Invitee | None:
    if found.row.invitee is not None:
        return Invitee("", who.get(found.row.invitee, found.row.invitee))
    if found.invited is not None:
        platform, handle = found.invited
        return Invitee("", None, platform, handle)
    return None


def filter_of(size: int | None, result: str | None, ruleset: str | None) -> GameFilter:
    """Return the filter of a list by such summaries; ``ruleset`` is the name of one."""
    named = {f"% {name}": name for name in RULESETS if name != USUAL_RULESET}
    like = [f"{size}%"] if size else []
    like += [pattern for pattern, name in named.items() if name == ruleset]
    return GameFilter(result, tuple(like), tuple(named) if ruleset == USUAL_RULESET else ())


# Between a query and its answer, and between several queries for one thing, another task may save
# something. The cache keeps the result of a read only if nothing has changed meanwhile.


@dataclass(eq=False, slots=True)
class Reading:
    """A read of the thing with an id from the store; ``is_current`` until that has changed."""

    id_: str
    is_current: bool = True


class Underway:
    """The present reads."""

    def __init__(self) -> None:
        self._readings: list[Reading] = []

    @contextmanager
    def reading(self, id_: str) -> Iterator[Reading]:
        """Return a read that notices changes of the thing until it is done."""
        mine = Reading(id_)
        self._readings.append(mine)
        try:
            yield mine
        finally:
            self._readings.remove(mine)

    def changed(self, id_: str | None = None) -> None:
        """Note that something has changed, ``None`` for everything."""
        for reading in self._readings:
            if id_ in {None, reading.id_}:
                reading.is_current = False


# Of a chat with many games only the newest are at hand, and those of which somebody said something
# since. The store has a player's other games there.


NEAR = 64
"""Least number of challenges of a chat at hand, and of games that are on."""

RECENT = 8
"""Finished games of a chat that the bot can still show or play again there."""

_LARGEST = 4 * NEAR
"""Heads of a chat after which the bot looks up the newest again."""


@dataclass(frozen=True, slots=True)
class AtHand:
    """Games of a chat, the one that moved on last at the end; ``crowded`` if there are others."""

    heads: tuple[Head, ...]
    crowded: bool


class ChatHeads:
    """The heads of the chats that were used last."""

    def __init__(self, size: int) -> None:
        self._known: Recent[str, AtHand] = Recent(size)
        self._underway = Underway()

    def get(self, chat: str) -> AtHand | None:
        """Return the heads of a chat's games, if they are known."""
        return self._known.get(chat)

    def asking(self, chat: str) -> AbstractContextManager[Reading]:
        """Return a read of a chat's games from the store, which `put` needs."""
        return self._underway.reading(chat)

    def put(self, chat: str, asked: Reading, newest_last: Iterable[Head]) -> AtHand:
        """Keep the games that the store has of a chat, unless something has changed there since."""
        heads = _trimmed(tuple(newest_last))
        waiting = sum(head.is_open and not head.is_on for head in heads)
        on = sum(head.is_on for head in heads)
        at_hand = AtHand(heads, max(on, waiting) >= NEAR)
        if asked.is_current:
            self._known.put(chat, at_hand)
        return at_hand

    def keep(self, chat: str, head: Head) -> None:
        """Remember the head of a game of a chat as it was just saved."""
        self._underway.changed(chat)
        known = self._known.get(chat)
        if known is None:
            return
        heads = known.heads
        if heads and heads[-1].code == head.code and head.is_open:
            self._known.put(chat, AtHand((*heads[:-1], head), known.crowded))
        elif len(heads) >= _LARGEST or (known.crowded and not head.is_open):
            self._known.drop(chat)
        else:
            others = (other for other in heads if other.code != head.code)
            self._known.put(chat, AtHand(_trimmed((*others, head)), known.crowded))

    def drop(self, chat: str) -> None:
        """Forget the heads of a chat."""
        self._underway.changed(chat)
        self._known.drop(chat)

    def drop_games(self, codes: Collection[str]) -> None:
        """Forget the heads of all chats in which one of these games is at hand."""
        self._underway.changed()
        for chat, known in self._known.items():
            if any(head.code in codes for head in known.heads):
                self._known.drop(chat)

    def clear(self) -> None:
        """Forget everything."""
        self._underway.changed()
        self._known.clear()


def _trimmed(heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """Return the heads without all but the last few finished ones."""
    done = [head.code for head in heads if not head.is_open]
    surplus = set(done[:-RECENT])
    return tuple(head for head in heads if head.code not in surplus) if surplus else heads

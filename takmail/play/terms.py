"""What a challenge proposes and a game is played under."""

from dataclasses import dataclass
from typing import TypeVar

from takmail.colors import Color
from takmail.commands.limits import MOST_POINTS
from takmail.commands.values import Manners, Wishes
from takmail.notation.notations import Notation
from takmail.play.defaults import USUAL, Defaults
from takmail.play.refusals import RefusalError, Why
from takmail.tak.errors import SetupError
from takmail.tak.layout import Setup
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Reserve, Rules, standard_reserve

HALF_KOMI = range(-2 * MOST_POINTS, 2 * MOST_POINTS + 1)
"""The komi that can be asked for, in half points; below zero it is White's."""

STONES = range(1, 101)
"""The stones per side that can be asked for."""

CAPSTONES = range(11)
"""The capstones per side that can be asked for."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Invitee:
    """The person a challenge is for.

    ``player`` is known when the person has spoken to the bot before; otherwise only the
    ``handle`` on the platform is. ``name`` is what to show.
    """

    name: str
    player: str | None = None
    platform: str = ""
    handle: str = ""

    def matches(self, player: str, platform: str, handle: str) -> bool:
        """Return whether this is the person meant: by id, or by handle while no id is known."""
        if self.player is not None:
            return self.player == player
        same_handle = self.handle.casefold() == handle.casefold()
        return bool(handle) and same_handle and self.platform == platform


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one game.

    ``challenger`` is the colour the challenger asked for, ``None`` to leave it to the lot.
    ``start`` is the position to start from, ``None`` for the empty board.
    """

    rules: Rules
    manners: Manners = Manners.COURTLY
    notation: Notation = Notation.MAIL
    challenger: Color | None = None
    start: Setup | None = None

    @property
    def draws(self) -> bool:
        """Whether the game can be drawn: not where one side wins every tie."""
        return self.rules.tie is None

    def first_position(self) -> Position:
        """Return a new position to start from; raise `SetupError` if it can't be set up."""
        if self.start is None:
            return Position(self.rules)
        return Position.from_setup(self.rules, self.start)


def terms_from(wishes: Wishes, *, defaults: Defaults = USUAL) -> Terms:
    """Fill the wishes up with the defaults.

    The board has the start position's size where no size was asked for. Raise `RefusalError` for
    a start position of another size than was asked for and for a size that Tak isn't played on;
    the rest is for `check_terms`.
    """
    return Terms(
        _rules_from(wishes, defaults),
        _either(wishes.manners, defaults.manners),
        _either(wishes.notation, defaults.notation),
        wishes.color,
        wishes.start,
    )


def check_terms(terms: Terms) -> None:
    """Raise `RefusalError` if no game can be played under these terms.

    A start position that can't be set up is ``BAD_START``, with the `SetupError` as its cause.
    """
    _check_rules(terms.rules)
    try:
        position = terms.first_position()
    except SetupError as error:
        raise RefusalError(Why.BAD_START) from error
    if position.outcome() is not None:
        raise RefusalError(Why.GAME_ENDS_AT_START)


def _rules_from(wishes: Wishes, defaults: Defaults) -> Rules:
    size = _size_from(wishes, defaults)
    usual = standard_reserve(size)
    stones = _either(wishes.stones, (usual.stones, usual.stones))
    capstones = _either(wishes.capstones, (usual.capstones, usual.capstones))
    return Rules(
        size,
        (Reserve(stones[0], capstones[0]), Reserve(stones[1], capstones[1])),
        _either(wishes.half_komi, defaults.half_komi(size)),
        _either(wishes.opening, defaults.opening),
    )


def _size_from(wishes: Wishes, defaults: Defaults) -> int:
    start = None if wishes.start is None else wishes.start.layout.size
    size = _either(wishes.size, _either(start, defaults.size))
    if size not in SIZES:
        raise RefusalError(Why.BAD_SIZE, number=size)
    if start is not None and start != size:
        raise RefusalError(Why.SIZES_DIFFER, number=start)
    return size


def _check_rules(rules: Rules) -> None:
    if rules.size not in SIZES:
        raise RefusalError(Why.BAD_SIZE, number=rules.size)
    if rules.half_komi not in HALF_KOMI:
        raise RefusalError(Why.BAD_KOMI, number=rules.half_komi)
    for reserve in rules.reserves:
        if reserve.stones not in STONES:
            raise RefusalError(Why.BAD_RESERVES, number=reserve.stones)
        if reserve.capstones not in CAPSTONES:
            raise RefusalError(Why.BAD_RESERVES, number=reserve.capstones)


def _either(wish: _T | None, default: _T) -> _T:
    return default if wish is None else wish

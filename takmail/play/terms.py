"""Terms that a challenge proposes and a game is played under."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from datetime import timedelta
from enum import IntEnum
from typing import TypeAlias

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.presets import opened, preset_called, preset_of, under
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.defaults import USUAL, Defaults
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import RULESETS, USUAL_RULESET, name_of, ruleset_of
from takmail.rulesets.values import BadTermsError, Position, Result, Rules, Setup
from takmail.terms import coins
from takmail.terms.agreements import Blind, Manners
from takmail.terms.clocks import NO_CLOCK
from takmail.terms.presets import beside
from takmail.terms.table import TERMS
from takmail.terms.wishes import Agreed, Wishes, either

RATED_SIZES = (5, 6)
"""Sizes of board that have ratings."""

MOST_RATED_KOMI = 8
"""Half points; a larger komi would be a handicap, and so would one for White."""

QUESTION_STANDS = timedelta(minutes=10)
"""Time that a question to confirm a resignation stands."""

WORD_STANDS = timedelta(hours=1)
"""Time that a question stands whether a side gives up by a word such as ``drop``."""


class Party(IntEnum):
    """One of the two players of a game, in either colour: the one who proposed it, or took it."""

    CHALLENGER = 0
    TAKER = 1

    @property
    def other(self) -> "Party":
        """The opponent."""
        return Party.TAKER if self is Party.CHALLENGER else Party.CHALLENGER


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
class Terms(Agreed):
    """The terms of one game.

    ``challenger`` is the colour the challenger asked for, ``None`` to leave it to the lot.
    ``start`` is the position to start from, ``None`` for the empty board. ``preset`` is the name of
    the way to play, empty for none; ``called`` that of the saved one of which the terms are.
    ``receiver`` has the handicap of the rules, ``None`` where there is none. ``rated`` is whether
    the result changes the players' ratings. ``engine`` is the name of the host's engine, where the
    computer can play such games at its level, too. The others are ``None`` for none, as for a game
    without a clock, or between people.
    """

    rules: Rules
    manners: Manners = Manners.COURTLY
    notation: Notation = Notation.MAIL
    challenger: Color | None = None
    start: Setup | None = None
    preset: str = ""
    called: str = ""
    receiver: Party | None = None
    rated: bool = False
    engine: str = ""

    @property
    def draws(self) -> bool:
        """Return whether the game can be drawn: not where one side wins every tie."""
        return self.has(Feature.DRAW) and ruleset_of(self.rules).has_draws(self.rules)

    def has(self, feature: str) -> bool:
        """Return whether games of this kind have a feature."""
        return feature not in ruleset_of(self.rules).lacks

    def need(self, feature: str) -> None:
        """Raise `RefusalError` if games of this kind lack a feature, or this one has no draws."""
        if not self.has(feature):
            name = name_of(self.rules)
            reason = RULESETS[name].lacks[feature]
            raise RefusalError(Why.LACKING, words=(name, feature, reason.value))
        if feature == Feature.DRAW and not self.draws:
            raise RefusalError(Why.NO_DRAWS)

    @property
    def loser_begins(self) -> bool:
        """Return whether the loser is White in a rematch, in place of swapped colours."""
        return preset_called(self.preset).loser_begins

    def settles_next(self, result: Result | None) -> bool:
        """Return whether a result says who begins next, where losers begin."""
        if result is None:
            return False
        return result.winner is not None or preset_called(self.preset).draw_swaps

    @property
    def drawn(self) -> bool:
        """Return whether chance decides who begins, in rematches as well."""
        return preset_called(self.preset).drawn

    @property
    def calls_are_heard(self) -> bool:
        """Return whether only a call tells of tak, and both sides read a call without a threat."""
        return self.manners is Manners.UNTOLD

    @property
    def for_coins(self) -> bool:
        """Return whether an end is worth coins, so that both sides need a purse."""
        return self.stakes is not None

    def sees_board(self, party: Party) -> bool:
        """Return whether one of the two plays with a board."""
        match self.blind:
            case None:
                return True
            case Blind.BOTH:
                return False
            case Blind.CHALLENGER:
                return party is Party.TAKER
            case Blind.OPPONENT:
                return party is Party.CHALLENGER

    @property
    def in_turns(self) -> bool:
        """Return whether players take turns as White from game to game."""
        return not (self.loser_begins or self.throws or self.drawn or self.bids)

    @property
    def half_sets(self) -> bool:
        """Return whether both sides are still to choose how many of their stones are walls."""
        return ruleset_of(self.rules).stones_to_split(self.rules) > 0

    @property
    def has_open_sides(self) -> bool:
        """Return whether several people can be on a side."""
        return self.consult is not None

    @property
    def votes(self) -> bool:
        """Return whether the people of a side vote on its plies."""
        return self.consult is not None and self.consult.within is not None

    @property
    def throws(self) -> bool:
        """Return whether both sides throw before play, so that colours can't be chosen."""
        return ruleset_of(self.rules).throws(self.rules)

    @property
    def bids(self) -> bool:
        """Return whether both sides bid for going first, so that colours can't be chosen."""
        return self.stakes is not None and self.stakes.way is coins.CoinWay.UNIVERSITY

    @property
    def leaves_colors(self) -> bool:
        """Return whether chance decides the colours."""
        return self.challenger is None and not self.throws

    @property
    def suits_tournaments(self) -> bool:
        """Return whether a tournament's games can have these terms.

        They are alike for both of two players, without coins, a series or chance.
        """
        special = self.stakes or self.consult or self.series or self.receiver is not None
        chance = self.throws or self.half_sets or ruleset_of(self.rules).has_dice
        return not special and not chance and self.blind in {None, Blind.BOTH}

    def first_position(self) -> Position:
        """Return a new position to start from; raise `SetupError` if it can't be set up."""
        return ruleset_of(self.rules).set_up(self.rules, self.start)


def terms_from(wishes: Wishes, *, defaults: Defaults = USUAL) -> Terms:
    """Fill the wishes up with the defaults.

    The board has the start position's size where no size was asked for. Raise `RefusalError` for
    a start position of another size than was asked for, for a size that isn't played, and for what
    a way to play doesn't leave open or the game lacks; the rest is for `check_terms`.
    """
    wishes = opened(wishes, defaults)
    preset = preset_of(wishes, defaults.saved)
    wishes = under(preset, wishes, defaults)
    with _refused():
        rules = RULESETS[preset.ruleset].rules_for(wishes, defaults)
    called = Feature.MANNERS not in RULESETS[preset.ruleset].lacks
    manners = either(wishes.manners, defaults.manners if called else Manners.COURTLY)
    clock = either(wishes.clock, defaults.clock)
    receiver = None
    if wishes.handicap is not None:
        receiver = Party.CHALLENGER if wishes.handicap.to_challenger else Party.TAKER
    wished = {name: wish for name in _AGREED_ON if (wish := getattr(wishes, name)) is not None}
    agreed = wished | {
        "manners": manners,
        "notation": either(wishes.notation, defaults.notation),
        "stakes": coins.agreed_stakes(wishes.stakes, is_street=manners is Manners.STREET),
        "clock": None if clock == NO_CLOCK else clock,
        "level": wishes.level or None,
    }
    terms = Terms(rules, challenger=wishes.color, receiver=receiver, **agreed)
    for feature in RULESETS[preset.ruleset].lacks:
        if getattr(wishes, feature, None):
            terms.need(feature)
    return terms


_AGREED_ON = {field.name for field in fields(Terms)} & {field.name for field in fields(Wishes)}
"""Fields that a game's terms have as they were wished for."""


def carried_over(terms: Terms) -> Wishes:
    """Return the wishes that another way to play leaves as they are."""
    mine = terms.receiver is Party.CHALLENGER
    ruleset, rules = ruleset_of(terms.rules), terms.rules
    own = ruleset.carried_over(rules, terms.notation, to_challenger=mine)
    return replace(own, series=terms.series, blind=terms.blind)


def wishes_beside(terms: Terms, wishes: Wishes) -> Wishes:
    """Return the wishes of a second challenge with those of the first one that have no step.

    They apply as far as the preset leaves them open; pieces belong to a board of one size.
    """
    preset, rules = preset_of(wishes), terms.rules
    if preset.ruleset != name_of(rules):
        stakes, clock = wishes.stakes or coins.wager_of(terms.stakes), wishes.clock or terms.clock
        return replace(wishes, notation=terms.notation, stakes=stakes, clock=clock)
    white, black = rules.reserves
    sizes = preset.allows.get("size", (rules.size,))
    if wishes.size is None and preset.wishes.size is None and rules.size in sizes:
        wishes = replace(wishes, size=rules.size)
    first = Wishes(
        half_komi=rules.half_komi,
        opening=rules.opening,
        manners=terms.manners,
        notation=terms.notation,
        stakes=coins.wager_of(terms.stakes),
        clock=terms.clock or NO_CLOCK,
        rated=terms.rated and wishes.preset is None,
    )
    if wishes.size == rules.size:
        stones, capstones = (white.stones, black.stones), (white.capstones, black.capstones)
        first = replace(first, stones=stones, capstones=capstones)
    names = {field.name for field in fields(Wishes)}
    own = {name for name in names if getattr(preset.wishes, name) is not None}
    return beside(wishes, replace(first, **dict.fromkeys(names & (own | preset.allows.keys()))))


def kind_said(terms: Terms) -> str:
    """Return the words of a challenge to a game of the same kind: of Tak its size."""
    if name_of(terms.rules) == USUAL_RULESET:
        return str(terms.rules.size)
    tags = ruleset_of(terms.rules).tags(terms.rules)
    return " ".join((terms.preset, *(tag.value for tag in tags if tag.name == "Rules")))


def seated(terms: Terms, challenger: Color | None) -> Terms:
    """Return the terms of a game that begins: the handicap, if there is one, has its side.

    Where the challenger has no colour yet, it is no side's.
    """
    if terms.receiver is None:
        return terms
    color = challenger
    if color is not None and terms.receiver is Party.TAKER:
        color = color.other
    return replace(terms, rules=ruleset_of(terms.rules).given(terms.rules, color))


def terms_on(terms: Terms, size: int) -> Terms:
    """Return the terms of the same game on a board of another size, before anything is chosen.

    Raise `RefusalError` for a size on which it isn't played, or that the way to play or the start
    position doesn't leave open; the rest is for `check_terms`.
    """
    preset = preset_called(terms.preset)
    under(preset, Wishes(size=size, preset=terms.preset), USUAL)
    if terms.start is not None:
        raise RefusalError(Why.SIZES_DIFFER)
    with _refused():
        ruleset = ruleset_of(terms.rules)
        rules = ruleset.resized(ruleset.split(terms.rules, None), size, preset.wishes)
    return replace(terms, rules=rules)


def other_sizes(terms: Terms) -> tuple[int, ...]:
    """Return the other sizes of board on which a game can be played again, the nearest first."""
    own = terms.rules.size
    nearest = sorted(ruleset_of(terms.rules).sizes, key=lambda size: (abs(size - own), -size))
    return tuple(size for size in nearest if size != own and _is_playable_on(terms, size))


def _is_playable_on(terms: Terms, size: int) -> bool:
    try:
        check_terms(terms_on(terms, size))
    except RefusalError:
        return False
    return True


# Checks.


def check_terms(terms: Terms) -> None:
    """Raise `RefusalError` if no game can be played under these terms.

    A start position that can't be set up is ``BAD_START``, with the `SetupError` as its cause.
    """
    with _refused():
        ruleset_of(terms.rules).check(terms.rules, terms.start)
    if terms.stakes is not None and not terms.stakes.fits:
        raise RefusalError(Why.BAD_STAKE, number=coins.MOST_COINS)
    why = _conflict(terms, CONFLICTS) or (why_unrated(terms) if terms.rated else None)
    if why is not None:
        raise RefusalError(why)


def why_unrated(terms: Terms) -> Why | None:
    """Return why no game under these terms can be rated, ``None`` if one can.

    It is plain Tak between two people, with a clock. Manners and notation are free.
    """
    return _conflict(terms, UNRATED)


Conflict: TypeAlias = tuple[Callable[[Terms], object], Why]
"""A question about terms, and the reason for which they can't be if the answer is yes."""


def _conflict(terms: Terms, conflicts: Iterable[Conflict]) -> Why | None:
    return next((why for holds, why in conflicts if holds(terms)), None)


def _votes_outlast_clock(terms: Terms) -> bool:
    """Return whether a turn's time, or all of it, may be over before its votes are counted."""
    within = None if terms.consult is None else terms.consult.within
    return within is not None and terms.clock is not None and within >= terms.clock.bank


CONFLICTS: tuple[Conflict, ...] = (
    (lambda terms: terms.throws and terms.challenger is not None, Why.COLOR_THROWN),
    (lambda terms: terms.consult and terms.stakes, Why.CONSULTING_FOR_COINS),
    # Those who have consulted with a side that sees the board could join the other.
    (lambda terms: terms.consult and terms.blind, Why.CONSULTING_BLIND),
    (lambda terms: terms.bids and (terms.throws or terms.challenger is not None), Why.COLOR_BID),
    # Coins would give away the board to a player without one.
    (lambda terms: terms.blind and terms.stakes and not terms.stakes.is_plain, Why.BLIND_COINS),
    (_votes_outlast_clock, Why.VOTES_OUTLAST_CLOCK),
    (lambda terms: terms.level and terms.stakes, Why.COMPUTER_FOR_COINS),
    (lambda terms: terms.level and terms.half_sets, Why.COMPUTER_HALF_SETS),
    (lambda terms: terms.level and terms.consult, Why.COMPUTER_CONSULTING),
)
"""Terms that don't go together; of several conflicts the first one counts."""


def _is_unusual(terms: Terms) -> bool:
    """Return whether a game isn't Tak as it is usually played, komi aside."""
    rules = terms.rules
    if name_of(rules) != USUAL_RULESET or not 0 <= rules.half_komi <= MOST_RATED_KOMI:
        return True
    usual = Wishes(size=rules.size, half_komi=rules.half_komi)
    special = any(getattr(terms, term.wishes_field) for term in TERMS if term.is_special)
    return special or rules != RULESETS[USUAL_RULESET].rules_for(usual, USUAL)


UNRATED: tuple[Conflict, ...] = (
    (lambda terms: terms.level, Why.RATED_COMPUTER),
    (_is_unusual, Why.RATED_PLAIN),
    (lambda terms: terms.rules.size not in RATED_SIZES, Why.RATED_SIZE),
    (lambda terms: terms.clock is None, Why.RATED_CLOCK),
)
"""Terms under which no game is rated."""


@contextmanager
def _refused() -> Iterator[None]:
    """Refuse terms that can't be played, with the ruleset's cause."""
    try:
        yield
    except BadTermsError as error:
        raise RefusalError(Why[error.bad.name], number=error.number) from error.__cause__

"""The computer as a player: the games it can play, and what it owes in one of them.

It has an id of its own, and gives commands to `takmail.play.machine` like any player. Engines
choose its plies and rate its chances (`takmail.engine`); here is all that needs none.
"""

from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Accept, Decline, Topic
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Offer, Phase
from takmail.play.terms import Invitee, terms_from
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Own
from takmail.terms.agreements import Manners
from takmail.terms.wishes import Wishes

COMPUTER = "computer"
"""The id of the player, and the name of its platform."""

NAME = "Computer"
"""Its name on boards and in records; sentences have a word for it in each language."""

INVITED = Invitee(NAME, COMPUTER, COMPUTER)
"""The computer as the one who is challenged."""

TAKEBACKS = 3
"""Times in a game that it takes plies back."""

BADLY = -20
"""A score below which it agrees to a draw at any time."""

STRICT = 5
"""From this level of Tak on it takes nothing back, and resigns when its loss is proved."""

_STRICT = {USUAL_RULESET: STRICT, "kaen": 3, "locke": 3}
"""Such levels by the names of rulesets."""


TEACHES = range(1, 4)
"""Levels of Tak at which it warns of its tak, and praises a ply."""

HINTS = range(1, 4)
"""Steps of a hint: where to look, the square, the ply."""


def exercise_game(name: str, start: Own, player: str, notation: Notation) -> Game:
    """Return an exercise as a game, in which a player has the side that begins."""
    terms = terms_from(Wishes(size=start.layout.size, start=start, notation=notation))
    seats = (player, COMPUTER) if start.turn is Color.WHITE else (COMPUTER, player)
    return Game(name, Phase.PLAYING, terms, player, seats=seats, position=terms.first_position())


@dataclass(frozen=True, slots=True)
class Duty:
    """Duty of the computer in a game.

    It answers an ``offer``, confirms that it resigns (``confirms``), or else plays a ply.
    """

    color: Color
    offer: Offer | None = None
    confirms: bool = False

    @property
    def needs_thought(self) -> bool:
        """True if it must know how it stands."""
        return not self.confirms and (self.offer is None or self.offer.topic is Topic.DRAW)


def duty_in(game: Game) -> Duty | None:
    """Return the computer's next duty in a game, ``None`` if it waits for the other side."""
    color = None if game.terms.level is None else game.seat_of(COMPUTER)
    if color is None or game.phase not in {Phase.PLAYING, Phase.OVER, Phase.CANCELLED}:
        return None
    if color in game.resigning:
        return Duty(color, confirms=True)
    offers = game.offers_by(color.other)
    if offers:
        return Duty(color, offers[0])
    on_turn = game.phase is Phase.PLAYING and game.turn is color
    return Duty(color) if on_turn else None


def answer_to(game: Game, offer: Offer, *, taken_back: int, score: int | None) -> Accept | Decline:
    """Return its answer to an offer.

    ``taken_back`` is how often plies were taken back in the game, ``score`` how it stands from -100
    to 100, where it has thought about that.
    """
    match offer.topic:
        case Topic.DRAW:
            even = game.chosen >= 2 * game.rules.size  # before, there is everything to play for
            agrees = score is not None and (score < BADLY or (even and score <= 0))
        case Topic.TAKEBACK:
            agrees = not is_strict(game) and taken_back < TAKEBACKS
        case Topic.SYNC:
            agrees = offer.way_out is not None and offer.way_out.way is Way.KEEP
        case _:
            agrees = offer.topic is Topic.REMATCH
    return Accept(offer.topic) if agrees else Decline(offer.topic)


def takes_back(game: Game) -> bool:
    """Return whether the computer may take back a ply that its opponent has played in a game."""
    color, played = game.seat_of(COMPUTER), game.plies[game.fixed :]
    return not is_strict(game) and any(ply.color is not color for ply in played)


def teaches(game: Game) -> bool:
    """Return whether it warns and praises in a game, in which tak is no secret."""
    terms = game.terms
    is_told = terms.manners in {Manners.COURTLY, Manners.QUIET} and not game.hides_board
    return terms.level in TEACHES and name_of(terms.rules) == USUAL_RULESET and is_told


def strict_from(game: Game) -> int:
    """Return the level of a game's ruleset from which on it is strict."""
    return _STRICT.get(name_of(game.rules), STRICT)


def is_strict(game: Game) -> bool:
    """Return whether the computer takes nothing back in a game, or doesn't play in it."""
    return (game.terms.level or STRICT) >= strict_from(game)

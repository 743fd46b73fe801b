"""What is told of games that somebody plays blind."""

from takmail.colors import SIDES
from takmail.commands.wishes import Blind
from takmail.play.game import Game
from takmail.wording.message import Person
from takmail.wording.participants import Participants, color_name
from takmail.wording.say import Sentence, say
from takmail.wording.tellers import teller_of


def describe_blind(blind: Blind, people: Participants) -> Sentence:
    """Return what playing blind means, to those who play a game that has just begun."""
    if blind is Blind.BOTH:
        return say("blind-begun")
    return say("blind-begun_one", player=_blind_player(people))


def who_is_blind(people: Participants) -> Sentence:
    """Return which of two plays blind, where the other side doesn't."""
    return say("info-blind_one", player=_blind_player(people))


def _blind_player(people: Participants) -> Person:
    (player,) = (people.at(color) for color in SIDES if people.game.is_blind(color))
    return player


def tell_hidden(game: Game) -> Sentence:
    """Return that the board of a game isn't shown now, and what of the game can be told."""
    return say("blind-hidden", code=game.code, color=color_name(game.turn))


def example_for(game: Game) -> str:
    """Return a ply to show how plies are written.

    It can be played on the board of the game, or where somebody plays blind on the empty one.
    """
    rules = game.rules
    position = game.ruleset.set_up(rules, None) if game.hides_board else game.board
    return teller_of(rules).example(position, game.terms.notation)

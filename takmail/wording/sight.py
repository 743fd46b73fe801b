"""Sight of boards in words: games that a player plays blind."""

from takmail.colors import SIDES
from takmail.play.computer import COMPUTER
from takmail.play.game import Game
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Person
from takmail.wording.people import Participants, color_name

LEGAL, ILLEGAL = say("blind-legal"), say("blind-illegal")
"""All that can be told of a ply on a hidden board."""

MANNERS = say("info-blind")
"""The manners of a game with a hidden board, in which only a call tells of tak."""

NOT_IN_ONE_MESSAGE = say("blind-single")
"""Refusal of a hidden board in a message that everybody reads."""


def tell_begun(people: Participants) -> list[Sentence]:
    """Return the meaning of a hidden board, to those who play a game that has just begun."""
    game = people.game
    if not game.terms.hides_board:
        return []
    computer = game.seat_of(COMPUTER)
    if computer is not None:
        side = computer.other
        if not game.sees_board(side):
            told = people.told_of(side)
            return [say("blind-begun_alone", told=told, player=people.at(side))]
        if people.reader is not None:
            return [say("blind-computer")]
    boardless = _boardless(people)
    if len(boardless) == len(SIDES):
        return [say("blind-begun")]
    return [say("blind-begun_one", player=boardless[0])]


def tell_one_boardless(people: Participants) -> list[Sentence]:
    """Return which of two plays blind, where the other side doesn't."""
    boardless = _boardless(people)
    return [say("info-blind_one", player=boardless[0])] if len(boardless) == 1 else []


def _boardless(people: Participants) -> list[Person]:
    return [people.at(color) for color in SIDES if not people.game.sees_board(color)]


def tell_hidden(game: Game) -> Sentence:
    """Return that the board of a game isn't shown now, and what of the game can be told."""
    return say("blind-hidden", code=game.code, color=color_name(game.turn))


def seen_alone(game: Game) -> Sentence:
    """Return that a player sees the board of a game only where nobody else reads it."""
    return say("blind-alone", code=game.code)

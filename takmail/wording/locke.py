"""Sentences about games of Locke; see `takmail.wording.ruleset_sentences.Teller`."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.rulesets.locke.position import (
    ON_BOARD,
    SIZE,
    IllegalMoveError,
    LockeRules,
    Place,
    Ply,
    Position,
)
from takmail.rulesets.locke.results import Ending, LockeResult
from takmail.rulesets.locke.ruleset import format_ply, words_of
from takmail.rulesets.values import IllegalPlyError
from takmail.tak.setups import Stack
from takmail.wording import kaen, tak
from takmail.wording.boards import BoardWords, list_squares
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.people import Participants, color_name
from takmail.wording.rules import describe_winner, ended_off_board, name_square

cell, counted, fault, gives_up, held = tak.cell, tak.counted, tak.fault, tak.gives_up, tak.held
label, place, spoken, square, thrown = tak.label, tak.place, tak.spoken, tak.square, tak.thrown
besides, scoring = kaen.besides, kaen.scoring


def passed(position: Position) -> Sentence | None:
    """Return which side has just passed, if one has."""
    if position.passed is None or position.result():
        return None
    return say("locke-passed", color=color_name(position.passed))


# Rules.


def rules(rules: LockeRules, _receiver: object) -> list[Sentence]:
    """Return the board's size and all that is not as usual."""
    size = say("terms-size", size=rules.size)
    return [size, *(say(f"locke_rule-{word}") for word in words_of(rules))]


def in_full(rules: LockeRules) -> list[Sentence]:
    """Return the board, pieces and heights."""
    height = "locke-full_modern" if rules.modern else "locke-full_height"
    reserve = rules.pieces - ON_BOARD
    return [say("locke-full", size=rules.size, pieces=rules.pieces, reserve=reserve), say(height)]


def explained(rules: LockeRules) -> list[Sentence]:
    """Say how the first rows begin."""
    return [say("locke-row_outer" if rules.outer else "locke-row_usual")]


def begun(_terms: Terms) -> Sentence:
    """Return the aim, and who sits where."""
    return say("locke-begun")


# Plies.


def example(position: Position, notation: Notation) -> str:
    """Return the longest ply, which shows all that can be written."""
    return max((format_ply(ply, SIZE, notation) for ply in position.legal_plies()), key=len)


def illegal(
    error: IllegalPlyError, size: int, notation: Notation, *, in_both: bool = False
) -> Sentence:
    """Return the rule that forbids a ply, and the nearest ply that is allowed."""
    assert isinstance(error, IllegalMoveError), "this game raises no other"
    square = name_square(error.square, size, notation, in_both=in_both)
    told = say(f"locke_illegal-{error.reason.name.lower()}", square=square)
    if error.nearest is None:
        return told
    return join(told, say("locke-nearest", ply=format_ply(error.nearest, SIZE, notation)))


def steps(game: Game) -> list[Sentence]:
    """Return the effects of the last ply, and why it is legal; the game must have a ply."""
    last, before = game.last_ply, game.position_after(len(game.plies) - 1)
    assert last is not None
    done = describe_ply(last.ply, game.rules.size, game.terms.notation)
    key = "locke-step_placed" if isinstance(last.ply, Place) else "locke-step_moved"
    told = say(key, color=color_name(last.color), ply=done)
    return [told, *(say("locke-it", does=does) for does in outcomes(last.ply, before, game.board))]


def describe_ply(ply: Ply, size: int, notation: Notation) -> Sentence:
    """Return the squares of a ply in words."""
    to = square_name(ply.path()[0], size, notation)
    if isinstance(ply, Place):
        return say("locke-ply_placed", to=to)
    return say("locke-ply_moved", square=square_name(ply.square, size, notation), to=to)


def outcomes(ply: Ply, before: Position, after: Position) -> Iterator[Sentence]:
    """Yield the effects of a ply, without its subject: it combines, captures, ends, blocks."""
    onto, made = (board.stack(ply.path()[0]) for board in (before, after))
    if onto is not None and made is not None:
        done = "combines" if onto.owner is before.turn else "captures"
        yield say(f"locke_does-{done}", number=onto.height, made=made.height)
    end = after.result()
    if end is not None:
        lost = "" if end.winner in {None, before.turn} else "_own"
        yield say(f"locke_does-{end.ending.name.lower()}{lost}")
    elif after.passed is not None:
        yield say("locke_does-block", color=color_name(after.passed))


# Boards.


def describe_side(stacks: int, reserve: str) -> Sentence:
    """Return one side's stacks, and its reserve as it is drawn."""
    return say("locke-side", stacks=stacks, reserve=reserve)


def describe_stack(stack: Stack) -> Sentence:
    """Return a stack in words."""
    return say("locke-stack", number=stack.height, color=color_name(stack.owner))


BOARD_WORDS = BoardWords(
    say("locke-stacks"),
    lambda board, color: say("locke-count", stacks=board.flats(color)),
    describe_side,
    say("locke-row"),
    told_side=lambda who, stacks, left: say(
        "locke-words_side", who=who, stacks=stacks, left=left.stones
    ),
    told_last=lambda _ply, names: say("locke-last", squares=list_squares(names)),
    told_road=lambda squares: say("locke-words_row", squares=squares),
    told_stack=describe_stack,
)
"""Words on boards of Locke."""


# How a game stands, and its end.


def score(people: Participants) -> Sentence:
    """Return each side's squares of the middle row, stacks and reserve."""
    game, board = people.game, people.game.board
    told = [say("locke-score", code=game.code, ply=len(game.plies))]
    for color in Color:
        side = describe_side(board.flats(color), str(board.reserves[color]))
        middle = len(board.held(color))
        told.append(say("locke-score_side", color=color_name(color), middle=middle, side=side))
    return join(*told)


def result(result: LockeResult, people: Participants) -> Sentence:
    """Return the winner and the way to win."""
    winner, home = result.winner, people.game.terms.notation
    if result.ending is Ending.REPEATED:
        return say("locke-repeated")
    if winner is None or result.ending not in {Ending.MIDDLE, Ending.STARVED}:
        return ended_off_board(result, people)
    squares = list_squares(square_name(square, SIZE, home) for square in result.squares)
    values = {"loser": people.at(winner.other), "squares": squares}
    key = f"locke_result-{result.ending.name.lower()}"
    return say(key, **describe_winner(winner, people), **values)

"""Near moves: the legal plies of a game that a line can mean that isn't plainly one of them."""

import re
from collections.abc import Iterator

from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.near_moves.words import Guess
from takmail.commands.near_moves.written_forms import Forms, Written, may_be_near
from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import (
    MAIL_DIRECTIONS,
    PTN_SIGNS,
    Notation,
    WrittenPly,
    square_name,
)
from takmail.play.game import Game
from takmail.rulesets.values import IllegalPlyError, Own
from takmail.wording.message.sentences import Sentence
from takmail.wording.notation import explain_notation_error
from takmail.wording.plies import explain_illegal

_KEPT = 64
_forms: dict[int, tuple[Own, Notation, Forms]] = {}
"""Forms of the last positions: a line is looked at up to three times, and making them takes 1 ms
on 5x5 and up to 44 ms on a full 8x8 board."""

_MOVE = re.compile("m[nsewc] ")
_MAIL = re.compile("(p[swc]|m[nsew])([a-h][1-8])(?:(p[1-8])([1-8]+))?")
_PTN = re.compile("([1-8][a-h][1-8])([nsew])([1-8]+)")
"""The codes of plies in mail notation, and of spreads in PTN."""

_SIGNS = {letter: PTN_SIGNS[way] for letter, way in MAIL_DIRECTIONS.items()}


def plies_meant(text: str, game: Game) -> tuple[list[Guess], Sentence | None]:
    """Return the legal plies that a line can mean, or why the one that it clearly means isn't."""
    nearly = nearly_ply(text, game.terms.notation)
    if nearly is None and not may_be_near(text):
        return [], None
    forms = forms_of(game)
    legal = forms.legal(nearly) if nearly is not None else []
    legal = legal or forms.nearest(text)
    if legal or nearly is None or not (nearly.is_plain and nearly.likely):
        return legal, None
    return legal, _why_not(nearly.likely[0], game)


def forms_of(game: Game) -> Forms:
    """Return the written forms of the legal plies in a game's position."""
    position, home = game.board, game.terms.notation
    kept = _forms.get(id(position))
    if kept is None or kept[0] is not position or kept[1] is not home:
        if len(_forms) >= _KEPT:
            _forms.clear()
        kept = _forms[id(position)] = position, home, Forms(_written(game), home)
    return kept[2]


def _written(game: Game) -> Iterator[Written]:
    written, size = game.ruleset.written, game.rules.size
    for ply in game.board.legal_plies():
        mail, ptn = (written(ply, size, notation) for notation in Notation)
        if _MOVE.match(mail):
            squares = ply.square, ply.path()[-1]
            ends = {way: "".join(square_name(at, size, way) for at in squares) for way in Notation}
            yield Written(ply, mail, ptn, ends)
        else:
            yield Written(ply, mail, ptn)


def _why_not(code: str, game: Game) -> Sentence | None:
    """Say why a ply isn't legal, if it is one of this game's."""
    try:
        game.board.check(game.ruleset.understood(_parse(code), game.board))
    except IllegalPlyError as error:
        return explain_illegal(error, game)
    except NotationError as error:
        error.suggestion = None
        return explain_notation_error(error) if error.problem is Problem.OFF_BOARD else None
    return None


def _parse(code: str) -> WrittenPly:
    if (mail := _MAIL.fullmatch(code)) is not None:
        verb, square, pick_up, drops = mail.groups(default="")
        return parse_mail(" ".join([verb, square, pick_up, *drops]))
    return parse_ptn(_PTN.sub(lambda spread: f"{spread[1]}{_SIGNS[spread[2]]}{spread[3]}", code))

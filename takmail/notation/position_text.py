"""Text of positions: what `takmail.tak` reads and writes, from the one reader of the program.

A `Position` imports this module when it is first asked for text.
"""

from contextlib import suppress

from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.ptn import format_ply, parse_ptn
from takmail.notation.replay import fit
from takmail.notation.written_plies import Notation, resolve, square_name
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Ply, require_ply
from takmail.tak.position import Position
from takmail.tak.rules import Opening, Rules

__all__ = ["Notation", "format_on", "format_tps", "parse_legal", "parse_tps", "representation"]


def parse_legal(position: Position, text: str, notation: Notation) -> Ply:
    """Return the ply that a text says in a position.

    Raise `NotationError`, fitted to the board, if it can't be read, and `IllegalPlyError`, which
    names its square in the same notation, if it is not legal.
    """
    parse, other = (parse_ptn, parse_mail)[:: 1 if notation is Notation.PTN else -1]
    try:
        ply = resolve(parse(text), position.size)
    except NotationError as error:
        fit(error, position.size, parse)
        if error.problem is Problem.NOT_A_PLY:
            with suppress(NotationError):  # perhaps it is one in the other notation
                meant = resolve(other(text), position.size)
                error.suggestion = format_ply(meant, position.size, notation)
        raise
    try:
        position.check(ply)
    except IllegalPlyError as error:
        raise error.said_at(square_name(error.square, position.size, notation)) from None
    return ply


def format_on(position: Position, ply: Ply, notation: Notation, *, marks: bool) -> str:
    """Return a ply as text; with ``marks`` a legal one tells of tak and of a flattened wall."""
    require_ply(ply)
    if not ply.square.on_board(position.size):
        raise IllegalPlyError(Illegal.OFF_BOARD, ply.square)
    tak = marks and position.after(ply).in_tak()
    flattens = marks and position.flattens(ply)
    return format_ply(ply, position.size, notation, tak=tak, flattens=flattens)


def representation(position: Position) -> str:
    """Return the call that makes an equal position; by unusual rules, no call."""
    rules, said = position.rules, repr(position.tps)
    if rules.half_komi:
        said += f", komi={rules.half_komi / 2:g}"
    if rules.opening is not Opening.SWAP:
        said += f", opening={rules.opening.value!r}"
    usual = Rules.standard(rules.size, half_komi=rules.half_komi, opening=rules.opening)
    return f"Position.from_tps({said})" if rules == usual else f"<Position {said} by {rules}>"

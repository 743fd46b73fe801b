"""Does a written ply make sense on some board? What both notations check after reading."""

from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.labels import FILES
from takmail.notation.notations import Notation
from takmail.notation.written import WrittenPly

LARGEST = len(FILES)
"""The width of the largest board, and so the most pieces that can be carried."""


def check_square(written: WrittenPly, size: int = LARGEST) -> None:
    """Raise `NotationError` if a board of this size has no such square."""
    if written.file < size and 1 <= written.number <= size:
        return
    raise NotationError(
        Problem.OFF_BOARD,
        written.text,
        *written.square_span,
        expected=(Expected.SQUARE,),
        suggestion=spliced(written.text, written.square_span, _near_square(written, size)),
        numbers=(size,),
    )


def _near_square(written: WrittenPly, size: int) -> str:
    """Return the nearest square; digits too many are taken for drops that ran into it."""
    digits = str(written.number)
    number = min(max(int(digits[0]), 1), size)
    bare = written.direction is not None and written.pick_up is None and not written.drops
    drops = f" {digits[1:]}" if bare and digits[1:] and written.notation is Notation.MAIL else ""
    return f"{FILES[min(written.file, size - 1)]}{number}{drops}"


def final_drops(written: WrittenPly) -> tuple[int, ...]:
    """Return the drops of a written spread, with what was left out filled in.

    A missing pick-up is the sum of the drops, or 1 where there are none; missing drops put all
    pieces on the first square. Raise `NotationError` if the numbers contradict each other.
    """
    _check_pick_up(written)
    if not written.drops:
        return (written.pick_up or 1,)
    _check_drops(written)
    return written.drops


def _check_pick_up(written: WrittenPly) -> None:
    pick_up = written.pick_up
    if pick_up == 0:
        near = str(sum(written.drops) or 1)
        raise _pick_up_error(written, Problem.PICK_UP_ZERO, near, (0,))
    if pick_up is not None and pick_up > LARGEST:
        near = _split(pick_up) or str(min(sum(written.drops) or LARGEST, LARGEST))
        raise _pick_up_error(written, Problem.TOO_MANY_PIECES, near, (pick_up, LARGEST))


def _split(run: int) -> str | None:
    """Take ``321`` for 3 that are dropped as 2 and 1, if the numbers agree."""
    first, *rest = map(int, str(run))
    return " ".join(str(run)) if rest and first == sum(rest) and 0 not in rest else None


def _pick_up_error(
    written: WrittenPly, problem: Problem, near: str, numbers: tuple[int, ...]
) -> NotationError:
    return NotationError(
        problem,
        written.text,
        *written.pick_up_span,
        expected=(Expected.PICK_UP,),
        suggestion=spliced(written.text, written.pick_up_span, near),
        numbers=numbers,
    )


def _check_drops(written: WrittenPly) -> None:
    total = sum(written.drops)
    if 0 in written.drops:
        raise _zero_drop(written)
    if written.pick_up is None:
        if total > LARGEST:
            raise _drops_error(written, Problem.TOO_MANY_PIECES, None, (total, LARGEST))
    elif total != written.pick_up:
        near = spliced(written.text, written.pick_up_span, str(total)) if total <= LARGEST else None
        numbers = (written.pick_up, total)
        raise _drops_error(written, Problem.DROPS_DONT_ADD_UP, near, numbers)


def _zero_drop(written: WrittenPly) -> NotationError:
    column, length = written.drops_span
    zero = written.text.index("0", column - 1, column - 1 + length) + 1
    space = written.text[zero : zero + 1].isspace()
    return NotationError(
        Problem.DROP_ZERO,
        written.text,
        zero,
        expected=(Expected.DROPS,),
        suggestion=spliced(written.text, (zero, 1 + space), "").rstrip(),
    )


def _drops_error(
    written: WrittenPly, problem: Problem, near: str | None, numbers: tuple[int, ...]
) -> NotationError:
    without = spliced(written.text, written.drops_span, "").rstrip()
    return NotationError(
        problem,
        written.text,
        *written.drops_span,
        expected=(Expected.DROPS,),
        suggestion=near or without,
        numbers=numbers,
    )

"""Does a written ply make sense on some board? What both notations check after reading."""

from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.labels import FILES
from takmail.notation.notations import Notation
from takmail.notation.written import WrittenPly

LARGEST = len(FILES)
"""The width of the largest board, and so the most pieces that can be carried."""


def check_square(written: WrittenPly, size: int = LARGEST) -> None:
    """Raise `NotationError` if a board of this size has no such square."""
    if not _on_board(written.file, written.number, size):
        near = _near_square(written.file, written.number, size)
        more = near and near + _drops_run_in(written)
        raise _off_board(written, written.square_span, more, size)
    if written.target is not None and not _on_board(*written.target, size):
        raise _off_board(written, written.target_span, _near_square(*written.target, size), size)


def _on_board(file: int, number: int, size: int) -> bool:
    return file < size and 1 <= number <= size


def _off_board(
    written: WrittenPly, place: tuple[int, int], near: str | None, size: int
) -> NotationError:
    return NotationError(
        Problem.OFF_BOARD,
        written.text,
        *place,
        expected=(Expected.SQUARE,),
        suggestion=spliced(written.text, place, near) if near else None,
        numbers=(size,),
    )


def _near_square(file: int, number: int, size: int) -> str | None:
    """Return the square beside one off the board, of the first digit where there are too many."""
    digit = int(str(number)[0])
    on_file, on_number = min(file, size - 1), min(max(digit, 1), size)
    if max(file - on_file, abs(digit - on_number)) > 1:
        return None
    return f"{FILES[on_file]}{on_number}"


def _drops_run_in(written: WrittenPly) -> str:
    """Return digits too many of a square as the drops that ran into it, with a space before."""
    digits = str(written.number)[1:]
    bare = written.direction is not None and written.pick_up is None and not written.drops
    return f" {digits}" if bare and digits and written.notation is Notation.MAIL else ""


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

"""What a player has ready: a tree of what the other side may play, each with the answer to it.

A plan is for one board, on which the other side is on turn, or, where it waits, its writer is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from takmail.notation.written_plies import Notation
from takmail.rulesets.values import Ply


@dataclass(frozen=True, slots=True)
class Branch:
    """If the other side plays ``expected``, then ``answer`` is played, and then what is below.

    ``written`` is the notation in which the answer was written, ``tak`` whether tak is called
    with it.
    """

    expected: Ply
    answer: Ply
    written: Notation = Notation.MAIL
    tak: bool = False
    below: tuple["Branch", ...] = ()


Branches = tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The tree of one player for the board with this number in the record.

    Where it ``waits``, its one branch has come about: the answer is legal to play, but isn't
    played by itself.
    """

    board: int
    branches: Branches
    waits: bool = False


class Listed(NamedTuple):
    """A branch with its number in a list, from 1, and those above it, the first of them first."""

    number: int
    above: Branches
    branch: Branch


def listed(branches: Branches) -> list[Listed]:
    """Return all branches of a tree, each before what is below it."""
    return [Listed(number, *found) for number, found in enumerate(_walked(branches, ()), 1)]


def depth_of(branches: Branches) -> int:
    """Return how many answers lie below each other at most."""
    return max((len(one.above) + 1 for one in listed(branches)), default=0)


def matching(branches: Branches, ply: Ply) -> Branch | None:
    """Return the branch for a ply of the other side, whichever way that was written."""
    return next((branch for branch in branches if branch.expected == ply), None)


def without(branches: Branches, number: int) -> Branches:
    """Return the tree without the branch of this number, and without what is below it."""
    kept: list[Branch] = []
    for branch in branches:
        size = len(listed((branch,)))
        if number != 1:
            inside = 1 < number <= size
            below = without(branch.below, number - 1) if inside else branch.below
            kept.append(replace(branch, below=below))
        number -= size
    return tuple(kept)


class Written(NamedTuple):
    """A tree in which a line was written, and how many other answers it took the place of."""

    branches: Branches
    replaced: int


def written(branches: Branches, line: Sequence[Branch]) -> Written:
    """Return the tree with a line, of which each branch is below the one before.

    Where there is another answer to the same ply it is replaced, and what was below it goes.
    """
    if not line:
        return Written(branches, 0)
    first, *rest = line
    there = matching(branches, first.expected)
    if there is None:
        new = replace(first, below=written((), rest).branches)
        return Written((*branches, new), 0)
    other = there.answer != first.answer
    inside = written(() if other else there.below, rest)
    new = replace(first, below=inside.branches)
    put = tuple(new if branch is there else branch for branch in branches)
    return Written(put, inside.replaced + other)


def _walked(branches: Branches, above: Branches) -> Iterator[tuple[Branches, Branch]]:
    for branch in branches:
        yield above, branch
        yield from _walked(branch.below, (*above, branch))

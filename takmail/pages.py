"""Pages of lists: the rows that a list is asked for, and those that it has.

A list is asked for one row more than a page shows, or for all of its rows. So a full page need not
guess whether there is another one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class PageAsked:
    """The page with a ``number``, from 1 on, of a list with so many ``rows`` on each page."""

    number: int
    rows: int

    @property
    def limit(self) -> int:
        """Rows that a query is asked for: one more than the page shows."""
        return self.rows + 1

    @property
    def skipped(self) -> int:
        """Rows on the pages before this one."""
        return (self.number - 1) * self.rows

    def within(self, count: int) -> "PageAsked":
        """Return this page of a list with so many rows, or its last one if it has no such page."""
        return replace(self, number=max(1, min(self.number, -(-count // self.rows))))

    def of(self, rows: Sequence[T]) -> "Page[T]":
        """Return the page of the rows that a query has found by the limit."""
        return Page(self, rows[: self.rows], more=len(rows) > self.rows)

    def among(self, everything: Sequence[T]) -> "Page[T]":
        """Return the page of a whole list, or its last one if it has no such page."""
        asked = self.within(len(everything))
        return asked.of(everything[asked.skipped :][: asked.limit])


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Rows of a list, and whether there are ``more`` on the pages behind them."""

    asked: PageAsked
    rows: Sequence[T]
    more: bool

    def shown(self, rows: Sequence[U]) -> "Page[U]":
        """Return the page with its rows as they are shown, without those that can't be."""
        return Page(self.asked, rows, more=self.more)

    @property
    def number(self) -> int:
        """Number of the page, from 1 on."""
        return self.asked.number

    @property
    def first(self) -> int:
        """Number of its first row in the list, from 1 on."""
        return self.asked.skipped + 1

    @property
    def last(self) -> int:
        """Number of its last row in the list."""
        return self.asked.skipped + len(self.rows)

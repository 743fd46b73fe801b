"""Term: something that a challenge can propose, as a row of `takmail.terms.table`."""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from lark import Token

from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.grammars import span
from takmail.terms.clocks import in_digits
from takmail.terms.wishes import Wishes

Value: TypeAlias = Any
"""A value of a field of `Wishes`; each row has a type of its own."""


class Option(NamedTuple):
    """One option as it was written, by the rule of the grammar that read it."""

    rule: str
    value: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class SlashOption:
    """Option of the slash commands that says a term.

    ``kind`` is that of its value, ``choices`` are all that it takes, ``least`` and ``most`` bound a
    number, ``suggested`` says that fitting values are offered during typing. ``typed`` has the
    words for what was filled in, ``filled`` what is filled in for a value; nothing where no option
    says that.
    """

    name: str
    kind: str = "text"
    choices: tuple[str | int, ...] = ()
    least: float | None = None
    most: float | None = None
    suggested: bool = False
    typed: Callable[[Any], str] = str
    filled: Callable[[Value], str] = str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """Row of the table: a term, by the name of its rule in ``terms.lark``.

    A term that is one of some words has the ``terminals`` for them here, each with its word.
    ``parse`` reads what the grammar found, ``None`` for words that mean nothing, where ``expected``
    is right. ``values`` are the terminals of a value, each with the usual one, which is suggested
    unless ``near`` finds a nearer one. ``read`` stands in place of all that where other terms of
    the line count, too: it returns the wishes with this one, or raises `NotationError`.

    ``said`` has the words for a value, which reading undoes. ``words`` are those that begin a term,
    ``behind`` others that belong to it, ``examples`` are shown, the usual one first. ``field`` is
    that of `Wishes`, where it has another name. ``tag`` is the one that tells of it in a record, by
    the text that ``written`` makes of a value. ``choices`` are the values that buttons offer one
    after the other; ``has_room`` is whether a board of a size has room for one, where that matters.
    ``slash`` is the option of slash commands. ``is_special`` says that no game with it is rated,
    ``lack`` why games other than Tak lack it (`takmail.rulesets.protocol.Lack`).
    """

    name: str
    terminals: Mapping[str, str] = dataclasses.field(default_factory=dict)
    parse: Callable[[Token], Value | None] = str
    expected: Expected = Expected.OPTION
    values: Mapping[str, str] = dataclasses.field(default_factory=dict)
    near: Callable[[Token], str] | None = None
    read: Callable[[Wishes, str, Token], Wishes] | None = None
    said: Callable[[Value], str] = lambda _: ""
    words: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    field: str = ""
    tag: str = ""
    written: Callable[[Value], str] = str
    choices: tuple[Value, ...] = ()
    has_room: Callable[[Value, int], bool] | None = None
    slash: SlashOption | None = None
    is_special: bool = False
    lack: str = ""

    @property
    def holds_or_not(self) -> bool:
        """Return whether buttons offer that it holds, or that it doesn't."""
        return self.choices == (True,)

    def wish(self, wishes: Wishes) -> Value | None:
        """Return the value that is wished for, ``None`` where nothing was said."""
        return getattr(wishes, self.wishes_field)

    @property
    def wishes_field(self) -> str:
        """The field of `Wishes`; that of a term which only changes others is one of these."""
        return self.field or self.name

    def added(self, wishes: Wishes, text: str, token: Token) -> Wishes:
        """Return the wishes with this one; raise `NotationError` about the text for a bad value."""
        if self.read is not None:
            return self.read(wishes, text, token)
        value = self.parse(token)
        if value is None:
            raise bad_option(text, token, self.expected, self._near(token))
        return self.granted(wishes, value)

    def _near(self, token: Token) -> str:
        if self.near is not None:
            return self.near(token)
        return self.values.get(token.type) or next(iter(self.values.values()), "")

    def granted(self, wishes: Wishes, value: Value | None) -> Wishes:
        """Return the wishes with another value."""
        return replace(wishes, **{self.wishes_field: value})


def bad_option(
    text: str,
    value: Token | tuple[int, int],
    expected: Expected,
    near: str,
    problem: Problem = Problem.BAD_OPTION,
) -> NotationError:
    """Return the error of a value, or of a column and a length, with what is right in its place."""
    place = span(value) if isinstance(value, Token) else value
    if near and isinstance(value, Token) and in_digits(value) != value:
        near = in_digits(value)
    mended = spliced(text, place, near)
    return NotationError(problem, text, *place, expected=(expected,), suggestion=mended)

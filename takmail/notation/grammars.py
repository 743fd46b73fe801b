"""The one loader of grammars: a grammar file and a shape for what it reads."""

from collections.abc import Callable
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from takmail.notation.text import require_text

T = TypeVar("T")

_FOLDER = cast("Path", files("takmail")).parent / "grammar"
"""The package beside ours, maybe in a zip; by name a program's own `grammar.py` would be found."""


class SyntaxFault(Exception):  # noqa: N818 - a NotationError is made of it; it goes no further
    """A text that a grammar doesn't read.

    ``offset`` is where, from 0; ``expected`` names the terminals that could stand there.
    """

    def __init__(self, offset: int, expected: frozenset[str]) -> None:
        super().__init__(f"offset {offset}, expected {sorted(expected)}")
        self.offset = offset
        self.expected = expected


class Grammar(Generic[T]):
    """One grammar file of the ``grammar`` package and what its texts become.

    The parser is built at first use, once, and applies ``shape`` while it reads. ``more`` are rules
    and terminals that the file leaves to be filled in.
    """

    def __init__(self, file: str, shape: Transformer[Token, T], more: str = "") -> None:
        self._file = file
        self._shape = shape
        self._more = more

    @cached_property
    def _parser(self) -> Lark:
        return Lark(
            f"{text_of(self._file)}\n{self._more}",
            parser="lalr",
            lexer="contextual",
            maybe_placeholders=True,
            transformer=self._shape,
        )

    def parse(self, text: str, place: Callable[[int, int], tuple[int, int]] | None = None) -> T:
        """Return the value that ``text`` says; raise `SyntaxFault` if it can't be read.

        ``place`` moves the beginning and the end of tokens to where they are in another text.
        """
        require_text(text)
        token, begin = None, 0
        try:
            if place is None:
                return cast("T", self._parser.parse(text))
            parser = self._parser.parse_interactive(text)
            for token in parser.iter_parse():
                begin = token.start_pos or 0
                token.start_pos, token.end_pos = place(begin, begin + len(token))
            return cast("T", parser.feed_token(Token("$END", "")))
        except UnexpectedInput as error:
            fault = _fault(text, error)
            is_placed = token is not None and getattr(error, "token", None) is token
            raise SyntaxFault(begin, fault.expected) if is_placed else fault from None


def text_of(file: str) -> str:
    """Return the text of a grammar file."""
    return (_FOLDER / file).read_text("utf-8")


def span(first: Token, last: Token | None = None) -> tuple[int, int]:
    """Return the column (from 1) and the length of a token, or of two with all between."""
    start, end = first.start_pos, (last or first).end_pos
    assert start is not None
    assert end is not None
    return start + 1, end - start


def _fault(text: str, error: UnexpectedInput) -> SyntaxFault:
    if isinstance(error, UnexpectedCharacters):
        offset = cast("int", error.pos_in_stream)  # lark declares it as None
        return SyntaxFault(offset, frozenset(error.allowed))
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return SyntaxFault(span(error.token)[0] - 1, frozenset(error.expected))
    expected = error.expected if isinstance(error, UnexpectedToken) else ()
    return SyntaxFault(len(text.rstrip()), frozenset(expected))

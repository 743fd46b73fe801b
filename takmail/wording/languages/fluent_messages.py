"""Messages with variants, numbers or terms, put together by Project Fluent with Babel's rules.

Only they load the two libraries, which take longer to import than `takmail --help` may take in all.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

Argument: TypeAlias = int | float | str | tuple[str, str]
"""A number, a text, or a name by which variants are chosen with the text that is shown."""


class _Choice(FluentType):
    """Something that messages can choose by its name; where it is shown, it is a text."""

    def __init__(self, name: str, text: str) -> None:
        self._name = name
        self._text = text

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - as Fluent calls it
        """Return the text."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return self._name == other

    def __hash__(self) -> int:
        return hash(self._name)


class FluentMessages:
    """The messages of one language, each parsed when it is first needed, and all ``terms``.

    ``ORDINAL`` gives the plural form of a number that counts places: 2nd, 3rd.
    """

    def __init__(self, tag: str, terms: Iterable[str]) -> None:
        form = Locale.parse(tag, sep="-").ordinal_form

        def ordinal(number: float) -> _Choice:
            return _Choice(form(number), form(number))

        self._bundle = FluentBundle([tag], {"ORDINAL": ordinal}, use_isolating=False)
        for source in terms:
            self._bundle.add_resource(FluentResource(source))

    def format(self, key: str, source: str, arguments: Mapping[str, Argument]) -> str:
        """Return a message with its arguments; raise an error if that can't be done."""
        if not self._bundle.has_message(key):
            self._bundle.add_resource(FluentResource(source))
            if not self._bundle.has_message(key):
                raise ValueError("can't be read")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise ValueError("has no text")
        given: dict[str, Any] = {
            name: _Choice(*value) if isinstance(value, tuple) else value
            for name, value in arguments.items()
        }
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise errors[0]
        return str(text)

"""A language's messages: the Project Fluent files of its folder.

A file is only searched for the names in it when it is read; a message is parsed when it is first
said, for most are never said and all of them would take a tenth of a second.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

Argument: TypeAlias = int | float | str | FluentType

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


class Choice(FluentType):
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


class WordingError(Exception):
    """A language lacks a message or says it wrongly."""

    def __init__(self, tag: str, key: str, why: str) -> None:
        super().__init__(f"{tag}: {key} {why}")


class Catalogue:
    """The messages of one language. ``folder`` holds its files, ``tag`` is its name in BCP 47."""

    def __init__(self, folder: Path, tag: str) -> None:
        self.folder = folder
        self.tag = tag

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the messages, in the order of the files."""
        return tuple(key for key in self._sources if not key.startswith("-"))

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return a message with its arguments; raise `WordingError` if that can't be done."""
        if not self._bundle.has_message(key):
            self._add(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordingError(self.tag, key, "has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise WordingError(self.tag, key, f"goes wrong: {errors[0]}")
        return str(text)

    def _add(self, key: str) -> None:
        if key not in self._sources:
            raise WordingError(self.tag, key, "is missing")
        self._bundle.add_resource(FluentResource(self._sources[key]))
        if not self._bundle.has_message(key):
            raise WordingError(self.tag, key, "can't be read")

    @cached_property
    def _bundle(self) -> FluentBundle:
        """What formats the messages; terms, which messages refer to, are parsed at once.

        ``ORDINAL`` gives the plural form of a number that counts places: 2nd, 3rd.
        """
        form = Locale.parse(self.tag, sep="-").ordinal_form

        def ordinal(number: float) -> Choice:
            return Choice(form(number), form(number))

        bundle = FluentBundle([self.tag], {"ORDINAL": ordinal}, use_isolating=False)
        for name, source in self._sources.items():
            if name.startswith("-"):
                bundle.add_resource(FluentResource(source))
        return bundle

    @cached_property
    def _sources(self) -> dict[str, str]:
        """Every message and term of the files by its name, as it stands there."""
        found: dict[str, str] = {}
        for file in sorted(self.folder.glob("*.ftl")):
            text = file.read_text(encoding="utf-8")
            starts = [*_ENTRY.finditer(text)]
            ends = [*(entry.start() for entry in starts[1:]), len(text)]
            for entry, end in zip(starts, ends, strict=True):
                if entry[1] in found:
                    raise WordingError(self.tag, entry[1], f"stands in {file.name} once more")
                found[entry[1]] = text[entry.start() : end]
        return found

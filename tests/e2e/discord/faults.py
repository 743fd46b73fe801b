"""What is wrong with a payload, noted and told as Discord tells it."""

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from aiohttp import web

Json: TypeAlias = dict[str, object]
Path: TypeAlias = tuple[str, ...]

PAYLOAD_FAULTS = frozenset({40005, 40060, 40067, 50006, 50035, 50109})
"""The errors that only a mistake in the bot leads to: it sends what Discord never takes."""

_SNOWFLAKE = re.compile(r"\d{1,20}")


class Refused(Exception):  # noqa: N818 - it is an answer rather than an error
    """Ends a request with an error as Discord writes it.

    ``blames_bot`` means that no bot should ever send such a request, whatever people do.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        blames_bot: bool | None = None,
        **rest: object,
    ) -> None:
        super().__init__(f"{message} {json.dumps(rest)}" if rest else message)
        self.status = status
        self.code = code
        self.content: Json = {"code": code, "message": message} | rest
        self.blames_bot = code in PAYLOAD_FAULTS if blames_bot is None else blames_bot

    @property
    def response(self) -> web.Response:
        """The answer to the request."""
        return answer_json(self.content, self.status)


@dataclass(frozen=True, slots=True)
class Fault:
    """A request that no bot should send: what it was, and what Discord says of it."""

    request: str
    code: int
    told: str


@dataclass(slots=True)
class Complaints:
    """What is wrong with one payload, each with the path to it."""

    found: list[tuple[Path, str, str]] = field(default_factory=list)

    def tree(self) -> Json:
        """Return them as Discord writes them: by field, however deep."""
        tree: Json = {}
        for path, code, message in self.found:
            here = tree
            for step in path:
                below = here.setdefault(step, {})
                assert isinstance(below, dict)
                here = below
            errors = here.setdefault("_errors", [])
            assert isinstance(errors, list)
            errors.append({"code": code, "message": message})
        return tree

    def refuse(self) -> None:
        """Raise ``Refused`` if anything is wrong."""
        if self.found:
            raise Refused(400, 50035, "Invalid Form Body", errors=self.tree())


class Part:
    """An object of a payload, looked at field by field. What is wrong is noted with its path."""

    def __init__(self, value: object, complaints: Complaints, path: Path = ()) -> None:
        self.complaints = complaints
        self.path = path
        self.value: Json = value if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self.wrong("", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def wrong(self, name: str, code: str, message: str) -> None:
        """Note that a field is wrong, with dots one further in, or with no name the whole."""
        path = (*self.path, *name.split(".")) if name else self.path
        self.complaints.found.append((path, code, message))

    def has(self, name: str) -> bool:
        """Return whether a field has a value."""
        return self.value.get(name) is not None

    def need(self, name: str) -> bool:
        """Return whether a field has a value, and note it if it hasn't."""
        if not self.has(name):
            self.wrong(name, "BASE_TYPE_REQUIRED", "This field is required")
        return self.has(name)

    def text(self, name: str, most: int, least: int = 0) -> str:
        """Return a text of so many characters; with a ``least`` length it is required."""
        if not self.has(name) and not (least and not self.need(name)):
            return ""
        value = self.value.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.wrong(name, "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
            return ""
        self._check_length(name, len(value), most, least)
        return value

    def _check_length(self, name: str, length: int, most: int, least: int) -> None:
        if least == 0 and length > most:
            self.wrong(name, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= length <= most:
            said = f"Must be between {least} and {most} in length."
            self.wrong(name, "BASE_TYPE_BAD_LENGTH", said)

    def whole(self, name: str, least: int, most: int, usual: int) -> int:
        """Return a whole number within these bounds, or the usual one if there is none."""
        value = self.value.get(name)
        if value is None:
            return usual
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return usual
        if value < least:
            said = f"int value should be greater than or equal to {least}."
            self.wrong(name, "NUMBER_TYPE_MIN", said)
        if value > most:
            said = f"int value should be less than or equal to {most}."
            self.wrong(name, "NUMBER_TYPE_MAX", said)
        return value

    def flag(self, name: str, *, usual: bool = False) -> bool:
        """Return whether something is so."""
        value = self.value.get(name)
        if value is not None and not isinstance(value, bool):
            self.wrong(name, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return value if isinstance(value, bool) else usual

    def one_of(self, name: str, known: Collection[object]) -> object:
        """Return a value that must be one of those that are known, if it is there."""
        value = self.value.get(name)
        if value is not None and (isinstance(value, bool) or value not in known):
            said = f"Value must be one of {{{', '.join(map(str, known))}}}."
            self.wrong(name, "BASE_TYPE_CHOICES", said)
        return value

    def snowflake(self, name: str) -> int:
        """Return an id, or 0 if there is none."""
        value = self.value.get(name)
        if value is None:
            return 0
        if isinstance(value, bool) or not _SNOWFLAKE.fullmatch(str(value)):
            self.wrong(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return 0
        return int(str(value))

    def link(self, name: str, most: int, schemes: Collection[str] = ("http", "https")) -> str:
        """Return an address with one of these schemes, or nothing."""
        url = self.text(name, most)
        if url and url.partition("://")[0] not in schemes:
            said = f'Scheme "{url.partition("://")[0]}" is not supported.'
            self.wrong(name, "URL_TYPE_INVALID_SCHEME", said)
        return url

    def values(self, name: str, most: int, least: int = 0) -> list[object]:
        """Return the values of a list of so many."""
        value = self.value.get(name)
        if value is None:
            if least:
                self.need(name)
            return []
        if not isinstance(value, list):
            self.wrong(name, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._check_length(name, len(value), most, least)
        return value

    def parts(self, name: str, most: int, least: int = 0) -> list["Part"]:
        """Return the objects of a list of so many."""
        return list(self._parts(name, self.values(name, most, least)))

    def _parts(self, name: str, values: list[object]) -> Iterator["Part"]:
        for number, value in enumerate(values):
            yield Part(value, self.complaints, (*self.path, name, str(number)))

    def part(self, name: str) -> "Part | None":
        """Return an object in this one, if it is there."""
        if not self.has(name):
            return None
        return Part(self.value[name], self.complaints, (*self.path, name))


def objects(given: object) -> list[Json]:
    """Return the objects of a list that nobody has looked at yet."""
    return (
        [one for one in given if isinstance(one, dict)] if isinstance(given, list | tuple) else []
    )


def answer_json(content: object, status: int = 200) -> web.Response:
    """Answer with the exact content type that discord.py insists on."""
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})

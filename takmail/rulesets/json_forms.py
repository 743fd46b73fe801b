"""Forms: values as JSON and back, small ones and a way to put them together.

Every ``load`` raises `UnreadableError` for data that its ``dump`` can't have written.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import reduce
from operator import or_
from types import NoneType
from typing import Any, Generic, TypeAlias, TypeVar, cast, get_args, get_origin, get_type_hints

from takmail.squares import Square

JSON: TypeAlias = "bool | int | str | list[JSON] | dict[str, JSON] | None"

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)
_P = TypeVar("_P", bool, int, str)


class UnreadableError(ValueError):
    """Data that is not the ``kind`` of thing it should be."""

    def __init__(self, kind: str, data: object) -> None:
        super().__init__(f"not a {kind}: {data!r}")
        self.kind = kind
        self.data = data


@dataclass(frozen=True, slots=True)
class Form(Generic[_T]):
    """One way to write values of a type; ``load`` undoes ``dump``."""

    dump: Callable[[_T], JSON]
    load: Callable[[JSON], _T]


def plain(kind: type[_P]) -> Form[_P]:
    """Return the form of a truth value, number or text: itself."""

    def load(data: JSON) -> _P:
        if type(data) is not kind:
            raise UnreadableError(kind.__name__, data)
        return data

    return Form(lambda value: value, load)


def named(kind: type[_E]) -> Form[_E]:
    """Return the form of an enum's members: their names in lower case."""

    def load(data: JSON) -> _E:
        for member in kind:
            if member.name.lower() == data:
                return member
        raise UnreadableError(kind.__name__, data)

    return Form(lambda member: member.name.lower(), load)


def coded(encode: Callable[[_T], str], decode: Callable[[str], _T]) -> Form[_T]:
    """Return the form of values that have a text of their own."""
    text = plain(str)
    return Form(encode, lambda data: decode(text.load(data)))


def maybe(form: Form[_T]) -> Form[_T | None]:
    """Return the form of values that can be missing."""
    return Form(
        lambda value: None if value is None else form.dump(value),
        lambda data: None if data is None else form.load(data),
    )


def many(form: Form[_T]) -> Form[tuple[_T, ...]]:
    """Return the form of tuples of any length."""

    def load(data: JSON) -> tuple[_T, ...]:
        if not isinstance(data, list):
            raise UnreadableError("list", data)
        return tuple(form.load(item) for item in data)

    return Form(lambda values: [form.dump(value) for value in values], load)


def pair(form: Form[_T]) -> Form[tuple[_T, _T]]:
    """Return the form of pairs."""
    items = many(form)

    def load(data: JSON) -> tuple[_T, _T]:
        loaded = items.load(data)
        if len(loaded) != 2:
            raise UnreadableError("pair", data)
        return loaded[0], loaded[1]

    return Form(items.dump, load)


class Record(Generic[_T]):
    """The form of a dataclass: an object with the fields that differ from their defaults.

    Each field has the form of its type: one of ``forms``, or else the usual one. Fields that don't
    count for equality are not kept.
    """

    def __init__(self, kind: type[_T], forms: Mapping[object, Form[Any]] | None = None) -> None:
        self.kind = kind
        kept = [field for field in fields(cast("Any", kind)) if field.compare]
        hints = get_type_hints(kind, include_extras=True)
        known = {**_USUAL, **(forms or {}), kind: self.form()}
        self._parts = {field.name: _form_of(hints[field.name], known) for field in kept}
        self._usual = {field.name: field.default for field in kept if field.default is not MISSING}

    def dump(self, value: _T) -> dict[str, JSON]:
        """Return the fields of ``value``, without those at their defaults."""
        values = {name: getattr(value, name) for name in self._parts}
        return {
            name: self._parts[name].dump(part)
            for name, part in values.items()
            if name not in self._usual or part != self._usual[name]
        }

    def load(self, data: JSON) -> _T:
        """Undo `dump`."""
        if not isinstance(data, dict):
            raise UnreadableError("record", data)
        unknown = data.keys() - self._parts.keys()
        missing = self._parts.keys() - data.keys() - self._usual.keys()
        if unknown or missing:
            raise UnreadableError(self.kind.__name__, data)
        return self.kind(**{name: self._parts[name].load(part) for name, part in data.items()})

    def form(self) -> Form[_T]:
        """Return this as a part for another record."""
        return Form(self.dump, self.load)


class Tagged(Generic[_T]):
    """The form of values of several dataclasses: objects with the class's name under ``is``.

    A name is in small letters, with hyphens between the words.
    """

    def __init__(self, kinds: Iterable[type[_T]], forms: Mapping[object, Form[Any]]) -> None:
        names = {kind: re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower() for kind in kinds}
        self.tags: Mapping[type[_T], str] = names
        self._records = {tag: Record(kind, forms) for kind, tag in names.items()}

    def dump(self, value: _T) -> dict[str, JSON]:
        """Return the fields of ``value``, without those at their defaults, and its tag."""
        tag = self.tags[type(value)]
        return {"is": tag, **self._records[tag].dump(value)}

    def load(self, data: JSON) -> _T:
        """Undo `dump`."""
        if not isinstance(data, dict):
            raise UnreadableError("object", data)
        rest = dict(data)
        record = self._records.get(str(rest.pop("is", None)))
        if record is None:
            raise UnreadableError("kind of object", data)
        return record.load(rest)


def _form_of(kind: Any, known: Mapping[object, Form[Any]]) -> Form[Any]:
    """Return the form of values of a type, of which parts have ``known`` forms."""
    if kind in known:
        return known[kind]
    arguments = get_args(kind)
    if NoneType in arguments:
        rest = [argument for argument in arguments if argument is not NoneType]
        return maybe(_form_of(reduce(or_, rest), known))
    if get_origin(kind) is tuple:
        _, second = arguments
        assert second in {arguments[0], Ellipsis}, "it is of many, or a pair"
        items = _form_of(arguments[0], known)
        return many(items) if arguments[1] is Ellipsis else pair(items)
    return named(kind) if issubclass(kind, Enum) else Record(kind, known).form()


# Squares as the record keeps them: ``a1`` to ``h8``, from the south-west corner.


def decode_square(text: str) -> Square:
    """Return the square of a name; raise `UnreadableError` for anything else."""
    try:
        return Square.parse(text)
    except ValueError as error:
        raise UnreadableError("square", text) from error


# Times: moments in UTC, and spans in a unit.


def _decode_moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise UnreadableError("time", text) from error


def spans_in(unit: timedelta) -> Form[timedelta]:
    """Return the form of spans of time: the number of units in digits."""

    def decode(text: str) -> timedelta:
        if not text.isdecimal():
            raise UnreadableError("number", text)
        return int(text) * unit

    return coded(lambda time: str(time // unit), decode)


_USUAL: dict[object, Form[Any]] = {  # each form is of the type before it
    bool: plain(bool),
    int: plain(int),
    str: plain(str),
    Square: coded(str, decode_square),
    datetime: coded(lambda moment: moment.astimezone(UTC).isoformat(), _decode_moment),
    timedelta: spans_in(timedelta(milliseconds=1)),
}
"""Forms of types whose fields need no other."""

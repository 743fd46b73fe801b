"""Jobs and their results as they go through a pipe: a length, then a pickle.

Both ends are ours, so what arrives can be trusted to be what was sent.
"""

import io
import pickle
import struct
from typing import Any

HEAD = struct.Struct(">Q")
"""The length of what follows."""


def frame(value: object) -> bytes:
    """Return a value as it goes through a pipe."""
    pickled = io.BytesIO()
    _Pickler(pickled, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    body = pickled.getvalue()
    return HEAD.pack(len(body)) + body


def value_in(body: bytes) -> Any:
    """Return the value that was sent, without its head."""
    return pickle.loads(body)  # noqa: S301 - our own process has written it


class _Pickler(pickle.Pickler):
    """Pickles exceptions whatever they are made from: their attributes are all that they are."""

    def reducer_override(self, value: object) -> Any:
        if isinstance(value, BaseException):
            return _bare, (type(value), value.args), value.__dict__
        return NotImplemented


def _bare(kind: type[BaseException], given: tuple[object, ...]) -> BaseException:
    """Return an exception that was not told yet what it is about."""
    return kind.__new__(kind, *given)

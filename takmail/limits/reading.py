"""Limits as the host writes them: ``challenges=10/h+40/d, remarks=30/m, open-challenges=20``."""

import re
from collections.abc import Mapping

from takmail.limits.table import NO_LIMITS, RATES, STANDING, Rate, Table

OFF = "off"

_RATE = re.compile(r"(?P<most>[1-9]\d{0,8})/(?P<times>[1-9]\d{0,3})?(?P<unit>[smhd])", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_SECONDS: Mapping[str, int] = {"s": 1, "m": 60, "h": 3600, "d": 86400}


class LimitError(Exception):
    """A part of what was written is no limit; ``part`` is it."""

    def __init__(self, part: str) -> None:
        super().__init__(f"no limit: {part}")
        self.part = part


def read_limits(text: str) -> Table:
    """Return the usual limits with those that are written; raise `LimitError` for what is none.

    ``off`` alone switches off all that isn't written beside it.
    """
    parts = [part.strip().lower() for part in text.split(",") if part.strip()]
    usual = NO_LIMITS if OFF in parts else USUAL
    rates, standing = dict(usual.rates), dict(usual.standing)
    for part in parts:
        if part != OFF:
            _take(part, rates, standing)
    return Table(rates, standing)


def read_rates(written: str) -> tuple[Rate, ...] | None:
    """Return rates such as ``10/h+40/d``, none for ``off``, ``None`` for what are none."""
    if written == OFF:
        return ()
    found = [_RATE.fullmatch(each.strip()) for each in written.split("+")]
    rates = [
        Rate(int(each["most"]), int(each["times"] or 1) * _SECONDS[each["unit"]])
        for each in found
        if each is not None
    ]
    return tuple(rates) if len(rates) == len(found) else None


def _take(part: str, rates: dict[str, tuple[Rate, ...]], standing: dict[str, int]) -> None:
    """Take one limit over, ``name=value``."""
    name, _, value = (side.strip() for side in part.partition("="))
    if name in RATES:
        read = read_rates(value)
        if read is None:
            raise LimitError(part)
        rates[name] = read
    elif name in STANDING and value == OFF:
        standing.pop(name, None)
    elif name in STANDING and _NUMBER.fullmatch(value):
        standing[name] = int(value)
    else:
        raise LimitError(part)


def _usual() -> Table:
    read = {name: read_rates(written) for name, written in RATES.items()}
    return Table({name: rates for name, rates in read.items() if rates is not None}, STANDING)


USUAL = _usual()
"""What holds where the host has written nothing."""

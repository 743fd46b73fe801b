"""A challenge in the options of a slash command."""

from collections.abc import Iterator
from datetime import timedelta

from takmail.commands.values import Challenge
from takmail.notation.tps import format_tps

_DAY = timedelta(days=1)


def options_of(asked: Challenge) -> Iterator[tuple[str, str]]:
    """Yield the options that say a challenge, each with its value."""
    wishes = asked.wishes
    if asked.opponent:
        yield "opponent", f"@{asked.opponent}"
    if wishes.size:
        yield "size", f"{wishes.size}x{wishes.size}"
    if wishes.color is not None:
        yield "color", wishes.color.name.lower()
    if wishes.half_komi is not None:
        yield "komi", f"{wishes.half_komi / 2:g}"
    named = {"opening": wishes.opening, "manners": wishes.manners, "notation": wishes.notation}
    yield from ((name, wish.value) for name, wish in named.items() if wish is not None)
    pieces = {"stones": wishes.stones, "caps": wishes.capstones}
    yield from ((name, str(both[0])) for name, both in pieces.items() if both is not None)
    if wishes.start is not None:
        yield "start", format_tps(wishes.start)
    if wishes.lasting is not None:
        yield "days", str(wishes.lasting // _DAY)


def says_more(asked: Challenge, platform: str) -> bool:
    """Return whether a challenge has something in it that the options can't say."""
    wishes = asked.wishes
    uneven = any(
        both is not None and both[0] != both[1] for both in (wishes.stones, wishes.capstones)
    )
    hours = wishes.lasting is not None and bool(wishes.lasting % _DAY)
    return uneven or hours or asked.platform not in {None, platform}

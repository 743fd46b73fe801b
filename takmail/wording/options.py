"""A challenge, and what is saved to be proposed, in the options of a slash command."""

from collections.abc import Iterator
from datetime import timedelta

from takmail.commands.challenges import TELEGRAM, Challenge
from takmail.commands.clocks import clock_said
from takmail.commands.coins import CoinWay
from takmail.commands.councils import consult_said
from takmail.commands.presets import Keeping, Presets, wishes_said
from takmail.commands.settings import EVERYWHERE
from takmail.commands.spec import OFF, ON
from takmail.commands.wishes import NO_THREAD, THREAD, Wishes, handicap_said, series_said
from takmail.notation.positions import format_tps
from takmail.notation.records import scoring_said

_DAY = timedelta(days=1)
_HOUR = timedelta(hours=1)


def options_of(asked: Challenge) -> Iterator[tuple[str, str]]:
    """Yield the options that say a challenge, each with its value."""
    wishes = asked.wishes
    if asked.opponent and asked.platform == TELEGRAM:
        yield "telegram", asked.opponent
    elif asked.opponent:
        yield "opponent", f"@{asked.opponent}"
    if wishes.preset is not None:
        yield "rules", wishes.preset
    if wishes.size:
        yield "size", f"{wishes.size}x{wishes.size}"
    if wishes.color is not None:
        yield "color", wishes.color.name.lower()
    if wishes.half_komi is not None:
        yield "komi", f"{wishes.half_komi / 2:g}"
    named = {"opening": wishes.opening, "manners": wishes.manners, "notation": wishes.notation}
    yield from ((name, wish.value) for name, wish in named.items() if wish is not None)
    pieces = {"stones": wishes.stones, "caps": wishes.capstones}
    yield from ((name, _said(both)) for name, both in pieces.items() if both is not None)
    if wishes.scoring is not None:
        yield "scoring", " ".join(scoring_said(wishes.scoring))
    yield from _further(wishes)
    if wishes.handicap is not None:
        yield "handicap", handicap_said(wishes.handicap)
    if wishes.start is not None:
        yield "start", format_tps(wishes.start)
    if wishes.lasting is not None:
        days, rest = divmod(wishes.lasting, _DAY)
        lasting = {"days": days, "hours": rest // _HOUR}
        yield from ((name, str(number)) for name, number in lasting.items() if number)
    if wishes.thread is not None:
        yield "thread", THREAD if wishes.thread else NO_THREAD


def options_of_keeping(asked: Presets) -> Iterator[tuple[str, str]]:
    """Yield the options that say what is done with a saved way to play."""
    if asked.keeping is not None:
        yield "action", asked.keeping.value
        yield "name", asked.name
    if asked.keeping is Keeping.SAVE:
        yield "rules", wishes_said(asked.wishes)
    if asked.everywhere:
        yield "where", EVERYWHERE


def _further(wishes: Wishes) -> Iterator[tuple[str, str]]:
    """Yield what few challenges have."""
    switched = {"traveling": wishes.traveling, "halfsets": wishes.half_sets}
    yield from ((name, ON if on else OFF) for name, on in switched.items() if on is not None)
    if wishes.series is not None:
        yield "series", series_said(wishes.series)
    if wishes.consult is not None:
        yield "consult", consult_said(wishes.consult)
    if wishes.blind is not None:
        yield "blind", wishes.blind.value
    yield from _wager(wishes)
    if wishes.clock is not None:
        yield "clock", clock_said(wishes.clock)


def _wager(wishes: Wishes) -> Iterator[tuple[str, str]]:
    """Yield what each side puts in; other ways of playing for coins come with a way to play."""
    if wishes.stakes is not None and wishes.stakes.way is CoinWay.PLAIN:
        yield "stakes", str(wishes.stakes.coins)


def _said(both: tuple[int, int]) -> str:
    """Return White's and Black's number, once if they are the same."""
    white, black = both
    return str(white) if white == black else f"{white}/{black}"

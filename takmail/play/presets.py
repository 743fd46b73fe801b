"""Presets: named ways to play, filled into the wishes for a game."""

from collections.abc import Iterable
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.lines.saved_names import folded
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.values import Result
from takmail.terms.presets import PRESETS, Preset, beside
from takmail.terms.wishes import Wishes

NO_PRESET = Preset()
"""Tak as it is usually played."""

USUAL_SIZE = 5
"""The board of a way to play that doesn't allow the chat's usual one."""


def opened(wishes: Wishes, defaults: Defaults) -> Wishes:
    """Return the wishes with those of the saved way to play that they name, which count less."""
    name = folded(wishes.preset or "")
    saved = defaults.saved.get(name)
    if saved is None:
        return wishes
    return replace(beside(replace(wishes, preset=None), saved), called=name)


def preset_of(wishes: Wishes, saved: Iterable[str] = ()) -> Preset:
    """Return the way to play that is wished for; raise `RefusalError` if there is none."""
    if wishes.preset is None:
        return NO_PRESET
    if wishes.preset not in PRESETS:
        raise RefusalError(Why.NO_SUCH_PRESET, words=(wishes.preset, *saved))
    return PRESETS[wishes.preset]


def preset_called(name: str) -> Preset:
    """Return the way to play that a game's terms name, the usual one for a name without meaning."""
    return PRESETS.get(name, NO_PRESET)


def under(preset: Preset, wishes: Wishes, defaults: Defaults) -> Wishes:
    """Return the wishes with those of the way to play.

    Raise `RefusalError` for a wish that it forbids.
    """
    start = None if wishes.start is None else wishes.start.layout.size
    sized = wishes if start is None else replace(wishes, size=wishes.size or start)
    forbidden = preset.forbids(sized)
    if forbidden is not None:
        assert wishes.preset is not None, "the usual way to play forbids nothing"
        raise RefusalError(Why.PRESET_FORBIDS, words=(wishes.preset, forbidden))
    together = beside(wishes, preset.wishes)
    sizes = preset.allows.get("size", ())
    if sizes and start is None and together.size is None and defaults.size not in sizes:
        return replace(together, size=USUAL_SIZE)
    return together


def rematch_white(preset: Preset, seats: tuple[str, str], result: Result | None) -> str:
    """Return the player who is White in a rematch.

    It is the player who was Black, but the loser where losers begin (the Companion Book, 'Modegan
    Tak'). Without a loser, as in a game that was broken off, colours stay the same,
    unless a draw swaps them.
    """
    white, black = seats
    if not preset.loser_begins or (result is not None and result.winner is Color.WHITE):
        return black
    is_drawn = result is not None and result.winner is None
    return black if is_drawn and preset.draw_swaps else white

"""As what commands and other things are counted; what limits there are is the service's."""

from enum import Enum


class Counts(Enum):
    """As what something is counted, so that nobody does it without end.

    Each is a name in `takmail.limits.table`. The last four are no commands.
    """

    MOVES = "moves"
    LOOKS = "looks"
    PICTURES = "pictures"
    CHALLENGES = "challenges"
    OFFERS = "offers"
    ANSWERS = "answers"
    REMARKS = "remarks"
    WATCHING = "watching"
    HOMES = "homes"
    CODES = "codes"
    SETTINGS = "settings"
    BLOCKING = "blocking"
    EXPORTS = "exports"
    MISTAKES = "mistakes"
    PRESSES = "presses"
    INLINE = "inline"
    COMPLETIONS = "completions"

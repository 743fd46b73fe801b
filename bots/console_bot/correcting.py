"""Words at the start of a line that are a slip of the fingers away from a command's.

In a chat many words are left alone, for they may be talk. Whatever is typed at the console is meant
for the program, so that each of its words is looked at here, and shorter ones, too.
"""

import re
from collections.abc import Callable
from functools import cache

from bots.console_bot.own_commands import own_words_in
from takmail.commands.lines.lexicon import NearOwnWords, distance
from takmail.commands.lines.parsed import Malformed
from takmail.commands.lines.plies import LONGEST_LINE
from takmail.commands.table import SPECS
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.text import plain_forms

_WORD = re.compile(r"\s*/?([^\W\d_]+)")
_SHORT = 3
"""Letters of the shortest words that are corrected."""


def corrected(text: str, tag: str, is_read: Callable[[str], bool]) -> Malformed | None:
    """Return the error that a line's first word is nearly a known one, if there is one.

    ``tag`` is that of the language that is spoken, ``is_read`` whether a line means something.
    """
    word = None if len(text) > LONGEST_LINE else _WORD.match(plain_forms(text))
    near = None if word is None else _nearest(word[1].lower(), tag)
    if word is None or near is None:
        return None
    place = (word.start(1) + 1, len(word[1]))
    mended = spliced(text, place, near).strip()
    if not is_read(mended):
        return None
    return Malformed(
        NotationError(
            Problem.UNKNOWN_COMMAND, text, *place, expected=(Expected.COMMAND,), suggestion=mended
        )
    )


def _nearest(word: str, tag: str) -> str | None:
    near = _near_words(tag).nearest(word)
    if near is not None or len(word) != _SHORT:
        return near
    return next((known for known in _known(tag) if _is_short_slip(word, known)), None)


def _is_short_slip(word: str, known: str) -> bool:
    return (
        word[0] == known[0]
        and _SHORT <= len(known) <= _SHORT + 1
        and known != word
        and distance(word, known) == 1
    )


@cache
def _near_words(tag: str) -> NearOwnWords:
    return NearOwnWords(_known(tag))


@cache
def _known(tag: str) -> tuple[str, ...]:
    """Return the words that a line can start with at the console, its own ones first."""
    verbs = [verb for spec in SPECS if spec.at_console for verb in spec.verbs if verb.isalpha()]
    return tuple(dict.fromkeys((*own_words_in(tag).commands, *verbs)))

"""Suggestions: lines that are offered in place of others, and what those have that they leave out.

A suggestion may put a word right and leave one out that it names. What ends a game is offered only
for a word that is next to its own, with all that was said.
"""

import re
from collections import Counter
from collections.abc import Callable

from takmail.commands.command_order import verb_of
from takmail.commands.lines.parsed import Line, Parsed
from takmail.commands.lines.slips import distance, is_near
from takmail.commands.moves import Move
from takmail.commands.spec import Command
from takmail.notation.errors import NotationError, Problem
from takmail.terms.clocks import in_digits

_ENDING = frozenset(
    {"resign", "confirm", "abort", "accept", "withdraw", "claim", "take", "drop", "forget", "over"}
)
"""Commands that end a game, agree to something for good, or take back a proposal."""

_EMPTY = frozenset({"it", "that", "this", "the", "a", "game", "now", "please", "pls"})
"""Words that such a command means the same without."""

_WORD = re.compile(
    r"https?://\S+|@?[A-Za-z0-9](?:[A-Za-z0-9_./+-]*[A-Za-z0-9+-])?|\d+|[^\W\d_a-zA-Z]+"
)
"""Link, word, number or name; in scripts without spaces these need none between them."""

_KEPT = re.compile(
    r"(?<![^\W_])(?:no|not|nothing|non|none|without|except|never|half|per|dozen|hundred"
    r"|[a-z]{2,5}n['\u2019]t|(?:thir|for|fif|six|seven|eigh|nine)ty)(?![^\W_])|[不非无没别未勿禁半百千]",
    re.IGNORECASE,
)
"""Words of refusal, and others without which a line says something else."""


def pass_gate(error: NotationError, read: Callable[[str], Line]) -> bool:
    """Return whether an error has a suggestion that may stand for its line; drop any other.

    Note what it leaves out. Rows of boards and tags of files are no lines.
    """
    typed, line = error.text, error.suggestion
    if line is None or error.line is not None or error.problem is Problem.OPENING_UNSUPPORTED:
        return False
    parsed = read(line)
    if not isinstance(parsed, Parsed) or not stands_for(line, typed, parsed.command):
        error.suggestion = None
        return False
    error.left_out = tuple(left_out(line, typed, is_move=isinstance(parsed.command, Move)))
    return True


def stands_for(suggestion: str, line: str, command: Command) -> bool:
    """Return whether a suggestion, which says this command, may be offered for a line."""
    lost, new = _differing(line, suggestion)
    in_words = {in_digits(word) for word in line.split() if in_digits(word) != word}
    if len(_KEPT.findall(line)) > len(_KEPT.findall(suggestion)) or in_words.intersection(lost):
        return False
    if verb_of(command) not in _ENDING:
        return True
    lost = [word for word in lost if word not in _EMPTY]
    return not lost if not new else len(lost) == len(new) == 1 and is_slip(lost[0], new[0])


def is_slip(word: str, known: str) -> bool:
    """Return whether a word is a known one with one letter too many, too few, swapped or beside."""
    if distance(word, known) != 1:
        return False
    wrong = [pair for pair in zip(word, known, strict=False) if pair[0] != pair[1]]
    return len(word) != len(known) or len(wrong) == 2 or _are_beside(*wrong[0])


def _are_beside(letter: str, other: str) -> bool:
    """Return whether two letters are neighbours on a keyboard."""
    return any(pair in row for row in _ROWS for pair in (letter + other, other + letter))


_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def left_out(suggestion: str, line: str, *, is_move: bool = False) -> list[str]:
    """Return the words of a line that a suggestion leaves out and puts nothing like in place of.

    In a ply, which is short, anything else may stand there.
    """
    lost, new = _differing(line, suggestion)
    if is_move:
        return lost if len(lost) > len(new) else []
    for word in filter(str.isalpha, new):
        near = [missing for missing in lost if is_near(missing, word)]
        if near:
            lost.remove(near[0])
    return lost


def _differing(line: str, suggestion: str) -> tuple[list[str], list[str]]:
    """Return the words of a line that aren't in a suggestion, and the other way round."""
    before, after = Counter(_words(line)), Counter(_words(suggestion))
    return list((before - after).elements()), list((after - before).elements())


def _words(line: str) -> list[str]:
    return [in_digits(word.lstrip("@").casefold()) for word in _WORD.findall(line)]

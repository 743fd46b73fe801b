"""Names that people give to their own ways to play, and where such names stand in a line."""

import re
import unicodedata
from collections.abc import Collection

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Line, Malformed, Parsed, looks_like_mail, looks_like_ptn
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.vocabulary import VERBS, WORDS, Vocabulary
from takmail.commands.lobby import Seek
from takmail.notation.errors import Problem, spliced
from takmail.terms.presets import NAMES

SHORTEST = 2
LONGEST = 20
"""Characters of a name."""

_LETTER, _IN_WORDS = "L", ("L", "M", "N")
"""Unicode's classes of a name's first character, and of the others, beside ``-`` and ``_``.

Marks are a part of letters in many scripts.
"""

_MORE = frozenset(
    {"as", "cap", "flats", "tps", "from", "start", "link", "hour", "day", "week"}
    | {"minute", "second", "time", "weekend"}
)
"""Words behind `challenge` that are in no table."""

_WORD = re.compile(r"[^\s,]+")
_AFTER = ".!?:"
_RULES = "rules"

_PROPOSING = ("challenge", "seek")
"""Commands behind which a saved name can stand."""


def folded(name: str) -> str:
    """Return a name as it is kept; players may type it in other capitals or wide forms."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def can_be_name(name: str) -> bool:
    """Return whether a folded name is one word of letters, digits and hyphens, and not too long."""
    if not SHORTEST <= len(name) <= LONGEST or unicodedata.category(name[0])[0] != _LETTER:
        return False
    return all(char in "-_" or unicodedata.category(char).startswith(_IN_WORDS) for char in name)


def means_something(name: str) -> bool:
    """Return whether a folded name is a word that is read in another way, as an option or a ply."""
    known = name in VERBS or name in WORDS or name in _MORE or name in NAMES
    if known or looks_like_mail(name) or looks_like_ptn(name):
        return True
    return isinstance(parse_line(f"challenge {name}"), Parsed)


def proposes(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether a line begins like a challenge or a seek, in any words of the vocabulary."""
    verbs = (
        *(verb for name in _PROPOSING for verb in SPEC[name].verbs),
        *(own for own, verb in vocabulary.verbs.items() if verb in _PROPOSING),
    )
    return text.lstrip("/ \t`").lower().startswith(verbs)


def reread(text: str, line: Line, names: Collection[str], vocabulary: Vocabulary) -> Line:
    """Return a challenge in which saved names stand, where that is what could not be read.

    ``line`` is what was read without them. An unknown word that is nearly one of the names is
    taken for it in what is suggested.
    """
    expanded = with_rules(text, names)
    read = None if expanded is None else parse_line(expanded, vocabulary=vocabulary)
    if isinstance(read, Parsed) and isinstance(read.command, Challenge | Seek):
        return read
    broken = read if isinstance(read, Malformed) and isinstance(line, Malformed) else line
    if isinstance(broken, Malformed):
        _suggest(broken, names, vocabulary)
    return broken


def with_rules(text: str, names: Collection[str]) -> str | None:
    """Return a line with `rules` before the first saved name in it, ``None`` without one."""
    words = list(_WORD.finditer(text))[1:]
    for word in words:
        if folded(word[0].rstrip(_AFTER)) in names:
            return f"{text[: word.start()]}{_RULES} {text[word.start() :]}"
    return None


def _suggest(line: Malformed, names: Collection[str], vocabulary: Vocabulary) -> None:
    error = line.error
    if error.problem not in {Problem.BAD_OPTION, Problem.EXTRA_TEXT}:
        return
    word = _WORD.match(error.text, error.column - 1)
    near = nearest(word[0].rstrip(_AFTER), names) if word else None
    if word is None or near is None:
        return
    length = len(word[0].rstrip(_AFTER))
    mended = spliced(error.text, (error.column, length), near)
    if isinstance(reread(mended, None, names, vocabulary), Parsed):
        error.suggestion = mended


def nearest(word: str, names: Collection[str]) -> str | None:
    """Return the name that a word nearly is, if there is one."""
    return KnownWords(names).nearest(folded(word))

"""Lines of chat taken apart, told from ordinary talk by a quick look, and read."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from takmail.commands.spec import Command
from takmail.notation.errors import NotationError
from takmail.notation.mail import NUMBER_NAMES
from takmail.notation.text import count_words, plain_forms
from takmail.notation.written_plies import WrittenPly

LONGEST_LINE = 200
"""Characters; a longer line is talk, if its words aren't the sender's own."""

_BEFORE = re.compile(r"[\s`]*(?:#([A-Za-z0-9]+)(?=[\s`]|$|[^\x00-\x7f])[\s`]*)?")
_AFTER = re.compile(r"[\s`]#([A-Za-z0-9]+)$")
_TOUCHING = re.compile(r"(?<=\w)#([A-Za-z0-9]+)$")
"""A game's id before and behind a line, and one that touches an own word or its number."""

_LONGEST_ID = 40
"""Characters of a game's id behind a line, its sign included."""

_BLANK = "`" + "".join(filter(str.isspace, map(chr, range(0x3001))))
"""Characters that may stand around a line."""


@dataclass(frozen=True, slots=True)
class Peeled:
    """A line and what it says.

    ``body`` has plain characters for wide ones, and blanks for what was taken off the front of
    ``line``, so that columns stay what they are; it is the same object where nothing differs.
    """

    line: str
    body: str
    game: str | None = None

    @property
    def typed_body(self) -> str:
        """The body with wide characters as they were typed."""
        front = len(self.body) - len(self.body.lstrip())
        return self.body[:front] + self.line[front : len(self.body)]

    def restored(self, error: NotationError) -> NotationError:
        """Make an error about the body one about the line, of which the suggestion keeps most."""
        body, line, meant = plain_forms(error.text), self.line, error.suggestion
        error.text = line
        if meant is not None:
            if (plain := plain_forms(line)).isascii():
                line, meant = plain, plain_forms(meant)
            before = _shared(body, meant)
            after = _shared(body[before:][::-1], meant[before:][::-1])
            while before and meant[before - 1].isalnum():
                before -= 1
            while after and meant[-after].isalnum():
                after -= 1
            new = meant[before : len(meant) - after]
            error.suggestion = line[:before] + new + line[len(body) - after :]
        return error


def _shared(text: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    pairs = enumerate(zip(text, other, strict=False))
    return next((at for at, pair in pairs if pair[0] != pair[1]), min(len(text), len(other)))


def peel(line: str, *, touching: bool = False) -> Peeled:
    """Take backticks, surrounding space and ``#k3`` before or after a line off it.

    The id may be ``touching`` the last word where that is an own one of a language.
    """
    plain = plain_forms(line)
    if "`" not in plain and "#" not in plain and not plain[-1:].isspace():
        return Peeled(line, plain)
    before = _BEFORE.match(plain)
    front = before.end() if before else 0
    end = max(front, len(plain.rstrip(_BLANK)))
    behind = (max(front - 1, end - _LONGEST_ID, 0), end)
    after = _AFTER.search(plain, *behind) or (touching and _TOUCHING.search(plain, *behind)) or None
    if after and after.start() >= front:
        end = max(front, len(plain[: after.start()].rstrip(_BLANK)))
    else:
        after = None
    game = (before and before[1]) or (after and after[1]) or None
    return Peeled(line, " " * front + plain[front:end], game.lower() if game else None)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A line that says a command; ``game`` is the id it named, as in ``#k3 ps b4``."""

    command: Command
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that starts like something for us and can't be read.

    ``is_move`` says that it is one of Tak by Mail's messages, a ply, a board or a claim, which
    only a player of a game would send.
    """

    error: NotationError
    game: str | None = None
    is_move: bool = False


Line: TypeAlias = Parsed | Malformed | None
"""``None`` is ordinary talk."""


_MAIL = re.compile(
    r"""\s*(?:
      [pm][a-z]\s*                      # a verb, of which we may not know the letter ...
        [a-h][1-8](?![a-z0-9])          # ... then a square,
    | m[nsew]\s*[a-h][1-8][pg][1-9][0-9]*(?:t|tak)?(?![a-z0-9])  # or all of it without spaces,
    | mc\s*[a-h][1-8]\s*[a-h][1-8](?![a-z0-9])  # or two squares, ...
    | (?:ps|pw|m[nsw])\s*               # or a verb that we know and that is no word ...
        [a-z][0-9]+(?=t+\b|[^a-z0-9]|$) # ... then something like a square,
    | (?:pc|me)\s*                      # or one that is a word, too ...
        [a-h][0-9]{1,2}(?=t+\b|[^a-z0-9]|$)  # ... then what is nearly a square,
    | (?:p[swc]|m[nsew])\s*(?:
        [1-9][a-h](?![a-z0-9])          # a square backwards,
      | \s[a-h](?:\s+[0-9]|\s*$)        # or a square in pieces
      )
    )""",
    re.IGNORECASE | re.VERBOSE,
)

_ORDINARY = re.compile(r"\s*(?:my|mr|ma|mm|pa|pm|pi)\b", re.IGNORECASE)
"""Words that look like a verb with a wrong letter and hardly ever are one."""

_WORD_ASKED = re.compile(r"\s*(?:me|pc)\b[^?]*\?\s*$", re.IGNORECASE)
"""A verb that is a word, too, in a question: "me a1?"."""

_WHOLE_MAIL = re.compile(
    r"""\s*(?:p[swc]\s*[a-z][0-9]+
    | m[nsew]\s*[a-z][0-9]+(?:\s*[pg]\s*[0-9]+)?(?:[\s,]*\b[0-9]+)*
    )(?:\s*\(?t(?:ak)?\b\)?)?
    \s*[^\w\s?`]""",
    re.IGNORECASE | re.VERBOSE,
)
"""A ply that is whole, and then no word but a stop of some kind."""

_CASELESS = re.compile("[\u0130\u0131\u017f\u212a]")
"""Letters that are taken for i, s and k where case is ignored."""

_ARROWS = "\u2013\u2014\u2212+<>↑↓←→⬆⬇⬅➡"

_PTN = re.compile(
    rf"""\s*(?:
      [fsc]?[a-h][0-9]                               # a placement
    | [2-9][a-h][1-8]                                # a count without a direction
    | [fsc]?[a-h][0-9][-{_ARROWS}]\uFE0F?[0-9]*[fsc]? # a spread
    | [fsc]?[a-h][0-9]\s?[~\uff5e\u223c]\s?[a-h][0-9]  # a capstone that travels
    | [0-9]{{1,2}}\s?[fsc]?[a-h][0-9]\s?[-{_ARROWS}]  # a spread of several, ...
        (?:\S{{0,9}}|\s?[0-9]+)(?:[\s,]+[0-9]+){{0,7}} # ... maybe broken or in pieces
    | [0-9]*[fsc]?[a-z][0-9][{_ARROWS}]\uFE0F?[0-9]*  # a spread from nowhere
    )
    \*?['"\u2019\u201d!?\u203c\u2047-\u2049]*(?:\s+\(?t(?:ak)?\)?)?[.!\u2026]*$""",
    re.IGNORECASE | re.VERBOSE,
)

_WORD = 3
"""Letters that make a word; fewer are a slip behind a ply."""

_BESIDE_A_PLY = frozenset(
    {"tak", "tac", "tack", "take", "tinue", "please", "pls", "thanks", "thx", "sorry", "lol"}
    | {"haha", "hehe", "done", "now", "and", "then", "stone", "flat", "wall", "cap", "capstone"}
    | {"north", "south", "east", "west", "up", "down", "left", "right", "pick", "drop", "drops"}
)
"""Single words that go with a ply; with any other it is something else: "pc e5 xeon"."""


def looks_like_mail(body: str) -> bool:
    """Return whether a line starts like a ply in mail notation, and does not go on as talk."""
    start = _MAIL.match(body)
    if start is None or _ORDINARY.match(body) or _CASELESS.search(start.group()):
        return False
    if "?" in body and _WORD_ASKED.match(body):
        return False
    if _WHOLE_MAIL.match(body):
        return True
    words = [word for word in words_after(body, start.end() + 1) if word not in NUMBER_NAMES]
    return not words or (len(words) == 1 and (len(words[0]) < _WORD or words[0] in _BESIDE_A_PLY))


def looks_like_ptn(body: str) -> bool:
    """Return whether a line is, as a whole, something like a ply in PTN."""
    return len(body) <= 40 and _PTN.match(body) is not None and not _CASELESS.search(body)


_DICE = re.compile(
    r"""\s*(?:
      [0-9]{0,2}d[1-9][0-9]?\s?[-+]\s?[0-9]{1,2}  # a throw of dice, with something added,
    | [0-9]{1,2}d[468]                            # or without,
    | [0-9]{0,2}d(?:[468]|1[02]|20)\s?[<>]=?\s?[0-9]*[09][0-9]*  # or compared,
  | [a-h][0-9]-[0-9]{4,}                        # or the number of something
    )[.!?\u2026]*\s*""",
    re.IGNORECASE | re.VERBOSE,
)


def is_dice(body: str) -> bool:
    """Return whether a line may be a throw of dice where it is no ply: ``2d6``, ``1d8+2``."""
    return _DICE.fullmatch(body) is not None


_BETWEEN_WORDS = re.compile(r"[\s,;:.!?]+")


def is_talk_after(body: str, column: int) -> bool:
    """Return whether from this column on there is a sentence: two or more ordinary words."""
    return sum(map(count_words, words_after(body, column))) > 1


def words_after(body: str, column: int) -> list[str]:
    """Return the ordinary words from this column on, in small letters."""
    words = _BETWEEN_WORDS.split(body[column - 1 :])
    return [word.lower() for word in words if len(word) > 1 and word.isalpha()]


def ply_said(ply: WrittenPly) -> str:
    """Return a ply as it was written, without what stood before it and after it on its line."""
    body = peel(ply.text[ply.begins :]).body.strip()
    return f"{ply.notation.value} {body}" if ply.is_settled else body


_POLITE = re.compile(
    r"(?:(?<=[\s,\uff0c])(?:please|pls|plz|now|thanks|thank\s+you|thx)|\u8bf7|\u8c22\u8c22)$",
    re.IGNORECASE,
)
"""Slash before a command that was pasted, and polite words behind one."""

_LONGEST_COURTESY = 20
_STOPS = " \t\r\n\u3000.!\u3002\uff01"
_COMMAS = " \t\r\n\u3000,\uff0c"
"""Polite words behind a command, and signs around them."""


def without_courtesy(text: str) -> str:
    """Return a text without polite words at its end; words that are all of it stay."""
    sentence = text.rstrip(_STOPS)
    polite = _POLITE.search(sentence, max(0, len(sentence) - _LONGEST_COURTESY))
    return (polite and sentence[: polite.start()].rstrip(_COMMAS)) or text

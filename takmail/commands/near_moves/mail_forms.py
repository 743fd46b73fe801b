"""Plies that are nearly in mail notation: a verb, a square and numbers, with slips in them.

The ply is a run of words among others. Slips are only forgiven where little else is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from takmail.commands.near_moves.words import (
    Guess,
    Nearly,
    agree,
    are_phrases,
    drops_meant,
    strangers,
)
from takmail.notation.written_plies import FILES, MAIL_DIRECTIONS, Notation, square_of
from takmail.tak.plies import Kind, Placement, Ply, Spread

VERBS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw"})

UNAMBIGUOUS = frozenset({"ps", "pw", "mn", "mw"})
"""Verbs that hardly ever begin a sentence with a square behind them."""

_BESIDE_P = "ol0"
_BESIDE_M = "njk"
_SECOND = {
    "p": {"a": "s", "d": "s", "z": "s", "f": "s", "x": "cs", "v": "c", "k": "c"}
    | {"b": "w", "q": "w", "e": "w", "r": "s", "p": "s"},
    "m": {"a": "sw", "d": "se", "z": "s", "x": "s", "q": "w", "r": "e", "f": "e"}
    | {"b": "n", "h": "n", "j": "n", "m": "n", "u": "n", "l": "w"},
}
"""Second letters that are none, each with those that are meant: neighbours on the keyboard."""

_BESIDE_FILE = {"n": "bh", "s": "ad", "v": "cbg", "q": "a", "w": "ea", "z": "a", "x": "cd"} | {
    "r": "edf",
    "t": "fg",
    "y": "gh",
    "j": "h",
    "u": "h",
}
"""The columns next to letters that are no column of any board."""

_ALONE = {"p": "ps", "s": "ps", "w": "pw", "c": "pc"}

_LONGEST_VERB = 4

_ONES = frozenset("liq|!")
"""Characters that are taken for a one, or struck beside it."""

_OWN_WORDS = frozenset({"move", "make", "made", "mine", "more", "mate", "man", "main", "plus"})
"""Words that nobody's phone makes of a verb, though they begin and end as one."""

_CORRECTED_TO = {"mean": "mn", "mown": "mn", "meow": "mw", "paste": "ps", "miss": "ms"} | {
    "pcs": "pc",
    "pws": "pw",
}


def verbs_in(word: str) -> list[str]:
    """Return the verbs that a word may be."""
    if word in VERBS:
        return [word]
    if word in _ALONE:
        return [_ALONE[word]]
    if word in _CORRECTED_TO:
        return [_CORRECTED_TO[word]]
    if len(word) == 2:
        return _of_two(word)
    if word in _OWN_WORDS or not 2 < len(word) <= _LONGEST_VERB or not word.isalpha():
        return []
    verb = word[0] + word[-1]  # a key struck twice, or a word that a phone made of the verb
    return [verb] if verb in VERBS else []


def _of_two(word: str) -> list[str]:
    first, second = word[0], word[1]
    if word[::-1] in VERBS:
        return [word[::-1]]
    if first in _SECOND:
        return [first + letter for letter in _SECOND[first].get(second, "")]
    beside = (("p", _BESIDE_P), ("m", _BESIDE_M))
    found = [letter + second for letter, letters in beside if first in letters]
    return [verb for verb in found if verb in VERBS]


def squares_in(word: str) -> list[tuple[str, int]]:
    """Return the squares that a word may be, each as its letter and its number."""
    if len(word) == 2:
        return _square_of_two(word)
    if len(word) == 3:
        letter, middle, last = word[0], word[1], word[2]
        if letter in FILES and middle in (letter, last) and last.isdecimal():
            return [(letter, int(last))]
    return []


def _square_of_two(word: str) -> list[tuple[str, int]]:
    first, second = word[0], word[1]
    if second.isdecimal():
        if first in FILES:
            return [(first, int(second))]
        return [(letter, int(second)) for letter in _BESIDE_FILE.get(first, "")]
    if first.isdecimal() and second in FILES:
        return [(second, int(first))]
    return [(first, 1)] if first in FILES and second in _ONES else []


def is_square(word: str) -> bool:
    """Return whether a word is a square of the largest board."""
    return len(word) == 2 and word[0] in FILES and word[1] in "12345678"


def numbers_in(word: str) -> tuple[int, ...]:
    """Return the numbers that a word is, digit by digit."""
    digits = "".join("1" if letter in _ONES else letter for letter in word)
    plain = digits.isdecimal() and len(digits) <= len(FILES)
    return tuple(map(int, digits)) if plain else ()


def pick_up_in(word: str) -> tuple[int, ...]:
    """Return the number to pick up, and what has run into it: ``p3``, ``p321``."""
    digits = word.lstrip("p") if word.startswith("pp") else word[1:]
    return numbers_in(digits) if digits and word[0] in "pgol" else ()


_KINDS = {"s": Kind.FLAT, "w": Kind.WALL, "c": Kind.CAPSTONE}

CALLS = frozenset({"t", "tt", "tak"})

_APART = 2
"""Words that may stand between the verb and the square."""

_STRANGERS_BESIDE_SPREAD = 3
_STRANGERS_BESIDE_PLACEMENT = 1
_FRIENDS_BESIDE_SLIP = 3
"""Most words of another kind around a ply, by how sure it is that it is one."""

_WAYS = {"n": "mn", "s": "ms", "e": "me", "w": "mw"}
_WAYS |= {"north": "mn", "south": "ms", "east": "me", "west": "mw"}
"""Directions behind the verb of a spread, which names one, too; each with the verb for it."""

_BETWEEN_NUMBERS = _WAYS.keys() | frozenset(
    {"all", "pick", "up", "take", "drop", "drops", "dropping", "and", "then", "d"}
)
"""Words that may stand among the numbers of a spread."""

_STRANGE_WORDS_BEHIND = frozenset({"ps", "pw"})
"""Verbs that nothing else begins with, so that any word may follow the ply."""

_PLACING = frozenset({"ps", "pw"})
_ONTO = frozenset({"on", "at", "to", "onto"})
"""Verbs that nothing else is, and the words that may follow them."""

_TOLD = "you"
_THANKED = frozenset({"thank", "love", "see"})
"""People who say `you` before a ply speak of the other's, unless they thank."""

_BEFORE = "b4"
"""A square and the short form of a word that people write in chats."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Words that make a ply: from ``start`` up to ``end``, verb and square at their places."""

    words: Sequence[str]
    verb: int
    square: int

    @property
    def start(self) -> int:
        """Its first place: a pick-up before the verb belongs to it, too."""
        first = min(self.verb, self.square)
        before = self.words[first - 1] if first else ""
        return first - (self.is_spread and before[:1] in ("p", "g") and before[1:].isdecimal())

    @property
    def end(self) -> int:
        """The place behind it: numbers of a spread and a call of Tak belong to it."""
        place = max(self.verb, self.square) + 1
        end = place
        while place < len(self.words):
            word = self.words[place]
            place += 1
            if self._goes_on(word):
                end = place
            elif not self.is_spread or word not in _BETWEEN_NUMBERS:
                break
        return end

    @property
    def ways(self) -> list[str]:
        """The verbs for the directions that stand behind a spread's verb and square."""
        behind = self.words[max(self.verb, self.square) + 1 :] if self.is_spread else ()
        return [_WAYS[word] for word in behind if word in _WAYS]

    @property
    def is_spread(self) -> bool:
        """True if it moves a stack."""
        return any(verb[0] == "m" for verb in verbs_in(self.words[self.verb]))

    def _goes_on(self, word: str) -> bool:
        if word in CALLS:
            return True
        return self.is_spread and bool(numbers_in(word) or pick_up_in(word))

    @property
    def slips(self) -> int:
        """Number of slips in its verb, its square and their order."""
        verb, square = self.words[self.verb], self.words[self.square]
        ordered = self.verb < self.square and self.start == self.verb
        return (verb not in VERBS) + (not is_square(square)) + (not ordered)

    def numbers(self) -> tuple[int | None, tuple[int, ...], bool]:
        """Return the pick-up, the drops, and whether each number is written as one."""
        pick_up: int | None = None
        drops: list[int] = []
        clean = True
        for place in range(self.start, self.end):
            word = self.words[place]
            if place in (self.verb, self.square) or word in CALLS | _BETWEEN_NUMBERS | _ONTO:
                continue
            clean = clean and (word.isdecimal() or word[1:].isdecimal())
            found = numbers_in(word)
            if found:
                drops += found
            else:
                first, *more = pick_up_in(word)
                pick_up = first
                drops += more
        return pick_up, tuple(drops), clean


def mail_guesses(words: Sequence[str], size: int) -> Nearly | None:
    """Return what a line's words can mean as a ply in mail notation, if they can."""
    runs = sorted(_runs(words), key=lambda run: run.slips)
    if not runs:
        return None
    run = runs[0]
    behind = [word for word in words[run.end :] if not (run.ways and word in _WAYS)]
    others = [*words[: run.start], *behind]
    numbered = run.start and others[0].isdecimal()  # the number of a move may stand first
    if not _fits(run, others[1:] if numbered else others):
        return None
    return _guessed(run, others, size)


def _runs(words: Sequence[str]) -> Iterator[_Run]:
    places = [place for place, word in enumerate(words) if squares_in(word)]
    plain = [place for place in places if is_square(words[place])]
    if len(plain) > 1:
        return
    for square in plain or places:
        for verb in range(max(0, square - 1 - _APART), min(len(words), square + 2)):
            if verb == square or not verbs_in(words[verb]):
                continue
            if verb > square and len(words[verb]) > len("ps"):
                continue
            if _are_between(words[min(verb, square) + 1 : max(verb, square)], words[verb]):
                yield _Run(words, verb, square)


def _are_between(between: Sequence[str], verb: str) -> bool:
    """Return whether what stands between verb and square may: ``ms p3 d3``, ``ps on b4``."""
    if len(between) != 1:
        return not between
    return bool(pick_up_in(between[0])) or (verb in _PLACING and between[0] in _ONTO)


def _fits(run: _Run, others: Sequence[str]) -> bool:
    """Return whether what else stands on the line lets the run be a ply."""
    unknown = strangers(word for word in others if word not in CALLS)
    before = run.words[: run.start]
    pick_up, drops, clean = run.numbers()
    if not run.slips and clean and are_phrases(before) and are_phrases(run.words[run.end :]):
        return True
    if unknown is None or strangers(before[before[:1] != [] and before[0].isdecimal() :]):
        return False
    if _TOLD in before and _THANKED.isdisjoint(before):
        return False
    verb = run.words[run.verb]
    if run.slips or not clean:
        if len(verb) == 1 and others:
            return False
        return unknown == 0 and len(others) <= _FRIENDS_BESIDE_SLIP
    if drops and (pick_up is not None or len(drops) > 1):
        return unknown <= _STRANGERS_BESIDE_SPREAD
    if verb not in _STRANGE_WORDS_BEHIND or run.words[run.square] == _BEFORE:
        return unknown == 0
    return unknown <= _STRANGERS_BESIDE_PLACEMENT


def _guessed(run: _Run, others: Sequence[str], size: int) -> Nearly:
    pick_up, drops, clean = run.numbers()
    tak = not CALLS.isdisjoint((*run.words[run.start : run.end], *others))
    verbs = list(dict.fromkeys([*verbs_in(run.words[run.verb]), *run.ways]))
    squares = squares_in(run.words[run.square])
    meant, unlikely = drops_meant(pick_up, drops), []
    if pick_up is None and len(drops) > 1:
        unlikely = drops_meant(drops[0], drops[1:])

    def guesses(all_drops: Sequence[tuple[int, ...]]) -> tuple[Guess, ...]:
        found = (
            _ply(verb, letter, number, size, drops)
            for verb in verbs
            for letter, number in squares
            for drops in (all_drops if verb[0] == "m" else [()])
        )
        return tuple(Guess(ply, tak) for ply in dict.fromkeys(found))

    alone = not others or run.words[run.verb] in UNAMBIGUOUS
    is_plain = alone and not (run.slips or run.ways) and clean and agree(pick_up, drops)
    return Nearly(guesses(meant), guesses(unlikely), is_plain)


def _ply(verb: str, letter: str, number: int, size: int, drops: tuple[int, ...]) -> Ply:
    square = square_of(FILES.index(letter), number, size, Notation.MAIL)
    if verb[0] == "p":
        return Placement(square, _KINDS[verb[1]])
    return Spread(square, MAIL_DIRECTIONS[verb[1]], drops)

"""Plies that are nearly in mail notation: a verb, a square and numbers, with slips in them.

The ply is a run of words among others. Slips are only forgiven where little else is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from takmail.commands.nearly import slots
from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.numbers import agree, drops_meant
from takmail.commands.nearly.phrases import are_phrases
from takmail.commands.nearly.small_talk import strangers
from takmail.notation.written_plies import FILES, MAIL_DIRECTIONS, Notation, square_of
from takmail.tak.plies import Kind, Placement, Ply, Spread

_KINDS = {"s": Kind.FLAT, "w": Kind.WALL, "c": Kind.CAPSTONE}

CALLS = frozenset({"t", "tt", "tak"})

_APART = 2
"""Words that may stand between the verb and the square."""

_STRANGERS_BESIDE_SPREAD = 3
_STRANGERS_BESIDE_PLACEMENT = 1
_FRIENDS_BESIDE_SLIP = 3
"""How many words of another kind may stand around a ply, by how sure it is that it is one."""

_BETWEEN_NUMBERS = frozenset(
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
"""Who says `you` before a ply speaks of the other's, if he doesn't thank."""

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
        """Where it begins: with a pick-up before the verb, too."""
        first = min(self.verb, self.square)
        before = self.words[first - 1] if first else ""
        return first - (self.is_spread and before[:1] in ("p", "g") and before[1:].isdecimal())

    @property
    def end(self) -> int:
        """Where it ends: behind the numbers of a spread, and a call of Tak."""
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
    def is_spread(self) -> bool:
        """Whether it moves a stack."""
        return any(verb[0] == "m" for verb in slots.verbs_in(self.words[self.verb]))

    def _goes_on(self, word: str) -> bool:
        if word in CALLS:
            return True
        return self.is_spread and bool(slots.numbers_in(word) or slots.pick_up_in(word))

    @property
    def slips(self) -> int:
        """How many of verb and square are not as they should be."""
        verb, square = self.words[self.verb], self.words[self.square]
        ordered = self.verb < self.square and self.start == self.verb
        return (verb not in slots.VERBS) + (not slots.is_square(square)) + (not ordered)

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
            found = slots.numbers_in(word)
            if found:
                drops += found
            else:
                first, *more = slots.pick_up_in(word)
                pick_up = first
                drops += more
        return pick_up, tuple(drops), clean


def mail_guesses(words: Sequence[str], size: int) -> Nearly | None:
    """Return what a line's words can mean as a ply in mail notation, if they can."""
    runs = sorted(_runs(words), key=lambda run: run.slips)
    if not runs:
        return None
    run = runs[0]
    others = [*words[: run.start], *words[run.end :]]
    if not _fits(run, _without_number(others, run.start)):
        return None
    return _guessed(run, others, size)


def _runs(words: Sequence[str]) -> Iterator[_Run]:
    places = [place for place, word in enumerate(words) if slots.squares_in(word)]
    plain = [place for place in places if slots.is_square(words[place])]
    if len(plain) > 1:
        return
    for square in plain or places:
        for verb in range(max(0, square - 1 - _APART), min(len(words), square + 2)):
            if verb == square or not slots.verbs_in(words[verb]):
                continue
            if verb > square and len(words[verb]) > len("ps"):
                continue
            if _are_between(words[min(verb, square) + 1 : max(verb, square)], words[verb]):
                yield _Run(words, verb, square)


def _are_between(between: Sequence[str], verb: str) -> bool:
    """Return whether what stands between verb and square may: ``ms p3 d3``, ``ps on b4``."""
    if not between:
        return True
    if len(between) > 1:
        return False
    return bool(slots.pick_up_in(between[0])) or (verb in _PLACING and between[0] in _ONTO)


def _without_number(others: Sequence[str], before: int) -> Sequence[str]:
    """Leave out the number of a move, which may stand first."""
    return others[1:] if before and others[0].isdecimal() else others


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
    verbs, squares = slots.verbs_in(run.words[run.verb]), slots.squares_in(run.words[run.square])
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

    alone = not others or run.words[run.verb] in slots.UNAMBIGUOUS
    is_plain = alone and not run.slips and clean and agree(pick_up, drops)
    return Nearly(guesses(meant), guesses(unlikely), is_plain)


def _ply(verb: str, letter: str, number: int, size: int, drops: tuple[int, ...]) -> Ply:
    square = square_of(FILES.index(letter), number, size, Notation.MAIL)
    if verb[0] == "p":
        return Placement(square, _KINDS[verb[1]])
    return Spread(square, MAIL_DIRECTIONS[verb[1]], drops)

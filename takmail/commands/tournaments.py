"""Tournaments: made, joined, left, begun, called off and shown."""

import re
from dataclasses import dataclass
from enum import Enum

from takmail.commands.spec import Command, CommandSpec, Group, Option, Shape, joined

LONGEST_NAME = 40
"""Characters of a tournament's name."""


class Deed(Enum):
    """Thing to do with a tournament. Each value is the word behind the verb."""

    SHOW = "show"
    NEW = "new"
    CHOOSE = "choose"
    JOIN = "join"
    LEAVE = "leave"
    BEGIN = "begin"
    CANCEL = "cancel"
    CANCEL_NOW = "cancelnow"
    DECIDE = "decide"


SAID = (Deed.NEW, Deed.JOIN, Deed.LEAVE, Deed.BEGIN, Deed.CANCEL, Deed.SHOW)
"""The deeds that people say; others are given by buttons alone."""

SCORES = {"white": "1-0", "draw": "1/2-1/2", "black": "0-1"}
"""Results of a game that can't be read, by the words for them behind its id."""

MAKING = (Deed.NEW, Deed.CHOOSE)
_DEED = re.compile(rf"({'|'.join(deed.value for deed in Deed)})(?=\s|$)", re.IGNORECASE)
_ID = re.compile(r"#?([a-z0-9]{0,12})[.!?]*", re.IGNORECASE)
_DECIDED = re.compile(rf"#?([a-z0-9]{{1,12}})[\s:,]+({'|'.join(SCORES)})[.!]*", re.IGNORECASE)
_EVERY = re.compile(
    r",? ?(?:rounds?\s+)?every\s+(?P<number>\d{1,3})\s*(?P<unit>days?|weeks?)", re.IGNORECASE
)
_REGULARS = re.compile(r",? ?\bregulars\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tournament(Command):
    """Do something with a tournament, or show it; `wanted_in` reads what is ``words``."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Thing to do with the tournament ``id``, or with the only one if that is empty.

    A new one has a ``name`` and ``terms``, in the words of a challenge. ``every`` is the number of
    days of its rounds, ``None`` if each ends with its last game. ``regulars`` is whether only
    people can join who have played there before. A game is decided by its own ``id``, and how it
    ``ends``, one of `SCORES`.
    """

    deed: Deed = Deed.SHOW
    id: str = ""
    name: str = ""
    terms: str = ""
    every: int | None = None
    regulars: bool = False
    ends: str = ""

    @property
    def words(self) -> str:
        """The words behind the verb; `wanted_in` undoes it."""
        if self.deed not in MAKING:
            return joined(self.deed.value, self.id, self.ends)
        every = f"every {self.every} days" if self.every else ""
        who = "regulars" if self.regulars else ""
        return joined(self.deed.value, f"{self.name}:", self.terms, every, who)


def wanted_in(words: str) -> Wanted | None:
    """Return the deed that the words behind ``tournament`` mean, ``None`` for talk."""
    text = words.strip()
    verb = _DEED.match(text)
    deed, rest = (Deed(verb[1].lower()), text[verb.end() :].strip()) if verb else (Deed.SHOW, text)
    if deed is Deed.DECIDE:
        decided = _DECIDED.fullmatch(rest)
        return Wanted(deed, decided[1].lower(), ends=decided[2].lower()) if decided else None
    if deed not in MAKING:
        named = _ID.fullmatch(rest)
        return Wanted(deed, named[1].lower()) if named and (verb or not rest) else None
    name, _, terms = rest.partition(":")
    terms = " ".join(terms.split())
    dated = _EVERY.search(terms)
    every = None
    if dated is not None:
        every = int(dated["number"]) * (7 if dated["unit"].lower().startswith("w") else 1)
        terms = terms[: dated.start()] + terms[dated.end() :]
    terms, regulars = _REGULARS.subn("", terms)
    return Wanted(
        deed, "", " ".join(name.split()), " ".join(terms.split()), every, regulars=bool(regulars)
    )


def is_making(words: str) -> bool:
    """Return whether these words make a tournament, so that its name is among them."""
    wanted = wanted_in(words)
    return wanted is not None and wanted.deed in MAKING


def _tournament(
    words: str = "", action: str | None = None, name: str = "", rules: str | None = None
) -> Command:
    if name or rules:
        made = Wanted(Deed.NEW, name=name.replace(":", " "), terms=rules or "")
        return Tournament(words or made.words)
    return Tournament(words or action or "")


TOURNAMENTS = (
    CommandSpec(
        "tournament",
        Tournament,
        Group.PEOPLE,
        make=_tournament,
        shape=Shape.SPOKEN,
        options=(
            Option("action", choices=tuple(deed.value for deed in SAID)),
            Option("name", most=LONGEST_NAME),
            Option("rules", most=100),
        ),
        words=("tournaments",),
        at_console=False,
    ),
)

"""Sealed choices, which both sides make secretly before play."""

from dataclasses import dataclass
from enum import Enum

from takmail.commands.spec import Command, CommandSpec, Fits, Group, Option, Shape, pressed


class Stage(Enum):
    """Topic of a secret choice. The values are words of commands, and of what is sealed.

    ``WALLS`` is how many of a side's stones are walls, ``BLIND`` whether it takes the blind: the
    two sides change sets (the Companion Book, 'Taket'). ``BID`` is what is bid for going first.
    """

    WALLS = "walls"
    BLIND = "blind"
    BID = "bid"


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Choose secretly what is said: a stage's word, a number, yes or no; nothing asks for it."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class ShowChoices(Command):
    """Show what can be chosen secretly now: of many numbers, those within ``words``: ``10 19``."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class Seal(Command):
    """Choose secretly, by a number: for `Stage.BLIND` 1 is yes and 0 is no."""

    stage: Stage
    choice: int

    def _argument(self) -> str:
        return f"{self.stage.value} {self.choice}"


SEALED = (
    CommandSpec(
        "choose",
        Choose,
        Group.CHALLENGE,
        Fits.PREPARED,
        make=lambda what=None: Choose((what or "").strip()),
        shape=Shape.CALLED,
        options=(Option("what"),),
        words=(Stage.BID.value, Stage.WALLS.value),
        others={Seal: Fits.PREPARED},
        private=True,
        example="7",
    ),
    pressed("choices", ShowChoices, Group.CHALLENGE, Fits.PREPARED),
)

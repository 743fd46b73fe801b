"""What players keep for themselves about games."""

from takmail.commands.counts import Counts
from takmail.commands.free_text import note_of
from takmail.commands.limits import LONGEST_NOTE
from takmail.commands.option_words import OFF
from takmail.commands.spec import CommandSpec, Fits, Group, Option, Shape
from takmail.commands.values import Command, Note


def _note(text: str | None = None) -> Command:
    return note_of(text or "")


OWN_PAPERS = (
    CommandSpec(
        "note",
        Note,
        _note,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        options=(Option("text", most=LONGEST_NOTE),),
        private=True,
        alone=True,
        example=OFF,
        free_text=True,
        like_talk=frozenset({"note"}),
        counts=Counts.SETTINGS,
    ),
)

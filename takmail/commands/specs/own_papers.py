"""What players keep for themselves about games."""

from takmail.commands.counts import Counts
from takmail.commands.free_text_notes import note_of
from takmail.commands.limits_notes import LONGEST_NOTE
from takmail.commands.option_words_spec import OFF
from takmail.commands.ply_list import LONGEST_LIST
from takmail.commands.spec import CommandSpec, Fits, Group, Option, Shape
from takmail.commands.values import Command, Note, Try, TryStep


def _note(text: str | None = None) -> Command:
    return note_of(text or "")


def _try(line: str | None = None) -> Command | str:
    said = (line or "").strip()
    return f"try {said}" if said.startswith("#") else Try(said)


OWN_PAPERS = (
    CommandSpec(
        "try",
        Try,
        _try,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        options=(Option("line", most=LONGEST_LIST, suggested=True),),
        private=True,
        alone=True,
        example="ps c3, pw d4",
        free_text=True,
        like_talk=frozenset({"try"}),
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "trystep",
        TryStep,
        TryStep,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        argument="chosen",
        private=True,
        alone=True,
        listed=False,
        shows_board=True,
        counts=Counts.MOVES,
    ),
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

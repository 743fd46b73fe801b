"""Presets: the command that saves a named way to play."""

from dataclasses import dataclass, field
from enum import Enum

from takmail.commands.settings import EVERYWHERE, HERE
from takmail.commands.spec import Command, CommandSpec, Group, Option, Shape, joined
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes


class Keeping(Enum):
    """Deed with a saved way to play. Each value is the word for it."""

    SAVE = "save"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Presets(Command):
    """Show the ways to play that have a name, or save or drop one of the chat's own.

    ``keeping`` is what is done with ``name``, ``None`` to show all. ``wishes`` are what is saved.
    ``everywhere`` is for all chats of the community.
    """

    keeping: Keeping | None = None
    name: str = ""
    wishes: Wishes = field(default_factory=Wishes)
    everywhere: bool = False

    def _argument(self) -> str:
        where = self.everywhere and EVERYWHERE
        return joined(where, self.keeping, self.name, wishes_said(self.wishes))


def _presets(
    action: str | None = None,
    name: str | None = None,
    rules: str | None = None,
    where: str | None = None,
) -> Command | str:
    if action is None:
        return Presets(everywhere=where == EVERYWHERE)
    rules = rules if action == Keeping.SAVE.value else None
    return joined("presets", where, action, name, rules)


SAVED_PRESETS = (
    CommandSpec(
        "presets",
        Presets,
        Group.CHALLENGE,
        make=_presets,
        shape=Shape.KEEPING,
        options=(
            Option("action", choices=tuple(keeping.value for keeping in Keeping)),
            Option("name", suggested=True),
            Option("rules"),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("preset",),
        private=True,
        example="save friday 6 komi 2",
    ),
)

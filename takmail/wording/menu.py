"""The commands as platforms list them: names, and one line each on what they do."""

from dataclasses import dataclass

from takmail.commands.spec import CommandSpec
from takmail.commands.table import SPECS
from takmail.wording.catalogue import SENTENCES


class UnwordedError(Exception):
    """A command has no words in the catalogue: the program can't start without them."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One command of the list. ``options`` maps each option to its explanation."""

    spec: CommandSpec
    summary: str
    options: dict[str, str]

    @property
    def name(self) -> str:
        """The verb."""
        return self.spec.name


def menu_of(specs: tuple[CommandSpec, ...]) -> tuple[MenuEntry, ...]:
    """Return the list of these commands; raise `UnwordedError` if one has no words."""
    return tuple(
        MenuEntry(
            spec,
            _words(f"command.{spec.name}"),
            {option.name: _option_words(spec, option.name) for option in spec.slash_options},
        )
        for spec in specs
    )


def _option_words(spec: CommandSpec, option: str) -> str:
    own = SENTENCES.get(f"command.{spec.name}.{option}")
    return own or _words("command.game" if option == "game" else f"command.{spec.name}.{option}")


def _words(key: str) -> str:
    if key not in SENTENCES:
        raise UnwordedError(key)
    return SENTENCES[key]


MENU = menu_of(SPECS)

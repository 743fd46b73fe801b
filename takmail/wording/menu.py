"""The commands as platforms list them: names, and one line each on what they do."""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.commands.spec import CommandSpec
from takmail.commands.table import SPECS
from takmail.wording.language import Language
from takmail.wording.say import Sentence, say
from takmail.wording.spoken import ENGLISH


class UnwordedError(Exception):
    """A command has no words in the catalogue: the program can't start without them."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One command of the list. ``options`` maps each option to its explanation."""

    spec: CommandSpec
    summary: Sentence
    options: dict[str, Sentence]

    @property
    def name(self) -> str:
        """The verb."""
        return self.spec.name


def menu_of(specs: Sequence[CommandSpec], language: Language = ENGLISH) -> tuple[MenuEntry, ...]:
    """Return the list of these commands; raise `UnwordedError` if a language lacks words for one.

    What one language has is in the others, too: the tests see to that.
    """
    return tuple(
        MenuEntry(
            spec,
            _words(f"command-{spec.name}", language),
            {option.name: _option(spec, option.name, language) for option in spec.slash_options},
        )
        for spec in specs
    )


def _option(spec: CommandSpec, option: str, language: Language) -> Sentence:
    own = f"command-{spec.name}-{option}"
    shared = option == "game" and own not in language.catalogue
    return _words("command-game" if shared else own, language)


def _words(key: str, language: Language) -> Sentence:
    if key not in language.catalogue:
        raise UnwordedError(key)
    return say(key)


MENU = menu_of(SPECS)

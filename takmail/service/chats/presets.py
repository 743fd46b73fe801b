"""Presets that a chat or its community has saved, among its settings."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Line, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.saved_names import means_something, proposes, reread
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.service.ports import Incoming
from takmail.store.chats.chats import ChatRow
from takmail.store.store import Store
from takmail.terms.presets import PRESETS
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES

MOST = 8
"""Presets of a chat, or of a community; so many more buttons still fit below a message."""

LONGEST = 400
"""Characters of a saved preset."""

_KEPT = "preset:"
"""Prefix of the names among the settings."""


@dataclass(frozen=True, slots=True)
class SavedPreset:
    """A preset that a chat saved for itself or for all of its community."""

    name: str
    wishes: Wishes
    everywhere: bool


def setting_of(name: str) -> str:
    """Return the name of a preset's setting."""
    return f"{_KEPT}{name}"


async def saved_in(store: Store, chat: ChatRow) -> dict[str, SavedPreset]:
    """Return the presets for a chat by their names: its own first, each sorted by name."""
    levels = await store.settings.levels(chat.id)
    own = _read(levels.chat, everywhere=False)
    return own | {
        name: preset
        for name, preset in _read(levels.community, everywhere=True).items()
        if name not in own
    }


async def count_of(store: Store, chat: ChatRow, *, everywhere: bool) -> int:
    """Return the number of a chat's own presets, or of its community's."""
    levels = await store.settings.levels(chat.id)
    return len(_read(levels.community if everywhere else levels.chat, everywhere=everywhere))


def _read(kept: Mapping[str, str], *, everywhere: bool) -> dict[str, SavedPreset]:
    names = sorted(key.removeprefix(_KEPT) for key in kept if key.startswith(_KEPT))
    read = ((name, _wishes(kept[setting_of(name)])) for name in names)
    return {
        name: SavedPreset(name, wishes, everywhere) for name, wishes in read if wishes is not None
    }


@lru_cache(maxsize=1024)
def _wishes(kept: str) -> Wishes | None:
    """Return a saved preset, ``None`` for one that another version of the program made."""
    parsed = parse_line(f"challenge {kept}")
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Challenge):
        return None
    wishes = parsed.command.wishes
    return wishes if wishes.preset is None or wishes.preset in PRESETS else None


async def reread_in(
    store: Store, incoming: Incoming, line: Line, vocabulary: Vocabulary, said: str | None = None
) -> Line:
    """Return a line that can't be read as it is, or what is ``said``, with its chat's presets."""
    text = incoming.text if said is None else said
    if text is None or not proposes(text, vocabulary):
        return line
    chat = await store.chats.known(incoming.place.platform, incoming.place.chat)
    names = () if chat is None else await saved_in(store, chat)
    return reread(text, line, names, vocabulary) if names else line


def is_taken(name: str) -> bool:
    """Return whether a name is a word with another meaning, in any language."""
    return means_something(name) or name in _own_words()


@lru_cache(maxsize=1)
def _own_words() -> frozenset[str]:
    words = (vocabulary_in(tag) for tag in LANGUAGES.tags)
    own_words = (word for own in words for word in (*own.verbs, *own.words))
    return frozenset(part for word in own_words for part in (word, *word.split()))

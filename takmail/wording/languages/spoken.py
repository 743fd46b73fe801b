"""The languages that there are, how one is found by its name or a locale, and their messages.

A language is a folder in ``takmail/wording/`` with Project Fluent files in it; the folder's name is
the language's tag, as BCP 47 has it: ``en``, ``zh-Hans``. English is always there. The names of
languages are in Babel's data, which is loaded when it is first asked for.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from takmail.wording.languages.language import Catalogue, Language
from takmail.wording.message.sentences import Value, say

if TYPE_CHECKING:
    from babel import Locale

    from takmail.commands.lines.slips import KnownWords

USUAL = "en"
"""The tag of the language for people whose own isn't known."""

_Subtags: TypeAlias = tuple[str, ...]

_TAG = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE | re.ASCII)
_NOT_THE_TAG = re.compile(r"[.@].*", re.DOTALL)
"""The end of a POSIX locale behind the tag: the encoding, and the variant."""
_EXTENSION = re.compile(r"-[a-z0-9](-.*)?$", re.IGNORECASE | re.ASCII)
"""The end of a BCP 47 locale behind the tag: how dates are written, and the like."""

ROOT = Path(__file__).parents[1]
"""Folder of the languages' folders."""

ENGLISH = Language(Catalogue(ROOT / USUAL, USUAL))


class Languages:
    """The languages whose folders are in ``root``, by their ``tags``, English first."""

    def __init__(self, root: Path) -> None:
        named = (folder for folder in root.iterdir() if _TAG.fullmatch(folder.name))
        found = {USUAL, *(folder.name for folder in named if any(folder.glob("*.ftl")))}
        self.tags: tuple[str, ...] = tuple(sorted(found, key=lambda tag: (tag != USUAL, tag)))
        self._by_subtags = {_subtags(tag): tag for tag in self.tags}

    def best(self, locale: str | None) -> str:
        """Return the language of a locale of BCP 47 or POSIX, in any region, else English."""
        return (self.nearest(locale) if locale else None) or USUAL

    def called(self, name: str) -> str | None:
        """Return the language that a person calls so, by tag or name; ``None`` if there is none."""
        return self.nearest(name) or self._names.get(_plain(name))

    def nearly_called(self, name: str) -> str | None:
        """Return the language whose name somebody may have misspelt."""
        near = self._near_names.nearest(_plain(name))
        return None if near is None else self._names[near]

    def own_name(self, tag: str) -> str:
        """Return a language's own name; its tag, if there is none."""
        return _name(tag, tag)

    def nearest(self, locale: str) -> str | None:
        """Return the language nearest to a locale, ``None`` where English only stands in."""
        wanted = _subtags(locale)
        if not wanted:
            return None
        return self.spoken(locale) or self._spoken_tag(_renamed(wanted[0])[0])

    def spoken(self, locale: str) -> str | None:
        """Return the same for a locale whose language has its newest code, without Babel's data."""
        wanted = _subtags(locale)
        return self._by_subtags.get(wanted) or (self._spoken_tag(wanted[0]) if wanted else None)

    def _spoken_tag(self, language: str) -> str | None:
        return next((tag for tag in self.tags if _subtags(tag)[0] == language), None)

    @cached_property
    def _names(self) -> Mapping[str, str]:
        """All names of all languages, made plain, and the languages that they mean.

        A name of several, as of Chinese in two scripts, means the usual one. A word of
        a name means a language, too, if it is in no other's.
        """
        whole: dict[str, str] = {}
        words: dict[str, set[str]] = {}
        for tag in self.tags:
            whole[_plain(tag)] = tag
            for name in _full_names(tag, self.tags):
                whole[_plain(name)] = tag
                for word in re.findall(r"\w+", name):
                    words.setdefault(_plain(word), set()).add(tag)
        for tag in self.tags:
            language = _subtags(tag)[0]
            for name in _full_names(language, self.tags):
                whole.setdefault(_plain(name), self.best(language))
        return {word: min(tags) for word, tags in words.items() if len(tags) == 1} | whole

    @cached_property
    def _near_names(self) -> "KnownWords":
        from takmail.commands.lines.slips import KnownWords  # noqa: PLC0415 - seldom needed

        return KnownWords(self._names)


@lru_cache(maxsize=500)
def _subtags(locale: str) -> _Subtags:
    """Return the parts of the tag in a locale in small letters; nothing for what is no locale."""
    tag = _NOT_THE_TAG.sub("", locale.strip()).replace("_", "-")
    tag = _EXTENSION.sub("", tag)
    return tuple(tag.lower().split("-")) if _TAG.fullmatch(tag) else ()


def _renamed(language: str) -> _Subtags:
    """Return the tag that has taken the place of a language's."""
    from babel.core import get_global  # noqa: PLC0415 - see the module's docstring

    return _subtags(get_global("language_aliases").get(language, language))


@cache
def _name(tag: str, display: str) -> str:
    shown = _locale(display)
    short = shown and shown.languages.get(_key(tag))
    name = short or _described(tag, display) or _described(tag, USUAL)
    return name[:1].title() + name[1:] if name else tag


def _full_names(tag: str, displays: tuple[str, ...]) -> Iterator[str]:
    """Yield the names of a language in these languages and in its own."""
    for display in {*displays, tag}:
        yield _name(tag, display)
        yield _described(tag, display) or tag


def _described(tag: str, display: str) -> str | None:
    """Return the name of a language, with its script or region in brackets."""
    named, shown = _locale(tag), _locale(display)
    return named.get_display_name(shown) if named and shown else None


@cache
def _locale(tag: str) -> "Locale | None":
    """Return a language as Babel knows it, ``None`` if it doesn't."""
    from babel import Locale  # noqa: PLC0415 - see the module's docstring
    from babel.core import UnknownLocaleError  # noqa: PLC0415

    try:
        return Locale.parse(_key(tag))
    except (ValueError, UnknownLocaleError):
        return None


def _key(tag: str) -> str:
    """Return a tag as Babel writes it."""
    language, *others = tag.replace("-", "_").split("_")
    cased = (s.title() if len(s) == 4 else s.upper() for s in others)
    return "_".join([language.lower(), *cased])


def _plain(name: str) -> str:
    """Return a name without what people write in several ways."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in folded if char.isalnum())


LANGUAGES = Languages(ROOT)
"""The languages that Takmail speaks."""


class Spoken:
    """Languages by their tags; ``host`` is that of the terminal and of the log."""

    def __init__(self) -> None:
        self._languages = {USUAL: ENGLISH}
        self.host = ENGLISH

    def __getitem__(self, tag: str) -> Language:
        """Return a language; English for one that isn't there, or isn't there any more."""
        known = self._languages.get(tag)
        if known is None:
            here = tag in LANGUAGES.tags
            known = Language(Catalogue(ROOT / tag, tag), ENGLISH) if here else ENGLISH
            self._languages[tag] = known
        return known

    def best(self, locale: str | None) -> Language:
        """Return the language nearest to a locale; any text will do."""
        return self[LANGUAGES.best(locale)]


SPOKEN = Spoken()
"""The languages that come with the program."""


def tell(key: str, /, **values: Value) -> str:
    """Return a message for whoever runs the program, in their language."""
    return SPOKEN.host.marked(say(key, **values))

"""The page in a browser: its own sentences, and those about links to it."""

import re
from collections.abc import Mapping
from functools import cache

from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import PageAddress, PlayAddress, Span

PREFIX = "page-"
"""The start of the names of the page's own sentences, into which it puts values itself."""


@cache
def _values(key: str) -> frozenset[str]:
    return frozenset(re.findall(r"\{\s*\$(\w+)\s*\}", ENGLISH.catalogue.source(key)))


def page_words(language: Language) -> Mapping[str, str]:
    """Return each sentence by its name without the prefix; a value stands there as ``{name}``."""
    keys = (key for key in ENGLISH.catalogue.keys if key.startswith(PREFIX))
    return {
        key.removeprefix(PREFIX): language.text(
            say(key, **{name: f"{{{name}}}" for name in _values(key)})
        )
        for key in keys
    }


def watch_link_made(
    link: PageAddress, count: int, off: Span, *, plays: bool, hidden: bool
) -> tuple[Sentence, ...]:
    """Return the answer with a new link to watch a game, one of ``count`` that the reader has.

    ``plays`` is whether the reader is a player, ``hidden`` whether the page shows no board.
    """
    end = say("watchlink-end_all" if plays else "watchlink-end_own", off=off)
    made = say("watchlink-made", link=link, count=count, end=end)
    return (made, say("watchlink-hidden")) if hidden else (made,)


def watch_links_ended(code: str, *, plays: bool) -> Sentence:
    """Return the answer to who has ended links to a game: all of them, if they play it."""
    return say("watchlink-ended_all" if plays else "watchlink-ended_own", code=code)


def page_link_made(
    language: Language, platform: str, user: str, code: str | None, minutes: int
) -> Sentence:
    """Return the answer with the link that logs an account in, at a game if it names one."""
    words = language.text(say("button-page"))
    link = PlayAddress(words, platform, user, code or "")
    return say("openpage-made", link=link, minutes=minutes)

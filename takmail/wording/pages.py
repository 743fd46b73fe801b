"""The sentences of the page in a browser, which puts values into them itself."""

import re
from collections.abc import Mapping
from functools import cache

from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import say

PREFIX = "page-"
"""The start of the names of these sentences."""


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

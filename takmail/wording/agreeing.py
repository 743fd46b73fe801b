"""The words by which somebody agrees to what was asked, or refuses it, in any language."""

import re
from functools import cache

from takmail.wording.say import say
from takmail.wording.spoken import LANGUAGES, SPOKEN

LONGEST = 20
"""Characters of such an answer."""

_ORNAMENTS = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""What makes an emoji another one to look at: its style and the colour of its skin."""


def agrees(text: str) -> bool | None:
    """Return whether a text agrees, ``None`` if it says anything else than yes or no."""
    if len(text) > LONGEST:
        return None
    said = " ".join(_ORNAMENTS.sub("", text).casefold().strip(" \t\n.!\u3002\uff01").split())
    if said in _words()[0]:
        return True
    return False if said in _words()[1] else None


@cache
def _words() -> tuple[frozenset[str], frozenset[str]]:
    spoken = [SPOKEN[tag] for tag in LANGUAGES.tags]
    yes = ",".join(language.text(say("agreeing-yes")) for language in spoken)
    no = ",".join(language.text(say("agreeing-no")) for language in spoken)
    return _parted(yes), _parted(no)


def _parted(words: str) -> frozenset[str]:
    return frozenset(word.strip().casefold() for word in words.split(","))

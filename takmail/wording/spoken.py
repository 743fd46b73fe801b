"""The languages as they are spoken: each language's messages, read when first needed."""

from takmail.wording.catalogue import Catalogue
from takmail.wording.language import Language
from takmail.wording.languages import LANGUAGES, ROOT, USUAL
from takmail.wording.say import Value, say

ENGLISH = Language(Catalogue(ROOT / USUAL, USUAL))


class Spoken:
    """Languages by their tags.

    ``host`` is the language of whoever runs the program: at a terminal, and in its log.
    """

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
    """Return a message for whoever runs the program, in his language."""
    return SPOKEN.host.marked(say(key, **values))

"""The languages' own words for commands, from the file `words.ftl` of each."""

from functools import cache

from takmail.commands.lines.vocabulary import Vocabulary, vocabulary_of
from takmail.wording.spoken import SPOKEN

_KINDS = ("verb-", "word-")


@cache
def vocabulary_in(tag: str) -> Vocabulary:
    """Return a language's own words; raise `VocabularyError` if they can't be told apart."""
    catalogue = SPOKEN[tag].catalogue
    names = (name for name in catalogue.keys if name.startswith(_KINDS))
    return vocabulary_of({name: catalogue.format(name, {}) for name in names})

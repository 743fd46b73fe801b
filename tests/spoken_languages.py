"""Languages for tests, other than those that Takmail happens to speak."""

import tempfile
from pathlib import Path

from takmail.wording.languages.spoken import LANGUAGES, ROOT, Languages


def _files(tag: str) -> set[str]:
    return {file.name for file in (ROOT / tag).glob("*.ftl")}


WHOLE = tuple(tag for tag in LANGUAGES.tags if _files(tag) >= _files("en"))
"""The languages that have each of the files, so that no sentence may be missing.

Whoever translates begins with some of them; English stands in for what is not there yet.
"""


def languages_of(*tags: str) -> Languages:
    """Return these languages and English; there are no words of theirs."""
    with tempfile.TemporaryDirectory() as folder:
        for tag in tags:
            language = Path(folder) / tag
            language.mkdir()
            (language / "words.ftl").touch()
        return Languages(Path(folder))

"""Languages for tests, other than those that Takmail happens to speak."""

import tempfile
from pathlib import Path

from takmail.wording.languages.spoken import Languages


def languages_of(*tags: str) -> Languages:
    """Return these languages and English; there are no words of theirs."""
    with tempfile.TemporaryDirectory() as folder:
        for tag in tags:
            language = Path(folder) / tag
            language.mkdir()
            (language / "words.ftl").touch()
        return Languages(Path(folder))

"""Vocabularies of languages, as the program gives them to the reader."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

from takmail.commands.lines.vocabulary import Vocabulary, vocabulary_of

_WORDING = Path(__file__).parents[2] / "takmail" / "wording"
_WORDS = re.compile(r"^(?:verb|word)-.*\n(?: .*\n)*", re.MULTILINE)


def texts_of(tag: str) -> dict[str, str]:
    """Return a language's words for the commands of all platforms, by name."""
    files = sorted((_WORDING / tag).glob("*.ftl"))
    words = [word for file in files for word in _WORDS.findall(file.read_text("utf-8"))]
    texts: dict[str, str] = {}
    for entry in FluentParser().parse("".join(words)).body:
        assert isinstance(entry, ast.Message)
        assert entry.id.name not in texts, f"{entry.id.name} is there twice"
        assert entry.value is not None
        texts[entry.id.name] = "".join(
            part.value for part in entry.value.elements if isinstance(part, ast.TextElement)
        )
    return texts


ZH_TEXTS = texts_of("zh")
ZH: Vocabulary = vocabulary_of(ZH_TEXTS)

GERMAN_TEXTS = {
    "verb-challenge": "herausfordern, forder heraus",
    "verb-accept": "annehmen, Einverstanden",
    "verb-decline": "ablehnen, nein danke",
    "verb-move": "ziehe",
    "verb-board": "brett",
    "verb-resign": "aufgeben",
    "verb-draw": "remis, remis anbieten",
    "verb-takeback": "zurücknehmen",
    "verb-rs": "stand",
    "verb-sync": "abgleich",
    "verb-im": "regelwidrig",
    "verb-say": "sage",
    "verb-help": "hilfe",
    "word-white": "weiß, als weiß",
    "word-black": "schwarz",
    "word-size": "größe",
    "word-komi": "vorgabe",
    "word-no-swap": "ohne tausch",
    "word-draw": "remis",
    "word-days": "tage, tag",
    "word-for": "für",
    "word-flip": "gedreht",
    "word-rules": "regeln",
}
GERMAN: Vocabulary = vocabulary_of(GERMAN_TEXTS)
"""Made up for the tests: a language whose words have spaces between them, and within them."""

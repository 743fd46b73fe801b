"""The explanations of slash commands in the languages of those who read them."""

from collections.abc import Mapping
from functools import cache

from discord import Locale

from takmail.wording.languages import LANGUAGES, USUAL
from takmail.wording.say import Sentence
from takmail.wording.spoken import ENGLISH, SPOKEN

_SAID: dict[str, Sentence] = {}
"""What was explained, by its English text, which is all that discord.py keeps of it."""


def explained(told: Sentence) -> str:
    """Return a sentence in English, whose translations `translations_of` has from then on."""
    text = ENGLISH.text(told)
    _SAID[text] = told
    return text


@cache
def translations_of(text: str) -> Mapping[str, str]:
    """Return what was `explained` in Discord's languages, but for those where English will do."""
    told = _SAID[text]
    return {locale: SPOKEN[tag].text(told) for locale, tag in _foreign().items()}


@cache
def _foreign() -> Mapping[str, str]:
    nearest = {locale.value: LANGUAGES.best(locale.value) for locale in Locale}
    return {locale: tag for locale, tag in nearest.items() if tag != USUAL}

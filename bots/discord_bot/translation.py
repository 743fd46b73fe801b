"""The explanations of slash commands in the languages of those who read them."""

from typing import Any

from discord import Locale, app_commands

from takmail.wording.languages import LANGUAGES, USUAL
from takmail.wording.say import Sentence
from takmail.wording.spoken import ENGLISH, SPOKEN


def translatable(told: Sentence) -> app_commands.locale_str:
    """Return a sentence in English that Discord's library has translated for other languages."""
    return app_commands.locale_str(ENGLISH.text(told), told=told)


class Translator(app_commands.Translator):
    """Says in other languages what `translatable` was given; names stay as they are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContext[Any, Any],  # noqa: ARG002 - all are alike
    ) -> str | None:
        """Return the text for one of Discord's languages, ``None`` where English will do."""
        tag, told = LANGUAGES.best(locale.value), string.extras.get("told")
        return None if tag == USUAL or told is None else SPOKEN[tag].text(told)

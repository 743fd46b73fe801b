"""What there is to choose from, for options whose choices the table of commands doesn't know."""

from takmail.commands.settings import AUTO
from takmail.commands.spec import Source
from takmail.render.picture.themes import theme_names
from takmail.render.styles import Style
from takmail.wording.languages.spoken import LANGUAGES

USUAL_STYLE = "usual"
"""What to say for the style that fits each game's notation."""


def choices_from(source: Source) -> tuple[str, ...]:
    """Return all the choices, whatever the platform."""
    match source:
        case Source.STYLES:
            return (USUAL_STYLE, *(style.value for style in Style))
        case Source.THEMES:
            return theme_names()
        case Source.LANGUAGES:
            return (*LANGUAGES.tags, AUTO)

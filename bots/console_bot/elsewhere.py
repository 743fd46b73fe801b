"""Commands that have nothing to do at one keyboard, and what is said instead."""

from takmail.commands.buttons import verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Line, Malformed, Parsed, peel
from takmail.commands.lines.rewording import in_english
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.spec import Group
from takmail.commands.table import SPEC, SPECS
from takmail.wording.console import across, drawn
from takmail.wording.message.drafts import Draft

NOT_HERE = frozenset(spec.name for spec in SPECS if not spec.at_console)
"""The verbs of these commands."""


def answer_instead(text: str, parsed: Line, vocabulary: Vocabulary = ENGLISH) -> Draft | None:
    """Return what to say to a line, ``None`` if it is one for the console."""
    word = _word(in_english(text, vocabulary), parsed)
    if word not in NOT_HERE:
        return None
    return drawn() if SPEC[word].group is Group.BOARDS else across(word)


def _word(text: str, parsed: Line) -> str:
    match parsed:
        case Parsed(PostBoard()) | None:
            return ""
        case Parsed(command):
            return verb_of(command)
        case Malformed():
            return peel(text).body.split(maxsplit=1)[0].casefold()

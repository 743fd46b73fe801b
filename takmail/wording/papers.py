"""What players keep for themselves about games, in words."""

from takmail.wording.platforms import CONSOLE
from takmail.wording.say import Sentence, join, lines, say
from takmail.wording.written import one_line


def alone(key: str, platform: str) -> str:
    """Return the name of a sentence that says that nobody else sees it: not so at one keyboard."""
    return f"{key}-console" if platform == CONSOLE else key


def marked(told: Sentence) -> Sentence:
    """Return what is said of a game in a list, with the mark of those on which there is a note."""
    return join(say("note-mark"), told)


def note_lines(title: Sentence, text: str) -> Sentence:
    """Return a note below its title, a line for each of its own."""
    kept = (one_line(line) for line in text.splitlines())
    return lines(title, *(say("note-line", text=line) for line in kept if line))

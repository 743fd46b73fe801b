"""What players keep for themselves about games, in words."""

from takmail.wording.say import Sentence, join, lines, say
from takmail.wording.written import one_line


def marked(told: Sentence) -> Sentence:
    """Return what is said of a game in a list, with the mark of those on which there is a note."""
    return join(say("note-mark"), told)


def note_lines(title: Sentence, text: str) -> Sentence:
    """Return a note below its title, a line for each of its own."""
    kept = (one_line(line) for line in text.splitlines())
    return lines(title, *(say("note-line", text=line) for line in kept if line))

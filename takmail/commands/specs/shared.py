"""What commands of several themes share."""

from takmail.commands.option_words_spec import OFF, ON
from takmail.commands.spec import Option, OptionKind
from takmail.tak.rules import SIZES

MOVES = Option("moves", OptionKind.WHOLE, least=1, most=1000)
SIZE = Option("size", OptionKind.WHOLE, choices=tuple(SIZES))
STATE = Option("state", choices=(ON, OFF))


def line(verb: str, option: str, **values: str) -> str:
    """Return the line that says it, for what only the reader of lines can read."""
    return f"{verb} {values[option]}"

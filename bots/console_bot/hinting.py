"""What is typed at the console where other platforms have buttons."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bots.console_bot.elsewhere import NOT_HERE
from bots.console_bot.seating import seat_meant
from takmail.commands.buttons import Press
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.service.ports import SeatedGame
from takmail.wording.console import typed_for
from takmail.wording.message.messages import Button

_SAID_OUTRIGHT = {"besides": "resign"}
"""What is typed at once for buttons that lead to further ones."""


def lines_of_buttons(
    buttons: Iterable[Button], games: Sequence[SeatedGame], chosen: str | None = None
) -> list[str]:
    """Return what is typed for each of the buttons, without those that are of no use here.

    A line names its game if without that it would be about another one of these; ``chosen`` is the
    one that was switched to.
    """
    lines = (_line(button.press, games, chosen) for button in buttons)
    return list(dict.fromkeys(line for line in lines if line is not None))


def _line(press: Press, games: Sequence[SeatedGame], chosen: str | None) -> str | None:
    press = replace(press, verb=_SAID_OUTRIGHT.get(press.verb, press.verb))
    parsed = parse_line(press.line)
    if press.verb in NOT_HERE or press.kept_key is not None or not isinstance(parsed, Parsed):
        return None
    seat = seat_meant(games, parsed.command, chosen=chosen)
    bare = seat is not None and seat.game.code == press.game
    return typed_for(press, "" if bare else press.game)

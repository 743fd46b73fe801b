"""What can be pressed or chosen below the words."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takmail.commands.buttons import Press


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: what stands on it, and what it does."""

    label: str
    press: "Press"

    @property
    def data(self) -> str:
        """The press in its encoded form, of at most 64 bytes."""
        return self.press.encoded


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons in a row; a platform without buttons leaves them out, for the words say the same.

    ``aligned`` says that they stay side by side, each as wide as the others, however many there
    are: the squares of a board.
    """

    row: tuple[Button, ...]
    aligned: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things to choose. ``detail`` is a few words more where there is room."""

    label: str
    press: "Press"
    detail: str = ""


class PickKind(Enum):
    """What can be picked from a list that the platform itself has."""

    CHATS = "chats"
    FORUMS = "forums"
    ROLES = "roles"


@dataclass(frozen=True, slots=True)
class Picks:
    """Things of the platform's own that can be picked: the line that says so, without their ids.

    ``chosen`` are the ids of those that are picked now, of which there may be ``most``.
    """

    kind: PickKind
    line: str
    chosen: tuple[str, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class Menu:
    """Things of which one is chosen, like a button that is pressed.

    ``title`` says what is chosen. A platform without menus shows buttons. One that has a list of
    its own for the ``picks`` shows that in place of the choices; the outbox doesn't keep them.
    """

    title: str
    choices: tuple[Choice, ...]
    picks: Picks | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """A button that opens the private talk with the bot, by an address of the bot's own.

    ``payload`` is what the bot is told when somebody comes that way: at most 64 characters of
    ``A-Za-z0-9_-``. With ``group`` it brings the bot into a group, which is told the payload there.
    """

    label: str
    payload: str
    group: bool = False


@dataclass(frozen=True, slots=True)
class Starts:
    """Such buttons in a row; only platforms whose bots have addresses show them."""

    row: tuple[Start, ...]


def buttons_of(row: Buttons | Menu) -> tuple[Button, ...]:
    """Return the buttons of a row, or those that stand for the choices of a menu."""
    if isinstance(row, Buttons):
        return row.row
    return tuple(Button(choice.label, choice.press) for choice in row.choices)

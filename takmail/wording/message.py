"""What the bot says, as values that every platform can put into its own markup.

A message is blocks; a block is a paragraph of spans, a preformatted text, a row of buttons, or
something enclosed: a picture, an animation, a file. Nothing here is escaped: each adapter does that
for its platform.
"""

import re
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from takmail.statically_frozen import statically_frozen

if TYPE_CHECKING:
    from takmail.commands.presses import Press


@statically_frozen
@dataclass(frozen=True, slots=True)
class Plain:
    """Ordinary text."""

    text: str


@statically_frozen
@dataclass(frozen=True, slots=True)
class Written:
    """What a person may have written, in a sentence of ours.

    No platform may make anything of it: no mention, link, command or markup.
    """

    text: str


@statically_frozen
@dataclass(frozen=True, slots=True)
class Code:
    """Something to be typed or copied as it is, inside a sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Text with weight."""

    text: str


@statically_frozen
@dataclass(frozen=True, slots=True)
class Person:
    """A player, to be mentioned where the platform can.

    ``platform`` and ``user`` name the account; ``name`` is what to show elsewhere. ``ping`` says
    whether the player should be notified.
    """

    name: str
    platform: str = ""
    user: str = ""
    ping: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an address."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A time, shown as each reader's own clock has it where the platform can.

    ``text`` says it in words, ``at`` is aware.
    """

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ChatName:
    """A chat, to be linked where the platform can; ``text`` is what it is called elsewhere.

    ``chat`` is the platform's own id of it, ``url`` its address, empty where it has none.
    """

    text: str
    platform: str
    chat: str
    url: str = ""


Span: TypeAlias = Plain | Written | Code | Strong | Person | Link | Moment | ChatName


def bare(span: Span) -> str:
    """Return a span as bare text: of a person the name, of a link the address."""
    match span:
        case Person(name):
            return name
        case Link(url=url):
            return url
        case _:
            return span.text


@statically_frozen
@dataclass(frozen=True, slots=True)
class Paragraph:
    """Spans that flow; a newline inside a span is a line break."""

    spans: tuple[Span, ...]


@statically_frozen
@dataclass(frozen=True, slots=True)
class Preformatted:
    """Lines to be shown in a fixed-width face, exactly as they are.

    ``coloured`` text holds a terminal's escapes for colours and says the same without them.
    """

    text: str
    coloured: bool = False

    @property
    def bare(self) -> str:
        """The text without colours."""
        return _COLOURS.sub("", self.text) if self.coloured else self.text


_COLOURS = re.compile(r"\x1b\[[0-9;]*m")

Words: TypeAlias = Paragraph | Preformatted


class Kind(Enum):
    """What is enclosed. Platforms show a picture and an animation in line, a text as a file."""

    PICTURE = "picture"
    ANIMATION = "animation"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Enclosure:
    """Something to be made when the message goes out, for it would be too large to keep.

    ``name`` is the file's name. ``source`` is what it is made from: of a text, the text itself.
    ``instead`` is shown where it can't be made or can't be sent.
    """

    name: str
    kind: Kind
    source: str
    instead: Words


@dataclass(frozen=True, slots=True)
class File:
    """An enclosure that was made. ``alt`` says in words what a picture shows."""

    name: str
    kind: Kind
    data: bytes
    alt: str
    instead: Words


@statically_frozen
@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: what stands on it, and what it does."""

    label: str
    press: "Press"

    @property
    def data(self) -> str:
        """The press in its encoded form, of at most 64 bytes."""
        return self.press.encoded


@statically_frozen
@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons in a row; a platform without buttons leaves them out, for the words say the same.

    ``aligned`` says that they stay side by side, each as wide as the others, however many there
    are: the squares of a board.
    """

    row: tuple[Button, ...]
    aligned: bool = False


@statically_frozen
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


@statically_frozen
@dataclass(frozen=True, slots=True)
class Menu:
    """Things of which one is chosen, like a button that is pressed.

    ``title`` says what is chosen. A platform without menus shows buttons. One that has a list of
    its own for the ``picks`` shows that in place of the choices; the outbox doesn't keep them.
    """

    title: str
    choices: tuple[Choice, ...]
    picks: Picks | None = None


@statically_frozen
@dataclass(frozen=True, slots=True)
class Start:
    """A button that opens the private talk with the bot, by an address of the bot's own.

    ``payload`` is what the bot is told when somebody comes that way: at most 64 characters of
    ``A-Za-z0-9_-``. With ``group`` it brings the bot into a group, which is told the payload there.
    """

    label: str
    payload: str
    group: bool = False


@statically_frozen
@dataclass(frozen=True, slots=True)
class Starts:
    """Such buttons in a row; only platforms whose bots have addresses show them."""

    row: tuple[Start, ...]


Block: TypeAlias = Paragraph | Preformatted | Buttons | Menu | Starts | Enclosure | File


@statically_frozen
@dataclass(frozen=True, slots=True)
class Message:
    """One message to one chat.

    A ``silent`` one makes no sound where the platform leaves that to who sends it: nobody there is
    called by it to do something.
    """

    blocks: tuple[Block, ...]
    silent: bool = False

    @property
    def files(self) -> tuple[File, ...]:
        """The files that go with it."""
        return tuple(block for block in self.blocks if isinstance(block, File))

    @property
    def words(self) -> tuple[Words, ...]:
        """The words that stand beside the files; what was not made is put in words, too."""
        blocks = (b.instead if isinstance(b, Enclosure) else b for b in self.blocks)
        return tuple(b for b in blocks if not isinstance(b, File | Buttons | Menu | Starts))

    @property
    def rows(self) -> tuple[Buttons | Menu, ...]:
        """What can be pressed below it, row by row."""
        return tuple(block for block in self.blocks if isinstance(block, Buttons | Menu))

    @property
    def starts(self) -> tuple[Starts, ...]:
        """The rows of buttons that open the private talk with the bot."""
        return tuple(block for block in self.blocks if isinstance(block, Starts))

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons below it, in order; those that stand for the choices of menus, too."""
        return tuple(button for row in self.rows for button in buttons_of(row))

    def in_words(self) -> "Message":
        """Return the message with words in place of everything enclosed."""
        enclosed = (Enclosure, File)
        words = (b.instead if isinstance(b, enclosed) else b for b in self.blocks)
        return Message(tuple(words), self.silent)

    def plain(self) -> str:
        """Return the message as bare text, for a terminal and for tests."""
        return "\n".join(
            block.bare if isinstance(block, Preformatted) else "".join(map(bare, block.spans))
            for block in self.in_words().words
        )


def buttons_of(row: Buttons | Menu) -> tuple[Button, ...]:
    """Return the buttons of a row, or those that stand for the choices of a menu."""
    if isinstance(row, Buttons):
        return row.row
    return tuple(Button(choice.label, choice.press) for choice in row.choices)

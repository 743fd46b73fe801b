"""Messages: one tree from a chat's news to the platform's markup.

A message is blocks: sentences, preformatted texts, rows of buttons, pictures and files. As long as
its sentences have no language, it can go to any chat. `Language.message` gives the same tree with
words in their place, which an adapter puts into its platform's markup. Nothing is escaped here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.wording.message.sentences import Label, Sentence, Text, worded
from takmail.wording.message.text import Paragraph, Person, Preformatted, Words, bare

if TYPE_CHECKING:
    from takmail.wording.languages.language import Language


@dataclass(frozen=True, slots=True)
class Labelled:
    """Something with a few words on it."""

    label: Label

    @property
    def text(self) -> str:
        """The words on it."""
        return worded(self.label)


@dataclass(frozen=True, slots=True)
class Button(Labelled):
    """Something to press: what stands on it, and what it does."""

    press: Press

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


def rows_of(buttons: Sequence[Button], width: int) -> list[Buttons]:
    """Return buttons in rows, of which all but the last have so many."""
    starts = range(0, len(buttons), width)
    return [Buttons(tuple(buttons[start : start + width])) for start in starts]


@dataclass(frozen=True, slots=True)
class Choice(Labelled):
    """One of several things to choose. ``detail`` is a few words more where there is room."""

    press: Press
    detail: Label = ""


class PickKind(Enum):
    """Kind of things to be picked from a list that the platform itself has."""

    CHATS = "chats"
    FORUMS = "forums"
    ROLES = "roles"


@dataclass(frozen=True, slots=True)
class Picks:
    """Things in a list of the platform's; ``most`` can be picked, and ``line`` sets them."""

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

    title: Label
    choices: tuple[Choice, ...]
    picks: Picks | None = None


@dataclass(frozen=True, slots=True)
class Start(Labelled):
    """A button that opens the private talk with the bot, by an address of the bot's own.

    ``payload`` is what the bot gets when a person comes that way: at most 64 characters of
    ``A-Za-z0-9_-``. With ``group`` it brings the bot into a group, where it gets the payload.
    """

    payload: str
    group: bool = False


@dataclass(frozen=True, slots=True)
class Starts:
    """Start buttons in a row; only platforms whose bots have addresses show them."""

    row: tuple[Start, ...]


@dataclass(frozen=True, slots=True)
class Sharing:
    """Buttons that pass an address of the bot's own on: to another chat, or by being copied.

    ``send`` and ``copy`` stand on them, ``text`` before the address. ``payload`` is as in `Start`,
    and what an inline query has in place of the address.
    """

    send: Label
    copy: Label
    text: Label
    payload: str


@dataclass(frozen=True, slots=True)
class Share(Labelled):
    """A button that sends what an inline query offers to a chat which the presser chooses.

    Only platforms with inline queries show it, while the bot takes them.
    """

    query: str


def buttons_of(row: Buttons | Menu) -> tuple[Button, ...]:
    """Return the buttons of a row, or those that stand for the choices of a menu."""
    if isinstance(row, Buttons):
        return row.row
    return tuple(Button(choice.label, choice.press) for choice in row.choices)


@dataclass(frozen=True, slots=True)
class Card:
    """A frame for the board of a game, on platforms that have one; the words say the same.

    ``turn`` is the side on turn, ``None`` if the game is over. ``time`` is the clock, if one runs.
    """

    title: Label
    turn: Color | None = None
    time: Text | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """A person, with words about them to stand beside their picture."""

    person: Person
    words: Text


@dataclass(frozen=True, slots=True)
class Portraits:
    """People with their pictures, on platforms that have them; ``instead`` is said elsewhere."""

    people: tuple[Portrait, ...]
    instead: Text | None = None


@dataclass(frozen=True, slots=True)
class Cheer:
    """An effect over a new message for somebody who has won, on platforms that have effects."""


class Kind(Enum):
    """Kind of an enclosure. Platforms show a picture and an animation in line, a text as a file."""

    PICTURE = "picture"
    ANIMATION = "animation"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A file to be made when the message goes out, for it would be too large to keep.

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


class Laid(ABC):
    """A block that only a language can lay out: a board with its footer, a table, a file."""

    __slots__ = ()

    @abstractmethod
    def in_language(self, language: "Language") -> "Words | Enclosure":
        """Return the block in a language."""


@dataclass(frozen=True, slots=True)
class Made(Laid):
    """A block that a function makes for each language."""

    make: "Callable[[Language], Words | Enclosure]"

    def in_language(self, language: "Language") -> "Words | Enclosure":
        """Return the block made in a language."""
        return self.make(language)


def verbatim(sentence: Sentence) -> Made:
    """Return a block with the lines of a sentence in a fixed-width face."""
    return Made(lambda language: Preformatted(language.text(sentence)))


class Act(Enum):
    """The act by which a message, or nothing but its buttons, reaches a chat."""

    POST = "post"
    """Posts a message."""
    EDIT = "edit"
    """Replaces what an earlier message shows."""
    STRIP = "strip"
    """Removes an earlier message's buttons, and nothing else."""
    OPEN = "open"
    """Opens a chat of its own for the game, which moves there."""
    SHOW = "show"
    """Has the game's own chat show how the game stands: by its title, by its tags."""
    UNKNOWN = "unknown"
    """An act that only another version of the program knows. No row is written with it."""


CALL = "call:"
"""The start of the ``reply_to`` of a message that may answer a call; the call's name follows."""


Unworded: TypeAlias = Buttons | Menu | Starts | Sharing | Card | Portraits | Cheer | Share

Block: TypeAlias = Text | Preformatted | Unworded | Enclosure | File | Laid


@dataclass(frozen=True, slots=True)
class Message:
    """One message to one chat.

    A ``silent`` one makes no sound where the platform leaves that to its sender: it calls no player
    there to do something. ``decided`` is what earlier messages in the chat say from now on, by
    their purposes: a challenge that was accepted, an offer that was declined. ``in_short`` is what
    the next board says of this one if this one still waits then; if empty, this one goes out.
    ``about`` is the code of the game that it is about, if any, and ``language`` the tag of its
    language: both are known as it goes out.
    """

    blocks: tuple[Block, ...]
    silent: bool = False
    decided: "tuple[tuple[str, Message], ...]" = ()
    in_short: tuple[Block, ...] = ()
    about: str = ""
    language: str = ""

    @property
    def files(self) -> tuple[File, ...]:
        """The files that go with it."""
        return tuple(block for block in self.blocks if isinstance(block, File))

    @property
    def encloses(self) -> bool:
        """True if a file that it encloses is yet to be made."""
        return any(isinstance(block, Enclosure) for block in self.blocks)

    @property
    def words(self) -> tuple[Words, ...]:
        """The words that stand beside the files; what was not made is put in words, too."""
        blocks = (b.instead if isinstance(b, Enclosure) else b for b in self.without_card().blocks)
        return tuple(b for b in blocks if isinstance(b, Paragraph | Preformatted))

    @property
    def rows(self) -> tuple[Buttons | Menu, ...]:
        """The buttons and menus below it, row by row."""
        return tuple(block for block in self.blocks if isinstance(block, Buttons | Menu))

    @property
    def starts(self) -> tuple[Starts, ...]:
        """The rows of buttons that open the private talk with the bot."""
        return tuple(block for block in self.blocks if isinstance(block, Starts))

    @property
    def sharing(self) -> Sharing | Share | None:
        """The buttons that pass an address, or a board, on, if there are any."""
        return next((block for block in self.blocks if isinstance(block, Sharing | Share)), None)

    @property
    def card(self) -> Card | None:
        """The frame for its board, if it has one."""
        return next((block for block in self.blocks if isinstance(block, Card)), None)

    @property
    def cheers(self) -> bool:
        """True if it comes with an effect."""
        return any(isinstance(block, Cheer) for block in self.blocks)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons below it, in order; those that stand for the choices of menus, too."""
        return tuple(button for row in self.rows for button in buttons_of(row))

    @property
    def asks(self) -> bool:
        """Return whether a button below it says yes to a question."""
        return any(button.press.agrees for button in self.buttons)

    def behind(self, older: "Message") -> "Message":
        """Return the message with what is left to say of an older one that it overtakes."""
        return replace(
            self,
            blocks=(*older.in_short, *self.blocks),
            decided=(*older.decided, *self.decided),
            in_short=(*older.in_short, *self.in_short) if self.in_short else (),
        )

    def in_words(self) -> "Message":
        """Return the message without card and portraits, and with words for everything enclosed."""
        enclosed = (Enclosure, File)
        words = (b.instead if isinstance(b, enclosed) else b for b in self.without_card().blocks)
        return Message(tuple(words), self.silent, about=self.about, language=self.language)

    @property
    def has_portraits(self) -> bool:
        """True if people are shown with their pictures."""
        return any(isinstance(block, Portraits) for block in self.blocks)

    def below_people(self, *more: Block) -> "Message":
        """Return the message with more blocks below the people shown with their pictures."""
        at = next(at for at, block in enumerate(self.blocks, 1) if isinstance(block, Portraits))
        return replace(self, blocks=(*self.blocks[:at], *more, *self.blocks[at:]))

    def without_card(self) -> "Message":
        """Return the message without the frame for its board, and with words for portraits."""
        said = (b.instead if isinstance(b, Portraits) else b for b in self.blocks)
        kept = tuple(b for b in said if b is not None and not isinstance(b, Card))
        return replace(self, blocks=kept)

    def plain(self) -> str:
        """Return the message as bare text, for a terminal and for tests."""
        return "\n".join(
            block.bare if isinstance(block, Preformatted) else "".join(map(bare, block.spans))
            for block in self.in_words().words
        )

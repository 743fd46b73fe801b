"""A message: its blocks, and what they are to a platform."""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.wording.message.controls import Button, Buttons, Menu, Starts, buttons_of
from takmail.wording.message.enclosures import Enclosure, File
from takmail.wording.message.spans import bare
from takmail.wording.message.words import Paragraph, Preformatted, Words

Block: TypeAlias = Paragraph | Preformatted | Buttons | Menu | Starts | Enclosure | File


@dataclass(frozen=True, slots=True)
class Message:
    """One message to one chat.

    A ``silent`` one makes no sound where the platform leaves that to who sends it: nobody there is
    called by it to do something. ``decided`` is what earlier messages in the chat say from now on,
    by what they were for: a challenge that was accepted, an offer that was declined.
    """

    blocks: tuple[Block, ...]
    silent: bool = False
    decided: "tuple[tuple[str, Message], ...]" = ()

    @property
    def files(self) -> tuple[File, ...]:
        """The files that go with it."""
        return tuple(block for block in self.blocks if isinstance(block, File))

    @property
    def encloses(self) -> bool:
        """Whether something that it encloses is yet to be made."""
        return any(isinstance(block, Enclosure) for block in self.blocks)

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

"""What the bot says, as values that every platform can put into its own markup.

A message is blocks; a block is a paragraph of spans, a preformatted text, a row of buttons, or
something enclosed: a picture, an animation, a file. Nothing here is escaped: each adapter does that
for its platform.
"""

from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Choice,
    Enclosure,
    File,
    Kind,
    Menu,
    Message,
    PickKind,
    Picks,
    Start,
    Starts,
    buttons_of,
)
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Span,
    Strong,
    Words,
    Written,
    bare,
)

__all__ = [
    "Block",
    "Button",
    "Buttons",
    "ChatName",
    "Choice",
    "Code",
    "Deadline",
    "Enclosure",
    "File",
    "Kind",
    "Link",
    "Menu",
    "Message",
    "Moment",
    "Paragraph",
    "Person",
    "PickKind",
    "Picks",
    "Plain",
    "Preformatted",
    "Span",
    "Start",
    "Starts",
    "Strong",
    "Words",
    "Written",
    "bare",
    "buttons_of",
]

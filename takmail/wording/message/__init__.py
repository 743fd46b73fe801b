"""What the bot says, as values that every platform can put into its own markup.

A message is blocks; a block is a paragraph of spans, a preformatted text, a row of buttons, or
something enclosed: a picture, an animation, a file. Nothing here is escaped: each adapter does that
for its platform.
"""

from takmail.wording.message.controls import (
    Button,
    Buttons,
    Choice,
    Menu,
    PickKind,
    Picks,
    Start,
    Starts,
    buttons_of,
)
from takmail.wording.message.enclosures import (
    Enclosure,
    File,
    Kind,
)
from takmail.wording.message.messages import (
    Block,
    Message,
)
from takmail.wording.message.spans import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Person,
    Plain,
    Span,
    Strong,
    Written,
    bare,
)
from takmail.wording.message.words import (
    Paragraph,
    Preformatted,
    Words,
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

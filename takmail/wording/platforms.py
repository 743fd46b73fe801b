"""What is the same about a platform everywhere: how commands are typed there, what it can show."""

CONSOLE = "console"
"""The platform of two people at one keyboard."""

SLASH = frozenset({"discord", "telegram"})
"""Platforms whose people write commands with a slash."""

OPTIONS = frozenset({"discord"})
"""Platforms whose commands have named options."""

COLOURED = frozenset({"discord", "console"})
"""Platforms that show a terminal's colours."""

NOTICES = frozenset({"telegram"})
"""Platforms that show a short answer to a press as a notice over the chat, without buttons."""

MENUS = frozenset({"discord"})
"""Platforms that have menus; others show the choices of one as buttons."""

INLINE = frozenset({"telegram"})
"""Where the bot's name can be typed in any chat, to send something there."""

TOPICS = frozenset({"telegram"})
"""Platforms whose communities are groups with topics; others have servers with channels."""

STARTS = frozenset({"telegram"})
"""Platforms whose bots have addresses that open the private talk, where all else is seen by all."""

MESSAGE_LINKS = frozenset({"discord"})
"""Platforms where a message's address is that of its chat with the message's id behind it."""

FORMS = frozenset({"discord"})
"""Platforms on which a button can ask for a line in a form."""


def around(key: str, platform: str) -> str:
    """Return the name of a sentence about a community: of its own one where that is a group."""
    return f"{key}-group" if platform in TOPICS else key

"""What people and bots may do on the small Discord, bit by bit."""

from enum import IntFlag


class May(IntFlag):
    """The permissions that a bot like this one can need, by Discord's bits."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


EVERYTHING_ALLOWED = "2248473465835073"
"""What everybody may do where nothing was set: to manage anything isn't in it."""

KEEPERS = 4
"""The role, in every server, of people who may manage its channels."""

IN_PRIVATE = "442368"
"""What Discord says that a bot may do in a private talk: to send is not named."""


def effective(allowed: int, denied: int = 0) -> int:
    """Return what is allowed where some of it is denied; administrators are denied nothing."""
    return -1 & (1 << 53) - 1 if allowed & May.ADMINISTRATOR else allowed & ~denied

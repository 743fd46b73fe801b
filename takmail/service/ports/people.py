"""People and chats, as adapters tell of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Account:
    """A person on a platform.

    ``user`` is the platform's unchanging id, ``name`` what to show, ``handle`` what others type
    after an ``@`` (empty where the platform gives none). ``bot`` means that it is no person.
    """

    platform: str
    user: str
    name: str
    handle: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A chat on a platform.

    ``chat`` is the adapter's id for a channel, thread, topic or private talk; only the adapter
    reads it. ``title`` is what to call it; ``private`` means that nobody but the bot and one
    person is there. ``link`` leads there, empty where the platform has no such thing. ``locale``
    is that of the community to which it belongs, as the platform tells it, empty if it doesn't.
    ``community`` is the platform's id of that community, a server with many channels, empty where
    there is none; ``listed`` means that everybody in it may read here. ``guest`` means that the bot
    is not a member: it can only answer what is said to it there. ``within`` is the id of the chat
    of which this one is a part, a thread's channel, empty where it is none. ``single`` means that
    the bot has one message there and nothing else, in a chat of which it knows nothing: what is
    told there takes the place of what that message says.
    """

    platform: str
    chat: str
    title: str = ""
    private: bool = False
    link: str = ""
    locale: str = ""
    community: str = ""
    listed: bool = False
    guest: bool = False
    within: str = ""
    single: bool = False

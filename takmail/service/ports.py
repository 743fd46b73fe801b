"""What passes between the service and a platform's adapter."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeAlias

from takmail.commands.values import Command
from takmail.statically_frozen import statically_frozen
from takmail.tak.pieces import Color
from takmail.wording.message import Message


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


LARGEST_FILE = 65536
"""Bytes; adapters don't fetch what is larger."""

SHARED_FILES = (".ptn", ".tps", ".txt")
"""How the names of files end that are worth fetching."""


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A file that came with a line; ``text`` is ``None`` if it is no text, too large or gone."""

    name: str
    text: str | None


@statically_frozen
@dataclass(frozen=True, slots=True)
class Incoming:
    """One thing that a person said, the same for all platforms.

    Exactly one of ``text``, ``command``, ``press`` and ``start`` is set: ``text`` without the
    bot's own mention or a leading slash and with other people's mentions written as ``@handle``;
    ``command`` where a slash command gave it outright; ``press`` is the data of a button that was
    pressed, and ``reply_to`` then the message below which it stands; ``start`` is the payload of
    the link by which somebody has come to the private talk, or has brought the bot into a group.
    ``game`` is a game's code that was given beside a text or a command.
    ``message_id`` is unique on its platform and the same again when the platform repeats itself.
    ``addressed`` means that the bot was meant: a private talk, a mention, a reply to the bot, a
    slash command. ``direct`` means that the answer goes back along the call (an interaction) and
    not through the outbox. ``edited`` means that an earlier message was changed; ``message_id``
    is that message's. ``reply_to`` is the id of the bot's own message that it answers, if any, and
    ``buttons`` are the data of those below that message. ``people`` are the accounts mentioned in
    the text, ``files`` the text files that came with it. ``locale`` is the sender's, as the
    platform tells it, empty where it doesn't. ``manages`` means that the sender may manage the
    community, or the chat where there is none; ``roles`` are the ids of the roles that the sender
    has in the community.
    """

    message_id: str
    sender: Account
    place: Place
    at: datetime
    text: str | None = None
    command: Command | None = None
    press: str | None = None
    start: str | None = None
    game: str | None = None
    addressed: bool = False
    direct: bool = False
    edited: bool = False
    reply_to: str | None = None
    buttons: tuple[str, ...] = ()
    people: tuple[Account, ...] = ()
    files: tuple[SharedFile, ...] = ()
    locale: str = ""
    manages: bool = False
    roles: tuple[str, ...] = ()


@statically_frozen
@dataclass(frozen=True, slots=True)
class Answer:
    """What goes straight back to whoever said something ``direct``.

    ``replies`` is empty for everything that is not direct: its answers go through the outbox.
    ``hidden`` means that only the sender needs to see them. ``refused`` says that the line was
    understood as meant for the bot and changed nothing because something was wrong with it.
    ``about`` is the code of the game that the replies are about, if they are about one.
    ``purpose`` is what the replies' buttons are for, if they go when the game moves on.
    ``in_place`` means that the only reply takes the place of the message below which a button was
    pressed, if that is seen by the sender alone.
    ``aloud`` is for all in a chat where the bot is a guest, besides the replies: elsewhere it goes
    through the outbox. ``replaces`` means that the first of all these messages takes the place of
    the one below which a button was pressed, if all can see that. ``closes`` means that what all
    were told there before of the same game is out of date.
    ``opens`` is the payload of the link by which the private talk is to be opened, where what was
    asked for waits or is brought by it; the replies are for where no link can be opened.
    """

    replies: tuple[Message, ...] = ()
    hidden: bool = True
    refused: bool = False
    about: str | None = None
    in_place: bool = False
    aloud: tuple[Message, ...] = ()
    replaces: bool = False
    closes: bool = False
    opens: str | None = None
    purpose: str | None = None

    @property
    def standing(self) -> str | None:
        """What the buttons are for that all see, and that go when the game moves on."""
        return None if self.hidden else self.purpose


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody has typed so far of an option of a command, to be completed.

    ``command`` is its verb, ``option`` the option's name, ``game`` the code of a game that was
    given beside it, ``given`` the words that were given for other options. ``locale`` is the
    sender's, as in `Incoming`.
    """

    sender: Account
    place: Place
    command: str
    option: str
    typed: str = ""
    game: str | None = None
    locale: str = ""
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What an option could be: its value, and how it is shown."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game that has begun, as much of it as shows which side can say what.

    ``size`` is its board's. ``players`` are White and Black, as known on the platform that asks.
    ``turn`` is the side on turn, ``None`` once the game is over. ``answers`` are what White and
    Black can say to what stands between them: to offers, and to the question whether one resigns.
    ``version`` is another one after each change of the game.
    """

    code: str
    size: int
    players: tuple[Account, Account]
    turn: Color | None
    answers: tuple[frozenset[Command], frozenset[Command]]
    version: int = 0

    @property
    def is_on(self) -> bool:
        """Whether it is being played."""
        return self.turn is not None


Handle: TypeAlias = Callable[[Incoming], Awaitable[Answer]]
"""The service's one entrance. It returns after everything is durably saved."""

Suggest: TypeAlias = Callable[[Query], Awaitable[Sequence[Suggestion]]]
"""Called for what an option could be, the best first; it changes nothing and never raises."""


class Posted(Protocol):
    """Called with the messages that an answer has become."""

    def __call__(
        self, code: str, ids: Sequence[str], chat: str | None = None, purpose: str | None = None, /
    ) -> Awaitable[None]:
        """Take note of the game that they are about, and of their ids.

        Where their buttons go when the game moves on, ``chat`` is where they stand, and
        ``purpose`` what they are for.
        """


GamesOn: TypeAlias = Callable[[], Awaitable[int]]
"""Called for the number of games that are on; it may raise `TryLaterError`."""

LanguageOf: TypeAlias = Callable[[Place], Awaitable[str]]
"""Called for the tag of the language that is spoken in a chat; it may raise `TryLaterError`."""


class Notes(Protocol):
    """What an adapter keeps from one start to the next: texts by name.

    Each name begins with the platform's. Both methods may raise when the database can't be used.
    """

    async def get(self, name: str) -> str | None:
        """Return what was kept last under a name, ``None`` if nothing was."""

    async def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of what was kept there."""


class Communities(Protocol):
    """Takes note of the communities of a platform in which the bot is.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def known(self) -> Mapping[str, bool]:
        """Return the communities where the bot has been, and whether it still is."""

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        """Note that the bot is in a community, and say hello in a chat there, if one is given."""

    async def left(self, community: str) -> None:
        """Note that the bot is in a community no more."""


class Reach(Protocol):
    """Takes note of whether private talks can be written to, where a platform tells it.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def opened(self, place: Place) -> None:
        """Note that somebody has let the bot write to him again."""

    async def closed(self, place: Place) -> None:
        """Note that somebody has blocked the bot, and tell who plays with him."""


class TryLaterError(Exception):
    """A message could not be sent now; ``after`` is the platform's wish in seconds, if any."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after


class UndeliverableError(Exception):
    """A message can't be sent to this chat at all: blocked, kicked, deleted, not allowed."""


class AdapterError(Exception):
    """An adapter can't go on: a wrong token, a missing permission. The text is for the host."""


class Adapter(Protocol):
    """One platform's adapter."""

    platform: str

    @property
    def columns(self) -> int:
        """How many columns of a fixed-width face its screen has now, 0 where nobody knows."""

    @property
    def overhears(self) -> bool:
        """Whether lines reach it that are said in a group and not to the bot, as far as known."""

    async def run(self) -> None:
        """Listen until cancelled; raise ``AdapterError`` if that is impossible."""

    async def wait_ready(self) -> None:
        """Return as soon as messages can be sent."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send one message; return the ids of what it has become there, which may be several.

        ``key`` is the same when a send is repeated, so that a platform that knows repeats
        drops the second. ``reply_to`` is the message id to answer, which may be gone.
        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Put a message in the place of what an earlier one had become, by the ids of that.

        Return whether that was possible: it isn't if those messages are gone or can't hold this
        one, and then nothing was changed. Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove the buttons of these messages; those that are gone or have none are passed over.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove these messages of ours; those that are gone or must stay are passed over.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def private_chat(self, user: str) -> str | None:
        """Return the private talk with a person, for a message; ``None`` if there can't be one.

        Raise ``TryLaterError``.
        """

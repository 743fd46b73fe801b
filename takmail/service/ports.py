"""Ports: what passes between the service and a platform's adapter."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeAlias, runtime_checkable

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.commands.spec import Command
from takmail.notation.text import decode_text
from takmail.wording.message.messages import Message, Start

# What the service asks of an adapter, and how that can fail.


class TryLaterError(Exception):
    """A message could not be sent now; ``after`` is the platform's wish in seconds, if any."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after


class UndeliverableError(Exception):
    """A message can't be sent to this chat at all: blocked, kicked, deleted, not allowed."""


class AdapterError(Exception):
    """An adapter can't go on: a wrong token, a missing permission. The text is for the host."""


@runtime_checkable
class ShowsWriting(Protocol):
    """An adapter of a platform whose chats can show that the bot is writing."""

    async def show_writing(self, chat: str) -> None:
        """Show it in a chat, from when that takes a while, until cancelled."""


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


# What goes back to whoever said something, and what it has become.


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


class Posted(Protocol):
    """Called with the messages that an answer has become."""

    def __call__(
        self, code: str, ids: Sequence[str], chat: str | None = None, purpose: str | None = None, /
    ) -> Awaitable[None]:
        """Take note of the game that they are about, and of their ids.

        Where their buttons go when the game moves on, ``chat`` is where they stand, and
        ``purpose`` what they are for.
        """


# People and chats, as adapters tell of them.


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


# What adapters ask besides: it changes nothing.


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
    ``turn`` is the side on turn, or one that is to choose before play; ``None`` once the game is
    over. ``answers`` are what White and
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


Suggest: TypeAlias = Callable[[Query], Awaitable[Sequence[Suggestion]]]
"""Called for what an option could be, the best first; it changes nothing and never raises."""

GamesOn: TypeAlias = Callable[[], Awaitable[int]]
"""Called for the number of games that are on; it may raise `TryLaterError`."""


# What people say and press.


LARGEST_FILE = 65536
"""Bytes; adapters don't fetch what is larger."""

SHARED_FILES = (".ptn", ".tps", ".txt")
"""How the names of files end that are worth fetching."""


def text_of(data: bytes) -> str | None:
    """Return the text of a file, ``None`` if it is none, or too large whatever was said of it."""
    return decode_text(data) if len(data) <= LARGEST_FILE else None


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A file that came with a line; ``text`` is ``None`` if it is no text, too large or gone."""

    name: str
    text: str | None


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
    has in the community. ``made_for`` is the code of the game for which the bot has made the chat,
    where the platform tells that with each line; the game may be elsewhere.
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
    made_for: str | None = None


Handle: TypeAlias = Callable[[Incoming], Awaitable[Answer]]
"""The service's one entrance. It returns after everything is durably saved."""


# What adapters have noted: what they know of chats, and what they need later.


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


# What passes between the service and an adapter about groups, beside lines and presses.


class Groups(Protocol):
    """Takes note of what becomes of the bot in the groups of a platform.

    What there is to say goes through the outbox, once for whatever is told repeatedly. Every method
    raises ``TryLaterError`` if the database can't be used now.
    """

    async def joined(self, place: Place, key: str, *, overhears: bool) -> None:
        """Greet a group into which somebody has brought the bot, in the place's locale.

        ``key`` is the same when this is told again, ``overhears`` whether all that is said there
        reaches the bot. Where it was all the time, as in a group with a new id, nothing is said.
        """

    async def left(self, place: Place) -> None:
        """Note that the bot is in a group no more."""

    async def nameless(self, place: Place, line: str) -> None:
        """Say that nobody can play who doesn't write as himself; ``line`` is what he wrote."""


# What passes between the service and an adapter about what is asked from any chat.
#
# Somebody types the bot's name and a few words in a chat of which the bot knows nothing, is shown
# what could be sent, and sends one of that. The message is the sender's own, but the bot can
# change it: it is a chat of a single message (`Place.single`).


HELP = "show-help--inline"
"""The payload that leads to the page of help on this, as `takmail.service.payloads` reads it."""


@dataclass(frozen=True, slots=True)
class InlineQuery:
    """What somebody has typed so far behind the bot's name.

    ``locale`` is the sender's, as in `Incoming`. Nobody else sees what is answered.
    """

    sender: Account
    text: str
    at: datetime
    locale: str = ""


@dataclass(frozen=True, slots=True)
class InlineResult:
    """Something that can be sent: how it is listed, the message, and what sending it does.

    ``press`` comes in as an ``Incoming.press`` when the platform tells that it was sent; that may
    never happen, so the message has a button that does the same.
    """

    press: Press
    title: str
    detail: str
    message: Message


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """What can be sent, the best first; ``start`` leads to the private talk, above all of it."""

    results: tuple[InlineResult, ...] = ()
    start: Start | None = None


Inline: TypeAlias = Callable[[InlineQuery], Awaitable[InlineAnswer]]
"""Called for what can be sent; it changes no game, and raises `TryLaterError` at most."""


# What passes between the service and an adapter about a game's own chat.


@dataclass(frozen=True, slots=True)
class Tag:
    """A word by which lists of chats show what one is about.

    ``names`` are what it is called in each language, the chat's own first; ``on`` says whether the
    chat is to have it.
    """

    names: tuple[str, ...]
    on: bool = True


@dataclass(frozen=True, slots=True)
class OwnChat:
    """A game's own chat, as it is to be on the platform.

    ``title`` has the game's ``code`` in it, after a ``#``. ``members`` are the platform's ids of
    the players who play there. ``is_over`` says that not much will be said there any more.
    ``first`` is what stands at its beginning, where a chat needs that.
    """

    code: str
    title: str
    tags: tuple[Tag, ...]
    members: tuple[str, ...]
    is_over: bool
    first: Message


class CannotOpenError(Exception):
    """The bot may not open a chat there; ``missing`` is the permission, as the platform has it."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"may not open a chat without {missing}")
        self.missing = missing


@runtime_checkable
class OpensChats(Protocol):
    """An adapter of a platform on which a game can have a chat of its own."""

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a chat for a game and return it; return the same one if that is said again.

        ``chat`` is where the game is played so far, ``under`` the message there that proposed it.
        ``forum`` is where the chat is to be, ``None`` for below ``chat``. Return ``None`` where
        there are no such chats. Raise ``CannotOpenError``, ``TryLaterError`` or
        ``UndeliverableError``.
        """

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        """Have a chat that was opened for a game be like this.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """


@runtime_checkable
class ReadsBack(Protocol):
    """An adapter of a platform on which it can be known what was said before."""

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        """Have what was said in a chat since a moment be heard now, once more if it was before.

        ``code`` is that of the game which has come there; what was said in another chat that was
        made for it may be heard, too, but nothing that was said elsewhere. It returns at once. What
        was done before, the service drops.
        """


# Which game the title of a chat says that it is for.


def code_in(title: str) -> str | None:
    """Return the code of the game for which a chat of this title was made, ``None`` for none.

    The code is the last in a title that stands after a ``#``: names come before it.
    """
    marks = [word for word in title.split() if word.startswith("#")]
    return marks[-1][1:] if marks else None

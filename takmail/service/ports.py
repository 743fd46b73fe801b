"""Ports: the values and methods between the service and a platform's adapter."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeAlias, runtime_checkable

from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.notation.text import decode_text
from takmail.wording.message.messages import Message, Start


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
        """Show it in a chat, when that takes a while, until cancelled."""


class Adapter(Protocol):
    """A platform's adapter.

    Methods that change messages raise ``TryLaterError`` or ``UndeliverableError``,
    ``private_chat`` the former.
    """

    platform: str

    @property
    def columns(self) -> int:
        """The columns of a fixed-width face on its screen now, 0 if unknown."""

    @property
    def overhears(self) -> bool:
        """True if lines in groups reach it that don't address the bot, as far as it knows."""

    async def run(self) -> None:
        """Listen until cancelled; raise ``AdapterError`` if that is impossible."""

    async def wait_ready(self) -> None:
        """Return as soon as messages can be sent."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send a message; return the ids of its messages there, which may be several.

        ``key`` is the same when a send is repeated, so that a platform that knows repeats drops the
        second. ``reply_to`` is the message id to answer, which may be gone, or a ``CALL`` by name.
        """

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, given the ids of its messages.

        Return whether that was possible: it isn't if they are gone or can't hold this one, and then
        nothing was changed.
        """

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove the buttons of these messages, as far as they are there."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove these messages of the bot, as far as they are there and may go."""

    async def private_chat(self, user: str) -> str | None:
        """Return the private talk with a person; ``None`` if it is impossible."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer along the call to a ``direct`` line.

    ``replies`` is empty for other lines: their answers go through the outbox. ``hidden`` means that
    only the sender needs to see them. ``refused`` means that the bot understood the line as meant
    for it, and changed nothing because something was wrong with it. ``about`` is the code of the
    game that the replies are about, if they are about one. ``purpose`` is the purpose of the
    replies' buttons, if they go when the game moves on. ``in_place`` means that the only reply
    replaces the message with the pressed button, if the sender alone sees that. ``aloud`` is for
    all people in a chat where the bot is a guest, besides the replies: elsewhere it goes through
    the outbox. ``replaces`` means that the first of all these messages replaces the one with the
    pressed button, if all can see that. ``closes`` means that earlier messages to all about the
    same game are out of date. ``opens`` is the payload of the link that opens the private talk,
    where the answer waits or comes with it; the replies are for places where no link can be opened.
    ``reaction`` is an emoji to put below the line in place of words. ``awaits`` means that
    another message may be sent along the call before the replies. ``ephemeral`` means that the
    reply stands in the chat for the sender alone; if that can't be, the adapter hands over the line
    without it.
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
    reaction: str = ""
    awaits: bool = False
    ephemeral: bool = False


class Posted(Protocol):
    """A callback for the messages that an answer has become."""

    def __call__(
        self, code: str, ids: Sequence[str], chat: str | None = None, purpose: str | None = None, /
    ) -> Awaitable[None]:
        """Note the game of the messages, and their ids.

        If their buttons go when the game moves on, ``chat`` is their chat, and ``purpose`` the
        buttons' purpose.
        """


@dataclass(frozen=True, slots=True)
class Account:
    """A person on a platform.

    ``user`` is the platform's unchanging id, ``name`` the shown name, ``handle`` the word that
    others type after an ``@`` (empty where the platform gives none). ``bot`` means that it is no
    person, ``own`` that it is this bot.
    """

    platform: str
    user: str
    name: str
    handle: str = ""
    bot: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A chat on a platform.

    ``chat`` is the adapter's id for a channel, thread, topic or private talk; only the adapter
    reads it, but that of a talk's topic starts with the talk's id and a slash. ``title`` is its
    name; ``private`` means that only the bot and one person are there. ``link`` leads there, empty
    where the platform has none. ``locale`` is that of its community, as the platform tells it, else
    empty. ``community`` is the platform's id of its community, a server with many channels, else
    empty; ``listed`` means that everybody in it may read here. ``guest`` means that the bot is not
    a member: it can only answer lines to it there. ``within`` is the id of the chat of which this
    one is a part, a thread's channel, else empty. ``single`` means that the bot has one message in
    a chat of which it knows nothing: each answer replaces that message.
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


@dataclass(frozen=True, slots=True)
class Query:
    """The text that somebody has typed so far in an option of a command, to be completed.

    ``command`` is its verb, ``option`` the option's name, ``game`` the code of the game beside it,
    ``given`` the words of other options. ``locale`` is the sender's, as in `Incoming`.
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
    """A possible value of an option, with its label."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game that has begun, with the sides' possible answers.

    ``players`` are White and Black, as known on the platform that asks. ``turn`` is the side on
    turn, or one that has to choose before play; ``None`` once the game is over. ``answers`` are
    White's and Black's possible answers to offers, and to the question whether they resign.
    ``version`` grows with each change of the game.
    """

    code: str
    players: tuple[Account, Account]
    turn: Color | None
    answers: tuple[frozenset[Command], frozenset[Command]]
    version: int = 0

    @property
    def is_on(self) -> bool:
        """True while it isn't over."""
        return self.turn is not None


Suggest: TypeAlias = Callable[[Query], Awaitable[Sequence[Suggestion]]]
"""A callback for the values of an option, the best first; it changes nothing and never raises."""

GamesOn: TypeAlias = Callable[[], Awaitable[int]]
"""A callback for the number of running games; it may raise `TryLaterError`."""


LARGEST_FILE = 65536
"""Bytes; adapters don't fetch what is larger."""

SHARED_FILES = (".ptn", ".tps", ".txt")
"""Endings of the names of files that adapters fetch."""


def text_of(data: bytes) -> str | None:
    """Return the text of a file, ``None`` if it has none, or is too large after all."""
    return decode_text(data) if len(data) <= LARGEST_FILE else None


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A file that came with a line; ``text`` is ``None`` if it is no text, too large or gone."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Incoming:
    """A line, command, press or link by a person, the same for all platforms.

    Exactly one of ``text``, ``command``, ``press`` and ``start`` is set: ``text`` without the bot's
    own mention or a leading slash and with other people's mentions written as ``@handle``;
    ``command`` from a slash command; ``press`` is the data of a pressed button, and ``reply_to``
    then the message with it; ``start`` is the payload of the link that opened the private talk, or
    brought the bot into a group. ``game`` is a game's code beside a text or a command.
    ``message_id`` is unique on its platform and the same again when the platform repeats itself.
    ``sticker`` means that a sticker for the bot stands in place of words: ``text`` is empty.
    ``addressed`` means that the line is for the bot: a private talk, a mention, a reply to the bot,
    a slash command. ``direct`` means that the answer goes back along the call (an interaction) and
    not through the outbox. ``edited`` means that an earlier message was changed; ``message_id`` is
    that message's. ``reply_to`` is the id of the bot's own message that it answers, if any, and
    ``buttons`` are the data of those below that message. ``people`` are the accounts mentioned in
    the text, ``files`` the text files that came with it. ``locale`` is the sender's, as the
    platform tells it, else empty. ``manages`` means that the sender may manage the chat,
    ``manages_all`` its community; ``roles`` are the ids of the sender's roles in the community.
    ``made_for`` is the code of the game for which the bot made the chat, where the platform tells
    that with each line; the game may be elsewhere. ``arrival`` is the number of the update in the
    platform's inbox, which it leaves with what the line changes. ``practises`` means that the line
    is for the sender's exercise, beside a game. ``call`` names a call that the outbox may answer.
    ``ephemeral`` means that the adapter can show an answer to the sender alone, in a group.
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
    manages_all: bool = False
    roles: tuple[str, ...] = ()
    made_for: str | None = None
    arrival: int | None = None
    sticker: bool = False
    practises: bool = False
    call: str | None = None
    ephemeral: bool = False


Handle: TypeAlias = Callable[[Incoming], Awaitable[Answer]]
"""The service's one entrance. It returns once everything is saved."""


class Notes(Protocol):
    """Texts by name that an adapter keeps from one start to the next.

    Each name begins with the platform's. Both methods may raise when the database can't be used.
    """

    async def get(self, name: str) -> str | None:
        """Return the last text of a name, ``None`` if there is none."""

    async def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of the one before."""


class Communities(Protocol):
    """Listener for the communities of a platform in which the bot is.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def known(self) -> Mapping[str, bool]:
        """Return the communities where the bot has been, and whether it still is."""

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        """Note that the bot is in a community, and say hello in a chat there, if one is given."""

    async def left(self, community: str) -> None:
        """Note that the bot has left a community."""


class Reach(Protocol):
    """Listener for chats that open or close, where a platform tells it.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def opened(self, place: Place) -> None:
        """Note that the bot can write to a chat again, and list its games there."""

    async def closed(self, place: Place) -> None:
        """Note that the bot, or the people there, can't write to a chat, and tell its players."""


class Groups(Protocol):
    """Listener for the groups of a platform.

    Greetings go through the outbox, once even if calls are repeated. Every method raises
    ``TryLaterError`` if the database can't be used now.
    """

    async def joined(self, place: Place, key: str) -> None:
        """Greet a group that the bot has joined, in the place's locale.

        ``key`` is the same when the call is repeated. If it was there all the time, as in a group
        with a new id, it says nothing.
        """

    async def left(self, place: Place) -> None:
        """Note that the bot has left a group."""

    async def nameless(self, place: Place, line: str) -> None:
        """Say in reply to ``line`` that anonymous people can't play."""


# A person sends one of the bot's results in a chat of which the bot knows nothing. The message is
# the person's own, but the bot can change it: it is a chat of a single message (`Place.single`).

HELP = "show-help--inline"
"""The payload for the page of help on this, as `takmail.audience.link_payloads` reads it."""


@dataclass(frozen=True, slots=True)
class InlineQuery:
    """The text that somebody has typed so far after the bot's name.

    ``locale`` is the sender's, as in `Incoming`. Nobody else sees the answer.
    """

    sender: Account
    text: str
    at: datetime
    locale: str = ""


@dataclass(frozen=True, slots=True)
class InlineResult:
    """A result that can be sent: its list entry, the message, and the press of its sending.

    ``press`` comes in as an ``Incoming.press`` when the platform tells of the sending. It may never
    do so, and the message has a button that does the same.
    """

    press: Press
    title: str
    detail: str
    message: Message


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """Results, the best first; ``start`` leads to the private talk, above all of them."""

    results: tuple[InlineResult, ...] = ()
    start: Start | None = None


Inline: TypeAlias = Callable[[InlineQuery], Awaitable[InlineAnswer]]
"""A callback for results; it changes no game, and raises `TryLaterError` at most."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A word by which lists of chats show the subject of a chat.

    ``names`` are its names in each language, the chat's own first; ``on`` says whether the chat has
    it.
    """

    names: tuple[str, ...]
    on: bool = True


@dataclass(frozen=True, slots=True)
class OwnChat:
    """A game's own chat, as the platform should show it.

    ``title`` has the game's ``code`` in it, after a ``#``. ``members`` are the platform's ids of
    the players who play there. ``is_over`` means that there is not much left to say. ``first`` is
    its first message, where a chat needs one.
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
    """An adapter of a platform on which a game can have a chat of its own.

    Both methods raise ``TryLaterError`` or ``UndeliverableError``.
    """

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a chat for a game and return it, or the same one if the call is repeated.

        ``chat`` is the game's chat so far, ``under`` the message there that proposed it. ``forum``
        is the new chat's forum, ``None`` for below ``chat``. Return ``None`` where there are no
        such chats. Raise ``CannotOpenError`` if the bot may not open one.
        """

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        """Show a game's own chat like this."""


@runtime_checkable
class ReadsBack(Protocol):
    """An adapter of a platform on which earlier lines can be read."""

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        """Bring the lines of a chat since a moment now, also those that came before.

        ``code`` is that of the game that has come there. Lines of another chat that was made for it
        may come, too, but no others. It returns at once. The service drops lines that it has done.
        """


def code_in(title: str) -> str | None:
    """Return the code in the title of a game's chat, the last word with a ``#``, if any."""
    marks = [word for word in title.split() if word.startswith("#")]
    return marks[-1][1:] if marks else None

"""Readers: the chats in which a game is read, each made once for all that is told there."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.looks import USUAL_LOOKS, BoardStyle
from takmail.play.game import Game
from takmail.wording.message.hints import APART, CONSOLE, LETTERS, MESSAGE_LINKS, Hints
from takmail.wording.message.sentences import Sentence, Value, say
from takmail.wording.message.text import Link
from takmail.wording.people import Participants


class Role(Enum):
    """The part that a chat has in a game.

    In a ``HOME`` at least one of its players plays it, and in a ``GUEST`` too, where the bot can
    only answer. A ``PRIVATE_COPY`` is the private chat of a player who can't be called at home, or
    of one who is challenged from elsewhere. Two people play at a ``KEYBOARD``. A ``SINGLE`` chat
    has one message, which shows all of the game. A ``FOLLOWER`` looks on.
    """

    HOME = "home"
    GUEST = "guest"
    PRIVATE_COPY = "private copy"
    KEYBOARD = "keyboard"
    SINGLE = "single"
    FOLLOWER = "follower"


class Hearers(Enum):
    """The readers of a challenge in the chat where it is posted.

    In a group it is everybody, the challenged player among them, unless they are on another
    platform. In a private talk it is the challenger alone, or the one who is challenged;
    ``PASSED_ON`` is the challenger where the other has been told.
    """

    EVERYBODY = "everybody"
    CHALLENGER = "challenger"
    PASSED_ON = "passed on"
    INVITEE = "invitee"

    @property
    def is_out_of_hearing(self) -> bool:
        """True if nobody who can take the challenge reads of it here."""
        return self in {Hearers.CHALLENGER, Hearers.PASSED_ON}


@dataclass(frozen=True, slots=True)
class Reader:
    """A chat that reads of a game.

    ``people`` are those of the game as it stands, in the chat's notation. ``private`` means that
    one person is there, ``single`` that the chat has one message, ``address`` leads to the chat.
    ``tagged`` puts the game's id into lines, for chats with several games. ``said_here`` is whether
    the line that is answered was said in this chat, ``typed_here`` whether it was typed: not a
    press, not a slash command. ``sees_board`` is ``False`` where a player who plays blind reads,
    ``link`` is the address of a game that is over. ``is_new`` says that no game was played here
    before and nothing is set, ``moves_out`` that the game gets a chat of its own. ``resigning`` are
    the sides that are asked here whether they resign. ``offers_links`` says that everybody there
    gets a link to watch the game in a browser, ``opens_page`` that boards open it there at once.
    """

    people: Participants
    hints: Hints
    role: Role = Role.HOME
    looks: BoardStyle = USUAL_LOOKS
    private: bool = False
    single: bool = False
    address: str = ""
    tagged: bool = False
    said_here: bool = True
    typed_here: bool = True
    hearers: Hearers = Hearers.EVERYBODY
    sees_board: bool = True
    link: Link | None = None
    is_new: bool = False
    moves_out: bool = False
    resigning: frozenset[Color] = frozenset()
    offers_links: bool = False
    opens_page: bool = False

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.people.game

    @property
    def looks_on(self) -> bool:
        """True if nobody plays here."""
        return self.role is Role.FOLLOWER

    @property
    def apart(self) -> bool:
        """True if the buttons of whoever proposes something stand in an answer for them alone."""
        return self.role is Role.HOME and self.hints.platform in APART and not self.private

    @property
    def is_console(self) -> bool:
        """True if commands are typed at a console, which has no buttons."""
        return self.hints.platform == CONSOLE

    @property
    def by_letter(self) -> bool:
        """True if every message is a letter, so that only those that are due are written."""
        return self.hints.platform in LETTERS

    @property
    def tag(self) -> str:
        """The game's id, where what is said must name it, else empty."""
        return self.game.code if self.tagged else ""

    @property
    def id(self) -> Value:
        """The game's id behind its name in a sentence, where what is said must name it."""
        return name_id(self.tag)

    @property
    def present(self) -> frozenset[str]:
        """The players who read here and can be notified."""
        return self.people.present or frozenset()

    def command(self, name: str, argument: str = "") -> Sentence:
        """Return a command for the game, ready to be typed here."""
        return self.hints.command(name, argument, self.tag)


@dataclass(frozen=True, slots=True)
class ForReader:
    """Something that is made for one reader of a game."""

    reader: Reader

    @property
    def game(self) -> Game:
        """The game as it stands, in the reader's notation."""
        return self.reader.game

    @property
    def people(self) -> Participants:
        """The people of the game."""
        return self.reader.people


def name_id(code: str) -> Value:
    """Return the id that stands behind 'game' or 'challenge' in a sentence, if there is one."""
    return say("game-id", code=code) if code else ""


def lead_to_board(reader: Reader) -> Iterator[Sentence]:
    """Yield the way to the board in a chat; the delivery knows at last where that is."""
    if reader.hints.platform in MESSAGE_LINKS and reader.address:
        yield say("turn-board", link=Link(f"#{reader.game.code}", reader.address))

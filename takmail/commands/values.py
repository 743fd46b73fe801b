"""What a person can ask for, as values. Text, slash options and buttons all give these."""

from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from typing import TypeAlias

from takmail.notation.notations import Notation
from takmail.notation.written import WrittenPly
from takmail.statically_frozen import statically_frozen
from takmail.tak.layout import Layout, Setup
from takmail.tak.pieces import Color
from takmail.tak.rules import Opening


class Manners(Enum):
    """Whether tak is announced unasked (the Companion Book, 'Two Faces of Beauty')."""

    COURTLY = "courtly"
    STREET = "street"


class Topic(Enum):
    """Something that is proposed and can be accepted, declined or withdrawn."""

    CHALLENGE = "challenge"
    DRAW = "draw"
    TAKEBACK = "takeback"
    REMATCH = "rematch"
    SYNC = "sync"
    DISPUTE = "dispute"


class Way(Enum):
    """A way out when the boards differ (Tak by Mail, 'Out of sync board')."""

    BACK = "back"
    TAKE = "take"
    KEEP = "keep"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a challenger asked for; ``None`` leaves a thing to the usual.

    ``half_komi`` counts half points. ``stones`` and ``capstones`` are White's and Black's.
    ``lasting`` is how long the challenge stands, ``thread`` whether the game has a chat of its own.
    """

    size: int | None = None
    color: Color | None = None
    half_komi: int | None = None
    opening: Opening | None = None
    stones: tuple[int, int] | None = None
    capstones: tuple[int, int] | None = None
    manners: Manners | None = None
    notation: Notation | None = None
    start: Setup | None = None
    lasting: timedelta | None = None
    thread: bool | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """Propose a game.

    ``opponent`` is a handle without its ``@``, or ``None`` for anybody; ``platform`` is where the
    handle is known, ``None`` for where this is said. ``origin`` is what somebody pasted for the
    game to start from, still to be read: a game in PTN, a link to one, or a position in TPS.
    """

    opponent: str | None = None
    wishes: Wishes = field(default_factory=Wishes)
    platform: str | None = None
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Take the challenge that has this code, from any chat."""

    code: str


@dataclass(frozen=True, slots=True)
class Accept:
    """Say yes to what the other side proposed; ``topic`` picks one of several."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to what the other side proposed."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back a proposal of one's own (or the question whether to resign)."""

    topic: Topic | None = None


@statically_frozen
@dataclass(frozen=True, slots=True)
class Move:
    """Play a ply."""

    ply: WrittenPly


@dataclass(frozen=True, slots=True)
class CallTak:
    """Call Tak for the ply that one has just played."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Ask to give up the game; a confirmation must follow."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Confirm a resignation."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """Ask to take back plies; ``None`` means back to before one's own last ply."""

    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Abort:
    """Break off a game that has hardly begun; nobody wins."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Propose the same game with colours swapped."""


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """Show the board, ``flipped`` as it looks from Black's side.

    ``picture`` asks for a picture, or for none, whatever the chat is used to; ``None`` does not.
    """

    flipped: bool = False
    picture: bool | None = None


@dataclass(frozen=True, slots=True)
class ShowScore:
    """Show how many flats each side has, who leads, and the reserves."""


@dataclass(frozen=True, slots=True)
class ShowLink:
    """Give a link under which the game can be looked at."""


@dataclass(frozen=True, slots=True)
class ShowGameFile:
    """Give the game as a PTN file."""


@dataclass(frozen=True, slots=True)
class ShowRecord:
    """Show the game's plies in mail notation, with their times."""


@dataclass(frozen=True, slots=True)
class Animate:
    """Show the game as an animation, or the last so many plies of it."""

    plies: int | None = None


class Switch(Enum):
    """Something that a chat can have or not. Each value is the word for it."""

    PICTURES = "pictures"
    LINKS = "links"


@dataclass(frozen=True, slots=True)
class SetStyle:
    """Have this chat's boards drawn in a style, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class SetTheme:
    """Have this chat's pictures drawn in a theme, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class TurnSwitch:
    """Turn something on or off in this chat, ``None`` to ask whether it is on."""

    switch: Switch
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Have a language spoken in this chat, ``None`` to ask which there are.

    ``name`` is what somebody calls it, or the word for that of the platform.
    """

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """Set something in this chat, or show all that is set.

    ``about`` is what somebody calls the setting, or a page of them, and ``value`` what it is to be;
    ``None`` only shows. ``everywhere`` is for all chats of the community.
    """

    about: str | None = None
    value: str | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class ListGames:
    """List the sender's games and open challenges."""


@dataclass(frozen=True, slots=True)
class Help:
    """Explain the bot, or one topic of it."""

    topic: str | None = None


@dataclass(frozen=True, slots=True)
class ShowInfo:
    """Say what there is to know of a game, or of the bot where there is none."""


@dataclass(frozen=True, slots=True)
class History:
    """List the sender's games that are over, a page at a time.

    ``opponent`` is the handle of the one person whose games with the sender are meant.
    """

    opponent: str | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Explain the rules of Tak; ``page`` names one page of them."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class ReadText:
    """Say which game, position or board a text holds, and show it."""

    text: str


@dataclass(frozen=True, slots=True)
class RequestState:
    """`rs`: ask for the board state in mail notation."""


@dataclass(frozen=True, slots=True)
class ClaimInvalid:
    """`im REASON`: say that the other's last move was invalid."""

    reason: str


@dataclass(frozen=True, slots=True)
class PostBoard:
    """A board state, posted to be compared."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Sync:
    """Propose a way out when the boards differ.

    ``ply`` is for going back: the number of the ply after which the board is to stand again,
    ``None`` for the one after which the posted board stood. ``turn`` is for taking the posted
    board: who is to move on it, ``None`` where that can be told.
    """

    way: Way
    ply: int | None = None
    turn: Color | None = None


@dataclass(frozen=True, slots=True)
class Here:
    """Play a game in this chat from now on."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Have this chat follow a game; ``code`` is the game's id, ``None`` if the line names it."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class Unwatch:
    """Have this chat follow a game no more, ``None`` for the only one that it follows."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Say something to the other side of a game that is played in two chats."""

    text: str


@dataclass(frozen=True, slots=True)
class Mute:
    """Keep remarks away in a game, or let them through again."""

    muted: bool = True


@dataclass(frozen=True, slots=True)
class Pair:
    """Make this account and one on another platform the same player.

    ``code`` is the code that was given there, ``None`` to be given one.
    """

    code: str | None = None


@dataclass(frozen=True, slots=True)
class ConfirmPair:
    """Confirm that the account that entered one's code is one's own."""


@dataclass(frozen=True, slots=True)
class Unpair:
    """Make paired accounts players of their own again."""


@dataclass(frozen=True, slots=True)
class SetNotation:
    """Have plies written in one notation in this chat, ``None`` for each game's own."""

    notation: Notation | None


@dataclass(frozen=True, slots=True)
class Step:
    """Choose a move step by step; only buttons give it.

    ``chosen`` is what was chosen so far, as `takmail.service.stepping.paths` writes it.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class ShowMore:
    """Show what else can be done with a game; only buttons give it."""


@dataclass(frozen=True, slots=True)
class TypeMove:
    """Be asked for a move in words; only buttons give it."""


Command: TypeAlias = (
    Challenge
    | Accept
    | Decline
    | Withdraw
    | Move
    | CallTak
    | Resign
    | Confirm
    | OfferDraw
    | Takeback
    | Abort
    | Rematch
    | ShowBoard
    | ShowScore
    | ListGames
    | Help
    | RequestState
    | ClaimInvalid
    | PostBoard
    | Sync
    | Join
    | Here
    | Watch
    | Unwatch
    | Remark
    | Mute
    | Pair
    | ConfirmPair
    | Unpair
    | SetNotation
    | ShowLink
    | ShowGameFile
    | ShowRecord
    | Animate
    | SetStyle
    | SetTheme
    | TurnSwitch
    | SetLanguage
    | Settings
    | ReadText
    | ShowRules
    | ShowInfo
    | History
    | Step
    | ShowMore
    | TypeMove
)

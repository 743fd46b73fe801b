"""Disputes: boards asked for, posted and compared, and moves that are said to be invalid.

``im …`` is a claim against a ply, unless players speak of themselves: "im so sorry, busy day",
which to the bot may be one. ``dispute …`` to the bot is one, too. A line without an addressee is
a claim only if its reason speaks of the board, asks nothing, and opens as a sentence about a ply
does: with a square, "that", "you" or "the wall", not with what a person may be.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import partial

from takmail.colors import Color
from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
    joined,
    line,
)
from takmail.tak.setups import Layout

CLAIM = "im"
"""Word for a claim against a ply."""

STATE = "rs"
"""Word that asks for the board, or stands before one."""

LONGEST_REASON = 300
"""Characters of a claim's reason, and of a remark."""


class Way(Enum):
    """A way out when the boards differ (Tak by Mail, 'Out of sync board')."""

    BACK = "back"
    TAKE = "take"
    KEEP = "keep"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RequestState(Command):
    """`rs`: ask for the board state in mail notation."""


@dataclass(frozen=True, slots=True)
class ClaimInvalid(Command):
    """`im REASON`: say that the other's last move was invalid."""

    reason: str


@dataclass(frozen=True, slots=True)
class PostBoard(Command):
    """A board in the letters of Tak by Mail, of any game, posted to be compared."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Sync(Command):
    """Propose a way out when the boards differ.

    ``ply`` is for going back: the number of the ply after which the board is to stand again,
    ``None`` for the one after which the posted board stood. ``turn`` is for taking the posted
    board: who is to move on it, ``None`` where that can be told.
    """

    way: Way
    ply: int | None = None
    turn: Color | None = None

    def _argument(self) -> str:
        ply = None if self.ply is None else str(self.ply)
        turn = None if self.turn is None else self.turn.name.lower()
        return joined(self.way, ply, turn)


_SQUARE = r"[a-h][1-8]"

_PIECES = (
    r"walls?|standing|cap(?:stone)?s?|flats?|stones?|pieces?|stacks?|squares?|roads?|carry|drops?"
    r"|moves?|movement|ply|plies|turns?|pick-?up|carries|hand|reserves?|edge|limit|tak|path"
    r"|hut|dice|die|rolls?|throws?|rows?|fields?|marker|bets?|bridge"
)
"""Things that a sentence about a ply can be about."""

_THINGS = r"walls?|cap(?:stone)?s?|stacks?|squares?|stones?|pieces?|flats?|rows?|fields?|rolls?"
"""Things that stand on a board."""

_DEEDS = (
    r"moved|dropp?ed|placed|carried|picked\s+up|flatten(?:s|ed)?|cover(?:s|ed)?|jump(?:s|ed)"
    r"|cross(?:es|ed)|block(?:s|ed)?|occupied|legal|illegal|invalid|impossible|empty|diagonal\w*"
    r"|travel(?:s|l?ed)|straight|twice|runs?\s+(?:off|over|into|through)"
    r"|rolled|threw|thrown|doubled|matched|shows?|showed|shown"
    r"|(?:place|put|play|go|move)\s+(?:it|that|this|one|there|here|on|onto|to|through|over)"
)
"""Words for what a ply does, and what can be said of it."""

_SAYS = (
    r"\b(?:is|are|was|were|has|had|have|can|may|must|should|does|did|cannot|cant|stands?|stood"
    r"|goes|went|belongs?|on\s+top|in\s+the\s+way|already|there|not)\b|n['\u2019]?t\b"
)
"""Words that make a sentence of "the wall …"; no player is a wall that is in the way."""

_GOES_ON = rf"[^,;.!]*(?:{_SAYS}|\b(?:{_DEEDS})\b)"

_BUT_NO_PERSON = r"(?:of|to|in|on|at|and|for|from|with|who|whose|one|guy|man|player|person)\b"
"""Words that keep "the king of the road" and "the one to move" from being pieces."""

_BUT_NO_DEGREE = (
    r"\s+(?:bad|good|happy|sad|sure|close|far|late|guy|kind|type|one|person|week|month)\b"
)
"""Words that keep "that bad at walls" and "this close to a road" from being moves."""

_BUT_NO_SEAT = r"\s+(?:and|so|in|this|now|again|today|here|too|right)\b"
"""Words that make "white" the side of a player."""

_ABOUT_A_PLY = re.compile(
    rf"""[\s:,.\u2013\u2014-]*(?:because\s+|only\s+)?(?:
      # c3 was not what you said; ps c3 is taken
      {_SQUARE}\b{_GOES_ON}
    | (?:from|on)\s+{_SQUARE}\b[^,;.!]*{_SAYS}
    | [pm][a-z]\s*{_SQUARE}
      # a wall can't be covered; your last move was off the board; no stones left
    | (?:(?:the|an?|no|my|your|ur|his|her|their|some|any|both|more|\d+|two|three|four|five|six)\s+
        (?:(?!{_BUT_NO_PERSON})[\w'\u2019]+\s+){{0,2}})?
      (?:{_PIECES})\b{_GOES_ON}
    | no\s+(?:{_PIECES})\b
      # that wall; thats not your stack; wrong square
    | (?:that|thats|that['\u2019]s|this|your|ur|its|it['\u2019]s)\s+
        (?:(?!{_BUT_NO_PERSON})[\w'\u2019]+\s+){{0,2}}(?:{_THINGS}|{_SQUARE})\b
      # not the right square; but nobody's "not sure about e4"
    | not\s+(?:(?:the|an?|on|at|from|to|that|this)\s+(?:[\w'\u2019]+\s+)?)?(?:{_THINGS}|{_SQUARE})\b
      # carry limit
    | (?:(?:over|above|beyond)\s+)?(?:the\s+)?carry(?:ing)?\s+limit\b
      # black's wall is in the way; that was a wall; you said you would put it on b5
    | (?:white|black)(?!{_BUT_NO_SEAT})(?:['\u2019]?s\b|{_GOES_ON})
    | (?:that|this|it)(?!{_BUT_NO_DEGREE})(?:['\u2019]?s\b|\b{_GOES_ON})
    | (?:these|those|you|u|youve|youre|he|she|they)\b
    | there(?:['\u2019]?s|\s+(?:is|are|was|were))\b
      # can't go through a wall; illegal move; not your turn; blocked by a wall; went off the board
    | (?:can['\u2019]?t|cannot|couldn['\u2019]?t|must(?:n['\u2019]?t)?)\b
    | (?:illegal|invalid|impossible(?!\s+to)|too\s+(?:many|few)|wrong\s+(?:{_PIECES}|direction))\b
    | not\s+(?:your|my|an?\s+(?:legal|valid|empty)|legal|valid|empty|enough)\b
    | (?:blocked|covered|occupied)\s+by\s+(?:an?|the)\b
    | (?:picked\s+up|goes|went|runs|jumps|moves)\b
    )""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)

_LOOKED_AT = 400
"""Characters of a reason that tell what it is about; longer ones are too long to pass on."""

_ABOUT_THE_BOARD = re.compile(rf"\b(?:{_SQUARE}|{_PIECES}|{_DEEDS})\b", re.IGNORECASE)

_UNSURE = re.compile(r"(?:not\s+(?:\w+\s+)?|un)(?:sure|certain)\b", re.IGNORECASE)

_CHINESE = re.compile("[\u4e00-\u9fff]")
_ABOUT_THE_BOARD_IN_CHINESE = re.compile(
    rf"(?<![a-z\d]){_SQUARE}(?![a-z\d])|墙|棋子|堆叠|平放|竖放|格子|路径|拿取|备用|推翻|挡"
    "|[这那上]一?步|着法|走法|远行|违例|违规|无效|不合法|不是你的"
    r"|[走移放拿堆][了到过]|[一二两三四五六七八\d][步格枚行]|推倒|备棋|掷|骰|加倍|弃局|[押加]注",
    re.IGNORECASE,
)
"""Words that a claim in Chinese names; "im" doesn't mean "I am" there."""


def is_complaint(reason: str) -> bool:
    """Return whether what follows `im` reads as a complaint about a ply."""
    if "?" in reason or "\uff1f" in reason:
        return False
    reason = " ".join(reason[:_LOOKED_AT].replace("`", " ").split())
    if _CHINESE.search(reason):
        return _ABOUT_THE_BOARD_IN_CHINESE.search(reason) is not None
    return bool(_ABOUT_A_PLY.match(reason) and _ABOUT_THE_BOARD.search(reason))


def speaks_of_board(reason: str) -> bool:
    """Return whether what follows `im` opens as a complaint does, or surely names the board."""
    reason = " ".join(reason[:_LOOKED_AT].split())
    if _UNSURE.match(reason):
        return False
    about = (_ABOUT_A_PLY.match, _ABOUT_THE_BOARD.search, _ABOUT_THE_BOARD_IN_CHINESE.search)
    return any(search(reason) for search in about)


DISPUTES = (
    CommandSpec(
        STATE,
        RequestState,
        Group.SYNC,
        Fits.SHOWN,
        make=lambda board=None: RequestState() if board is None else f"rs {board}",
        shape=Shape.OWN,
        options=(Option("board"),),
        others={PostBoard: Fits.BOARD_SIZE},
        bare=True,
        shows_board=True,
    ),
    CommandSpec(
        "sync",
        Sync,
        Group.SYNC,
        Fits.SEAT,
        make=partial(line, "sync", "way"),
        shape=Shape.SYNCING,
        options=(Option("way", required=True, suggested=True),),
        outdated_by=OutdatedBy.BOARD,
        example="back 7",
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        CLAIM,
        ClaimInvalid,
        Group.SYNC,
        Fits.DISPUTED,
        shape=Shape.OWN,
        options=(Option("reason", required=True, least=1, most=LONGEST_REASON),),
        outdated_by=OutdatedBy.BOARD,
        example="the wall on c3 was in the way",
        bare=True,
        free_text=True,
        counts=Counts.OFFERS,
    ),
)

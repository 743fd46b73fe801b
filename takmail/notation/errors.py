"""Errors of notation: the problem, its place, and a suggestion.

The problems are enumerated here; the sentences about them are elsewhere.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum

from takmail.notation.text import columns_of
from takmail.tak.errors import TakError


class Problem(Enum):
    """Problem of a text."""

    # Plies
    NO_SUCH_PIECE = "a placed piece is s, w or c"
    NO_SUCH_DIRECTION = "a direction is n, s, e or w"
    SQUARE_EXPECTED = "a square should stand here"
    SQUARE_BACKWARDS = "a square is its letter, then its number"
    OFF_BOARD = "no such square on the board"
    DIRECTION_EXPECTED = "pieces are picked up, but go nowhere"
    PICK_UP_EXPECTED = "the number to pick up should stand here"
    PICK_UP_ZERO = "at least one piece is picked up"
    TOO_MANY_PIECES = "more pieces than the largest board lets anybody carry"
    DROP_EXPECTED = "a number of pieces to drop should stand here"
    DROPS_DONT_FIT = "there are not as many drops as squares on the way"
    DROP_ZERO = "at least one piece is dropped on each square"
    DROPS_DONT_ADD_UP = "the drops don't add up to the pieces that are picked up"
    PIECES_ALIKE = "there are no walls or capstones in this game"
    STACKS_MOVE_WHOLE = "stacks don't split in this game"
    EXTRA_TEXT = "the line should have ended"
    NOT_A_PLY = "this is not a ply"
    SEVERAL_PLIES = "one message holds one ply"
    IF_EXPECTED = "a move in advance begins with what the other side may play"
    ANSWER_EXPECTED = "a move in advance has its answer"
    REASON_TOO_LONG = "the reason of a claim is too long"
    # Boards
    BAD_CELL = "this is not a cell of a board"
    BAD_BOARD_SIZE = "a board has 3 to 8 rows"
    ROW_LENGTHS_DIFFER = "a row has another length than the first"
    NOT_SQUARE = "a board has as many rows as columns"
    WALL_INSIDE_STACK = "only the top piece can be a wall or capstone"
    BAD_PLAYER = "the player to move is 1 or 2"
    POSITION_TOO_LONG = "this is too long for a position"
    BAD_MOVE_NUMBER = "the move number is a whole number from 1"
    # Games
    BAD_TAG = 'a tag is written [Name "value"]'
    MISSING_TAG = "a tag is missing without which the others mean nothing"
    UNKNOWN_TAG_VALUE = "this tag has no such value"
    NO_SUCH_SIZE = "a board is 3 to 8 squares wide"
    SIZES_DIFFER = "the tag for the size is not that of the position"
    MISSING_SIZE = 'no tag gives the size of the board, such as [Size "5"]'
    PLY_PASSED = "no ply can be passed over here"
    UNCLOSED_COMMENT = "a comment has no end"
    UNCLOSED_VARIATION = "a variation has no end"
    STRAY_BRACKET = "a bracket closes nothing"
    TOO_LONG = "this game is too long, or its branches too deep, to be read"
    TOO_MANY_GAMES = "a file has more games than can be counted"
    SEVERAL_GAMES = "there are several games where one is due; find_games reads them"
    NOT_STRAIGHT = "a spread goes along a row or a column"
    OPENING_UNSUPPORTED = "an opening that can't be played yet"
    BAD_LINK = "the link holds no game"
    LINK_TO_NAME = "the link only names a game"
    OTHER_GAME = "the game is not Tak"
    UNKNOWN_GAME = "no such game is known"
    BAD_ROLL = "a die can't have shown this here"
    # Commands
    UNKNOWN_COMMAND = "no such command"
    BAD_OPTION = "no such option, or not such a value for it"
    OPTION_TWICE = "an option is given twice"


class Expected(Enum):
    """Part of notation that is right at the place of the problem."""

    PIECE = "piece"
    DIRECTION = "direction"
    SQUARE = "square"
    PICK_UP = "pick-up"
    DROPS = "drops"
    TAK = "call of tak"
    MARKS = "marks"
    END = "end of the line"
    PLY = "ply"
    CELL = "cell"
    TPS_CELL = "cell of TPS"
    ROW = "row"
    PLAYER = "player"
    MOVE_NUMBER = "move number"
    TAG = "tag"
    COMMAND = "command"
    OPTION = "option"
    SEEK = "seek"
    LOBBY = "lobby"
    TOPIC = "topic"
    COUNT = "count of plies"
    WAY = "way out"
    SIZE = "size"
    COLOR = "colour"
    KOMI = "komi"
    OPENING = "opening"
    RESERVES = "reserves"
    STAKES = "stakes"
    LEVEL = "level"
    NOTATION = "notation"
    CHAT_NOTATION = "notation of a chat"
    TPS = "tps"
    SERIES = "series of games"
    LASTING = "time that a challenge stands"
    TIME = "time that is given"
    CLAIM = "what is claimed"
    CLOCK = "clock"
    CLOCK_FIRST = "clock, of which more is said"
    CLOCK_OF_DAYS = "clock that can stand still"
    VOTING_TIME = "time in which the people of a side vote"
    PLATFORM = "platform"
    CODE = "code"
    ON_OFF = "on or off"
    LINK = "link to a game"
    HANDICAP = "handicap"
    KEEPING = "what is done with a way to play"
    NEW_NAME = "name of a way to play"
    FILTER = "games of a list"


_SHOWN = 200
"""Characters of a line that are shown to programmers."""


@dataclass(eq=False, repr=False)
class NotationError(TakError):
    """A text that can't be read.

    ``text`` is the line with the problem, ``column`` (from 1) and ``length`` the part of it that
    is wrong, and ``line`` the line's number (from 1) in a text of several lines. ``suggestion``
    is the nearest right line, whole. ``numbers`` are what the problem speaks of: pick-up and sum of
    drops, the size of the board, the two lengths. ``left_out`` are words that stand in the line and
    not in the suggestion.
    """

    problem: Problem
    text: str
    column: int
    length: int = 1
    _: KW_ONLY
    line: int | None = None
    expected: tuple[Expected, ...] = ()
    suggestion: str | None = None
    numbers: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.text:
            return self.problem.value
        line = f"line {self.line}, " if (self.line or 1) > 1 else ""
        shown = self.caret(_SHOWN).partition("\n")[0]
        near = self.suggestion and f"; perhaps {self.suggestion[:_SHOWN]!r}"
        return f"{self.problem.value} ({line}column {self.column} of {shown!r}){near or ''}"

    def __repr__(self) -> str:
        return f"NotationError({str(self)!r})"

    @property
    def found(self) -> str:
        """Part of the text that is wrong."""
        return self.text[self.column - 1 : self.column - 1 + self.length]

    def caret(self, width: int = 60) -> str:
        """Return the line and, below it, carets under the part that is wrong.

        A line longer than ``width`` is shown in part, with an ellipsis for what is left out.
        """
        return caret(self.text, self.column, self.length, width)

    def within(self, whole: str, offset: int, line: int | None = None) -> "NotationError":
        """Return the error about a part of ``whole`` that begins at ``offset`` (from 0).

        A part that was decoded is not in it; then the error is about that part alone.
        """
        if "%" in whole and not whole.startswith(self.text, offset):
            return self
        after = whole[offset + len(self.text) :]
        suggestion = self.suggestion
        return replace(
            self,
            text=whole,
            column=self.column + offset,
            line=line or self.line,
            suggestion=None if suggestion is None else whole[:offset] + suggestion + after,
        )


def caret(text: str, column: int, length: int, width: int = 60) -> str:
    """Return a line and, below it, carets under a part of it; see `NotationError.caret`."""
    line, at, marked = text, column - 1, max(1, length)
    if len(line) > width:
        line, at, marked = _window(line, at, marked, width)
    line = "".join(char if char.isprintable() else " " for char in line)
    under = line[at : at + marked]
    carets = columns_of(under) + marked - len(under)
    return f"{line}\n{' ' * columns_of(line[:at])}{'^' * max(1, carets)}"


def _window(line: str, at: int, marked: int, width: int) -> tuple[str, int, int]:
    """Cut a long line down to the surroundings of ``at``."""
    start = max(0, min(at - width // 2, len(line) - width))
    shown = line[start : start + width]
    if start:
        shown = "…" + shown[1:]
    if start + width < len(line):
        shown = shown[:-1] + "…"
    return shown, at - start, min(marked, width - (at - start))


def spliced(text: str, span: tuple[int, int], new: str) -> str:
    """Return ``text`` with the part at ``span`` (column from 1, length) replaced."""
    column, length = span
    return text[: column - 1] + new + text[column - 1 + length :]


def misread(
    problem: Problem,
    text: str,
    place: tuple[int, int],
    *expected: Expected,
    near: str | None = None,
    numbers: tuple[int, ...] = (),
) -> NotationError:
    """Return an error about a place (column from 1, length) where ``near`` would be right."""
    better = None if near is None else spliced(text, place, near).rstrip()
    return NotationError(
        problem, text, *place, expected=expected, suggestion=better, numbers=numbers
    )


# Suggestions: follow single fixes until a line can be read.


_MOST_FIXES = 5


def mend(error: NotationError, read: Callable[[str], object]) -> None:
    """Make the error's suggestion a line that ``read`` accepts, or ``None``.

    An error as it is first raised suggests how to put right the one thing that it is about; the
    line may have further faults, whose own suggestions are followed in turn.
    """
    line = error.suggestion
    for _ in range(_MOST_FIXES):
        if line is None:
            break
        try:
            read(line)
        except NotationError as further:
            line = further.suggestion
        else:
            error.suggestion = line.rstrip()
            return
    error.suggestion = None

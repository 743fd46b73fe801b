"""What the tools for records and positions say: their help, their results, their complaints."""

from takmail.notation.errors import NotationError
from takmail.notation.labels import square_name
from takmail.notation.notations import Notation
from takmail.notation.record import Score
from takmail.notation.replaying import UnplayableError
from takmail.tak.outcome import End, Outcome
from takmail.tak.pieces import Color
from takmail.tak.rules import Rules
from takmail.wording.message import Message, Paragraph
from takmail.wording.notation import bare, explain_illegal, explain_notation
from takmail.wording.say import say
from takmail.wording.terms import points

REPLAY = "play through a written game and show how it ends"
REPLAY_LONG = (
    "Play through a written game (PTN, or a mail record) and print its result and the last board."
)
FILE = "the file to read; - for standard input"
REPLAY_TPS = "print the last position in TPS, too"
REPLAY_NOTATION = "print the game in this notation first"
REPLAY_STYLE = "draw the board in this style"
DRAW = "draw a position as a picture"
DRAW_LONG = "Draw a position, or a game after its last or any other ply, as a PNG picture."
DRAW_FILE = "a game, or a file with a position in TPS, or the position itself, quoted"
PLY = "show the game after so many plies; usually after all of them"
ANIMATE = "make an animated picture (GIF) of a game"
ANIMATE_LAST = "show only the last so many plies"
THEME = "the colours of the picture"
OUT = "the file to write; usually beside the one that is read"
LINK = "print the ptn.ninja link of a game, made without a network"
CONVERT = "turn a game or a position into another notation"
CONVERT_LONG = (
    "Turn a PTN file, a mail record or a position in TPS into another of the three. What the file "
    "is, is seen from its text. A game turned into TPS gives its last position; a position turned "
    "into a game gives a game that starts from it. "
    "A mail record is headers (Size: 5, Komi: 2, Player1: Ann ...), the plies in mail notation, "
    "one a line, with or without numbers, and the result (R-0); lines that begin with ; are "
    "comments."
)
CONVERT_TO = "what to print: ptn, mail (a mail record) or tps"
PERFT = "count the lines of play from a position"
PERFT_TPS = "the position in TPS, quoted"
PERFT_DEPTH = "how many plies deep"

_DECLARED = {
    Score.WHITE_ROAD: "White wins by a road.",
    Score.BLACK_ROAD: "Black wins by a road.",
    Score.WHITE_FLATS: "White wins on flats.",
    Score.BLACK_FLATS: "Black wins on flats.",
    Score.WHITE_OTHERWISE: "White wins, not on the board.",
    Score.BLACK_OTHERWISE: "Black wins, not on the board.",
    Score.DRAW: "A draw.",
    Score.NO_RESULT: "No result.",
}


def tell_outcome(outcome: Outcome, rules: Rules, notation: Notation) -> str:
    """Return how a game ended on the board."""
    return Message((_outcome(outcome, rules, notation),)).plain()


def _outcome(outcome: Outcome, rules: Rules, notation: Notation) -> Paragraph:
    white, black = outcome.flats
    total = points(2 * black + rules.half_komi)
    if outcome.winner is None:
        return say("result.flats_draw", white=white, black=total)
    color = say("white" if outcome.winner is Color.WHITE else "black")
    if outcome.end is End.FLATS:
        key = "result.flats_komi" if rules.half_komi else "result.flats"
        return say(key, color=color, white=white, black=total)
    start, end = (square_name(outcome.road[at], rules.size, notation) for at in (0, -1))
    return say("result.road", color=color, start=start, end=end)


def tell_declared(score: Score | None, turn: Color) -> str:
    """Return the result that a record tells, where the board does not show it."""
    if score is not None:
        return _DECLARED[score]
    return f"The game is not over; {'White' if turn is Color.WHITE else 'Black'} is to move."


def unreadable(error: NotationError) -> str:
    """Say what can't be read, with the line and the place in it."""
    told = explain_notation(error)
    return f"{told}\n{error.caret()}" if error.text else told


def unplayable(error: UnplayableError) -> str:
    """Say which ply of a record is not legal, and why."""
    place = error.place
    where = bare(say("unreadable.place", line=place.line, column=place.column))
    why = explain_illegal(error.illegal, error.size, error.notation)
    return f"{where} {why}\n{place.caret()}"


def no_file(name: str, reason: str) -> str:
    """Say that a file can't be read."""
    return f"{name} can't be read: {reason}"


def not_text(name: str) -> str:
    """Say that a file holds something else than text."""
    return f"{name} is not a text file in UTF-8."


def not_written(name: str, reason: str) -> str:
    """Say that a file can't be written."""
    return f"{name} can't be written: {reason}"


def written(name: str, size: int) -> str:
    """Say that a file of so many bytes was written."""
    return f"{name}: {size / 1000:.1f} kB"


def no_such_ply(ply: int, plies: int) -> str:
    """Say that a game has not so many plies."""
    return f"{ply} is no number of plies here: the game has {plies}"


def bad_depth(text: str) -> str:
    """Say that a number of plies is none."""
    return f"{text} is no number of plies"

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
    "Play through a written game (PTN, or a mail record) and print its result and the last board. "
    "A position in TPS will do, too."
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

_OFF_BOARD = "by resignation or in another way that the board doesn't show."
_NO_ROAD = "but the last board shows none."
_NO_END = "but on the last board there are empty squares, and both sides have pieces left."

_DECLARED = {
    Score.WHITE_ROAD: f"The record says that White wins by a road (R-0), {_NO_ROAD}",
    Score.BLACK_ROAD: f"The record says that Black wins by a road (0-R), {_NO_ROAD}",
    Score.WHITE_FLATS: f"The record says that White wins on flats (F-0), {_NO_END}",
    Score.BLACK_FLATS: f"The record says that Black wins on flats (0-F), {_NO_END}",
    Score.WHITE_OTHERWISE: f"White wins (1-0), {_OFF_BOARD}",
    Score.BLACK_OTHERWISE: f"Black wins (0-1), {_OFF_BOARD}",
    Score.DRAW: "A draw (1/2-1/2), agreed or in another way that the board doesn't show.",
    Score.NO_RESULT: "No result (0-0).",
}


def tell_outcome(outcome: Outcome, rules: Rules, notation: Notation, declared: Score | None) -> str:
    """Return how a game ended on the board, and what the record declares if that is another."""
    told = Message((_outcome(outcome, rules, notation),)).plain()
    if declared is None or declared in _fitting(outcome):
        return told
    return f"{told}\nThe record says something else: {declared.value}."


def _fitting(outcome: Outcome) -> tuple[Score, ...]:
    """Return the results that can be declared for an outcome."""
    road = outcome.end is End.ROAD
    if outcome.winner is None:
        return (Score.DRAW,)
    if outcome.winner is Color.WHITE:
        return (Score.WHITE_ROAD if road else Score.WHITE_FLATS, Score.WHITE_OTHERWISE)
    return (Score.BLACK_ROAD if road else Score.BLACK_FLATS, Score.BLACK_OTHERWISE)


def _outcome(outcome: Outcome, rules: Rules, notation: Notation) -> Paragraph:
    white, black = outcome.flats
    total = points(2 * black + rules.half_komi)
    if outcome.winner is None:
        key = "result.flats_draw_komi" if rules.half_komi else "result.flats_draw"
        return say(key, white=white, black=total)
    color = say("white" if outcome.winner is Color.WHITE else "black")
    if outcome.end is End.FLATS:
        key = "result.flats_komi" if rules.half_komi else "result.flats"
        return say(key, color=color, white=white, black=total)
    start, end = (square_name(outcome.road[at], rules.size, notation) for at in (0, -1))
    return say("result.road", color=color, start=start, end=end)


def tell_declared(score: Score | None, turn: Color) -> str:
    """Return the result that a record gives, where the board does not show it."""
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


def empty(name: str) -> str:
    """Say that a file, or standard input, holds nothing."""
    return f"There is nothing to read in {name}."


def no_output(reason: str) -> str:
    """Say that the output can't be printed."""
    return f"The output can't be written: {reason}"


def no_file(name: str, reason: str) -> str:
    """Say that a file can't be read."""
    return f"{name} can't be read: {reason}"


def not_text(name: str) -> str:
    """Say that a file holds something else than text."""
    return f"{name} is not a text file in UTF-8."


def not_written(name: str, reason: str) -> str:
    """Say that a file can't be written."""
    return f"{name} can't be written: {reason}"


def other_kind(name: str, better: str) -> str:
    """Say that a picture is of another kind than its file's name promises."""
    return f"{name} would be a file of another kind than this makes. Try {better}"


def nothing_to_animate() -> str:
    """Say that there is nothing that moves."""
    return "There are no plies to animate here. takmail draw makes a picture of the board."


def written(name: str, size: int) -> str:
    """Say that a file of so many bytes was written."""
    return f"{name}: {size / 1000:.1f} kB"


def no_such_ply(ply: int, plies: int) -> str:
    """Say that a game has not so many plies."""
    return f"{ply} is no number of plies here: the game has {plies}"


def bad_depth(text: str) -> str:
    """Say that a number of plies is none."""
    return f"{text} is no number of plies"

"""Pages: a game as a page in a browser shows it, whole, with the plies that can be touched.

A page draws the board from its view, and matches touches against the legal plies; it knows no
rules. The notation of those plies is that of records: in Tak it is PTN.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from takmail.audience import boards
from takmail.audience.buttons import board_buttons
from takmail.audience.offers import resignation_buttons, standing_rows
from takmail.audience.premoves import has_premoves
from takmail.colors import SIDES, Color
from takmail.commands.moves import CallTak
from takmail.commands.presses import Press
from takmail.notation.written_plies import Notation
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase
from takmail.play.tries import MOST_TRIED, TriedLine, as_after, base_of, with_ply
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import name_of, ruleset_of
from takmail.rulesets.values import Own, Ply
from takmail.terms.agreements import Manners
from takmail.wording.analysis import AnalysisWording
from takmail.wording.clocks import TurnTime, tell_time
from takmail.wording.game_facts import list_open
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.moves import hint
from takmail.wording.people import Participants
from takmail.wording.plies import last_said
from takmail.wording.readers import Reader
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.terms import describe_terms

_TOUCHED = frozenset({"step", "tap", "type", "premove"})
"""Verbs of buttons by which a move is chosen where the board can't be touched."""

_STEP, _START = "puzzlestep", 2
"""Verb of a step in an exercise, and the words of the one that begins the next ply."""

_SHOWN = frozenset({"board", "look", "replay", "record", "try"})
"""Verbs of buttons for what a page shows anyway."""


@dataclass(frozen=True, slots=True)
class PageSide:
    """One side of a game: its people, its pieces, its time.

    ``name`` is that beside the board, empty where nobody is named. ``held`` are the pieces that it
    has still to place. ``left`` is its time, ``None`` without a clock, which ``runs`` in its turn.
    """

    name: str
    held: Sentence
    computer: bool = False
    left: timedelta | None = None
    runs: bool = False


@dataclass(frozen=True, slots=True)
class PagePly:
    """A ply of the record in both notations, with what was said about it."""

    color: Color
    mail: str
    ptn: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class PageBoard:
    """One board of a game, ``after`` so many plies, and what is said about the last of them."""

    view: BoardView
    after: int
    said: tuple[Sentence, ...]
    text: str


@dataclass(frozen=True, slots=True)
class PageGraph:
    """White's chances before the first ply and after each, in hundredths, and the plies' marks.

    ``numbers`` are those of the moves, as a graph takes them. ``told`` says it in words.
    """

    chances: tuple[int, ...]
    marks: tuple[str, ...]
    numbers: tuple[tuple[int, int], ...]
    told: Sentence

    @classmethod
    def of(cls, analysis: AnalysisWording) -> "PageGraph":
        """Return the graph of an analysis."""
        marks = tuple(finding.mark for finding in analysis.findings)
        return cls(tuple(analysis.chances), marks, analysis.numbers, analysis.graph_in_words())


@dataclass(frozen=True, slots=True)
class GamePage:
    """A game as a page shows it.

    ``version`` grows with each change of the game, and ``seats`` are the sides for which the
    reader moves. ``turn`` is the side on turn, ``None`` once the game is over. ``legal`` are the
    plies that the reader can play now, ``None`` where they can't play; ``tries`` says whether moves
    can be tried out, ``plans`` whether tried answers can be kept as premoves.
    """

    code: str
    version: int
    ruleset: str
    rules: Sentence
    board: PageBoard
    sides: tuple[PageSide, PageSide]
    seats: frozenset[Color]
    turn: Color | None
    status: tuple[Sentence, ...]
    plies: tuple[PagePly, ...]
    legal: tuple[str, ...] | None = None
    rows: tuple[Buttons, ...] = ()
    graph: PageGraph | None = None
    tries: bool = False
    plans: bool = False


def game_page(
    reader: Reader,
    seats: Collection[Color],
    time: TurnTime | None,
    comments: Sequence[str] = (),
    *,
    flipped: bool = False,
) -> GamePage:
    """Return the page of a game that has begun; ``comments`` are those on its plies."""
    game, people = reader.game, reader.people
    on = game.phase is Phase.PLAYING
    plays = on and game.turn in seats and reader.sees_board
    board = board_now(reader, flipped=flipped)
    white, black = (_side(people, color, board.view.position, time) for color in SIDES)
    return GamePage(
        game.code,
        game.version,
        name_of(game.rules),
        describe_terms(game.terms),
        board,
        (white, black),
        frozenset(seats),
        game.turn if on else None,
        tuple(_status(people, seats, time)),
        written_plies(game, comments) if reader.sees_board else (),
        legal_plies(game.board) if plays else None,
        tuple(_rows(reader, seats)),
        tries=bool(seats) and reader.sees_board and game.terms.has(Feature.TRY),
        plans=on and bool(seats) and not plays and reader.sees_board and _has_plans(game),
    )


def _has_plans(game: Game) -> bool:
    """Return whether people have premoves in a game: not against the computer, nor blind."""
    return game.terms.level is None and has_premoves(game) and not game.hides_board


def _status(
    people: Participants, seats: Collection[Color], time: TurnTime | None
) -> Iterator[Sentence]:
    """Yield whose turn it is and what is open, or how the game has ended."""
    game = people.game
    if game.result is not None:
        yield teller_of(game.rules).result(game.result, people)
    elif game.phase is Phase.CANCELLED:
        yield say("board-called_off")
    elif len(seats) == 1 and game.turn in seats:
        yield say("web-your_turn")
    else:
        yield say("board-to_move", seat=people.seat(game.turn))
    if game.hint is not None and game.hint.color in seats:
        yield hint(game, game.hint)
    if game.phase is Phase.PLAYING:
        yield from list_open(game, next((side for side in game.resigning if side in seats), None))
    if time is not None:
        yield tell_time(time)


def board_now(reader: Reader, *, flipped: bool = False) -> PageBoard:
    """Return the board of a game as it stands; the empty one for readers who may not see it."""
    game = reader.game
    if reader.sees_board:
        return board_page(reader.people, flipped=flipped)
    first = BoardView(game.first_position(), game.terms.notation, game.in_both)
    return PageBoard(first, len(game.plies), (), board_text(first))


def board_page(
    people: Participants, after: int | None = None, *, flipped: bool = False
) -> PageBoard:
    """Return the board of a game, now or ``after`` so many of its plies."""
    game = people.game
    last = len(game.plies)
    after = last if after is None else max(0, min(after, last))
    there = game if after == last else as_after(game, after)
    people = replace(people, game=there)
    view = replace(boards.view(there, people), flipped=flipped)
    return PageBoard(view, after, last_said(people, flattens=view.flattens), board_text(view))


def tried_board(
    people: Participants, after: int, plies: Sequence[str], *, flipped: bool = False
) -> tuple[PageBoard, tuple[str, ...]]:
    """Return the board behind plies that are tried out from a board of a game, and what may follow.

    The plies are in the notation of records. Raise `NotationError` or `IllegalPlyError` for one
    that can't be played.
    """
    game = people.game
    tried = base_of(TriedLine(game.board_number, max(0, min(after, len(game.plies)))), game)
    for ply in plies[:MOST_TRIED]:
        if tried.phase is Phase.PLAYING:
            tried = with_ply(tried, game.ruleset.read(ply, tried.board))
    board = board_page(replace(people, game=tried), flipped=flipped)
    on = tried.phase is Phase.PLAYING and len(plies) < MOST_TRIED
    return board, legal_plies(tried.board) if on else ()


def answers_line(game: Game, plies: Sequence[str]) -> str:
    """Return the line that keeps answers ready: to each ply of the other side that which follows.

    Raise `NotationError` or `IllegalPlyError` for plies that can't be played from here.
    """
    tried, said = base_of(TriedLine.from_now(game), game), []
    for number, ply in enumerate(plies[:MOST_TRIED]):
        meant = game.ruleset.read(ply, tried.board)
        written = presenter_of(game.rules).plies.pressed(meant, game.rules, Notation.MAIL)
        said += ["then" if number % 2 else "if", written]
        tried = with_ply(tried, meant)
    return " ".join(said)


def board_text(view: BoardView) -> str:
    """Return a position as text, in Tak as TPS; equal boards have equal texts."""
    return ruleset_of(view.position.rules).start_tag(view.position.setup()).value


def legal_plies(position: Own) -> tuple[str, ...]:
    """Return all legal plies in the notation of records."""
    ruleset, size = ruleset_of(position.rules), position.rules.size
    return tuple(ruleset.written(ply, size, Notation.PTN) for ply in position.legal_plies())


def written_plies(game: Game, comments: Sequence[str] = ()) -> tuple[PagePly, ...]:
    """Return the plies of a game in both notations, with the comments on them."""
    said = [*comments, *([""] * len(game.plies))]
    plies = zip(game.plies, said, strict=False)
    return tuple(written_ply(one.color, one.ply, game.rules, comment) for one, comment in plies)


def written_ply(color: Color, ply: Ply, rules: Own, comment: str = "") -> PagePly:
    """Return a ply of a side in both notations."""
    ruleset = ruleset_of(rules)
    mail, ptn = (ruleset.written(ply, rules.size, notation) for notation in Notation)
    return PagePly(color, mail, ptn, comment)


def _side(people: Participants, color: Color, shown: Own, time: TurnTime | None) -> PageSide:
    """Return a side with the pieces that it holds in the position that is ``shown``."""
    game = people.game
    held = teller_of(game.rules).held(shown, color)
    left, runs = None, False
    if time is not None:
        mine = color is time.color
        left = time.left.time if mine else time.bank
        runs = mine and time.still is None
    is_computer = game.player(color) == COMPUTER
    name = boards.name_beside_board(people, color)
    return PageSide(name, held, is_computer, left, runs)


def _rows(reader: Reader, seats: Collection[Color]) -> Iterator[Buttons]:
    """Yield the buttons for those who move for these sides: answers to what is asked come first."""
    game = reader.game
    if not seats:
        return
    if game.phase is Phase.PLAYING:
        yield from standing_rows(reader.people)
        for color in SIDES:
            if color in game.resigning and color in seats:
                yield Buttons(tuple(resignation_buttons(game, color)))
        if _may_call_tak(game, seats):
            call = button("call_tak", CallTak(), game.code, game.version, game.turn.other)
            yield Buttons((call,))
    waits = game.turn not in seats
    for row in board_buttons(game, hidden=not reader.sees_board, waits=waits):
        if (kept := needed(row)) is not None:
            yield kept


def _may_call_tak(game: Game, seats: Collection[Color]) -> bool:
    """Return whether the last ply is of one of these sides, and only a call would tell of tak."""
    last, manners = game.last_ply, game.terms.manners
    calls = last is not None and last.color in seats and not (last.called or last.vain)
    return calls and manners in {Manners.STREET, Manners.UNTOLD}


def needed(row: Buttons) -> Buttons | None:
    """Return a row without the squares, steps and looks that a page has by itself.

    Return ``None`` if nothing is left.
    """
    kept = () if row.aligned else tuple(one for one in row.row if not _has_better(one.press))
    return Buttons(kept) if kept else None


def _has_better(press: Press) -> bool:
    """Return whether a page has something better than a press.

    A step in an exercise has its path behind two words.
    """
    step = press.verb == _STEP and len(press.argument.split()) > _START
    return step or press.verb in _TOUCHED | _SHOWN

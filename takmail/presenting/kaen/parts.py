"""All parts of the presenter of Kaen: choices of a ply, phrases, completions, pages of the rules.

The path of a choice is the name of a field, or a word.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.commands.help import GAME_PAGES
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.presenting import plain_answers as plain
from takmail.presenting.protocol import NOTHING, Chosen, Shown
from takmail.render.emoji import OFFERED, piece_emoji, top_emoji
from takmail.render.fields import marks_of
from takmail.render.views import BoardView, cell_index
from takmail.rulesets.kaen import ruleset
from takmail.rulesets.kaen.position import (
    FIELDS,
    SIZE,
    KaenLayout,
    KaenRules,
    KaenSetup,
    NotNowError,
    Place,
    Ply,
    Position,
    Stage,
    row_of,
)
from takmail.rulesets.kaen.results import Ending, result_of
from takmail.rulesets.kaen.ruleset import row_name
from takmail.rulesets.protocol import Judged
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack
from takmail.wording.kaen import describe_bet, describe_ply, describe_standing, illegal
from takmail.wording.message.sentences import Label, Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants, color_name

first, flattened, others = plain.first, plain.flattened, plain.others
path_of = ruleset.encoded

# Taps.


def chosen(position: Position, path: str) -> Chosen | None:
    """Return the choice of a path, ``None`` if that leads to no legal ply."""
    plies = {path_of(ply): ply for ply in position.legal_plies()}
    return Chosen(path, plies.get(path)) if path in {NOTHING, *plies} else None


def targets(position: Position, at: Chosen) -> dict[Square, str]:
    """Return the free fields of the row; a second tap on the same takes it back."""
    plies = (ply for ply in position.legal_plies() if isinstance(ply, Place))
    paths = {ply.square: path_of(ply) for ply in plies}
    return {square: NOTHING if path == at.path else path for square, path in paths.items()}


def elsewhere(_position: Position, square: Square) -> str:
    """Return the path of a field that is not free now."""
    return ruleset.field_name(square)


def order(shown: BoardView, side: Color) -> tuple[tuple[int, ...], ...]:
    """Return the cells row by row as buttons: the diamond turned by an eighth, never mirrored.

    White's is turned to the right and has a1 at the bottom left, Black's to the left with a1 at the
    bottom right. So a row of buttons is a row that the side's hut can show.
    """
    ahead = 1 if side is Color.WHITE else -1
    rows = [row_of(side, number)[::ahead] for number in range(SIZE, 0, -1)]
    cells = tuple(tuple(cell_index(square, SIZE) for square in row) for row in rows)
    return tuple(row[::-1] for row in cells[::-1]) if shown.flipped else cells


def before(_at: Chosen) -> str:
    """Return the path before the only tap."""
    return NOTHING


def faces(shown: BoardView, _at: Chosen, *, named: bool = False) -> Iterator[Label]:
    """Yield the face of each field: its stone, or its name, marked in the row of the hut."""
    marks, position = marks_of(shown), shown.position
    for cell, square in enumerate(FIELDS):
        owner, name = position.owner(square), ruleset.field_name(square)
        if owner is not None and named:
            yield say("words-at", square=name, stack=color_name(owner))
        elif owner is not None:
            yield top_emoji(Stack((owner,)), cell, marks)
        else:
            yield f"{OFFERED}{name}" if square in position.row else name


def side(people: Participants, color: Color) -> Sentence:
    """Return a side's name with its bet."""
    symbol, bet = Plain(piece_emoji(color, Kind.FLAT)), describe_bet(people.game.board, color)
    return say("single-side", symbol=symbol, player=people.at(color), told=bet)


def beside(shown: BoardView) -> list[Sentence]:
    """Return the marker, and what the hut shows."""
    return [*describe_standing(shown.position)[:-1]]


def how(_game: Game) -> Sentence:
    """Say how a ply is chosen by taps, and how the diamond lies."""
    return say("kaen-how")


def onwards(game: Game, at: Chosen) -> Sentence | None:
    """Ask for a ply; one tap, or a word, chooses it."""
    board: Position = game.board
    if at.ply is not None:
        return None
    if not board.die:
        return say(f"kaen-ask_{board.stage.name.lower()}")
    key = "kaen-ask_full" if next(board.free(), None) is None else "kaen-ask_rolled"
    return say(key, die=board.die, row=row_name(board))


def why_not(game: Game, path: str) -> Sentence:
    """Say why a path leads to no legal ply."""
    try:
        game.board.check(ruleset.read(path, game.board))
    except NotNowError as error:
        return illegal(error)
    raise AssertionError(path)


# Phrases about a ply, and its press.


def facts(_game: Game, _ply: Ply, judged: Judged) -> Iterator[Sentence]:
    """Yield how a stone ends the game; words say what they do."""
    result = judged.result
    if result is not None and result.ending in {Ending.BRIDGE, Ending.STONES, Ending.HALVES}:
        color = {} if result.winner is None else {"color": color_name(result.winner)}
        yield say(f"kaen-ends_{result.ending.value}", **color)


def pressed(ply: Ply, _rules: KaenRules, _notation: Notation, *, tak: bool = False) -> str:
    """Return a ply as a line that says nothing else; there is no ``tak`` to call."""
    return ruleset.written(ply, SIZE, Notation.MAIL, tak=tak)


# Completions.


def described(
    ply: Ply, position: Position, *_notation: object, **_how: object
) -> Iterator[Sentence]:
    """Yield a legal ply in words, and that it completes a bridge."""
    yield describe_ply(ply, position)
    result = result_of(position.after(ply))
    if result is not None and result.bridge:
        yield say("kaen-told_bridge")


# The boards of the rules, page by page.


_OWNERS = {"o": Color.WHITE, "x": Color.BLACK}


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board: its rows a1 to d1, a2 to d2 and so on, what is beside it, and a stone placed."""

    rows: str
    turn: Color = Color.WHITE
    die: int = 0
    bets: tuple[int, int] = (2, 2)
    marker: Color | None = None
    placed: Square | None = None

    def setup(self) -> KaenSetup:
        """Return the board before the stone is placed."""
        cells = tuple(_OWNERS.get(sign) for sign in self.rows.replace("/", ""))
        stage = Stage.ROLLED if self.die else Stage.BEFORE
        layout = KaenLayout(SIZE, cells)
        return KaenSetup(layout, self.turn, self.bets, self.marker, stage, self.die)

    def view(self) -> BoardView:
        """Return the board, after the stone was placed if one is."""
        position = Position.set_up(KaenRules(), self.setup())
        last = None if self.placed is None else Place(self.placed)
        after = position if last is None else position.after(last)
        result = result_of(after)
        road = () if result is None else result.bridge
        return BoardView(after, last=last, road=road, over=result is not None)


_ROLLED = Diagram("..../.x../...o/....", die=2)
_PLACED = Diagram(_ROLLED.rows, die=2, placed=Square(1, 2))
_BUILT = Diagram(".o.x/xo../.ox./x...", die=2, placed=Square(1, 3))
_FILLED = Diagram("ooxx/ooxo/ooxo/xx.x", die=3, placed=Square(2, 3))

_DIAGRAMS = {
    "kaen-aim": (_BUILT,),
    "kaen-board": (_ROLLED,),
    "kaen-turn": (_ROLLED, _PLACED),
    "kaen-full": (Diagram(".x../..o./oxxo/....", Color.BLACK, die=3),),
    "kaen-double": (Diagram(".x../..o./o.x./....", Color.BLACK, bets=(4, 4), marker=Color.BLACK),),
    "kaen-bets": (Diagram("xo../..o./oxxo/....", Color.BLACK, bets=(4, 2)),),
    "kaen-end": (_FILLED,),
}
assert tuple(_DIAGRAMS) == GAME_PAGES["kaen"], "each page has its boards"


def boards(page: str) -> list[BoardView]:
    """Return the boards of a page."""
    told = page in _TOLD
    return [replace(diagram.view(), diagram=told) for diagram in _DIAGRAMS[page]]


_TOLD = frozenset({"kaen-turn", "kaen-end"})
"""The pages whose texts leave nothing to be told of the bets below the board."""


def moving(page: str) -> Shown:
    """Return the stone that is placed on a page's last board, and from where."""
    last = _DIAGRAMS[page][-1]
    assert last.placed is not None, "two boards are one before a stone and one after it"
    return Shown(KaenRules(), last.setup(), (Place(last.placed),))

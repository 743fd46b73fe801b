"""The words in and under boards, whole boards in words, and how boards look in a chat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.settings import ChatNotation
from takmail.looks import Switch
from takmail.render.grids import find_marks, road_names
from takmail.render.views import BoardView, cell_names, drawing_order, fit_name
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Own, Rules
from takmail.tak.plies import Kind, Placement, Ply, Travel
from takmail.tak.rules import Reserve
from takmail.tak.setups import Stack
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Sentence, clauses, items, join, say
from takmail.wording.message.text import Person
from takmail.wording.people import color_name
from takmail.wording.rules import count_pieces, points

FLATS = say("drawn-flats")
RESERVE = say("drawn-reserve")
ROAD = say("drawn-road")
LAST_PLY = say("drawn-last")
EMPTY_BOARD = say("words-empty")
START_POSITION = say("drawn-start")

_IN_WORDS = "words"
"""The style that is told, not drawn."""

_LONGEST_NAME = 40

ToldBoard: TypeAlias = tuple[list[Sentence], list[tuple[int, Sentence]]]
"""A board in words: sentences, and those that can be left out, with the number of their squares."""


def describe_komi(half_komi: int) -> Sentence:
    """Return komi given in half points, such as ``komi 2.5``."""
    return say("terms-komi", komi=points(half_komi))


def describe_turn(turn: Color, *, tak: bool, over: bool) -> Sentence:
    """Say whose turn it is, or that the game is over."""
    if over:
        return say("drawn-over")
    if tak:
        return say("drawn-to_move-tak", color=color_name(turn), other=color_name(turn.other))
    return say("drawn-to_move", color=color_name(turn))


def name_game(code: str, rules: Rules, white: str, black: str) -> Sentence:
    """Return the title of a game's card: with the size for Tak, with its name for another game."""
    name = name_of(rules)
    usual = name == USUAL_RULESET
    board = say("terms-size", size=rules.size) if usual else say(f"game_name-{name}")
    key = "card-title-id" if code else "card-title"
    return say(key, code=code, board=board, white=white, black=black)


def explain_first_board(game: str, hints: Hints, *, letters: bool, new: bool) -> Sentence:
    """Return the lines below the first board of a chat: its letters, the rules, other looks.

    ``game`` is the name of its ruleset, ``new`` whether the reader may be new to that.
    """
    asks, about = hints.has_buttons, hints.command("rules", "" if game == USUAL_RULESET else game)
    key = "first_board-rules" if asks else "first_board-rules_typed"
    rules = say(key, game=say(f"game_name-{game}"), rules=about)
    told = ((letters, say("first_board-letters")), (new or not asks, rules))
    return join(*(said for there, said in (*told, (asks, say("first_board-looks"))) if there))


def describe_heading(size: int, turn: Color, *, tak: bool, over: bool) -> Sentence:
    """Return sentences on how large the board is and whose turn it is."""
    told = say("words-over") if over else say("words-to_move", color=color_name(turn))
    return join(
        say("words-size", size=size),
        told,
        *([say("words-tak", color=color_name(turn.other))] if tak else []),
    )


def name_side(color: Color, name: str) -> Sentence:
    """Return a side's colour, and its name if that isn't empty."""
    return say("words-who", color=color_name(color), name=name) if name else color_name(color)


def describe_side(who: Sentence, flats: int, reserve: Reserve) -> Sentence:
    """Return a sentence on one side's flats on top and reserve."""
    key = "words-side-capstones" if reserve.capstones else "words-side"
    if reserve.walls is not None:
        left = items(*count_pieces(reserve))
        return say("words-side-halves", who=who, flats=flats, left=left)
    pieces = {"stones": reserve.stones, "capstones": reserve.capstones}
    return say(key, who=who, flats=flats, **pieces)


def describe_pieces(flats: int, reserve: str) -> Sentence:
    """Return one side's flats on top, and its reserve as it is drawn."""
    return say("drawn-side", flats=flats, reserve=reserve)


def count_flats(flats: int) -> Sentence:
    """Return a number of flats."""
    return say("count-flats", flats=flats)


def describe_top(stack: Stack) -> Sentence:
    """Return a stack's top piece in words, and how many lie below it: ``white wall on 3``."""
    top = say("words-piece", color=color_name(stack.owner), kind=piece_name(stack.kind))
    return top if stack.height == 1 else say("words-top", piece=top, number=stack.height - 1)


def describe_stack(stack: Stack) -> Sentence:
    """Return a stack in words, top first: ``white wall on 3: 2 black, white``."""
    if stack.height == 1:
        return describe_top(stack)
    top = say("words-piece", color=color_name(stack.owner), kind=piece_name(stack.kind))
    runs = [(color, len(list(run))) for color, run in groupby(stack.colors[-2::-1])]
    told = items(*(say("words-run", number=n, color=color_name(color)) for color, n in runs))
    key = "words-stack" if len(runs) == 1 else "words-stack-mixed"
    return say(key, piece=top, number=stack.height - 1, captives=told)


def describe_last(ply: Ply, names: Sequence[str]) -> Sentence:
    """Say what the last ply did; ``names`` are its squares, where it began first."""
    start, *ways = names
    if isinstance(ply, Placement):
        return say("words-placed", kind=piece_name(ply.kind), square=start)
    if isinstance(ply, Travel):
        return say("words-traveled", square=start, to=ways[0])
    drops = zip(ply.drops, ways, strict=True)
    told = items(*(say("words-drop", number=drop, square=name) for drop, name in drops))
    direction = say(ply.direction.name.lower())
    return say("words-moved", number=ply.pick_up, square=start, direction=direction, drops=told)


def list_squares(names: Iterable[str]) -> Sentence:
    """Return names of squares, one after the other."""
    return items(*(say("words-square", square=name) for name in names))


def describe_squares(
    stacks: Iterable[tuple[str, Stack]], describe: Callable[[Stack], Sentence]
) -> Sentence:
    """Return squares and what stands on them, as one line."""
    told = (say("words-at", square=name, stack=describe(stack)) for name, stack in stacks)
    return say("words-row", squares=clauses(*told))


def describe_stacks(view: BoardView, words: "BoardWords") -> ToldBoard:
    """Return a board of stacks: both sides, the last ply, the road; the rows that aren't empty."""
    position, names = view.position, cell_names(view.position.size, view.notation)
    told = [describe_heading(position.size, position.turn, tak=view.tak, over=view.over)]
    for color in Color:
        who = name_side(color, fit_name(view.names[color], _LONGEST_NAME))
        told.append(words.told_side(who, position.flats(color), position.reserve(color)))
    if view.last is not None:
        marks = find_marks(view)
        touched = (() if marks.left is None else (marks.left,)) + marks.reached
        told.append(words.told_last(view.last, [names[cell] for cell in touched]))
    if view.road:
        told.append(words.told_road(list_squares(road_names(view))))
    cells = position.layout().cells
    rows = ([(names[at], cells[at]) for at in row if cells[at]] for row in drawing_order(view))
    found = [(len(row), describe_squares(row, words.told_stack)) for row in rows if row]
    return (told, found) if found else ([*told, EMPTY_BOARD], [])


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words on boards that differ from game to game.

    ``title`` heads the numbers of a side's flats on top, or of its stacks. ``count`` and ``side``
    say them, without and with the reserve. ``road`` stands before the winning squares, ``standing``
    says how things stand. The others tell of a board in words: ``told`` of all of it, the next
    three of parts of one with stacks.
    """

    title: Sentence = FLATS
    count: Callable[[Own, Color], Sentence] = lambda board, color: count_flats(board.flats(color))
    side: Callable[[int, str], Sentence] = describe_pieces
    road: Sentence = ROAD
    standing: Callable[[BoardView], tuple[Sentence, ...]] = lambda view: (
        describe_turn(view.position.turn, tak=view.tak, over=view.over),
    )
    told: "Callable[[BoardView, BoardWords], ToldBoard]" = describe_stacks
    told_side: Callable[[Sentence, int, Reserve], Sentence] = describe_side
    told_last: Callable[[Own, Sequence[str]], Sentence] = describe_last
    told_road: Callable[[Sentence], Sentence] = lambda squares: say("words-road", squares=squares)
    told_stack: Callable[[Stack], Sentence] = describe_stack


def count_left_out(squares: int) -> Sentence:
    """Say that a text was cut and how many occupied squares it leaves out."""
    return say("words-left_out", squares=squares)


def piece_name(kind: Kind) -> Sentence:
    """Return the name of a kind of piece."""
    return say(kind.value)


def list_choices_of(what: str, now: Sentence, known: Sequence[Sentence]) -> Sentence:
    """Return the settings of a chat, and their other values."""
    return say("look-choices", what=say(f"look-{what}"), now=now, known=_list(known))


def explain_unknown(what: str, name: str, known: Sequence[Sentence]) -> Sentence:
    """Say that there is no such style or theme, and which there are."""
    return say("look-unknown", what=say(f"look-{what}"), name=name, known=_list(known))


def confirm_setting(what: str, value: str, name: Sentence) -> Sentence:
    """Say what a chat has from now on: a value, by its name."""
    if value == _IN_WORDS:
        return say("look-set-words")
    return say(f"look-set-{what}", name=name)


def describe_switch(switch: Switch, *, on: bool, for_all: bool) -> Sentence:
    """Say whether something is on, ``for_all`` who read the chat."""
    key = "look-on" if on else "look-off"
    return say(f"{key}-all" if for_all else key, what=say(f"look-{switch.value}"))


def confirm_notation(shown: ChatNotation | None) -> Sentence:
    """Return how plies are shown in a chat from now on; ``None`` is as each game's own."""
    if shown is None:
        return say("notation-game")
    if shown is ChatNotation.BOTH:
        return say("notation-both")
    return join(say("notation-set", notation=say(shown.value)), say("notation-squares"))


def ask_for_good(player: Person | None, *, pictures: bool) -> Sentence:
    """Return the question whether boards stay pictures, or text: in the chat, or a player's own."""
    key = "look-keep_pictures" if pictures else "look-keep_text"
    return say(key) if player is None else say(f"{key}-own", player=player)


def _list(names: Sequence[Sentence]) -> Sentence:
    return items(*(say("look-name", name=name) for name in names))

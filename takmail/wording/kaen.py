"""Sentences about games of Kaen; see `takmail.wording.ruleset_sentences.Teller`."""

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.play.terms import Party, Terms
from takmail.render.views import BoardView
from takmail.rulesets.comparison import Fault
from takmail.rulesets.kaen import position as kaen
from takmail.rulesets.kaen import ruleset
from takmail.rulesets.kaen.bets import MOST_BET
from takmail.rulesets.kaen.results import Ending, KaenResult
from takmail.rulesets.kaen.ruleset import name_row, row_name
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Square
from takmail.wording.boards import BoardWords, ToldBoard, name_side
from takmail.wording.message.sentences import Sentence, Value, glue, items, join, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants, color_name
from takmail.wording.rules import describe_winner, ended_off_board
from takmail.wording.tak import spoken as nothing

besides = passed = scoring = nothing
"""Return nothing: a ply's name says it all, nobody passes, and a win is always worth the bet."""

# Parts of a position in words, also for its board.


def name_fields(squares: tuple[Square, ...]) -> Sentence:
    """Return the names of fields."""
    return items(*(Code(ruleset.field_name(square)) for square in squares))


def describe_bet(position: kaen.Position, color: Color) -> Sentence:
    """Return a side's bet."""
    return say("kaen-bet", bet=position.bets[color])


held = describe_bet
"""Returns what a side has at stake: its pieces never run out."""


def describe_marker(position: kaen.Position) -> Sentence:
    """Return the side that alone may double."""
    if position.marker is None:
        return say("kaen-marker_free")
    return say("kaen-marker", color=color_name(position.marker))


def describe_standing(position: kaen.Position, *, over: bool = False) -> tuple[Sentence, ...]:
    """Return the marker, the hut if it is rolled, and who is to do what; at the end only that."""
    if over:
        return (say("drawn-over"),)
    hut = [say("kaen-hut", die=position.die, row=row_name(position))] if position.die else []
    full = position.stage is kaen.Stage.ROLLED and not any(True for _ in position.free())
    stage = "full" if full else position.stage.name.lower()
    to_do = say(f"kaen-stage_{stage}", color=color_name(position.turn))
    return describe_marker(position), *hut, to_do


def describe_board(view: BoardView, _words: BoardWords) -> ToldBoard:
    """Return both sides with their bets and stones, the last stone, the bridge, and the rest."""
    position: kaen.Position = view.position
    told = [say("kaen-words_board")]
    for color in Color:
        who, bet = name_side(color, view.names[color]), describe_bet(position, color)
        stones = tuple(square for square in sorted(kaen.FIELDS) if position.owner(square) is color)
        if stones:
            squares = name_fields(stones)
            told.append(say("kaen-words_side", who=who, bet=bet, squares=squares))
        else:
            told.append(say("kaen-words_side_none", who=who, bet=bet))
    if isinstance(view.last, kaen.Place):
        told.append(say("kaen-words_last", square=ruleset.field_name(view.last.square)))
    if view.road:
        told.append(say("kaen-words_bridge", squares=name_fields(view.road)))
    standing = describe_standing(position, over=view.over)
    return [*told, *(glue(fact, say("played-end")) for fact in standing)], []


BOARD_WORDS = BoardWords(
    count=describe_bet,
    road=say("kaen-drawn_bridge"),
    standing=lambda view: describe_standing(view.position, over=view.over),
    told=describe_board,
    told_stack=lambda stack: say("kaen-words_stone", color=color_name(stack.owner)),
)
"""Words on boards of Kaen."""


# Rules and terms.


def rules(rules: kaen.KaenRules, _receiver: Party | None) -> list[Sentence]:
    """Return the board's size."""
    return [say("terms-size", size=rules.size)]


def in_full(rules: kaen.KaenRules) -> list[Sentence]:
    """Return the board and the first bets."""
    return [say("kaen-info", size=rules.size, bet=rules.bet)]


def explained(_rules: kaen.KaenRules) -> list[Sentence]:
    """Return nothing: the name of the way to play explains it."""
    return []


def begun(_terms: Terms) -> Sentence:
    """Say how a game is won, and whose rows are the letters."""
    return say("kaen-begun")


# Plies.


def place(ply: kaen.Place, _game: Game) -> tuple[str, str]:
    """Return the letter and the name of a field."""
    name = ruleset.field_name(ply.square)
    return name[0], name


def square(square: Square, _game: Game) -> Sentence:
    """Return the name of a field."""
    return Code(ruleset.field_name(square))


def spoken(ply: kaen.Ply, color: Color, people: Participants, mover: Sentence) -> Sentence | None:
    """Return a word as a sentence with the bets that it is about, ``None`` for a stone."""
    if isinstance(ply, kaen.Place):
        return None
    white, black = bets = people.game.board.bets
    uneven = "_uneven" if ply in {kaen.Word.DOUBLE, kaen.Word.TAKE} and white != black else ""
    sums: dict[str, Value] = {"white": white, "black": black, "bet": bets[color]}
    sums |= {"white_after": 2 * white, "black_after": 2 * black, "lost": bets[color.other]}
    return say(f"kaen-spoken_{ply.value}{uneven}", **people.who(color) | {"seat": mover} | sums)


def example(position: kaen.Position, notation: Notation) -> str:
    """Return the first of the plies that are allowed."""
    return ruleset.written(position.legal_plies()[0], position.rules.size, notation)


def describe_ply(ply: kaen.Ply, position: kaen.Position) -> Sentence:
    """Return a ply that is allowed in words, with its price."""
    if isinstance(ply, kaen.Place):
        return say("kaen-told_place", square=ruleset.field_name(ply.square))
    return say(f"kaen-told_{ply.value}", bet=price(ply, position))


def label(ply: kaen.Ply, before: kaen.Position) -> Sentence | None:
    """Return the label of a word, with its price; ``None`` for a stone."""
    if isinstance(ply, kaen.Place):
        return None
    return say(f"kaen-word_{ply.value}", bet=price(ply, before))


def gives_up(word: str, game: Game) -> Sentence:
    """Return a word that gives up the game, with its price."""
    return describe_ply(kaen.Word(word), game.board)


def price(word: kaen.Word, position: kaen.Position) -> int:
    """Return the bet of the side on turn after a word, or what it loses by the word."""
    bet = position.after(word).bets[position.turn]
    return bet // 2 if word is kaen.Word.SURRENDER else bet


def thrown(color: Color, value: int, position: kaen.Position | None) -> Sentence:
    """Return the row that was rolled; on a position its free fields, or that there are none."""
    row = name_row(color, value)
    if position is None:
        return say("kaen-thrown_row", row=row)
    if not (free := tuple(position.free())):
        return say("kaen-thrown_full", row=row)
    return say("kaen-thrown", row=row, free=name_fields(free))


def illegal(error: IllegalPlyError, *_shown: object, **_in_both: object) -> Sentence:
    """Return why a ply isn't allowed, and which ones are."""
    assert isinstance(error, kaen.NotNowError), "it is a ply of Kaen"
    position, reason = error.position, error.reason.name.lower()
    values: dict[str, Value] = {"square": ruleset.field_name(error.square), "most": MOST_BET}
    if position.die:
        row = kaen.row_of(position.turn, position.die)
        values |= {"row": row_name(position), "fields": name_fields(row)}
    if free := next(position.free(), None):
        values["example"] = Code(f"ps {ruleset.field_name(free)}")
    if reason == "rolled" and not free:
        reason = "rolled_full"
    return say(f"kaen-{reason}", **values)


def steps(game: Game) -> list[Sentence]:
    """Return why the last ply of a game was allowed."""
    last = game.last_ply
    assert last is not None
    before: kaen.Position = game.position_after(len(game.plies) - 1)
    if not isinstance(last.ply, kaen.Place):
        row, die = row_name(before) if before.die else "", before.die or game.board.die
        marker = describe_marker(before)
        return [say(f"kaen-step_{last.ply.value}", marker=marker, row=row, die=die)]
    name = ruleset.field_name(last.ply.square)
    return [say("kaen-step", die=before.die, row=row_name(before), square=name)]


# Boards and results.


def score(people: Participants) -> Sentence:
    """Return both sides' stones and bets, and who may double."""
    game = people.game
    board: kaen.Position = game.board
    white, black = (stones.bit_count() for stones in board.stones)
    told = say("kaen-score", code=game.code, ply=len(game.plies), white=white, black=black)
    return join(told, _bets(game))


def _bets(game: Game) -> Sentence:
    """Return both bets, and who may double while the game is on."""
    board: kaen.Position = game.board
    white, black = board.bets
    key = "kaen-bets" if board.marker is None else f"kaen-bets_{board.marker.name.lower()}"
    over = game.phase is not Phase.PLAYING
    return say("kaen-bets_over" if over else key, white=white, black=black)


def cell(thing: Color | None) -> str:
    """Return the letter of a stone, ``0`` for none."""
    return {None: "0", Color.WHITE: "s", Color.BLACK: "S"}[thing]


def counted(game: Game, turn: Sentence) -> Sentence:
    """Return the line below a board in letters: the turn, the hut, both bets, who may double."""
    board, key = game.board, "kaen-state_rolled" if game.board.die else "kaen-state"
    values = {"die": board.die, "row": row_name(board)}
    told = say(key, code=game.code, ply=len(game.plies), turn=turn, **values)
    return join(told, _bets(game))


def fault(fault: Fault, _game: Game) -> Sentence:
    """Refuse: all boards of stones can be."""
    raise AssertionError(fault)


def result(result: KaenResult, people: Participants) -> Sentence:
    """Return the winner and the way; where there are no coins, the points as well."""
    told = _ended(result, people)
    if people.game.terms.for_coins:
        return told
    if result.winner is None:
        pot = sum(result.bets)
        return join(told, say("kaen-won_halves", pot=pot, half=pot // 2))
    values = describe_winner(result.winner, people)
    loser = people.at(result.winner.other)
    return join(told, say("kaen-won", points=result.score, loser=loser, **values))


def _ended(result: KaenResult, people: Participants) -> Sentence:
    if result.ending in {Ending.RESIGNATION, Ending.TIME}:
        return ended_off_board(result, people)
    winner, (white, black) = result.winner, result.stones
    if winner is None:
        return say("kaen-result_halves", stones=white)
    values: dict[str, Value] = {"white": white, "black": black, "loser": people.at(winner.other)}
    values |= describe_winner(winner, people)
    if result.bridge:
        start, end = (ruleset.field_name(result.bridge[at]) for at in (0, -1))
        values["bridge"] = say("result-from_to", start=start, end=end)
    return say(f"kaen-result_{result.ending.value}", **values)

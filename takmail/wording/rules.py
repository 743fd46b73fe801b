"""Tak's rules, its score and its results in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from takmail.colors import Color
from takmail.notation.records import scoring_said
from takmail.notation.written_plies import Notation, square_name
from takmail.play.terms import Party
from takmail.rulesets.tak.results import Ending, Result
from takmail.rulesets.values import EndKind
from takmail.rulesets.values import Result as AnyResult
from takmail.squares import Square
from takmail.tak.rules import (
    Handicap,
    Opening,
    Reserve,
    Rules,
    squares_of,
    standard_reserve,
    with_handicap,
)
from takmail.tak.scoring import Factor, Worth
from takmail.wording.message.sentences import Sentence, Told, Value, items, join, lines, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants, color_name


def describe_reserve(reserve: Reserve) -> Sentence:
    """Return stones and capstones as ``21+1``, the stones of half-sets by kind."""
    if reserve.walls is not None:
        return say(
            "terms-reserve_halves",
            flats=reserve.flats,
            walls=reserve.standing,
            capstones=reserve.capstones,
        )
    return say("terms-reserve", stones=reserve.stones, capstones=reserve.capstones)


def count_pieces(reserve: Reserve) -> list[Sentence]:
    """Return how many flats, walls and capstones there are, those of which there are any."""
    counts = (
        ("flats", reserve.flats),
        ("walls", reserve.standing),
        ("capstones", reserve.capstones),
    )
    return [say(f"pieces-{kind}", number=number) for kind, number in counts if number]


def count_left(reserve: Reserve) -> list[Sentence]:
    """Return how many stones and capstones are left, or flats and walls where they are apart."""
    if reserve.walls is not None:
        return count_pieces(reserve)
    counts = (("stones", reserve.stones), ("capstones", reserve.capstones))
    return [say(f"pieces-{kind}", number=number) for kind, number in counts if number]


def describe_rules(rules: Rules, receiver: Party | None) -> list[Sentence]:
    """Return the board's size and all that is not as usual; ``receiver`` has the handicap."""
    parts = [say("terms-size", size=rules.size)]
    komi = with_handicap(rules, None).half_komi  # a handicap's is told with it
    if komi:
        parts.append(say("terms-komi", komi=points(komi)))
    if rules.opening is not Opening.SWAP:
        parts.append(say(f"terms-{rules.opening.value.replace('-', '_')}"))
    parts.extend(_reserves(rules))
    if rules.tie is not None:
        parts.append(say("terms-tie", color=color_name(rules.tie)))
    if rules.traveling:
        parts.append(say("terms-traveling"))
    if rules.half_sets:
        if rules.walls is None:
            parts.append(say("terms-half_sets"))
        else:
            white, black = rules.walls
            parts.append(say("terms-half_sets_known", white=white, black=black))
    parts.extend(say(f"scoring-name-{word}") for word in scoring_said(rules.scoring))
    if rules.handicap is not None and receiver is not None:
        parts.append(_describe_handicap(rules.handicap, receiver))
    return parts


def describe_in_full(rules: Rules) -> list[Sentence]:
    """Return the board, komi, reserves and opening, those that are as usual, too."""
    white, black = (describe_reserve(rules.reserve(color)) for color in Color)
    told = [
        say("info-board", size=rules.size, komi=points(rules.half_komi)),
        say("info-reserves", white=white, black=black),
    ]
    if rules.handicap is None or not rules.handicap.pieces:
        told.append(say(f"info_opening-{rules.opening.value.replace('-', '_')}"))
    return told


def _describe_handicap(handicap: Handicap, receiver: Party) -> Sentence:
    """Return the handicap with its owner: a side, or a party that has none yet."""
    what = describe_given(handicap.pieces, handicap.turns, handicap.half_komi)
    if handicap.color is not None:
        return say("handicap-side", color=color_name(handicap.color), what=what)
    return say(f"handicap-{receiver.name.lower()}", what=what)


def describe_given(pieces: int, turns: int, half_komi: int) -> Sentence:
    """Return the handicap: flats, turns, half points."""
    told = (
        (pieces, say("handicap-flats", count=pieces)),
        (turns, say("handicap-turns", count=turns)),
        (half_komi, say("handicap-komi", komi=points(half_komi))),
    )
    return items(*(sentence for number, sentence in told if number))


def _explain_handicap(rules: Rules) -> Iterator[Sentence]:
    handicap = rules.handicap
    if handicap is None:
        return
    if handicap.pieces:
        squares = (
            name_square(square, rules.size, Notation.MAIL, in_both=True)
            for square in squares_of(handicap, rules.size)
        )
        yield say("handicap-means_flats", count=handicap.pieces, squares=items(*squares))
    if handicap.turns:
        yield say("handicap-means_turns", count=handicap.turns)


def explain_rules(rules: Rules) -> list[Sentence]:
    """Return the rules of movement and scoring that differ, for those who don't know them."""
    told = [say("terms-traveling_means")] if rules.traveling else []
    if rules.half_sets:
        told.append(say("terms-half_sets_means"))
    told += _explain_handicap(rules)
    return [*told, *(say(f"scoring-means-{word}") for word in scoring_said(rules.scoring))]


def name_square(square: Square, size: int, home: Notation, *, in_both: bool) -> Sentence:
    """Return ``b4``, or in both notations ``b4 (PTN b2)``; one name if both have the same."""
    name, other = (square_name(square, size, notation) for notation in (home, home.other))
    if name == other or not in_both:
        return Code(name)
    return say("square-both", square=name, other_name=say(home.other.value), other=other)


def points(half_points: int) -> int | float:
    """Return half points as points: 4 is 2 and 5 is 2.5."""
    return half_points / 2 if half_points % 2 else half_points // 2


def with_komi(flats: tuple[int, int], half_komi: int) -> tuple[int | float, int | float]:
    """Return White's and Black's points: the flats, and komi for the side that it is given to."""
    white, black = flats
    return points(2 * white + max(0, -half_komi)), points(2 * black + max(0, half_komi))


def _reserves(rules: Rules) -> list[Sentence]:
    white, black = rules.reserves
    if white != black:
        return [say("terms-reserves", white=describe_reserve(white), black=describe_reserve(black))]
    if white != standard_reserve(rules.size):
        return [say("terms-reserves_same", each=describe_reserve(white))]
    return []


def is_multiplied(worth: Worth) -> bool:
    """Return whether the score is more than what the board and the pieces add up to."""
    return worth.total != worth.board + worth.pieces


def reckoning(worth: Worth) -> Iterator[Sentence]:
    """Yield a line for the board, for the pieces, and for each time that they multiply."""
    yield say("reckoned-board", points=worth.board)
    yield from _multiplied(worth.board, [(each, each.of_board) for each in worth.factors])
    yield say("reckoned-pieces", points=worth.pieces)
    yield from _multiplied(worth.pieces, [(each, each.of_pieces) for each in worth.factors])


def _multiplied(points: int, factors: list[tuple[Factor, int]]) -> Iterator[Sentence]:
    for factor, times in factors:
        if points and times > 1:
            points *= times
            yield say(f"reckoned_by-{factor.name.lower()}", points=points)


def describe_result(result: Result, people: Participants) -> Sentence:
    """Return the winner and the way; where the score counts, it and the way to a greater one.

    It counts in a series, for coins, and under a scoring of its own.
    """
    told, game, worth = _verdict(result, people), people.game, result.worth
    if not (game.series or game.terms.for_coins or scoring_said(game.rules.scoring)):
        return told
    reckoned = () if worth is None or not is_multiplied(worth) else reckoning(worth)
    return lines(join(told, *_score(result, people)), *reckoned)


def _verdict(result: Result, people: Participants) -> Sentence:
    winner = result.winner
    if result.ending in {Ending.FLATS, Ending.TIE}:
        komi = people.game.rules.half_komi
        who = None if winner is None else describe_winner(winner, people)
        told = flats_counted(winner, result.flats, komi, who, tied=result.ending is Ending.TIE)
        return join(*_why_counted(people), told)
    if winner is None or result.ending is not Ending.ROAD:
        return ended_off_board(result, people)
    terms = people.game.terms
    roads = (result.road, result.second_road)
    who = describe_winner(winner, people)
    return road_won(winner, roads, terms.rules.size, terms.notation, who)


def ended_off_board(result: AnyResult, people: Participants) -> Sentence:
    """Return the winner of a game of any kind by resignation or time, or that it is drawn."""
    winner, on_time = result.winner, result.kind is EndKind.TIME
    if winner is None:
        return say("result-time_draw" if on_time else "result-agreement")
    key = "result-time" if on_time else "result-resignation"
    return say(key, **describe_winner(winner, people), loser=people.at(winner.other))


def describe_winner(winner: Color, people: Participants) -> dict[str, Value]:
    """Return the winner's side and name, and to whom the sentence speaks."""
    seat, player = people.seat(winner), people.at(winner)
    return {"told": people.told_of(winner), "seat": seat, "player": player}


def _why_counted(people: Participants) -> Iterator[Sentence]:
    """Yield why the game ended with a count: the board is full, or a side has placed its pieces."""
    board = people.game.board
    spent = [color for color in Color if not board.reserve(color).total]
    if not spent:
        yield say("result-full")
    for color in spent:
        yield say("result-all_placed", told=people.told_of(color), player=people.at(color))


def road_won(
    winner: Color,
    roads: Iterable[Sequence[Square]],
    size: int,
    notation: Notation,
    who: Mapping[str, Value] | None = None,
) -> Sentence:
    """Return the winner by a road, or by two, and the road's ends.

    ``who`` says it to those who play; else the winner is a colour.
    """
    ways = [_from_to(road, size, notation) for road in roads if road]
    key = "result-road" if len(ways) == 1 else "result-two_roads"
    return say(key, **(who or _color_alone(winner)), roads=items(*ways))


def _color_alone(winner: Color) -> dict[str, Value]:
    return {"told": Told.ALL, "seat": color_name(winner)}


def _from_to(road: Sequence[Square], size: int, notation: Notation) -> Sentence:
    start, end = (square_name(square, size, notation) for square in (road[0], road[-1]))
    return say("result-from_to", start=start, end=end)


def flats_counted(
    winner: Color | None,
    flats: tuple[int, int],
    half_komi: int,
    who: Mapping[str, Value] | None = None,
    *,
    tied: bool,
) -> Sentence:
    """Return the winner of a count of flats, or the draw; ``tied`` if a rule decided it."""
    white, black = with_komi(flats, half_komi)
    if winner is None:
        key = "result-flats_draw_komi" if half_komi else "result-flats_draw"
        return say(key, white=white, black=black)
    if tied:
        key = "result-flats_tie_komi" if half_komi else "result-flats_tie"
    else:
        key = "result-flats_komi" if half_komi else "result-flats"
    return say(key, **(who or _color_alone(winner)), white=white, black=black)


def _score(result: Result, people: Participants) -> Iterator[Sentence]:
    winner = result.winner
    if winner is None:
        return
    player, score = people.at(winner), result.score
    if result.worth is not None and is_multiplied(result.worth):
        yield say("result-score_reckoned", player=player, score=score)
        return
    area = people.game.terms.rules.size**2 if result.worth is None else result.worth.board
    yield say("result-score", player=player, score=score, area=area, pieces=score - area)


def describe_score(people: Participants) -> Sentence:
    """Return each side's flats in a game that has begun, who leads, and at its end the score."""
    game = people.game
    board, rules = game.board, game.rules
    komi = rules.half_komi
    white, black = board.flats(Color.WHITE), board.flats(Color.BLACK)
    whites, blacks = with_komi((white, black), komi)
    key, ply = "score-komi" if komi else "score", len(game.plies)
    count = say(key, code=game.code, ply=ply, white=whites, black=blacks, komi=points(komi))
    white_left, black_left = (_left(rules, board.reserve(color)) for color in Color)
    reserves = say("score-reserves", white=white_left, black=black_left)
    told = join(count, _leader(people, 2 * (white - black) - komi), reserves)
    if game.result is None:
        return told
    over = say("result-ptn", ptn=game.result.mark)
    return lines(told, join(*_score(game.result, people), over))


def describe_scoring(rules: Rules) -> Sentence | None:
    """Return the worth of a win by these rules, ``None`` if it is the usual one."""
    names = [say(f"scoring-name-{word}") for word in scoring_said(rules.scoring)]
    return say("score-scoring", scoring=items(*names)) if names else None


def _left(rules: Rules, reserve: Reserve) -> Sentence | int:
    """Return the reserve of a side; capstones only where the game has them."""
    plain = reserve.walls is None and not any(each.capstones for each in rules.reserves)
    return reserve.stones if plain else describe_reserve(reserve)


def _leader(people: Participants, half_points: int) -> Sentence:
    if half_points == 0:
        tie = people.game.rules.tie
        return say("score-even") if tie is None else say("score-even_tie", seat=people.seat(tie))
    leader = Color.WHITE if half_points > 0 else Color.BLACK
    return say("score-leads", seat=people.seat(leader), margin=points(abs(half_points)))

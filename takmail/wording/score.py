"""The flat count in words."""

from takmail.colors import Color
from takmail.notation.records import scoring_said
from takmail.tak.rules import Rules
from takmail.wording.participants import Participants
from takmail.wording.reserves import describe_reserve
from takmail.wording.rules_told import points, with_komi
from takmail.wording.say import Sentence, items, join, say


def describe_score(people: Participants) -> Sentence:
    """Return how many flats each side of a game that has begun has on top, and who leads.

    Komi is Black's, or White's below zero, counted in halves of a point.
    """
    game = people.game
    board, komi = game.board, game.terms.rules.half_komi
    white, black = board.flats(Color.WHITE), board.flats(Color.BLACK)
    points_of_white, points_of_black = with_komi((white, black), komi)
    count = say(
        "score-komi" if komi else "score",
        code=game.code,
        ply=len(game.plies),
        white=points_of_white,
        black=points_of_black,
        komi=points(komi),
    )
    reserves = say(
        "score-reserves",
        white=describe_reserve(board.reserve(Color.WHITE)),
        black=describe_reserve(board.reserve(Color.BLACK)),
    )
    return join(count, _leader(people, 2 * (white - black) - komi), reserves)


def describe_scoring(rules: Rules) -> Sentence | None:
    """Return what a win is worth by these rules, ``None`` if that is what it usually is."""
    names = [say(f"scoring-name-{word}") for word in scoring_said(rules.scoring)]
    return say("score-scoring", scoring=items(*names)) if names else None


def _leader(people: Participants, half_points: int) -> Sentence:
    if half_points == 0:
        tie = people.game.terms.rules.tie
        return say("score-even") if tie is None else say("score-even_tie", seat=people.seat(tie))
    leader = Color.WHITE if half_points > 0 else Color.BLACK
    return say("score-leads", seat=people.seat(leader), margin=points(abs(half_points)))

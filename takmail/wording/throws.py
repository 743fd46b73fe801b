"""Pieces that were thrown onto the board before play, in words."""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.notation.written_plies import square_name
from takmail.rulesets.values import Throw
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, say


def describe_throws(throws: Sequence[Throw], people: Participants) -> Iterator[Sentence]:
    """Yield where White's and Black's piece landed, and why this makes White of the one."""
    for color, throw in zip(Color, throws, strict=True):
        yield _landing(throw, color, people)
    white, black = throws
    if white.upright and not black.upright:
        yield say("begun-throw_better_upright", player=people.at(Color.WHITE))
    else:
        yield say(
            "begun-throw_better_nearer",
            player=people.at(Color.WHITE),
            near=white.off_centre / 100,
            far=black.off_centre / 100,
        )


def _landing(throw: Throw, color: Color, people: Participants) -> Sentence:
    terms = people.game.terms
    return say(
        "begun-throw_upright" if throw.upright else "begun-throw_flat",
        player=people.at(color),
        square=square_name(throw.ply.square, terms.rules.size, terms.notation),
        misses=throw.misses,
    )

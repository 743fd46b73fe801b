"""Records of games of any ruleset, played again."""

from collections.abc import Iterator

from takmail.notation.errors import NotationError, Problem
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError
from takmail.rulesets.registry import RULESETS, USUAL_RULESET
from takmail.rulesets.values import IllegalPlyError, Own, Ply

ROLLED = " roll="
"""Between a ply and what the die showed that was thrown behind it."""


def replayed(record: GameRecord) -> Iterator[tuple[Own, Ply | None]]:
    """Yield the position before the first ply, and after each ply with it.

    Raise `NotationError` for tags and plies that can't be read and for a game that isn't known,
    ``SetupError`` for a start that can't be set up, and `UnplayableError` for an illegal ply.
    """
    return ((position, ply) for position, ply, _ in replayed_with_throws(record))


def replayed_with_throws(
    record: GameRecord,
) -> Iterator[tuple[Own, Ply | None, tuple[int, int] | None]]:
    """Yield the same, and what a die showed behind the ply with the number of its sides."""
    named = record.other_game
    name = named.value.strip().lower() if named else USUAL_RULESET
    if named and name not in RULESETS:
        raise named.place.error(Problem.UNKNOWN_GAME)
    ruleset = RULESETS[name]
    position = ruleset.recorded_start(record)
    yield position, None, None
    for recorded in record.plies:
        text, _, rolled = recorded.ply.partition(ROLLED) if named else (recorded.ply, "", "")
        try:
            ply = ruleset.read(text, position) if named else text
            position = position.after(ply)
        except NotationError as error:
            raise recorded.place.about(error) from None
        except IllegalPlyError as error:
            raise UnplayableError(recorded.place, error, position.rules, record.notation) from None
        sides = ruleset.die(position)
        values = [str(value) for value in range(1, sides + 1)]
        if rolled not in (values or [""]):
            raise recorded.place.error(Problem.BAD_ROLL)
        if rolled:
            position = ruleset.rolled(position, int(rolled))
        yield position, ply, (int(rolled), sides) if rolled else None

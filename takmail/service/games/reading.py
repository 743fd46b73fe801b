"""Games read back from their records, and what is said of one that can't be.

Whatever a record holds, reading it gives a game or raises `UnreadableGameError`: the record may be
damaged, or written by a newer version of the program. It needs nothing but the rows.
"""

from collections.abc import Sequence

from takmail.play.events import (
    Accepted,
    Begun,
    Challenged,
    Event,
    Opened,
    Played,
    Sealed,
    TakenBack,
)
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.rulesets.registry import ruleset_of
from takmail.service.games.event_text import load_event
from takmail.store.rows import RecordRow


class UnreadableGameError(Exception):
    """The game ``code`` can't be read. ``why`` has no words of people in it.

    ``chats`` are those whose players wait for it, as far as they are known.
    """

    def __init__(self, code: str, why: str, chats: tuple[str, ...] = ()) -> None:
        super().__init__(f"#{code} can't be read: {why}")
        self.code = code
        self.why = why
        self.chats = chats


def read_game(code: str, record: Sequence[RecordRow]) -> Game:
    """Return the game that a record makes; raise `UnreadableGameError` if it makes none."""
    if not record:
        raise UnreadableGameError(code, "it has no record")
    game: Game | None = None
    for number, entry in enumerate(record, 1):
        if entry.seq != number:
            raise UnreadableGameError(code, f"event {number} is missing")
        try:
            game = _after(code, game, load_event(entry.payload))
        except Exception as error:
            # Whatever a record makes of the rules, which are pure, it is the record that is wrong.
            why = f"event {number}, {entry.kind!r}: {type(error).__name__}"
            raise UnreadableGameError(code, why) from error
    assert game is not None, "a record that isn't empty makes a game, or raises"
    return game


def _after(code: str, game: Game | None, event: Event) -> Game:
    """Return the game after an event; raise ``ValueError`` or another error if it can't come now.

    What `evolve` would do without looking is looked at here: an event that doesn't fit must not
    make a game that nobody has played.
    """
    if game is None:
        if not isinstance(event, Challenged):
            raise ValueError("a record begins with its challenge")
        _check(event.terms)
        return begin(code, event)
    match event:
        case Accepted() if game.phase is not Phase.CHALLENGE:
            raise ValueError("it was taken before")
        case Sealed() | Opened() if game.phase is not Phase.PREPARING:
            raise ValueError("nothing is chosen secretly")
        case Begun() if game.phase not in {Phase.CHALLENGE, Phase.PREPARING}:
            raise ValueError("it has begun before")
        case Played(color=color) if game.phase is not Phase.PLAYING or color is not game.turn:
            raise ValueError("it is not this side's turn")
        case TakenBack(plies=plies) if not 0 < plies <= len(game.plies):
            raise ValueError("there are not so many plies")
        case _:
            return evolve(game, event)


def _check(terms: Terms) -> None:
    """Raise an error if nothing can be set up under these terms."""
    if terms.rules.size not in ruleset_of(terms.rules).sizes:
        raise ValueError("no size that the game is played on")
    terms.first_position()

"""Random games of every way to play Tak end, and come back as they were from what is written."""

from random import Random

import pytest

from takmail.notation.clean_ptn import format_game
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import SCORING_WORDS, read_score, scoring_of, variant_told
from takmail.notation.replay import replay as replayed
from takmail.notation.replay import rules_of
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.coins import with_coins
from takmail.play.events import Begun, Event
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.offers import play
from takmail.play.records import game_record
from takmail.play.terms import Invitee, Terms, terms_from
from takmail.terms.handicaps import handicap_of
from takmail.terms.presets import NAMES, PRESETS, name_fitting, wishes_called
from takmail.terms.wishes import Wishes
from tests.play.scene import ANN, BOB
from tests.quick import slow

SEEDS = range(4)
MOST_PLIES = 2000
"""No random game is nearly as long."""

OTHERS = [name for name, preset in PRESETS.items() if preset.ruleset != "tak"]
"""The names of other games, which have tests of their own."""

WAYS = {name: wishes_called(name) for name in NAMES if name not in OTHERS}
_ON_4X4 = ("modegan", "tarbean")
WAYS |= {f"{name} 4": Wishes(preset=name, size=4) for name in _ON_4X4}
WAYS |= {word: Wishes(size=4, capstones=(1, 1), scoring=scoring_of(word)) for word in SCORING_WORDS}
WAYS |= {
    f"{size}x{size} {said}": Wishes(size=size, handicap=handicap_of(said, to_challenger=mine))
    for size, said, mine in (
        (3, "1", True),
        (3, "b2", False),
        (4, "2", False),
        (4, "1 turn and komi 2.5", True),
        (4, "1 turn", False),
        (5, "3", True),
        (5, "a1 and 2 turns", False),
        (5, "2 turns", True),
        (6, "2 and 2 turns and komi 1", False),
    )
}
WAYS["modegan traveling with all that scores"] = Wishes(
    size=4, preset="modegan", traveling=True, scoring=scoring_of(*SCORING_WORDS)
)


def whole_game(terms: Terms, chance: Random) -> tuple[Game, list[Event]]:
    """Return a game with random plies to its end, and all its events."""
    challenged = challenge(ANN, terms, Invitee("Bob", BOB))
    game, told = begin("k3", challenged), list[Event]([challenged])

    def happens(*events: Event) -> None:
        nonlocal game
        for event in with_coins(game, events):
            told.append(event)
            game = evolve(game, event)

    happens(Begun(ANN, BOB))
    while game.phase is Phase.PLAYING and len(game.plies) < MOST_PLIES:
        ply = chance.choice(game.board.legal_plies())
        happens(*play(game, ply, game.terms.notation))
    return game, told


@pytest.mark.parametrize("seed", [0, *slow(1, 2, 3)])
@pytest.mark.parametrize("way", WAYS)
def test_a_random_game_ends_and_comes_back_as_it_was(way: str, seed: int) -> None:
    game, told = whole_game(terms_from(WAYS[way]), Random(f"{way} {seed}"))
    result = game.result
    assert result is not None
    assert (result.winner is None) == (result.score == 0)
    assert game.terms.draws or result.winner is not None

    kept = [decode_event(encode_event(event)) for event in told]
    assert replay("k3", tuple(kept)) == game

    record = game_record(game, ("Ann", "Bob"), None)
    for read in (parse_game(format_game(record)), parse_record(format_record(record))):
        assert rules_of(read) == game.terms.rules
        assert replayed(read) == game.board
        assert read.result is read_score(result.mark)
        named = "" if game.terms.stakes else game.terms.preset  # no coins are in a written record
        assert (name_fitting(variant_told(read), game.terms.rules) or "") == named

"""Coins of random games: none is lost, none is made, and none stays in the pot."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.play.coins import with_coins
from takmail.play.events import CoinsMoved, EndedByHost
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.terms import Party, Terms
from takmail.tak.rules import Opening
from takmail.terms.coins import CoinWay, Stakes
from tests.play.stories import TERMS, Life, lives

STAKES = st.builds(Stakes, st.sampled_from(CoinWay), st.integers(1, 30))


def _for(terms: Terms, stakes: Stakes) -> Terms:
    """Return terms with stakes; where who begins is bid for, nothing else says who does.

    Nobody plays blind, as few stakes go with that.
    """
    played = replace(terms, stakes=stakes, blind=None)
    if not played.bids:
        return played
    rules = replace(terms.rules, opening=Opening.SWAP) if terms.throws else terms.rules
    return replace(played, rules=rules, challenger=None)


FOR_COINS = lives(terms=st.builds(_for, TERMS, STAKES))


@pytest.mark.slow
@settings(max_examples=300)
@given(FOR_COINS)
def test_no_coin_is_lost_or_made(life: Life) -> None:
    _check(life)


@pytest.mark.deep
@settings(max_examples=10_000)
@given(FOR_COINS)
def test_no_coin_is_lost_or_made_in_very_many_games(life: Life) -> None:
    _check(life)


def _check(life: Life) -> None:
    game = begin("k3", life.events[0])  # type: ignore[arg-type]
    for event in life.events[1:]:
        game = evolve(game, event)
        if isinstance(event, CoinsMoved):
            assert event.coins > 0
        _adds_up(game)
    assert game == replay("k3", life.events)
    if game.phase in {Phase.CHALLENGE, Phase.PREPARING, Phase.PLAYING}:
        for event in with_coins(game, (EndedByHost(),)):
            game = evolve(game, event)
            _adds_up(game)
        assert game.coins is not None
        assert [game.coins.laid_out[party] for party in Party] == [0, 0]
    assert game.coins is not None
    assert game.coins.pot == 0


def _adds_up(game: Game) -> None:
    assert game.coins is not None
    assert game.coins.pot == sum(game.coins.laid_out[party] for party in Party) >= 0

"""Random games under Femr's rules and for street stakes, with random deeds between the plies."""

from random import Random

import pytest

from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.moves import CallTak, Move
from takmail.commands.offers import Accept, Confirm, Decline, Resign, Takeback, Topic
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.coins import ledger_of
from takmail.play.events import CoinsWhy, Event
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError
from takmail.play.terms import Party, Terms
from takmail.tak.rules import Reserve, Rules
from takmail.terms.agreements import Manners
from takmail.terms.coins import CoinWay, Stakes
from tests.play.scene import ANN, BOB, NOW, WHITE, write

_SMALL = Rules(4, (Reserve(8, 1), Reserve(8, 1)))
FEMR = Terms(_SMALL, Manners.UNTOLD, stakes=Stakes(CoinWay.FEMR))
STREET = Terms(_SMALL, Manners.STREET, stakes=Stakes(CoinWay.STREET, 3))

MOST_DEEDS = 120
"""After so many one side gives up: what is taken back could be played for ever."""

_DEEDS: tuple[GameCommand, ...] = (
    *(CallTak(), Reverse(), Double(), Deduct(), Takeback(), Accept()),
    *(Accept(Topic.DOUBLE), Decline(Topic.DOUBLE)),
)


class Wagered:
    """A random game, looked at after everything that happens in it."""

    def __init__(self, terms: Terms, chance: Random) -> None:
        self.told: list[Event] = []
        first = challenge(ANN, terms)
        self.game = begin("k3", first)
        self.told.append(first)
        self._chance = chance
        self._does(BOB, Accept())

    def play(self) -> Game:
        """Play to the end, and return it."""
        for _ in range(MOST_DEEDS):
            if self.game.phase is not Phase.PLAYING:
                return self.game
            self._goes_on()
        self._does(ANN, Resign())
        self._does(ANN, Confirm())
        return self.game

    def _goes_on(self) -> None:
        chance, board = self._chance, self.game.board
        if chance.random() < 0.4:
            self._does(chance.choice((ANN, BOB)), chance.choice(_DEEDS))
            return
        written = write(chance.choice(board.legal_plies()), tak=chance.random() < 0.5)
        self._does(self.game.player(board.turn), Move(written))

    def _does(self, who: str, command: GameCommand) -> None:
        try:
            happened = decide(self.game, GivenCommand(who, command, WHITE), NOW)
        except RefusalError:
            return
        for event in happened:
            self.game = evolve(self.game, event)
            self.told.append(event)
            self._adds_up()

    def _adds_up(self) -> None:
        ledger = ledger_of(self.game)
        assert ledger.pot == sum(ledger.laid_out[party] for party in Party) >= 0


def _check(terms: Terms, seed: int) -> set[CoinsWhy]:
    """Play a game and return for what coins moved in it."""
    wagered = Wagered(terms, Random(seed))
    game = wagered.play()
    ledger = ledger_of(game)
    assert game.phase is Phase.OVER
    assert ledger.pot == sum(ledger.laid_out[party] for party in Party) == 0
    assert replay("k3", [decode_event(encode_event(event)) for event in wagered.told]) == game
    return {entry.move.why for entry in ledger.entries}


_ALWAYS = {CoinsWhy.STAKE, CoinsWhy.POT, CoinsWhy.HALF}


@pytest.mark.slow
def test_random_games_under_femrs_rules_add_up() -> None:
    seen = set().union(*(_check(FEMR, seed) for seed in range(40)))
    assert seen >= _ALWAYS | {
        *(CoinsWhy.DEDUCTED, CoinsWhy.TAK_AWARD, CoinsWhy.WALL, CoinsWhy.CAPSTONE),
        *(CoinsWhy.REVERSE, CoinsWhy.GIVEN_BACK, CoinsWhy.REFUND, CoinsWhy.PIECES),
    }


def test_random_games_for_street_stakes_add_up() -> None:
    seen = set().union(*(_check(STREET, seed) for seed in range(40)))
    assert seen == _ALWAYS | {CoinsWhy.DOUBLE, CoinsWhy.REVERSE}


@pytest.mark.deep
@pytest.mark.parametrize("terms", [FEMR, STREET], ids=["femr", "street"])
def test_very_many_random_games_add_up(terms: Terms) -> None:
    for seed in range(10_000):
        _check(terms, seed)

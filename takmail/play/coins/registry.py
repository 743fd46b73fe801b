"""Which rules each way of playing for coins has."""

from collections.abc import Mapping

from takmail.play.coins.femr import Femr
from takmail.play.coins.plain import Plain
from takmail.play.coins.protocol import CoinRules
from takmail.play.coins.stakes import CoinWay, Stakes
from takmail.play.coins.street import Street
from takmail.play.coins.university import University

COIN_RULES: Mapping[CoinWay, CoinRules] = {
    CoinWay.PLAIN: Plain(),
    CoinWay.UNIVERSITY: University(),
    CoinWay.FEMR: Femr(),
    CoinWay.STREET: Street(),
}


def coin_rules_of(stakes: Stakes) -> CoinRules:
    """Return the rules by which a game is played for these stakes."""
    return COIN_RULES[stakes.way]

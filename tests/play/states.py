"""A game in every state that ``life.txt`` speaks of, and every command by its name there."""

from dataclasses import replace

from takmail.colors import Color
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import CallTak
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.play.actions import GameCommand
from takmail.play.game import Game
from takmail.play.terms import Invitee
from takmail.terms.coins import CoinWay, Stakes
from tests.play.scene import (
    ANN,
    BOB,
    FEW_STONES,
    FLATS,
    NOW,
    PLAIN,
    QUIET,
    ROAD,
    TAK,
    after,
    begun,
    challenged,
    move,
    played,
)

TO_BOB = Invitee("Bob", player=BOB)
TO_BOBS_HANDLE = Invitee("Bob", platform="discord", handle="Bob.B")

_EARLIER = played(QUIET[:2]).board.layout()
"""A board on which it is known who is to move."""
_STRANGE = played(("Fc5", "Fc1")).board.layout()
"""A board that no game of the table ever had."""

_STREET = replace(PLAIN, stakes=Stakes(CoinWay.STREET, 10))
_FEMR = replace(PLAIN, stakes=Stakes(CoinWay.FEMR))

_TOPICS = (None, *Topic)
COMMANDS: dict[str, GameCommand] = {
    **{f"accept {topic.value if topic else ''}".strip(): Accept(topic) for topic in _TOPICS},
    **{f"decline {topic.value if topic else ''}".strip(): Decline(topic) for topic in _TOPICS},
    **{f"withdraw {topic.value if topic else ''}".strip(): Withdraw(topic) for topic in _TOPICS},
    "move": move("Fc3"),
    "tak": CallTak(),
    "resign": Resign(),
    "confirm": Confirm(),
    "draw": OfferDraw(),
    "takeback": Takeback(),
    "takeback 1": Takeback(1),
    "takeback 2": Takeback(2),
    "takeback 99": Takeback(99),
    "abort": Abort(),
    "rematch": Rematch(),
    "post": PostBoard(_STRANGE),
    "sync back": Sync(Way.BACK),
    "sync back 1": Sync(Way.BACK, 1),
    "sync back 99": Sync(Way.BACK, 99),
    "sync take": Sync(Way.TAKE),
    "sync take black": Sync(Way.TAKE, turn=Color.BLACK),
    "sync keep": Sync(Way.KEEP),
    "sync over": Sync(Way.OVER),
    "double": Double(),
    "reverse": Reverse(),
    "deduct": Deduct(),
    "im": ClaimInvalid(""),
    "im too far": ClaimInvalid("too far"),
}


def _quiet() -> Game:
    return played(QUIET)


def _two_offers() -> Game:
    return after(_quiet(), ANN, OfferDraw(), Takeback(2))


def _crossing_offers() -> Game:
    return after(after(_quiet(), ANN, OfferDraw()), BOB, Takeback(1))


def _disputed() -> Game:
    return after(_quiet(), ANN, ClaimInvalid("too far"))


def _differing() -> Game:
    return after(_quiet(), ANN, PostBoard(_STRANGE))


def _taken() -> Game:
    return after(after(_differing(), ANN, Sync(Way.TAKE, turn=Color.BLACK)), BOB, Accept())


def _aborted() -> Game:
    return after(begun(), BOB, Abort())


STATES: dict[str, Game] = {
    "open challenge": challenged(),
    "challenge to Bob": challenged(invitee=TO_BOB),
    "challenge to Bob's handle": challenged(invitee=TO_BOBS_HANDLE),
    "challenge after its time": replace(challenged(invitee=TO_BOB), until=NOW),
    "challenge declined": after(challenged(invitee=TO_BOB), BOB, Decline()),
    "challenge withdrawn": after(challenged(), ANN, Withdraw()),
    "White to move": _quiet(),
    "Black to move": played((*QUIET, "Fd5")),
    "nothing played yet": begun(),
    "one ply played": played(QUIET[:1]),
    "three plies played": played(QUIET[:3]),
    "both have moved twice": played(QUIET[:4]),
    "White threatens a road": played(TAK),
    "White called Tak": after(played(TAK), ANN, CallTak()),
    "White called Tak with the ply": after(_quiet(), ANN, move(TAK[-1], tak=True)),
    "White offers a draw": after(_quiet(), ANN, OfferDraw()),
    "Black offers a draw": after(_quiet(), BOB, OfferDraw()),
    "White asks two plies back": after(_quiet(), ANN, Takeback()),
    "Black asks one ply back": after(_quiet(), BOB, Takeback()),
    "White offers a draw and asks two plies back": _two_offers(),
    "White offers a draw and Black asks one ply back": _crossing_offers(),
    "White is asked to confirm": after(_quiet(), ANN, Resign()),
    "Black is asked to confirm": after(_quiet(), BOB, Resign()),
    "both are asked to confirm": after(after(_quiet(), BOB, Resign()), ANN, Resign()),
    "White is asked to confirm while Black offers a draw": after(
        after(_quiet(), BOB, OfferDraw()), ANN, Resign()
    ),
    "White offers a draw before anything is played": after(begun(), ANN, OfferDraw()),
    "White's board differs": _differing(),
    "White posted the board of the second ply": after(_quiet(), ANN, PostBoard(_EARLIER)),
    "White proposes to go back to the first ply": after(_quiet(), ANN, Sync(Way.BACK, 1)),
    "White proposes to start over, Black to go back": after(
        after(_quiet(), ANN, Sync(Way.OVER)), BOB, Sync(Way.BACK, 1)
    ),
    "White proposes to take her board": after(_differing(), ANN, Sync(Way.TAKE, turn=Color.BLACK)),
    "a board was taken": _taken(),
    "White disputes the last ply": _disputed(),
    "White disputes and proposes to keep the board": after(_disputed(), ANN, Sync(Way.KEEP)),
    "the dispute was declined": after(_disputed(), BOB, Decline()),
    "the dispute was withdrawn": after(_disputed(), ANN, Withdraw()),
    "over by a road": played(ROAD),
    "over by flats": played(FLATS, FEW_STONES),
    "over by White's resignation": after(_quiet(), ANN, Resign(), Confirm()),
    "over by agreement": after(after(_quiet(), ANN, OfferDraw()), BOB, Accept()),
    "White proposes a rematch": after(played(ROAD), ANN, Rematch()),
    "Black proposes a rematch": after(played(ROAD), BOB, Rematch()),
    "rematch agreed": after(after(played(ROAD), ANN, Rematch()), BOB, Accept()),
    "White to move for street stakes": played(QUIET, _STREET),
    "White offers a double": after(played(QUIET, _STREET), ANN, Double()),
    "White's double was taken": after(
        after(played(QUIET, _STREET), ANN, Double()), BOB, Accept(Topic.DOUBLE)
    ),
    "nothing played yet under Femr's rules": begun(_FEMR),
    "aborted": _aborted(),
    "White proposes a rematch after an abort": after(_aborted(), ANN, Rematch()),
    "rematch agreed after an abort": after(after(_aborted(), ANN, Rematch()), BOB, Rematch()),
}

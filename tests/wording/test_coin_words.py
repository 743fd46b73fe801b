"""What is said of calls of tak that cost coins, and the buttons that answer them."""

import pytest

from takmail.audience.answers import buttons_of
from takmail.commands.moves import CallTak
from takmail.play.events import TakCalled
from takmail.wording.coins import tell_call
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Buttons, Message
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.readers import Reader
from tests.play.coins.test_university import TAKS, going_on
from tests.play.scene import ANN, BOB, TAK, WHITE, after, played

PEOPLE = {ANN: Person("Ann"), BOB: Person("Bob")}
HINTS = Hints("discord")


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ("-", ""),
        ("t", "Bob can resign, or play on and pay 2 coins into the pot."),
        ("t-t", "This call costs nothing: Bob paid for the last one."),
        ("t--t", "Ann can resign, or play on and pay 2 coins into the pot."),
    ],
)
def test_a_call_says_what_it_costs_and_has_buttons_if_it_does(called: str, told: str) -> None:
    game = going_on(called, TAKS[: len(called)])
    people = Participants(game, PEOPLE)
    assert "".join(map(SPOKEN["en"].text, tell_call(people))) == told
    buttons = buttons_of([TakCalled(WHITE)], Reader(people, HINTS))
    labels = [button.text for button in SPOKEN["en"].message(Message((Buttons(buttons),))).buttons]
    assert labels == (["Play on (2 coins)", "Resign"] if "can resign" in told else [])
    assert {button.press.by for button in buttons} <= {game.player(game.turn)}


def test_who_does_not_read_a_call_has_no_buttons_for_it() -> None:
    people = Participants(going_on("t", TAKS[:1]), PEOPLE, frozenset({ANN}))
    assert not buttons_of([TakCalled(WHITE)], Reader(people, HINTS))


def test_where_nothing_is_paid_a_call_says_nothing_more() -> None:
    people = Participants(after(played(TAK), ANN, CallTak()), PEOPLE)
    assert tell_call(people) == []
    assert not buttons_of([TakCalled(WHITE)], Reader(people, HINTS))

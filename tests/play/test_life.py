"""Every command in every state by everybody, held against the table in ``life.txt``."""

from pathlib import Path

from takmail.play.actions import GivenCommand
from takmail.play.evolve import evolve
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError
from tests.play.retell import retell
from tests.play.scene import ANN, BOB, EVE, NOW
from tests.play.states import COMMANDS, STATES
from tests.rows import each

Rows = dict[str, tuple[str, str, str]]

_ELSE = "everything else"
_HANDLES = {ANN: "ann", BOB: "bob.b", EVE: "eve"}


def _read_table(text: str) -> dict[str, Rows]:
    table: dict[str, Rows] = {}
    rows: Rows = {}
    for line in text.splitlines():
        if line.startswith("== "):
            state, _, model = line.removeprefix("== ").partition(", like ")
            rows = table[state] = dict(table[model]) if model else {}
        elif line and not line.startswith("#"):
            names, ann, bob, eve = (part.strip() for part in line.split("|"))
            rows |= dict.fromkeys(names.split(", "), (ann, bob, eve))
    return table


TABLE = _read_table(Path(__file__).with_name("life.txt").read_text(encoding="utf-8"))


def test_the_table_speaks_of_exactly_these_states_and_commands() -> None:
    assert TABLE.keys() == STATES.keys()
    for rows in TABLE.values():
        assert rows.keys() - {_ELSE} <= COMMANDS.keys()
        assert _ELSE in rows or rows.keys() == COMMANDS.keys()


@each("state", TABLE)
def test_every_command_does_what_the_table_says(state: str) -> None:
    expected = {name: TABLE[state].get(name) or TABLE[state][_ELSE] for name in COMMANDS}
    found = {
        name: tuple(_what_comes(STATES[state], who, name) for who in (ANN, BOB, EVE))
        for name in COMMANDS
    }
    assert found == expected


def _what_comes(game: Game, by: str, name: str) -> str:
    deed = GivenCommand(by, COMMANDS[name], platform="discord", handle=_HANDLES[by])
    try:
        events = decide(game, deed, NOW)
    except RefusalError as refusal:
        return refusal.why.name
    version = game.version
    for event in events:
        game = evolve(game, event)
    assert game.version == version + len(events)
    return retell(events)

"""Games that were kept when Tak was the only ruleset, without scorings, throws or names for rules.

`kept_before.jsonl` was written then, a game a line: its events as they lie in the store, and what
they came to.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from takmail.notation.positions import format_tps
from takmail.play.codec import decode_event, encode_event
from takmail.play.evolve import replay
from takmail.rulesets.tak.results import Result

GAMES = list(
    map(json.loads, Path(__file__).with_name("kept_before.jsonl").read_text().splitlines())
)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_kept_is_kept_the_same_way(game: Any) -> None:
    assert [encode_event(decode_event(event)) for event in game["events"]] == game["events"]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_kept_comes_to_the_same(game: Any) -> None:
    replayed = replay("k3", map(decode_event, game["events"]))
    assert format_tps(replayed.board.setup()) == game["board"]
    assert len(replayed.plies) == game["plies"]
    assert _told(replayed.result) == game["result"]


def _told(result: Result | None) -> list[object] | None:
    if result is None:
        return None
    winner = None if result.winner is None else result.winner.name.lower()
    return [result.ending.value, winner, result.score]

"""Real files, where they are at hand: games to their recorded end, positions, links."""

import csv
import json
from pathlib import Path

import pytest

from takmail.notation.errors import NotationError
from takmail.notation.mailrecord import format_record, parse_record
from takmail.notation.ptn_file import format_game, parse_game
from takmail.notation.record import Score
from takmail.notation.replaying import annotated, replay
from takmail.notation.tps import format_tps, parse_tps
from takmail.tak.outcome import End, Outcome
from takmail.tak.pieces import Color

DATA = Path(__file__).parents[3] / "shared" / "data"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="needs the collection of real files")


def declared(outcome: Outcome) -> Score:
    if outcome.winner is None:
        return Score.DRAW
    letter = "R" if outcome.end is End.ROAD else "F"
    return Score(f"{letter}-0" if outcome.winner is Color.WHITE else f"0-{letter}")


def test_real_games_end_as_recorded() -> None:
    with (DATA / "games.csv").open() as table:
        rows = list(csv.DictReader(table))
    assert rows
    for row in rows:
        record = parse_game((DATA / "games" / row["file"]).read_text())
        position = replay(record)
        if row["final_tps"]:
            assert len(record.plies) == int(row["plies"]), row["file"]
            assert position.setup() == parse_tps(row["final_tps"]), row["file"]
        outcome = position.outcome()
        assert (outcome is not None) == (row["status"] == "match"), row["file"]
        if outcome is not None:
            assert declared(outcome) is record.result, row["file"]


def test_real_games_survive_every_notation() -> None:
    files = sorted((DATA / "games").iterdir())
    assert files
    for file in files[::5]:
        record = annotated(parse_game(file.read_text()))
        clean = format_game(record)
        assert format_game(parse_game(clean)) == clean, file.name
        assert format_game(annotated(parse_record(format_record(record)))) == clean, file.name


def test_real_positions_are_read_and_written_or_refused() -> None:
    refused = 0
    for line in (DATA / "tps.txt").read_text().splitlines():
        try:
            setup = parse_tps(line)
        except NotationError:
            refused += 1
        else:
            assert parse_tps(format_tps(setup)) == setup
    assert refused == 8


def test_games_from_real_links_are_replayed() -> None:
    for link in json.loads((DATA / "ptn_ninja_links.json").read_text()):
        replay(parse_game(link["ptn"]))

"""Real files, where they are at hand: games to their recorded end, positions, links."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from takmail.colors import Color
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError
from takmail.notation.game_trees import Game
from takmail.notation.games_in_text import find_all
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.ptn_files import find_games, parse_game
from takmail.notation.records import GameRecord, Score
from takmail.notation.replay import annotated, replay, start_of
from takmail.tak.ends import End, Outcome
from tests.quick import slow

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


def test_real_games_are_trees_that_come_back() -> None:
    for file in sorted((DATA / "games").iterdir())[::30]:
        game = Game.from_ptn(file.read_text())
        assert game.record().plies == parse_game(file.read_text()).plies
        start = game.next or game
        start.add("a1", comment="so").add("Cb2!", before="or so")
        for brackets in (False, True):
            assert Game.from_ptn(game.ptn(brackets=brackets)) == game, file.name


@pytest.mark.slow
def test_real_games_in_one_file_are_the_same_games() -> None:
    texts = [file.read_text() for file in sorted((DATA / "games").iterdir())]
    games = find_games("\n\n".join(texts))
    assert [game.read() for game in games] == [parse_game(text) for text in texts]


MANGLED: list[Callable[[str], str]] = [
    lambda text: text.replace("\n", "\r\n"),
    lambda text: re.sub(r"(?m)^(\d+)\.", r"\1)", text),
    lambda text: re.sub(r"(?m)^(\d+)\.", r"; a remark\n% another\n\1.", text),
    lambda text: re.sub(r"(?m)^(\d+)\.", r"(\1. h8 {:-)} (\1) h7 R-0)) \1.", text),
    lambda text: re.sub(r"(?m)\bS([a-h][1-8])", r"W\1", text),
    lambda text: re.sub(r"([a-h][1-8])-(?![^\[\n]*\])", "\\1\u2014", text),
    lambda text: re.sub(r"\[(\w+) \"([\w. -]+)\"\]", r"[\1 \2]", text),
    lambda text: re.sub(r"(?<=[1-8])!(?=\s)", "$1", text),
]
"""How somebody else might have written the same."""


@pytest.mark.parametrize("mangled", [*MANGLED[:2], *slow(*MANGLED[2:])])
def test_real_games_are_the_same_however_they_are_written(mangled: Callable[[str], str]) -> None:
    changed = 0
    for file in sorted((DATA / "games").iterdir())[::3]:
        text = file.read_text()
        other = mangled(text)
        changed += other != text
        assert _moves(parse_game(other)) == _moves(parse_game(text)), file.name
    assert changed


def _moves(record: GameRecord) -> tuple[object, ...]:
    plies = [(recorded.ply, recorded.marks, recorded.flattens) for recorded in record.plies]
    tags = [(tag.name, tag.value.strip()) for tag in record.tags]
    return tags, plies, record.result


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


def test_a_file_of_real_positions_is_read_line_by_line() -> None:
    text = (DATA / "tps.txt").read_text()
    refused = 0
    for line, found in zip(text.splitlines(), find_all(text), strict=True):
        try:
            record = found.read(None)
        except NotationError:
            refused += 1
        else:
            assert start_of(record) == parse_tps(line)
    assert refused == 8


def test_games_from_real_links_are_replayed() -> None:
    for link in json.loads((DATA / "ptn_ninja_links.json").read_text()):
        replay(parse_game(link["ptn"]))

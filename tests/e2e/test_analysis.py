"""Analyses over the real program and SDKs: a graph, a file, a cancelled one, a kill."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from takmail.notation.ptn_files import parse_game
from tests.e2e.seats import seated

SHORT = '[Size "3"] 1. c3 a1 2. b1 b3 3. c1'
COUNTED = "Mistakes (?) and blunders (??): "  # analysis-counts
ANALYSING = "Analysing: "  # analysis-goes_on


@pytest.mark.parametrize(("platform", "messages"), [("discord", 1), ("telegram", 2)])
async def test_a_graph_and_a_file_arrive_in_place_of_the_message_that_said_how_far_it_was(
    tmp_path: Path, platform: str, messages: int
) -> None:
    async with seated(platform, tmp_path, {}) as seat:
        await seat.say(f"analyse {SHORT}")
        await seat.until(lambda: "analysis.ptn" in seat.files())
        assert not any(ANALYSING in text for text, _ in seat.shown())
        told = next(at for at, (text, _) in enumerate(seat.shown()) if COUNTED in text)
        assert [bool(text) for text, _ in seat.shown()[told:]] == [True, False][:messages]
        files = seat.files()
    assert Image.open(BytesIO(files["chances.png"])).size == (720, 400)
    annotated = parse_game(files["analysis.ptn"].decode())
    assert annotated.plies[3].marks == "??"
    assert "better" in annotated.plies[3].comment

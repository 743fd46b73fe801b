"""Killed at any moment, started again and told the rest: nothing is lost and nothing doubled."""

import json
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from takmail.colors import Color
from takmail.notation.mail import format_mail
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.store.store import Store
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.programs import talking

pytestmark = pytest.mark.slow

KILLS = 6


def script(seed: int) -> list[dict[str, str]]:
    """Return a long game: plies by both, with offers, takebacks, refusals and talk between."""
    chance = random.Random(seed)
    said = [("ann", "challenge @bob 5 white"), ("bob", "accept")]
    position = Position(Rules.standard(5))
    names = {Color.WHITE: "ann", Color.BLACK: "bob"}
    while position.outcome() is None and len(said) < 90:
        mover = names[position.turn]
        other = names[position.turn.other]
        said.extend(_asides(chance, mover, other))
        ply = chance.choice(position.legal_plies())
        said.append((mover, format_mail(ply, 5)))
        position.push(ply)
    return [{"id": f"line-{n}", "sender": who, "text": text} for n, (who, text) in enumerate(said)]


def _asides(chance: random.Random, mover: str, other: str) -> Iterator[tuple[str, str]]:
    roll = chance.random()
    if roll < 0.08:
        yield mover, "draw"
        yield other, "decline"
    elif roll < 0.16:
        yield other, "ps a1"
    elif roll < 0.2:
        yield mover, "board"
    elif roll < 0.25:
        yield mover, "resign"
        yield mover, "withdraw"


class Play:
    """Feeds a script to the program, killing it when told to."""

    def __init__(
        self, folder: Path, lines: Sequence[Mapping[str, object]], chance: random.Random
    ) -> None:
        self._chance = chance
        self.url = f"sqlite:///{folder / 'games.sqlite3'}"
        self.delivered = folder / "delivered"
        self._lines = lines
        self.done = 0

    def run(self, stop_after: int | None) -> None:
        """Feed from the first unacknowledged line; kill after so many acknowledgements."""
        with talking("tests.service.scripted", self.url, str(self.delivered)) as process:
            for line in self._lines[self.done :]:
                if stop_after == 0:
                    process.hears.write(json.dumps(line) + "\n")
                    process.hears.flush()
                    # Killed before, while or after the line is handled: that is the question.
                    time.sleep(self._chance.random() * 0.012)
                    process.program.kill()
                    process.program.join()
                    return
                process.hears.write(json.dumps(line) + "\n")
                process.hears.flush()
                assert process.says.readline().strip() == line["id"]
                self.done += 1
                stop_after = None if stop_after is None else stop_after - 1
            process.hears.close()
            assert process.program.join() == 0

    def sent(self) -> list[tuple[str, str]]:
        """Return what was delivered, as (key, text)."""
        rows = self.delivered.read_text("utf-8").splitlines()
        return [(row["key"], row["text"]) for row in map(json.loads, rows)]


async def record(url: str) -> list[tuple[int, str, str]]:
    async with await Store.open(url) as store:
        chat = await store.chats.known("file", "den")
        assert chat is not None
        (row,) = await store.read(last_games_in_chat, chat.id, limit=100)
        entries = await store.read(record_of, row.code)
        return [(e.seq, e.kind, e.payload.replace(row.code, "CODE")) for e in entries]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.deep)])
async def test_a_game_survives_being_killed_at_random_points(tmp_path: Path, seed: int) -> None:
    lines = script(seed)
    chance = random.Random(seed)
    (tmp_path / "whole").mkdir()
    (tmp_path / "killed").mkdir()
    whole = Play(tmp_path / "whole", lines, chance)
    killed = Play(tmp_path / "killed", lines, chance)
    whole.run(None)
    for _ in range(KILLS):
        killed.run(chance.randrange(1, len(lines) // KILLS))
    killed.run(None)

    expected = [_shape(text) for _, text in whole.sent()]
    assert len({key for key, _ in whole.sent()}) == len(expected)
    sent = killed.sent()
    keys = [key for key, _ in sent]
    once = [text for n, (key, text) in enumerate(sent) if key not in keys[:n]]
    assert [_shape(text) for text in once] == expected
    assert len(sent) - len(once) <= KILLS
    assert _ids_removed(await record(killed.url)) == _ids_removed(await record(whole.url))


ANSWERED = ("ps a1", "ps c3", "ps d3", "ps b3", "ps a3", "ps c2")
ANSWERS = ("ps e5", "ps c4", "ps d4", "ps b4", "ps a4", "ps d2")
"""Plies of Ann's, and what Bob has ready for each."""


async def test_a_ply_and_its_premove_are_both_there_or_neither(tmp_path: Path) -> None:
    plan = " ".join(f"if {a} then {b}" for a, b in zip(ANSWERED, ANSWERS, strict=True))
    said = [("ann", "challenge @bob 5 white"), ("bob", "accept"), ("bob", plan)]
    said += [("ann", ply) for ply in ANSWERED]
    lines: list[dict[str, object]] = [
        {"id": f"line-{n}", "sender": who, "text": text, "private": text == plan}
        for n, (who, text) in enumerate(said)
    ]
    play = Play(tmp_path, lines, random.Random(1))
    play.run(3)
    while play.done < len(lines):
        rows = [payload for _, kind, payload in await record(play.url) if kind == "played"]
        assert len(rows) % 2 == 0
        assert all(("ready" in payload) is bool(n % 2) for n, payload in enumerate(rows))
        play.run(1)
    ready = [text for _, text in play.sent() if "had the premove" in text]
    assert len(set(ready)) == len(ANSWERED)


def _shape(text: str) -> str:
    """Return a text without the game's id, which is drawn by lot."""
    return " ".join(word for word in text.split() if not word.startswith("#"))


def _ids_removed(rows: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Return a record without the players' ids, which are drawn by lot."""
    known: dict[str, str] = {}
    cleaned = []
    for seq, kind, payload in rows:
        data = json.loads(payload)
        for field in ("by", "white", "black"):
            if field in data:
                data[field] = known.setdefault(data[field], f"player {len(known)}")
        for drawn in ("invitee", "until", "join"):
            data.pop(drawn, None)
        cleaned.append((seq, kind, json.dumps(data)))
    return cleaned

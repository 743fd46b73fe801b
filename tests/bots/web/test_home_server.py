"""The page at home: what it shows, and what is done in it."""

import asyncio
import json
from base64 import b64decode
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bots.web.at_home import PageAtHome
from takmail.store.store import Store
from tests.bots.web.kit import KEY, Page, page_at_home
from tests.programs import PATIENCE

ROAD = ("a1", "c3", "b1", "c1", "b2", "c2", "b3")
"""A game on 3x3 that White wins."""


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with page_at_home() as opened:
        yield opened


def words(message: Any) -> str:
    blocks = (block for block in message["blocks"] if block["kind"] == "text")
    return "".join(span["text"] for block in blocks for span in block["spans"])


def buttons(rows: Any) -> dict[str, str]:
    return {one["label"]: one["press"] for row in rows for one in row}


def below(message: Any) -> dict[str, str]:
    return buttons(block["row"] for block in message["blocks"] if block["kind"] == "buttons")


async def test_the_computer_answers_a_ply(page: Page) -> None:
    game = await page.begin("level 1 5x5 white")
    assert [side["computer"] for side in game["sides"]] == [False, True]
    game = await page.play(game, "a1")
    assert [ply["ptn"] for ply in game["plies"]] == ["a1"]
    await page.until_answered()
    game = await page.get(f"/api/games/{game['code']}")
    assert (len(game["plies"]), game["turn"]) == (2, 0)
    assert "Sc3" in game["legal"]


async def test_a_hint_is_told_beside_the_board(page: Page) -> None:
    game = await page.begin("level 1 5x5 white")
    press = buttons(game["buttons"])["Hint"]
    done = await page.do("/api/presses", press=press, game=game["code"])
    assert any("column" in told.lower() for told in done["page"]["status"])


async def test_tak_is_called_where_only_a_call_tells_of_it(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD[:5])
    assert "Call tak" not in buttons(game["buttons"])
    game = await page.play(await page.begin("3x3 street"), *ROAD[:5])
    press = buttons(game["buttons"])["Call tak"]
    done = await page.do("/api/presses", press=press, game=game["code"])
    assert not done["refused"]
    assert "Call tak" not in buttons(done["page"]["buttons"])


async def test_a_game_is_taken_along_as_ptn_and_as_a_picture(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    done = await page.do("/api/lines", line="link", game=game["code"])
    assert "ptn.ninja" in str(done["told"])
    headers = {"Authorization": f"Bearer {KEY}"}
    path = f"/api/games/{game['code']}/picture.png"
    async with page.session.get(f"{page.origin}{path}", headers=headers) as response:
        assert response.content_type == "image/png"
        assert (await response.read()).startswith(b"\x89PNG")


async def test_an_analysed_game_has_a_graph(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    headers = {"Authorization": f"Bearer {KEY}"}
    path = f"{page.origin}/api/games/{game['code']}/stream"
    async with asyncio.timeout(PATIENCE), page.session.get(path, headers=headers) as stream:
        assert (await event(stream.content))["graph"] is None
        press = buttons(game["buttons"])["Analyse"]
        done = await page.do("/api/presses", press=press, game=game["code"])
        assert "graph" in words(done["told"][0])
        await page.home.service.analyses.do_all()
        assert (await event(stream.content))["graph"]["svg"].startswith("<svg")


async def test_two_people_play_a_game_to_its_end(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    assert (game["over"], game["turn"], game["legal"]) == (True, None, None)
    assert any("road" in told for told in game["status"])
    assert game["plies"][-1] == {"mail": "ps b1", "ptn": "b3", "comment": "", "side": 0}
    assert {"Rematch", "PTN file", "Analyse"} <= buttons(game["buttons"]).keys()


async def test_earlier_boards_are_shown(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    board = await page.get(f"/api/games/{game['code']}/at/1")
    assert (board["after"], board["tps"]) == (1, "x3/x3/2,x2 2 1")
    turned = await page.get(f"/api/games/{game['code']}?flipped=1")
    assert turned["flipped"]
    assert turned["svg"].index('data-square="a1"') < turned["svg"].index('data-square="c3"')


async def test_moves_are_tried_out_without_playing_them(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD[:4])
    path = f"/api/games/{game['code']}/at/4/tried"
    tried = await page.get(f"{path}?plies=b2.c2")
    assert (tried["tps"], "b3" in tried["legal"]) == ("x2,1/x,1,2/2,1,2 1 4", True)
    won = await page.get(f"{path}?plies=b2.c2.b3")
    assert won["legal"] == []
    assert (await page.ask(f"{path}?plies=zz"))[0] == 404
    assert len((await page.get(f"/api/games/{game['code']}"))["plies"]) == 4


async def test_a_ply_that_is_sent_twice_is_played_once(page: Page) -> None:
    game = await page.begin("4x4")
    path, ply = f"/api/games/{game['code']}/plies", {"number": game["version"], "ply": "a1"}
    both = await asyncio.gather(*(page.do(path, id="the same", **ply) for _ in range(2)))
    assert [len(answer["page"]["plies"]) for answer in both] == [1, 1]
    again = await page.do(path, id="the same", **ply)
    assert [ply["ptn"] for ply in again["page"]["plies"]] == ["a1"]


async def test_a_late_ply_is_refused_with_the_board_as_it_is(page: Page) -> None:
    game = await page.begin("4x4")
    await page.play(game, "a1")
    path = f"/api/games/{game['code']}/plies"
    status, late = await page.post(path, number=game["version"], ply="b2")
    assert status == 409
    assert "moved on" in late["error"]
    assert [ply["ptn"] for ply in late["page"]["plies"]] == ["a1"]


async def test_a_takeback_of_two_people_is_one_touch(page: Page) -> None:
    game = await page.play(await page.begin("4x4"), "a1", "b2")
    press = buttons(game["buttons"])["Take back"]
    done = await page.do("/api/presses", press=press, game=game["code"])
    assert [ply["ptn"] for ply in done["page"]["plies"]] == ["a1"]


async def test_a_draw_of_two_people_takes_two_touches(page: Page) -> None:
    game = await page.play(await page.begin("4x4"), "a1", "b2")
    press = buttons(game["buttons"])["Offer draw"]
    offered = (await page.do("/api/presses", press=press, game=game["code"]))["page"]
    assert not offered["over"]
    accept = buttons(offered["buttons"])["Accept"]
    done = await page.do("/api/presses", press=accept, game=game["code"])
    assert done["page"]["over"]


async def test_who_resigns_is_asked(page: Page) -> None:
    game = await page.play(await page.begin("4x4"), "a1", "b2")
    asked = await page.do("/api/lines", line="resign", game=game["code"])
    assert not asked["page"]["over"]
    press = below(asked["told"][0])["Yes, resign"]
    done = await page.do("/api/presses", press=press, game=game["code"])
    assert done["page"]["over"]


async def test_a_rematch_opens_the_next_game(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    press = buttons(game["buttons"])["Rematch"]
    done = await page.do("/api/presses", press=press, game=game["code"])
    assert done["opens"] not in {None, game["code"]}
    cards = (await page.get("/api/start"))["games"]
    assert [(card["code"], card["over"]) for card in cards] == [
        (done["opens"], False),
        (game["code"], True),
    ]


async def test_a_game_can_be_had_as_a_file(page: Page) -> None:
    game = await page.play(await page.begin("3x3"), *ROAD)
    told = (await page.do("/api/lines", line="ptn", game=game["code"]))["told"]
    (file,) = (block for block in told[0]["blocks"] if block["kind"] == "file")
    assert file["name"] == f"tak-{game['code']}.ptn"
    assert b"4. b3" in b64decode(file["src"].partition(",")[2])


async def test_a_game_that_was_given_wrong_terms_is_explained(page: Page) -> None:
    answer = await page.do("/api/games", line="level 1 11x11")
    assert (answer["refused"], answer["opens"]) == (True, None)
    assert answer["told"]


@pytest.mark.parametrize("name", ["kaen", "locke"])
async def test_the_other_games_are_played_against_the_computer(page: Page, name: str) -> None:
    offered = {one["name"]: one for one in (await page.get("/api/start"))["rulesets"]}
    assert (offered[name]["title"], offered[name]["levels"]) == (name.title(), [1, 2, 3])
    game = await page.begin(f"level 2 {name}")
    assert (game["ruleset"], "level 2" in str(game)) == (name, True)


@pytest.mark.parametrize(("terms", "first"), [("kaen", "roll"), ("locke", "a1+")])
async def test_the_other_games_are_played(page: Page, terms: str, first: str) -> None:
    game = await page.begin(terms)
    assert game["ruleset"] == terms
    assert first in game["legal"]
    game = await page.play(game, first)
    assert game["plies"][0]["ptn"] == first


async def test_the_help_speaks_of_touches(page: Page) -> None:
    game = await page.begin("3x3")
    for line in ("help", "help play", "help notation"):
        told = str((await page.do("/api/lines", line=line, game=game["code"]))["told"])
        assert "tap" in told
        assert "below the board" not in told
    done = await page.do("/api/lines", line="gibberish", game=game["code"])
    assert "tap the board and press Play" in words(done["told"][0])


async def test_a_lesson_praises_what_is_right(page: Page) -> None:
    shown = await page.do("/api/exercise", line="learn roads")
    task = shown["exercise"]
    (board,) = (block for block in shown["told"][0]["blocks"] if block["kind"] == "board")
    assert (task["name"], board["key"]) == ("roads1", task["key"])
    done = await page.do("/api/exercise/plies", ply=task["legal"][0])
    assert below(done["told"][0]).keys() == {"Next"}
    lessons = (await page.get("/api/exercise"))["lessons"]
    assert (lessons[0]["name"], lessons[0]["done"]) == ("roads", 1)


async def test_a_wrong_answer_to_a_puzzle_is_refuted_on_a_board(page: Page) -> None:
    shown = await page.do("/api/exercise", line="puzzle p61")
    puzzle = shown["exercise"]
    done = await page.do("/api/exercise/plies", ply=puzzle["legal"][1])
    refuted = done["told"][0]
    (board,) = (block for block in refuted["blocks"] if block["kind"] == "board")
    assert board["key"] != puzzle["key"]
    again = await page.do("/api/presses", press=below(refuted)["Try again"])
    assert again["exercise"]["key"] == puzzle["key"]


async def test_no_step_by_step_buttons_stand_beside_a_board_to_touch(page: Page) -> None:
    shown = await page.do("/api/exercise", line="puzzle")
    rows = [block for block in shown["told"][0]["blocks"] if block["kind"] == "buttons"]
    assert [[one["label"] for one in row["row"]] for row in rows] == [["Hint", "Give up"]]


async def test_a_pasted_game_is_looked_through(page: Page) -> None:
    text = '[Size "5"]\n[Player1 "<b>Ann"]\n1. a1 e5 {a <i>corner</i>} 2. c3'
    found = await page.do("/api/found", text=text)
    assert found["page"]["sides"][0]["name"] == "<b>Ann"
    assert [ply["comment"] for ply in found["page"]["plies"]] == ["", "a <i>corner</i>", ""]
    board = await page.get(f"/api/found/{found['found']}/at/2")
    assert board["tps"] == "x4,1/x5/x5/x5/2,x4 1 2"
    press = below(found["told"][0])["Challenge from here"]
    begun = await page.do("/api/presses", press=press)
    assert (await page.get(f"/api/games/{begun['opens']}"))["tps"].startswith("x4,1/x5/x2,1,x2")


async def test_what_is_no_game_is_said_so(page: Page) -> None:
    found = await page.do("/api/found", text="Hello?")
    assert (found["found"], found["refused"]) == (None, True)
    assert words(found["told"][0])


async def test_the_page_speaks_the_language_of_the_browser(page: Page) -> None:
    headers = {"Authorization": f"Bearer {KEY}", "Accept-Language": "zh-CN,zh;q=0.9"}
    _, said = await page.ask("/api/words", headers)
    assert said["language"] == "zh"
    _, shown = await page.ask("/api/exercise", headers)
    assert shown["lessons"][0]["title"] == "路径"


async def test_a_console_beside_it_shows_what_is_played(page: Page) -> None:
    game = await page.play(await page.begin("4x4"), "a1")
    assert await page.console.prompt() == f"#{game['code']} Black> "


async def test_a_new_program_has_the_computer_do_what_the_last_one_left(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def idle(_: object) -> bool:
        return False

    game = await page.begin("level 1 5x5 white")
    with monkeypatch.context() as killed:
        killed.setattr(page.home.service.computer, "act_in", idle)
        await page.play(game, "a1")
        await page.until_answered()
    after, path = PageAtHome(page.console, tmp_path), f"/api/games/{game['code']}/stream"
    headers = {"Authorization": f"Bearer {KEY}"}
    try:
        async with (
            asyncio.timeout(PATIENCE),
            page.session.get(page.origin + path, headers=headers) as stream,
        ):
            assert len((await event(stream.content))["plies"]) == 1
            await after.start()
            assert len((await event(stream.content))["plies"]) == 2
    finally:
        await after.stop()


# What must not get in.


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"Authorization": "Bearer another"}, 401),
        ({"Authorization": f"Bearer {KEY}", "Host": "evil.example"}, 421),
    ],
)
async def test_nobody_sees_games_without_the_key(
    page: Page, headers: dict[str, str], status: int
) -> None:
    for path in ("/api/start", "/api/exercise", "/api/games/k3", "/api/games/k3/stream"):
        refused, said = await page.ask(path, headers)
        assert refused == status
        assert said["error"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Authorization": "Bearer another"}, 401),
        ({"Host": "evil.example"}, 421),
    ],
)
async def test_no_other_site_changes_anything(
    page: Page, headers: dict[str, str], status: int
) -> None:
    refused, _ = await page.post("/api/games", headers, line="5x5")
    assert refused == status
    assert (await page.get("/api/start"))["games"] == []


@pytest.mark.parametrize(
    "body",
    ["", "[]", "{}", '{"id": 1}', '{"id": ""}', '{"id": "x", "line": 3}', "[" * 9999, "\x00"],
)
async def test_a_body_that_is_none_is_refused(page: Page, body: str) -> None:
    headers = {
        "Authorization": f"Bearer {KEY}",
        "Origin": page.origin,
        "Content-Type": "application/json",
    }
    for path in ("/api/games", "/api/presses", "/api/lines", "/api/found"):
        async with page.session.post(page.origin + path, data=body, headers=headers) as answer:
            assert answer.status == 400
            assert json.loads(await answer.read())["error"]


async def test_a_body_that_can_not_be_unpacked_is_refused(page: Page) -> None:
    assert (await page.post("/api/games", {"Content-Encoding": "deflate"}, line="5x5"))[0] == 400


async def test_a_body_that_is_too_large_is_refused(page: Page) -> None:
    status, said = await page.post("/api/found", text="1. a1 " * 20_000)
    assert status == 413
    assert said["error"]


async def test_a_get_changes_nothing_and_no_answer_lets_another_site_read(page: Page) -> None:
    headers = {"Authorization": f"Bearer {KEY}", "Origin": "https://evil.example"}
    async with page.session.get(page.origin + "/api/start", headers=headers) as answer:
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Referrer-Policy"] == "no-referrer"
    for path in ("/api/games", "/api/presses", "/api/found"):
        async with page.session.get(page.origin + path, headers=headers) as answer:
            assert answer.status in {404, 405}


async def test_an_unknown_press_is_explained(page: Page) -> None:
    for press in ("", "1:nonsense:::-:", "9:hint:k3:1:-:", "1:hint:zz:1:-:"):
        answer = await page.do("/api/presses", press=press)
        assert answer["refused"] or answer["told"]


# Streams.


async def test_a_stream_shows_each_ply(page: Page) -> None:
    game = await page.begin("4x4")
    headers = {"Authorization": f"Bearer {KEY}"}
    path = f"{page.origin}/api/games/{game['code']}/stream"
    async with asyncio.timeout(PATIENCE), page.session.get(path, headers=headers) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        assert len((await event(stream.content))["plies"]) == 0
        await page.play(game, "a1")
        assert len((await event(stream.content))["plies"]) == 1


async def test_a_reader_who_knows_the_board_gets_the_next_one(page: Page) -> None:
    game = await page.begin("4x4")
    headers = {"Authorization": f"Bearer {KEY}", "Last-Event-ID": str(game["version"])}
    path = f"{page.origin}/api/games/{game['code']}/stream"
    async with asyncio.timeout(PATIENCE), page.session.get(path, headers=headers) as stream:
        await page.play(game, "a1")
        assert len((await event(stream.content))["plies"]) == 1


async def event(content: asyncio.StreamReader | Any) -> Any:
    """Return the next event of a stream."""
    while not (line := await content.readline()).startswith(b"data: "):
        assert line, "the stream has ended"
    return json.loads(line.removeprefix(b"data: "))


async def test_games_are_those_of_the_console(page: Page) -> None:
    game = await page.begin("4x4")
    assert isinstance(page.store, Store)
    assert [seated.code for seated in await page.home.seated()] == [game["code"]]

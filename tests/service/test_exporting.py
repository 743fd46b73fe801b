"""Games carried elsewhere: links, PTN files, records with times, animations."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from takmail.audience.drawings import load_film
from takmail.notation.links import parse_link
from takmail.notation.mail_records import parse_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import Score
from takmail.notation.replay import replay
from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.handlers import exports as exporting
from takmail.wording.message.messages import Enclosure, File, Message
from tests.quick import slow
from tests.service.world import World

ROAD = (
    "ps a5, ps e1, ps d3, ps c2, ps d4, pw b3, mn d4, ps d2, pc d4, ps b2, mn d4 p1 1, ps b4, "
    "ps e3, ps e5, ps a3 t, ps a4, mw d3 p2 1 1"
)


async def ask(world: World, line: str, who: str = "ann", chat: str = "den") -> Message:
    return await EnclosureMaker().enclose((await world.tell(who, f"!{line}", chat))[chat])


def file_of(message: Message) -> File:
    (file,) = message.files
    return file


async def ptn_of(world: World) -> str:
    return file_of(await ask(world, "ptn")).data.decode()


async def test_a_link_holds_the_game_up_to_the_ply_that_was_played_last(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, pc c3")
    told = (await ask(den, "link", who="cyd")).plain()
    game = parse_link(told.split(" move 3: ")[1])
    assert game.plies == 3
    assert len(game.record.plies) == 3
    assert [game.record.tag(name) for name in ("Player1", "Size")] != [None, None]


async def test_links_can_be_off_in_a_chat(den: World) -> None:
    await den.begin()
    await den.say("bob", "!links off")
    assert "https" not in (await ask(den, "link")).plain()
    await den.say("bob", "!links on")
    assert "https" in (await ask(den, "link")).plain()


async def test_long_games_are_files_not_links(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await den.begin()
    monkeypatch.setattr(exporting, "LONGEST_LINK", 100)
    told = (await ask(den, "link")).plain()
    assert "https" not in told
    assert "/share ptn" in told


async def test_the_file_is_the_game_in_every_detail(den: World) -> None:
    code = await den.begin(terms="5 komi 2.5 stones 20/22 caps 2", plies=ROAD)
    file = file_of(await ask(den, f"ptn #{code}"))
    assert file.name == f"tak-{code}.ptn"
    assert file.data.decode() == (
        '[Site "Takmail"]\n[Date "2026.03.01"]\n[Player1 "Ann"]\n[Player2 "Bob"]\n'
        '[Size "5"]\n[Komi "2.5"]\n[Flats1 "20"]\n[Flats2 "22"]\n[Caps "2"]\n'
        '[Opening "swap"]\n[Result "R-0"]\n\n'
        "1. a1 e5\n2. d3 c4\n3. d2 Sb3\n4. d2+ d4\n5. Cd2 b4\n6. d2+ b2\n7. e3 e1\n8. a3' a2\n"
        "9. 2d3<11*\nR-0\n"
    )


async def test_other_programs_read_the_file_back(den: World) -> None:
    await den.begin(terms="5 no-swap", plies="pc a1, pw e5, mn a1")
    record = parse_game(await ptn_of(den))
    assert replay(record).outcome() is None
    assert record.tag("Opening") is not None


async def test_a_game_from_a_position_is_written_from_there(den: World) -> None:
    await den.begin(terms='tps "x5/x5/x2,1,x2/x5/x,2,x3 2 2"')
    await den.say("bob", "ps a1")
    text = await ptn_of(den)
    assert '[TPS "x5/x5/x2,1,x2/x5/x,2,x3 2 2"]' in text
    assert "2. -- a5" in text
    assert len(parse_game(text).plies) == 1


async def test_a_resigned_game_has_its_result(den: World) -> None:
    code = await den.begin()
    await den.say("ann", "ps a1")
    await den.resign("bob")
    record = parse_game(file_of(await ask(den, f"ptn #{code}")).data.decode())
    assert record.score is Score.WHITE_OTHERWISE


async def test_names_are_escaped(den: World) -> None:
    await den.begin()
    line = den.incoming("ann", "!board")
    renamed = replace(line.sender, name='A "quick" \\ one\n]')
    await den.handle(replace(line, sender=renamed))
    await den.heard()
    file = file_of(await ask(den, "ptn", who="bob"))
    tag = parse_game(file.data.decode()).tag("Player1")
    assert tag is not None
    assert tag.value == 'A "quick" \\ one ]'


async def test_the_record_tells_when_each_ply_that_stands_was_played(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3")
    await den.say("ann", "!takeback")
    await den.say("bob", "!accept")
    await den.say("ann", "ps b2")
    told = (await ask(den, "record")).plain().partition("\n")[2]
    head, _, plies = told.partition("\n2026-03-01\n")
    assert {"Player1: Ann", "Player2: Bob", "Size: 5"} <= set(head.splitlines())
    lines = plies.splitlines()
    assert lines[2:4] == ["; 03-01 12:05 3. ps c3", "; 03-01 12:07 taken back"]
    standing = [line for line in lines if not line.startswith(";")]
    assert [line.split(". ")[1] for line in standing] == ["ps a1", "ps e5", "ps b2"]
    times = [line[:5] for line in standing]
    assert all(re.fullmatch(r"12:[0-5]\d", time) for time in times)
    assert times == sorted(set(times))
    assert all(len(line) <= 34 for line in told.splitlines())
    assert len(parse_record(told).plies) == 3


async def test_the_record_tells_what_was_played_before_another_board_was_taken(den: World) -> None:
    code = await den.begin(terms="3", plies="ps a1, ps c3, ps b2")
    await den.say("bob", "!board")
    await den.say("bob", "S 0 0\n0 0 0\n0 0 s")
    await den.say("bob", "!sync back 2")
    await den.say("ann", "!accept")
    await den.say("bob", "0 0 0\n0 s 0\n0 S s")
    await den.say("ann", "!sync take white")
    await den.say("bob", "!accept")
    told = (await ask(den, f"record #{code}")).plain().partition("\n")[2]
    comments = [line[14:] for line in told.splitlines() if line.startswith(";")]
    assert comments == [
        "1. ps a1",
        "2. ps c3",
        "3. ps b2",
        "back to move 2",
        "agreed on the posted board",
    ]
    assert parse_record(told).plies == ()
    await den.say("ann", "ps a1")
    told = (await ask(den, f"record #{code}")).plain().partition("\n")[2]
    record = parse_record(told)
    assert len(record.plies) == 1
    assert len(record.comment.splitlines()) == 5
    assert replay(record).outcome() is None


async def test_a_record_ends_with_the_result(den: World) -> None:
    code = await den.begin(plies=ROAD)
    told = (await ask(den, f"record #{code}")).plain()
    assert "15. ps a3 t\n" in told
    assert told.endswith("mw d3 p2 1 1\nR-0")


async def test_a_street_game_keeps_its_threats_to_itself_until_it_is_over(den: World) -> None:
    code = await den.begin(terms="3 street", plies="ps c3, ps a1, ps b1")
    assert "'" not in await ptn_of(den)
    await den.resign("bob")
    assert "2. b3'" in file_of(await ask(den, f"ptn #{code}")).data.decode()


async def test_a_game_without_a_ply_has_no_record_and_no_animation(den: World) -> None:
    await den.begin()
    for line in ("record", "animate"):
        assert "has no moves yet" in (await ask(den, line)).plain()


@pytest.mark.parametrize(("line", "frames"), [("animate last 3 plies", 4), *slow(("animate", 18))])
async def test_an_animation_shows_the_game_ply_by_ply(den: World, line: str, frames: int) -> None:
    code = await den.begin(plies=ROAD)
    file = file_of(await ask(den, f"#{code} {line}"))
    with Image.open(BytesIO(file.data)) as image:
        assert image.format == "GIF"
        assert getattr(image, "n_frames", 1) == frames
    assert "Road: " in file.alt


@pytest.mark.parametrize(
    ("terms", "line", "after", "told"),
    [
        ("3", "ps b3", "", True),
        ("3 street", "ps b3", "", False),
        ("3 street", "ps b3 t", "", True),
        ("3 street", "ps b3", "t", True),
        ("3", "ps b2 t", "", False),
    ],
)
async def test_an_animation_says_tak_where_it_was_called_or_announced(
    den: World, terms: str, line: str, after: str, told: bool
) -> None:
    await den.begin(terms=terms, plies=f"ps a1, ps c3, {line}")
    if after:
        await den.say("ann", after)
    await den.say("bob", "pw a3")
    (film,) = [
        block
        for block in (await den.tell("ann", "!animate"))["den"].blocks
        if isinstance(block, Enclosure)
    ]
    taks = [view.tak for view in load_film(film.source).views()]
    assert taks == [False, False, False, told, False]


async def test_a_challenge_has_nothing_to_give_yet(den: World) -> None:
    told = await den.say("ann", "!challenge @bob", mentions=("bob",))
    code = den.code_in(told[0])
    assert "is waiting for Bob" in (await ask(den, f"link #{code}")).plain()


async def test_what_waits_in_the_outbox_is_small(den: World) -> None:
    await den.begin()
    await den.say("ann", "!pictures on")
    told = (await den.tell("ann", "ps a1"))["den"]
    (source,) = [block.source for block in told.blocks if isinstance(block, Enclosure)]
    assert len(source) < 400

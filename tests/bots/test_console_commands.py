"""What only the console understands: switching, questions, its own words, and slips in them."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bots.console_bot.commands import OWN_COMMANDS, own_words_in
from bots.console_bot.input import read_typed
from bots.console_bot.seats import People
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import SPECS
from takmail.commands.games import ShowScore
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.settings import SetStyle
from takmail.service.context import make_context
from takmail.service.ports import Incoming, Place
from takmail.service.service import Service
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import vocabulary_in
from tests.bots.console_kit import GameRoom
from tests.sentences import (
    BEGINS,
    DID_YOU_MEAN,
    black_played,
    did_you_mean,
    is_to_move,
    no_such_game,
)
from tests.spoken_languages import WHOLE


@pytest.mark.parametrize("line", ["#{}", "play #{}", " `#{}` ", "new #{}", "/play #{}"])
async def test_an_id_switches_to_its_game(table: GameRoom, line: str) -> None:
    older = await table.code()
    await table.type("new 4", "ps a1")
    newer = await table.code()
    assert f"#{older} {is_to_move('White (Player 1)')}" in await table.type(line.format(older))
    assert await table.console.prompt() == f"#{older} White> "
    assert "ps b1" in await table.type("ps b1")
    assert await table.console.prompt() == f"#{older} Black> "
    await table.type(f"#{newer}")
    assert await table.console.prompt() == f"#{newer} Black> "


async def test_what_is_no_game_here_is_not_switched_to(table: GameRoom) -> None:
    code = await table.code()
    assert no_such_game("zz") in await table.type("#zz")
    assert not table.clean
    assert await table.code() == code


@pytest.mark.parametrize("line", ["turn #zz", "save game.ptn #zz", "flip #zz", "abort #zz"])
async def test_own_commands_are_about_no_other_game_than_is_named(
    table: GameRoom, line: str
) -> None:
    assert await table.type(line) == f"{no_such_game('zz')}. games lists yours."
    assert not table.clean


async def test_a_game_of_another_chat_is_not_switched_to(table: GameRoom) -> None:
    elsewhere = Service(make_context(table.store))
    people = People.named(None, None)
    place = Place("console", "elsewhere", private=True)
    for number, (sender, line) in enumerate(
        [(people.white, "challenge"), (people.black, "accept")]
    ):
        at = datetime.now(UTC)
        await elsewhere.handle(Incoming(f"x{number}", sender, place, at, line, addressed=True))
    (game,) = await elsewhere.queries.seated_games(place)
    assert f"Game #{game.code} isn't played at this keyboard." in await table.type(f"#{game.code}")
    assert not table.clean


async def test_a_game_that_is_over_can_be_switched_to(table: GameRoom) -> None:
    older = await table.code()
    await table.type("draw", "yes", "new 4", f"#{older}")
    assert await table.console.prompt() == f"#{older}> "
    assert BEGINS in await table.type("rematch")
    assert "White> " in await table.console.prompt()


async def test_a_game_that_is_over_is_meant_until_another_is_named_or_begun(
    table: GameRoom, tmp_path: Path
) -> None:
    other = await table.code()
    await table.type("ps a1", "new 4", "ps a1")
    over = (await table.console.prompt()).split()[0].removeprefix("#")
    await table.type("draw", "yes")
    file = tmp_path / "over.ptn"
    await table.type(f"save {file}")
    assert '[Size "4"]' in file.read_text()
    assert f"Game #{over} is over" in await table.type("undo")
    assert "Size: 4" in await table.type("record")
    told = await table.type("ps b1")
    assert f"Game #{over} is over. Still on: #{other}." in told
    assert black_played("Player 2", "ps b1") in await table.type(f"#{other}", "ps b1")
    await table.type("draw", "yes", "new 5")
    assert await table.code() not in {other, over}


async def test_the_game_to_begin_with_can_be_named(table: GameRoom) -> None:
    older = await table.code()
    await table.type("new 4")
    table.sit()
    table.shown.clear()
    assert await table.console.open(Wishes(), fresh=True, code=older)
    assert await table.console.prompt() == f"#{older} White> "
    table.sit()
    assert not await table.console.open(Wishes(), fresh=True, code="zz")
    assert no_such_game("zz") in table.shown[-1]


async def test_to_break_off_is_asked_first(table: GameRoom) -> None:
    code = await table.code()
    assert f"Call off game #{code}?" in await table.type("abort")
    assert await table.console.hints() == ["yes", "no"]
    assert "Nothing changed." in await table.type("no")
    await table.type("abort", "ps a1")
    assert "There is nothing to confirm" in await table.type("yes")
    assert not table.clean
    await table.type("abort")
    assert "called off the game" in await table.type("yes")


async def test_what_can_not_be_broken_off_any_more_is_not_asked_about(table: GameRoom) -> None:
    await table.type("ps a1", "ps c3", "ps b1", "ps b2")
    assert "can't call the game off any more" in await table.type("abort")
    assert not table.clean
    assert "You can still draw." in await table.type("abort")
    told = await table.type("draw", "yes", "abort")
    assert "is over. rematch plays again" in told


async def test_a_game_that_others_begin_is_not_gone_over_to(table: GameRoom) -> None:
    here = await table.code()
    other = GameRoom(table.store)
    await other.open(4, fresh=True)
    assert await table.code() == here
    await table.type("ps a1")
    assert await table.code() == here
    assert "White> " in await other.console.prompt()


async def test_nothing_happened_in_a_game_nobody_asked_for_so_that_a_new_one_replaces_it(
    room: GameRoom,
) -> None:
    await room.console.open(Wishes(), fresh=False)
    first = await room.code()
    assert "#" not in (await room.type("new 4", "ps a1")).split("ps a1")[-1]
    assert f"#{first}" not in await room.type("games")
    room.sit()
    await room.console.open(Wishes(), fresh=False)
    await room.type("new 5")
    assert (await room.type("games")).count("#") == 2


async def test_a_style_shows_how_it_looks(table: GameRoom) -> None:
    told = await table.type("style ptn")
    assert told.startswith("Boards")
    assert "  A    B    C\n1 .    .    ." in told
    assert "flats" not in await table.type("style")
    assert "flats" not in await table.type("style nonsense")


async def test_whose_turn_it_is_takes_one_line(table: GameRoom) -> None:
    code = await table.code()
    assert await table.type("turn") == f"#{code} {is_to_move('White (Player 1)')}"
    await table.type("ps a1", "white: draw")
    assert "White asked for a draw" in await table.type("turn")


@pytest.mark.parametrize(
    ("line", "suggested"),
    [
        ("trun", "turn"),
        ("sav game.png", "save game.png"),
        ("claer", "clear"),
        ("fip", "flip"),
        ("qiut", "quit"),
        ("redrw on", "redraw on"),
        ("nwe 6", "new 6"),
        ("styel words", "style words"),
        ("shwo", "board"),
        ("likn", "link"),
        ("ptm", "ptn"),
        ("udno", "takeback"),
        ("acept", "accept"),
    ],
)
async def test_words_that_are_misspelt_are_corrected(
    table: GameRoom, line: str, suggested: str
) -> None:
    told = await table.type(line)
    assert (
        f"I don't know the command {line.split(maxsplit=1)[0]}. {did_you_mean(suggested)}" in told
    )
    assert not table.clean


@pytest.mark.parametrize("line", ["hello there", "nice game", "the end", "so then", "newer 5"])
async def test_other_words_are_not(table: GameRoom, line: str) -> None:
    assert DID_YOU_MEAN not in await table.type(line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("turn now", f"The line should end before now. {did_you_mean('turn')}"),
        ("quit it", f"The line should end before it. {did_you_mean('quit')}"),
        ("redraw maybe", "maybe doesn't fit here."),
    ],
)
async def test_what_does_not_fit_behind_an_own_word_is_told(
    table: GameRoom, line: str, told: str
) -> None:
    shown = await table.type(line)
    assert told in shown
    assert shown.endswith("^" * len(line.rsplit(maxsplit=1)[-1]))


def test_flip_is_the_board_from_the_other_side() -> None:
    assert read_typed("flip").parsed == Parsed(ShowBoard(flipped=True))
    assert read_typed("flip #k3").parsed == Parsed(ShowBoard(flipped=True), "k3")
    assert read_typed("score").parsed == Parsed(ShowScore())


@pytest.mark.parametrize("tag", WHOLE[1:])
def test_each_language_has_its_own_words_for_what_only_the_console_understands(tag: str) -> None:
    english, own = own_words_in("en").commands, own_words_in(tag).commands
    added = {word: command for word, command in own.items() if word not in english}
    assert set(added.values()) == set(OWN_COMMANDS)
    assert not set(added) & set(vocabulary_in(tag).verbs)


def test_no_command_has_a_word_that_the_console_keeps_for_itself() -> None:
    kept = {word for command in OWN_COMMANDS for word in (command.name, *command.words)}
    assert kept.isdisjoint(verb for spec in SPECS for verb in spec.verbs)


@pytest.mark.parametrize(
    ("line", "name"),
    [("保存 game.ptn", "save"), ("保存game.ptn", "save"), ("轮到谁", "turn"), ("退出", "quit")],
)
def test_chinese_words_are_read(line: str, name: str) -> None:
    typed = read_typed(line, "zh")
    assert typed.own is not None
    assert typed.own.command.name == name
    assert typed.own.rest in {"", "game.ptn"}


def test_wide_letters_and_chinese_slips_are_read() -> None:
    assert read_typed("\uff03\uff4b\uff13", "zh").switch == "k3"
    slip = read_typed("轮谁到", "zh").parsed
    assert isinstance(slip, Malformed)
    assert slip.error.suggestion == "轮到谁"
    assert read_typed("新局 6", "zh").parsed == read_typed("new 6").parsed
    assert read_typed("样式 words", "zh").parsed == Parsed(SetStyle("words"))

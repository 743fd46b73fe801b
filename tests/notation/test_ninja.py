"""Links to ptn.ninja."""

import json
from pathlib import Path
from urllib.parse import quote

import pytest

from takmail.commands.lines.pasted_games import wishes_from, wishes_from_file
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError, Problem
from takmail.notation.links import (
    SITE,
    compress,
    decompress,
    find_link,
    format_link,
    is_link,
    open_link,
    parse_link,
)
from takmail.notation.positions import format_tps
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import replay
from takmail.play.records import FoundGame, found_in
from takmail.terms.wishes import Wishes

REAL = Path(__file__).parents[2].parent / "shared" / "data" / "ptn_ninja_links.json"
LINKS = json.loads(REAL.read_text("utf-8")) if REAL.exists() else []
GAME = parse_game('[Player1 "A & B"]\n[Size "5"]\n\n1. a1 e5\n2. c3 Cd4\n3. c3+')


@pytest.mark.parametrize("plies", range(6))
def test_a_link_says_up_to_which_ply_the_game_is_shown(plies: int) -> None:
    link = format_link(GAME, plies, "A & B")
    assert parse_link(link) == (GAME, plies or None)
    assert link.startswith(SITE)
    assert "ply=0!" in format_link(GAME, 1)


def test_a_link_holds_the_game_as_a_file_would() -> None:
    address = format_link(GAME, 0).removeprefix(SITE)
    assert decompress(address, 10_000) == format_game(GAME).strip()


def test_a_name_with_signs_that_addresses_use_is_escaped() -> None:
    for number in range(50):
        name = f"Ann & B\u00f6b #{number}"
        link = format_link(GAME, 5, name)
        value = link.split("&name=")[1].split("&")[0]
        assert "+" not in value
        assert parse_link(link).plies == 5


def test_the_ply_that_is_yet_to_be_played_is_kept_apart_from_the_one_that_was() -> None:
    link = SITE + compress(format_game(GAME))
    assert parse_link(f"{link}&ply=2").plies == 2
    assert parse_link(f"{link}&ply=2!").plies == 3
    assert parse_link(f"{link}&ply=2%21&theme=x").plies == 3
    assert parse_link(link).plies is None


@pytest.mark.parametrize(
    "text", ["https://ptn.ninja/", "https://ptn.ninja/zzz", "https://example.org/abc", "abc"]
)
def test_what_holds_no_game_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_link(text)
    assert caught.value.problem is Problem.BAD_LINK


def test_a_link_whose_game_is_damaged_holds_none() -> None:
    with pytest.raises(NotationError) as caught:
        parse_link(SITE + compress(format_game(GAME)[3:]))
    assert caught.value.problem is Problem.BAD_LINK
    assert caught.value.text.startswith(SITE)


def test_a_link_is_known_by_its_beginning() -> None:
    assert is_link("  https://ptn.ninja/abc&name=d ")
    assert not is_link("see https://ptn.ninja/abc")


PTN = '[Player1 "A (& B)"]\n[Size "5"]\n\n1. a1 e5\n2. c3\' Cd4 {why (so)?}\n3. c3+\''
CODED = quote(PTN, safe="!'()*~-_.")


@pytest.mark.parametrize(
    "address",
    [
        f"https://playtak.com/?load={CODED}",
        f"http://www.playtak.com/?load={CODED}&theme=x",
        f"playtak.com/?x=1&amp;load={CODED}#part",
        f"https://playtak.com?load={CODED}",
        f"http://ptn.ninja/{CODED}",
        f"https://ptn.ninja/{CODED}&name=AB&theme=dark&size=3",
        f"HTTPS://PTN.Ninja/{CODED.replace('%5B', '%5b').replace('%0A', '%0a')}",
        f"https://ptn.ninja/{CODED.replace('%5B', '[').replace('%5D', ']')}",
        f"https://ptn.ninja/{quote(CODED)}",
        f"https://playtak.com/?load={CODED.replace('%20', '+')}",
        f"{SITE}{compress(PTN).replace('+', '%2B')}",
    ],
)
@pytest.mark.parametrize(
    "around",
    ["{}", "<{}>", "look: {}!", "({}).", "**{}**", "||{}||", '"{}",', "[game]({})", "[{0}]({0})?"],
)
def test_links_as_other_programs_make_them_are_read(address: str, around: str) -> None:
    text = around.format(address)
    found = find_link(text)
    assert found is not None
    assert found.address == address
    assert parse_game(open_link(text).text) == parse_game(PTN)
    assert not (text[: found.start] + text[found.end :]).strip(" .,!?lok:")


@pytest.mark.parametrize(
    "tps",
    [
        "x3/x,1,x/x3%202%202",
        "x3/x,1,x/x3+2+2",
        "x3%2Fx%2c1,x%2fx3+2+2",
        "x3-x,1,x-x3%202%202",
    ],
)
@pytest.mark.parametrize("more", ["", "&name=a.png&theme=dark", "&amp;axisLabels=false"])
def test_a_position_of_a_link_has_the_side_that_it_says(tps: str, more: str) -> None:
    for before in ("", "size=3&", "axis=0&amp;"):
        link = f"https://tps.ptn.ninja/png?{before}tps={tps}{more}"
        start = wishes_from(link, Wishes()).wishes.start
        assert start is not None
        assert format_tps(start) == "x3/x,1,x/x3 2 2"


@pytest.mark.parametrize(
    ("options", "position"),
    [
        ("tps=x3/x,1,x/x,2,x%202%202&ply=a3", "2,x2/x,1,x/x,2,x 1 3"),
        ("tps=x3/x3/x3%201%201&plies=a1,c3,Sb2&theme=dark", "x2,1/x,1S,x/2,x2 2 2"),
        ("plies=a1%20c3%0Aa2&tps=3", "x2,1/1,x2/2,x2 2 2"),
        ("size=3&ply=a1", "x3/x3/2,x2 2 1"),
        ("tps=3", "x3/x3/x3 1 1"),
    ],
)
def test_the_plies_of_a_link_are_played(options: str, position: str) -> None:
    link = f"https://tps.ptn.ninja/gif?{options}"
    found = found_in(link)
    assert isinstance(found, FoundGame)
    assert format_tps(found.position.setup()) == position
    assert format_tps(replay(parse_link(link).record).setup()) == position
    start = wishes_from(link, Wishes()).wishes.start
    assert position.startswith("x3/x3/x3") if start is None else format_tps(start) == position


@pytest.mark.parametrize(
    "link",
    [
        "https://ptn.ninja/s/abcd",
        "<https://ptn.ninja/s/abcd>",
        "https://playtak.com/games/12345/playtakviewer",
        "playtak.com/games/12345/ninjaviewer",
        "https://www.playtak.com/games/12345",
    ],
)
def test_a_link_that_only_names_a_game_says_so(link: str) -> None:
    with pytest.raises(NotationError) as caught:
        open_link(link)
    assert caught.value.problem is Problem.LINK_TO_NAME


@pytest.mark.parametrize(
    "text",
    [
        "https://playtak.com",
        "playtak.com/",
        "https://ptn.ninja/",
        "https://example.org/?load=x",
        "mailto:ann@ptn.ninja/x",
        "my-ptn.ninja.example/x",
        "see playtak.com/about",
    ],
)
def test_other_addresses_hold_nothing(text: str) -> None:
    assert find_link(text) is None


def test_an_address_with_blanks_in_its_tags_is_read_from_the_tags_on() -> None:
    game = wishes_from_file(f"https://ptn.ninja/{PTN}", Wishes())
    assert game is not None
    assert game.wishes.size == 5


@pytest.mark.parametrize(("shown", "plies"), [("0", 0), ("1!", 0), ("2", 0), ("2!", 1), ("4!", 3)])
def test_a_link_counts_the_plies_of_a_double_black_stack(shown: str, plies: int) -> None:
    game = '[Size "5"]\n[Opening "double black stack"]\n\n1. a1 b1\n2. c3 c2\n3. d4 e4\n'
    link = parse_link(f"{SITE}{compress(game)}&ply={shown}")
    assert (len(link.record.plies), link.plies) == (4, plies)


@pytest.mark.skipif(not LINKS, reason="the collection of real links is not here")
@pytest.mark.parametrize("real", LINKS, ids=range(len(LINKS)))
def test_real_links_are_read_and_written_alike(real: dict[str, str]) -> None:
    address = real["url"].removeprefix(SITE).split("&")[0]
    assert decompress(address, 100_000) == real["ptn"]
    assert compress(real["ptn"]) == address
    game = parse_link(real["url"])
    assert game.record == parse_game(real["ptn"])
    assert wishes_from(real["url"], Wishes()).wishes.start == replay(game.record).setup()

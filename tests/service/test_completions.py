"""What options of commands could be, while somebody types them."""

import random
import time

import pytest

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.notation.written_plies import Notation, resolve
from takmail.play.terms import Terms
from takmail.presenting.completions import matching
from takmail.service.ports import Place, Query, Suggestion
from takmail.service.suggested_moves import LONGEST, MOST, suggestion
from takmail.store.errors import UnavailableError
from takmail.tak.plies import Spread
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tei_engine import Facts, TeiEngine
from takmail.terms.table import RARE_TERMS
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import say
from tests.sentences import WINS_BY_A_ROAD, YOURS_IN_SUGGESTIONS, to_move
from tests.service.world import World, account


async def typing(
    den: World,
    who: str,
    command: str,
    option: str,
    typed: str = "",
    *,
    chat: str = "den",
    game: str | None = None,
    locale: str = "",
) -> list[Suggestion]:
    place = Place("discord", chat, f"the {chat}", private=chat.startswith("dm"))
    query = Query(account(who), place, command, option, typed, game, locale)
    return list(await den.service.suggest(query))


def values(found: list[Suggestion]) -> list[str]:
    return [suggestion.value for suggestion in found]


def labels(found: list[Suggestion]) -> list[str]:
    return [suggestion.label for suggestion in found]


async def test_plies_are_offered_in_the_notation_that_is_typed(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3, pw b3")
    found = await typing(den, "ann", "move", "line", "pw b")
    assert values(found) == ["pw b5", "pw b4", "pw b2", "pw b1"]
    assert labels(found)[1] == "pw b4: wall on b4"
    found = await typing(den, "ann", "move", "line", "Cb")
    assert labels(found)[1] == "Cb2 (pc b4): capstone on b2"
    assert values(found) == ["Cb1", "Cb2", "Cb4", "Cb5"]


async def test_a_setting_is_completed_by_what_it_can_be(den: World) -> None:
    async def offered(name: str, typed: str = "", locale: str = "") -> list[Suggestion]:
        place, given = Place("discord", "den"), {"name": name}
        query = Query(account("ann"), place, "settings", "value", typed, None, locale, given)
        return list(await den.service.suggest(query))

    assert values(await offered("boards")) == ["new", "edit", "default"]
    assert values(await offered("komi", "2")) == ["2", "2.5"]
    assert labels(await offered("boards", locale="zh-CN"))[0] == "new\uff1a每步发新消息"
    assert labels(await offered("manners"))[:2] == ["courtly: on", "street: off"]
    assert labels(await offered("komi"))[:2] == ["0: none", "0.5"]
    assert await offered("zoom") == []


async def test_levels_are_offered_with_the_name_of_the_hosts_engine(den: World) -> None:
    assert labels(await typing(den, "ann", "challenge", "level")) == ["1", "2", "3", "4", "5", "6"]
    den.engine = TeiEngine("racer")
    den.engine.known = Facts("Racer 2", {})
    den.restart()
    found = await typing(den, "ann", "challenge", "level", "7")
    assert (values(found), labels(found)) == (["7"], ["7 (Racer 2)"])


async def test_wide_characters_are_typed_for_plain_ones(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5, ps c3, pw b3")
    wide = "\uff50\uff57\u3000\uff42\uff14"  # pw b4
    assert values(await typing(den, "ann", "move", "line", wide)) == ["pw b4"]
    assert values(await typing(den, "ann", "move", "line", "\u202apw b4\u202c")) == ["pw b4"]
    (game,) = await typing(den, "ann", "board", "game", f"\uff03{code}")
    assert game.value == code


async def test_without_a_letter_plies_are_in_the_games_notation(den: World) -> None:
    await den.begin(terms="5 ptn")
    found = await typing(den, "ann", "move", "line")
    assert (len(found), found[0].value) == (MOST, "a1")
    assert found[0].label == "a1: Black's flat on a1"


async def test_a_square_alone_says_what_can_be_done_there_first(den: World) -> None:
    await den.begin()
    found = await typing(den, "ann", "move", "line", "b4")
    assert values(found) == ["ps b4", "Fb4"]
    assert labels(found)[1] == "b4 (ps b2): Black's flat on b4"
    for value in values(found):
        heard = parse_line(f"move {value}")
        assert isinstance(heard, Parsed)
        assert isinstance(heard.command, Move)


async def test_in_a_chat_that_shows_both_notations_a_ply_has_both(den: World) -> None:
    await den.begin()
    await den.say("ann", "!notation both")
    (found,) = await typing(den, "ann", "move", "line", "ps b4")
    assert (found.value, found.label) == ("ps b4", "ps b4 (b2): Black's flat on b4")
    (found,) = await typing(den, "ann", "move", "line", "Fb4")
    assert (found.value, found.label) == ("Fb4", "b4 (ps b2): Black's flat on b4")


async def test_a_ply_is_found_by_the_words_that_are_shown(den: World) -> None:
    await den.begin(plies="ps a5, ps a1, ps b1, ps b5, ps c1, pw b4")

    async def offered(typed: str, locale: str = "") -> list[str]:
        return labels(await typing(den, "ann", "move", "line", typed, locale=locale))

    walls = await offered("wall")
    assert walls
    assert all(": wall on " in label for label in walls)
    assert await offered("Flat b2") == ["ps b2: flat on b2"]
    assert await offered("b2 WA") == ["pw b2: wall on b2"]
    assert await offered("capstone c3") == ["pc c3: capstone on c3"]
    assert (await offered("gives tak"))[0] == "ps d1: flat on d1, gives tak"
    (chinese,) = await offered("墙 b2", "zh-CN")
    assert chinese.startswith("pw b2")
    assert await offered("cabbage") == []


async def test_where_nothing_is_typed_there_are_plies_of_each_kind(den: World) -> None:
    first = await den.begin(plies="ps a5, ps a1, ps b1, ps b5, mw b1 p1 1, ps e4")
    found = values(await typing(den, "ann", "move", "line"))
    assert len(found) == MOST
    kinds = [value.split()[0] for value in found]
    assert min(kinds.count(kind) for kind in ("ps", "pw", "pc")) >= 6
    assert all(" a1 p" in value for value in found[-6:]), "the one stack"
    assert " p2 " in found[-6]
    await den.play("pc c3, ps e1")
    found = values(await typing(den, "ann", "move", "line"))
    assert "pc" not in [value.split()[0] for value in found]
    assert any(" c3 p1 1" in value for value in found), "the capstone moves"
    second = await den.begin()
    both = values(await typing(den, "ann", "move", "line"))
    assert {value.split()[0] for value in both} == {f"#{first}", f"#{second}"}
    kinds = [value.split()[1] for value in both if value.startswith(f"#{first} ")]
    assert {"ps", "pw"} < set(kinds), "each game has some of each kind"


async def test_a_label_says_what_a_ply_leads_to(den: World) -> None:
    await den.begin(plies="ps a5, ps a1, ps b1, ps b5, ps c1, ps c5, ps d1, pw e5")
    (found,) = await typing(den, "ann", "move", "line", "ps e1")
    assert found.label == f"ps e1: flat on e1, {WINS_BY_A_ROAD}"
    (found,) = await typing(den, "ann", "move", "line", "ps b2")
    assert found.label.endswith("flat on b2, gives tak")


async def test_where_there_are_several_games_plies_name_theirs(den: World) -> None:
    first, second = await den.begin(), await den.begin()
    found = await typing(den, "ann", "move", "line", "ps b4")
    assert set(values(found)) == {f"#{first} ps b4", f"#{second} ps b4"}
    assert values(await typing(den, "ann", "move", "line", "ps b4", game=first)) == ["ps b4"]
    named = await typing(den, "ann", "move", "line", f"#{second} ps b4")
    assert values(named) == [f"#{second} ps b4"]


async def test_moves_name_their_game_beside_games_without_any(den: World) -> None:
    first, second = await den.begin(), await den.begin()
    await den.say("ann", f"#{first} ps a1")
    found = await typing(den, "ann", "if", "line", "ps e5 then ps c3")
    assert values(found) == [f"#{first} ps e5 then ps c3"]  # in the second it is her own turn
    answer = await den.say("ann", f"if {found[0].value}", "dm-ann")
    assert f"#{second}" not in answer[0]
    assert f"#{first}" in answer[0]


async def test_no_ply_is_offered_to_who_may_not_play_it(den: World) -> None:
    code = await den.begin()
    assert await typing(den, "bob", "move", "line") == []
    assert await typing(den, "cat", "move", "line") == []
    assert await typing(den, "cat", "move", "line", chat="dm-cat", game=code) == []


async def test_a_premove_is_completed_by_the_move_then_by_the_answer(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    assert await typing(den, "ann", "if", "line") == []  # her own turn
    found = await typing(den, "bob", "if", "line")
    assert len(found) == MOST
    assert all(one.value == one.label and one.value.endswith(" then") for one in found)
    found = await typing(den, "bob", "if", "line", "ps c")
    assert values(found) == [f"ps c{row} then" for row in range(5, 0, -1)]
    found = await typing(den, "bob", "if", "line", "ps c3")
    assert values(found)[:2] == ["ps c3 then", "ps c3 then ps a5"]
    assert len(found) == MOST
    found = await typing(den, "bob", "if", "line", "if ps c3 then p")
    assert values(found)[0] == "if ps c3 then ps a5"
    found = await typing(den, "bob", "if", "line", "ps c3 then ms a1")
    assert labels(found) == ["ps c3 then ms a1 p1 1: 1 piece from a1 south"]
    found = await typing(den, "bob", "if", "line", "ps c3 then ps c2 if pw a5")
    assert values(found)[0] == "ps c3 then ps c2 if pw a5 then"
    found = await typing(den, "bob", "if", "line", "ps c3 then ps c2; if ps c2 then ps c3")
    assert values(found) == ["ps c3 then ps c2; if ps c2 then ps c3"]
    await den.tell("bob", f"#{code} if {found[0].value}", "dm-bob")
    assert "ps c2" in (await den.say("bob", f"ifs #{code}", "dm-bob"))[0]


@pytest.mark.parametrize(
    "typed",
    [
        "ps a1 then ps c3",  # taken
        "ps c3 then ps c3",
        "c2 then ps d4",  # a square in either notation
        "ps c3 if ps d4",
        "ps c3 then ps c2 then ps d4",
        "then ps c3",
        "ps c3 then ps c2; ps d4",
        "#nowhere ps c",
        "\x00 then\ud800 if",
    ],
)
async def test_what_leads_nowhere_is_not_completed(den: World, typed: str) -> None:
    await den.begin(plies="ps a1, ps e5")
    assert await typing(den, "bob", "if", "line", typed) == []
    assert await typing(den, "cat", "if", "line", "ps c") == []


async def test_moves_in_advance_of_several_games_name_theirs(den: World) -> None:
    codes = [await den.begin() for _ in range(2)]
    for code in codes:
        await den.say("ann", f"!#{code} ps a1")
        await den.say("bob", f"!#{code} ps e5")
    found = await typing(den, "bob", "if", "line", "ps c3 then ps c2")
    assert set(values(found)) == {f"#{code} ps c3 then ps c2" for code in codes}
    for value in values(found):
        assert isinstance(parse_line(f"if {value}"), Parsed)
    named = await typing(den, "bob", "if", "line", f"#{codes[0]} ps c3")
    assert values(named)[0] == f"#{codes[0]} ps c3 then"


async def test_plies_to_try_are_completed_behind_those_typed_and_those_tried(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    assert len(await typing(den, "cat", "try", "line")) == MOST
    assert values(await typing(den, "cat", "try", "line", "pw c")) == [
        f"pw c{row}" for row in range(5, 0, -1)
    ]
    assert await typing(den, "bob", "try", "line", "ps c3, pw c3") == []
    found = await typing(den, "bob", "try", "line", "ps c3, pw b")
    assert labels(found)[0] == "ps c3, pw b5: wall on b5"
    for typed in ("ps c3 ", "ps c3,", "1. ps c3 "):
        assert values(await typing(den, "bob", "try", "line", typed))[0].startswith(f"{typed}")
    assert values(await typing(den, "bob", "try", "line", "Sc3 Cb2 Cd"))[0] == "Sc3 Cb2 Cd1"
    assert values(await typing(den, "bob", "try", "line", "from 0 ps e"))[0] == "from 0 ps e5"
    assert await typing(den, "bob", "try", "line", "undo") == []
    assert await typing(den, "bob", "try", "line", "from 99 ps") == []
    await den.tell("bob", "try ps c3", "dm-bob")
    assert await typing(den, "bob", "try", "line", "pw c3") == []
    assert values(await typing(den, "bob", "try", "line", "me a1")) == ["me a1 p1 1"]


@pytest.mark.parametrize("command", ["if", "try"])
async def test_where_somebody_plays_blind_he_gets_no_plies(den: World, command: str) -> None:
    await den.begin(terms="5 blind", plies="ps a1, ps e5")
    assert await typing(den, "bob", command, "line") == []
    assert await typing(den, "cat", command, "line") == []


async def test_nothing_is_offered_that_is_too_long_to_be_chosen(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    row = "ps b1, ps b2, ps b3, ps b4, ps b5, ps c1, ps c2, ps c3, ps c4, ps c5, ps d1, ps d2"
    for typed in (f"{row}, p", f"{row}, ps d3, ps d4, p"):
        found = await typing(den, "bob", "try", "line", typed)
        assert all(len(one.value) <= LONGEST and len(one.label) <= LONGEST for one in found)


async def test_games_are_offered_with_opponents_and_whose_turn_it_is(den: World) -> None:
    code = await den.begin()
    other = await den.begin("bob", "ann", "6")
    found = await typing(den, "ann", "board", "game")
    assert values(found) == [code, other]
    assert labels(found) == [
        f"#{code} against Bob, 5x5: {YOURS_IN_SUGGESTIONS}",
        f"#{other} against Bob, 6x6: their turn",
    ]
    assert await typing(den, "cat", "board", "game", "#5x5") == []
    assert labels(await typing(den, "cat", "board", "game", f"#{code}")) == [
        f"#{code} Ann against Bob, 5x5: {to_move('White')}"
    ]
    assert values(await typing(den, "ann", "move", "game")) == [code]
    assert await typing(den, "cat", "resign", "game") == []


async def test_games_of_other_chats_are_offered_to_their_players_only(den: World) -> None:
    code = await den.begin(chat="attic")
    for who in ("ann", "cat"):
        await den.say(who, "!help", "harbour")
        assert await typing(den, who, "board", "game", chat="harbour") == []
    assert values(await typing(den, "ann", "watch", "game", chat="harbour")) == [code]
    assert await typing(den, "cat", "watch", "game", chat="harbour") == []
    assert values(await typing(den, "ann", "here", "game", chat="harbour")) == [code]


async def test_what_stands_open_can_be_answered(den: World) -> None:
    code = await den.begin()
    await den.say("ann", "!draw")
    assert values(await typing(den, "bob", "accept", "topic")) == ["draw"]
    assert values(await typing(den, "ann", "withdraw", "topic")) == ["draw"]
    assert await typing(den, "ann", "accept", "topic") == []
    other = await den.begin()
    await den.say("ann", f"!draw #{other}")
    assert set(values(await typing(den, "bob", "decline", "topic"))) == {
        f"draw #{code}",
        f"draw #{other}",
    }
    await den.say("cat", "!challenge @bob", mentions=("bob",))
    assert "Cat's challenge" in labels(await typing(den, "bob", "accept", "topic", "chal"))[0]


async def test_names_are_offered_and_what_holds_now_is_said(den: World) -> None:
    await den.say("ann", "!theme dark", "dm-ann")
    assert labels(await typing(den, "ann", "theme", "name", "da", chat="dm-ann")) == ["dark (now)"]
    assert "zh" in values(await typing(den, "ann", "language", "name", "中"))
    assert values(await typing(den, "ann", "help", "topic", "of")) == ["offers"]
    assert values(await typing(den, "ann", "sync", "way", "ta"))[0] == "take"
    assert values(await typing(den, "ann", "style", "name"))[0] == "usual"


async def test_suggestions_are_in_the_language_of_whoever_types(den: World) -> None:
    await den.begin()
    (found, _) = await typing(den, "ann", "move", "line", "b4", locale="zh-CN")
    assert found.label.endswith("在 b4 放一枚黑方的平放棋子")


async def test_nobody_and_nothing_is_made_known_by_typing(den: World) -> None:
    assert await typing(den, "eve", "move", "line", chat="cellar") == []
    assert await den.store.people.known("discord", "id-eve") is None
    assert await den.store.chats.known("discord", "cellar") is None
    assert await typing(den, "eve", "nothing", "at all") == []
    assert await typing(den, "eve", "challenge", "komi") == []


@pytest.mark.parametrize("error", [UnavailableError("locked"), RuntimeError("a hole")])
async def test_trouble_suggests_nothing(
    den: World, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    await den.begin()

    async def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(den.store.people, "known", fails)
    assert await typing(den, "ann", "move", "line") == []


@pytest.mark.slow
def test_whatever_is_typed_only_legal_plies_are_offered_and_soon() -> None:
    draw = random.Random(7)
    slowest = 0.0
    for _ in range(20):
        position = Position(Rules.standard(draw.choice([5, 6, 8])))
        for _ in range(draw.randrange(120)):
            plies = position.legal_plies()
            if not plies:
                break
            spreads = [ply for ply in plies if isinstance(ply, Spread)]
            position.push(draw.choice(spreads if spreads and draw.random() < 0.6 else plies))
        legal = set(position.legal_plies())
        home = draw.choice(list(Notation))
        terms = Terms(position.rules, notation=home)
        for typed in ("", "p", "m", "c3", "S", "ms c", "3", "nonsense", "#"):
            began = time.thread_time()
            found = matching(position, typed, home, MOST)
            offered = [suggestion(one, position, ENGLISH, terms) for one in found]
            slowest = max(slowest, time.thread_time() - began)
            assert len(offered) <= MOST
            for one in offered:
                assert max(len(one.value), len(one.label)) <= LONGEST
                heard = parse_line(f"move {one.value}")
                assert isinstance(heard, Parsed)
                assert isinstance(heard.command, Move)
                assert resolve(heard.command.ply, position.size) in legal
    assert slowest < 0.5


async def test_the_rare_terms_of_a_challenge_are_offered_one_after_the_other(den: World) -> None:
    async def offered(typed: str) -> list[Suggestion]:
        return await typing(den, "ann", "challenge", "more", typed)

    first = await offered("")
    assert len(first) == MOST
    assert labels(first)[0] == "no-swap: first place your own flat"
    caps, *_ = await offered("No-swap stones 20 ca")
    assert caps == Suggestion(
        "no-swap stones 20 caps 2",
        "no-swap stones 20 caps 2: 2 capstones each; 1/2 for White and Black",
    )
    assert values(await offered("ten handicap yo")) == ["ten handicap you 2"]
    series = values(await offered("stones 18 ser"))
    assert series == ["stones 18 series 4", "stones 18 series to 100"]
    following = values(await offered("no-swap "))
    assert "no-swap street" in following
    assert not {"no-swap swap", "no-swap aturan", "no-swap no-swap"} & {*following}
    assert await offered("no-swp ") == []


async def test_every_rare_term_is_read_and_explained() -> None:
    for term in RARE_TERMS:
        assert isinstance(parse_line(f"challenge {term}"), Parsed), term
        told = ENGLISH.text(say(f"suggest-more_{term.replace(' ', '_')}"))
        assert len(f"{term}: {told}") <= LONGEST

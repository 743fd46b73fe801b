"""Games of Kaen in a chat: by lines and presses, each end, and all that is refused."""

# ruff: noqa: RUF001 - Chinese has wide stops

from datetime import timedelta

import pytest

from takmail.audience.drawings import make
from takmail.commands.challenges import Challenge
from takmail.commands.help import GAME_PAGES
from takmail.commands.moves import word_ply
from takmail.rulesets.kaen.results import Ending
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Enclosure, Kind, Message
from tests.sentences import THE_GAME_IS_OVER, has_rolled, their_turn, white_played, your_turn
from tests.service.kaen_kit import ann_begins, begun, falls, to_end
from tests.service.test_choosing_rules import challenged, heard
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, below_squares, labelled, labels

PLAY, BACK, TYPE = "Play", "Back", "Type it"


@pytest.fixture(autouse=True)
def lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ann begin, who challenges."""
    ann_begins(monkeypatch)


async def played(den: World, *lines: str) -> str:
    """Say lines of ``ann`` or ``bob`` and return what is told of the last one."""
    told = [""]
    for line in lines:
        who, said = line.split(" ", 1)
        told = await den.say(who, said)
    return told[0] if told else ""


# By lines.


async def test_its_begin_tells_the_rows_and_shows_a_diamond(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob kaen", mentions=("bob",))
    assert "to a game of Kaen: 4x4. Colours: by lot, unless" in told
    assert "A bridge of your stones between opposite edges wins." in told
    (told,) = await den.say("bob", "!accept")
    assert "White's rows are the letters, Black's the numbers." in told
    assert "\n         .\n       .   .\n" in told
    assert "White s bet 2  Ann\nBlack S bet 2  Bob\nEither side may double\nWhite to roll" in told


async def test_a_roll_tells_its_row_and_the_board_names_the_free_fields(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2, 3)
    await begun(den)
    told = await played(den, "ann roll")
    free = "Free in row b: b1, b2, b3, b4."
    assert f"White (Ann) {has_rolled(2, 1)}. {free}\n" in told
    assert "    b> b1  .  2\n" in told
    assert "Rolled 2: row b\nWhite to place a stone" in told
    den.restart()
    told = await played(den, "ann ps b3")
    assert "d  .   .  [s]  .  4\n" in told
    assert "Black to roll" in told
    told = await played(den, "bob ROLL")
    assert "Free in row 3: a3, c3, d3." in told
    assert "  c  .   .   a3<3\n" in told


async def test_a_full_row_is_matched_or_lost(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 1, 1, 1, 2, 1, 4, 1)
    await begun(den)
    told = await played(
        den,
        *("ann roll", "ann ps a4", "bob roll", "bob ps a1", "ann roll", "ann ps a3"),
        *("bob roll", "bob ps a2", "ann roll"),
    )
    assert f"White (Ann) {has_rolled(1, 5)}. Row a is full: match your bet, or forfeit." in told
    assert "White to match or forfeit" in told
    for line in ("ann ps a1", "ann ps b1"):
        assert await played(den, line) == "Row a is full: match or forfeit."
    told = await played(den, "ann roll")
    assert told.endswith("this comes too late. Row a is full: match or forfeit.")
    told = await played(den, "ann match")
    assert f"White (Ann) matches: Ann's bet is 4 now. {your_turn('Bob')}" in told
    assert "White s bet 4  Ann\nBlack S bet 2  Bob" in told
    told = await played(den, "bob double")
    both = "White's from 4 to 8 and Black's from 2 to 4: take it, or drop it and lose 4."
    assert f"Black (Bob) offers to double both bets, {both} {your_turn('Ann')}" in told
    told = await played(
        den, "ann take", "bob roll", "bob ps b4", "ann roll", "ann forfeit", "ann !confirm"
    )
    assert "Black (Bob) wins: Ann forfeited. Bob wins 8 points from Ann." in told


async def test_a_double_passes_the_marker(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2, 3)
    await begun(den)
    told = await played(den, "ann roll", "ann ps b3", "bob double")
    offered = "offers to double both bets from 2 to 4: take it, or drop it and lose 2."
    assert f"Black (Bob) {offered} {your_turn('Ann')}" in told
    assert "Either side may double\nDouble: White to take or drop" in told
    told = await played(den, "ann take")
    taken = "White (Ann) takes the double: both bets are 4 now, and only White can"
    assert taken in told
    assert "White s bet 4  Ann\nBlack S bet 4  Bob\nOnly White may double\n" in told
    assert "Double taken: Black to roll" in told
    must = "Your double was taken, so now you have to roll: roll."
    assert await played(den, "bob double") == await played(den, "bob surrender") == must
    told = await played(den, "bob roll", "bob ps a3", "ann double", "bob drop", "bob !confirm")
    assert "White (Ann) wins: Bob dropped the double. Ann wins 4 points from Bob." in told


ENDS = {
    Ending.BRIDGE: " wins with a bridge: ",
    Ending.STONES: "The board is full. ",
    Ending.HALVES: "The board is full. Halves: both sides have 8 stones.",
    Ending.DROP: " dropped the double.",
    Ending.FORFEIT: " forfeited.",
    Ending.SURRENDER: " surrendered and keeps half the bet.",
}


@pytest.mark.parametrize("ending", ENDS)
async def test_ends_are_told(den: World, monkeypatch: pytest.MonkeyPatch, ending: Ending) -> None:
    game = to_end(ending)
    falls(monkeypatch, *game.values)
    await begun(den)
    for who, line in game.lines[:-1]:
        await den.say(who, line)
    told, result = await played(den, " ".join(game.lines[-1])), game.result
    if ending.name.lower() in game.lines[-1]:
        told = await played(den, f"{game.lines[-1][0]} !confirm")
    assert ENDS[ending] in told
    assert THE_GAME_IS_OVER in told
    if result.winner is None:
        pot = sum(result.bets)
        assert f"Each side gets {pot // 2} points, half of all bets together ({pot})." in told
    else:
        winner = ("Ann", "Bob")[result.winner]
        assert f"{winner} wins {result.score} point" in told
    (told,) = await den.say("ann", "!rematch")
    how = "with colours swapped" if result.winner is None else "with the loser as White"
    assert f"asks Bob for a rematch {how}" in told


async def test_resigning_loses_the_bet(den: World) -> None:
    await begun(den)
    await den.say("bob", "!resign")
    told = await played(den, "bob !confirm")
    assert "White (Ann) wins: Bob resigned. Ann wins 2 points from Bob." in told
    (told,) = await den.say("ann", "!score")
    assert told.endswith("Bets: White 2, Black 2."), "nobody doubles any more"


async def test_with_stakes_the_coins_are_told_in_place_of_points(den: World) -> None:
    await begun(den, "stakes 10")
    told = await played(den, "ann surrender", "ann !confirm")
    assert "Ann surrendered and keeps half the bet.\nAnn gets 5 coins back." in told
    assert "Bob takes the pot of 15 coins." in told
    assert "point" not in told


# Lines that aren't allowed, each with the nearest one that is.


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ps b3", "Roll the hut first: roll."),
        ("match", "Roll the hut first: roll."),
        ("forfeit", "Roll the hut first: roll."),
        ("take", "Nobody has offered a double."),
        ("drop", "Nobody has offered a double."),
    ],
)
async def test_before_the_roll_the_hut_comes_first(den: World, line: str, told: str) -> None:
    await begun(den)
    assert await den.say("ann", line) == [told]


TOO_LATE = "You have rolled, so this comes too late. Place a stone in row b: ps b1."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("roll", TOO_LATE),
        ("double", TOO_LATE),
        ("surrender", TOO_LATE),
        ("match", "Row b has a free field. Place there: ps b1."),
        ("forfeit", "Row b has a free field. Place there: ps b1."),
        ("ps a1", "The hut shows row b, that is b1, b2, b3, b4. Place there: ps b1."),
        ("a1", "The hut shows row b, that is b1, b2, b3, b4. Place there: ps b1."),
    ],
)
async def test_after_the_roll_a_stone_is_placed_in_its_row(
    den: World, monkeypatch: pytest.MonkeyPatch, line: str, told: str
) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await den.say("ann", "roll")
    assert await den.say("ann", line) == [told]


async def test_a_stone_needs_a_free_field_and_who_doubles_the_marker(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2, 3, 2)
    await begun(den)
    await played(den, "ann double", "bob take", "ann roll", "ann ps b3", "bob roll")
    told = await played(den, "bob ps b3")
    assert told == "A stone stands on b3 already. Place on a free field of row 3: ps a3."
    told = await played(den, "bob ps a3", "ann double")
    assert told == "Your opponent has the marker, so only they can double next. You can roll."


async def test_a_double_is_answered_by_the_other_side_first(den: World) -> None:
    code = await begun(den)
    await den.say("ann", "double")
    assert await den.say("ann", "take") == [f"{their_turn('Bob')} in game #{code}."]
    told = "A double waits for your answer. take accepts it, and drop loses the game."
    for line in ("roll", "double", "match", "ps a1"):
        assert await den.say("bob", line) == [told]


@pytest.mark.parametrize("line", ["pw a3", "pc a3", "mn b2 1", "Cb2", "3c2-12"])
async def test_lines_of_tak_are_answered_by_one_of_kaen(den: World, line: str) -> None:
    await begun(den)
    (told,) = await den.say("ann", line)
    assert told.startswith("A move should stand here, such as roll.")


async def test_a_field_off_the_board_is_told_so(den: World) -> None:
    await begun(den)
    assert "There is no square e1 on a 4x4 board." in (await den.say("ann", "ps e1"))[0]


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ("stakes 11", "an even number of coins from 2 to 100, such as stakes 10."),
        ("stakes 102", "an even number of coins from 2 to 100, such as stakes 10."),
        ("5", "Kaen is played on 4x4."),
        ("white", "In Kaen the first player is drawn by lot"),
        ("blind", "Kaen has no "),
        ("komi 2", "Kaen has no "),
        ("caps 1", "Kaen has no "),
    ],
)
async def test_other_terms_are_refused(den: World, terms: str, told: str) -> None:
    assert told in await den.reply("ann", f"!challenge @bob kaen {terms}", mentions=("bob",))


@pytest.mark.parametrize("coins", [2, 10, 100])
async def test_a_slash_command_has_the_stakes_beside_the_rules(den: World, coins: int) -> None:
    wishes = Wishes(preset="kaen", stakes=Stakes(CoinWay.PLAIN, coins))
    await den.handle(den.incoming("ann", command=Challenge(wishes=wishes), direct=True))
    (told,) = (await den.heard()).values()
    assert f"Kaen: 4x4, for {coins} coins each" in told.plain()


# Words that are plies, beside Tak and as talk.


WORDS = ("roll", "double", "take", "drop", "match", "forfeit", "surrender")


@pytest.mark.parametrize("word", WORDS)
async def test_words_are_talk_where_no_kaen_is_on(den: World, word: str) -> None:
    await den.begin(terms="5")
    await begun(den, chat="attic")
    assert await den.say("ann", word) == []
    assert await den.say("eve", word, "attic") == []
    assert await den.say("ann", word, "attic") != []


async def test_beside_street_stakes_a_word_of_both_is_asked(den: World) -> None:
    kaen, tak = await begun(den), await den.begin(terms="5 street stakes 10")
    asked = (await den.tell("ann", "!double"))["den"]
    pressed = {button.press.game: button for button in asked.buttons}
    assert pressed.keys() == {kaen, tak}
    await den.press("ann", pressed[kaen])
    told = (await den.heard())["den"].plain()
    assert f"drop it and lose 2, #{kaen} move 1. {your_turn('Bob')}" in told
    assert "offers to double" in (await den.say("ann", f"!#{tak} double"))[0]
    assert "takes the double" in (await den.say("bob", f"!#{tak} take"))[0]
    (told,) = await den.say("bob", f"!#{kaen} take")
    assert f"and only Black can double next, #{kaen} move 2." in told


# By presses.


async def pressed(den: World, who: str, message: Message, *names: str) -> Message:
    """Press buttons of a message and of the private ones that follow; return the last one."""
    shown = message
    for name in names:
        answer = await den.press(who, labelled(shown, name))
        shown = answer.replies[0] if answer.replies else (await den.heard())["den"]
    return shown


async def test_a_turn_is_pressed_from_the_board(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2, 3, 3)
    await begun(den)
    board = (await den.tell("ann", "!board"))["den"]
    assert labels(board)[:4] == ["Roll", "Double", "Surrender (lose 1)", "More"], "no field is free"
    rolled = await pressed(den, "ann", board, "Roll")
    assert has_rolled(2, 1) in rolled.plain()
    assert labels(rolled)[:2] == ["Move", "More"], "no field is there twice"
    asked = await pressed(den, "ann", rolled, "Move")
    assert "The hut shows 2. Where in row b do you place your stone?" in asked.plain()
    assert labels(asked)[4:12] == ["c1", "c2", "c3", "c4", "🟩b1", "🟩b2", "🟩b3", "🟩b4"]
    assert below_squares(asked) == [TYPE]
    wrong = await pressed(den, "ann", asked, "c1")
    assert wrong.plain().count("b3") == 2, "it is named by the words and the board, once each"
    shown = await pressed(den, "ann", asked, "🟩b3")
    assert "Your move: place a stone on b3, written ps b3." in shown.plain()
    assert below_squares(shown) == [PLAY, BACK]
    await pressed(den, "ann", shown, PLAY)
    placed = (await den.heard())["den"]
    assert f"{white_played('Ann', 'ps b3')}. {your_turn('Bob')}" in placed.plain()
    doubled = await pressed(den, "bob", placed, "Double")
    assert labels(doubled)[:2] == ["Take (bet 4)", "Drop (lose 2)"]
    assert labels(await pressed(den, "ann", doubled, "Take (bet 4)"))[0] == "Roll"
    await played(den, "bob roll", "bob ps a3")
    board = (await den.tell("ann", "!board"))["den"]
    asked = await pressed(den, "ann", board, "Surrender (lose 2)")
    assert labels(asked) == ["Surrender (lose 2)", "Play on"], "it stands beside Roll"
    over = await pressed(den, "ann", asked, "Surrender (lose 2)")
    assert "Ann surrendered and keeps half the bet." in over.plain()


async def test_presses_are_for_the_side_on_turn_and_for_their_board(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    board = (await den.tell("ann", "!board"))["den"]
    (told,) = (await den.press("bob", labelled(board, "Roll"))).replies
    assert told.plain() == "This button is for somebody else."
    await den.press("ann", labelled(board, "Roll"))
    await den.heard()
    (told,) = (await den.press("ann", labelled(board, "Roll"))).replies
    assert "rolled" not in told.plain()
    assert await den.heard() == {}


# In Chinese, posted boards, records, pages.


async def test_a_game_in_chinese(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2, 3, 1)
    await den.say("ann", "!language zh")
    assert "凯恩棋：4x4" in await den.reply("ann", "!挑战 @bob 凯恩 押注 10", mentions=("bob",))
    await den.say("bob", "!接受")
    told = await played(den, "ann 掷骰")
    assert "b 行的空格：" in told
    assert "白方 s 注 10  Ann" in told
    assert "掷出 2：b 行\n轮到白方放棋子" in told
    assert "请放在那里：ps b1。" in await played(den, "ann ps a1")
    assert "已提议加倍，等白方答复" in await played(den, "ann ps b2", "bob 加倍")
    assert "请确认：半注认输，" in await played(
        den, "ann 接受加倍", "bob 掷骰", "bob ps a3", "ann 半注认输"
    )
    assert "黑方（Bob）获胜：Ann 半注认输。" in await played(den, "ann !确认")


async def test_posted_fields_have_own_names(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await played(den, "ann roll", "ann ps b3")
    told = await den.say("bob", "rs")
    assert told[0].startswith("0 0 0 0\n0 s 0 0\n0 0 0 0\n0 0 0 0\nGame #")
    assert "Black to move. Bets: White 2, Black 2. Either side can double." in told[0]
    (told_of,) = await den.say("bob", "0 0 0 0\n0 0 0 0\n0 s 0 0\n0 0 0 0")
    assert "b3: s in the game, 0 on that board\nb2: 0 in the game, s on that board" in told_of


async def test_a_dispute_says_why_a_stone_fits(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await played(den, "ann roll", "ann ps b3")
    (told,) = await den.say("bob", "im that is not your row")
    assert "The hut had shown 2, row b, and b3 was free." in told
    (told,) = await den.say("bob", "im row b was full")
    assert told.startswith("Bob has disputed this move already: “that is not your row”\n")


@pytest.mark.parametrize(
    ("lines", "claim", "why"),
    [
        (("ann double",), "bob im you have no marker", "Either side may double."),
        (("ann double", "bob take"), "ann im you had to roll", "which can be taken or dropped."),
    ],
)
async def test_a_dispute_tells_why_a_word_was_allowed(
    den: World, lines: tuple[str, ...], claim: str, why: str
) -> None:
    await begun(den)
    await played(den, *lines)
    assert why in await played(den, claim)


@pytest.mark.parametrize(
    ("line", "claim", "word"),
    [
        ("ann double", "im 不能加倍", "加倍"),
        ("ann roll", "im 没有掷骰", "掷骰"),
    ],
)
async def test_a_chinese_dispute_names_words(den: World, line: str, claim: str, word: str) -> None:
    await begun(den)
    await den.say("ann", "!language zh")
    await played(den, line)
    assert f"我又检查了一遍 {word}，它符合规则" in (await den.say("bob", claim))[0]


async def test_a_throw_is_explained_and_stays(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    told = await played(den, "ann roll", "bob im the hut shows 3")
    assert told.startswith("The die has been thrown, so this can't be taken back.")
    assert told.endswith("nothing had been rolled in this one. The hut shows 2.")


# Words that lose are asked about; words that nearly say a ply are offered.


ASKED = "do you really want to surrender, and lose only 1, half of your bet? That ends game"


async def test_a_word_that_loses_is_asked_about_first(den: World) -> None:
    code = await begun(den)
    asked = (await den.tell("ann", "surrender!"))["den"]
    assert asked.plain() == f"Ann, {ASKED} #{code}."
    assert labels(asked) == ["Surrender (lose 1)", "Play on"]
    (told,) = (await den.press("bob", labelled(asked, "Surrender (lose 1)"))).replies
    assert "surrender" not in told.plain()
    await den.press("ann", labelled(asked, "Play on"))
    assert (await den.heard())["den"].plain() == "White (Ann) plays on."
    asked = (await den.tell("ann", "surrender"))["den"]
    await den.press("ann", labelled(asked, "Surrender (lose 1)"))
    assert "Ann surrendered and keeps half the bet." in (await den.heard())["den"].plain()


async def test_a_slash_command_asks_the_writer_alone(den: World) -> None:
    await begun(den)
    command = word_ply("surrender")
    answer = await den.handle(den.incoming("ann", command=command, direct=True))
    (asked,) = answer.replies
    assert "Do you really want to surrender" in asked.plain()
    assert "Only you see this question." in asked.plain()
    assert answer.hidden
    assert await den.heard() == {}


async def test_the_question_stands_for_an_hour(den: World) -> None:
    await begun(den)
    asked = (await den.tell("ann", "surrender"))["den"]
    den.later += timedelta(minutes=59)
    assert (await den.say("ann", "!confirm"))[0].startswith("White (Ann) surrenders.")
    await begun(den)
    asked = (await den.tell("ann", "surrender"))["den"]
    den.later += timedelta(minutes=61)
    await den.press("ann", labelled(asked, "Surrender (lose 1)"))
    assert "surrenders" not in "".join(told.plain() for told in (await den.heard()).values())
    assert "nothing to confirm" in (await den.say("ann", "!confirm"))[0]


@pytest.mark.parametrize(
    "line", ["roll please", "throw", "🎲", "I roll", "!throw", "roll the dice", "请掷骰", "扔骰子"]
)
async def test_words_that_nearly_roll_are_offered(den: World, line: str) -> None:
    await begun(den)
    offered = (await den.tell("ann", line))["den"]
    assert offered.plain() == "Did you mean Roll?"
    await den.press("ann", labelled(offered, "Roll"))
    assert "White (Ann) rolled" in (await den.heard())["den"].plain()


async def test_a_word_in_chinese_that_nearly_surrenders_is_offered(den: World) -> None:
    await begun(den)
    assert await den.say("ann", "我投降") == ["Did you mean Surrender (lose 1)?"]


@pytest.mark.parametrize("line", ["I roll my eyes", "throw it away", "shall I roll?", "take it"])
async def test_talk_with_such_words_stays_talk(den: World, line: str) -> None:
    await begun(den)
    assert await den.say("ann", line) == []
    assert await den.say("bob", "roll please") == [], "it is not Bob's turn"


@pytest.mark.parametrize(
    ("line", "label"),
    [
        *((line, "Take (bet 4)") for line in ("take it", "accept", "!accept", "I accept")),
        *((line, "Drop (lose 2)") for line in ("drop it", "!decline", "I decline")),
    ],
)
async def test_answers_to_a_double_are_offered(den: World, line: str, label: str) -> None:
    await begun(den)
    await den.say("ann", "double")
    offered = (await den.tell("bob", line))["den"]
    assert offered.plain() == f"Did you mean {label}?"
    assert labels(offered) == [label]


@pytest.mark.parametrize("page", GAME_PAGES["kaen"])
@pytest.mark.parametrize("language", ["en", "zh"])
async def test_each_page_of_the_rules_has_its_board(den: World, page: str, language: str) -> None:
    if language == "zh":
        await den.say("ann", "language zh", "dm-ann")
    told = (await den.tell("ann", f"rules {page}", "dm-ann"))["dm-ann"].plain()
    assert "\n  c  " in told
    assert ("7）" if language == "zh" else " of 7).") in told


async def test_a_page_with_two_pictures_is_an_animation(den: World) -> None:
    where = {"platform": "telegram", "chat": "tg-dm-ann"}
    await den.tell("ann", "pictures on", **where)
    told = (await den.tell("ann", "rules kaen turn", **where))["tg-dm-ann"]
    (file,) = [block for block in told.blocks if isinstance(block, Enclosure)]
    assert file.kind is Kind.ANIMATION
    assert make(file).data.startswith(b"GIF8")


async def test_a_picture_tells_of_the_hut(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await den.say("ann", "!pictures on")
    told = (await den.tell("ann", "roll"))["den"]
    (file,) = [block for block in told.blocks if isinstance(block, Enclosure)]
    assert "Rolled 2: row b. White to place a stone." in make(file).alt
    assert "Free in row b" in told.plain()


async def test_buttons_stand_where_the_turn_is(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    relay = Relay(den)
    begun_there = await relay.begin("kaen")
    assert "Roll" in labels(begun_there[DEN])
    assert "Roll" not in labels(begun_there[ATTIC])
    assert labels((await relay.tell("ann", "roll"))[DEN])[0] == "Move"
    placed = await relay.tell("ann", "ps b2")
    assert "Roll" not in labels(placed[DEN])
    assert labels(placed[ATTIC])[0] == "Roll"


async def test_stakes_of_kaen_are_pressed_among_the_even_ones(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", "More", "Kaen", "More", "No coins")
    for coins in (2, 10, 20):
        await choice.press(f"Stake: {coins} coins")
    await choice.press("Stake: 50 coins", "No coins", "Stake: 2 coins", "Done", "Propose it")
    (told,) = [message.plain() for message in await heard(den)]
    assert "to a game of Kaen: 4x4, for 10 coins each" in told


async def test_no_double_exceeds_a_purse(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 1)
    await begun(den, "stakes 50")
    await played(den, "ann double", "bob take")
    assert "0 coins" in await played(den, "ann roll", "ann ps a1", "bob double")
    assert "Only Black may double\nBlack to roll" in await den.reply("bob", "!board")


async def test_a_double_cannot_be_answered_by_calling_off(den: World) -> None:
    await begun(den, "stakes 10")
    await played(den, "ann double")
    assert "play has begun, and the dice decide" in await den.reply("bob", "!abort")

"""Games of Locke: proposed, typed, pressed, tapped, told, refused, kept and played again."""

from random import Random
from typing import Any

import pytest

from takmail.colors import Color
from takmail.commands.wished_terms import Wishes
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.written_plies import Notation
from takmail.play.codec import decode_event, encode_event
from takmail.play.evolve import replay
from takmail.play.records import game_record, replayed
from takmail.play.terms import terms_from
from takmail.rulesets.locke import ruleset
from takmail.rulesets.locke.position import LockeRules, set_up
from takmail.service.upkeep.exports import Importing, as_lines
from tests.play.test_whole_games import whole_game
from tests.rows import each
from tests.sentences import JOIN
from tests.service.single_chats import one_message
from tests.service.test_completions import labels as offered
from tests.service.test_completions import typing, values
from tests.service.world import World, labelled, labels, world
from tests.upkeep.test_check import found

BEGUN = """\
1  S2  S   S2  S   S2
2  .   .   .   .   .
3  .   .   .   .   .
4  .   .   .   .   .
5  s2  s   s2  s   s2"""


async def begun(den: World, terms: str = "locke", chat: str = "den") -> str:
    """Begin a game in which Ann is White; return its code."""
    (told, *_) = await den.say("ann", f"!challenge @bob {terms}", chat, mentions=("bob",))
    await den.say("bob", "!accept", chat)
    return den.code_in(told)


async def told(den: World, who: str, line: str) -> str:
    """Return what the chat reads of a line."""
    return "\n".join(await den.say(who, line))


async def test_it_is_proposed_with_its_setup_which_is_ours(den: World) -> None:
    said = await told(den, "ann", "!challenge @bob locke modern 12 outer")
    assert "a game of Locke: 5x5, modern, 12 pieces each, outer setup." in said
    assert "The first rows begin as 1 2 2 2 1." in said
    said = "\n".join(await den.say("bob", "!accept"))
    assert "White sits in the south." in said
    assert "5  s   s2  s2  s2  s" in said
    assert "White s      5      4s  Ann" in said


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("locke 6", "Locke is played on 5x5."),
        ("locke white", "Leave out the colour."),
        ("locke komi 2", "Locke has no komi: nothing is counted."),
        ("locke handicap you 2", "Locke has no handicap: only Tak has that."),
        ("locke halfsets", "Locke has no half-sets: it has no such pieces."),
        ("locke caps 1", "Locke has no capstones: it has no such pieces."),
        ("locke traveling", "Locke has no traveling capstones: it has no such pieces."),
        ("locke no-swap", "Locke has no choice of openings: only Tak has that."),
        ("locke ten", "Locke has no other ways to score: nothing is counted."),
    ],
)
async def test_terms_that_it_lacks_are_refused(den: World, terms: str, why: str) -> None:
    (said,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    assert why in said


async def test_lines_are_understood_in_both_notations(den: World) -> None:
    await begun(den)
    assert "White (Ann): mn c5 2. Bob, your turn." in await told(den, "ann", "mn c5 2")
    assert "Black (Bob): ms a1 2 (PTN a5-2)." in await told(den, "bob", "a5-2")
    assert "White (Ann): ps c5 (PTN c1)." in await told(den, "ann", "c1")
    assert "Black (Bob): ps a1 (PTN a5)." in await told(den, "bob", "a1")


async def test_the_end_is_told_and_the_loser_begins_again(den: World) -> None:
    await begun(den)
    for who, line in (
        ("ann", "mn a5 2"),
        ("bob", "me a1"),
        ("ann", "mn c5 2"),
        ("bob", "me d1"),
    ):
        await den.say(who, line)
    said = await told(den, "ann", "mn e5 2")
    assert "White (Ann) wins with three squares of the middle row: a3, c3, e3." in said
    assert "3 *s2  .  *s2  .  *s2" in said
    assert "Middle row: a3 c3 e3" in said
    await den.say("bob", "!rematch")
    said = "\n".join(await den.say("ann", "!accept"))
    assert "Bob is White, Ann is Black" in said


async def test_after_a_draw_the_other_begins(den: World) -> None:
    await begun(den)
    await den.say("ann", "!draw")
    said = "\n".join(await den.say("bob", "!accept"))
    assert "A draw by agreement." in said
    await den.say("bob", "!rematch")
    said = "\n".join(await den.say("ann", "!accept"))
    assert "Bob is White, Ann is Black" in said


async def test_after_a_game_that_was_broken_off_colours_stay(den: World) -> None:
    await begun(den)
    await den.say("ann", "!abort")
    await den.say("bob", "!accept")
    await den.say("bob", "!rematch")
    said = "\n".join(await den.say("ann", "!accept"))
    assert "Ann is White, Bob is Black" in said


REFUSED = [
    ("mn c5 3", "A stack moves at most as many squares as it has pieces.", "mn c5 2"),
    ("me a5 2", "The way must be open, and there are no jumps: a stack stands on b5.", "me a5"),
    ("ms c1", "The stack on c1 belongs to the other side.", ""),
    ("mn c3", "There is nothing on c3 to move.", "mn c5"),
    ("ps c3", "You place pieces only in your first row, and c3 isn't in it.", ""),
    ("ps c5", "There is a stack on c5 already.", ""),
    ("mw a5", "No move leaves the board", "mn a5"),
    ("ms b2 p3 2 1", "In Locke a stack moves whole", ""),
    ("mn c5 p2 1 1", "In Locke a stack moves whole", "mn c5 2"),
    ("2c1+11", "In Locke a stack moves whole", "c1+2"),
    ("pw c5", "In Locke all pieces are alike", ""),
    ("pc c5", "In Locke all pieces are alike", ""),
    ("Cc1", "In Locke all pieces are alike", ""),
    ("mn c9", "There is no square c9", ""),
]


@pytest.mark.parametrize(("line", "why", "near"), REFUSED)
async def test_a_bad_line_is_answered_with_its_rule_and_the_nearest_one(
    den: World, line: str, why: str, near: str
) -> None:
    await begun(den)
    said = await told(den, "ann", line)
    assert why in said
    assert near in said
    assert "White to move" in await told(den, "ann", "!board")
    assert BEGUN in await told(den, "ann", "!board")


async def test_a_move_back_a_high_stack_and_a_wrong_capture_are_refused(den: World) -> None:
    await begun(den)
    await den.play("mn c5 2, ms c1, mn b5, ms a1")
    assert "You can't undo your last move at once" in await told(den, "ann", "ms b4")
    assert "only a stack that is exactly one piece lower" in await told(den, "ann", "mn c3")
    await den.play("me b4, ms e1")
    assert "A single piece captures nothing" not in await told(den, "ann", "me c4")


async def test_lines_of_locke_in_tak_change_nothing(den: World) -> None:
    await den.begin()
    assert "you place one of the other's flats" in await told(den, "ann", "mn c5 2")
    assert "White to move" in await told(den, "ann", "!board")


async def test_a_side_without_a_turn_passes_and_the_other_goes_on(den: World) -> None:
    """A board on which Black is shut in is agreed on; White's next move shuts the last way."""
    await begun(den)
    await den.say("ann", "mn a5")
    await den.say("bob", "SS SS SS 0 SS\nss ss ss SS ss\n0 0 0 ss 0\n0 0 0 0 0\n0 0 0 0 0")
    await den.say("bob", "!sync take black")
    said = "\n".join(await den.say("ann", "!accept"))
    assert "3  .   .   .   s2  ." in said
    await den.say("bob", "mn d2")
    said = await told(den, "ann", "mn d3")
    assert "White (Ann): mn d3. Black can't move and passes. Ann, your turn." in said
    assert "White to move" in said
    assert "It leaves Black no move." in await told(den, "bob", "im that is not legal")
    said = await told(den, "ann", "ms a2")
    assert "Bob, your turn." in said


async def test_posted_boards_are_compared_and_what_can_not_be_is_told(den: World) -> None:
    await begun(den)
    await den.play("mn c5 2, ms a1 2")
    assert "0 S SS S SS" in await told(den, "ann", "!rs")
    same = "0 S SS S SS\n0 0 0 0 0\nSS 0 ss 0 0\n0 0 0 0 0\nss s 0 s ss"
    assert "same" in await told(den, "bob", same)
    many = same.replace("SS 0 ss 0 0", "SSSSS 0 ss 0 0")
    assert "it has 11 of Black's stones, and the game has 10" in await told(den, "bob", many)
    mixed = same.replace("SS 0 ss", "Ss 0 ss")
    assert "no such pieces or stacks" in await told(den, "bob", mixed)


async def chosen(den: World, who: str, *names: str) -> list[str]:
    """Press Move and then these buttons; return the labels of those that come after the last."""
    board = (await den.tell(who, "!board"))["den"]
    (shown,) = (await den.press(who, labelled(board, "Move"))).replies
    for name in names:
        (shown,) = (await den.press(who, labelled(shown, name))).replies
    return labels(shown)


async def test_a_stack_is_chosen_and_where_it_goes(den: World) -> None:
    await begun(den)
    stacks = ["a5 (2 high)", "b5", "c5 (2 high)", "d5", "e5 (2 high)"]
    assert await chosen(den, "ann") == [*stacks, "Type it"]
    ends = ["b5", "c3", "c4", "d5", "Back", "Type it"]
    assert await chosen(den, "ann", "c5 (2 high)") == ends
    assert await chosen(den, "ann", "c5 (2 high)", "c3") == ["Play", "Back"]
    asked = await den.tell("ann", "!board")
    (shown,) = (await den.press("ann", labelled(asked["den"], "Move"))).replies
    (shown,) = (await den.press("ann", labelled(shown, "c5 (2 high)"))).replies
    assert "Your stack of 2 on c5: where to?" in shown.plain()
    await chosen(den, "ann", "c5 (2 high)", "c3", "Play")
    assert "White (Ann): mn c5 2." in (await den.heard())["den"].plain()
    await den.say("bob", "ms a1 2")
    assert (await chosen(den, "ann"))[0] == "Place a piece (2)"
    assert await chosen(den, "ann", "Place a piece (2)") == ["Play", "Back"]


async def test_a_whole_game_is_tapped_in_one_message() -> None:
    async with one_message() as place:
        await place.say("ann", "challenge locke notation ptn")
        await place.press("bob", place.labelled(JOIN))
        await place.tap("ann", "c4")
        assert "You place pieces only in your first row" in place.toast
        await place.tap("ann", "a5")
        assert place.toast == "The stack on a5 belongs to the other side."
        position, chance = set_up(LockeRules(), None), Random(4)
        who = {Color.WHITE: "ann", Color.BLACK: "bob"}
        for _ in range(60):
            plies = position.legal_plies()
            ply = chance.choice(plies)
            taps = [ply.square, *ply.path()] if ply.square != ply.path()[0] else [ply.square]
            names = [f"{'abcde'[square.file]}{square.rank + 1}" for square in taps]
            before = position.turn
            await tapped(place, who[before], names)
            position = position.after(ply)
            if position.result() is not None:
                break
            assert f"{who[position.turn].capitalize()}, your turn." in place.text
        assert f"{position.reserves[0]}⚪" in place.text


async def tapped(place: Any, who: str, names: list[str]) -> None:
    """Tap on squares, where a stack's only way is taken by itself, and play what is chosen."""
    for name in names:
        if "Play" not in [label for row in place.rows for label in row]:
            await place.tap(who, name)
    await place.tap(who, "Play")


async def test_moves_are_completed_in_words(den: World) -> None:

    await begun(den)
    assert await offers_of(den, "mn c5") == ["mn c5: c5 to c4", "mn c5 2: c5 to c3"]
    assert values(await typing(den, "ann", "move", "line", "c1+"))[0] in {"c1+", "c1+2"}
    assert offered(await typing(den, "ann", "move", "line", "me a5")) == [
        "me a5: a5 to b5, makes one stack of 3"
    ]


async def offers_of(den: World, typed: str) -> list[str]:

    return offered(await typing(den, "ann", "move", "line", typed))


async def test_premoves_tries_and_blind_games_work(den: World) -> None:
    code = await begun(den, "locke")
    said = "\n".join(await den.say("bob", f"#{code} if mn c5 2 then ms a1 2", "dm-bob"))
    assert "mn c5 2" in said
    said = await told(den, "ann", "mn c5 2")
    assert "Black (Bob) had the premove ms a1 2." in said
    said = "\n".join(await den.say("ann", f"#{code} try mn b5", "dm-ann"))
    assert "4  .  [s]" in said


async def test_a_blind_game_tells_of_a_move_that_is_not_legal_no_more(den: World) -> None:
    await begun(den, "locke blind")
    said = await told(den, "ann", "mn c5 3")
    assert "three" not in said
    assert "mn c5 2" not in said


async def test_a_whole_game_in_chinese(den: World) -> None:
    await den.say("ann", "!language zh")
    (said, *_) = await den.say("ann", "!挑战 @bob 洛克 现代 12 外侧", mentions=("bob",))
    assert "5x5、现代规则、每方 12 枚棋子、外侧布局" in said
    await den.say("bob", "!同意")
    for who, line in (("ann", "mn b5 2"), ("bob", "me a1"), ("ann", "mn c5 2"), ("bob", "mw e1")):
        await den.say(who, line)
    assert "最多就走几格" in await told(den, "ann", "mn d5 3")
    said = await told(den, "ann", "mn d5 2")
    assert "占到中间一行的三格" in said


# Papers.


async def test_its_record_is_read_again(den: World) -> None:
    await begun(den, "locke modern 12 outer")
    await den.play("mn b5 2, me a1, c1+2, d5<")
    said = (await den.tell("ann", "!ptn"))["den"].plain()
    assert '[Rules "modern 12 outer"]' in said
    assert "3. c1+2" in said
    record = parse_game(said[said.index("[Game") :])
    *_, (position, ply) = replayed(record)
    assert position.rules == LockeRules(pieces=12, modern=True, outer=True)
    assert ply is not None
    assert ruleset.written(ply, 5, Notation.PTN) == "d5<"


async def test_a_host_takes_a_game_to_another_database(den: World) -> None:
    code = await begun(den, "locke outer")
    await den.play("mn b5 2, me a1")
    lines = await den.store._database.read(lambda connection: list(as_lines(connection)))
    async with world() as other:
        done = await other.store._database.write(lambda c: Importing(c).put(lines))
        assert done.refused == []
        assert await found(other.store) == []
        said = "\n".join(await other.say("ann", f"!#{code} mn c5 2"))
        assert "3  .   s2 [s2] .   ." in said


@each("seed", range(8))
def test_random_games_come_back_from_their_records(seed: int) -> None:

    own = ((), ("modern",), ("14",), ("outer",))[seed % 4]
    terms = terms_from(Wishes(preset="locke", own=own or None))
    game, events = whole_game(terms, Random(seed))
    assert game.result is not None
    assert replay("k3", tuple(decode_event(encode_event(event)) for event in events)) == game
    record = game_record(game, ("Ann", "Bob"), None)
    for read in (parse_game(format_game(record)), parse_record(format_record(record))):
        *_, (position, _) = replayed(read)
        assert (position.heights, position.rules) == (game.board.heights, game.rules)
        assert ruleset.result(position) == game.result


# Pages.


@pytest.mark.parametrize("number", range(1, 8))
async def test_each_page_shows_a_ply_before_and_after(den: World, number: int) -> None:
    said = (await den.tell("ann", f"!rules locke {number}"))["den"].plain()
    assert f"({number} of 7)" in said
    assert said.count("A   B   C   D   E") == 2
    ended = number in {1, 6}
    assert ("The game is over" in said) is ended
    if number in {1, 6}:
        assert "\nOurs: " in said


@pytest.mark.parametrize("line", ["me a2 0", "me a2 -1"])
async def test_numbers_that_go_nowhere_are_answered_by_a_move_of_locke(
    den: World, line: str
) -> None:
    await begun(den)
    answer = await told(den, "ann", line)
    assert answer.startswith("A move should stand here, such as "), answer
    assert "Did you mean" not in answer

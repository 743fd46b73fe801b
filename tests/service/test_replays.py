"""Games that are looked through move by move."""

from random import Random

import pytest

from takmail.audience.link_payloads import command_of
from takmail.commands.command_order import press_of
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.presses import decode_press
from takmail.commands.replays import MOST, Replay, ReplayStep
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.service.games.records import read_game
from takmail.service.ports import Answer
from takmail.store.games.records import record_of
from takmail.wording.message.messages import Message, Starts
from takmail.wording.message.text import Preformatted
from tests.quick import slow
from tests.sentences import THE_GAME_IS_OVER, placing, white_played
from tests.service.kaen_kit import GIVING_UP
from tests.service.test_history import finish
from tests.service.world import World, below_squares, labelled, labels, squares

FIRST, BACK, ON, LAST = "⏮◀▶⏭"
OPENING = "ps a1, ps e5, ps c3, ps c4, ps b3, ps d3"


async def looked(den: World, line: str = "replay", who: str = "ann", chat: str = "den") -> Message:
    """Ask by a line that its sender alone sees."""
    (told,) = (await den.handle(den.incoming(who, f"!{line}", chat, direct=True))).replies
    return told


async def step(den: World, below: Message, *ways: str, who: str = "ann") -> Message:
    """Press buttons, one below what the other has shown."""
    for way in ways:
        answer = await den.press(who, labelled(below, way))
        assert answer.in_place
        (below,) = answer.replies
    return below


def board(shown: Message) -> str:
    return [block.text for block in shown.blocks if isinstance(block, Preformatted)][-1]


def where(shown: Message) -> str:
    """Return the line that says which board it is."""
    return shown.plain().splitlines()[0].split(" ", 1)[1]


async def now(den: World, code: str) -> Game:
    return read_game(code, await den.store.read(record_of, code))


# Every board of whole games: what is shown later is what was shown when it was played.


async def played_at_random(den: World, terms: str, seed: int, most: int) -> list[str]:
    """Play a random game to its end, or so many moves; return the boards that were shown."""
    chance, shown = Random(seed), list[str]()
    told = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    code = den.code_in(told[0])
    await den.say("bob", f"!accept #{code}")
    for _ in range(most):
        game = await now(den, code)
        if game.phase is not Phase.PLAYING:
            break
        plies = list(game.board.legal_plies())
        ply = chance.choice([ply for ply in plies if ply not in GIVING_UP.values()] or plies)
        line = game.ruleset.written(ply, game.rules.size, Notation.MAIL)
        player = game.player(game.turn)
        who = (await den.store.people.by_ids([player]))[player].handle
        told_by_chat = await den.tell(who, f"!move {line}")
        shown.append(board(told_by_chat["den"]))
    return shown


@pytest.mark.parametrize("seed", [0, *slow(1, 2, 3)])
@pytest.mark.parametrize(
    ("terms", "most"),
    [("3", 40), ("4 untold", 40), ("5 traveling", 24), ("kaen", 40), ("locke", 30)],
)
async def test_each_board_of_a_game_is_shown(den: World, terms: str, most: int, seed: int) -> None:
    boards = await played_at_random(den, terms, seed, most)
    message = await looked(den)
    assert where(message) == f"0 of {len(boards)}"
    for number, expected in enumerate(boards, start=1):
        message = await step(den, message, ON)
        assert where(message) == f"{number} of {len(boards)}"
        assert board(message) == expected
    for number in range(len(boards) - 1, 0, -1):
        message = await step(den, message, BACK)
        assert board(message) == boards[number - 1]


@pytest.mark.parametrize("after", range(4))
async def test_buttons_keep_their_places_and_do_nothing_at_an_end(den: World, after: int) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3")
    message = await looked(den, f"replay {after}")
    assert labels(message) == [FIRST, BACK, ON, LAST, "Flip", "Picture", "Try from here"]
    assert len({button.data for button in message.buttons}) == 7
    assert where(await step(den, message, BACK)) == f"{max(after - 1, 0)} of 3"
    assert where(await step(den, message, ON)) == f"{min(after + 1, 3)} of 3"
    first, last = await step(den, message, FIRST), await step(den, message, LAST)
    assert (where(first), where(last)) == ("0 of 3", "3 of 3")
    assert (await step(den, first, FIRST), await step(den, last, ON)) == (first, last)


async def test_in_a_long_game_one_press_skips_ten_moves(den: World) -> None:
    await den.begin(terms="8")
    await den.play(", ".join(f"ps {file}{rank}" for rank in range(1, 4) for file in "abcdefg"))
    message = await looked(den, "replay 4")
    assert where(await step(den, message, "10 ⏩")) == "14 of 21"
    assert where(await step(den, message, "10 ⏩", "10 ⏩")) == "21 of 21"
    assert where(await step(den, message, "⏪ 10")) == "0 of 21"
    assert len({button.data for button in message.buttons}) == 9


async def test_the_last_move_is_told_with_who_played_it(den: World) -> None:
    await den.begin(plies=OPENING)
    message = await looked(den)
    assert message.plain().splitlines()[1] == "Start position"
    message = await step(den, message, ON)
    assert message.plain().splitlines()[1] == f"{white_played('Ann', 'ps a1')}, {placing('Black')}."
    assert message.plain().endswith("Black to move")
    assert "(Bob): ps d3." in (await step(den, message, LAST)).plain()


async def test_a_finished_game_ends_with_its_result_and_its_road(den: World) -> None:
    await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    told = (await looked(den, "replay 5")).plain()
    assert "wins by a road" in told or "road" in told.splitlines()[1]
    assert THE_GAME_IS_OVER in told
    assert "Road:" in told
    earlier = (await looked(den, "replay 4")).plain()
    assert "road" not in earlier.splitlines()[1]
    assert "White to move" in earlier


async def test_it_is_flipped_and_drawn_and_stays_so(den: World) -> None:
    await den.begin(plies=OPENING)
    message = await step(den, await looked(den), "Flip", ON)
    assert board(message).lstrip().startswith("E   D   C   B   A")
    message = await step(den, message, "Picture", ON, ON)
    assert message.files
    assert where(message) == "3 of 6"
    assert {"Flip back", "Text"} <= {*labels(message)}
    message = await step(den, message, "Flip back", "Text", BACK)
    assert not message.files
    assert board(message).lstrip().startswith("A   B   C   D   E")


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("replay 4", 4),
        ("replay from 4", 4),
        ("replay from move 4", 4),
        ("replay #{code} from 4", 4),
        ("replay #{code} 4", 4),
        ("#{code} replay 4", 4),
        ("replay 4 #{code}", 4),
        ("replay {code} from 4", 4),
        ("replay {code}", 0),
        ("replay #{code}", 0),
        ("replay 0", 0),
    ],
)
async def test_a_line_says_from_where(den: World, line: str, after: int) -> None:
    await den.begin("cyd", "dan")
    code = await den.begin(plies=OPENING)
    await den.begin()
    line = line.replace("{code}", code) if "{code}" in line else f"#{code} {line}"
    assert (await looked(den, line)).plain().startswith(f"#{code} {after} of 6\n")


async def test_what_can_not_be_shown_is_told_with_what_can(den: World) -> None:
    code = await den.begin()
    assert await den.reply("ann", "!replay") == f"Game #{code} has no moves yet."
    await den.play("ps a1, ps e5")
    assert await den.reply("ann", "!replay from 900") == "There is no move 900. The last one is 2."
    (unclear,) = await den.say("ann", "!replay the end")
    assert f"/replay move:2 game:{code} shows the board after move 2." in unclear
    unknown = "x9" if code != "x9" else "x8"
    assert f"I don't know game #{unknown}." in await den.reply("ann", f"!replay {unknown}")


async def test_a_challenge_is_shown_in_its_place(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob 5", mentions=("bob",))
    code = den.code_in(told)
    assert "challenge" in (await looked(den, f"replay #{code}")).plain()


# Boards that don't begin empty, and games that change meanwhile.


async def test_it_begins_where_the_game_began(den: World) -> None:
    code = await den.begin(terms="5 tps x5/x5/x2,1,x2/x5/x4,2 1 2")
    await den.say("ann", f"!#{code} ps a1")
    message = await looked(den)
    assert [line.split() for line in board(message).splitlines()[3:6]] == [
        ["3", ".", ".", "s", ".", "."],
        ["4", ".", ".", ".", ".", "."],
        ["5", ".", ".", ".", ".", "S"],
    ]
    assert "(Ann): ps a1." in (await step(den, message, ON)).plain()


async def test_a_handicap_stands_on_the_first_board(den: World) -> None:
    code = await den.begin(terms="5 handicap you c3")
    await den.say("ann", f"!#{code} ps a1")
    assert " S " in board(await looked(den)).split("flats")[0]


async def test_moves_that_were_thrown_before_play_are_the_first_ones(den: World) -> None:
    told = await den.say("ann", "!challenge @bob aturan 5", mentions=("bob",))
    code = den.code_in(told[0])
    await den.say("bob", "!accept")
    assert len((await now(den, code)).plies) == 2
    message = await looked(den)
    assert where(message) == "0 of 2"
    assert "): ps " in (await step(den, message, ON)).plain()


async def test_a_game_that_goes_on_has_its_new_moves_behind_older_buttons(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3")
    message = await looked(den, "replay 1")
    last = await looked(den, "replay 3")
    await den.play("ps c4, ps b3", people="bob ann")
    assert where(await step(den, message, LAST)) == "5 of 5"
    assert where(await step(den, last, BACK, ON, ON)) == "4 of 5"


async def test_moves_that_were_taken_back_are_gone(den: World) -> None:
    await den.begin(plies=OPENING)
    message = await looked(den, "replay 5")
    await den.say("bob", "!takeback 2")
    await den.say("ann", "!accept")
    assert where(await step(den, message, ON)) == "4 of 4"


async def test_a_press_of_somebody_elses_or_a_forged_one_shows_nothing_secret(den: World) -> None:
    await den.begin("ann", "bob", chat="dm-ann")
    await den.begin(plies=OPENING)
    message = await looked(den)
    answer = await den.press("bob", labelled(message, ON))
    assert answer.refused
    code = message.buttons[0].press.game
    for argument in ("", "9999 flip picture", "x", "-1", "12 12", "flip", str(MOST)):
        forged = den.incoming("ann", press=f"1:replaystep:{code}:0:-:{argument}")
        assert not (await den.handle(forged)).refused
    hidden = await den.handle(
        den.incoming("eve", press=f"1:replaystep:{code}:0:-:1", chat="dm-eve")
    )
    assert "I don't know game" in hidden.replies[0].plain()


# Trying from there.


async def test_moves_are_tried_from_any_board_of_a_game_that_is_on(den: World) -> None:
    code = await den.begin(plies=OPENING)
    message = await looked(den, "replay 3")
    answer = await den.press("ann", labelled(message, "Try from here"))
    assert not answer.in_place
    (tried,) = answer.replies
    assert "Your own board after move 3," in tried.plain()
    assert board(tried) == board(message)
    (asked,) = (await den.press("ann", squares(tried)["d4"])).replies
    assert "Your move: flat on d4, written ps d4." in asked.plain()
    (tried,) = (await den.press("ann", labelled(asked, "Try it"))).replies
    assert tried.plain().startswith(f"#{code} Your line after move 3: ps d4.")


async def test_moves_are_tried_from_any_board_of_a_finished_game(den: World) -> None:
    code = await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    message = await looked(den, f"replay #{code} 3")
    (tried,) = (await den.press("ann", labelled(message, "Try from here"))).replies
    assert "Your own board after move 3," in tried.plain()
    (on,) = await den.say("ann", f"try #{code} ps b2, ps b3", "dm-ann")
    assert "Your line after move 3: ps b2, ps b3." in on
    over = await den.tell("ann", f"try #{code} from 5", "dm-ann")
    assert "Your own board after move 5," in over["dm-ann"].plain()
    assert not squares(over["dm-ann"])
    assert not any(label.startswith("Play ") for label in labels(over["dm-ann"]))
    (refused,) = await den.say("ann", f"try #{code} ps b2", "dm-ann")
    assert "The game would end before move 1" in refused
    (back,) = await den.say("ann", f"try #{code} from 4 ps c2", "dm-ann")
    assert "Your line after move 4: ps c2." in back


async def test_after_a_resignation_the_last_board_can_be_tried_on(den: World) -> None:
    code = await den.begin(terms="3", plies="ps c3, ps a1")
    await den.resign("ann")
    told = await den.tell("ann", f"try #{code} ps b2, ps b3", "dm-ann")
    assert "Your line after move 2: ps b2, ps b3." in told["dm-ann"].plain()
    assert squares(told["dm-ann"])["c1"].text == "c1"
    assert below_squares(told["dm-ann"]) == ["Undo", "Start over"]


async def test_a_game_that_can_not_be_tried_on_has_no_button_for_it(den: World) -> None:
    await played_at_random(den, "kaen", 1, 6)
    assert "Try from here" not in labels(await looked(den))


# Who may see it, and where.


async def test_a_blind_game_is_shown_when_it_is_over(den: World) -> None:
    code = await den.begin(terms="5 blind", plies="ps a1, ps e5")
    assert "is played blind" in (await looked(den)).plain()
    forged = den.incoming("ann", press=f"1:replaystep:{code}:0:-:1")
    assert "is played blind" in (await den.handle(forged)).replies[0].plain()
    await den.resign("ann")
    assert where(await looked(den)) == "0 of 2"


async def opened(den: World, who: str) -> None:
    """Let somebody begin a private chat on Telegram, where its id is that of the person."""
    await den.say(who, "games", f"id-{who}", platform="telegram", private=True)


async def in_club(den: World) -> str:
    """Begin a game in a group on Telegram."""
    code = await den.begin(chat="tg-club", platform="telegram")
    await den.say("ann", "!ps a1", "tg-club", platform="telegram")
    await den.say("bob", "!ps e5", "tg-club", platform="telegram")
    return code


async def test_in_a_telegram_group_a_player_without_a_talk_gets_a_link(den: World) -> None:
    code = await in_club(den)
    told = await den.tell("ann", "!replay 1", "tg-club", platform="telegram")
    (payload,) = (
        start.payload
        for block in told["tg-club"].blocks
        if isinstance(block, Starts)
        for start in block.row
    )
    assert payload == f"show-replay-{code}-1"
    shown = den.incoming("ann", None, "tg-dm-ann", platform="telegram", start=payload)
    await den.handle(shown)
    assert "1 of 2" in (await den.heard())["tg-dm-ann"].plain()


async def test_in_a_group_on_telegram_onlookers_step_where_they_see_the_game(den: World) -> None:
    code = await in_club(den)
    told = await den.tell("eve", f"!replay #{code}", "tg-club", platform="telegram")
    shown = told["tg-club"]
    assert where(shown) == "0 of 2"
    assert "Try from here" not in labels(shown)
    answer = await den.press("eve", labelled(shown, ON), "tg-club", platform="telegram")
    assert answer.in_place
    assert where(answer.replies[0]) == "1 of 2"
    assert (await den.press("ann", labelled(shown, ON), "tg-club", platform="telegram")).refused
    button = den.incoming("eve", press=f"1:replay:{code}:0:-:", chat="tg-club", platform="telegram")
    pressed: Answer = await den.handle(button)
    assert not pressed.hidden
    assert where(pressed.replies[0]) == "0 of 2"


async def test_a_line_in_a_channel_is_answered_in_private(den: World) -> None:
    await den.begin(plies=OPENING)
    await den.say("ann", "games", "dm-ann")
    assert where((await den.tell("eve", "!replay 2"))["den"]) == "2 of 6"


# The buttons that lead there.


async def test_a_finished_game_offers_it_beside_the_rematch(den: World) -> None:
    await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3")
    told = await den.tell("ann", "ps c1")
    assert labels(told["den"])[:2] == ["Rematch", "Replay"]
    assert "Analyse" in labels(told["den"])
    answer = await den.press("eve", labelled(told["den"], "Replay"))
    assert answer.hidden
    assert not answer.in_place
    assert where(answer.replies[0]) == "0 of 5"


async def test_each_listed_game_with_moves_has_a_button_for_it(den: World) -> None:
    code = await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    await finish(den)
    (history,) = (await den.handle(den.incoming("ann", "!history", direct=True))).replies
    assert labels(history) == [f"#{code} Bob", "Won", "Lost", "Drawn", "As a file"]
    (shown,) = (await den.press("ann", labelled(history, f"#{code} Bob"))).replies
    assert shown.plain().startswith(f"#{code} 0 of 5\n")


def test_presses_fit_into_a_button_and_say_the_same_again() -> None:
    for picture in (None, True, False):
        for flipped in (True, False):
            for after in (-MOST, -1, 0, 1, 200, MOST):
                command = ReplayStep(after, flipped, picture)
                press = press_of(command, "k3m7p9", 0, "a" * 8)
                assert len(press.encoded) <= 64
                read = command_of(decode_press(press.encoded))
                assert read is not None
                assert read.command == command  # type: ignore[union-attr]
    assert parse_line("replay K3 from 30") == Parsed(Replay(30, "k3"))

"""A player's finished games, page by page, and all there is to know of one."""

from importlib.metadata import version

from takmail.commands.games import History, ShowInfo
from takmail.wording.message.messages import Message
from tests.sentences import is_to_move
from tests.service.world import START, World, labelled, labels


async def finish(den: World, white: str = "ann", black: str = "bob", terms: str = "3") -> str:
    """Have White resign a new game."""
    code = await den.begin(white, black, terms)
    await den.say(white, f"!resign #{code}")
    await den.say(white, f"!confirm #{code}")
    return code


async def asked(den: World, who: str = "ann", opponent: str | None = None) -> Message:
    mentions = (opponent,) if opponent else ()
    line = den.incoming(who, command=History(opponent), direct=True, mentions=mentions)
    answer = await den.handle(line)
    assert answer.hidden
    (message,) = answer.replies
    return message


async def test_finished_games_are_listed_the_newest_first(den: World) -> None:
    first = await finish(den)
    await den.begin("ann", "cat")
    second = await finish(den, "bob", "ann", "4")
    told = (await asked(den)).plain().splitlines()
    assert told[0] == "Your finished games, newest first:"
    day = START.date().isoformat()
    assert told[1] == f"#{second} 4x4 against Bob: won as Black, {day}"
    assert told[2] == f"#{first} 3x3 against Bob: lost as White, {day}"
    assert told[3] == f"/study record game:{second} shows a game's moves."
    assert labels(await asked(den)) == ["Won", "Lost", "Drawn", "As a file", "3x3", "4x4"]


async def test_a_road_is_told_in_words(den: World) -> None:
    await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    assert "3x3 against Bob: won as White with a road, " in (await asked(den)).plain()
    assert "3x3 against Ann: lost as Black to a road, " in (await asked(den, "bob")).plain()


async def test_a_draw_is_listed_as_one(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    await den.say("ann", "!draw")
    await den.say("bob", "!accept")
    assert "against Ann: drew as Black" in (await asked(den, "bob")).plain()


async def test_games_with_one_person_are_listed_alone(den: World) -> None:
    await finish(den)
    await finish(den, "ann", "cat")
    told = (await asked(den, "ann", "cat")).plain()
    assert "Your finished games with Cat, newest first:" in told
    assert "Bob" not in told
    assert "no finished games with Bob" in (await asked(den, "cat", "bob")).plain()


async def test_who_has_played_nothing_or_asks_for_nobody_is_told_so(den: World) -> None:
    assert "no finished games" in (await asked(den)).plain()
    (told,) = await den.say("ann", "history @nobody", "dm-ann")
    assert told == "I don't know anybody called @nobody here."


async def test_a_long_list_is_turned_in_place(den: World) -> None:
    games = [await finish(den) for _ in range(12)]
    page = await asked(den)
    assert labels(page) == ["Older →", "Won", "Lost", "Drawn", "As a file"]
    assert page.plain().startswith("Your finished games, newest first:")
    answer = await den.press("ann", labelled(page, "Older →"))
    assert answer.in_place
    (older,) = answer.replies
    assert "11 to 12" in older.plain()
    assert all(f"#{code} " in older.plain() for code in games[:2])
    assert labels(older) == ["← Newer", "Won", "Lost", "Drawn", "As a file"]
    answer = await den.press("ann", labelled(older, "← Newer"))
    assert answer.replies[0].plain() == page.plain()


async def test_a_game_that_was_called_off_is_not_listed(den: World) -> None:
    code = await den.begin()
    await den.say("ann", f"!abort #{code}")
    await den.say("bob", f"!accept #{code}")
    assert "no finished games" in (await asked(den)).plain()


async def info(den: World, who: str = "ann", chat: str = "den", **more: object) -> str:
    line = den.incoming(who, chat=chat, command=ShowInfo(), direct=True, **more)  # type: ignore[arg-type]
    answer = await den.handle(line)
    assert answer.hidden
    return answer.replies[0].plain()


async def test_of_a_game_all_is_told(den: World) -> None:
    code = await den.begin(terms="6 komi 2 no-swap street stones 20/22", plies="ps a1, ps f6")
    told = await info(den)
    assert told.startswith(f"#{code} {is_to_move('White (Ann)')}")
    assert "White (Ann) plays here, Black (Bob) plays here" in told
    assert "Board 6x6, komi 2." in told
    assert "Reserves at the start: White 20+1, Black 22+1." in told
    assert "Each side first places a piece of its own. I don't announce tak." in told
    assert "Flats: White 1, Black 3, komi 2 included." in told
    assert "2 moves so far" in told


async def test_of_a_challenge_it_is_told_what_it_waits_for(den: World) -> None:
    await den.say("ann", "!challenge 6")
    (told,) = await den.say("ann", "!games", "dm-ann")
    code = told.split("#")[1].split()[0]
    assert "is waiting for anybody" in await info(den, game=code)


async def test_where_there_is_no_game_the_bot_tells_of_itself(den: World) -> None:
    told = await info(den, chat="attic")
    assert f"I'm Takmail {version('takmail')}" in told
    assert "No game is running now." in told
    assert "https://github.com/takmail/takmail" in told
    await den.begin()
    assert "One game is running now." in await info(den, chat="attic")

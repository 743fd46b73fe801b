"""How boards look in a chat, and who may set it."""

import pytest

from takmail.audience import drawings
from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.service.delivery.posts import EnclosureMaker
from takmail.wording.message.messages import Enclosure, Message
from takmail.wording.message.text import Paragraph, Preformatted
from tests.drawings import load_drawing
from tests.sentences import placing, to_move, white_played, your_turn
from tests.service.world import World

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def game(den: World) -> World:
    await den.begin()
    return den


async def board(world: World, who: str = "ann", chat: str = "den") -> Message:
    return (await world.tell(who, "!board", chat))[chat]


def enclosed(message: Message) -> Enclosure:
    (found,) = [block for block in message.blocks if isinstance(block, Enclosure)]
    return found


@pytest.mark.parametrize("style", Style)
async def test_a_chat_chooses_its_style(game: World, style: Style) -> None:
    name = {Style.ANSI: "colour", Style.PTN: "PTN"}.get(style, style.value)
    (told,) = await game.say("ann", f"!style {style.value}")
    worded = "I describe the boards here in words"
    assert (worded if style is Style.WORDS else f"style {name}") in told
    assert f"Text boards here: {name}" in await game.reply("ann", f"!settings style {name}")
    shown = (await game.tell("ann", "ps a1"))["den"].words[-1]
    proportional = style in {Style.EMOJI, Style.WORDS}
    assert isinstance(shown, Paragraph if proportional else Preformatted)
    coloured = isinstance(shown, Preformatted) and shown.coloured
    assert coloured == (style is Style.ANSI)


async def test_emoji_stand_outside_of_code_blocks(game: World) -> None:
    await game.say("ann", "!style emoji")
    message = (await game.tell("ann", "ps a1"))["den"]
    assert "1️⃣🟤" in message.plain()
    assert not any(isinstance(block, Preformatted) for block in message.blocks)


async def test_the_usual_style_comes_back(game: World) -> None:
    before = await board(game)
    await game.say("ann", "!style wide")
    assert await board(game) != before
    await game.say("bob", "!style usual")
    assert await board(game) == before


async def test_styles_and_themes_are_listed(game: World) -> None:
    (told,) = await game.say("cyd", "!style")
    assert "standard. Choices: standard, mail, PTN, emoji, wide, words, colour" in told
    (told,) = await game.say("cyd", "!theme")
    assert "wood. Choices: wood, contrast, dark, lantern, light" in told


@pytest.mark.parametrize("name", ["standard", "标准", "usual"])
async def test_a_style_is_chosen_by_each_name_that_is_shown(game: World, name: str) -> None:
    await game.say("ann", "!style wide")
    assert await game.reply("ann", f"!style {name}") == "Boards here now have the style standard."


async def test_a_theme_tells_how_to_see_it_while_pictures_are_off(game: World) -> None:
    (told,) = await game.say("ann", "!theme dark")
    assert "Pictures are off here; /game pictures state:on turns them on." in told
    await game.say("ann", "!pictures on")
    assert await game.reply("ann", "!theme wood") == "Pictures here now have the theme wood."


async def test_an_unknown_style_is_refused_with_those_there_are(game: World) -> None:
    (told,) = await game.say("ann", "!style baroque")
    assert "no style called baroque" in told
    assert "emoji" in told


async def test_telegram_has_no_colours_to_choose(den: World) -> None:
    await den.begin(platform="telegram")
    (told,) = await den.say("ann", "!style ansi", platform="telegram")
    assert "no style called ansi" in told
    assert "words." in told


def has_picture(shown: Message) -> bool:
    return any(isinstance(block, Enclosure) for block in shown.blocks)


async def test_a_players_pictures_are_those_of_their_own_games(game: World) -> None:
    (told,) = await game.say("ann", "!pictures on", manages=False)
    assert told == "The boards of Ann's games here are pictures."
    assert has_picture(await board(game))
    await game.begin("cyd", "dan")
    assert not has_picture(await board(game, "cyd"))


@pytest.mark.parametrize("own_first", [True, False])
async def test_a_managers_pictures_are_those_of_the_chat(game: World, own_first: bool) -> None:
    lines = [("ann", "!pictures off", False), ("mia", "!pictures on", True)]
    for who, line, manages in lines if own_first else reversed(lines):
        await game.say(who, line, manages=manages)
    assert not has_picture(await board(game)), "Ann's own"
    await game.begin("cyd", "dan")
    assert has_picture(await board(game, "cyd"))


async def test_what_managers_set_ends_what_was_their_own(game: World) -> None:
    await game.say("ann", "!pictures on", manages=False)
    (told,) = await game.say("ann", "!pictures off", manages=True)
    assert told == "Pictures are off for everybody here."
    assert not has_picture(await board(game))


async def test_of_two_players_the_side_on_turn_decides(game: World) -> None:
    await game.say("ann", "!pictures on", manages=False)
    await game.say("bob", "!pictures off", manages=False)
    assert has_picture(await board(game))
    assert not has_picture((await game.tell("ann", "ps a1"))["den"])
    assert has_picture((await game.tell("bob", "ps e5"))["den"])


async def test_a_chat_that_follows_shows_what_it_likes_itself(game: World) -> None:
    code = game.code_in((await board(game)).plain())
    await game.say("ann", "!pictures on", "attic", manages=False)
    await game.say("ann", f"!watch #{code}", "attic")
    told = await game.tell("ann", "ps a1")
    assert not has_picture(told["attic"])


async def test_a_forgotten_players_own_pictures_go(game: World) -> None:
    await game.say("ann", "!pictures on", manages=False)
    chat = await game.chat("den")
    assert len(await game.store.settings.of(chat.id)) == 1
    question = (await game.tell("ann", "forget me", "dm-ann"))["dm-ann"]
    await game.press("ann", question.buttons[-1], "dm-ann")
    assert not await game.store.settings.of(chat.id)


async def test_everybody_sets_the_looks_of_his_own_private_talk(game: World) -> None:
    await game.say("cyd", "!style words", "dm-cyd")
    assert "words. Choices" in await game.reply("cyd", "!style", "dm-cyd")
    assert "standard. Choices" in await game.reply("cyd", "!style")


async def test_looks_are_kept(game: World) -> None:
    await game.say("ann", "!theme dark")
    await game.say("ann", "!pictures on")
    chat = await game.chat("den")
    assert await game.store.settings.of(chat.id) == {"theme": "dark", "pictures": "on"}


async def test_pictures_are_off_until_they_are_turned_on(game: World) -> None:
    assert "Pictures are off" in await game.reply("cyd", "!pictures")
    assert not [b for b in (await board(game)).blocks if isinstance(b, Enclosure)]
    await game.say("ann", "!pictures on")
    shown = await board(game)
    (file,) = (await EnclosureMaker().enclose(shown)).files
    assert file.data.startswith(PNG)
    assert file.alt.startswith("Board 5 by 5.")
    await game.say("ann", "!pictures off")
    assert not [b for b in (await board(game)).blocks if isinstance(b, Enclosure)]


async def test_with_pictures_the_words_say_what_they_always_say(game: World) -> None:
    without = (await game.tell("ann", "ps a1"))["den"]
    await game.say("bob", "!undo")
    await game.say("bob", "!pictures on")
    await game.say("ann", "!takeback")
    await game.say("bob", "!accept")
    assert (await game.tell("ann", "ps a1"))["den"].in_words().words == without.words


async def test_a_picture_has_the_chats_theme_and_the_games_labels(den: World) -> None:
    await den.begin(terms="6 ptn")
    await den.say("ann", "!theme dark")
    await den.say("ann", "!pictures on")
    drawing = load_drawing(enclosed((await den.tell("ann", "a1"))["den"]).source)
    assert (drawing.theme, drawing.notation) == ("dark", Notation.PTN)
    assert drawing.names == ("Ann", "Bob")
    assert drawing.last is not None
    assert drawing.position.layout.size == 6


async def test_a_picture_knows_its_plys_number_and_a_flattened_wall(den: World) -> None:
    await den.begin(terms="5 ptn")
    await den.say("ann", "!pictures on")
    plies = ("a1", "e5", "c3", "Sc4", "Cb4", "a2", "b4>", "a3")
    numbered = []
    for player, ply in zip(("ann", "bob") * 4, plies, strict=True):
        drawing = load_drawing(enclosed((await den.tell(player, ply))["den"]).source)
        numbered.append((drawing.number, drawing.flattens))
    assert numbered == [(number, number == 7) for number in range(1, 9)]


async def test_a_picture_that_is_shown_again_has_the_text_of_its_ply_with_it(den: World) -> None:
    code = await den.begin()
    for chat, player in (("den", "ann"), ("dm-bob", "bob"), ("hall", "ann")):
        await den.say(player, "!pictures on", chat)
    assert "ps" not in (await board(den)).plain()
    first = f"{white_played('Ann', 'ps a1')}, {placing('Black')}."
    played = (await den.tell("ann", "ps a1"))["den"]
    assert played.plain().startswith(f"{first} {your_turn('Bob')}")
    assert first in (await board(den)).plain()
    await den.say("bob", "ps e5")
    second = f"{white_played('Ann', 'ps b2')}."
    assert (await den.tell("ann", "ps b2"))["den"].plain().startswith(second)
    assert second in (await board(den)).plain()
    assert second in (await den.tell("ann", f"!watch #{code}", "hall"))["hall"].plain()
    assert (
        "Ann played ps b2." in (await den.tell("bob", f"!here #{code}", "dm-bob"))["dm-bob"].plain()
    )


async def test_a_board_in_characters_needs_no_text_of_its_ply(game: World) -> None:
    await game.say("ann", "ps a1")
    assert "ps a1" not in (await board(game)).plain()


async def test_a_picture_that_cannot_be_drawn_gives_way_to_the_board_in_words(
    game: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Enclosure, _scale: float) -> None:
        raise RuntimeError

    await game.say("ann", "!pictures on")
    shown = await board(game)
    monkeypatch.setattr(drawings, "_MAKE", dict.fromkeys(drawings._MAKE, fail))
    made = await EnclosureMaker().enclose(shown)
    assert made.in_words() == shown.in_words()
    assert "A   B   C" in made.plain()


async def test_a_slash_command_is_answered_with_the_picture_itself(game: World) -> None:
    await game.say("ann", "!pictures on")
    answer = await game.handle(game.incoming("ann", "!board", direct=True))
    (reply,) = answer.replies
    assert [file.name for file in reply.files] == ["board.png"]


async def test_the_board_is_shown_from_blacks_side(game: World) -> None:
    await game.say("ann", "ps a1")
    assert "   E   D   C   B   A\n5" in await game.reply("bob", "!board flip")


async def test_each_home_draws_the_game_in_its_own_way(den: World) -> None:
    code = await den.begin()
    await den.say("bob", f"!here #{code}", "dm-bob")
    await den.say("bob", "!style words", "dm-bob")
    told = await den.tell("ann", "ps a1")
    assert "Board 5 by 5" in told["dm-bob"].plain()
    assert "A   B   C" in told["den"].plain()


@pytest.mark.parametrize("line", ["#{code} board", "board #{code}"])
async def test_a_game_from_elsewhere_is_drawn_in_ones_own_style(den: World, line: str) -> None:
    code = await den.begin()
    await den.say("ann", "!pictures on")
    await den.say("bob", "style words", "dm-bob")
    shown = await den.tell("bob", line.format(code=code), "dm-bob")
    assert f"Board 5 by 5. {to_move('White')}." in shown["dm-bob"].plain()

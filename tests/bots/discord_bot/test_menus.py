"""The menus of people and of messages."""

from takmail.commands.challenges import Challenge
from takmail.commands.games import ReadText
from takmail.service.ports import Answer
from tests.bots.discord_bot.kit import Town, message


async def test_somebody_is_challenged_by_the_menu_of_a_person(town: Town) -> None:
    town.recorder.answer = Answer((message("Bots don't play."),), refused=True)
    result = await town.ann.context_menu(town.channel, "Challenge to Tak", town.bob)
    (heard,) = town.recorder.heard
    assert heard.command == Challenge("bob")
    assert [person.user for person in heard.people] == [str(town.bob.id)]
    assert heard.direct
    assert result.ephemeral


async def test_a_message_is_read_by_its_menu(town: Town) -> None:
    said = await town.bob.send(town.channel, "x3/x3/x3 1 1 is mine")
    await town.ann.context_menu(town.channel, "Read as a board or PTN", said)
    heard = town.recorder.heard[-1]
    assert heard.command == ReadText("x3/x3/x3 1 1 is mine")
    assert heard.sender.user == str(town.ann.id)

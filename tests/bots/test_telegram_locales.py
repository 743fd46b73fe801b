"""The locale that Telegram tells is the language of a person's app."""

import pytest

from tests.bots.telegram_kit import PATIENT, Ear, button, listening, note, with_buttons
from tests.e2e.telegram.server import FakeTelegram


@pytest.mark.slow
@pytest.mark.parametrize(("language", "locale"), [("zh-hans", "zh-hans"), (None, "")])
async def test_a_line_an_edit_and_a_press_come_with_the_persons_locale(
    language: str | None, locale: str
) -> None:
    ear = Ear()
    async with FakeTelegram() as server, listening(server, ear, pace=PATIENT) as adapter:
        ann, group = server.person("Ann", "ann", language=language), server.group("Tak club")
        number = await server.say(ann, group, "/games")
        line = await ear.next()
        await server.edit(group, number, "/games now")
        edit = await ear.next()
        told = with_buttons(note("A draw?"), button("Accept"))
        await adapter.send(str(group.id), told, key="k", reply_to=None)
        (sent,) = server.messages(group)
        await server.tap(ann, group, sent.message_id, "Accept")
        press = await ear.next()
    assert edit.edited
    assert press.press is not None
    assert [heard.locale for heard in (line, edit, press)] == [locale] * 3
    assert [heard.place.locale for heard in (line, edit, press)] == [""] * 3

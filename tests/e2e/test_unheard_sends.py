"""The bot is killed again and again while Telegram has shown a message and has yet to say so."""

from pathlib import Path

from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import IS_WHITE, WOULD_LIKE_A_GAME, their_turn, white_played

KILLS = 3


async def test_a_board_is_shown_three_times_at_most_and_then_as_it_stands(tmp_path: Path) -> None:
    async with FakeTelegram() as server:
        ann, bob = server.person("Ann", "ann"), server.person("Bob", "bob")
        group = server.group("Tak")
        async with served(tmp_path, None, server) as bot:
            await server.say(ann, group, "/challenge 4 white")
            await server.expect(group, lambda sent: WOULD_LIKE_A_GAME in sent.text)
            await server.say(bob, group, "/accept")
            await server.expect(group, lambda sent: IS_WHITE in sent.text)
            for kill in range(KILLS):
                hang = server.hang("sendMessage", chat=group, done=True)
                if kill == 0:
                    await server.say(ann, group, "/move ps a4")
                await server.hung(hang)
                await bot.kill()
                await hang.release()
                await bot.start()
            await server.expect(group, lambda sent: "as it stands now" in sent.text)
        told = [sent.text for sent in server.messages(group)]
    assert sum(white_played("Ann", "ps a4") in text for text in told) == 3
    assert f"as it stands now. {their_turn('Bob')}." in told[-1]

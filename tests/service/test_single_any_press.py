"""Whatever is pressed below a game's one message, by whomever and whenever: it shows how it stands.

Old keyboards may still be pressed, for programs show what they have last seen; and several people
may press at the same moment.
"""

import asyncio
from random import Random

import pytest

from takmail.play.game import Game, Phase
from takmail.wording.message.messages import Button
from tests.service.single_chats import CHAT, OneMessage, drawn, one_message
from tests.service.test_single_games import game_of

PEOPLE = ("ann", "ann", "bob", "bob", "cyd")


def stands_so(place: OneMessage, game: Game) -> bool:
    """Return whether the message shows this game at its newest, as far as its buttons tell."""
    buttons = place.message.buttons
    if game.phase is not Phase.PLAYING:
        return not any(button.press.verb == "tap" for button in buttons)
    numbered = [b.press for b in buttons if b.press.verb in {"tap", "move", "resign", "abort"}]
    return bool(numbered) and all(
        (press.game, press.number) == (game.code, game.version) for press in numbered
    )


async def pressed(place: OneMessage, button: Button, who: str) -> None:
    incoming = place.world.incoming(
        who, chat=CHAT, press=button.data, reply_to=CHAT, platform=place.platform
    )
    answer = await place.world.handle(incoming)
    assert answer.hidden
    assert not answer.in_place, "nothing but announcements is ever shown there"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
async def test_it_shows_how_the_game_stands(seed: int) -> None:
    chance = Random(seed)
    async with one_message() as place:
        await place.begin("3")
        known: list[Button] = []
        for _ in range(60):
            now = place.message.buttons
            known += now
            chosen = [chance.choice(now if chance.random() < 0.8 else known)]
            chosen += [chance.choice(now) for _ in range(seed % 4)]
            await asyncio.gather(*(pressed(place, b, chance.choice(PEOPLE)) for b in chosen))
            await place.delivery.idle()
            assert stands_so(place, await game_of(place)), drawn(place.message)

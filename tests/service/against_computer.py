"""Games against the computer, which acts when a test lets it."""

from takmail.play.computer import COMPUTER
from takmail.play.game import Game
from takmail.store.schedule.timers import due_timers_of_kind, timers_of_game
from takmail.store.store import Store
from tests.service.world import World

ANNS = "dm-ann"


async def begin(
    den: World, terms: str = "4 level 1", who: str = "ann", platform: str = "discord"
) -> str:
    """Have somebody begin a game as White in their private chat; return its code."""
    asked = f"!challenge computer {terms} white"
    (told,) = await den.say(who, asked, f"dm-{who}", platform=platform)
    return den.code_in(told)


async def answer(den: World, code: str) -> None:
    """Have the computer do what it must in a game, and begin the rematch if it agrees to one."""
    before = await _due(den)
    await den.service.computer.act_in([code])
    await den.service.computer.act_in(await _due(den) - before)


async def _due(den: World) -> set[str | None]:
    return {row.code for row in await den.store.read(due_timers_of_kind, COMPUTER, den.time)}


async def answer_everywhere(den: World) -> None:
    """Have the computer do what it must in all games, also in those that begin by that."""
    while due := await den.store.read(due_timers_of_kind, COMPUTER, den.time):
        await den.service.computer.act_in([row.code or "" for row in due])


async def play(den: World, code: str, *plies: str) -> None:
    """Have Ann play, and the computer answer each of her plies."""
    for ply in plies:
        await den.handle(den.incoming("ann", f"#{code} {ply}", ANNS))
        await answer(den, code)


async def play_on(den: World, code: str) -> None:
    """Have Ann place a flat where there is room, and the computer answer."""
    await place(den, code)
    await answer(den, code)


async def place(den: World, code: str) -> None:
    """Have Ann place a flat where there is room; the computer begins where it likes."""
    for square in ("a4", "b4", "c4", "d4"):
        line = den.incoming("ann", f"#{code} ps {square}", ANNS)
        if not (await den.handle(line)).refused:
            return
    raise AssertionError("there is no room")


async def game_in(den: World, code: str) -> Game:
    """Return a game as it stands."""
    return (await den.service.context.rooms.latest(code)).game


async def is_due(store: Store, code: str) -> bool:
    """Return whether the computer must do something in a game."""
    return COMPUTER in [row.kind for row in await store.read(timers_of_game, code)]

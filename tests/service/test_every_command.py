"""Every command in every phase of a game, however the game is meant: an answer, or silence."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import closing
from datetime import timedelta
from itertools import product
from typing import TypeVar

import pytest

from takmail.colors import Color
from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.presses import Press
from takmail.commands.spec import Fits
from takmail.store.games.game_lists import last_games_in_chat
from tests.service.spoiling import spoil
from tests.service.world import START, World, world, world_after

pytestmark = pytest.mark.slow

LINES = [
    "ps a1", "ps a1 t", "ps z9", "t", "tak", "a1", "Sc3", "c3", "a1+", "ms a1 p1", "ms a1 p3 1 2",
    "me b2 2 1", "ps a1?", "im that can't be", "im sorry", "im", "rs", "S 0 0 / 0 0 0 / 0 0 0",
    "accept draw", "accept takeback", "accept challenge", "decline sync", "withdraw draw",
    "sync over", "sync back 1", "sync keep", "draw decline", "yes", "no", "ok", "good game",
    "choose 0", "choose yes", "choose blind 1", "choose walls", "choose -1", "choose 1 2",
    "chalenge @bob", "pss a1", "board picture", "here", "watch", "unwatch", "mute", "rematch",
]  # fmt: skip
"""Lines that people say, besides the example of each command."""

ARGUMENTS = ["", "a1", "picture", "draw", "3", "1", "Fa1", "en", "on", "everywhere", "den style"]
"""What buttons hold."""

NONE = "zz99"
"""The id of no game."""

ANEW = 12
"""Lines that are said of one game."""

T = TypeVar("T")

Make = Callable[[World], Awaitable[str]]


async def _challenged(place: World, line: str = "@bob 3 white for 1 hour") -> str:
    await place.say("ann", f"!challenge {line}", mentions=("bob",))
    chat = await place.chat("den")
    return (await place.store.read(last_games_in_chat, chat.id, limit=1))[-1].code


async def _open(place: World) -> str:
    return await _challenged(place, "3 for 1 hour")


async def _due(place: World) -> str:
    code = await _challenged(place)
    place.later = timedelta(days=9)
    return code


async def _lapsed(place: World) -> str:
    code = await _challenged(place)
    place.time = START + timedelta(days=9)
    await place.service.fire_due()
    return code


async def _withdrawn(place: World) -> str:
    code = await _challenged(place)
    await place.say("ann", f"!withdraw #{code}")
    return code


async def _declined(place: World) -> str:
    code = await _challenged(place)
    await place.say("bob", f"!decline #{code}")
    return code


async def _begun(place: World) -> str:
    code = await _challenged(place)
    await place.say("bob", f"!accept #{code}")
    return code


async def _prepared(place: World) -> str:
    code = await _challenged(place, "@bob 3 half-sets")
    await place.say("bob", f"!accept #{code}")
    await place.say("ann", f"#{code} choose 1", "dm-ann")
    return code


async def _called_off(place: World) -> str:
    code = await _prepared(place)
    await place.say("bob", f"!abort #{code}")
    return code


async def _moved(place: World) -> str:
    code = await _begun(place)
    for who, ply in (("ann", "ps c3"), ("bob", "ps a1"), ("ann", "ps b1")):
        await place.say(who, f"#{code} {ply}")
    return code


async def _offered(place: World) -> str:
    code = await _moved(place)
    for line in ("draw", "takeback", "resign"):
        await place.say("ann", f"!{line} #{code}")
    return code


async def _disputed(place: World) -> str:
    code = await _moved(place)
    await place.say("bob", f"#{code} im that square is taken")
    await place.say("ann", f"!sync over #{code}")
    return code


async def _over(place: World) -> str:
    code = await _moved(place)
    for who, ply in (("bob", "ps a3"), ("ann", "ps c1")):
        await place.say(who, f"#{code} {ply}")
    await place.say("bob", f"!resign #{code}")
    await place.say("bob", f"!confirm #{code}")
    return code


async def _cancelled(place: World) -> str:
    code = await _begun(place)
    await place.say("ann", f"!abort #{code}")
    await place.say("bob", f"!abort #{code}")
    return code


async def _relayed(place: World) -> str:
    code = await _moved(place)
    await place.say("bob", f"!here #{code}", "hall")
    return code


async def _hidden(place: World) -> str:
    code = await place.begin("cyd", "dee", "3", "hall")
    await place.say("cyd", "ps a1", "hall")
    return code


async def _unreadable(place: World) -> str:
    code = await _moved(place)
    await spoil(place, code)
    return code


async def _unreadable_challenge(place: World) -> str:
    code = await _challenged(place)
    await spoil(place, code)
    return code


async def _none(place: World) -> str:
    del place
    return NONE


MAKERS: tuple[Make, ...] = (
    _challenged, _open, _due, _lapsed, _withdrawn, _declined, _prepared, _called_off, _begun,
    _moved, _offered, _disputed, _over, _cancelled, _relayed, _hidden, _unreadable,
    _unreadable_challenge, _none,
)  # fmt: skip


def _said() -> list[str]:
    """Return what is said: the example of each command, the command alone, and other lines."""
    examples = [f"!{spec.name} {spec.example}".strip() for spec in SPECS]
    alone = [f"!{spec.name}" for spec in SPECS]
    return [*dict.fromkeys([*examples, *alone, *LINES, *(f"!{line}" for line in LINES)])]


def _pressed(code: str) -> list[str]:
    """Return what buttons hold: each verb with each argument, for whom, from when."""
    return [
        Press(verb, argument, code, number, by).encoded
        for number, (verb, argument) in enumerate(product(SPEC, ARGUMENTS))
        for by in ((None, Color.WHITE, Color.BLACK)[number % 3],)
        for number in (number % 9,)
    ]


async def _try(place: World, who: str, **what: object) -> None:
    await place.handle(place.incoming(who, **what))  # type: ignore[arg-type]
    assert place.service.context.failures.counts == {}, (who, what)


async def _each_anew(
    make: Make, parts: Sequence[T], *, beside: bool
) -> AsyncIterator[tuple[World, str, T]]:
    """Yield a game in this phase for each of the parts, and what it is called.

    It is played up to there once: the first part finds it remembered, and the others stored.
    """
    first, *others = parts
    async with world() as place:
        if beside:
            await place.begin("ann", "bob", "4")
            await place.begin("ann", "eve", "4")
        code = await make(place)
        if code != NONE:
            await place.service.posted("discord", code, ["about"])
        past = await place.past()
        yield place, code, first
    with closing(past.stored):
        for part in others:
            async with world_after(past) as place:
                yield place, code, part


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__.strip("_"))
@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside"])
async def test_whatever_is_said_of_a_game_nothing_breaks(make: Make, *, beside: bool) -> None:
    said = list(enumerate(_said()))
    anew = 1 if make is _due else ANEW  # it lapses with whatever is said first
    parts = [said[first : first + anew] for first in range(0, len(said), anew)]
    tried = _try_named if beside else _try_alone
    async for place, code, lines in _each_anew(make, parts, beside=beside):
        for number, line in lines:
            who = ("ann", "bob", "eve")[number % 3]
            chat = ("den", "den", "dm-ann", "hall")[number % 4]
            await tried(place, who, line, chat, code)


async def _try_named(place: World, who: str, line: str, chat: str, code: str) -> None:
    """Say a line beside other games, with the id of this one."""
    text = f"!#{code} {line[1:]}" if line.startswith("!") else f"#{code} {line}"
    await _try(place, who, text=text, chat=chat, mentions=("bob",))
    await _try(place, "ann", text=line, direct=True, addressed=True, game=code, mentions=("bob",))


async def _try_alone(place: World, who: str, line: str, chat: str, code: str) -> None:
    """Say a line that names no game, of itself and as an answer to a message about one."""
    await _try(place, who, text=line, chat=chat, mentions=("bob",))
    if code != NONE:
        await _try(place, who, text=line, chat="den", mentions=("bob",), reply_to="about")


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__.strip("_"))
async def test_whatever_is_pressed_of_a_game_nothing_breaks(den: World, make: Make) -> None:
    code = await make(den)
    for number, data in enumerate(_pressed(code)):
        who = ("ann", "bob", "eve")[number % 3]
        chat = ("den", "dm-bob", "inline:7", "hall")[number % 4]
        await _try(den, who, press=data, chat=chat)


# Outsiders


_LINES = {
    "accept": "!accept draw",
    "decline": "!decline draw",
    "withdraw": "!withdraw draw",
    "move": "ps c3",
    "confirm": "!confirm",
    "sync": "!sync over",
    "im": "!im the wall on b4 was in the way",
    "say": "!say hello",
    "side": "!side white",
}
_OF_PLAYERS = frozenset({"watchlink"})
"""Commands for players about a game that can be looked at."""

_ABOUT_GAMES = [spec for spec in SPECS if spec.fits not in {Fits.NO_GAME, Fits.NAMED}]


async def attempt(world: World, who: str, verb: str, code: str) -> bool:
    """Have somebody say a command about a game; return whether it was not refused."""
    line = _LINES.get(verb, f"!{verb}")
    mark = "!" if line.startswith("!") else ""
    incoming = world.incoming(who, f"!#{code} {line.removeprefix(mark)}", direct=True)
    return not (await world.handle(incoming)).refused


@pytest.mark.parametrize("verb", [spec.name for spec in _ABOUT_GAMES])
async def test_outsiders_may_say_what_anybody_may_and_nothing_else(den: World, verb: str) -> None:
    (spec,) = (spec for spec in _ABOUT_GAMES if spec.name == verb)
    code = await den.begin(terms="5 consult" if spec.fits is Fits.SIDES else "5")
    await den.play("ps a1, ps b4")
    await den.say("ann", "!draw")
    if spec.fits is Fits.FOLLOWED:
        return
    anybody = (spec.fits is Fits.SHOWN or verb == "side") and verb not in _OF_PLAYERS
    assert await attempt(den, "eve", verb, code) is anybody


@pytest.mark.parametrize("verb", ["accept", "decline"])
async def test_an_answer_is_for_the_side_that_did_not_propose(den: World, verb: str) -> None:
    code = await den.begin()
    await den.say("ann", "!draw")
    assert not await attempt(den, "ann", verb, code)
    assert await attempt(den, "bob", verb, code)

"""What holds in a chat, and who has set it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from takmail.commands.clocks import CLOCK, TimeControl
from takmail.commands.wishes import Manners
from takmail.notation.written_plies import Notation
from takmail.rulesets.defaults import SIZES, USUAL, Defaults, Opening
from takmail.service.settings.saved import saved_in
from takmail.service.settings.table import LANGUAGE, SETTINGS, Setting, half_points
from takmail.service.settings.usual_clock import usual_clock
from takmail.store.rows import ChatRow
from takmail.store.store import Store

NOTHING: Mapping[str, str | None] = {}


class Origin(Enum):
    """Who has set what holds; each value is a part of the name of its sentence."""

    CHAT = "chat"
    COMMUNITY = "server"
    HOST = "host"
    NOBODY = "usual"


@dataclass(frozen=True, slots=True)
class Held:
    """What a setting is, and who has set it."""

    setting: Setting
    value: str
    origin: Origin


async def held_in(
    store: Store,
    chat: ChatRow,
    *,
    everywhere: bool = False,
    now: Mapping[str, str | None] = NOTHING,
) -> tuple[Held, ...]:
    """Return what each setting is in a chat, or in its whole community ``everywhere``.

    ``now`` is what is about to be set there.
    """
    levels = await store.settings.levels(chat.id)
    own: Mapping[str, str | None] = {**levels.chat, LANGUAGE: chat.language}
    around: Mapping[str, str | None] = levels.community
    if everywhere:
        own, around = {}, {**around, **now}
    else:
        own = {**own, **now}
    sources = (
        (Origin.CHAT, own),
        (Origin.COMMUNITY, around),
        (Origin.HOST, levels.host),
    )
    return tuple(_held(setting, sources) for setting in SETTINGS.values())


def _held(setting: Setting, sources: Sequence[tuple[Origin, Mapping[str, str | None]]]) -> Held:
    for origin, values in sources:
        value = setting.read(values.get(setting.name) or "")
        if value is not None:
            return Held(setting, value, origin)
    return Held(setting, setting.usual, Origin.NOBODY)


def _clock(chat: ChatRow, kept: str) -> TimeControl | None:
    """Return how much time there is; a single message tells nobody that it runs."""
    return None if chat.single else usual_clock(kept)


async def defaults_in(store: Store, chat: ChatRow) -> Defaults:
    """Return what a game is played under that is proposed in a chat."""
    held = {one.setting.name: one.value for one in await held_in(store, chat)}
    komi = half_points(held["komi"])
    return Defaults(
        size=int(held["size"]),
        komi=dict.fromkeys(SIZES, komi) if komi else USUAL.komi,
        opening=Opening(held["opening"]),
        manners=Manners(held["manners"]),
        notation=Notation(held["notation"]),
        clock=_clock(chat, held[CLOCK]),
        saved={name: one.wishes for name, one in (await saved_in(store, chat)).items()},
    )

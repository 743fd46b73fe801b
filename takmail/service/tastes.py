"""Lines that set how a chat looks.

In a private talk that is for the one who is there. In a group it is for those who play: whoever
has a seat in a game there that is on, or was of late. Admins have no more say than others: the
adapters don't tell who is one.
"""

from takmail.notation.commands import SetStyle, SetTheme, Switch, TurnSwitch
from takmail.render.picture.themes import theme_names
from takmail.service.asking import Ask
from takmail.service.looks import OFF, ON, STYLE, THEME, look_of, styles_for
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.routing import being_played, seated
from takmail.service.tables import Tables
from takmail.store.arrangements import SettingNow
from takmail.store.store import Store
from takmail.wording.looks import list_choices_of, tell_set, tell_switch, tell_unknown
from takmail.wording.message import Paragraph
from takmail.wording.say import join, say

Taste = SetStyle | SetTheme | TurnSwitch

_USUAL_STYLE = "usual"
"""What to say for the style that fits each game's notation."""


class Tastes:
    """Sets and tells how boards look in a chat."""

    def __init__(self, store: Store, tables: Tables, replier: Replier) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier

    async def say(self, ask: Ask, taste: Taste) -> Answer:
        """Set something, or tell what there is to choose from."""
        look = await look_of(self._store, ask.chat.id)
        match taste:
            case SetStyle(name):
                now = look.style.value if look.style else _USUAL_STYLE
                return await self._choose(ask, STYLE, name, now, _styles(ask))
            case SetTheme(name):
                hint = () if look.pictures else (self._pictures_hint(ask),)
                return await self._choose(ask, THEME, name, look.theme, theme_names(), *hint)
            case TurnSwitch(switch, None):
                return await self._replier.reply(ask, tell_switch(switch, on=look.has(switch)))
            case TurnSwitch(switch, on):
                return await self._turn(ask, switch, on=bool(on))

    async def _choose(
        self,
        ask: Ask,
        what: str,
        name: str | None,
        now: str,
        known: tuple[str, ...],
        *more: Paragraph,
    ) -> Answer:
        if name is None:
            return await self._replier.reply(ask, join(list_choices_of(what, now, known), *more))
        if name not in known:
            return await self._replier.refuse(ask, tell_unknown(what, name, known))
        return await self._set(ask, what, name, join(tell_set(what, name), *more))

    def _pictures_hint(self, ask: Ask) -> Paragraph:
        return say("look.no_pictures_yet", pictures_on=ask.hints.command("pictures", "on"))

    async def _turn(self, ask: Ask, switch: Switch, *, on: bool) -> Answer:
        return await self._set(ask, switch.value, ON if on else OFF, tell_switch(switch, on=on))

    async def _set(self, ask: Ask, name: str, value: str, told: Paragraph) -> Answer:
        if not await may_set_looks(self._tables, ask):
            return await self._replier.refuse(ask, say("look.players_only"))
        now = SettingNow(ask.chat.id, name, value)
        return await self._replier.reply(ask, told, hidden=False, also=(now,))


async def may_set_looks(tables: Tables, ask: Ask) -> bool:
    """Tell whether the sender may set how boards look in this chat.

    Whoever plays there may, and anybody while no game is on.
    """
    if ask.chat.private:
        return True
    here = await tables.in_chat(ask.chat.id)
    return not being_played(here) or any(seated(table.game, ask.player) for table in here)


def _styles(ask: Ask) -> tuple[str, ...]:
    return (_USUAL_STYLE, *(style.value for style in styles_for(ask.chat.platform)))

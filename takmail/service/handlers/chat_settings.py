"""Lines that set how a chat looks.

In a private talk that is for the one who is there. In a group it is for those who play: whoever
has a seat in a game there that is on, or was of late. Admins have no more say than others: the
adapters don't tell who is one.
"""

from takmail.commands.values import SetStyle, SetTheme, Switch, TurnSwitch
from takmail.render.picture.themes import theme_names
from takmail.service.announcing.board_style import OFF, ON, STYLE, THEME, board_style_of, styles_for
from takmail.service.games.rooms import GameRooms
from takmail.service.meant import being_played, seated
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.arrangements import SettingNow
from takmail.store.store import Store
from takmail.wording.board_style import (
    confirm_setting,
    describe_switch,
    explain_unknown,
    list_choices_of,
)
from takmail.wording.message import Paragraph
from takmail.wording.say import join, say

ChatSetting = SetStyle | SetTheme | TurnSwitch

_USUAL_STYLE = "usual"
"""What to say for the style that fits each game's notation."""


class ChatSettings:
    """Sets and tells how boards look in a chat."""

    def __init__(self, store: Store, rooms: GameRooms, replier: Replier) -> None:
        self._store = store
        self._rooms = rooms
        self._replier = replier

    async def say(self, request: Request, taste: ChatSetting) -> Answer:
        """Set something, or tell what there is to choose from."""
        drawn = await board_style_of(self._store, request.chat.id)
        match taste:
            case SetStyle(name):
                now = drawn.style.value if drawn.style else _USUAL_STYLE
                return await self._choose(request, STYLE, name, now, _styles(request))
            case SetTheme(name):
                hint = () if drawn.pictures else (self._pictures_hint(request),)
                return await self._choose(request, THEME, name, drawn.theme, theme_names(), *hint)
            case TurnSwitch(switch, None):
                return await self._replier.reply(
                    request, describe_switch(switch, on=drawn.has(switch))
                )
            case TurnSwitch(switch, on):
                return await self._turn(request, switch, on=bool(on))

    async def _choose(
        self,
        request: Request,
        what: str,
        name: str | None,
        now: str,
        known: tuple[str, ...],
        *more: Paragraph,
    ) -> Answer:
        if name is None:
            return await self._replier.reply(
                request, join(list_choices_of(what, now, known), *more)
            )
        if name not in known:
            return await self._replier.refuse(request, explain_unknown(what, name, known))
        return await self._set(request, what, name, join(confirm_setting(what, name), *more))

    def _pictures_hint(self, request: Request) -> Paragraph:
        return say("look.no_pictures_yet", pictures_on=request.hints.command("pictures", "on"))

    async def _turn(self, request: Request, switch: Switch, *, on: bool) -> Answer:
        return await self._set(
            request, switch.value, ON if on else OFF, describe_switch(switch, on=on)
        )

    async def _set(self, request: Request, name: str, value: str, told: Paragraph) -> Answer:
        if not await may_set_looks(self._rooms, request):
            return await self._replier.refuse(request, say("look.players_only"))
        now = SettingNow(request.chat.id, name, value)
        return await self._replier.reply(request, told, hidden=False, also=(now,))


async def may_set_looks(rooms: GameRooms, request: Request) -> bool:
    """Tell whether the sender may set how boards look in this chat.

    Whoever plays there may, and anybody while no game is on.
    """
    if request.chat.private:
        return True
    here = await rooms.in_chat(request.chat.id)
    return not being_played(here) or any(seated(room.game, request.player) for room in here)


def _styles(request: Request) -> tuple[str, ...]:
    return (_USUAL_STYLE, *(style.value for style in styles_for(request.chat.platform)))

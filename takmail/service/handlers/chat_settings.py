"""Lines that set how a chat looks: for those who may, see `takmail.service.settings.allowed`."""

from takmail.commands.values import SetNotation, SetStyle, SetTheme, Switch, TurnSwitch
from takmail.render.picture.themes import theme_names
from takmail.service.announcing.board_style import OFF, ON, STYLE, THEME, board_style_of, styles_for
from takmail.service.choices import USUAL_STYLE
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.allowed import may_set_looks, why_not_set
from takmail.store.arrangements import NotationSet, SettingNow, SquaresSet
from takmail.wording.board_style import (
    confirm_setting,
    describe_switch,
    explain_unknown,
    list_choices_of,
)
from takmail.wording.say import Sentence, join, say


class ChatSettings:
    """Sets and lists how boards look in a chat."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._platforms = parts.platforms

    async def say(self, request: Request, setting: SetStyle | SetTheme | TurnSwitch) -> Answer:
        """Set something, or list what there is to choose from."""
        drawn = await board_style_of(self._store, request.chat.id)
        match setting:
            case SetStyle(name):
                now = drawn.style.value if drawn.style else USUAL_STYLE
                return await self._choose(request, STYLE, name, now, _styles(request))
            case SetTheme(name):
                hint = () if drawn.pictures else (self._pictures_hint(request),)
                return await self._choose(request, THEME, name, drawn.theme, theme_names(), *hint)
            case TurnSwitch(switch, None):
                told = describe_switch(switch, on=drawn.has(switch))
                return await self._reply(request, told)
            case TurnSwitch(switch, on):
                return await self._turn(request, switch, on=bool(on))

    async def set_notation(self, request: Request, command: SetNotation) -> Answer:
        """Have plies written in one notation here, which turns the boards round, too."""
        if not await may_set_looks(self._rooms, self._platforms, request):
            return await self._replier.refuse(
                request, why_not_set(self._platforms, request, "look-players_only")
            )
        notation = command.notation
        value = notation.value if notation else None
        changes = NotationSet(request.chat.id, value), SquaresSet(request.player.id, value)
        if notation is None:
            told = say("notation-game")
        else:
            told = join(say("notation-set", notation=say(notation.value)), say("notation-squares"))
        return await self._reply(request, told, *changes)

    async def _reply(
        self, request: Request, told: Sentence, *also: NotationSet | SquaresSet | SettingNow
    ) -> Answer:
        heading = await self._replier.heading(request)
        return await self._replier.reply(request, *heading, told, also=also)

    async def _choose(
        self,
        request: Request,
        what: str,
        name: str | None,
        now: str,
        known: tuple[str, ...],
        *more: Sentence,
    ) -> Answer:
        if name is None:
            told = join(list_choices_of(what, now, known), *more)
            return await self._reply(request, told)
        if name not in known:
            return await self._replier.refuse(request, explain_unknown(what, name, known))
        return await self._set(request, what, name, join(confirm_setting(what, name), *more))

    def _pictures_hint(self, request: Request) -> Sentence:
        return say("look-no_pictures_yet", pictures_on=request.hints.command("pictures", "on"))

    async def _turn(self, request: Request, switch: Switch, *, on: bool) -> Answer:
        return await self._set(
            request, switch.value, ON if on else OFF, describe_switch(switch, on=on)
        )

    async def _set(self, request: Request, name: str, value: str, told: Sentence) -> Answer:
        if not await may_set_looks(self._rooms, self._platforms, request):
            return await self._replier.refuse(
                request, why_not_set(self._platforms, request, "look-players_only")
            )
        now = SettingNow(request.chat.id, name, value)
        return await self._reply(request, told, now)


def _styles(request: Request) -> tuple[str, ...]:
    return (USUAL_STYLE, *(style.value for style in styles_for(request.chat.platform)))

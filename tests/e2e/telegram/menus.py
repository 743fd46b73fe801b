"""The menus of a bot, and what its profile says."""

import json
from collections.abc import Mapping
from typing import cast

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.keyboards import BadKeyboardError, check_app
from tests.e2e.telegram.reading import valid_commands
from tests.e2e.telegram.refusals import malformed
from tests.e2e.telegram.state import State
from tests.e2e.telegram.world import Chat, User

_EVERYWHERE = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
_IN_ONE_CHAT = ("chat", "chat_administrators")
_DESCRIPTION_LIMIT = 512
_SHORT_LIMIT = 120


class Menus(State):
    """Keeps the commands that are listed, for whom and in which language, and descriptions.

    ``menu_button`` is the one beside the text field of private chats.
    """

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self.menus: dict[tuple[str, str], list[Json]] = {}
        self.descriptions: dict[str, str] = {}
        self.short_descriptions: dict[str, str] = {}
        self.menu_button: Json = {"type": "default"}
        self._handlers |= {
            "getMyCommands": self._get_commands,
            "setMyCommands": self._set_commands,
            "deleteMyCommands": self._delete_commands,
            "getChatMenuButton": self._get_menu_button,
            "setChatMenuButton": self._set_menu_button,
            "getMyDescription": self._get_description,
            "setMyDescription": self._set_description,
            "getMyShortDescription": self._get_short,
            "setMyShortDescription": self._set_short,
        }

    @property
    def commands(self) -> list[Json]:
        """The bot's commands as those see them for whom there is no other list."""
        return self.menus.get(("default", ""), [])

    async def listed(self) -> list[Json]:
        """Return these commands as soon as there are any."""
        await self._until(lambda: self.commands, self.patience)
        return self.commands

    @property
    def commands_in(self) -> dict[str, list[Json]]:
        """The bot's commands by language, as those see them for whom there is no other list."""
        return {code: menu for (scope, code), menu in self.menus.items() if scope == "default"}

    def menu(self, user: User, chat: Chat) -> list[str]:
        """Return the names of the commands that somebody sees in a chat."""
        language = user.language_code or ""
        if chat.type == "private":
            scopes = [f"chat:{chat.id}", "all_private_chats", "default"]
        else:
            leads = self._standing(chat.id, user.id).leads
            scopes = [f"chat_member:{chat.id}:{user.id}"]
            scopes += [f"chat_administrators:{chat.id}"] if leads else []
            scopes += [f"chat:{chat.id}"]
            scopes += ["all_chat_administrators"] if leads else []
            scopes += ["all_group_chats", "default"]
        for place in ((scope, code) for scope in scopes for code in (language, "")):
            if place in self.menus:
                return [str(command["command"]) for command in self.menus[place]]
        return []

    async def _get_commands(self, asked: Asked) -> list[Json]:
        return self.menus.get(self._place(asked.parameters), [])

    async def _set_commands(self, asked: Asked) -> bool:
        given = valid_commands(json.loads(asked.parameters["commands"]))
        if given:
            self.menus[self._place(asked.parameters)] = given
        else:
            self.menus.pop(self._place(asked.parameters), None)
        await self._notify()
        return True

    async def _delete_commands(self, asked: Asked) -> bool:
        self.menus.pop(self._place(asked.parameters), None)
        return True

    def _place(self, parameters: Mapping[str, str]) -> tuple[str, str]:
        """Return for whom a list of commands is."""
        scope = cast("Json", json.loads(parameters.get("scope", '{"type": "default"}')))
        kind = str(scope.get("type"))
        if kind in _EVERYWHERE:
            return kind, _code_in(parameters)
        if kind not in (*_IN_ONE_CHAT, "chat_member"):
            raise malformed("Bad Request: can't parse BotCommandScope: unsupported type")
        chat = self._chat({"chat_id": str(scope["chat_id"])})
        user = f":{scope['user_id']}" if kind == "chat_member" else ""
        return f"{kind}:{chat.id}{user}", _code_in(parameters)

    async def _get_menu_button(self, asked: Asked) -> Json:
        assert "chat_id" not in asked.parameters, "all private chats have the same"
        return self.menu_button

    async def _set_menu_button(self, asked: Asked) -> bool:
        given = cast("Json", json.loads(asked.parameters["menu_button"]))
        if given["type"] == "web_app":
            try:
                check_app(cast("Json", given["web_app"]))
            except BadKeyboardError as error:
                told = f"Bad Request: {error}"
                raise malformed(told) from error
        self.menu_button = given
        await self._notify()
        return True

    async def _get_description(self, asked: Asked) -> Json:
        return {"description": self.descriptions.get(_code_in(asked.parameters), "")}

    async def _set_description(self, asked: Asked) -> bool:
        text = asked.parameters.get("description", "")
        return _describe(self.descriptions, asked, text, _DESCRIPTION_LIMIT)

    async def _get_short(self, asked: Asked) -> Json:
        return {"short_description": self.short_descriptions.get(_code_in(asked.parameters), "")}

    async def _set_short(self, asked: Asked) -> bool:
        text = asked.parameters.get("short_description", "")
        return _describe(self.short_descriptions, asked, text, _SHORT_LIMIT)


def _code_in(parameters: Mapping[str, str]) -> str:
    code = parameters.get("language_code", "")
    if code and not (len(code) == 2 and code.isalpha() and code.islower()):
        raise malformed("Bad Request: LANG_CODE_INVALID")
    return code


def _describe(kept: dict[str, str], asked: Asked, text: str, limit: int) -> bool:
    if len(text) > limit:
        raise malformed("Bad Request: BOT_DESCRIPTION_TOO_LONG")
    kept[_code_in(asked.parameters)] = text
    return True

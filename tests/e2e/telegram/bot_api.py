"""The Bot API: what a bot asks, and what it is answered."""

import json
import re
from collections.abc import Mapping
from typing import cast

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json, utf16
from tests.e2e.telegram.parameters import check_parameters, check_updates
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.webhooks import Webhooks

NOTICE_LIMIT = 200
_CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)
_WEBHOOK_IS_SET = (
    "Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)
_SET_MEANWHILE = "Conflict: terminated by setWebhook request"
_MOST = 100
_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


class BotApi(Webhooks):
    """Answers the methods that a bot calls."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "answerCallbackQuery": self._answer_press,
            "getFile": self._tell_file,
            "getMe": self._tell_me,
            "getUpdates": self._get_updates,
        }

    async def _perform(self, asked: Asked) -> object:
        check_parameters(asked.method, {**asked.parameters, **asked.files})
        return await self._handlers[asked.method](asked)

    async def _tell_file(self, asked: Asked) -> Json:
        number = asked.parameters["file_id"]
        path = f"{number}/{self._files[number].name}"
        return {"file_id": number, "file_unique_id": f"u{number}", "file_path": path}

    async def _tell_me(self, _: Asked) -> Json:
        return self.bot.json() | {
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": self.inline,
        }

    async def _get_updates(self, asked: Asked) -> list[Json]:
        parameters = asked.parameters
        if self.webhook:
            raise refused(409, _WEBHOOK_IS_SET)
        if "allowed_updates" in parameters:
            self._wanted = check_updates(frozenset(json.loads(parameters["allowed_updates"])))
        self._confirm(int(parameters.get("offset", "0")))
        self._poll += 1
        mine = self._poll
        await self._notify()

        def done() -> bool:
            return bool(self._updates) or self._down or self._poll != mine

        try:
            await self._until(done, float(parameters.get("timeout", "0")) or 0.001)
        except TimeoutError:
            return []
        if self._poll != mine:
            raise refused(409, _SET_MEANWHILE if self.webhook else _CONFLICT)
        most = max(1, min(int(parameters.get("limit", "100")), _MOST))
        return list(self._updates)[:most]

    def _confirm(self, offset: int) -> None:
        """Forget all before an offset; a negative one counts from the end."""
        while offset < 0 and len(self._updates) > -offset:
            self._updates.popleft()
        while self._updates and cast("int", self._updates[0]["update_id"]) < offset:
            self._updates.popleft()

    async def _answer_press(self, asked: Asked) -> bool:
        parameters = asked.parameters
        number, text = parameters["callback_query_id"], parameters.get("text", "")
        press = next((press for press in self.presses if press.id == number), None)
        if press is None or press.answer is not None or press.over:
            raise refused(400, _TOO_OLD)
        if utf16(text) > NOTICE_LIMIT:
            raise malformed("Bad Request: MESSAGE_TOO_LONG")
        press.url = self._link_in(parameters)
        press.answer = (text, asked.says("show_alert"))
        await self._notify()
        return True

    def _link_in(self, parameters: Mapping[str, str]) -> str:
        """Return where an answer leads: it may only be to the bot itself."""
        url = parameters.get("url", "")
        if url and not re.fullmatch(
            rf"https://(?:t\.me|telegram\.me)/{self.bot.username}\?start=[A-Za-z0-9_-]{{0,64}}",
            url,
            re.IGNORECASE,
        ):
            raise malformed("Bad Request: URL_INVALID")
        return url

"""How the bot answers commands, presses, choices, modals and what is being typed."""

import asyncio
from typing import cast

from aiohttp import web

from tests.e2e.discord.calls import Call
from tests.e2e.discord.faults import Complaints, Part, Refused, answer_json
from tests.e2e.discord.files import Attached, read_body
from tests.e2e.discord.messages import change, write
from tests.e2e.discord.modals import read_modal
from tests.e2e.discord.payloads import read_choices, read_contents
from tests.e2e.discord.state import State
from tests.e2e.discord.world import Json, Post

REPLY, WAIT, WAIT_TO_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

_HIDDEN = 1 << 6
_MOST_FOLLOWUPS = 5


class Answers:
    """Takes first answers, what follows them, and changes of both."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """Return what is answered here."""
        hook = "/api/v10/webhooks/{bot}/{token}"
        return [
            web.post("/api/v10/interactions/{id}/{token}/callback", self._answer),
            web.post(hook, self._follow_up),
            web.get(f"{hook}/messages/{{message}}", self._get),
            web.patch(f"{hook}/messages/{{message}}", self._patch),
            web.delete(f"{hook}/messages/{{message}}", self._delete),
        ]

    async def _answer(self, request: web.Request) -> web.Response:
        call = self._state.calls.get(request.match_info["token"])
        body, files = await read_body(request)
        if call is None or call.failed:
            raise Refused(404, 10062, "Unknown interaction")
        async with call.answering:
            if call.answered:
                raise Refused(400, 40060, "Interaction has already been acknowledged.")
            if asyncio.get_running_loop().time() > call.due:
                call.failed = True
                raise Refused(404, 10062, "Unknown interaction")
            failure = self._state.answer_failures.popleft() if self._state.answer_failures else None
            if failure is not None and not failure.stored:
                return failure.response
            kind = _kind(call, body)
            resource = await self._take(call, kind, cast("Json", body.get("data") or {}), files)
            call.answered = True
        await self._state.note()
        if failure is not None:
            return failure.response
        if request.query.get("with_response") not in ("1", "true"):
            return web.Response(status=204)
        answer: Json = {"interaction": {"id": str(call.id), "type": int(call.type)}}
        return answer_json(answer | ({"resource": resource} if resource else {}))

    async def _take(
        self, call: Call, kind: int, data: Json, files: tuple[Attached, ...]
    ) -> Json | None:
        """Do what a first answer says; return what Discord tells of its outcome."""
        if kind == REPLY:
            post = await self._reply(call, data, files, under=("data",))
            return {"type": kind, "message": post.json(self._state.people)}
        if kind == UPDATE and call.pressed is not None:
            call.updates = True
            await change(self._state, call.pressed, data, files, under=("data",))
            return {"type": kind, "message": call.pressed.json(self._state.people)}
        if kind == CHOICES:
            call.choices = read_choices(data, call.option_type)
        elif kind == MODAL:
            call.modal = read_modal(data)
        call.updates = kind == WAIT_TO_UPDATE
        call.deferred = kind == WAIT
        call.deferred_hidden = kind == WAIT and _is_hidden(data)
        return None

    async def _follow_up(self, request: web.Request) -> web.Response:
        call, (body, files) = self._find(request), await read_body(request)
        if not call.answered or call.choices is not None:
            raise Refused(404, 10015, "Unknown Webhook")
        if "0" not in call.owners and call.followups >= _MOST_FOLLOWUPS:
            said = "This interaction has hit the maximum number of follow up messages"
            raise Refused(400, 40094, said, blames_bot=True)
        call.followups += 1
        post = await self._reply(call, body, files)
        return answer_json(post.json(self._state.people))

    async def _get(self, request: web.Request) -> web.Response:
        post = _find_answer(request, self._find(request))
        return answer_json(post.json(self._state.people))

    async def _patch(self, request: web.Request) -> web.Response:
        """Change an answer; the one that was asked time for is given by that."""
        call, (body, files) = self._find(request), await read_body(request)
        if call.awaited and request.match_info["message"] == "@original":
            post = await self._reply(call, body, files)
        else:
            post = _find_answer(request, call)
            await change(self._state, post, body, files)
        return answer_json(post.json(self._state.people))

    async def _delete(self, request: web.Request) -> web.Response:
        call = self._find(request)
        original = request.match_info["message"] == "@original"
        if not (original and call.awaited):
            post = _find_answer(request, call)
            await self._state.delete(post)
            if original and call.deferred:
                call.replies.remove(post)  # it only said that an answer was coming
        call.withdrawn = call.withdrawn or original
        await self._state.note()
        return web.Response(status=204)

    def _find(self, request: web.Request) -> Call:
        """Return the call whose answers a request is about, while they can be changed."""
        call = self._state.calls.get(request.match_info["token"])
        if call is None or call.failed:
            raise Refused(404, 10015, "Unknown Webhook")
        if asyncio.get_running_loop().time() > call.over:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return call

    async def _reply(
        self,
        call: Call,
        body: Json,
        files: tuple[Attached, ...],
        under: tuple[str, ...] = (),
    ) -> Post:
        """Keep an answer; whether all see the first one after a wait was said before the wait."""
        state = self._state
        contents = read_contents(body, files, under=under)
        post = write(state, call.channel, contents, body, files)
        post.answering = True
        hidden = call.deferred_hidden if call.awaited else _is_hidden(body)
        post.hidden = hidden or call.is_unwelcome
        post.interaction = {
            "id": str(call.id),
            "type": int(call.type),
            "user": call.person.json(),
            "authorizing_integration_owners": call.owners,
        }
        call.replies.append(post)
        if post.hidden:
            await state.note()
        else:
            await state.publish(post)
        return post


def _kind(call: Call, body: Json) -> int:
    """Return the type of a first answer, which must be one that Discord takes there."""
    complaints = Complaints()
    answer = Part(body, complaints)
    answer.need("type")
    kind = answer.one_of("type", call.may_answer_with)
    complaints.refuse()
    return cast("int", kind)


def _is_hidden(body: Json) -> bool:
    return bool(cast("int", body.get("flags", 0)) & _HIDDEN)


def _find_answer(request: web.Request, call: Call) -> Post:
    """Return the message that is meant by its id or by what Discord calls the original."""
    named = request.match_info["message"]
    if named == "@original":
        posts = [call.pressed] if call.updates else call.replies[:1]
    else:
        posts = [post for post in call.replies if str(post.id) == named]
    for post in posts:
        if post is not None and not post.deleted:
            return post
    raise Refused(404, 10008, "Unknown Message")

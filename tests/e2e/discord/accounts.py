"""What the bot asks of the small Discord about itself, people, servers and its commands."""

from aiohttp import web

from tests.e2e.discord.commands import read_commands, without_translations
from tests.e2e.discord.faults import Refused, answer_json
from tests.e2e.discord.guilds import Guild
from tests.e2e.discord.permissions import May
from tests.e2e.discord.state import State
from tests.e2e.discord.world import Json, User

CONTENT_GRANTED = 1 << 19
"""The flag of an application of fewer than a hundred servers that sees what messages say."""

_STARTS_A_DAY = 1000


class Accounts:
    """Answers the requests about accounts, servers, commands and files."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """Return what is answered here."""
        api = "/api/v10"
        own, guild = f"{api}/applications/{{bot}}", f"{api}/guilds/{{guild}}"
        return [
            web.get("/files/{file}/{name}", self._file),
            web.get(f"{api}/gateway", self._gateway),
            web.get(f"{api}/gateway/bot", self._gateway_bot),
            web.get(f"{api}/users/@me", self._me),
            web.get(f"{api}/users/@me/guilds", self._own_guilds),
            web.get(f"{api}/users/@me/guilds/{{guild}}/member", self._own_member),
            web.post(f"{api}/users/@me/channels", self._open_private),
            web.get(f"{api}/users/{{user}}", self._user),
            web.get(f"{api}/oauth2/applications/@me", self._application),
            web.get(f"{api}/applications/@me", self._application),
            web.get(f"{own}/commands", self._commands),
            web.put(f"{own}/commands", self._set_commands),
            web.get(f"{own}/guilds/{{guild}}/commands", self._commands),
            web.put(f"{own}/guilds/{{guild}}/commands", self._set_commands),
            web.get(guild, self._guild),
            web.get(f"{guild}/roles", self._roles),
            web.get(f"{guild}/channels", self._channels),
            web.get(f"{guild}/members/@me", self._own_member),
            web.get(f"{guild}/members/{{user}}", self._member),
        ]

    async def _file(self, request: web.Request) -> web.Response:
        file = self._state.files.get(int(request.match_info["file"]))
        return web.Response(body=file.data) if file else web.Response(status=404)

    async def _gateway(self, _: web.Request) -> web.Response:
        return answer_json({"url": self._state.gateway_url})

    async def _gateway_bot(self, _: web.Request) -> web.Response:
        begun = len(self._state.gateway.identified)
        starts: Json = {
            "total": _STARTS_A_DAY,
            "remaining": _STARTS_A_DAY - begun,
            "reset_after": 86400000,
            "max_concurrency": 1,
        }
        shards = self._state.recommended_shards
        found = {"url": self._state.gateway_url, "shards": shards, "session_start_limit": starts}
        return answer_json(found)

    async def _me(self, _: web.Request) -> web.Response:
        return answer_json(self._state.bot.json())

    async def _user(self, request: web.Request) -> web.Response:
        return answer_json(self._find_user(request).json())

    async def _open_private(self, request: web.Request) -> web.Response:
        """Open the private talk with a person, unless the person let nobody in."""
        person = self._state.people.get(int((await request.json())["recipient_id"]))
        if person is None or person.id in self._state.closed_to_bot:
            raise Refused(400, 50007, "Cannot send messages to this user")
        return answer_json(self._state.private(person).json())

    async def _application(self, _: web.Request) -> web.Response:
        state = self._state
        hosts = (user for user in state.people.values() if user.name == "host")
        host = next(hosts, None) or state.add_user(User(state.ids.next(), "host", "Host"))
        return answer_json(
            {
                "id": str(state.bot.id),
                "name": "Takmail",
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "",
                "owner": host.json(),
                "bot": state.bot.json(),
                "flags": CONTENT_GRANTED if state.gateway.grants_message_content else 0,
                "approximate_guild_count": len(self._joined()),
                "approximate_user_install_count": len(state.installed_by),
                "integration_types_config": {"0": {}}
                | ({"1": {}} if state.can_be_installed else {}),
            }
        )

    async def _commands(self, request: web.Request) -> web.Response:
        commands = self._state.commands
        if "guild" in request.match_info:
            guild = self._find_guild(request)
            commands = self._state.guild_commands.get(guild.id, [])
        if request.query.get("with_localizations") == "true":
            return answer_json(commands)
        return answer_json([without_translations(command) for command in commands])

    async def _set_commands(self, request: web.Request) -> web.Response:
        state = self._state
        if state.refuses_commands:
            raise Refused(403, 50001, "Missing Access")
        commands = [self._registered(command) for command in read_commands(await request.read())]
        if "guild" in request.match_info:
            state.guild_commands[self._find_guild(request).id] = commands
        else:
            state.commands = commands
        state.registrations += 1
        await state.note()
        return answer_json(commands)

    def _registered(self, command: Json) -> Json:
        own = {"application_id": str(self._state.bot.id), "version": "1"}
        return {"type": 1, "description": ""} | command | own | {"id": str(self._state.ids.next())}

    async def _own_guilds(self, request: web.Request) -> web.Response:
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", 200))
        found = [guild for guild in self._joined() if guild.id > after]
        return answer_json([guild.brief_json() for guild in found[:limit]])

    async def _guild(self, request: web.Request) -> web.Response:
        guild = self._find_guild(request)
        if request.query.get("with_counts") not in ("1", "true"):
            return answer_json(guild.rest_json())
        counts = {"approximate_member_count": 2, "approximate_presence_count": 1}
        return answer_json(guild.rest_json() | counts)

    async def _roles(self, request: web.Request) -> web.Response:
        return answer_json(self._find_guild(request).rest_json()["roles"])

    async def _channels(self, request: web.Request) -> web.Response:
        """Answer with the channels that the bot can see, no threads among them."""
        state, guild = self._state, self._find_guild(request)
        shown = [c for c in guild.channels if not c.is_thread and not c.deleted]
        seen = [c for c in shown if state.allowed_in(c) & May.VIEW_CHANNEL]
        return answer_json([channel.json(state.bot.id) for channel in seen])

    async def _own_member(self, request: web.Request) -> web.Response:
        guild = self._find_guild(request)
        member = self._state.bot.member_json() | {"roles": [str(guild.bot_role)]}
        return answer_json(member)

    async def _member(self, request: web.Request) -> web.Response:
        self._find_guild(request)
        user = self._find_user(request)
        if user is self._state.bot:
            return await self._own_member(request)
        return answer_json(user.member_json())

    def _joined(self) -> list[Guild]:
        return [guild for guild in self._state.guilds.values() if guild.joined]

    def _find_user(self, request: web.Request) -> User:
        user = self._state.people.get(int(request.match_info["user"]))
        if user is None:
            raise Refused(404, 10013, "Unknown User")
        return user

    def _find_guild(self, request: web.Request) -> Guild:
        guild = self._state.guilds.get(int(request.match_info["guild"]))
        if guild is None or not guild.joined:
            raise Refused(404, 10004, "Unknown Guild")
        return guild

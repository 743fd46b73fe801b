"""Slash commands, made from the table of commands, and the entries of Discord's menus."""

import asyncio
import inspect
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bots.common.login import reason_of
from bots.discord_bot.guests import Interaction
from bots.discord_bot.incoming import account_of, place_in
from bots.discord_bot.registration import Payload, explained, payloads_of
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPECS
from takmail.commands.games import ReadText
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.relay import plain_code
from takmail.commands.spec import Command, CommandSpec, Option, OptionKind, Under
from takmail.service.ports import Account, AdapterError, Query, Suggest
from takmail.wording.help import choice_sentence, explain_option, purpose_of
from takmail.wording.languages.spoken import tell
from takmail.wording.message.sentences import say

_KIND = inspect.Parameter.POSITIONAL_OR_KEYWORD

Choices = list[app_commands.Choice[str | int | float]]


def signature_of(spec: CommandSpec, interaction: Any) -> inspect.Signature:
    """Return the signature of a command's function: the interaction, and each option."""
    first = inspect.Parameter("interaction", _KIND, annotation=interaction)
    return inspect.Signature([first, *(_parameter(option) for option in spec.slash_options)])


def choices_of(spec: CommandSpec) -> dict[str, Choices]:
    """Return the choices of the options that take nothing else."""
    return {
        option.name: [
            app_commands.Choice(name=_shown(option, value), value=value) for value in option.choices
        ]
        for option in spec.slash_options
        if option.choices and not option.suggested
    }


def _parameter(option: Option) -> inspect.Parameter:
    kind = _annotation(option)
    if option.required:
        return inspect.Parameter(option.name, _KIND, annotation=kind)
    return inspect.Parameter(option.name, _KIND, annotation=kind | None, default=None)


def _annotation(option: Option) -> Any:
    match option.kind:
        case OptionKind.PERSON:
            return discord.User
        case OptionKind.FILE:
            return discord.Attachment
        case OptionKind.NUMBER:
            return app_commands.Range[float, option.least, option.most]
        case OptionKind.WHOLE:
            return int if option.choices else app_commands.Range[int, option.least, option.most]
        case OptionKind.TEXT if option.most:
            return app_commands.Range[str, option.least, option.most]
        case OptionKind.TEXT | OptionKind.GAME:
            return str


def _shown(option: Option, value: str | int) -> str:
    sentence = choice_sentence(option.name, value)
    if sentence is not None:
        return explained(sentence)
    return f"{value}x{value}" if option.name == "size" else str(value)


_Choice: TypeAlias = app_commands.Choice[str]
Complete: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[_Choice]]]

PATIENCE = 2.0
"""Seconds for the suggestions, of the 3 after which Discord shows a failure."""

SUGGEST = "takmail-suggest"
"""The ``Suggest`` that completes an interaction, in its extras."""

_MOST = 25
_LONGEST = 100

_logger = logging.getLogger(__name__)


def completers(spec: CommandSpec) -> dict[str, Complete]:
    """Return the completions of a command's options, by their names."""
    return {
        option.name: _completer(spec.name, option.name)
        for option in spec.slash_options
        if option.suggested
    }


def _completer(command: str, option: str) -> Complete:
    async def complete(interaction: Interaction, typed: str) -> list[_Choice]:
        """Return the suggestions, none if they take too long."""
        suggest: Suggest = interaction.extras[SUGGEST]
        try:
            async with asyncio.timeout(PATIENCE):
                suggestions = await suggest(_query(interaction, command, option, typed))
        except TimeoutError:
            _logger.warning("Nothing could be suggested in time for %s of %s", option, command)
            return []
        return [
            app_commands.Choice(name=suggestion.label[:_LONGEST], value=suggestion.value)
            for suggestion in suggestions[:_MOST]
            if suggestion.label and 0 < len(suggestion.value) <= _LONGEST
        ]

    return complete


def _query(interaction: Interaction, command: str, option: str, typed: str) -> Query:
    texts = {name: value for name, value in interaction.namespace if isinstance(value, str)}
    given = {name: value for name, value in texts.items() if name != option}
    game = plain_code(given.get("game"))
    sender, locale = account_of(interaction.user), interaction.locale.value
    return Query(sender, place_in(interaction), command, option, typed, game, locale, given)


@dataclass(frozen=True, slots=True)
class Given:
    """The result of a slash command: a command, or a line that says it, still to be read.

    ``about`` is the id of the bot's own message that it was said of, if it was.
    """

    command: Command | str
    game: str | None = None
    people: tuple[Account, ...] = ()
    attachments: tuple[discord.Attachment, ...] = ()
    about: str | None = None


Handle: TypeAlias = Callable[[Interaction, Given], Awaitable[None]]
_Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
_Value: TypeAlias = str | int | float | discord.User | discord.Attachment | None
_Command: TypeAlias = app_commands.Command[Any, ..., Any]

HANDLE = "takmail-handle"
"""The ``Handle`` for an interaction, in its extras."""


MANAGERS = discord.Permissions(manage_channels=True)
"""The rights with which Discord lists what only managers of a channel can do there."""


@cache
def slash_commands() -> tuple[_Command | app_commands.Group, ...]:
    """Return every command of the menu, made once: to make them takes as long as to connect."""
    groups: dict[Under, app_commands.Group] = {
        under: app_commands.Group(name=under.value, description=explained(say(f"group-{under}")))
        for under in Under
        if under is not Under.TOP
    }
    alone: list[_Command] = []
    for spec in SPECS:
        command = _slash_command(spec)
        group = groups.get(spec.under)
        if group:
            group.add_command(command)
        else:
            alone.append(command)
        if spec.managed:
            (group or command).default_permissions = MANAGERS
    return *alone, *groups.values()


def _slash_command(spec: CommandSpec) -> _Command:
    callback = _callback(spec)
    options = {one.name: explained(explain_option(spec, one)) for one in spec.slash_options}
    app_commands.describe(**options)(callback)
    app_commands.choices(**choices_of(spec))(callback)
    app_commands.autocomplete(**completers(spec))(callback)
    summary = explained(purpose_of(spec))
    return app_commands.Command(name=spec.name, description=summary, callback=callback)


def _callback(spec: CommandSpec) -> _Callback:
    """Return the function that Discord's library calls, with a parameter for each option.

    An option that there isn't, or a value that can't be chosen any more, is of the command as it
    was before an update.
    """
    choices = {name: {each.value for each in those} for name, those in choices_of(spec).items()}
    known = {option.name for option in spec.slash_options}

    async def callback(interaction: Interaction, **values: _Value) -> None:
        chosen = all(values.get(name) in {None, *offered} for name, offered in choices.items())
        if not chosen or not known.issuperset(name for name, _ in interaction.namespace):
            assert isinstance(interaction.command, app_commands.Command), "it calls this"
            raise app_commands.CommandSignatureMismatch(interaction.command)
        own = interaction.client.user
        await _handle(interaction, _given(spec, values, own.id if own else None))

    callback.__signature__ = signature_of(spec, Interaction)  # type: ignore[attr-defined]
    return callback


def _given(spec: CommandSpec, values: dict[str, _Value], own: int | None) -> Given:
    """Return the result of the options that were given; ``own`` is the bot's id."""
    game = values.pop("game", None)
    people: list[Account] = []
    attachments: list[discord.Attachment] = []
    plain: dict[str, str | int | float] = {}
    for name, value in values.items():
        match value:
            case None:
                pass
            case discord.Attachment():
                attachments.append(value)
            case str() | int() | float():
                plain[name] = value.strip() if isinstance(value, str) else value
            case person:
                people.append(replace(account_of(person), own=person.id == own))
                plain[name] = people[-1].handle
    code = plain_code(game) if isinstance(game, str) else None
    command = spec.build(**plain)
    parsed = parse_line(command) if isinstance(command, str) else Parsed(command, code)
    # A line is given as the command that it says; as it is, if the service must explain it.
    if isinstance(parsed, Parsed) and (code is None or parsed.game in {None, code}):
        command, code = parsed.command, parsed.game or code
    return Given(command, code, tuple(people), tuple(attachments))


async def _handle(interaction: Interaction, given: Given) -> None:
    handle: Handle = interaction.extras[HANDLE]
    await handle(interaction, given)


async def _challenge(interaction: Interaction, person: discord.User) -> None:
    own = person.id == interaction.application_id
    account = replace(account_of(person), own=own)
    await _handle(interaction, Given(Challenge(account.handle), people=(account,)))


async def _read(interaction: Interaction, message: discord.Message) -> None:
    files = tuple(message.attachments)
    own = message.author.id == interaction.application_id
    about = str(message.id) if own else None
    await _handle(interaction, Given(ReadText(message.content), attachments=files, about=about))


_MENUS: dict[str, Any] = {"menu-challenge": _challenge, "menu-read": _read}
"""The entries of Discord's menus, by the keys of their names."""


KEPT = 1000
"""The most interactions that the bot remembers: far more than Discord repeats."""


class Repeats:
    """The last interactions, each answered once, though Discord may repeat one when it resumes."""

    def __init__(self) -> None:
        self._known: deque[int] = deque(maxlen=KEPT)

    def is_first(self, interaction: int) -> bool:
        """Return whether an interaction is new, and remember it."""
        is_first = interaction not in self._known
        if is_first:
            self._known.append(interaction)
        return is_first


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands of one client; ``handle`` gets what people give by them.

    ``suggest`` completes what they type into options. The commands themselves are those of all
    clients: each interaction knows its client's ``handle``. To compare the commands with those
    that Discord has takes neither.
    """

    def __init__(
        self, client: discord.Client, handle: Handle | None = None, suggest: Suggest | None = None
    ) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._repeats = Repeats()
        self._extras = {HANDLE: handle, SUGGEST: suggest}
        for command in slash_commands():
            self.add_command(command)
        for key, callback in _MENUS.items():
            self.add_command(app_commands.ContextMenu(name=explained(say(key)), callback=callback))

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Give a command, or its completion, the client's ``handle`` and ``suggest``.

        Return whether it is to be done: Discord may repeat it.
        """
        interaction.extras.update(self._extras)
        return self._repeats.is_first(interaction.id)


def built_commands(client: discord.Client | None = None) -> list[Payload]:
    """Return the commands as Discord gets them; raise ``AdapterError`` if they can't be built."""
    client = client or discord.Client(intents=discord.Intents(guilds=True))
    try:
        return payloads_of(Tree(client))
    except Exception as error:
        raise AdapterError(tell("host-discord_commands", reason=reason_of(error))) from error

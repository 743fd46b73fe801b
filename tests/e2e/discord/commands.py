"""Commands that a bot registers, held to Discord's limits."""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from functools import lru_cache
from typing import cast

from tests.e2e.discord.faults import Complaints, Json, Part, Refused, objects
from tests.e2e.discord.payloads import check_choice

SLASH, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10

MOST_OF_TYPE = {SLASH: 100, USER: 5, MESSAGE: 5}
MOST_CHARACTERS = 8000
"""How long the names, descriptions and values of one command may be together."""

LOCALES = frozenset(
    {
        *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
        *("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru"),
        *("uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
    }
)

_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")


def read_commands(body: bytes) -> list[Json]:
    """Return the commands that a bot registers; raise ``Refused`` where Discord would refuse.

    What is registered again and again is looked at once.
    """
    return deepcopy(_read(body))


@lru_cache(maxsize=8)
def _read(body: bytes) -> list[Json]:
    given = json.loads(body)
    complaints = Complaints()
    whole = Part({"commands": given}, complaints)
    commands = whole.parts("commands", 1000)
    for number, command in enumerate(commands):
        command.path = (str(number),)
        _check_command(command)
    complaints.refuse()
    read = [command.value for command in commands]
    _check_together(read)
    return read


def _check_together(commands: Sequence[Json]) -> None:
    names = Counter((command.get("type", SLASH), command["name"]) for command in commands)
    if any(times > 1 for times in names.values()):
        fault = {"code": "APPLICATION_COMMANDS_DUPLICATE_NAME", "message": "Names must be unique"}
        raise Refused(400, 50035, "Invalid Form Body", errors={"_errors": [fault]})
    for kind, times in Counter(command.get("type", SLASH) for command in commands).items():
        most = MOST_OF_TYPE[cast("int", kind)]
        if times > most:
            said = f"Maximum number of application commands reached ({most})"
            raise Refused(400, 30032, said, blames_bot=True)


def _check_command(command: Part) -> None:
    kind = command.one_of("type", (SLASH, USER, MESSAGE)) or SLASH
    command.flag("nsfw")
    _check_numbers(command, "contexts", (0, 1, 2))
    _check_numbers(command, "integration_types", (0, 1))
    permissions = command.value.get("default_member_permissions")
    if permissions is not None and not str(permissions).isdecimal():
        command.wrong("default_member_permissions", "NUMBER_TYPE_COERCE", "Value is not int.")
    if kind == SLASH:
        _check_texts(command)
        _check_options(command)
    else:
        _check_menu(command)
    size = measure(command.value)
    if size > MOST_CHARACTERS:
        said = f"Command exceeds maximum size ({MOST_CHARACTERS}): {size}"
        command.wrong("", "APPLICATION_COMMAND_TOO_LARGE", said)


def _check_menu(command: Part) -> None:
    """Check an entry of the menu of a user or a message: it has a name and nothing else."""
    command.text("name", 32, 1)
    for name in _localised(command, "name_localizations").values():
        if not 1 <= len(str(name)) <= 32:
            said = "Must be between 1 and 32 in length."
            command.wrong("name_localizations", "BASE_TYPE_BAD_LENGTH", said)
    if command.value.get("description"):
        said = "Context menu commands cannot have description"
        command.wrong("description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", said)
    if command.value.get("options"):
        said = "Context menu commands cannot have options"
        command.wrong("options", "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", said)


def _check_numbers(command: Part, name: str, known: tuple[int, ...]) -> None:
    values = command.values(name, len(known))
    if command.has(name) and not values:
        command.wrong(name, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {len(known)}.")
    for value in values:
        if value not in known:
            command.wrong(name, "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _check_texts(part: Part) -> None:
    """Check the name and the description of a command or an option, in every language."""
    _check_name(part, "name", part.text("name", 32, 1))
    part.text("description", 100, 1)
    for locale, name in _localised(part, "name_localizations").items():
        _check_name(part, f"name_localizations.{locale}", str(name))
    for locale, text in _localised(part, "description_localizations").items():
        if not 1 <= len(str(text)) <= 100:
            said = "Must be between 1 and 100 in length."
            part.wrong(f"description_localizations.{locale}", "BASE_TYPE_BAD_LENGTH", said)


def _check_name(part: Part, where: str, name: str) -> None:
    if not _NAME.fullmatch(unicodedata.normalize("NFC", name)) or name != name.lower():
        part.wrong(where, "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name}")


def _localised(part: Part, name: str) -> Json:
    texts = part.part(name)
    if texts is None:
        return {}
    for locale in texts.value:
        if locale not in LOCALES:
            said = f"Value must be one of the known locales, not {locale!r}."
            texts.wrong(locale, "BASE_TYPE_CHOICES", said)
    return texts.value


def _check_options(part: Part, depth: int = 0) -> None:
    """Check the options of a command, of a group (``depth`` 1) or of a subcommand (2)."""
    options = part.parts("options", 25)
    names = Counter(option.value.get("name") for option in options)
    optional = False
    for option in options:
        kind = option.one_of("type", range(1, 12)) if option.need("type") else None
        _check_texts(option)
        if names[option.value.get("name")] > 1:
            said = "Option name already in use"
            option.wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", said)
        if kind in (SUBCOMMAND, GROUP):
            _check_nested(option, kind, depth)
            continue
        required = option.flag("required")
        if required and optional:
            said = "Required options must be placed before non-required options"
            option.wrong("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
        optional = optional or not required
        _check_option(option, kind)
    kinds = {option.value.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        said = "Sub-command and sub-command group option types are mutually exclusive to others"
        part.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)


def _check_nested(option: Part, kind: object, depth: int) -> None:
    if depth >= (2 if kind == SUBCOMMAND else 1):
        said = "Groups hold subcommands, and subcommands hold options."
        option.wrong("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
        return
    if option.has("required"):
        said = "Sub-commands and groups can't be required."
        option.wrong("required", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
    if kind == GROUP and not option.values("options", 25, 1):
        return
    _check_options(option, 1 if kind == GROUP else 2)


def _check_option(option: Part, kind: object) -> None:
    completes = option.flag("autocomplete")
    choices = option.parts("choices", 25)
    if (choices or completes) and kind not in (STRING, INTEGER, NUMBER):
        said = "Only texts and numbers can have choices."
        option.wrong("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", said)
    if choices and completes:
        said = "Choices and autocomplete are mutually exclusive"
        option.wrong("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", said)
    for choice in choices:
        check_choice(choice, cast("int", kind))
        for locale, name in _localised(choice, "name_localizations").items():
            if not 1 <= len(str(name)) <= 100:
                choice.wrong(f"name_localizations.{locale}", "BASE_TYPE_BAD_LENGTH", "1 to 100.")
    for name in ("name", "value"):
        if any(times > 1 for times in Counter(str(c.value.get(name)) for c in choices).values()):
            said = f"Choice {name}s must be unique"
            option.wrong("choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", said)
    for name in ("min_length", "max_length"):
        if option.has(name) and kind != STRING:
            option.wrong(name, "APPLICATION_COMMAND_OPTIONS_LENGTH_INVALID", "Only for texts.")
        option.whole(name, name == "max_length", 6000, 1)
    for name in ("min_value", "max_value"):
        if option.has(name) and kind not in (INTEGER, NUMBER):
            option.wrong(name, "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID", "Only for numbers.")


def measure(part: Json) -> int:
    """Return how many characters of a command count: the longest of each text's languages."""
    size = _longest(part, "name") + _longest(part, "description")
    for choice in objects(part.get("choices")):
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(measure(option) for option in objects(part.get("options")))


def _longest(part: Json, name: str) -> int:
    texts = part.get(f"{name}_localizations")
    others = texts.values() if isinstance(texts, dict) else ()
    return max(len(str(text or "")) for text in (part.get(name), *others))


def without_translations(command: Json) -> Json:
    """Return a command as Discord gives it to who doesn't ask for its translations."""
    texts = ("name_localizations", "description_localizations")
    return {name: value for name, value in command.items() if name not in texts}

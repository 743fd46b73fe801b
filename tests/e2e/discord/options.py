"""A command as a person gives it: the options that the client lets through, and what they name."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

from tests.e2e.discord.commands import GROUP, SUBCOMMAND
from tests.e2e.discord.files import Attached
from tests.e2e.discord.permissions import EVERYTHING_ALLOWED
from tests.e2e.discord.world import Channel, Json, Post, User

Option: TypeAlias = str | float | bool | User | Channel | Attached

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL = 3, 4, 5, 6, 7
_MENTIONABLE, _NUMBER, _ATTACHMENT = 9, 10, 11

_TAKES: dict[int, type | tuple[type, ...]] = {
    _STRING: str,
    _INTEGER: int,
    _BOOLEAN: bool,
    _USER: User,
    _CHANNEL: Channel,
    _MENTIONABLE: User,
    _NUMBER: (int, float),
    _ATTACHMENT: Attached,
}


def find_command(commands: Sequence[Json], words: str, kind: int = 1) -> Json | None:
    """Return the command of this type whose name is that, or the first of these words."""
    names = (words, words.split(maxsplit=1)[0]) if kind == 1 else (words,)
    found = (c for c in commands if c["name"] in names and c.get("type", 1) == kind)
    return next(found, None)


def command_json(
    command: Json, words: str, given: Mapping[str, Option], focused: str | None = None
) -> Json:
    """Return what Discord tells of a slash command with these options.

    ``words`` are its name with those of a group and a subcommand, ``focused`` is the option that
    is being typed. Raise ``AssertionError`` where the client wouldn't let a person send that.
    """
    path = words.split()
    options, wrapped = _objects(command.get("options")), list[Json]()
    for name in path[1:]:
        found = next((o for o in options if o["name"] == name), None)
        assert found is not None, f"/{words}: there is no {name!r}"
        wrapped.append({"name": name, "type": found["type"]})
        options = _objects(found.get("options"))
    nested = [option["name"] for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    assert not nested, f"/{words} is not complete: {nested}"
    written = _written(words, options, given, focused)
    for part in reversed(wrapped):
        written = [part | {"options": written}]
    return {
        "id": command["id"],
        "name": command["name"],
        "type": 1,
        "options": written,
        "resolved": resolved(given.values()),
    }


def menu_json(command: Json, target: User | Post, people: dict[int, User]) -> Json:
    """Return what Discord tells of an entry of the menu of a person or a message."""
    things = (
        resolved([target])
        if isinstance(target, User)
        else {"messages": {str(target.id): target.json(people)}}
    )
    return {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": str(target.id),
        "resolved": things,
    }


def resolved(values: object) -> Json:
    """Return the things that some values name by their ids."""
    things = list(cast("Sequence[Option]", values))
    users = [thing for thing in things if isinstance(thing, User)]
    places = [thing for thing in things if isinstance(thing, Channel)]
    members = {str(user.id): user.member_json() for user in users}
    for member in members.values():
        del member["user"]
    return {
        "users": {str(user.id): user.json() for user in users},
        "members": members,
        "channels": {
            str(place.id): place.json() | {"permissions": EVERYTHING_ALLOWED} for place in places
        },
        "attachments": {
            str(thing.id): thing.json() for thing in things if isinstance(thing, Attached)
        },
    }


def option_type(command: Json, words: str, name: str) -> int:
    """Return the type of an option that completes what is typed."""
    options = _objects(command.get("options"))
    for word in words.split()[1:]:
        options = _objects(next(o for o in options if o["name"] == word).get("options"))
    option = next((option for option in options if option["name"] == name), None)
    assert option is not None, f"/{words} has no option {name!r}"
    assert option.get("autocomplete"), f"{name!r} of /{words} doesn't complete what is typed"
    return cast("int", option["type"])


def _written(
    words: str, options: list[Json], given: Mapping[str, Option], focused: str | None
) -> list[Json]:
    known = {option["name"]: option for option in options}
    for name in given:
        assert name in known, f"/{words} has no option {name!r}"
    lacking = [o["name"] for o in options if o.get("required") and o["name"] not in given]
    assert focused is not None or not lacking, f"/{words} needs {lacking}"
    written = []
    for name, value in given.items():
        option = known[name]
        if name == focused:
            written.append({"name": name, "type": option["type"], "value": value, "focused": True})
            continue
        _check_value(words, option, value)
        plain = str(value.id) if isinstance(value, User | Channel | Attached) else value
        written.append({"name": name, "type": option["type"], "value": plain})
    return written


def _check_value(words: str, option: Json, value: Option) -> None:
    """Raise ``AssertionError`` if the client wouldn't take this value."""
    where, kind = f"{option['name']!r} of /{words}", cast("int", option["type"])
    fits = isinstance(value, _TAKES[kind]) and (kind == _BOOLEAN or not isinstance(value, bool))
    assert fits, f"{where} doesn't take {value!r}"
    choices = [choice["value"] for choice in _objects(option.get("choices"))]
    assert not choices or value in choices, f"{where} is one of {choices}, not {value!r}"
    size = len(value) if isinstance(value, str) else value
    if isinstance(size, int | float) and not isinstance(value, bool):
        least = cast("float", option.get("min_value", option.get("min_length", size)))
        most = cast("float", option.get("max_value", option.get("max_length", size)))
        assert least <= size <= most, f"{where} is between {least} and {most}, not {size}"


def _objects(given: object) -> list[Json]:
    return list(cast("Sequence[Json]", given or ()))

"""What the view of settings has on Discord alone: menus of its channels, forums and roles."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord

from takmail.commands.settings import DEFAULT
from takmail.wording.message.messages import PickKind, Picks

Select: TypeAlias = (
    discord.ui.ChannelSelect[discord.ui.View] | discord.ui.RoleSelect[discord.ui.View]
)

_PICK = "pick:"
_TALKING = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.forum,
]


def pick_menu(picks: Picks, title: str, row: int) -> Select:
    """Return a menu from which things of the server are picked, those chosen that are so now."""
    kept: dict[str, Any] = {
        "custom_id": _PICK + picks.line,
        "placeholder": title,
        "min_values": 0,
        "max_values": picks.most,
        "row": row,
    }
    chosen = [int(id_) for id_ in picks.chosen]
    if picks.kind is PickKind.ROLES:
        roles = [discord.SelectDefaultValue.from_role(discord.Object(id_)) for id_ in chosen]
        return discord.ui.RoleSelect(default_values=roles, **kept)
    kinds = [discord.ChannelType.forum] if picks.kind is PickKind.FORUMS else _TALKING
    channels = [discord.SelectDefaultValue.from_channel(discord.Object(id_)) for id_ in chosen]
    return discord.ui.ChannelSelect(default_values=channels, channel_types=kinds, **kept)


def picked_line(data: Mapping[str, object]) -> str | None:
    """Return the line that picking something says, ``None`` if something else was pressed."""
    custom_id, values = data.get("custom_id"), data.get("values")
    if not isinstance(custom_id, str) or not custom_id.startswith(_PICK):
        return None
    ids = map(str, values) if isinstance(values, Sequence) else ()
    return f"{custom_id.removeprefix(_PICK)} {' '.join(ids) or DEFAULT}"

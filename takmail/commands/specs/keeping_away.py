"""Keeping somebody away, and chats that follow one's games."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.spec import (
    Audience,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
)
from takmail.commands.values import Block, Command, ListBlocks, PutOutWatcher

_WHOM = Option("player", OptionKind.PERSON)


def _block(player: str | None = None, *, on: bool) -> Command:
    return Block(player, on)


KEEPING_AWAY = (
    CommandSpec(
        "block",
        Block,
        partial(_block, on=True),
        Shape.CALLED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(_WHOM,),
        private=True,
        example="@friend",
        at_console=False,
        like_talk=frozenset({"block"}),
        counts=Counts.BLOCKING,
    ),
    CommandSpec(
        "unblock",
        Block,
        partial(_block, on=False),
        Shape.CALLED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(_WHOM,),
        private=True,
        example="@friend",
        at_console=False,
        like_talk=frozenset({"unblock"}),
        counts=Counts.BLOCKING,
    ),
    CommandSpec(
        "blocks",
        ListBlocks,
        ListBlocks,
        Shape.PLAIN,
        Group.RELAY,
        Fits.NO_GAME,
        private=True,
        at_console=False,
        like_talk=frozenset({"blocks"}),
        counts=Counts.BLOCKING,
    ),
    CommandSpec(
        "putout",
        PutOutWatcher,
        PutOutWatcher,
        Shape.OWN,
        Group.RELAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="chat",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.WATCHING,
    ),
)

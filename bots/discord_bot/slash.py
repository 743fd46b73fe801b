"""The slash commands. Each says one command of the service outright."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from functools import partial
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bots.discord_bot.incoming import account_of
from takmail.commands.reading import LONGEST_REASON, Malformed, Parsed, parse_line
from takmail.commands.values import (
    Abort,
    Accept,
    Animate,
    CallTak,
    Challenge,
    ClaimInvalid,
    Command,
    Confirm,
    ConfirmPair,
    Decline,
    Help,
    Here,
    Join,
    ListGames,
    Manners,
    Move,
    Mute,
    OfferDraw,
    Pair,
    PostBoard,
    Remark,
    Rematch,
    RequestState,
    Resign,
    SetNotation,
    SetStyle,
    SetTheme,
    ShowBoard,
    ShowGameFile,
    ShowLink,
    ShowRecord,
    Switch,
    Sync,
    Takeback,
    Topic,
    TurnSwitch,
    Unpair,
    Unwatch,
    Watch,
    Wishes,
    Withdraw,
)
from takmail.notation.notations import Notation
from takmail.render.picture.themes import theme_names
from takmail.render.text import Style
from takmail.service.ports import Account
from takmail.tak.pieces import Color
from takmail.tak.rules import SIZES, Opening
from takmail.wording.menu import MENU

Interaction: TypeAlias = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a slash command said: a command, or a line that the service will explain."""

    said: Command | str
    game: str | None = None
    people: tuple[Account, ...] = ()
    attachments: tuple[discord.Attachment, ...] = ()


Say: TypeAlias = Callable[[Interaction, Spoken], Awaitable[None]]
_Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
_OF_THE_GAME = "game"
_Reason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]
_COLORS = {"white": Color.WHITE, "black": Color.BLACK}


def add_commands(tree: app_commands.CommandTree[discord.Client], say: Say) -> None:
    """Put every command of the menu into the tree; ``say`` is told what people say by them."""
    for entry in MENU:
        callback = _CALLBACKS[entry.name](say)
        app_commands.describe(**entry.options)(callback)
        tree.add_command(
            app_commands.Command(name=entry.name, description=entry.summary, callback=callback)
        )


def _choices(values: Iterable[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=value, value=value) for value in values]


def _values(kinds: type[Enum]) -> list[str]:
    return [str(kind.value) for kind in kinds]


def _code(game: str | None) -> str | None:
    """Return a code as the service knows it."""
    return game.strip().removeprefix("#").lower() or None if game else None


def _challenge(say: Say) -> _Callback:
    @app_commands.choices(size=[app_commands.Choice(name=f"{n}x{n}", value=n) for n in SIZES])
    @app_commands.choices(
        color=_choices(_COLORS),
        opening=_choices(_values(Opening)),
        manners=_choices(_values(Manners)),
        notation=_choices(_values(Notation)),
    )
    async def callback(  # noqa: PLR0913, PLR0917 - one parameter for each option that people see
        interaction: Interaction,
        opponent: discord.User | None = None,
        size: int | None = None,
        color: str | None = None,
        komi: float | None = None,
        opening: str | None = None,
        manners: str | None = None,
        notation: str | None = None,
        stones: app_commands.Range[int, 1, 100] | None = None,
        caps: app_commands.Range[int, 0, 10] | None = None,
        start: str | None = None,
        file: discord.Attachment | None = None,
        days: app_commands.Range[int, 1, 60] | None = None,
    ) -> None:
        if komi is not None and not (komi * 2).is_integer():
            await say(interaction, Spoken(f"challenge komi {komi:g}"))
            return
        wishes = Wishes(
            size=size,
            color=_COLORS[color] if color else None,
            half_komi=None if komi is None else round(komi * 2),
            opening=Opening(opening) if opening else None,
            manners=Manners(manners) if manners else None,
            notation=Notation(notation) if notation else None,
            stones=None if stones is None else (stones, stones),
            capstones=None if caps is None else (caps, caps),
            lasting=timedelta(days=days) if days else None,
        )
        people = (account_of(opponent),) if opponent else ()
        handle = opponent.name if opponent else None
        said = Challenge(handle, wishes, origin=start or "")
        attachments = (file,) if file else ()
        await say(interaction, Spoken(said, people=people, attachments=attachments))

    return callback


def _answer(answer: Callable[[Topic | None], Command], say: Say) -> _Callback:
    @app_commands.choices(topic=_choices(_values(Topic)))
    async def callback(
        interaction: Interaction, topic: str | None = None, game: str | None = None
    ) -> None:
        said = answer(Topic(topic) if topic else None)
        await say(interaction, Spoken(said, _code(game)))

    return callback


def _move(say: Say) -> _Callback:
    async def callback(interaction: Interaction, line: str, game: str | None = None) -> None:
        await say(interaction, _spoken_move(line, _code(game)))

    return callback


def _spoken_move(line: str, game: str | None) -> Spoken:
    match parse_line(line):
        case Parsed(Move() | PostBoard() as said, None):
            return Spoken(said, game)
        case Parsed(Move() | PostBoard() as said, str(code)) if game in (None, code):
            return Spoken(said, code)
        case Malformed() if "/" in line:  # a board, whose cells are no ply to be explained
            return Spoken(line, game)
    return Spoken(f"move {line}", game)


def _state(say: Say) -> _Callback:
    async def callback(
        interaction: Interaction, board: str | None = None, game: str | None = None
    ) -> None:
        said = Spoken(RequestState(), _code(game)) if board is None else _posted(board, _code(game))
        await say(interaction, said)

    return callback


def _posted(board: str, game: str | None) -> Spoken:
    match parse_line(board):
        case Parsed(PostBoard() as said, code) if code is None or game in (None, code):
            return Spoken(said, code or game)
    return Spoken(f"rs {board}", game)


def _takeback(say: Say) -> _Callback:
    async def callback(
        interaction: Interaction,
        plies: app_commands.Range[int, 1, 1000] | None = None,
        game: str | None = None,
    ) -> None:
        await say(interaction, Spoken(Takeback(plies), _code(game)))

    return callback


def _board(say: Say) -> _Callback:
    @app_commands.choices(view=_choices(["flip"]))
    async def callback(
        interaction: Interaction, view: str | None = None, game: str | None = None
    ) -> None:
        await say(interaction, Spoken(ShowBoard(flipped=view is not None), _code(game)))

    return callback


def _animate(say: Say) -> _Callback:
    async def callback(
        interaction: Interaction,
        plies: app_commands.Range[int, 1, 1000] | None = None,
        game: str | None = None,
    ) -> None:
        await say(interaction, Spoken(Animate(plies), _code(game)))

    return callback


def _choose(choose: Callable[[str | None], Command], names: Iterable[str], say: Say) -> _Callback:
    @app_commands.choices(name=_choices(names))
    async def callback(interaction: Interaction, name: str | None = None) -> None:
        await say(interaction, Spoken(choose(name)))

    return callback


def _turn(switch: Switch, say: Say) -> _Callback:
    @app_commands.choices(state=_choices(["on", "off"]))
    async def callback(interaction: Interaction, state: str | None = None) -> None:
        on = None if state is None else state == "on"
        await say(interaction, Spoken(TurnSwitch(switch, on)))

    return callback


def _sync(say: Say) -> _Callback:
    async def callback(interaction: Interaction, way: str, game: str | None = None) -> None:
        line = f"sync {way}"
        match parse_line(line):
            case Parsed(Sync() as sync, None):
                await say(interaction, Spoken(sync, _code(game)))
            case _:
                await say(interaction, Spoken(line, _code(game)))

    return callback


def _claim(say: Say) -> _Callback:
    async def callback(interaction: Interaction, reason: _Reason, game: str | None = None) -> None:
        await say(interaction, Spoken(ClaimInvalid(reason.strip()), _code(game)))

    return callback


def _join(say: Say) -> _Callback:
    async def callback(interaction: Interaction, code: str) -> None:
        await say(interaction, Spoken(Join(_code(code) or "")))

    return callback


def _remark(say: Say) -> _Callback:
    async def callback(interaction: Interaction, text: str, game: str | None = None) -> None:
        await say(interaction, Spoken(Remark(text.strip()), _code(game)))

    return callback


def _pair(say: Say) -> _Callback:
    async def callback(interaction: Interaction, code: str | None = None) -> None:
        given = _code(code)
        await say(interaction, Spoken(ConfirmPair() if given == "yes" else Pair(given)))

    return callback


def _unpair(say: Say) -> _Callback:
    async def callback(interaction: Interaction) -> None:
        await say(interaction, Spoken(Unpair()))

    return callback


def _set_notation(say: Say) -> _Callback:
    @app_commands.choices(name=_choices([*_values(Notation), _OF_THE_GAME]))
    async def callback(interaction: Interaction, name: str) -> None:
        notation = None if name == _OF_THE_GAME else Notation(name)
        await say(interaction, Spoken(SetNotation(notation)))

    return callback


def _list_games(say: Say) -> _Callback:
    async def callback(interaction: Interaction) -> None:
        await say(interaction, Spoken(ListGames()))

    return callback


def _help(say: Say) -> _Callback:
    async def callback(interaction: Interaction, topic: str | None = None) -> None:
        await say(interaction, Spoken(Help(topic)))

    return callback


def _outright(command: Command, say: Say) -> _Callback:
    async def callback(interaction: Interaction, game: str | None = None) -> None:
        await say(interaction, Spoken(command, _code(game)))

    return callback


_CALLBACKS: dict[str, Callable[[Say], _Callback]] = {
    "challenge": _challenge,
    "accept": partial(_answer, Accept),
    "decline": partial(_answer, Decline),
    "withdraw": partial(_answer, Withdraw),
    "move": _move,
    "tak": partial(_outright, CallTak()),
    "board": _board,
    "resign": partial(_outright, Resign()),
    "confirm": partial(_outright, Confirm()),
    "draw": partial(_outright, OfferDraw()),
    "takeback": _takeback,
    "abort": partial(_outright, Abort()),
    "rematch": partial(_outright, Rematch()),
    "rs": _state,
    "sync": _sync,
    "im": _claim,
    "link": partial(_outright, ShowLink()),
    "ptn": partial(_outright, ShowGameFile()),
    "record": partial(_outright, ShowRecord()),
    "animate": _animate,
    "style": partial(_choose, SetStyle, ["usual", *_values(Style)]),
    "theme": partial(_choose, SetTheme, theme_names()),
    "pictures": partial(_turn, Switch.PICTURES),
    "links": partial(_turn, Switch.LINKS),
    "notation": _set_notation,
    "join": _join,
    "here": partial(_outright, Here()),
    "watch": partial(_outright, Watch()),
    "unwatch": partial(_outright, Unwatch()),
    "say": _remark,
    "mute": partial(_outright, Mute()),
    "unmute": partial(_outright, Mute(muted=False)),
    "pair": _pair,
    "unpair": _unpair,
    "games": _list_games,
    "help": _help,
}

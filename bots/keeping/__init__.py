"""The commands by which a host keeps the games: backup, restore, check, export, import, admin."""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from takmail.cli.parser import Parser, Subparsers
from takmail.wording.languages.spoken import tell

_COMMANDS = {
    "backup": "copies",
    "restore": "copies",
    "check": "copies",
    "export": "moving",
    "import": "moving",
    "admin": "administering",
}
"""The module of each, which is loaded when its command is asked for."""


def add_commands(subparsers: Subparsers) -> None:
    """Add the commands; each has a ``run`` that takes the options and returns the exit code."""
    for name, module in _COMMANDS.items():
        subparsers.add_parser(
            name,
            help=tell(f"keeping-{name}"),
            description=tell(f"keeping-{name}-long"),
            fill=partial(_fill, name, module),
        )


def _fill(name: str, module: str, parser: Parser) -> None:
    fill: Callable[[Parser], None] = import_module(f"bots.keeping.{module}").FILLS[name]
    fill(parser)

"""A host's commands: status, backup, restore, check, export, import, ratings, admin."""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from takmail.cli.parser import Parser, Subparsers
from takmail.wording.languages.spoken import tell

_COMMANDS = {
    "status": "bots.administration.status",
    "backup": "bots.administration.copies",
    "restore": "bots.administration.copies",
    "check": "bots.administration.copies",
    "export": "bots.administration.copies",
    "import": "bots.administration.copies",
    "ratings": "bots.administration.admin",
    "admin": "bots.administration.admin",
}
"""The module of each, loaded when its command is asked for, which adds the arguments."""


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
    fill: Callable[[Parser], None] = getattr(import_module(module), f"fill_{name}")
    fill(parser)

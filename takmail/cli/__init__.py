"""The commands beside play: those on files, the engine by TEI, and the making of puzzles."""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from takmail.cli.parser import Parser, Subparsers
from takmail.wording.languages.spoken import tell

_COMMANDS = {
    "replay": "records",
    "convert": "records",
    "perft": "records",
    "verify": "records",
    "draw": "pictures",
    "animate": "pictures",
    "link": "pictures",
    "tei": "tei",
    "puzzles": "puzzles",
}
"""The module of each, which is loaded when its command is asked for."""


def add_commands(subparsers: Subparsers) -> None:
    """Add the commands; each has a ``run`` that takes the options and returns the exit code."""
    for name, module in _COMMANDS.items():
        subparsers.add_parser(
            name,
            help=tell(f"cli-{name}"),
            description=tell(f"cli-{name}-long"),
            fill=partial(_fill, name, module),
        )


def _fill(name: str, module: str, parser: Parser) -> None:
    fill: Callable[[Parser], None] = import_module(f"takmail.cli.{module}").FILLS[name]
    fill(parser)

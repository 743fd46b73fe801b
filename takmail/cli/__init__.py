"""The commands beside play: those on files, the engine by TEI, and the making of puzzles."""

import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from takmail.cli.parser import Parser, Subparsers
from takmail.wording.languages.spoken import tell

BAD_INPUT = 2
"""The exit code for a file or a position that is no good; argparse's own for bad arguments."""

BROKEN_PIPE = 141
"""The exit code when the output has no reader any more; a shell's own for that (128 + SIGPIPE)."""

_COMMANDS = {
    "replay": "takmail.cli.records",
    "convert": "takmail.cli.records",
    "perft": "takmail.cli.records",
    "verify": "takmail.cli.records",
    "draw": "takmail.cli.pictures",
    "animate": "takmail.cli.pictures",
    "link": "takmail.cli.pictures",
    "tei": "takmail.cli.tei",
    "puzzles": "takmail.cli.puzzles",
}
"""The module of each, loaded when its command is asked for, whose ``fill_…`` adds the arguments."""


def add_commands(subparsers: Subparsers, modules: Mapping[str, str] = _COMMANDS) -> None:
    """Add commands; each has a ``run`` that takes the options and returns the exit code."""
    for name, module in modules.items():
        subparsers.add_parser(
            name,
            help=tell(f"cli-{name}"),
            description=tell(f"cli-{name}-long"),
            fill=partial(_fill, name, module),
        )


def _fill(name: str, module: str, parser: Parser) -> None:
    fill: Callable[[Parser], None] = getattr(import_module(module), f"fill_{name}")
    fill(parser)


def abandon_output() -> None:
    """Let what is left of the output vanish; at its end Python would try to write it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

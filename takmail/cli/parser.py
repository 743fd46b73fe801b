"""Command lines read by argparse, whose own words are said in the host's language."""

import argparse
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NoReturn, TypeAlias

from takmail.wording.languages.spoken import tell
from takmail.wording.message.text import Paragraph, Plain

_ARGUMENT = re.compile("argument ([^:]+): (.*)", re.DOTALL)

_COMPLAINTS = {
    "cli-wrong-required": "the following arguments are required: (?P<arguments>.*)",
    "cli-wrong-unknown": "unrecognized arguments: (?P<arguments>.*)",
    "cli-wrong-no_value": "expected one argument",
    "cli-wrong-value": "ignored explicit argument (?P<value>.*)",
    "cli-wrong-ambiguous": "ambiguous option: (?P<option>.*) could match (?P<options>.*)",
    "cli-wrong-choice": r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)",
    "cli-wrong-number": "invalid int value: (?P<value>.*)",
}
"""What argparse complains of with such arguments as ours; it tells of it only in English."""


class Parser(argparse.ArgumentParser):
    """A parser of the program's arguments, or of those of one of its commands.

    ``fill`` adds the arguments, and what is done with them; it is called when they are needed, for
    most of a command's modules are loaded only for that.
    """

    def __init__(self, *, fill: "Callable[[Parser], None] | None" = None, **settings: Any) -> None:
        super().__init__(formatter_class=_Formatter, add_help=False, **settings)
        self._fill = fill
        self._positionals.title = tell("cli-arguments")
        self._optionals.title = tell("cli-options")
        self.add_argument(
            "-h", "--help", action="help", default=argparse.SUPPRESS, help=tell("cli-help")
        )

    def add(self, name: str, key: str, value: str = "", **settings: Any) -> None:
        """Add an argument, explained under a key; ``value`` is the key of the name of its value."""
        named: dict[str, Any] = {"metavar": tell(value)} if value else {}
        self.add_argument(name, help=tell(key), **named, **settings)

    def parse_known_args(  # type: ignore[override] # argparse's own has overloads
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read arguments, see argparse."""
        self._filled()
        return super().parse_known_args(args, namespace)

    def actions(self) -> Iterator[argparse.Action]:
        """Yield all arguments, those of commands after those of the program."""
        self._filled()
        yield from self._actions
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
                for parser in action.choices.values():
                    yield from parser.actions()

    def _filled(self) -> None:
        if self._fill is not None:
            fill, self._fill = self._fill, None
            fill(self)

    def error(self, message: str) -> NoReturn:
        """End the program with a complaint of argparse's."""
        self.print_usage(sys.stderr)
        self.exit(2, tell("cli-wrong", program=self.prog, why=_complaint(message)) + "\n")


Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001
"""Where the commands of the program are added."""


_COMMANDS = {
    "replay": "takmail.cli.records",
    "convert": "takmail.cli.conversions",
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


class _Formatter(argparse.HelpFormatter):
    def _split_lines(self, text: str, width: int) -> list[str]:
        """Return a text in lines; argparse knows only of scripts with blanks between words."""
        return super()._split_lines(text, width) if text.isascii() else _lines(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return "\n".join(self._fill_text(line, width, indent) for line in text.split("\n"))
        if text.isascii():
            return super()._fill_text(text, width, indent)
        return "\n".join(indent + line for line in _lines(text, width - len(indent)))

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: "Iterable[argparse._MutuallyExclusiveGroup]",
        prefix: str | None = None,
    ) -> None:
        """Say how the program is called."""
        super().add_usage(usage, actions, groups, tell("cli-usage") if prefix is None else prefix)


def whole_number(text: str, *, allowed: Container[int], key: str) -> int:
    """Return the number in an argument; complain under a key of any that isn't allowed."""
    if not re.fullmatch("[0-9]{1,6}", text) or int(text) not in allowed:
        raise argparse.ArgumentTypeError(tell(key, text=text))
    return int(text)


def _lines(text: str, width: int) -> list[str]:
    from takmail.wording.console import wrap  # noqa: PLC0415 - English goes without

    wrapped = wrap(Paragraph((Plain(text),)), width, marked=False)
    return ["".join(piece for _, piece in line) for line in wrapped]


def _complaint(message: str) -> str:
    """Return a complaint in the host's language; one that is not known stays as it is."""
    about = _ARGUMENT.fullmatch(message)
    if about is not None:
        return tell("cli-wrong-argument", argument=about[1], why=_complaint(about[2]))
    for key, pattern in _COMPLAINTS.items():
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match is not None:
            return tell(key, **match.groupdict())
    return message

"""The command line: it reads the settings and the arguments, and runs a command."""

import argparse
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bots import administration
from bots.settings import FailedError, find_settings
from takmail.cli import BAD_INPUT, print_version
from takmail.cli.parser import Parser, add_commands
from takmail.wording.languages.spoken import SPOKEN, tell

_ENV_FILE = "--env-file"

_PLAY = "play"

_CHUNK = 65536

SHELLS = ("bash", "zsh", "fish")
"""The shells whose scripts can be printed; the words of each say how to install it."""


def run(words: list[str]) -> int:
    """Run the command that the arguments name, and return the program's exit code."""
    file, given = _env_file(words)
    settings = find_settings(file)
    SPOKEN.host = SPOKEN[settings.at_hand.language]
    begun = b""
    try:
        if file is not None:
            _ = settings.whole  # a file that was named must be there
        if not given:
            given = ["serve" if settings.whole.platforms else _PLAY]
            begun = _begun() if given == [_PLAY] else b""
        options = _parser().parse_args(given, argparse.Namespace(settings=settings, begun=begun))
        return int(options.run(options))
    except FailedError as error:
        print(error, file=sys.stderr)  # noqa: T201 - the program's last word
        return BAD_INPUT


def _env_file(words: list[str]) -> tuple[Path | None, list[str]]:
    """Return the file with the settings, which any command can name, and the other arguments.

    It is looked for before all else: the settings say in which language arguments are explained.
    """
    ours = words[: words.index("--")] if "--" in words else words
    for at, word in enumerate(ours):
        name, equals, value = word.partition("=")
        if name == _ENV_FILE and equals:
            return Path(value), words[:at] + words[at + 1 :]
        if name == _ENV_FILE and at + 1 < len(ours):
            return Path(words[at + 1]), words[:at] + words[at + 2 :]
    return None, words


def _begun() -> bytes:
    """Return the first of what is piped in; raise ``FailedError`` if there is nothing to play."""
    if sys.stdin.isatty():
        return b""
    begun = os.read(sys.stdin.fileno(), _CHUNK)
    if not begun:
        raise FailedError(tell("cli-nothing_to_do"))
    return begun


def _parser() -> Parser:
    parser = Parser(prog="takmail", description=tell("cli-program"))
    parser.add("--version", "cli-version", action=_Version, nargs=0)
    parser.add(_ENV_FILE, "cli-env_file", "cli-name-file")
    commands = parser.add_subparsers(metavar=tell("cli-name-command"), required=True)
    play = commands.add_parser(_PLAY, help=tell("cli-play"), description=tell("cli-play-long"))
    play.add("challenge", "cli-play-options", "cli-name-option", nargs="*")
    play.add("--computer", "cli-play-computer", "cli-name-level", nargs="?", const="")
    play.add("--new", "cli-play-new", action="store_true")
    play.add("--strict", "cli-play-strict", action="store_true")
    play.set_defaults(run=_play)
    board = commands.add_parser("board", help=tell("cli-board"), description=tell("cli-board-long"))
    board.add("--port", "cli-board-port", "cli-name-port", type=int, default=0)
    board.add("--no-browser", "cli-board-no_browser", action="store_true")
    board.set_defaults(run=_board)
    for at_home in (play, board):
        at_home.add("--white", "cli-play-white", "cli-name-name")
        at_home.add("--black", "cli-play-black", "cli-name-name")
        at_home.add("--database", "cli-play-database", "cli-name-address")
    serve = commands.add_parser("serve", help=tell("cli-serve"), description=tell("cli-serve-long"))
    serve.set_defaults(run=_serve)
    doctor = commands.add_parser(
        "doctor", help=tell("cli-doctor"), description=tell("cli-doctor-long")
    )
    doctor.add("--channel", "cli-doctor-channel", "cli-name-id", type=int)
    doctor.set_defaults(run=_doctor)
    add_commands(commands, administration.COMMANDS)
    add_commands(commands)
    commands.add_parser(
        "completion",
        help=tell("cli-completion"),
        description="\n".join(tell(f"cli-completion-{part}") for part in ("long", *SHELLS)),
        fill=_completion,
    )
    return parser


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        parser.exit(print_version())


def _completion(parser: Parser) -> None:
    parser.add("shell", "cli-completion-shell", choices=SHELLS)
    parser.set_defaults(run=_print_script)


def _print_script(options: argparse.Namespace) -> int:
    """Print the script by which a shell completes the program's commands and options."""
    import shtab  # noqa: PLC0415 - seldom used

    program, file = _parser(), tell("cli-name-file")
    for action in program.actions():
        if action.metavar == file:
            action.complete = shtab.FILE  # type: ignore[attr-defined] # shtab looks for it
    print(shtab.complete(program, options.shell))  # noqa: T201 - the command's output
    return 0


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the collector from all modules, now and later: it would take a tenth of a start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _serve(options: argparse.Namespace) -> int:
    with _uncollected():
        from bots.serving import run  # noqa: PLC0415 - the database's side and the SDKs', not for all

    return run(options.settings)


def _doctor(options: argparse.Namespace) -> int:
    from bots.doctor import run  # noqa: PLC0415 - the database's side

    return run(options.settings, options.channel)


def _play(options: argparse.Namespace) -> int:
    with _uncollected():
        from bots.playing import play  # noqa: PLC0415 - the database's side

    return play(options, options.settings)


def _board(options: argparse.Namespace) -> int:
    with _uncollected():
        from bots.playing import show_page  # noqa: PLC0415 - the database's side

    return show_page(options, options.settings)

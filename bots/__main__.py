"""The program: it reads the settings, puts the parts together and runs them."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bots import administration
from bots.settings import FailedError, find_settings
from takmail import cli
from takmail.cli.ending import BAD_INPUT, BROKEN_PIPE, abandon_output
from takmail.cli.parser import Parser
from takmail.config import Settings
from takmail.wording.languages.spoken import SPOKEN, tell


def open_streams() -> None:
    """Put an empty input, and outputs that nobody reads, in place of streams that are closed.

    Signs that the output has no code for are spelt out.
    """
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    open_streams()
    found = find_settings()
    SPOKEN.host = SPOKEN[found.at_hand.language]
    try:
        given = list(sys.argv[1:] if arguments is None else arguments) or [_usual(found.whole)]
        options = _parser().parse_args(given, argparse.Namespace(found=found))
        return int(options.run(options))
    except FailedError as error:
        print(error, file=sys.stderr)  # noqa: T201 - the program's last word
        return BAD_INPUT
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return 130


def _usual(settings: Settings) -> str:
    """Return the command of a start without one: serve if there is a token, else play."""
    return "serve" if settings.discord or settings.telegram else "play"


def _parser() -> Parser:
    parser = Parser(prog="takmail", description=tell("cli-program"))
    parser.add_argument("--version", action=_Version, nargs=0, help=tell("cli-version"))
    commands = parser.add_subparsers(metavar=tell("cli-name-command"), required=True)
    play = commands.add_parser("play", help=tell("cli-play"), description=tell("cli-play-long"))
    play.add_argument(
        "challenge", nargs="*", metavar=tell("cli-name-option"), help=tell("cli-play-options")
    )
    play.add_argument("--new", action="store_true", help=tell("cli-play-new"))
    play.add_argument("--strict", action="store_true", help=tell("cli-play-strict"))
    play.add_argument("--white", metavar=tell("cli-name-name"), help=tell("cli-play-white"))
    play.add_argument("--black", metavar=tell("cli-name-name"), help=tell("cli-play-black"))
    play.add_argument(
        "--database", metavar=tell("cli-name-address"), help=tell("cli-play-database")
    )
    play.set_defaults(run=_play)
    serve = commands.add_parser("serve", help=tell("cli-serve"), description=tell("cli-serve-long"))
    serve.set_defaults(run=_serve)
    doctor = commands.add_parser(
        "doctor", help=tell("cli-doctor"), description=tell("cli-doctor-long")
    )
    doctor.add_argument(
        "--channel", type=int, metavar=tell("cli-name-id"), help=tell("cli-doctor-channel")
    )
    doctor.set_defaults(run=_doctor)
    administration.add_commands(commands)
    cli.add_commands(commands)
    return parser


class _Version(argparse.Action):
    """Prints the version, which is looked up only then: it takes a while, and an installation."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415 - as it says

        print(parser.prog, version("takmail"))  # noqa: T201 - all that was asked for
        parser.exit()


def _serve(options: argparse.Namespace) -> int:
    from bots.serving import run  # noqa: PLC0415 - the database's side and the SDKs', not for all

    return run(options.found)


def _doctor(options: argparse.Namespace) -> int:
    from bots.doctor import run  # noqa: PLC0415 - the database's side

    return run(options.found, options.channel)


def _play(options: argparse.Namespace) -> int:
    from bots.playing import play  # noqa: PLC0415 - the database's side

    return play(options, options.found)


if __name__ == "__main__":
    sys.exit(main())

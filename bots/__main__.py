"""The program: it reads the settings, puts the parts together and runs them."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from platformdirs import user_state_path

from bots.console_bot.console import Console, People
from bots.console_bot.pipe import PlainScreen, piped_lines
from bots.console_bot.screen import Screen
from bots.database import explain, secrets_in
from bots.doctor import examine, tell_fault
from bots.logs import configure_logs
from bots.tuning import tune
from takmail import cli
from takmail.config import Settings, read_environment, read_settings
from takmail.notation.commands import Challenge
from takmail.notation.line import Said, parse_line
from takmail.service.ports import TryLaterError
from takmail.service.service import Service
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording import commandline as words
from takmail.wording.host import nothing_to_serve, settings_unreadable


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    parser = _parser()
    try:
        settings = read_settings(read_environment())
    except UnicodeDecodeError:
        return _fail(settings_unreadable())
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parser.parse_args(given or [_usual(settings)])
    try:
        return int(options.run(options, settings))
    except (StoreError, TryLaterError) as error:
        return _fail(_explain(error, options, settings))
    except (KeyboardInterrupt, BrokenPipeError):
        return 130


def _usual(settings: Settings) -> str:
    """Return what to do when nothing was asked: serve if there is a token, else play."""
    return "serve" if settings.discord or settings.telegram else "play"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="takmail", description=words.PROGRAM)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    play = commands.add_parser("play", help=words.PLAY, description=words.PLAY_LONG)
    play.add_argument("challenge", nargs="*", metavar="OPTION", help=words.PLAY_OPTIONS)
    play.add_argument("--new", action="store_true", help=words.PLAY_NEW)
    play.add_argument("--strict", action="store_true", help=words.PLAY_STRICT)
    play.add_argument("--white", metavar="NAME", help=words.PLAY_WHITE)
    play.add_argument("--black", metavar="NAME", help=words.PLAY_BLACK)
    play.add_argument("--database", metavar="URL", help=words.PLAY_DATABASE)
    play.set_defaults(run=_play)
    serve = commands.add_parser("serve", help=words.SERVE, description=words.SERVE_LONG)
    serve.set_defaults(run=_serve)
    doctor = commands.add_parser("doctor", help=words.DOCTOR, description=words.DOCTOR)
    doctor.set_defaults(run=_doctor)
    cli.add_commands(commands)
    return parser


def _explain(error: Exception, options: argparse.Namespace, settings: Settings) -> str:
    """Return why the database can't be used; the driver's own words are for the log."""
    address = getattr(options, "database", None) or settings.database_url
    configure_logs(settings.log_level, [*_tokens(settings), *secrets_in(address)])
    return explain(error, address)


def _tokens(settings: Settings) -> list[str]:
    return [chosen.token for chosen in (settings.discord, settings.telegram) if chosen]


def _serve(_options: argparse.Namespace, settings: Settings) -> int:
    from bots.serving import NothingToServeError, serve  # noqa: PLC0415 - loads the SDKs' side

    if settings.faults:
        return _fail("\n".join(map(tell_fault, settings.faults)))
    tune()
    configure_logs(settings.log_level, _tokens(settings))
    try:
        asyncio.run(serve(settings))
    except NothingToServeError:
        return _fail(nothing_to_serve())
    return 0


def _doctor(_options: argparse.Namespace, settings: Settings) -> int:
    configure_logs(settings.log_level, [*_tokens(settings), *secrets_in(settings.database_url)])
    lines, well = asyncio.run(examine(settings))
    print("\n".join(lines))  # noqa: T201 - the command's output
    return 0 if well else 1


def _play(options: argparse.Namespace, settings: Settings) -> int:
    heard = parse_line(" ".join(["challenge", *options.challenge]))
    if not isinstance(heard, Said) or not isinstance(heard.command, Challenge):
        return _fail(words.bad_play_options(" ".join(options.challenge)))
    people = People.named(options.white, options.black)
    if people.white.user == people.black.user:
        return _fail(words.same_names())
    configure_logs("WARNING")
    clean = asyncio.run(_console(options, settings, people, heard.command))
    return 0 if clean or not options.strict else 1


async def _console(
    options: argparse.Namespace, settings: Settings, people: People, asked: Challenge
) -> bool:
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    shown: Screen = PlainScreen()
    if terminal:
        from bots.console_bot.terminal import ColourScreen, typed_lines  # noqa: PLC0415 - slow

        shown = ColourScreen()
    async with await Store.open(options.database or settings.database_url) as store:
        console = Console(store, Service(store), shown, people, lambda: datetime.now(UTC))
        if terminal:
            await console.colour()
            shown.show(words.welcome())
        fresh = options.new or bool(options.challenge)
        if not await console.open(asked.wishes, asked.origin, fresh=fresh):
            return False
        if not terminal:
            return await console.play(piped_lines())
        history = user_state_path("takmail", appauthor=False) / "console_history"
        clean = await console.play(typed_lines(console.prompt, history))
        await console.leave()
        return clean


def _fail(reason: str) -> int:
    print(reason, file=sys.stderr)  # noqa: T201 - the program's last word
    return 2


if __name__ == "__main__":
    sys.exit(main())

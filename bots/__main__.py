"""The program: it reads the settings, puts the parts together and runs them."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version

from platformdirs import user_state_path

from bots.console_bot.adapter import ConsoleAdapter
from bots.console_bot.console import Console
from bots.console_bot.people import People
from bots.console_bot.pipe import PlainScreen, piped_lines
from bots.console_bot.reading import read_terms
from bots.console_bot.screen import Screen
from bots.database import explain, secrets_in
from bots.doctor import describe_fault, examine
from bots.logs import configure_logs
from bots.streams import open_streams
from bots.tuning import tune
from takmail import cli
from takmail.cli.parser import Parser
from takmail.cli.running import BAD_INPUT, BROKEN_PIPE, abandon_output
from takmail.commands.reading import Malformed
from takmail.commands.values import Challenge
from takmail.config import Settings, Wrong, read_environment, read_settings
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import TryLaterError
from takmail.service.service import Service
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording.console import explain_unreadable, welcome
from takmail.wording.spoken import SPOKEN, tell

PLAY_COMMAND = "takmail play"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    open_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    SPOKEN.host = SPOKEN[_settings_at_hand().language]
    try:
        options = _parser().parse_args(given or [_usual(_settings())])
        return _run(options)
    except SettingsError as error:
        return _fail(str(error))
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    try:
        return int(options.run(options))
    except (StoreError, TryLaterError) as error:
        return _fail(_explain(error, options))


class SettingsError(Exception):
    """The settings can't be read; the text is for whoever started the program."""


def _settings() -> Settings:
    """Read the settings; only what needs them does, so that the rest works without."""
    try:
        return read_settings(read_environment())
    except UnicodeDecodeError:
        raise SettingsError(tell("host-settings_not_text")) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise SettingsError(tell("host-settings_unread", reason=reason)) from None


def _settings_at_hand() -> Settings:
    """Return the settings, but for those of a file that can't be read."""
    try:
        return _settings()
    except SettingsError:
        return read_settings(os.environ)


def _usual(settings: Settings) -> str:
    """Return what to do when nothing was asked: serve if there is a token, else play."""
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
    doctor = commands.add_parser("doctor", help=tell("cli-doctor"), description=tell("cli-doctor"))
    doctor.set_defaults(run=_doctor)
    cli.add_commands(commands)
    return parser


class _Version(argparse.Action):
    """Prints the version, which is looked up only then: it takes a while, and an installation."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(parser.prog, version("takmail"))  # noqa: T201 - all that was asked for
        parser.exit()


def _explain(error: Exception, options: argparse.Namespace) -> str:
    """Return why the database can't be used; the driver's own words are for the log."""
    settings = _settings()
    address = getattr(options, "database", None) or settings.database_url
    configure_logs(settings.log_level, [*_tokens(settings), *secrets_in(address)])
    return explain(error, address)


def _tokens(settings: Settings) -> list[str]:
    return [chosen.token for chosen in (settings.discord, settings.telegram) if chosen]


def _serve(_options: argparse.Namespace) -> int:
    from bots.serving import NothingToServeError, serve  # noqa: PLC0415 - loads the SDKs' side

    settings = _settings()
    if settings.faults:
        return _fail("\n".join(map(describe_fault, settings.faults)))
    tune()
    configure_logs(settings.log_level, _tokens(settings))
    try:
        asyncio.run(serve(settings))
    except NothingToServeError:
        return _fail(tell("host-nothing_to_serve"))
    return 0


def _doctor(_options: argparse.Namespace) -> int:
    settings = _settings()
    configure_logs(settings.log_level, [*_tokens(settings), *secrets_in(settings.database_url)])
    lines, well = asyncio.run(examine(settings))
    print("\n".join(lines))  # noqa: T201 - the command's output
    return 0 if well else 1


def _play(options: argparse.Namespace) -> int:
    terms = " ".join(options.challenge)
    parsed = read_terms(PLAY_COMMAND, f" {terms}")
    if isinstance(parsed, Malformed):
        PlainScreen(sys.stderr).show(SPOKEN.host.message(explain_unreadable(parsed.error)))
        return BAD_INPUT
    if parsed is None or not isinstance(parsed.command, Challenge):
        return _fail(tell("cli-wrong-terms", terms=terms))
    try:
        people = People.named(options.white, options.black)
    except UnicodeError:
        return _fail(tell("cli-wrong-name"))
    if people.white.user == people.black.user:
        return _fail(tell("cli-wrong-names"))
    settings = _settings_at_hand() if options.database else _settings()
    for fault in settings.faults:
        if fault.wrong is Wrong.LANGUAGE:
            return _fail(describe_fault(fault))
    configure_logs("WARNING")
    return asyncio.run(_console(options, settings, people, parsed.command))


async def _console(
    options: argparse.Namespace, settings: Settings, people: People, asked: Challenge
) -> int:
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    shown: Screen = PlainScreen()
    if terminal:
        from bots.console_bot.terminal import ColourScreen, typed_lines  # noqa: PLC0415 - slow

        shown = ColourScreen()
    async with await Store.open(options.database or settings.database_url) as store:
        console = console_on(store, shown, people, settings.language)
        if terminal:
            await console.colour()
            shown.show(SPOKEN.host.message(welcome()))
        fresh = options.new or bool(options.challenge)
        complaints = PlainScreen(sys.stderr)
        if not await console.open(asked.wishes, asked.origin, fresh=fresh, complaints=complaints):
            return BAD_INPUT
        if terminal:
            history = user_state_path("takmail", appauthor=False) / "console_history"
            clean = await console.play(typed_lines(console.prompt, console.hints, history))
            await console.leave()
        else:
            clean = await console.play(piped_lines())
        return 0 if clean or not options.strict else 1


def console_on(store: Store, screen: Screen, people: People, locale: str = "") -> Console:
    """Return a console that plays the games of a database and shows them on a screen."""
    adapter = ConsoleAdapter(screen)
    adapters = {adapter.platform: adapter}
    service, delivery = Service(store, adapters=adapters), Delivery(store, adapters)
    return Console(service, adapter, people, delivery.idle, lambda: datetime.now(UTC), locale)


def _fail(reason: str) -> int:
    print(reason, file=sys.stderr)  # noqa: T201 - the program's last word
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())

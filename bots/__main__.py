"""The program: it opens the streams, and runs as much of it as is installed."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from takmail.cli import BAD_INPUT, abandon_output, print_version


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    open_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        ours = {"takmail", "bots", "grammar", *sys.stdlib_module_names}
        if missing in ours and error.msg != "takmail":  # as importlib says that it isn't installed
            raise
        from takmail.wording.extras import help_alone, tell_extra  # noqa: PLC0415 - seldom used

        is_help = words in (["-h"], ["--help"])
        print(help_alone() if is_help else tell_extra(words), file=None if is_help else sys.stderr)
        return 0 if is_help else BAD_INPUT
    except BrokenPipeError as error:
        return abandon_output(error)
    except KeyboardInterrupt:
        return 130


def open_streams() -> None:
    """Put an empty input, and outputs without a reader, in place of streams that are closed.

    Signs that the output has no code for are spelt out. On Windows pipes and files are UTF-8, too.
    """
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    encoding = "utf-8" if os.name == "nt" else None
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding=encoding, errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding=encoding)


def _run(words: list[str]) -> int:
    """Run a command; those that other programs ask for need neither settings nor sentences."""
    if words == ["tei"]:
        from takmail.cli.tei import talk  # noqa: PLC0415 - the engine

        return talk()
    if words == ["--version"]:
        return print_version()
    from bots.command_line import run  # noqa: PLC0415 - may lack something

    return run(words)


if __name__ == "__main__":
    sys.exit(main())

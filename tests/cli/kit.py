"""What the tests of the commands share: how to run one, and a game to run it on."""

from pathlib import Path

from takmail.cli.parser import Parser, add_commands

GAME = """\
[Player1 "Ann"]
[Size "3"]

1. a3 c1
2. b1 b2
3. a1
R-0
"""


def run(*arguments: str) -> int:
    """Run a command and return its exit code."""
    parser = Parser(prog="takmail")
    add_commands(parser.add_subparsers(required=True))
    options = parser.parse_args(arguments)
    return int(options.run(options))


def written(tmp_path: Path, text: str, name: str = "input") -> str:
    """Write a file and return its name."""
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return str(file)

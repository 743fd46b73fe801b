"""`takmail completion`: scripts by which shells complete the program's commands and options."""

import shtab

from takmail.cli.parser import Parser
from takmail.wording.languages.spoken import tell

SHELLS = ("bash", "zsh", "fish")


def print_script(program: Parser, shell: str) -> int:
    """Print the script of a shell for all commands of the program; return the exit code."""
    file = tell("cli-name-file")
    for action in program.actions():
        if action.metavar == file:
            action.complete = shtab.FILE  # type: ignore[attr-defined] # shtab looks for it
    print(shtab.complete(program, shell))  # noqa: T201 - the command's output
    return 0

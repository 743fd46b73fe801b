"""The commands of the program that work on files: replay, convert, perft, draw, animate, link."""

from takmail.cli import pictures, records
from takmail.cli.files import Subparsers


def add_commands(subparsers: Subparsers) -> None:
    """Add the commands; each has a ``run`` that takes the options and returns the exit code."""
    records.add_commands(subparsers)
    pictures.add_commands(subparsers)

"""The extra that a command needs, told also where no package can put sentences into words."""

from collections.abc import Sequence
from pathlib import Path

_EXTRAS = {
    **dict.fromkeys(("takmail", "play"), "console"),
    "board": "web",
    **dict.fromkeys(("draw", "animate"), "cli,render"),
    **dict.fromkeys(("replay", "convert", "perft", "verify", "link", "puzzles", "tei"), "cli"),
    **dict.fromkeys(("status", "backup", "restore", "check", "export"), "bot"),
    **dict.fromkeys(("import", "ratings", "admin", "completion"), "bot"),
    **dict.fromkeys(("serve", "doctor"), ""),
}
"""The extras of each command; which those of `serve` are, the platform says."""


def tell_extra(arguments: Sequence[str]) -> str:
    """Return the sentence that names the extra for a command, which lacks a package."""
    command = next((word for word in arguments if word in _EXTRAS), "takmail")
    name = command if command == "takmail" else f"takmail {command}"
    if not _EXTRAS[command]:
        return _tell("extras-platform", command=name)
    return _tell("extras-lacking", command=name, extra=_EXTRAS[command])


def help_alone() -> str:
    """Return the help of a program that can't put sentences into words."""
    return _tell("extras-help")


def _tell(key: str, **values: str) -> str:
    """Return a message for whoever runs the program, in plain English if need be."""
    try:
        from takmail.wording.languages.spoken import tell  # noqa: PLC0415 - may lack packages
    except ModuleNotFoundError:
        file = Path(__file__).with_name("en") / "extras.ftl"
        messages = (line.split(" = ", 1) for line in file.read_text("utf-8").splitlines())
        sentence = next(words for name, *(words,) in messages if name == key)
        for name, value in values.items():
            sentence = sentence.replace(f"{{ ${name} }}", value)
        return sentence
    return tell(key, **values)

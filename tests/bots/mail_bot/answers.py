"""Answers as mail programs write them, made by hand from their known forms.

The files have ``{}`` in place of what was typed and ``␠`` in place of a blank at a line's end.
"""

from collections.abc import Mapping
from pathlib import Path

_HERE = Path(__file__).parent


def _forms(name: str) -> Mapping[str, str]:
    sections = (_HERE / name).read_text("utf-8").split("=== ")[1:]
    parted = (section.split("\n", 1) for section in sections)
    return {program: form.replace("␠", " ").replace("\n", "\r\n") for program, form in parted}


PLAIN, HTML = _forms("plain_answers.txt"), _forms("html_answers.txt")
"""Letters by the names of programs, with the letter that they quote."""


def letter(body: str, *headers: str) -> bytes:
    """Return a letter of Ann's with further headers."""
    lines = ("From: Ann <ann@example.com>", *headers, "", body)
    return "\r\n".join(lines).encode()


def parts(*parts: tuple[str, str], kind: str = "mixed") -> tuple[str, str]:
    """Return a part of several, each of a type and a content, as such a pair.

    The type may have further headers below it.
    """
    boundary = f"{kind}-{len(parts)}-{sum(len(body) for _, body in parts)}"
    inner = "".join(f"--{boundary}\r\nContent-Type: {of}\r\n\r\n{body}\r\n" for of, body in parts)
    return f'multipart/{kind}; boundary="{boundary}"', f"{inner}--{boundary}--\r\n"


def in_parts(*given: tuple[str, str], kind: str = "mixed") -> bytes:
    """Return a letter of Ann's of several parts."""
    of, body = parts(*given, kind=kind)
    return letter(body, "MIME-Version: 1.0", f"Content-Type: {of}")

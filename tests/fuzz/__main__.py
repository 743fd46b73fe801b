"""Looks for texts that break an entry, led by what of the program they reach.

``python -m tests.fuzz TARGET SECONDS [FOLDER]`` needs Atheris (``pip install -e '.[fuzz]'``); what
it has found is kept in the folder and begun with the next time. It ends at the first fault, and
leaves the text that led to it in a file.
"""

import importlib
import sys
from pathlib import Path
from tempfile import mkdtemp

import atheris  # type: ignore[import-untyped]

LONGEST = 4096
"""Bytes of a text."""

INSTRUMENTED = ["takmail", "bots"]


def main() -> None:
    """Fuzz a target."""
    name, seconds, *rest = sys.argv[1:]
    with atheris.instrument_imports(include=INSTRUMENTED):
        targets = importlib.import_module("tests.fuzz.targets")
    from tests.fuzz.seeds import PIECES, SEEDS  # noqa: PLC0415 - they need no instruments

    target = targets.TARGETS[name]
    folder = Path(rest[0] if rest else mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS):
        (folder / f"seed-{number}").write_bytes(seed.encode())
    words = folder.with_suffix(".words")
    words.write_text("".join(f'"{_escaped(piece)}"\n' for piece in PIECES), "ascii")
    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=10"]
    options.append(f"-artifact_prefix={folder}-")
    arguments = [sys.argv[0], *options, f"-dict={words}", str(folder)]
    atheris.Setup(arguments, lambda data: target(_text(data)))
    atheris.Fuzz()


def _text(data: bytes) -> str:
    """Return a text of which half a character may be a part, as platforms can send it."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _escaped(piece: str) -> str:
    return "".join(f"\\x{byte:02X}" for byte in piece.encode("utf-8", "surrogatepass"))


if __name__ == "__main__":
    main()

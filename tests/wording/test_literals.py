"""What people read is in the catalogues, and nowhere in the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = [
    path.relative_to(ROOT)
    for folder in ("takmail", "bots")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "migrations" not in path.parts and path != ROOT / "takmail/commands/near_moves/words.py"
]
"""All that is ours, but for the phrases that people may say around a move."""

PROSE = re.compile(r"[A-Za-z']+,? [a-z']+,? [a-z']+|^\s*[A-Z].* .*[.!?:]\s*$")
"""Three words in a row, or what begins and ends as a sentence does."""

TOLD = {"AdapterError", "ComplaintError", "FailedError"}
"""Errors whose texts are for whoever runs the program; those of all others are for programmers."""

LOGGING = {"debug", "info", "warning", "error", "exception", "critical"}

NOT_FOR_READING = {
    # what others say
    "takmail/cli/parser.py": {
        "the following arguments are required: (?P<arguments>.*)",
        "expected one argument",
        "ignored explicit argument (?P<value>.*)",
        "invalid int value: (?P<value>.*)",
    },
    "takmail/store/errors.py": {"Could not decode to UTF-8"},
    "bots/logs.py": {"Attempting a reconnect"},
    # what people say
    "takmail/commands/offers.py": {"take it back"},
    "bots/telegram_bot/inline.py": {"message is not modified"},
    "bots/telegram_bot/topics.py": {"not enough rights", "not a forum"},
    "bots/telegram_bot/sending.py": {
        "message to edit not found",
        "message can't be edited",
        "message to delete not found",
        "message can't be deleted",
        "there is no text in the message to edit",
        "there is no caption in the message to edit",
    },
    # what programs are told
    "takmail/cli/tei.py": {
        "id name Takmail\nid author the Takmail authors",
        "option name 0 type spin default 0 0",
    },
    # what programmers are told
    "takmail/engine/tak/evaluation.py": {
        "capstone in the centre",
        "one to move",
        "two to move",
        "three to move",
        "four to move",
    },
    "bots/discord_bot/lines.py": {"not a channel to speak in", "what was said in chat 0"},
    # what is typed
    "takmail/commands/disputes.py": {"the wall on c3 was in the way"},
    "takmail/commands/presets.py": {"save friday size 6 komi 2"},
    "takmail/service/handlers/presets.py": {
        "presets save friday size 6 komi 2",
        "presets drop friday",
    },
    "takmail/wording/refusals.py": {"the wall on c3 was in the way"},
}
"""Literals that look as if somebody would read them."""


def literals(node: ast.AST) -> Iterator[str]:
    """Yield the literals of a module that are not for its programmers alone."""
    match node:
        case ast.Assert() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=ast.Name(id=name)) if name.endswith("Error") and name not in TOLD:
            return
        case ast.ClassDef(name=name, bases=bases) if name.endswith("Error") or any(
            isinstance(base, ast.Name) and base.id.endswith("Enum") for base in bases
        ):
            return
        case ast.Call(func=ast.Attribute(attr=called)) if called in LOGGING | {"compile"}:
            return
        case ast.Call(func=ast.Name(id="listed")):  # words that people may say
            return
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "0" for p in parts)
            return
        case ast.Constant(value=str(text)):
            yield text
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


@pytest.mark.slow
def test_no_sentence_stands_in_the_code() -> None:
    found = {}
    for path in FILES:
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        prose = {text for text in literals(tree) if PROSE.search(text)}
        if prose:
            found[path.as_posix()] = prose
    assert found == NOT_FOR_READING

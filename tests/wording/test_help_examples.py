"""The help on a command gives an example, which is read as that command."""

from collections.abc import Iterator

import pytest

from takmail.commands.command_order import SPECS
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.spec import CommandSpec
from takmail.wording.help import TOPICS, example_of, help_message
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Code, Paragraph
from tests.quick import slow


def codes(message: Message) -> Iterator[str]:
    """Yield what stands in backticks."""
    for block in message.blocks:
        if isinstance(block, Paragraph):
            yield from (span.text for span in block.spans if isinstance(span, Code))


@pytest.mark.parametrize("platform", ["console", *slow("telegram")])
@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_each_example_is_read_as_its_command(platform: str, tag: str) -> None:
    vocabulary = vocabulary_in(tag)
    hints = Hints(platform, vocabulary=vocabulary)

    def means(line: str, spec: CommandSpec) -> bool:
        read = parse_request(line, vocabulary)
        return isinstance(read, Parsed) and type(read.command) in spec.kinds

    for spec in SPECS:
        if spec.name in TOPICS or (platform == "console" and not spec.at_console):
            continue
        example = example_of(spec, hints).text
        assert means(example, spec), (spec.name, example)
        assert example in codes(SPOKEN[tag].message(help_message(spec.name, hints))), spec.name


@pytest.mark.parametrize(
    ("platform", "example"),
    [
        ("console", "settings komi 2"),
        ("telegram", "/settings komi 2"),
        ("discord", "/settings name:komi value:2"),
    ],
)
def test_help_on_settings_changes_one(platform: str, example: str) -> None:
    told = SPOKEN["en"].message(help_message("settings", Hints(platform)))
    assert f"For example: {example}\n" in told.plain()


def test_help_on_move_shows_a_move() -> None:
    told = SPOKEN["en"].message(help_message("move", Hints("console")))
    assert told.plain().startswith("move: Play, in mail notation or PTN.\nFor example: ps b4\n")

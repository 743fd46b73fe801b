"""The table of commands is whole, and whatever is made from it agrees with it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from takmail.commands.command_order import (
    FITS,
    KINDS,
    SPEC,
    SPECS,
    TableError,
    check_table,
    spec_of,
)
from takmail.commands.games import ListGames
from takmail.commands.help import Help
from takmail.commands.lines.command_words import grammar_of
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import OfferDraw, Resign
from takmail.commands.spec import GROUPS, Command, CommandSpec, Fits, Group, Under
from takmail.notation.grammars import SyntaxFault
from takmail.service.handlers.dispatch import (
    GAMELESS,
    Handlers,
    UnhandledError,
    all_handlers,
)
from takmail.service.ports import Answer
from takmail.wording.help import explain_option, purpose_of
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from tests.rows import each

ALL = tuple(SPEC.values())
WORDS = [(spec, verb) for spec in SPECS for verb in spec.verbs]
CASES: tuple[Callable[[str], str], ...] = (str.lower, str.upper, str.title, str.swapcase)

SHUFFLE = CommandSpec("shuffle", ListGames, Group.PLAY, Fits.NO_GAME, words=("mix up",))


def line_of(spec: CommandSpec, verb: str) -> str:
    """Return a line that says a command by one of its words, with no more than it needs."""
    # `move` alone has no ply to read; where it is said, the bot asks for one by steps.
    needs = spec.name == "move" or any(option.required for option in spec.options)
    return f"{verb} {spec.example}" if needs else verb


def read(line: str) -> Command:
    heard = parse_line(line)
    assert isinstance(heard, Parsed), line
    return heard.command


@each(("spec", "verb", "case"), [(*word, case) for word in WORDS for case in CASES])
def test_every_word_for_a_command_is_read_in_any_case(
    spec: CommandSpec, verb: str, case: Callable[[str], str]
) -> None:
    assert type(read(line_of(spec, case(verb)))) in spec.kinds


@each(("spec", "verb"), WORDS)
def test_every_word_may_be_followed_by_a_stop_and_by_a_games_id(
    spec: CommandSpec, verb: str
) -> None:
    line = line_of(spec, verb)
    if not spec.free_text:
        assert read(f"{line}.") == read(line)
        assert parse_line(f"{line} #k3") == Parsed(read(line), "k3")
    named = parse_line(f"#k3 {line}")
    assert isinstance(named, Parsed)
    assert (type(named.command), named.game) == (type(read(line)), "k3")


@each("spec", SPECS)
def test_the_example_of_a_command_is_read(spec: CommandSpec) -> None:
    command = read(f"{spec.name} {spec.example}".strip())
    assert type(command) in spec.kinds
    assert spec_of(command) is spec


@each("spec", SPECS)
def test_the_verb_alone_is_understood_or_shows_what_is_missing(spec: CommandSpec) -> None:
    assert parse_line(spec.name) is not None


def test_no_two_commands_share_a_word() -> None:
    with pytest.raises(TableError, match=r"several commands: mix up, shuffle$"):
        check_table((*ALL, SHUFFLE, SHUFFLE), KINDS)
    clash = replace(SHUFFLE, words=("undo",))
    with pytest.raises(TableError, match=r"several commands: undo$"):
        check_table((*ALL, clash), KINDS)


def test_a_type_of_command_without_a_spec_is_named() -> None:
    left = tuple(spec for spec in ALL if spec.kind not in {Resign, OfferDraw})
    with pytest.raises(TableError, match=r"have no spec: OfferDraw, Resign$"):
        check_table(left, KINDS)


def test_a_spec_of_a_value_that_is_no_command_is_named() -> None:
    with pytest.raises(TableError, match=r"no commands: Help$"):
        check_table(ALL, KINDS - {Help})


def test_a_command_without_a_group_is_named() -> None:
    with pytest.raises(TableError, match=r"in no group: shuffle$"):
        check_table((*ALL, SHUFFLE), KINDS)


def test_a_group_with_too_many_commands_is_counted_and_named() -> None:
    crowd = {f"shuffle{number}": Under.SHARE for number in range(13)}
    with pytest.raises(TableError, match=r"too many commands: share has 16$"):
        check_table(ALL, KINDS, {**GROUPS, **crowd})
    check_table(ALL, KINDS, {**GROUPS, **dict(list(crowd.items())[1:])})


def test_the_table_itself_is_whole() -> None:
    check_table(ALL, KINDS)
    assert set(FITS) == KINDS
    assert [spec for spec in ALL if spec.listed] == list(SPECS)


def test_a_new_plain_verb_needs_no_grammar_of_its_own() -> None:
    grammar = grammar_of((*SPECS, SHUFFLE))
    assert grammar.parse("shuffle") == ListGames()
    assert grammar.parse("  Mix  UP!") == ListGames()
    assert grammar.parse("help rules") == Help("rules")
    with pytest.raises(SyntaxFault):
        grammar.parse("shuffled")


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_the_menu_lists_every_command_in_words(tag: str) -> None:
    for spec in SPECS:
        for told in (purpose_of(spec), *(explain_option(spec, one) for one in spec.slash_options)):
            assert 0 < len(SPOKEN[tag].text(told)) <= 100, "Discord takes no more"


@each("verb", [spec.name for spec in ALL if not spec.listed])
def test_what_only_buttons_give_is_talk_where_it_is_typed(verb: str) -> None:
    for line in (verb, f"{verb} Fa1", f"please {verb}", f"{verb} #k3"):
        assert parse_line(line) is None
    assert parse_line(verb, vocabulary=vocabulary_in("zh")) is None


async def _nothing(*_: object) -> Answer:
    return Answer()


async def _something(*_: object) -> Answer:
    return Answer()


def whole(*but: type[Command]) -> Handlers:
    """Return handlers for all commands but these."""
    handlers = Handlers()
    for kind in KINDS - set(but):
        (handlers.handles_without_game if is_gameless(kind) else handlers.handles)(kind)(_nothing)
    return handlers


def is_gameless(kind: type[Command]) -> bool:
    return FITS[kind] in GAMELESS


def test_handlers_of_all_commands_pass() -> None:
    whole().check()
    all_handlers()


@each("kind", sorted(KINDS, key=str))
def test_a_missing_handler_is_named(kind: type[Command]) -> None:
    with pytest.raises(UnhandledError, match=f"^no handler for {kind.__name__}$"):
        whole(kind).check()


@each("kind", sorted(KINDS, key=str))
def test_a_handler_of_the_wrong_sort_is_named(kind: type[Command]) -> None:
    for handlers in (whole(kind), whole()):
        (handlers.handles if is_gameless(kind) else handlers.handles_without_game)(kind)(_nothing)
        with pytest.raises(UnhandledError, match=f"^a handler of the wrong sort .*{kind.__name__}"):
            handlers.check()


@each("kind", sorted(KINDS, key=str))
def test_a_second_handler_is_named(kind: type[Command]) -> None:
    handlers = whole()
    mark = handlers.handles_without_game if is_gameless(kind) else handlers.handles
    mark(kind)(_nothing)
    with pytest.raises(UnhandledError, match=f"^two handlers for {kind.__name__}$"):
        mark(kind)(_something)

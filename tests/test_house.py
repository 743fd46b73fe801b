"""The rules of the house in CONTRIBUTING.md, as far as a program can tell."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path
from statistics import median

import grimp
import pytest

ROOT = Path(__file__).parents[1]

LAYERS = (
    "tak",
    "notation",
    "rulesets",
    "club",
    "play",
    "commands",
    "wording",
    "presenting",
    "audience",
    "render",
    "service",
    "store",
)
"""Folders of `takmail` whose modules are topics."""

SCOPES = (
    "rulesets/kaen",
    "rulesets/locke",
    "rulesets/tak",
    "presenting/kaen",
    "presenting/locke",
    "presenting/tak",
    "service/handlers",
)
"""Folders whose modules may have the names of others: one ruleset's, and the handlers."""

LONGEST = 500
LONG: Mapping[str, str] = {}
"""Modules of `takmail` that may be longer, each with the reason. There are none."""

MOST_IN_A_FOLDER = 24
CROWDED = {
    "commands": "one flat list of topics reads better than folders with names of their own",
    "service/handlers": "the topics of commands, by the same names",
    "wording": "the topics of commands, and what has sentences besides",
}
"""Folders of `takmail` that may have more modules, each with the reason."""

USUAL = 140
SHORT = 60
BRIEF = {
    "audience": "a room that every feature passes through; its modules import thirty names at most",
    "commands": "a topic may have two commands; those of another don't belong to it",
    "presenting": "a game has a module a part, or one for all where each of them is short",
}
"""Layers of which most modules may be shorter, each with the reason."""

TYPES = {
    ("takmail.wording.message.messages", "takmail.wording.languages.language"): "a language words "
    "messages; they only name its type, as what lays out some of their blocks",
    ("takmail.tak.position", "takmail.notation.position_text"): "positions read and write text; "
    "the methods import this once they are called, so that the rules alone load no parser",
    ("takmail.tak.position", "takmail.render"): "the same for a position that is printed",
}
"""Imports that may close a circle, each with the reason."""

ROOMS = (*LAYERS, "../bots")
"""The layers and the bots, whose modules have parallel names on the platforms."""

QUESTION = re.compile(r"(What|Who|Whoever|Whose|Whom|How|Which|Whether|Where|When|Why|That)\b")
"""Words that begin a question or a clause, and no docstring."""

TOPIC = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def modules(layer: str) -> list[Path]:
    return [
        file
        for file in sorted((ROOT / "takmail" / layer).rglob("*.py"))
        if file.stem != "__init__"
        and "versions" not in file.parts
        and file.parent.name != "migrations"
    ]


def inside(file: Path) -> str:
    """Return the folder of a module inside `takmail`."""
    return file.relative_to(ROOT / "takmail").parent.as_posix()


def name_of(file: Path) -> str:
    """Return a module's name inside `takmail`, with its folder."""
    return file.relative_to(ROOT / "takmail").with_suffix("").as_posix()


def scope(file: Path) -> str:
    folder = inside(file)
    for name in SCOPES:
        if folder.startswith(name):
            return name
    return max((layer for layer in LAYERS if folder.startswith(layer)), key=len)


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield all texts that document something, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            text = node.value.value
            if isinstance(text, str):
                yield node.lineno, text


def among(exceptions: Mapping[str, str], layer: str) -> set[str]:
    """Return the exceptions in a layer."""
    return {name for name in exceptions if name == layer or name.startswith(f"{layer}/")}


def lines(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("layer", LAYERS)
def test_a_module_has_its_name_alone_in_its_layer(layer: str) -> None:
    names = Counter((scope(file), file.stem) for file in modules(layer))
    assert not [name for name, count in names.items() if count > 1]


@pytest.mark.parametrize("layer", ROOMS)
def test_a_module_is_no_longer_than_a_topic(layer: str) -> None:
    long = {name_of(file) for file in modules(layer) if lines(file) > LONGEST}
    assert long == among(LONG, layer)


@pytest.mark.parametrize("layer", ROOMS)
def test_most_modules_are_as_long_as_a_topic(layer: str) -> None:
    counted = [lines(file) for file in modules(layer)]
    assert layer in BRIEF or median(counted) >= USUAL
    assert sum(count < SHORT for count in counted) <= len(counted) / 4


@pytest.mark.parametrize("layer", ROOMS)
def test_a_folder_can_be_read_at_a_glance(layer: str) -> None:
    folders = Counter(inside(file) for file in modules(layer))
    large = {folder for folder, count in folders.items() if count > MOST_IN_A_FOLDER}
    assert large == among(CROWDED, layer)


@pytest.mark.parametrize("layer", ROOMS)
def test_docstrings_begin_with_a_noun_or_a_verb(layer: str) -> None:
    questions = [
        f"{file.name}:{line}"
        for file in modules(layer)
        for line, text in docstrings(ast.parse(file.read_text(encoding="utf-8")))
        if QUESTION.match(text)
    ]
    assert not questions


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("takmail", "bots", "grammar", cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    for name, imported in TYPES:
        imports[name].remove(imported)
    TopologicalSorter(imports).prepare()  # a `CycleError` names the modules of a circle


def test_what_several_layers_know_is_listed_as_a_topic() -> None:
    listed = set(TOPIC.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    known = Counter(name for layer in LAYERS for name in {file.stem for file in modules(layer)})
    assert not {name for name, count in known.items() if count > 1} - listed
    assert not listed - known.keys()

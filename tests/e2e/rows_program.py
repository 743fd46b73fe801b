"""The program with three in a row among its games: ``python -m tests.e2e.rows_program serve``.

A game is entered in the tables of the program's modules, as they stand in their sources: each of
the tables below gets one more entry when its module is loaded, before anything is made of it. So
all that follows from the tables is what follows from them where a game really is one of the
program's.
"""

import ast
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pkgutil import resolve_name
from types import CodeType, ModuleType

NAME = "rows"

ENTRIES = {
    ("takmail.commands.moves", "PLY_WORDS"): "frozenset({'roll', 'match', 'double'})",
    ("takmail.terms.presets", "PRESETS"): (
        f"Preset(Wishes(size=3), {{'size': (3,)}}, ruleset={NAME!r}, words=('dice',))"
    ),
    ("takmail.commands.help", "GAME_PAGES"): "('rows-aim', 'rows-taking')",
    ("takmail.rulesets.registry", "RULESETS"): (
        "resolve_name('tests.rulesets.rows:with_all_it_lacks')()"
    ),
    ("takmail.wording.ruleset_sentences", "TELLERS"): (
        "resolve_name('tests.wording.rows:RowsTeller')()"
    ),
    ("takmail.render.painters", "PAINTERS"): "resolve_name('tests.render.rows:RowsPainter')()",
    ("takmail.presenting.registry", "PRESENTERS"): (
        "resolve_name('tests.presenting.rows:presenter')()"
    ),
}
"""The entry of three in a row in each table, as its module could have it."""


class Registering(SourceFileLoader):
    """Loads a module with the entry in its table; what is compiled is kept nowhere."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path))
        for (module, table), entry in ENTRIES.items():
            if module == fullname:
                _enter(tree, table, entry)
        return compile(tree, path, "exec")


def _enter(tree: ast.Module, table: str, entry: str) -> None:
    """Put an entry into the literal of a table."""
    (assigned,) = (
        node
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id == table
    )
    literal = next(node for node in ast.walk(assigned) if isinstance(node, ast.Dict))
    literal.keys.append(ast.copy_location(ast.Constant(NAME), literal))
    value = ast.parse(entry, mode="eval").body
    literal.values.append(value)
    ast.fix_missing_locations(literal)
    imported = ast.parse("from pkgutil import resolve_name").body
    tree.body[tree.body.index(assigned) : tree.body.index(assigned)] = imported


class Finder(MetaPathFinder):
    """Finds the modules with tables."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if not any(module == fullname for module, _ in ENTRIES):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = Registering(fullname, spec.origin)
        return spec


def register() -> None:
    """Let the program know three in a row; none of its modules may be loaded yet."""
    assert not any(module in sys.modules for module, _ in ENTRIES)
    sys.meta_path.insert(0, Finder())
    spoken = resolve_name("takmail.wording.languages.spoken:SPOKEN")
    for tag, words in resolve_name("tests.wording.rows:WORDS").items():
        sources = spoken[tag].catalogue._sources
        sources |= {key: f"{key} = {text}\n" for key, text in words.items()}


if __name__ == "__main__":
    register()
    del __file__  # or else each worker would load all of this; the program is no such file
    raise SystemExit(resolve_name("bots.__main__:main")())

"""Stable names of the library, with their signatures: `python -m tests.stable_names` writes them.

They are read from the source, so that they are the same under every version of Python.
"""

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = ROOT / "docs" / "api" / "stable.txt"
SENTENCES = {"BadSetup", "Expected", "Factor", "Illegal", "Problem"}
"""Enums whose values are sentences, which may change."""

MODULES = ("takmail.tak", "takmail.notation", "takmail.engine", "takmail.render")


@cache
def _statements(path: Path) -> tuple[ast.stmt, ...]:
    return tuple(ast.parse(path.read_text("utf-8")).body)


def _file(module: str) -> Path:
    path = ROOT / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _found(module: str, name: str) -> ast.stmt:
    """Return the statement that defines a name, in the module that the name comes from."""
    for statement in reversed(_statements(_file(module))):  # overloads stand before
        match statement:
            case ast.ImportFrom(module=str(origin), names=names):
                for alias in names:
                    if name == (alias.asname or alias.name):
                        return _found(origin, alias.name)
            case ast.ClassDef() | ast.FunctionDef() if statement.name == name:
                return statement
            case ast.Assign(targets=[ast.Name(id=target)]) if target == name:
                return statement
            case ast.AnnAssign(target=ast.Name(id=target)) if target == name:
                return statement
    raise LookupError(module, name)


def _call(function: ast.FunctionDef, *, bound: bool = False) -> str:
    """Return a signature, without the instance or class that a method is ``bound`` to."""
    given = ast.unparse(function.args).split(", ", 1)
    returned = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"({', '.join(given[bound:])}){returned}"


def _members(of: ast.ClassDef) -> Iterator[str]:
    """Yield a class's public members, each with its type or its signature."""
    for statement in of.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                yield f".{ast.unparse(statement)}"
            case ast.Assign(targets=[ast.Name(id=name)]) if not name.startswith("_"):
                yield f".{name if of.name in SENTENCES else ast.unparse(statement)}"
            case ast.FunctionDef(name="__init__"):
                yield _call(statement, bound=True)
                yield from _attributes(statement)
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                decorators = set(map(ast.unparse, statement.decorator_list))
                if statement.returns is not None and "property" in decorators:
                    yield f".{name}: {ast.unparse(statement.returns)}"
                else:
                    whose = "  # classmethod" if "classmethod" in decorators else ""
                    yield f".{name}{_call(statement, bound=True)}{whose}"


def _attributes(init: ast.FunctionDef) -> Iterator[str]:
    """Yield the public attributes that a class's instances begin with."""
    for statement in init.body:
        match statement:
            case (
                ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)])
                | ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name))
            ) if not name.startswith("_"):
                yield f".{name}"


def _lines(module: str) -> Iterator[str]:
    for name in sorted(importlib.import_module(module).__all__):
        statement = _found(module, name)
        match statement:
            case ast.FunctionDef():
                yield f"{module}.{name}{_call(statement)}"
            case ast.ClassDef():
                bases = f"({', '.join(map(ast.unparse, statement.bases))})".replace("()", "")
                yield f"class {module}.{name}{bases}"
                yield from (f"{module}.{name}{member}" for member in _members(statement))
            case _:
                yield f"{module}.{ast.unparse(statement)}"


def stable() -> str:
    """Return all stable names, one a line."""
    return "".join(f"{line}\n" for module in MODULES for line in _lines(module))


if __name__ == "__main__":
    FILE.write_text(stable(), "utf-8")

"""The texts of a list that is handed over as JSON, a row each."""

from typing import Any

from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class EachOf(FunctionElement[Any]):
    """A table of the texts in a JSON list, in their order; its column is called ``value``."""

    inherit_cache = True


@compiles(EachOf)
def _of_json(element: EachOf, compiler: SQLCompiler, **given: Any) -> str:
    return f"json_array_elements_text(CAST({compiler.process(element.clauses, **given)} AS JSON))"


@compiles(EachOf, "sqlite")
def _of_sqlites_json(element: EachOf, compiler: SQLCompiler, **given: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **given)})"

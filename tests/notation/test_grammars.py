"""The loader of grammars."""

import sys
from types import ModuleType

import pytest

from takmail.notation.grammars import text_of


def test_a_program_may_have_a_module_of_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many programs have a `grammar.py`, which stands before packages that are installed."""
    monkeypatch.setitem(sys.modules, "grammar", ModuleType("grammar"))
    assert "start" in text_of("tps.lark")

"""The loader of grammars."""

import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from takmail.notation.grammars import text_of


def test_a_program_may_have_a_module_of_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many programs have a `grammar.py`, which stands before packages that are installed."""
    monkeypatch.setitem(sys.modules, "grammar", ModuleType("grammar"))
    assert "start" in text_of("tps.lark")


def test_they_are_found_in_a_zip_that_is_imported(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    with zipfile.ZipFile(packed := tmp_path / "packed.zip", "w") as file:
        for path in (*root.glob("takmail/**/*.py"), *root.glob("grammar/*")):
            if path.is_file():
                file.write(path, path.relative_to(root))
    begun = f"import sys; sys.path.insert(0, {str(packed)!r})"
    reads = "from takmail.notation import grammars as g; print(g.__file__, g.text_of('tps.lark'))"
    done = [sys.executable, "-c", f"{begun}\n{reads}"]
    said = subprocess.run(done, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert said.startswith(str(packed))

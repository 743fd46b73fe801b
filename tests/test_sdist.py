"""The source archive is the whole project: it can be worked on and released from it."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    subprocess.run(
        [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", folder, ROOT],
        check=True, capture_output=True,
    )  # fmt: skip
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (made,) = (path for path in folder.iterdir() if path.is_dir())
    return made


def test_it_has_all_that_git_has(unpacked: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    told = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert [name for name in told.stdout.split("\0") if not (unpacked / name).exists()] == []


@pytest.mark.parametrize("target", ["test", "browser", "check", "hooks", "dist", "lock", "run"])
def test_make_has_all_that_it_needs(unpacked: Path, target: str) -> None:
    """Nothing is made: ``--dry-run`` fails where a file is missing from which something is made."""
    subprocess.run(["make", "--dry-run", target], cwd=unpacked, check=True, capture_output=True)


def test_the_scripts_can_be_run(unpacked: Path) -> None:
    for name in ("run", "browser", "postgres"):
        script = unpacked / ".ci" / name
        assert script.stat().st_mode & 0o111
        subprocess.run(["bash", "-n", script], check=True)


def test_its_tests_pass(unpacked: Path) -> None:
    """Those of the pages and of what is pinned look at files outside the packages."""
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider",
         "tests/test_docs.py", "tests/test_requirements.py", "tests/test_workflows.py"],
        cwd=unpacked, check=True, capture_output=True,
    )  # fmt: skip

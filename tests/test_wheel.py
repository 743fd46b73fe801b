"""The built wheel plays a game in an empty environment, far from the checkout."""

import re
import subprocess
import sys
import venv
import zipfile
from email.parser import BytesParser
from pathlib import Path

import pytest

from tests.console_transcripts import FOLDER, typed
from tests.sentences import WINS_BY_A_ROAD

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_all_that_is_read_at_run_time(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for package in ("grammar", "takmail", "bots"):
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert path.relative_to(ROOT).as_posix() in names


def test_its_description_can_be_read_anywhere(wheel: Path) -> None:
    """Each link of the README has become one into this release."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
        described = BytesParser().parsebytes(archive.read(name))
    assert described["Description-Content-Type"] == "text/markdown"
    text = described.get_payload()
    assert isinstance(text, str)
    found = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    released = f"/v{described['Version']}/"
    assert len([link for link in found if released in link]) > 30
    assert [link for link in found if not link.startswith("https://")] == []


def test_the_wheel_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    """Our code comes from the wheel alone; what it depends on is borrowed from this environment."""
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False)
    (packages,) = environment.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    borrowed = next(Path(p) for p in sys.path if p.endswith("site-packages"))
    libraries = tmp_path / "libraries"
    libraries.mkdir()
    for path in borrowed.iterdir():
        if "takmail" not in path.name:
            (libraries / path.name).symlink_to(path)
    (packages / "libraries.pth").write_text(str(libraries), "utf-8")
    lines = typed((FOLDER / "first-game.txt").read_text("utf-8"))
    played = subprocess.run(
        [environment / "bin" / "python", "-m", "bots", "play", "5", "--strict",
         "--database", "sqlite://"],
        input="".join(f"{line}\n" for line in lines),
        cwd=tmp_path,
        env={"PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert f"{WINS_BY_A_ROAD}: a3 to e3." in played.stdout

"""The workflows of the forge, as far as a program can tell without it."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github" / "workflows"
TEXTS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yml"))}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def jobs(name: str) -> dict[str, Any]:
    described: dict[str, Any] = YAML(typ="safe").load(TEXTS[name])["jobs"]
    return described


def test_everything_is_tested_with_every_python_that_is_promised() -> None:
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if "3." in each]
    assert jobs("ci")["run"]["strategy"]["matrix"]["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"


@pytest.mark.parametrize("name", TEXTS)
def test_actions_are_pinned_to_a_version(name: str) -> None:
    used = re.findall(r"uses: (\S+)", TEXTS[name])
    assert used
    assert not [action for action in used if not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", action)]


@pytest.mark.parametrize("name", TEXTS)
def test_no_registry_is_named(name: str) -> None:
    hosts = re.findall(r"\b[\w-]+(?:\.[\w-]+)*\.(?:io|org|com)\b", TEXTS[name])
    assert set(hosts) <= {"registry.example.org"}


def test_targets_of_make_that_are_called_exist() -> None:
    made = (ROOT / "Makefile").read_text("utf-8")
    (called,) = re.findall(r"run: make (.+)", TEXTS["release"])
    assert all(re.search(rf"^{target}:", made, re.MULTILINE) for target in called.split())


def test_what_is_published_waits_for_the_tests() -> None:
    release = jobs("release")
    assert ".ci/run" in [step.get("run") for step in release["files"]["steps"]]
    assert (release["release"]["needs"], release["upload"]["needs"]) == ("files", "release")


def test_all_that_is_pinned_is_looked_after() -> None:
    updates = YAML(typ="safe").load(ROOT / ".github" / "dependabot.yml")["updates"]
    assert {each["package-ecosystem"] for each in updates} == {
        "pip",
        "npm",
        "github-actions",
        "docker",
    }

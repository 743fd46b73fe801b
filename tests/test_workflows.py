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


OURS = r"\./\.github/workflows/[\w.-]+"
BY_DIGEST = r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"


@pytest.mark.parametrize("name", TEXTS)
def test_actions_are_pinned_to_a_commit_and_say_of_which_version(name: str) -> None:
    used = [line.strip() for line in re.findall(r"uses: (.+)", TEXTS[name])]
    assert used
    pinned = re.compile(f"{OURS}|{BY_DIGEST}")
    assert [action for action in used if not pinned.fullmatch(action)] == []


def test_an_action_is_of_one_version_everywhere() -> None:
    used = {action for text in TEXTS.values() for action in re.findall(r"uses: (.+)", text)}
    assert len(used) == len({action.partition("@")[0] for action in used})


@pytest.mark.parametrize("name", TEXTS)
def test_no_registry_is_named(name: str) -> None:
    hosts = re.findall(r"\b[\w-]+(?:\.[\w-]+)*\.(?:io|org|com)\b", TEXTS[name])
    assert set(hosts) <= {"registry.example.org"}


def test_tests_of_mail_have_their_servers_wherever_everything_is_tested() -> None:
    for job in (jobs("ci")["run"], jobs("release")["files"]):
        runs = [str(step.get("run")) for step in job["steps"]]
        assert re.search("dovecot.*exim", runs[runs.index(".ci/run") - 1])


def test_an_image_is_tried_when_what_it_copies_changes() -> None:
    """Those of our own packages change too often."""
    (paths,) = re.findall(r"paths: \[(.*)\]", TEXTS["image"])
    copied = re.findall(
        r"^COPY ([a-z].*) \S+$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE
    )
    ours, texts = {"bots", "grammar", "takmail"}, {"README.md", "LICENSE"}
    names = {name for line in copied for name in line.split()} - ours
    assert {*names - texts, "Dockerfile"} <= set(paths.split(", "))


def test_targets_of_make_that_are_called_exist() -> None:
    made = (ROOT / "Makefile").read_text("utf-8")
    (called,) = re.findall(r"run: make (.+)", TEXTS["release"])
    assert all(re.search(rf"^{target}:", made, re.MULTILINE) for target in called.split())


def test_what_is_published_waits_for_the_tests_and_says_where_it_comes_from() -> None:
    release = jobs("release")
    assert ".ci/run" in [step.get("run") for step in release["files"]["steps"]]
    assert release["image"]["uses"] == "./.github/workflows/image.yml"
    assert {name: job.get("needs") for name, job in release.items()} == {
        "files": None,
        "image": "files",
        "attest": "files",
        "release": ["image", "attest"],
        "upload": "release",
    }
    for job in (release["attest"], jobs("image")["publish"]):
        assert job["steps"][-1]["uses"].startswith("actions/attest@")


def test_a_job_may_do_no_more_than_it_must() -> None:
    found = {
        (name, job): sorted(
            part for part, may in described["permissions"].items() if may == "write"
        )
        for name in TEXTS
        for job, described in jobs(name).items()
        if "permissions" in described
    }
    signs = ["attestations", "id-token"]
    assert {place: may for place, may in found.items() if may} == {
        ("image", "publish"): [*signs, "packages"],
        ("release", "image"): [*signs, "packages"],
        ("release", "attest"): signs,
        ("release", "release"): ["contents"],
        ("release", "upload"): ["id-token"],
    }


def test_all_that_is_pinned_is_looked_after() -> None:
    updates = YAML(typ="safe").load(ROOT / ".github" / "dependabot.yml")["updates"]
    assert {each["package-ecosystem"] for each in updates} == {
        "pip",
        "npm",
        "github-actions",
        "docker",
        "docker-compose",
    }

"""What makes the site: texts are taken from where they are kept, docstrings become Markdown."""

from pathlib import Path

import pytest

from docs.hooks.docstrings import as_markdown
from docs.hooks.including import MissingTextError, Site


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose pages take texts from its root."""
    texts = {
        "README.md": "# It\n\nHello.\n\n## Use\n\n[More](#more), [how](HOW.md#b), "
        "![x](docs/x.png)\n\n```sh\n# [no](heading)\n```\n\n### In detail\n\n"
        "[a file](src/a.py)\n\n## More\n\nEnd.\n",
        "HOW.md": "# How\n\n## B\n\n[Use](README.md#use), [web](https://example.org), [in](src)\n",
        "src/a.py": "",
        "docs/x.png": "",
        "docs/index.md": "# Home\n\n[It](../README.md#it)\n\n"
        "See [how](../HOW.md), [file](../src/a.py).\n",
        "docs/deep/use.md": "# Using\n\n[Use](../../README.md#use)\n",
        "docs/deep/more.md": "# More\n\n[More](../../README.md#more)\n",
        "docs/deep/how.md": "# How\n\n[How](../../HOW.md)\n",
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def completed(project: Path, page: str) -> str:
    text = (project / "docs" / page).read_text("utf-8")
    return Site.read(project, "https://example.org/it").completed(page, text)


def test_a_link_alone_stands_for_the_section_and_others_lead_to_its_page(project: Path) -> None:
    assert completed(project, "deep/use.md") == (
        "# Using\n\n[More](more.md), [how](how.md#b), ![x](../x.png)\n\n"
        "```sh\n# [no](heading)\n```\n\n### In detail\n\n"
        "[a file](https://example.org/it/blob/main/src/a.py)\n"
    )


def test_a_title_stands_for_the_beginning_and_a_file_for_all_of_it(project: Path) -> None:
    assert completed(project, "index.md") == (
        "# Home\n\nHello.\n\n"
        "See [how](deep/how.md), [file](https://example.org/it/blob/main/src/a.py).\n"
    )
    assert completed(project, "deep/how.md") == (
        "# How\n\n## B\n\n[Use](use.md), [web](https://example.org), "
        "[in](https://example.org/it/tree/main/src)\n"
    )


@pytest.mark.parametrize("link", ["../README.md#none", "../NONE.md", "../src"])
def test_a_text_that_is_missing_stops_the_making(project: Path, link: str) -> None:
    (project / "docs" / "index.md").write_text(f"[It]({link})\n", "utf-8")
    with pytest.raises(MissingTextError, match=link.removeprefix("../")):
        completed(project, "index.md")


def test_a_link_to_what_is_missing_stops_the_making(project: Path) -> None:
    (project / "docs" / "index.md").write_text("A [dead](../src/b.py) link.\n", "utf-8")
    with pytest.raises(MissingTextError, match=r"src/b\.py"):
        completed(project, "index.md")


def test_docstrings_become_markdown() -> None:
    docstring = (
        "It adds, as in ::\n\n    1 + 1\n\n>>> 1 + 1\n2\n>>> 2\n2\n\n"
        "Of these:\n- one\n  more\n- two"
    )
    assert as_markdown(docstring) == (
        "It adds, as in:\n\n    1 + 1\n\n```pycon\n>>> 1 + 1\n2\n>>> 2\n2\n```\n\n"
        "Of these:\n\n- one\n  more\n- two"
    )

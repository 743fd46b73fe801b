"""The pages of the documentation tell what is so."""

import re
import tomllib
from pathlib import Path

import pytest

from docs.hooks.including import Site, section_of
from takmail.notation import format_mail, parse_mail, parse_ptn, resolve
from takmail.notation.written_plies import WrittenPly
from takmail.tak import Rules
from takmail.tak.rules import SIZES
from tests.rows import each

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
TEXTS = [*sorted(ROOT.glob("*.md")), *(DOCS / page for page in PAGES)]
SETUP = (ROOT / "mkdocs.yml").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

(REPOSITORY,) = re.findall(r"repository: &repository (\S+)", SETUP)

GUIDES = ("ARCHITECTURE.md", "CONTRIBUTING.md")

INSIDE = ("", "takmail", "takmail/service", "bots", "tests")
"""Folders from which the guides name a path."""

TREE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)

FILE = r"[\w./-]*\w\.(?:py|ftl|lark)\b"
NAMED = re.compile(rf"{FILE}|(?<![\w./])[a-z_]\w*/[\w./-]*")

PLACE = re.compile(rf"((?:`\w+(?:\([^`]*\))?`(?:, | and )?)+)\**,?(?: in | \()`({FILE})`")
"""Names in code, and the file where a guide says that they are."""


def guide(name: str) -> tuple[str, str]:
    """Return a guide in one line, and the trees that are drawn in it."""
    text = (ROOT / name).read_text("utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return " ".join(prose.split()), "".join(TREE.findall(text))


def places(named: str) -> list[Path]:
    """Return where something of this name is; a name without a folder may be anywhere."""
    name = named.strip("/")
    if "/" in name:
        return [ROOT / folder / name for folder in INSIDE if (ROOT / folder / name).exists()]
    folders = ("bots", "grammar", "takmail", "tests")
    return [*ROOT.glob(name), *(place for top in folders for place in (ROOT / top).rglob(name))]


def rows(page: str, section: str) -> list[list[str]]:
    """Return the rows of the table below a heading, without the head."""
    text = section_of((DOCS / page).read_text("utf-8"), section)
    assert text is not None
    lines = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines[2:]]


@each("page", PAGES)
def test_all_that_a_page_takes_and_links_to_is_there(page: str) -> None:
    site = Site.read(ROOT, REPOSITORY)
    whole = site.completed(page, (DOCS / page).read_text("utf-8"))
    assert len(whole.splitlines()) > 2


@each("page", PAGES)
def test_every_page_has_its_place_in_the_site(page: str) -> None:
    assert re.search(rf"[:-] {page}$", SETUP, re.MULTILINE)


def test_the_sites_source_is_the_projects() -> None:
    urls = PROJECT["urls"]
    assert urls["Source"] == REPOSITORY
    assert all(url.startswith(REPOSITORY) for url in urls.values())


@each("path", TEXTS)
def test_lists_are_understood_by_the_sites_markdown_too(path: Path) -> None:
    """There, what belongs to an item is indented by four, and a list comes after an empty line."""
    text = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^ {1,3}(?:```|- |[0-9]+\. ).*", text, re.MULTILINE) == []
    item = r"(?:- |[0-9]+\. )"
    assert re.findall(rf"^(?!{item}|[ |#]).+\n{item}.*", text, re.MULTILINE) == []


@each("name", GUIDES)
def test_all_that_a_guide_names_is_there(name: str) -> None:
    prose, tree = guide(name)
    quoted = " ".join(re.findall(r"`([^`]+)`", prose))
    made = {"dist/", "site/"}
    assert {named for named in NAMED.findall(f"{quoted} {tree}") if not places(named)} <= made


@each("name", GUIDES)
def test_what_a_guide_places_in_a_file_is_in_it(name: str) -> None:
    prose, _ = guide(name)
    claims = [(sorted(re.findall(r"`(\w+)", said)), path) for said, path in PLACE.findall(prose)]
    assert claims
    for said, path in claims:
        texts = [place.read_text("utf-8") for place in places(path)]
        assert any(all(word in text for word in said) for text in texts), f"{said} in {path}"


@each("page", [page for page in PAGES if page.startswith("api/")])
def test_the_modules_on_a_page_of_the_api_are_there(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    for package, listed in re.findall(r"^::: (\S+)\n((?: .*\n)*)", text, re.MULTILINE):
        folder = ROOT / package.replace(".", "/")
        for module in re.findall(r"- (\w+)$", listed, re.MULTILINE):
            assert (folder / module).is_dir() or (folder / f"{module}.py").is_file(), module


def test_the_table_of_settings_has_all_of_them() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    told = [re.findall(r"`(\w+)`", name)[0] for name, *_ in rows("hosting/settings.md", "settings")]
    assert told == re.findall(r"^(TAKMAIL_\w+)=", example, re.MULTILINE)


def test_the_table_of_pieces_is_the_rules() -> None:
    def told(number: int) -> str:
        return str(number or "none")

    reserves = [(size, Rules.standard(size).reserves[0]) for size in SIZES]
    assert rows("playing/rules.md", "the-rules-of-tak") == [
        [f"{size}x{size}", told(reserve.stones), told(reserve.capstones)]
        for size, reserve in reserves
    ]


@pytest.mark.parametrize(("written", "read", "_"), rows("notation.md", "tak-by-mail-in-full"))
def test_tak_by_mail_is_read_as_told(written: str, read: str, _: str) -> None:
    assert f"`{mail(parse_mail(written.strip('`')))}`" == read


@pytest.mark.parametrize(("written", "read", "_"), rows("notation.md", "ptn"))
def test_ptn_is_read_as_told(written: str, read: str, _: str) -> None:
    assert f"`{mail(parse_ptn(written.strip('`')))}`" == read


def mail(written: WrittenPly) -> str:
    return format_mail(resolve(written, 5), 5, tak=written.tak)

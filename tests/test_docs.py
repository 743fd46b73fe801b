"""The pages of the documentation link to what is there and say what is so."""

import re
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import pytest

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
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]
READMES_LINKS = SETTINGS["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]

(REPOSITORY,) = re.findall(r"repository: &repository (\S+)", SETUP)

GUIDES = (
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/developing/another_platform.md",
    "docs/developing/places.md",
    "docs/developing/testing.md",
)

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
    return " ".join(prose(text).split()), "".join(TREE.findall(text))


def places(named: str) -> list[Path]:
    """Return where something of this name is; a name without a folder may be anywhere."""
    name = named.strip("/")
    if "/" in name:
        return [ROOT / folder / name for folder in INSIDE if (ROOT / folder / name).exists()]
    folders = ("bots", "grammar", "takmail", "tests")
    return [*ROOT.glob(name), *(place for top in folders for place in (ROOT / top).rglob(name))]


def prose(text: str) -> str:
    """Return a text without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)


def slugs(text: str) -> set[str]:
    """Return what links call the headings of a text."""
    headings = re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def section(page: str, slug: str) -> str:
    """Return what stands below a heading of a page, up to the next one."""
    _, *parts = re.split(r"^(?=#+ )", (DOCS / page).read_text("utf-8"), flags=re.MULTILINE)
    (found,) = [part for part in parts if slug in slugs(part)]
    return found


def rows(page: str, slug: str) -> list[list[str]]:
    """Return the rows of the table below a heading, without the head."""
    lines = [line.strip("| ") for line in section(page, slug).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines[2:]]


def links(path: Path) -> list[str]:
    """Return where a text links to; the address of the project stands for its root."""
    text = prose(path.read_text("utf-8"))
    found = re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", text))
    return [re.sub(rf"^{REPOSITORY}/(?:blob|tree|raw)/main/", f"{ROOT}/", link) for link in found]


@each("path", TEXTS)
def test_a_link_leads_to_something_that_is_there(path: Path) -> None:
    for link in links(path):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        assert target.exists(), link
        assert not anchor or anchor in slugs(target.read_text("utf-8")), link


@each("page", PAGES)
def test_a_page_links_to_the_project_outside_of_the_site_by_its_address(page: str) -> None:
    for link in re.findall(r"\]\((\.\./[^)\s]+)\)", (DOCS / page).read_text("utf-8")):
        assert (DOCS / page).parent.joinpath(link).resolve().is_relative_to(DOCS), link


def of_the_readme(text: str) -> list[str]:
    """Return where the README leads to and where its pictures are, as it stands or as built."""
    return re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)


def test_the_readme_leads_to_its_own_clone() -> None:
    found = of_the_readme((ROOT / "README.md").read_text("utf-8"))
    inside = [link for link in found if "://" not in link]
    assert len(inside) > 30
    assert [link for link in inside if not (ROOT / link.partition("#")[0]).is_file()] == []
    assert [link for link in found if link.startswith(REPOSITORY)] == []


def test_a_reader_of_a_package_index_can_follow_each_link_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    inside = {link for link in of_the_readme(text) if "://" not in link}
    for each_one in READMES_LINKS:
        text = re.sub(each_one["pattern"], each_one["replacement"], text)
    built, release = of_the_readme(text), f"{PROJECT['urls']['Source']}/{{}}/v$HFPR_VERSION/"
    assert [link for link in built if not link.startswith("https://")] == []
    for link in inside:
        kind = "raw" if link.endswith(".png") else "blob"
        assert release.format(kind) + link in built


@each("page", PAGES)
def test_every_page_has_its_place_in_the_site(page: str) -> None:
    assert re.search(rf"[:-] {page}$", SETUP, re.MULTILINE)


def test_the_menu_calls_a_page_by_its_title() -> None:
    for called, page in re.findall(r'- "?([^"\n]+)"?: ([\w/-]+\.md)$', SETUP, re.MULTILINE):
        title = (DOCS / page).read_text("utf-8").partition("\n")[0].lstrip("# ")
        assert called in {title, "Home"}, page


def test_all_first_pages_have_the_same_ways_to_try_it() -> None:
    pages = (ROOT / "README.md", DOCS / "index.md", DOCS / "zh" / "index.md")
    block = re.compile(r"^```sh\n.*?^```$", re.MULTILINE | re.DOTALL)
    readme, english, chinese = [block.findall(page.read_text("utf-8")) for page in pages]
    assert readme[:2] == english == chinese


CHINESE = [page for page in PAGES if page.startswith("zh/")]


@each("page", CHINESE)
def test_a_chinese_page_and_the_same_in_english_lead_to_each_other(page: str) -> None:
    english = page.removeprefix("zh/")
    for here, there in ((page, english), (english, page)):
        assert (DOCS / there).resolve() in {
            (DOCS / here).parent.joinpath(link).resolve() for link in links(DOCS / here)
        }


@each("page", CHINESE)
def test_a_chinese_page_says_which_links_lead_to_english_ones(page: str) -> None:
    text = prose((DOCS / page).read_text("utf-8"))
    for called, link, after in re.findall(r"\[([^\]]*)\]\(([^)\s#]+\.md)[^)]*\)(.{0,4})", text):
        if not (DOCS / page).parent.joinpath(link).resolve().is_relative_to(DOCS / "zh"):
            assert called == "English" or "英文" in called + after, link


@each("page", [page for page in CHINESE if page.endswith(("index.md", "game.md", "moves.md"))])
def test_buttons_have_their_chinese_names(page: str) -> None:
    folder = ROOT / "takmail" / "wording" / "zh"
    words = "".join(path.read_text("utf-8") for path in folder.glob("*.ftl"))
    labels = re.findall(r"^(?:button|page|tap)-\S+ = (.+)$", words, re.MULTILINE)
    named = re.findall(r"\*\*(.+?)\*\*", prose((DOCS / page).read_text("utf-8")))
    assert named
    assert {re.sub("[0-9]", "{ $number }", name) for name in named} <= set(labels)


def test_the_sites_source_is_the_projects() -> None:
    urls = PROJECT["urls"]
    assert urls["Source"] == REPOSITORY
    assert all(url.startswith(REPOSITORY) for url in urls.values())


@each("path", TEXTS)
def test_lists_are_understood_by_the_sites_markdown_too(path: Path) -> None:
    """There, what belongs to an item is indented by four, and a list comes after an empty line."""
    text = prose(path.read_text("utf-8"))
    assert re.findall(r"^ {1,3}(?:```|- |[0-9]+\. ).*", text, re.MULTILINE) == []
    item = r"(?:- |[0-9]+\. )"
    assert re.findall(rf"^(?!{item}|[ |#]).+\n{item}.*", text, re.MULTILINE) == []


@each("path", TEXTS)
def test_no_line_within_a_text_is_taken_for_a_heading(path: Path) -> None:
    """To the site's Markdown a line that begins with the id of a game is one."""
    assert re.findall(r"^#+[^#\s].*", prose(path.read_text("utf-8")), re.MULTILINE) == []


@each("name", GUIDES)
def test_all_that_a_guide_names_is_there(name: str) -> None:
    told, tree = guide(name)
    quoted = " ".join(re.findall(r"`([^`]+)`", told))
    made = {"dist/", "site/"}
    assert {named for named in NAMED.findall(f"{quoted} {tree}") if not places(named)} <= made


@each("name", GUIDES)
def test_what_a_guide_places_in_a_file_is_in_it(name: str) -> None:
    told, _ = guide(name)
    claims = [(sorted(re.findall(r"`(\w+)", said)), path) for said, path in PLACE.findall(told)]
    assert claims
    for said, path in claims:
        texts = [place.read_text("utf-8") for place in places(path)]
        assert any(all(word in text for word in said) for text in texts), f"{said} in {path}"


@each("page", [page for page in PAGES if page.startswith("api/")])
def test_all_on_a_page_of_the_api_is_there(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    for package, listed in re.findall(r"^::: (\S+)\n((?: .*\n)*)", text, re.MULTILINE):
        folder = ROOT / package.replace(".", "/")
        offered = getattr(resolve_name(package), "__all__", ())
        for name in re.findall(r"- (\w+)$", listed, re.MULTILINE):
            module = (folder / name).is_dir() or (folder / f"{name}.py").is_file()
            assert module or name in offered, name


def test_the_table_of_settings_has_all_of_them() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    told = [re.findall(r"`(\w+)`", name)[0] for name, *_ in rows("hosting/settings.md", "settings")]
    assert told == re.findall(r"^#?(TAKMAIL_\w+)=", example, re.MULTILINE)


@pytest.mark.parametrize(
    ("page", "heading", "none"),
    [
        ("playing/rules.md", "the-rules-of-tak", "none"),
        ("zh/playing/rules.md", "泰克棋的规则", "无"),
    ],
)
def test_the_table_of_pieces_is_the_rules(page: str, heading: str, none: str) -> None:
    def told(number: int) -> str:
        return str(number or none)

    reserves = [(size, Rules.standard(size).reserves[0]) for size in SIZES]
    assert rows(page, heading) == [
        [f"{size}x{size}", told(reserve.stones), told(reserve.capstones)]
        for size, reserve in reserves
    ]


@pytest.mark.parametrize(
    ("written", "read", "_"), rows("playing/notation.md", "tak-by-mail-in-full")
)
def test_tak_by_mail_is_read_as_told(written: str, read: str, _: str) -> None:
    assert f"`{mail(parse_mail(written.strip('`')))}`" == read


@pytest.mark.parametrize(("written", "read", "_"), rows("playing/notation.md", "ptn"))
def test_ptn_is_read_as_told(written: str, read: str, _: str) -> None:
    assert f"`{mail(parse_ptn(written.strip('`')))}`" == read


def mail(written: WrittenPly) -> str:
    return format_mail(resolve(written, 5), 5, tak=written.tak)

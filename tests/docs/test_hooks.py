"""The hooks of the site: docstrings as Markdown, tables for phones, pages in two languages."""

from types import SimpleNamespace
from typing import Any

import griffe

from docs.hooks import examples, search
from docs.hooks.docstrings import Docstrings, as_markdown
from docs.hooks.languages import addresses, anchor, on_page_context
from docs.hooks.tables import on_page_content

ROW = "<tr><td>{}</td><td><code>{}</code></td></tr>"


def test_docstrings_become_markdown() -> None:
    docstring = (
        "It adds, as in ::\n\n    1 + 1\n\n>>> 1 + 1\n2\n>>> 2\n2\n\n"
        "Of these:\n- one\n  more\n- two"
    )
    assert as_markdown(docstring) == (
        "It adds, as in:\n\n    1 + 1\n\n```pycon\n>>> 1 + 1\n2\n>>> 2\n2\n```\n\n"
        "Of these:\n\n- one\n  more\n- two"
    )


def test_members_of_an_enum_are_a_list_below_its_docstring() -> None:
    source = """
class Side(IntEnum):
    "A side."
    WHITE = 0
    BLACK = 1
    @property
    def other(self) -> "Side":
        "The other one."
"""
    files, extensions = {"__init__.py": source}, griffe.Extensions(Docstrings())
    with griffe.temporary_visited_package("sides", files, extensions=extensions) as sides:
        side = sides["Side"]
        assert side.docstring.value == "A side.\n\n```python\nWHITE = 0\nBLACK = 1\n```"
        assert list(side.members) == ["other"]


def test_cells_of_a_wide_table_are_labelled_by_their_columns() -> None:
    head = "<table><thead><tr><th>say</th><th><em>to</em> &amp; fro</th></tr></thead>"
    told = on_page_content(f"{head}<tbody>{ROW.format('draw', 'x' * 40)}</tbody></table>")
    assert '<table data-columns="2">' in told
    assert '<td data-label="say">draw</td><td data-label="to &amp; fro"><code>' in told


def test_a_table_that_fits_on_a_phone_stays_a_table() -> None:
    narrow = f"<table><tr><th>a</th><th>b</th></tr>{ROW.format('draw', '和' * 10)}</table>"
    assert on_page_content(narrow) == narrow
    assert on_page_content(narrow.replace("和", "和棋")) != narrow.replace("和", "和棋")


def test_a_page_leads_to_the_same_in_the_other_language_or_to_its_first() -> None:
    there = {"", "a/", "b/", "zh/", "zh/a/"}
    assert addresses("a/", there) == addresses("zh/a/", there) == {"en": "a/", "zh": "zh/a/"}
    assert addresses("b/", there) == {"en": "b/", "zh": "zh/"}
    assert addresses("", there) == addresses("zh/", there) == {"en": ".", "zh": "zh/"}


class Config(dict[str, Any]):
    """A configuration of MkDocs, as far as the hook looks."""


def test_all_around_a_chinese_page_is_chinese_and_stays_there() -> None:
    def page(url: str, **beside: object) -> Any:
        return SimpleNamespace(url=url, **{"previous_page": None, "next_page": None} | beside)

    config: Any = Config(copyright="free")
    config.theme, config.extra = {}, {}
    shown: dict[str, Any] = {}
    first = page("zh/", previous_page=page("api/"), next_page=page("zh/a/"))
    on_page_context(shown, page=first, config=config, nav=SimpleNamespace(pages=[first]))
    assert (config.theme["language"], config.extra["homepage"]) == ("zh", "zh/")
    assert "自由软件" in shown["config"]["copyright"]
    assert (first.previous_page, first.next_page.url) == (None, "zh/a/")
    on_page_context(shown := {}, page=page("a/"), config=config, nav=SimpleNamespace(pages=[first]))
    assert (config.theme["language"], config.extra["homepage"], shown) == ("en", ".", {})


def test_headings_have_the_anchors_that_a_forge_gives_them() -> None:
    assert anchor("With `make`, or not", "-") == "with-make-or-not"
    assert anchor("轮到你时", "-") == "轮到你时"


def test_search_finds_the_pages_of_players_first() -> None:
    urls = ("playing/rules/", "ways/", "api/boards/")
    pages = [SimpleNamespace(url=url, meta={}) for url in urls]
    for page in pages:
        assert search.on_page_markdown("text", page=page) == "text"
    boosts = [page.meta["search"]["boost"] for page in pages]
    assert boosts == sorted(boosts, reverse=True)


def test_search_has_a_name() -> None:
    page = SimpleNamespace(url="zh/", meta={})
    told = search.on_post_page('<div role="dialog"><b role="dialog">', page=page)
    assert told == '<div role="dialog" aria-label="搜索"><b role="dialog">'


def test_examples_show_empty_lines() -> None:
    assert examples.on_page_content("<span>&lt;BLANKLINE&gt;</span>\n") == "<span></span>\n"

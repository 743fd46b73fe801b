"""A hook of MkDocs: most readers play, so search finds pages for players first, the API's last.

Screen readers call it by the name that the theme has left out.
"""

from collections.abc import MutableMapping
from typing import Protocol

_BOOSTS = {"playing": 2, "zh": 2, "api": 0.001, "developing": 0.5}
"""Search weighs titles a thousand times, and half of all titles are names of the API."""


class _Page(Protocol):
    url: str
    meta: MutableMapping[str, object]


def on_page_markdown(markdown: str, *, page: _Page, **_: object) -> str:
    """Return the text of a page as it is, once its weight is set."""
    page.meta["search"] = {"boost": _BOOSTS.get(page.url.partition("/")[0], 1)}
    return markdown


def on_post_page(output: str, *, page: _Page, **_: object) -> str:
    """Return a page whose search has a name."""
    name = "搜索" if page.url.startswith("zh/") else "Search"
    return output.replace('role="dialog"', f'role="dialog" aria-label="{name}"', 1)

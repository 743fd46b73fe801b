"""A hook of MkDocs: most readers play, so search finds pages for players first, the API's last."""

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

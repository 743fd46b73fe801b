"""A hook of MkDocs: pages in `docs/zh/` are Chinese, as is all that the theme says around them.

The menu of languages leads to the same page in the other one, or to its first.
"""

from collections.abc import Collection, Iterable, MutableMapping
from typing import Protocol

_CHINESE = "zh/"
"""Beginning of the addresses of Chinese pages."""

_NAMES = {"en": "English", "zh": "中文"}


class _Page(Protocol):
    url: str


class _Nav(Protocol):
    pages: Iterable[_Page]


class _Config(Protocol):
    theme: MutableMapping[str, object]
    extra: MutableMapping[str, object]


def on_page_context(context: object, *, page: _Page, config: _Config, nav: _Nav) -> object:
    """Return the context of a page, whose language the theme now speaks."""
    there = {other.url for other in nav.pages}
    config.theme["language"] = "zh" if page.url.startswith(_CHINESE) else "en"
    config.extra["alternate"] = [
        {"name": _NAMES[tag], "link": link, "lang": tag}
        for tag, link in addresses(page.url, there).items()
    ]
    return context


def addresses(url: str, there: Collection[str]) -> dict[str, str]:
    """Return the addresses of a page in each language; its first page where there is none."""
    english = url.removeprefix(_CHINESE).removeprefix("./")
    chinese = f"{_CHINESE}{english}"
    return {"en": english or ".", "zh": chinese if chinese in there else _CHINESE}

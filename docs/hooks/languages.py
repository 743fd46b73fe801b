"""A hook of MkDocs: pages in `docs/zh/` are Chinese, as is all that the theme says around them.

The menu of languages leads to the same page in the other one, or to its first. The logo and the
arrows at the end of a page stay in its language.
"""

import re
from collections.abc import Collection, Iterable, MutableMapping
from typing import Protocol

_CHINESE = "zh/"
"""Beginning of the addresses of Chinese pages."""

_NAMES = {"en": "English", "zh": "中文"}

_IN_CHINESE = {
    "copyright": "Takmail 是自由软件\uff0c采用 MIT 许可证。",
    "site_description": "在 Discord、Telegram 上或用电子邮件下泰克棋",
}


class _Page(Protocol):
    url: str
    previous_page: "_Page | None"
    next_page: "_Page | None"


class _Nav(Protocol):
    pages: Iterable[_Page]


class _Config(Protocol):
    theme: MutableMapping[str, object]
    extra: MutableMapping[str, object]
    mdx_configs: MutableMapping[str, MutableMapping[str, object]]

    def keys(self) -> Iterable[str]: ...
    def __getitem__(self, name: str, /) -> object: ...


def on_config(config: _Config) -> None:
    """Give headings their anchors by `anchor`."""
    config.mdx_configs["toc"]["slugify"] = anchor


def anchor(heading: str, space: str) -> str:
    """Return the anchor of a heading in any language, the same as on a forge."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", space)


def on_page_context(
    context: MutableMapping[str, object], *, page: _Page, config: _Config, nav: _Nav
) -> object:
    """Return the context of a page, whose language the theme now speaks."""
    there = {other.url for other in nav.pages}
    chinese = page.url.startswith(_CHINESE)
    config.theme["language"] = "zh" if chinese else "en"
    config.extra["homepage"] = _CHINESE if chinese else "."
    config.extra["alternate"] = [
        {"name": _NAMES[tag], "link": link, "lang": tag}
        for tag, link in addresses(page.url, there).items()
    ]
    if chinese:
        context["config"] = {**config, **_IN_CHINESE}
    if page.previous_page and page.previous_page.url.startswith(_CHINESE) != chinese:
        page.previous_page = None
    if page.next_page and page.next_page.url.startswith(_CHINESE) != chinese:
        page.next_page = None
    return context


def addresses(url: str, there: Collection[str]) -> dict[str, str]:
    """Return the addresses of a page in each language; its first page where there is none."""
    english = url.removeprefix(_CHINESE).removeprefix("./")
    chinese = f"{_CHINESE}{english}"
    return {"en": english or ".", "zh": chinese if chinese in there else _CHINESE}

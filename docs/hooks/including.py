"""A hook of MkDocs: each text is kept in one place, and the site shows it on the page it is for.

On a page of the site a line that is nothing but a link out of `docs/` stands for the text that it
leads to: a section, or with no section named a whole file, each without its heading. Whoever reads
the page in the repository follows the link instead. Wherever else a link leads out of `docs/`, it
leads to the page that shows that text, or else to the file in the repository.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

DOCS = "docs"
"""The folder of the pages, seen from the root of the project."""

_ALONE = re.compile(r"\[[^\]]+\]\((\.\./[^)\s]+)\)\s*")
_TARGET = re.compile(r"(?<=\]\()[^)\s]+(?=\))")
_FENCE = re.compile(r" *(```+|~~~+)")
_HEADING = re.compile(r"(#{1,6}) +(.+?)\s*#*\s*")
_TITLE_OR_SECTION = 2


class Source(Protocol):
    """The file of a page."""

    src_uri: str


class Page(Protocol):
    """A page, as much of it as is needed here."""

    file: Source


class Config(Protocol):
    """The settings of MkDocs, as much of them as is needed here."""

    docs_dir: str
    extra: Mapping[str, Any]


def on_page_markdown(markdown: str, *, page: Page, config: Config, **_: object) -> str:
    """Return a page with the texts that it stands for; MkDocs calls this."""
    site = Site.read(Path(config.docs_dir).parent, config.extra["repository"])
    return site.completed(page.file.src_uri, markdown)


class MissingTextError(Exception):
    """A link leads to a file or a section that the project doesn't have."""


@dataclass(frozen=True, slots=True)
class Site:
    """All that is known before pages are made.

    ``repository`` is the address of the project. ``homes`` says which page shows what, such as
    ``README.md#settings``; both are paths from the root of the project.
    """

    root: Path
    repository: str
    homes: Mapping[str, str]

    @classmethod
    def read(cls, root: Path, repository: str) -> "Site":
        """Return the site of the project in a folder."""
        homes: dict[str, str] = {}
        for path in sorted((root / DOCS).rglob("*.md")):
            page = path.relative_to(root).as_posix()
            for line, shown in _lines(path.read_text("utf-8")):
                alone = _ALONE.fullmatch(line) if shown else None
                if alone:
                    homes[_resolved(page, alone[1])] = page
        return cls(root, repository, homes)

    def completed(self, name: str, markdown: str) -> str:
        """Return the text of a page, named as in ``docs/``, with all that it takes from elsewhere.

        Raise `MissingTextError` for a link that leads nowhere.
        """
        page = f"{DOCS}/{name}"
        whole: list[str] = []
        for line, shown in _lines(markdown):
            alone = _ALONE.fullmatch(line) if shown else None
            if alone is None:
                whole.append(self._turned(line, page, page) if shown else line)
                continue
            target = _resolved(page, alone[1])
            file = target.partition("#")[0]
            for taken, is_text in _lines(self._text(target)):
                whole.append(self._turned(taken, file, page) if is_text else taken)
        return "".join(whole)

    def _text(self, target: str) -> str:
        file, _, section = target.partition("#")
        path = self.root / file
        text = section_of(path.read_text("utf-8"), section) if path.is_file() else None
        if text is None:
            raise MissingTextError(target)
        return text

    def _turned(self, line: str, file: str, page: str) -> str:
        """Return a line of a file with its links as they must be on a page."""
        return _TARGET.sub(lambda link: self._link(link[0], file, page), line)

    def _link(self, link: str, file: str, page: str) -> str:
        if re.match(r"[a-z]+:", link) or (file == page and link.startswith("#")):
            return link
        target = _resolved(file, link)
        path, _, section = target.partition("#")
        if not (self.root / path).exists():
            raise MissingTextError(target)
        home = self.homes.get(target)
        if home is not None:
            return _from(page, home)
        if path in self.homes:
            return _from(page, self.homes[path]) + (section and f"#{section}")
        if path.startswith(f"{DOCS}/"):
            return _from(page, target)
        kind = "tree" if (self.root / path).is_dir() else "blob"
        return f"{self.repository}/{kind}/main/{target}"


def section_of(text: str, section: str) -> str | None:
    """Return what stands below a heading, given as in links; all below the first if none is given.

    A title's section ends where the first section begins.
    """
    level = 0
    kept: list[str] = []
    for line, shown in _lines(text):
        heading = _HEADING.fullmatch(line) if shown else None
        if level == 0:
            if heading and section in ("", slug(heading[2])):
                level = len(heading[1])
        elif heading and section and len(heading[1]) <= max(level, _TITLE_OR_SECTION):
            break
        else:
            kept.append(line)
    return "".join(kept).strip("\n") + "\n" if level else None


def slug(heading: str) -> str:
    """Return what links call a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line and whether it is text, and not part of a block of code."""
    fence = ""
    for line in text.splitlines(keepends=True):
        mark = _FENCE.match(line)
        if fence:
            yield line, False
            if mark and mark[1].startswith(fence) and line.strip() == mark[1]:
                fence = ""
        else:
            fence = mark[1] if mark else ""
            yield line, not fence


def _resolved(file: str, link: str) -> str:
    """Return where a link in a file leads, from the root of the project."""
    path, mark, section = link.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), path) if path else file) + (
        mark and f"#{section}"
    )


def _from(page: str, target: str) -> str:
    """Return the link from a page to something else in the same folder tree."""
    return posixpath.relpath(target, posixpath.dirname(page))

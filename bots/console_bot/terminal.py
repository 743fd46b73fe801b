"""A terminal: colour, history and editing."""

import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app_session
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI, FormattedText
from prompt_toolkit.history import FileHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import clear
from prompt_toolkit.styles import Style

from bots.console_bot.adapter import Screen
from takmail.notation.text import columns_of
from takmail.wording.console import wrap
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Code, Paragraph, Preformatted, Span, Strong

# Boards come in the colours that Discord knows, of which White's yellow can't be seen on a light
# ground. The colours here can be read on dark terminals and on light ones.


OCHRE, BLUE, GREEN = 130, 27, 28
"""Of the 256 colours of a terminal: White's pieces, Black's, and the signs."""

_INSTEAD = {"33": OCHRE, "34": BLUE, "32": GREEN}
_COLOUR = re.compile(r"\x1b\[1;(3[234])m")


def legible(text: str) -> str:
    """Return a coloured text in colours that can be read on any ground."""
    return _COLOUR.sub(lambda match: f"\x1b[1;38;5;{_INSTEAD[match[1]]}m", text)


_STYLES: dict[type[Span], str] = {Code: "#008787", Strong: "bold"}
_TOOLBAR = Style.from_dict({"bottom-toolbar": "noreverse ansibrightblack"})


class Host(Protocol):
    """The console's side of a terminal, while a person types."""

    async def prompt(self) -> str:
        """Return the prompt."""

    async def hints(self) -> Sequence[str]:
        """Return lines that can be typed now, to be shown at the bottom."""

    async def completions(self, text: str) -> Sequence[tuple[int, str]]:
        """Return completions, each with how many characters at the text's end it replaces."""

    async def interrupted(self) -> None:
        """Note that the person wants to leave by Ctrl-C."""


class ColourScreen(Screen):
    """A terminal, with commands and important words in colours."""

    @property
    def columns(self) -> int:
        """The number of columns for text: in some terminals a full last one skips a line."""
        return get_app_session().output.get_size().columns - 1

    def show(self, message: Message) -> None:
        """Show one message, broken into lines for the terminal as wide as it is now."""
        for block in message.in_words().words:
            if isinstance(block, Preformatted):
                shown = ANSI(legible(block.text)) if block.coloured else block.text
                print_formatted_text(shown)
            else:
                print_formatted_text(_formatted(block, self.columns))
        print_formatted_text()

    def clear(self) -> None:
        """Leave nothing on the screen."""
        clear()


async def typed_lines(host: Host, history: Path) -> AsyncIterator[str]:
    """Yield lines from a terminal until Ctrl-D; Ctrl-C drops the line."""
    history.parent.mkdir(parents=True, exist_ok=True)
    session: PromptSession[str] = PromptSession(
        history=FileHistory(str(history)),
        completer=HostCompleter(host),
        complete_while_typing=False,
        style=_TOOLBAR,
    )
    while True:
        session.bottom_toolbar = _toolbar(await host.hints())
        try:
            with patch_stdout():
                yield await session.prompt_async(await host.prompt())
        except KeyboardInterrupt:
            await host.interrupted()
        except EOFError:
            return


class HostCompleter(Completer):
    """Completes typed text by the console's words."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def get_completions(self, *_: object) -> Iterator[Completion]:
        """Yield none: only what waits for the console can have any."""
        yield from ()

    async def get_completions_async(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - it makes no difference why
    ) -> AsyncGenerator[Completion, None]:
        """Yield the completions of the text before the cursor."""
        for length, text in await self._host.completions(document.text_before_cursor):
            yield Completion(text, start_position=-length)


def hint_in(columns: int, lines: Sequence[str]) -> str:
    """Return a hint at what can be typed: as many of the lines as there is room for."""
    fitting = (" · ".join(lines[:count]) for count in range(len(lines), 0, -1))
    return next((hint for hint in fitting if columns_of(hint) <= columns), "")


def _toolbar(lines: Sequence[str]) -> Callable[[], str] | None:
    """Return the function that draws the line at the bottom, as wide as the terminal then."""
    if not lines:
        return None
    return lambda: hint_in(get_app_session().output.get_size().columns - 1, lines)


def _formatted(block: Paragraph, columns: int) -> FormattedText:
    """Return a paragraph; without colours backticks set off what can be typed."""
    marked = get_app_session().output.get_default_color_depth() is ColorDepth.DEPTH_1_BIT
    lines = wrap(block, columns, marked=marked)
    pieces = [("", "\n")]
    for line in lines:
        pieces += [*((_STYLES.get(kind, ""), text) for kind, text in line), ("", "\n")]
    return FormattedText(pieces[1:-1])

"""A terminal: colour, history and editing."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app_session
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.formatted_text import ANSI, FormattedText
from prompt_toolkit.history import FileHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.styles import Style

from bots.console_bot.elsewhere import NOT_HERE
from takmail.notation.text_columns import columns_of
from takmail.wording.console import hint_line
from takmail.wording.menu import MENU
from takmail.wording.message import Code, Message, Paragraph, Preformatted, Span, Strong
from takmail.wording.wrapping import wrap

EXTRA_WORDS = ("new", "quit", "white:", "black:")

_STYLES: dict[type[Span], str] = {Code: "ansicyan", Strong: "bold"}
_TOOLBAR = Style.from_dict({"bottom-toolbar": "noreverse ansibrightblack"})


class ColourScreen:
    """A terminal: what can be typed and what matters stand out."""

    def show(self, message: Message) -> None:
        """Show one message, broken into lines for the terminal as wide as it is now."""
        for block in message.in_words().words:
            if isinstance(block, Preformatted):
                print_formatted_text(ANSI(block.text) if block.coloured else block.text)
            else:
                print_formatted_text(_formatted(block))
        print_formatted_text()


async def typed_lines(
    prompt: Callable[[], Awaitable[str]],
    hints: Callable[[], Awaitable[Sequence[str]]],
    history: Path,
) -> AsyncIterator[str]:
    """Yield what is typed at a terminal until Ctrl-D; Ctrl-C drops the line.

    ``hints`` are lines that can be typed now, to be shown at the bottom.
    """
    words = [entry.name for entry in MENU if entry.name not in NOT_HERE] + list(EXTRA_WORDS)
    history.parent.mkdir(parents=True, exist_ok=True)
    session: PromptSession[str] = PromptSession(
        history=FileHistory(str(history)),
        completer=WordCompleter(words, sentence=True),
        complete_while_typing=False,
        style=_TOOLBAR,
    )
    while True:
        session.bottom_toolbar = _toolbar(await hints())
        try:
            with patch_stdout():
                yield await session.prompt_async(await prompt())
        except KeyboardInterrupt:
            continue
        except EOFError:
            return


def hint_in(columns: int, lines: Sequence[str]) -> str:
    """Return a hint at what can be typed: as many of the lines as there is room for."""
    fitting = (hint_line(lines[:count]) for count in range(len(lines), 0, -1))
    return next((hint for hint in fitting if columns_of(hint) <= columns), "")


def _toolbar(lines: Sequence[str]) -> Callable[[], str] | None:
    """Return what draws the line at the bottom, as wide as the terminal is then."""
    if not lines:
        return None
    return lambda: hint_in(get_app_session().output.get_size().columns - 1, lines)


def _formatted(block: Paragraph) -> FormattedText:
    """Return a paragraph; without colours backticks set off what can be typed."""
    output = get_app_session().output
    marked = output.get_default_color_depth() is ColorDepth.DEPTH_1_BIT
    # The last column stays empty: a line that fills it makes some terminals skip one.
    lines = wrap(block, output.get_size().columns - 1, marked=marked)
    pieces = [("", "\n")]
    for line in lines:
        pieces += [*((_STYLES.get(kind, ""), text) for kind, text in line), ("", "\n")]
    return FormattedText(pieces[1:-1])

"""A terminal: colour, history and editing."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.formatted_text import ANSI, FormattedText
from prompt_toolkit.history import FileHistory
from prompt_toolkit.patch_stdout import patch_stdout

from takmail.wording.menu import MENU
from takmail.wording.message import Code, Message, Person, Preformatted, Span, Strong

EXTRA_WORDS = ("new", "quit", "white:", "black:", "rs")


class ColourScreen:
    """A terminal: what can be typed and what matters stand out."""

    def show(self, message: Message) -> None:
        """Show one message."""
        for block in message.in_words().words:
            if isinstance(block, Preformatted):
                print_formatted_text(ANSI(block.text) if block.coloured else block.text)
            else:
                print_formatted_text(FormattedText([_styled(span) for span in block.spans]))
        print_formatted_text()


async def typed_lines(prompt: Callable[[], Awaitable[str]], history: Path) -> AsyncIterator[str]:
    """Yield what is typed at a terminal until Ctrl-D; Ctrl-C drops the line."""
    words = [entry.name for entry in MENU] + list(EXTRA_WORDS)
    history.parent.mkdir(parents=True, exist_ok=True)
    session: PromptSession[str] = PromptSession(
        history=FileHistory(str(history)),
        completer=WordCompleter(words, sentence=True),
        complete_while_typing=False,
    )
    while True:
        try:
            with patch_stdout():
                yield await session.prompt_async(await prompt())
        except KeyboardInterrupt:
            continue
        except EOFError:
            return


def _styled(span: Span) -> tuple[str, str]:
    style = "ansicyan" if isinstance(span, Code) else "bold" if isinstance(span, Strong) else ""
    return style, span.name if isinstance(span, Person) else span.text

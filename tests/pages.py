"""Parts of the README and of `docs/` that are made from the program and from transcripts.

A page has such a part between two comments, which no reader sees:

    <!-- made: commands -->
    <!-- made: commands zh -->
    <!-- made: permissions -->
    <!-- made: terms -->
    <!-- made: glossary words -->
    <!-- made: sentence zh help-notation-mail-text -->
    <!-- made: chat pairing.txt 2 ann [dm-ann]: pair -->
    <!-- made: console first-game.txt 2 ps a3 t -->
    <!-- end -->

`chat` and `console` show a transcript: so many lines of people with the bot's answers, from the
line that is named on. `python -m tests.pages` rewrites all parts; read the difference before you
commit it.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bots.discord_bot.permissions import PERMISSIONS
from takmail.audience.boards import draw_words
from takmail.commands.command_order import SPECS
from takmail.commands.help import RULES_WORDS, TERMS, UNPLAYED
from takmail.commands.spec import CommandSpec
from takmail.looks import BoardStyle
from takmail.presenting.registry import PRESENTERS
from takmail.render.views import PHONE, BoardView
from takmail.rulesets.registry import USUAL_RULESET
from takmail.terms.table import TERMS as TABLE
from takmail.wording.captions import captions_in
from takmail.wording.glossary import names_of
from takmail.wording.help import explain_option, purpose_of
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import ENGLISH, SPOKEN, USUAL
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Code, Preformatted
from tests import chat_transcripts, console_transcripts

ROOT = Path(__file__).parents[1]

_PART = re.compile(r"(<!-- made: (\w+) ?(.*?) -->\n).*?(<!-- end -->)", re.DOTALL)
_PERSON = re.compile(r"[a-z]+(?: \[[\w-]+\])?: ")
_CHAT = re.compile(r"(?<=[a-z])( \[[\w-]+\])(?=[:>])")
_TYPED = re.compile(re.escape(console_transcripts.TYPED))


def pages() -> list[Path]:
    """Return the README and all pages of the site."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def completed(page: str) -> str:
    """Return the text of a page with its parts made again."""
    return _PART.sub(lambda part: f"{part[1]}\n{_MAKERS[part[2]](part[3])}\n{part[4]}", page)


_HEADS = {
    "en": ("type", "on Discord", "what it does"),
    "zh": ("输入", "在 Discord 上", "用途"),
}
_MARKS = {"en": (", ", ": ", "."), "zh": ("、", "\uff1a", "。")}
"""Each language's marks between words, behind the name of an option, and at the end."""


def commands(tag: str) -> str:
    """Return the tables of commands in a language, one for each group of Discord's."""
    groups = dict.fromkeys(spec.under for spec in SPECS)
    return "\n".join(_group(name, tag or USUAL) for name in groups)


def permissions(_: str) -> str:
    """Return the table of permissions that the bot asks a Discord server for."""
    rows = [(each.title, ENGLISH.text(each.purpose)) for each in PERMISSIONS]
    return _table(("permission", "why"), rows)


def terms(_: str) -> str:
    """Return the table of what can be added to a challenge."""
    rows: list[tuple[str, str]] = []
    for term in TABLE:
        if term.slash is not None:
            told = say(f"command-challenge-{term.slash.name}")
            rows.append((", ".join(f"`{words}`" for words in term.examples), ENGLISH.text(told)))
            continue
        for words in term.examples:
            told = say(f"suggest-more_{words.replace(' ', '_')}")
            rows.append((f"`{words}`", ENGLISH.text(told)))
    return _table(("add", "to agree on"), rows)


def glossary(which: str) -> str:
    """Return words of the glossary, those of the rules, or its games, each with its boards."""
    return "\n".join(map(_word, {"words": TERMS, "rules": RULES_WORDS, "games": UNPLAYED}[which]))


def _word(word: str) -> str:
    """Return a word with its meaning, its names as a heading."""
    meaning = say(f"glossary-{word}")
    codes = [span.text for span in ENGLISH.paragraph(meaning).spans if isinstance(span, Code)]
    told = ENGLISH.text(meaning)
    for code in codes:
        told = told.replace(code, f"`{code}`")
    boards = PRESENTERS[USUAL_RULESET].pages.boards(f"glossary-{word}")
    shown = "".join(f"\n```text\n{_board(board)}\n```\n" for board in boards)
    return f"### {ENGLISH.text(names_of(word))}\n\n{told}\n{shown}"


def _board(view: BoardView) -> str:
    words = draw_words(replace(view, columns=PHONE, captions=captions_in(ENGLISH)), BoardStyle())
    assert isinstance(words, Preformatted)
    return words.text.rstrip()


def sentence(which: str) -> str:
    """Return a sentence of the bot's in fixed width."""
    tag, key = which.split()
    return f"```text\n{SPOKEN[tag].text(say(key))}\n```\n"


def chat(which: str) -> str:
    """Return a part of a chat; where it is one chat all the time, it isn't named."""
    name, count, start = which.split(" ", 2)
    text = (chat_transcripts.FOLDER / name).read_text("utf-8")
    part = _excerpt(text, start, int(count), _PERSON)
    return _CHAT.sub("", part) if len(set(_CHAT.findall(part))) == 1 else part


def console(which: str) -> str:
    """Return a part of a game at the console."""
    name, count, start = which.split(" ", 2)
    text = (console_transcripts.FOLDER / name).read_text("utf-8")
    return _excerpt(text, f"{console_transcripts.TYPED}{start}", int(count), _TYPED)


_MAKERS: dict[str, Callable[[str], str]] = {
    maker.__name__: maker
    for maker in (commands, permissions, terms, glossary, sentence, chat, console)
}


def _group(name: str, tag: str) -> str:
    """Return the table of a group's commands; those without a group come first."""
    specs = [spec for spec in SPECS if spec.under == name]
    meant = f"{SPOKEN[tag].text(say(f'group-{name}'))}{_MARKS[tag][2]}" if name else ""
    told = f"## `/{name}`\n\n{meant}\n\n" if name else ""
    rows = [(_typed(spec, tag), f"`/{spec.listed_as}`", _purpose(spec, tag)) for spec in specs]
    return told + _table(_HEADS[tag], rows)


def _typed(spec: CommandSpec, tag: str) -> str:
    """Return what can be typed for a command: its name, an example, other words for it."""
    own = vocabulary_in(tag)
    said = (own.spelled.get(word, word) for word, name in own.verbs.items() if name == spec.name)
    first, *words = tuple(said) or spec.verbs
    example = [Hints("", vocabulary=own).command(spec.name, spec.example).text]
    typed = [first, *(example if spec.example else []), *words]
    return _MARKS[tag][0].join(f"`{line}`" for line in typed)


def _purpose(spec: CommandSpec, tag: str) -> str:
    """Return the summary of a command, and its options; all about a game take `game`."""
    language = SPOKEN[tag]
    options = [
        f"`{_option(option.name, tag)}`{_MARKS[tag][1]}"
        f"{language.text(explain_option(spec, option))}"
        for option in spec.slash_options
        if option.name != "game"
    ]
    return "<br>".join((language.text(purpose_of(spec)), *options))


def _option(name: str, tag: str) -> str:
    """Return the name of an option as Discord shows it."""
    return name if tag == USUAL else SPOKEN[tag].text(say(f"option-name-{name}"))


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join(
        f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines
    )


def _excerpt(transcript: str, start: str, count: int, said: re.Pattern[str]) -> str:
    """Return so many lines of people with their answers, from the line that is named on."""
    lines = transcript.splitlines(keepends=True)
    shown = "".join(_until(lines[lines.index(f"{start}\n") :], count, said))
    return f"```text\n{shown.rstrip()}\n```\n"


def _until(lines: list[str], count: int, said: re.Pattern[str]) -> Iterator[str]:
    """Yield lines until more than so many of them are people's."""
    people = 0
    for line in lines:
        people += bool(said.match(line))
        if people > count:
            return
        yield line


def main() -> int:
    """Rewrite the parts of all pages."""
    for path in pages():
        old = path.read_text("utf-8")
        new = completed(old)
        if new != old:
            path.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

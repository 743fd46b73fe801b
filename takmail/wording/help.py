"""The help, by topic, and the commands as platforms list them."""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.commands.buttons import press_of
from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.help import Help
from takmail.commands.spec import CommandSpec, Group, Under
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButton,
    DraftButtons,
    DraftVerbatim,
    Sentence,
    Value,
    items,
    lines,
    say,
)
from takmail.wording.message.hints import CONSOLE, INLINE, Hints

_NOTATION = DraftVerbatim(say("help-notation-text"))

_OWN_AT_CONSOLE = frozenset(
    {"help", "help-challenge", "help-offers", "help-boards", "help-relay", "help-time"}
)
"""The pages that speak of other things at the console."""

_COMMANDS = {f"help_{group.value}": group.value for group in Group if group.value}
"""The pages by the names that sentences call them."""

_OTHERS = ("notation", "rules")
"""The pages that list no commands."""

_OVERVIEW = "overview"
"""The name of the first page, on buttons of the others."""

_INLINE = "inline"
"""The page of what only some platforms have."""

_PAGES = (*_OTHERS, *(group.value for group in Group if group.value))
"""The pages that explain something."""

_LISTS = tuple(under.value for under in Under if under and under.value not in _PAGES)
"""The pages that only list the commands of a group."""

_GAME = Under.GAME.value
"""The one of them with a button on the others."""

TOPICS = (*_PAGES, *_LISTS)
"""Topics of the help, by the names of the pages."""


def help_message(topic: str | None, hints: Hints) -> Draft:
    """Return the help on a topic or a command, or say that there is none; ``None`` is for all."""
    values = _values(hints)
    pages: dict[str, tuple[DraftBlock, ...]] = {
        "notation": (say("help-notation"), _NOTATION),
        "rules": (say("help-rules", rules=values["rules"]), DraftVerbatim(say("help-rules-text"))),
        _INLINE: (say("help-inline"),),
    }
    for group in Group:
        if group.value:
            told = say(_key(f"help-{group.value}", hints), **values)
            pages[group.value] = (
                told,
                *_commands(hints, [spec for spec in SPECS if spec.group is group]),
            )
    for name in _LISTS:
        listed = _commands(hints, [spec for spec in SPECS if spec.under == name])
        pages[name] = (say(f"group-{name}"), *listed)
    name = _page_called(topic)
    if name in pages:
        return Draft((*pages[name], _topics(name, hints)))
    if name != _OVERVIEW:
        known = items(*(hints.command("help", page) for page in TOPICS))
        told = say("help-no_such", page=topic or "", known=known, help=values["help"])
        return Draft((told, _topics("", hints)))
    first, more = say(_key("help", hints), **values), say("help-more", **values)
    listed = _commands(hints, [spec for spec in SPECS if _is_first(spec)])
    return Draft((first, _NOTATION, *listed, more, _topics(_OVERVIEW, hints)))


def _page_called(topic: str | None) -> str:
    """Return the page of this name, or the one that lists the command of this name."""
    name = (topic or _OVERVIEW).casefold()
    if name in TOPICS or name not in SPEC:
        return name
    spec = SPEC[name]
    return spec.group.value or (_OVERVIEW if _is_first(spec) else spec.under.value)


def _is_first(spec: CommandSpec) -> bool:
    """Return whether the first page lists a command."""
    return spec.menu or spec.under is Under.TOP


def short_help(topic: str | None, hints: Hints) -> Draft:
    """Return the help in a few lines for all, and a button that shows the rest to one alone."""
    name = _page_called(topic)
    if name not in {_OVERVIEW, *TOPICS}:
        return help_message(topic, hints)
    values = _values(hints) | {"help": hints.command("help", topic or "")}
    rest = DraftButton(say(f"button-help_{name}"), press_of(Help(name)))
    return Draft((say("help-short", **values), DraftButtons((rest,))))


def _key(name: str, hints: Hints) -> str:
    """Return the name of a sentence, of the console's own where it has one."""
    return f"{name}-console" if hints.platform == CONSOLE and name in _OWN_AT_CONSOLE else name


def _values(hints: Hints) -> dict[str, Value]:
    """Return the commands as sentences name them, each alone and with its example."""
    values: dict[str, Value] = {spec.name: hints.command(spec.name) for spec in SPECS}
    values |= {
        f"{spec.name}_example": hints.command(spec.name, spec.example)
        for spec in SPECS
        if spec.example
    }
    values |= {name: hints.command("help", topic) for name, topic in _COMMANDS.items()}
    return values | {
        "help_notation": hints.command("help", "notation"),
        "help_rules": hints.command("help", "rules"),
        "help_game": hints.command("help", _GAME),
        "ply": hints.ply("ps b4"),
        "post": say("help-sync-post" if hints.overhears else "help-sync-answer"),
        "take": hints.command("sync", "take"),
        "keep": hints.command("sync", "keep"),
        "over": hints.command("sync", "over"),
        "watch_example": hints.command("watch", game="k3"),
    }


def _commands(hints: Hints, specs: Sequence[CommandSpec]) -> tuple[DraftBlock, ...]:
    """Return the list of these commands, each with what it is for."""
    console = hints.platform == CONSOLE
    listed = [
        say("help-command", command=hints.command(spec.name), summary=say(f"command-{spec.name}"))
        for spec in specs
        if spec.at_console or not console
    ]
    return (lines(*listed),) if listed else ()


def _topics(but: str, hints: Hints) -> DraftButtons:
    """Return a button for each page but one; who types says `help` for the first."""
    first = () if hints.platform == CONSOLE else (_OVERVIEW,)
    last = (_INLINE,) if hints.platform in INLINE else ()
    return DraftButtons(
        tuple(
            DraftButton(say(f"button-help_{name}"), press_of(Help(name)))
            for name in (*first, *_PAGES, _GAME, *last)
            if name != but
        )
    )


def not_understood(hints: Hints) -> Sentence:
    """Return the answer to a line for the bot that says nothing to it."""
    return say(
        "not_understood",
        placement=hints.ply("ps b4"),
        spread=hints.ply("ms b2 p3 2 1"),
        ptn_placement=hints.ply("c3"),
        ptn_spread=hints.ply("3c2-12"),
        help=hints.command("help"),
    )


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One command of the list. ``options`` maps each option to its explanation."""

    spec: CommandSpec
    summary: Sentence
    options: dict[str, Sentence]

    @property
    def name(self) -> str:
        """The verb."""
        return self.spec.name


def _option(spec: CommandSpec, option: str) -> Sentence:
    own = f"command-{spec.name}-{option}"
    return say("command-game" if option == "game" and own not in ENGLISH.catalogue else own)


_NAMED = {"page": "rules-name_", "name": "setting-"}
"""Beginnings of the sentences that name the choices of an option, beside those of its own."""


def choice_sentence(option: str, value: str | int) -> Sentence | None:
    """Return what a choice of an option is called, ``None`` where the value says it."""
    keys = [f"choice-{option}-{value}"]
    if option in _NAMED:
        keys.append(f"{_NAMED[option]}{value}")
    return next((say(key) for key in keys if key in ENGLISH.catalogue), None)


MENU = tuple(
    MenuEntry(
        spec,
        say(f"command-{spec.name}"),
        {option.name: _option(spec, option.name) for option in spec.slash_options},
    )
    for spec in SPECS
)
"""The commands as platforms list them."""

"""The help by topic, the pages of the rules, and the commands as platforms list them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from operator import attrgetter

from takmail.commands import command_order
from takmail.commands import help as topics
from takmail.commands.challenges import MAIL, Challenge
from takmail.commands.command_order import press_of
from takmail.commands.lobby import Lobby
from takmail.commands.moves import Move
from takmail.commands.presses import Press
from takmail.commands.puzzles import Learn
from takmail.commands.settings import Settings
from takmail.commands.spec import GAME, OFF, CommandSpec, Group, Option, Under
from takmail.engine.registry import ENGINES
from takmail.pages import PageAsked
from takmail.terms import agreements
from takmail.terms.clocks import CLOCK
from takmail.wording import small_talk
from takmail.wording.computer import computer_button, level_buttons
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.message import messages
from takmail.wording.message.hints import (
    CONSOLE,
    INLINE,
    PAGE,
    STARTS,
    UNUSED,
    Hints,
    button,
    turning,
)
from takmail.wording.message.sentences import Sentence, Value, items, lines, say
from takmail.wording.message.text import Code, quoted

_NOTATION = (
    say("help-notation-mail"),
    messages.verbatim(say("help-notation-mail-text")),
    say("help-notation-ptn"),
    messages.verbatim(say("help-notation-ptn-text")),
)

_OWN = {
    CONSOLE: frozenset(
        {
            *("help", "help-play", "help-notation", "help-challenge"),
            *("help-offers", "help-boards", "help-relay", "help-time", "help-people"),
        }
    ),
    PAGE: frozenset({"help", "help-play", "help-notation"}),
    MAIL: frozenset({"help", "help-play", "help-notation", "help-boards"}),
}
"""The pages that speak of other things at the console, and in the page, by their platforms."""

_COMMANDS = {f"help_{group.value}": group.value for group in Group}
"""The pages by the names that sentences call them."""

_OTHERS = ("notation", "rules")
"""The pages that list no commands."""

_OVERVIEW = "overview"
"""The name of the first page, on buttons of the others."""

_INLINE = "inline"
"""The page of what only some platforms have."""

_PAGES = (*_OTHERS, *(group.value for group in Group))
"""The pages that explain something."""

_LISTS = tuple(under.value for under in Under if under and under.value not in _PAGES)
"""The pages that only list the commands of a group."""

_GAME = Under.GAME.value
"""The one of them with a button on the others."""

_ALSO = {
    CLOCK: Under.TIME.value,
    **dict.fromkeys(("ratings", agreements.RATED), Group.PEOPLE.value),
}
"""Pages by words that are neither their names nor commands."""

_SAID = {verb: spec for spec in reversed(command_order.SPECS) for verb in spec.verbs}
"""The commands by all their words."""

TOPICS = (*_PAGES, *_LISTS)
"""Topics of the help, by the names of the pages."""


def help_message(topic: str | None, hints: Hints) -> messages.Message:
    """Return the help on a topic or a command, or say that there is none; ``None`` is for all."""
    values = _values(hints)
    name = _page_called(topic)
    spec = _command_called(topic)
    if spec is not None and (spec.at_console or hints.platform != CONSOLE):
        return messages.Message((_about(spec, hints), _topics(set(), hints)))
    if name in {*TOPICS, _INLINE}:
        parts = _parts(name, hints, values)
        if not hints.has_buttons:
            return messages.Message((*chain(*parts), _topics({name}, hints)))
        page = PageAsked(_part_asked(topic)[1], 1).among(parts)
        onwards = turning(page, lambda to: topics.Help(f"{name} {to}"))
        first = button(f"help_{_OVERVIEW}", topics.Help(_OVERVIEW))
        return messages.Message((*chain(*page.rows), messages.Buttons((*onwards, first))))
    if name != _OVERVIEW:
        known = items(*(hints.command("help", page) for page in TOPICS))
        told = say("help-no_such", page=quoted(topic or ""), known=known, help=values["help"])
        return messages.Message((told, _topics(set(), hints)))
    deaf = say("help-deaf", ply=values["ply"], botfather=Code("/setprivacy"))
    unheard = hints.platform in STARTS and not hints.overhears
    overview = (say(_key("help", hints), **values), *((deaf,) if unheard else ()))
    return messages.Message((*overview, *_lead_on(hints)))


def _parts(
    name: str, hints: Hints, values: Mapping[str, Value]
) -> list[tuple[messages.Block, ...]]:
    """Return the parts of a page, each of which fits on a phone: its texts, then its commands."""
    match name:
        case "notation":
            return [(say(_key("help-notation", hints)), *_NOTATION)]
        case "rules":
            games = items(*(hints.command("rules", game) for game in topics.GAME_PAGES))
            text = messages.verbatim(say("help-rules-text"))
            first = say("help-rules", rules=values["rules"])
            others = messages.Buttons((_other_games(),))
            return [(first, say("help-rules-games", games=games), text, others)]
        case "inline":
            return [(say("help-inline"),)]
    key = _key(f"help-{name}", hints) if name in _PAGES else f"group-{name}"
    keys = (one for one in (key, f"{key}-2") if one in ENGLISH.catalogue)
    told = [(say(one, **values),) for one in keys]
    page_of = _page_of if name in _PAGES else attrgetter("under.value")
    listed = _commands(hints, (spec for spec in command_order.SPECS if page_of(spec) == name))
    starts = range(0, len(listed), _A_PART)
    return [*told, *((lines(*listed[at : at + _A_PART]),) for at in starts)]


_A_PART = 9
"""Commands that are listed at once."""


def _part_asked(topic: str | None) -> tuple[str | None, int]:
    """Return the name of a page without the number of a part behind it, and that number."""
    name, _, number = (topic or "").rpartition(" ")
    return (name, int(number)) if name and re.fullmatch("[0-9]{1,2}", number) else (topic, 1)


def _page_called(topic: str | None) -> str:
    """Return the page of this name, or the one that lists the command of this name."""
    spec = _command_called(topic)
    return _name_called(topic) if spec is None else _page_of(spec)


def _command_called(topic: str | None) -> CommandSpec | None:
    """Return the command of this name, unless a page has it."""
    name = _name_called(topic)
    return None if name in TOPICS else _SAID.get(name)


def _name_called(topic: str | None) -> str:
    said = (_part_asked(topic)[0] or _OVERVIEW).casefold()
    return small_talk.named(said, _topic_names()) or said


def _about(spec: CommandSpec, hints: Hints) -> Sentence:
    """Return the use of a command, an example, and the page about others like it."""
    return lines(
        *_commands(hints, (spec,)),
        say("help-example", example=example_of(spec, hints)),
        say("help-more", pages=hints.command("help", _page_of(spec))),
    )


def example_of(spec: CommandSpec, hints: Hints) -> Code:
    """Return a command as it can be typed, a ply without one where that is enough."""
    if spec.kind is Move:
        return hints.ply(spec.example)
    return hints.command(spec.name, "" if spec.example == OFF else spec.example)


def is_topic(topic: str) -> bool:
    """Return whether the help has a page of this name, or one with the command; nothing is one."""
    return _page_called(topic) in {*TOPICS, _INLINE, _OVERVIEW}


def _page_of(spec: CommandSpec) -> str:
    """Return the page that lists a command; that for beginners has only those of the menu."""
    return spec.under.value if spec.group is Group.PLAY and not spec.menu else spec.group.value


@cache
def _topic_names() -> Mapping[str, str]:
    known = {name: name for name in (*command_order.SPEC, *_PAGES, *_LISTS)} | _ALSO
    pages = (*_LISTS, *_PAGES, _INLINE, _OVERVIEW)
    return _names(known, {page: say(f"button-help_{page}") for page in pages})


def _names(known: Mapping[str, str], buttons: Mapping[str, Sentence]) -> Mapping[str, str]:
    """Return known English names by what buttons and languages call them, in plain letters."""
    titles: dict[str, str] = {}
    words: dict[str, str] = {}
    for tag in LANGUAGES.tags:
        own = vocabulary_in(tag)
        titles |= {
            small_talk.plain(SPOKEN[tag].text(title)): page for page, title in buttons.items()
        }
        words |= {**own.verbs, **own.words}
    said = {word: known[english] for word, english in words.items() if english in known}
    return titles | {small_talk.plain(name): meant for name, meant in {**said, **known}.items()}


@cache
def _page_names(games: tuple[str, ...]) -> Mapping[str, str]:
    pages = [topics.VARIANTS, topics.OTHER_GAMES, *topics.VARIANT_PAGES, *topics.RULES_PAGES]
    known = {
        str(number): page for number, page in enumerate(topics.RULES_PAGES, 1)
    } | topics.RULES_ALSO
    for game in games:
        of_game = topics.GAME_PAGES[game]
        known |= {f"{game}-{number}": page for number, page in enumerate(of_game, 1)}
        known[game] = of_game[0]
        pages[:0] = of_game
    known |= {page: page for page in pages}
    return _names(known, {page: say(f"rules-name_{page}") for page in pages})


def page_called(said: str) -> str | None:
    """Return the page of the rules with this name, title or number; ``None`` if there is none."""
    return small_talk.named(said, _page_names(tuple(topics.GAME_PAGES)))


def short_help(topic: str | None, hints: Hints) -> messages.Message:
    """Return the help in a few lines for all, and a button that shows the rest to one alone."""
    name = _page_called(topic)
    if name not in {_OVERVIEW, *TOPICS} or _command_called(topic) is not None:
        return help_message(topic, hints)
    values = _values(hints) | {"help": hints.command("help", topic or "")}
    rest = messages.Buttons((button(f"help_{name}", topics.Help(name)),))
    return messages.Message((say("help-short", **values), rest))


def _key(name: str, hints: Hints) -> str:
    """Return the name of a sentence, of the platform's own where it has one."""
    own = name in _OWN.get(hints.platform, ())
    typed = hints.platform == MAIL and name not in {"help", "help-boards"}
    return f"{name}-{CONSOLE if typed else hints.platform}" if own else name


def _values(hints: Hints) -> dict[str, Value]:
    """Return the commands as sentences name them, each alone and with its example."""
    values: dict[str, Value] = {spec.name: hints.command(spec.name) for spec in command_order.SPECS}
    values |= {
        f"{spec.name}_example": hints.command(spec.name, spec.example)
        for spec in command_order.SPECS
        if spec.example
    }
    values |= {name: hints.command("help", topic) for name, topic in _COMMANDS.items()}
    return values | {
        "computer": Code(hints.typed(f"challenge {agreements.COMPUTER}")),
        "by_mail": Code(hints.typed(f"challenge {MAIL}")),
        "help_notation": hints.command("help", "notation"),
        "help_rules": hints.command("help", "rules"),
        "ply": hints.ply("ps b4"),
        "challenge_terms": Code(hints.typed(f"challenge {_friend(hints)} 6 white no-swap")),
        "rules_games": hints.command("rules", topics.OTHER_GAMES),
        "rules_variants": hints.command("rules", topics.VARIANTS),
        "post": say("help-sync-post" if hints.overhears else "help-sync-answer"),
        "take": hints.command("sync", "take"),
        "keep": hints.command("sync", "keep"),
        "over": hints.command("sync", "over"),
        "watch_example": hints.command("watch", game="k3"),
    }


def _friend(hints: Hints) -> str:
    """Return the name of an opponent in examples."""
    friend = command_order.SPEC["challenge"].example
    return hints.vocabulary.examples.get(friend, friend)


def _commands(hints: Hints, specs: Iterable[CommandSpec]) -> list[Sentence]:
    """Return a line for each of these commands, with what it is for."""
    console, unused = hints.platform == CONSOLE, UNUSED.get(hints.platform, ())
    return [
        say("help-command", command=hints.command(spec.name), summary=purpose_of(spec))
        for spec in specs
        if (spec.at_console or not console) and spec.name not in unused
    ]


def _lead_on(hints: Hints) -> tuple[messages.Block, ...]:
    """Return buttons for the first steps and the other pages; the console names the pages."""
    topic_buttons = _topics({_OVERVIEW, "rules"}, hints)
    if not hints.has_buttons:
        pages = items(*(hints.command("help", page) for page in TOPICS))
        return say("help-more", pages=pages), topic_buttons
    steps = (computer_button(), button("challenge", Challenge()))
    to_learn = (button("learn", Learn()), button("rules", topics.ShowRules()), _other_games())
    more = (button("find_opponent", Lobby()), button("settings", Settings()))
    return *map(messages.Buttons, (steps, to_learn, more)), topic_buttons


def _topics(but: set[str], hints: Hints) -> messages.Buttons:
    """Return a button for each page but some; who types says `help` for the first."""
    first = () if hints.platform == CONSOLE else (_OVERVIEW,)
    last = (_INLINE,) if hints.platform in INLINE else ()
    return messages.Buttons(
        tuple(
            button(f"help_{name}", topics.Help(name))
            for name in (*first, *_PAGES, _GAME, *last)
            if name not in but
        )
    )


def rules_page(page: str) -> Sentence:
    """Return the words of a page of the rules, with its number among those of the game itself."""
    if page in topics.VARIANT_PAGES:
        return say(f"rules-{page}")
    pages = topics.GAME_PAGES.get(page.partition("-")[0], topics.RULES_PAGES)
    return say(f"rules-{page}", number=pages.index(page) + 1, of=len(pages))


def boards_legend(notation: str) -> Sentence:
    """Return the notation by whose letters squares are named on a page's boards."""
    return say("rules-legend", notation=say(notation))


def page_buttons(page: str) -> tuple[messages.Buttons, ...]:
    """Return the buttons that lead on from a page of the rules, and back; at the end to a game."""
    if page in topics.VARIANT_PAGES:
        return (messages.Buttons((_page_button("back", topics.VARIANTS),)),)
    first = [*_turning(page)]
    if page in topics.RULES_PAGES[:: len(topics.RULES_PAGES) - 1]:
        first += for_beginners().row
    rows = [messages.Buttons(tuple(first))]
    game = page.partition("-")[0]
    if page == topics.GAME_PAGES.get(game, topics.RULES_PAGES)[-1]:
        if game not in topics.GAME_PAGES:
            rows.append(messages.Buttons((_other_games(),)))
        else:
            rows = [messages.Buttons((*first, play_button(game), _other_games()))]
            rows += [messages.Buttons(level_buttons(game, game))] if game in ENGINES else []
    return tuple(rows)


def play_button(game: str) -> messages.Button:
    """Return the button that challenges anybody to another game than Tak."""
    label = say("button-play_game", game=say(f"game_name-{game}"))
    return messages.Button(label, Press("challenge", game))


def _other_games() -> messages.Button:
    return messages.Button(
        say(f"rules-name_{topics.OTHER_GAMES}"), press_of(topics.ShowRules(topics.OTHER_GAMES))
    )


def for_beginners() -> messages.Buttons:
    """Return the buttons for the lessons and for a first game, which is short."""
    small = messages.Button(
        say("button-small_game"), Press("challenge", f"{agreements.COMPUTER} 4")
    )
    return messages.Buttons((button("learn", Learn()), small))


def goes_on(page: str, hints: Hints) -> tuple[Sentence, ...]:
    """Return the line to type for the following page, where no buttons are shown."""
    if hints.has_buttons or page in topics.VARIANT_PAGES:
        return ()
    game = page.partition("-")[0]
    pages, last = (
        (topics.GAME_PAGES[game], topics.OTHER_GAMES)
        if game in topics.GAME_PAGES
        else (topics.RULES_PAGES, topics.VARIANTS)
    )
    place = pages.index(page) + 1
    numbered = f"{game} {place + 1}" if game in topics.GAME_PAGES else str(place + 1)
    following = numbered if place < len(pages) else last
    return (say("rules-goes_on", rules=hints.command("rules", following)),)


def _turning(page: str) -> Iterator[messages.Button]:
    pages = topics.GAME_PAGES.get(page.partition("-")[0], (*topics.RULES_PAGES, topics.VARIANTS))
    place = pages.index(page)
    if place > 0:
        yield _page_button("back", pages[place - 1])
    if place + 1 < len(pages):
        yield _page_button("on", pages[place + 1])


def _page_button(way: str, page: str) -> messages.Button:
    label = say(f"button-page_{way}", page=say(f"rules-name_{page}"))
    return messages.Button(label, press_of(topics.ShowRules(page)))


def variants(hints: Hints) -> messages.Message:
    """Return the list of the variants, a line each, with a button for each page."""
    listed = (
        say(
            "rules-variant",
            name=say(f"rules-name_{page}") if hints.has_buttons else hints.command("rules", page),
            about=say(f"rules-about_{page}"),
        )
        for page in topics.VARIANT_PAGES
    )
    pages = [
        messages.Button(say(f"rules-name_{page}"), press_of(topics.ShowRules(page)))
        for page in topics.VARIANT_PAGES
    ]
    back = _page_button("back", topics.RULES_PAGES[-1])
    return messages.Message(
        (say("rules-variants"), lines(*listed), messages.Buttons((*pages, back)))
    )


def no_such_page(page: str, hints: Hints) -> Sentence:
    """Return that the rules have no such page, and which they have."""
    names = (*topics.RULES_PAGES, topics.VARIANTS, *topics.GAME_PAGES, topics.OTHER_GAMES)
    known = items(*(hints.command("rules", name) for name in names))
    return say("rules-no_such", page=page, known=known, of=len(topics.RULES_PAGES))


def first_page(game: str) -> str:
    """Return the first page of the rules of a game."""
    return topics.GAME_PAGES.get(game, topics.RULES_PAGES)[0]


def which_rules(
    games: Iterable[str], asked: str | None, hints: Hints
) -> tuple[messages.Block, ...]:
    """Return the question which game's rules are meant, with the line and a button for each.

    The page that lists all games has buttons to play the others with the computer, too.
    """
    listed, buttons = [], []
    for game in games:
        name, page = say(f"game_name-{game}"), first_page(game)
        rules = hints.command("rules", game if game in topics.GAME_PAGES else page)
        about = say(f"suggest-rules_{game}")
        listed.append(say("rules-of_game", game=name, about=about, rules=rules))
        buttons.append(messages.Button(name, press_of(topics.ShowRules(page))))
    if asked != topics.OTHER_GAMES or hints.platform == CONSOLE:
        return lines(say("rules-which"), *listed), messages.Buttons(tuple(buttons))
    alone = (level_buttons(game) for game in topics.GAME_PAGES if game in ENGINES)
    rows = map(messages.Buttons, (tuple(buttons), *alone))
    return lines(say("rules-which_or_play"), *listed), *rows


def purpose_of(spec: CommandSpec) -> Sentence:
    """Return the purpose of a command, as platforms list it."""
    return say(f"command-{spec.name}")


def explain_option(spec: CommandSpec, option: Option) -> Sentence:
    """Return the purpose of an option of a slash command."""
    own = f"command-{spec.name}-{option.name}"
    return say("command-game" if option is GAME and own not in ENGLISH.catalogue else own)


_NAMED = {"page": "rules-name_", "name": "setting-", "lesson": "lesson-"}
"""Beginnings of the sentences that name the choices of an option, beside those of its own."""


def choice_sentence(option: str, value: str | int) -> Sentence | None:
    """Return the name of an option's choice, ``None`` where the value says it."""
    keys = [f"choice-{option}-{value}"]
    if option in _NAMED:
        keys.append(f"{_NAMED[option]}{value}")
    return next((say(key) for key in keys if key in ENGLISH.catalogue), None)

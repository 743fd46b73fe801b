"""View of all settings, with the words for them and their values."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from takmail.audience import settings
from takmail.commands.command_order import press_of
from takmail.commands.lines.vocabulary import ENGLISH as ENGLISH_WORDS
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.presses import Press
from takmail.commands.settings import AUTO, DEFAULT, Manage, Settings
from takmail.terms.clocks import CLOCK
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.languages import spoken
from takmail.wording.message.hints import CONSOLE, MENUS, around
from takmail.wording.message.messages import Block, Button, Buttons, Choice, Menu, PickKind, Picks
from takmail.wording.message.sentences import Sentence, items, lines, say
from takmail.wording.message.text import ChatName, Code, Plain

Names: TypeAlias = Mapping[str, ChatName]
"""Titles of chats, by the platform's ids."""


def setting_name(setting: settings.Setting, platform: str) -> Sentence:
    """Return the name of a setting on a platform."""
    key = f"setting-{setting.name}"
    return say(around(key, platform) if setting.name == settings.THREADS else key)


def named_value(setting: settings.Setting, value: str) -> Sentence:
    """Return the name of a value, short enough for a button."""
    clock = settings.usual_clock(value) if setting.name == CLOCK else None
    if clock is not None:
        return name_clock(clock)
    if setting.name == settings.LANGUAGE and value in spoken.LANGUAGES.tags:
        return Plain(spoken.LANGUAGES.own_name(value))
    if setting.name == settings.SIZE:
        return Plain(f"{value}x{value}")
    key = f"setting-{setting.name}-is-{value}"
    return say(key) if key in spoken.ENGLISH.catalogue else Plain(value)


def value_called(setting: settings.Setting, said: str) -> str | None:
    """Return the value that is shown under a name in any language, ``None`` for no such name."""
    name = " ".join(said.split()).casefold()
    for value in setting.choices:
        shown = (
            spoken.SPOKEN[tag].text(named_value(setting, value)) for tag in spoken.LANGUAGES.tags
        )
        if name == value or name in map(str.casefold, shown):
            return value
    return None


def meaning_of(setting: settings.Setting, value: str) -> Sentence:
    """Return the meaning of a value: more than its name for clocks and for rules."""
    clock = settings.usual_clock(value) if setting.name == CLOCK else None
    if clock is not None:
        return describe_clock(clock)
    rule = f"suggest-more_{value}"
    is_rule = setting.page is settings.Page.GAMES and rule in spoken.ENGLISH.catalogue
    return say(rule) if is_rule else named_value(setting, value)


def explain_choices(setting: settings.Setting, platform: str, vocabulary: Vocabulary) -> Sentence:
    """List the words for the values of a setting, each with its meaning; numbers have one line.

    People who type in a language of their own type a value's name in it.
    """
    known = {value: meaning_of(setting, value) for value in settings.choices_on(setting, platform)}
    plain = [
        value for value in known if setting.name == settings.SIZE or known[value] == Plain(value)
    ]
    listed = [_choice(setting, v, known[v], vocabulary) for v in known if v not in plain]
    if plain:
        listed.append(items(*map(Code, plain)))
    if AUTO not in known:
        word = vocabulary.own(DEFAULT)
        listed.append(say("settings-choice", value=word, told=say("settings-default")))
    return lines(*listed)


def explain_value(
    setting: settings.Setting, value: str, platform: str, vocabulary: Vocabulary
) -> Sentence:
    """Return that a setting can't have a value, with those that it can have."""
    also = setting.picks.value if setting.picks and platform in MENUS else None
    also = CLOCK if also is None and setting.name == CLOCK else also
    return lines(
        say("settings-bad-value", what=setting_name(setting, platform), value=value),
        explain_choices(setting, platform, vocabulary),
        *([] if also is None else [say(f"settings-also-{also}")]),
    )


def _choice(
    setting: settings.Setting, value: str, told: Sentence, vocabulary: Vocabulary
) -> Sentence:
    if vocabulary is ENGLISH_WORDS:
        return say("settings-choice", value=value, told=told)
    name = named_value(setting, value)
    return (
        say("settings-named_choice", value=name)
        if told == name
        else say("settings-choice", value=name, told=told)
    )


# Each change is a press of `settings NAME VALUE`, so that every platform shows the same table.
# Without menus, a page has a button for each setting, which opens its choices.


@dataclass(frozen=True, slots=True)
class View:
    """The settings of a chat, by its platform and its id there, for one player.

    ``chosen`` is the one setting that is opened, ``None`` for all of a page. ``everywhere`` is for
    the settings of a whole community, ``shared`` means that there is one. ``live`` is
    whether boards that nobody has chosen are kept up to date. ``afar`` is the chat's
    name if the view may be read in another one: its buttons then name the chat. ``changes`` are
    whether the reader may change those of the chat, and those of the community. ``names`` are
    titles of chats that a setting can name, by their ids. ``besides`` are buttons for what the
    reader sets elsewhere. ``vocabulary`` has the words by which people type the names of
    settings, where they type them.
    """

    platform: str
    chat: str
    held: Sequence[settings.EffectiveSetting]
    page: settings.Page
    player: str
    names: Names
    chosen: settings.Setting | None = None
    everywhere: bool = False
    shared: bool = False
    private: bool = False
    live: bool = False
    afar: ChatName | None = None
    changes: tuple[bool, bool] = (True, False)
    besides: tuple[Button, ...] = ()
    vocabulary: Vocabulary | None = None

    def blocks(self) -> tuple[Block, ...]:
        """Return the view with its buttons or menus."""
        if not self.changes[self.everywhere]:
            return self.words() if self.afar else (*self.words(), self._ways())
        listed = self._listed(self._on_page())
        if self.platform in MENUS:
            menus = [self._menu(held) for held in self._on_page() if not held.setting.toggled]
            row = [self._toggle(held) for held in self._on_page() if held.setting.has_two]
            toggles = [Buttons(tuple(row))] if row else []
            return (listed, *menus, *toggles, self._ways())
        opened = [held for held in self._shown() if held.setting is self.chosen]
        if opened and self.platform == CONSOLE:
            listed = explain_choices(opened[0].setting, CONSOLE, self.vocabulary or ENGLISH_WORDS)
            return (lines(self._line(opened[0]), listed),)
        if opened and not opened[0].setting.toggled_on(self.platform):
            return self._opened(opened[0])
        if self.platform == CONSOLE:
            listed = self._listed(self._shown())
        return (listed, Buttons(tuple(map(self._opener, self._on_page()))), self._ways())

    def words(self) -> tuple[Block, ...]:
        """Return the view without buttons and menus."""
        return (self._listed(self._shown()),)

    def confirm(self, held: settings.EffectiveSetting) -> Sentence:
        """Return the sentence that confirms a setting's new value."""
        key = "settings-set_server" if self.everywhere else "settings-set"
        if held.setting.picks is not PickKind.ROLES and held.setting.picked(held.value):
            key = "settings-set_chats"  # strong text can't be a link
        return self._about(key, what=self._name(held), value=self._value(held))

    def _about(self, key: str, **values: Sentence) -> Sentence:
        """Return a sentence about this chat or its community, by its name if it is read afar."""
        if self.everywhere or (self.afar and self.shared):
            key = around(key, self.platform)
        return say(f"{key}-afar", place=self.afar, **values) if self.afar else say(key, **values)

    def _heading(self) -> Sentence:
        if self.private:
            return say("settings-yours")
        return self._about("settings-server" if self.everywhere else "settings-chat")

    def _listed(self, shown: Iterable[settings.EffectiveSetting]) -> Sentence:
        return lines(self._heading(), say("settings-unmarked"), *map(self._line, shown))

    def _line(self, held: settings.EffectiveSetting) -> Sentence:
        match held.origin:
            case settings.Origin.CHAT:
                key = "setting-by_chat"
            case settings.Origin.COMMUNITY:
                key = around("setting-by_server", self.platform)
            case settings.Origin.HOST | settings.Origin.NOBODY:
                key = "setting-line"
        what = self._name(held)
        if self.vocabulary is not None:
            word = Code(self.vocabulary.own(held.setting.name))
            what = say("setting-worded", what=what, word=word)
        return say(key, what=what, value=self._value(held))

    def _shown(self) -> Sequence[settings.EffectiveSetting]:
        there = [held for held in self.held if settings.is_on(held.setting, self.platform)]
        return [held for held in there if self.shared or not held.setting.common]

    def _on_page(self) -> Sequence[settings.EffectiveSetting]:
        here = [held for held in self._shown() if held.setting.page is self.page]
        return [held for held in here if self.everywhere or not held.setting.common]

    def _menu(self, held: settings.EffectiveSetting) -> Block:
        setting = held.setting
        picks = None
        if setting.picks is not None:
            line = f"settings server {setting.name}"
            picks = Picks(setting.picks, line, setting.picked(held.value), setting.most)
        choices = [Choice(label, self._press(setting, v)) for v, label in self._choices(held)]
        return Menu(self._title(held), tuple(choices), picks)

    def _choices(self, held: settings.EffectiveSetting) -> Sequence[tuple[str, Sentence]]:
        """Return the values of a setting with their names, first the default."""
        setting = held.setting
        values = settings.choices_on(setting, self.platform)
        choices = [(value, named_value(setting, value)) for value in values]
        own = settings.Origin.COMMUNITY if self.everywhere else settings.Origin.CHAT
        if held.origin is own and AUTO not in setting.choices:
            choices.insert(0, (DEFAULT, say("button-settings_default")))
        return choices

    def _opened(self, held: settings.EffectiveSetting) -> tuple[Block, ...]:
        """Return the choices of one setting as buttons; the present one is marked."""
        row = []
        for value, label in self._choices(held):
            shown = say("settings-chosen", value=label) if value == held.value else label
            row.append(Button(shown, self._press(held.setting, value)))
        back = self._way("settings_back", self.page)
        heading = lines(self._heading(), self._line(held))
        return (heading, Buttons(tuple(row)), Buttons((back,)))

    def _opener(self, held: settings.EffectiveSetting) -> Button:
        if held.setting.toggled_on(self.platform):
            return self._toggle(held)
        return Button(self._title(held), self._press(held.setting, None))

    def _toggle(self, held: settings.EffectiveSetting) -> Button:
        first, second = held.setting.choices
        other = second if held.value == first else first
        return Button(self._title(held), self._press(held.setting, other))

    def _title(self, held: settings.EffectiveSetting) -> Sentence:
        picked = held.setting.picked(held.value)
        value = self._value(held) if picked else self._named(held)
        return say("setting-line", what=self._name(held), value=value)

    def _ways(self) -> Block:
        """Return the buttons to the other pages, and from a chat to its community."""
        pages = [
            page for page in settings.Page if page is not settings.Page.PLACES or self.everywhere
        ]
        row = [self._way(f"settings_{page.value}", page) for page in pages if page is not self.page]
        if self.shared and self.changes[True]:
            name = "settings_here" if self.everywhere else "settings_server"
            page = settings.Page.LOOKS if self.page is settings.Page.PLACES else self.page
            row.append(self._way(name, page, everywhere=not self.everywhere))
        return Buttons((*row, *self.besides))

    def _way(self, label: str, page: settings.Page, *, everywhere: bool | None = None) -> Button:
        where = self.everywhere if everywhere is None else everywhere
        if page is settings.Page.PLACES or label in {"settings_here", "settings_server"}:
            label = around(label, self.platform)
        return Button(say(f"button-{label}"), self._pressed(page.value, None, where))

    def _press(self, setting: settings.Setting, value: str | None) -> Press:
        return self._pressed(setting.name, value, self.everywhere)

    def _pressed(self, about: str, value: str | None, everywhere: bool) -> Press:
        command: Settings | Manage = Settings(about, value, everywhere=everywhere)
        if self.afar:
            command = Manage(self.chat, about, value, everywhere=everywhere)
        return press_of(command, by=self.player)

    def _name(self, held: settings.EffectiveSetting) -> Sentence:
        return setting_name(held.setting, self.platform)

    def _value(self, held: settings.EffectiveSetting) -> Sentence:
        ids = held.setting.picked(held.value)
        if not ids and held.setting.name == CLOCK:
            return meaning_of(held.setting, held.value)
        if not ids:
            return self._named(held)
        if held.setting.picks is PickKind.ROLES:
            return say("setting-roles", count=len(ids))
        return items(*(self.names.get(id_, Code(id_)) for id_ in ids))

    def _named(self, held: settings.EffectiveSetting) -> Sentence:
        """Return the name of a value; ``live`` chats without one keep the latest board only."""
        if (
            held.setting.name == settings.BOARDS
            and held.origin is settings.Origin.NOBODY
            and self.live
        ):
            return say("setting-boards-is-live")
        return named_value(held.setting, held.value)

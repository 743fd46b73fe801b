"""The one view of all settings: what holds and who has set it, and what it can be changed to.

Each change is a press of `settings NAME VALUE`, so that every platform shows the same table.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.commands.option_words import AUTO, DEFAULT
from takmail.commands.presses import press_of
from takmail.commands.values import Settings
from takmail.service.announcing.board_style import STYLE, styles_for
from takmail.service.choices import USUAL_STYLE
from takmail.service.settings.holding import Held, Origin
from takmail.service.settings.table import LANGUAGE, WORDED, Page, Setting
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons, DraftChoice, DraftMenu
from takmail.wording.languages import LANGUAGES
from takmail.wording.message import ChatName, Code, PickKind, Picks, Plain
from takmail.wording.say import Sentence, items, lines, say


@dataclass(frozen=True, slots=True)
class View:
    """How the settings are shown, and to whom.

    ``everywhere`` is for the settings of a whole community, ``shared`` says that there is one.
    ``changes`` are whether who reads it may change those of the chat, and those of the community.
    ``chats`` are the names of those that a setting can name, by their ids.
    """

    held: Sequence[Held]
    page: Page
    platform: str
    player: str
    chats: "dict[str, ChatName]"
    everywhere: bool = False
    shared: bool = False
    private: bool = False
    changes: tuple[bool, bool] = (True, False)

    def blocks(self) -> tuple[DraftBlock, ...]:
        """Return the view as it is shown."""
        if not self.changes[self.everywhere]:
            return (self._listed(), self._ways())
        return (self._listed(), *self._menus(), *self._toggles(), self._ways())

    def words(self) -> tuple[DraftBlock, ...]:
        """Return it without anything to press."""
        return (self._listed(),)

    def describe(self, held: Held) -> Sentence:
        """Return what a setting is, as a line."""
        key = "setting-line" if held.origin is Origin.NOBODY else f"setting-by_{held.origin.value}"
        return say(key, what=self._name(held.setting), value=self._value(held))

    def confirm(self, held: Held) -> Sentence:
        """Return what a setting is from now on."""
        key = "settings-set_server" if self.everywhere else "settings-set"
        if held.setting.names_chats and held.setting.picked(held.value):
            key = "settings-set_chats"  # what is strong can't be a link
        return say(key, what=self._name(held.setting), value=self._value(held))

    def _listed(self) -> Sentence:
        heading = "settings-server" if self.everywhere else "settings-chat"
        if self.private:
            heading = "settings-yours"
        return lines(say(heading), *(self.describe(held) for held in self._shown()))

    def _shown(self) -> Sequence[Held]:
        return [held for held in self.held if self.shared or not held.setting.common]

    def _on_page(self) -> Sequence[Held]:
        here = [held for held in self._shown() if held.setting.page is self.page]
        return [held for held in here if self.everywhere or not held.setting.common]

    def _menus(self) -> Sequence[DraftBlock]:
        return [self._menu(held) for held in self._on_page() if not held.setting.toggled]

    def _menu(self, held: Held) -> DraftBlock:
        setting = held.setting
        picks = None
        if setting.picks is not None:
            line = f"settings server {setting.name}"
            picks = Picks(setting.picks, line, setting.picked(held.value), setting.most)
        own = Origin.COMMUNITY if self.everywhere else Origin.CHAT
        choices = [self._choice(setting, value) for value in choices_on(setting, self.platform)]
        if held.origin is own and AUTO not in setting.choices:
            usual = self._press(setting, DEFAULT)
            choices.insert(0, DraftChoice(say("button-settings_default"), usual.press))
        title = say("setting-line", what=self._name(setting), value=self._value(held))
        return DraftMenu(title, tuple(choices), picks)

    def _choice(self, setting: Setting, value: str) -> DraftChoice:
        label = named_value(setting, value)
        return DraftChoice(label, self._press(setting, value).press)

    def _toggles(self) -> Sequence[DraftBlock]:
        """Return a button for each setting that has only two choices, to have the other one."""
        row = [self._toggle(held) for held in self._on_page() if held.setting.has_two]
        return [DraftButtons(tuple(row))] if row else []

    def _toggle(self, held: Held) -> DraftButton:
        first, second = held.setting.choices
        label = say("setting-line", what=self._name(held.setting), value=self._value(held))
        other = second if held.value == first else first
        return DraftButton(label, self._press(held.setting, other).press)

    def _ways(self) -> DraftBlock:
        """Return the buttons that lead to the other pages, and from a chat to its community."""
        pages = [page for page in Page if page is not Page.PLACES or self.everywhere]
        row = [self._way(f"settings_{page.value}", page) for page in pages if page is not self.page]
        if self.shared and self.changes[True]:
            name = "settings_here" if self.everywhere else "settings_server"
            page = Page.LOOKS if self.page is Page.PLACES else self.page
            row.append(self._way(name, page, everywhere=not self.everywhere))
        return DraftButtons(tuple(row))

    def _way(self, label: str, page: Page, *, everywhere: bool | None = None) -> DraftButton:
        where = self.everywhere if everywhere is None else everywhere
        command = Settings(page.value, everywhere=where)
        return DraftButton(say(f"button-{label}"), press_of(command, by=self.player))

    def _press(self, setting: Setting, value: str) -> DraftButton:
        command = Settings(setting.name, value, everywhere=self.everywhere)
        return DraftButton(Plain(value), press_of(command, by=self.player))

    def _name(self, setting: Setting) -> Sentence:
        return say(f"setting-{setting.name}")

    def _value(self, held: Held) -> Sentence:
        ids = held.setting.picked(held.value)
        if not ids:
            return named_value(held.setting, held.value)
        if held.setting.picks is PickKind.ROLES:
            return say("setting-roles", count=len(ids))
        return items(*(self.chats.get(id_, Code(id_)) for id_ in ids))


def named_value(setting: Setting, value: str) -> Sentence:
    """Return what one of the choices of a setting is called."""
    if setting.name == LANGUAGE and value in LANGUAGES.tags:
        return Plain(LANGUAGES.own_name(value))
    return say(f"setting-is-{value}") if value in WORDED else Plain(value)


def choices_on(setting: Setting, platform: str) -> tuple[str, ...]:
    """Return what a setting can be on a platform."""
    if setting.name != STYLE:
        return setting.choices
    shown = {USUAL_STYLE, *(style.value for style in styles_for(platform))}
    return tuple(choice for choice in setting.choices if choice in shown)

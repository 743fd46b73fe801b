"""`presets`: the ways to play that have a name, and those that a chat or its server has saved."""

from dataclasses import replace

from takmail.commands.presets import PRESETS
from takmail.commands.saved_names import can_be_name, folded
from takmail.commands.values import Keeping, Presets, Wishes
from takmail.commands.writing import wishes_said
from takmail.play.challenges import challenge
from takmail.play.refusals import RefusalError
from takmail.play.terms import terms_from
from takmail.service.parts import Parts
from takmail.service.people.titles import is_shared
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.allowed import may_set_looks, why_not_set
from takmail.service.settings.holding import defaults_in
from takmail.service.settings.saved import LONGEST, MOST, count_of, is_taken, saved_in, setting_of
from takmail.store.arrangements import Arrangement, CommunitySettingNow, SettingNow
from takmail.wording.message import Code
from takmail.wording.platforms import CONSOLE, around
from takmail.wording.refusals import explain_refusal
from takmail.wording.saved_presets import describe_saved, list_presets
from takmail.wording.say import Sentence, items, join, say
from takmail.wording.terms import explain_terms
from takmail.wording.written import one_line

_EXAMPLE = "presets save friday size 6 komi 2"
_NOBODY = "nobody"
"""Who would propose a game, where it is only asked whether anybody could."""


class SavedPresets:
    """Lists ways to play, saves and drops those of a chat or of its community."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._platforms = parts.platforms

    async def handle(self, request: Request, command: Presets) -> Answer:
        """Do what is asked with one, or tell which there are."""
        if command.keeping is None:
            return await self._list(request)
        if command.everywhere and not is_shared(request.chat):
            told = say(around("settings-no_server", request.chat.platform))
            return await self._replier.refuse(request, told)
        command = replace(command, name=folded(command.name))
        if not await self._may(request, everywhere=command.everywhere):
            key = "settings-managers_only" if command.everywhere else "settings-not_yours"
            return await self._replier.refuse(request, why_not_set(self._platforms, request, key))
        if command.keeping is Keeping.DROP:
            return await self._drop(request, command)
        return await self._save(request, command)

    async def _list(self, request: Request) -> Answer:
        defaults = await defaults_in(self._store, request.chat)
        saved = await saved_in(self._store, request.chat)
        told = [
            describe_saved(
                name, terms_from(Wishes(preset=name), defaults=defaults), everywhere=one.everywhere
            )
            for name, one in saved.items()
        ]
        hint = say("presets-how", save=Code(request.hints.typed(_EXAMPLE)))
        heading = await self._replier.heading(request)
        return await self._replier.reply(request, *heading, list_presets(told), hint)

    async def _save(self, request: Request, command: Presets) -> Answer:
        problem = await self._why_not(request, command)
        if problem is not None:
            return await self._replier.refuse(request, problem)
        defaults = await defaults_in(self._store, request.chat)
        try:
            terms = terms_from(replace(command.wishes, called=command.name), defaults=defaults)
            challenge(_NOBODY, terms)
        except RefusalError as error:
            told = explain_refusal(error, request.hints)
            return await self._replier.refuse(request, join(told, say("presets-not_saved")))
        whom = "" if request.chat.platform == CONSOLE else "@friend "
        play = Code(request.hints.typed(f"challenge {whom}rules {command.name}"))
        key = "presets-saved_server" if command.everywhere else "presets-saved"
        key = around(key, request.chat.platform) if command.everywhere else key
        told = say(key, name=Code(command.name), play=play)
        described = describe_saved(command.name, terms, everywhere=command.everywhere)
        change = _change(request, command, wishes_said(command.wishes))
        return await self._reply(request, (told, described, *explain_terms(terms)), change)

    async def _why_not(self, request: Request, command: Presets) -> Sentence | None:
        """Return why nothing can be saved under a name, if it can't."""
        name, shown = command.name, Code(one_line(command.name) or "?")
        if not can_be_name(name):
            return say("presets-bad_name", name=shown)
        if is_taken(name):
            return say("presets-taken_name", name=shown)
        kept = wishes_said(command.wishes)
        if command.wishes.preset is not None and command.wishes.preset not in PRESETS:
            return say("presets-of_another", name=Code(one_line(command.wishes.preset)))
        if len(kept) > LONGEST:
            return say("presets-too_long")
        saved = await saved_in(self._store, request.chat)
        mine = name in saved and saved[name].everywhere == command.everywhere
        count = await count_of(self._store, request.chat, everywhere=command.everywhere)
        if count >= MOST and not mine:
            return say(
                "presets-too_many",
                count=count,
                drop=Code(request.hints.typed("presets drop friday")),
            )
        return None

    async def _drop(self, request: Request, command: Presets) -> Answer:
        saved = await saved_in(self._store, request.chat)
        names = [name for name, one in saved.items() if one.everywhere == command.everywhere]
        if command.name not in names:
            shown = Code(one_line(command.name) or "?")
            key = "presets-nothing" if names else "presets-none"
            known = say("presets-known", names=items(*map(Code, names))) if names else None
            told = say(key, name=shown)
            return await self._replier.refuse(request, join(told, known) if known else told)
        told = say("presets-dropped", name=Code(command.name))
        return await self._reply(request, (told,), _change(request, command, None))

    async def _reply(
        self, request: Request, told: tuple[Sentence, ...], change: Arrangement
    ) -> Answer:
        heading = await self._replier.heading(request)
        return await self._replier.reply(request, *heading, *told, also=(change,))

    async def _may(self, request: Request, *, everywhere: bool) -> bool:
        if everywhere:
            return await self._platforms.manages(request.incoming)
        return await may_set_looks(self._rooms, self._platforms, request)


def _change(request: Request, command: Presets, value: str | None) -> Arrangement:
    chat, setting = request.chat, setting_of(command.name)
    if command.everywhere:
        return CommunitySettingNow(chat.platform, chat.community, setting, value)
    return SettingNow(chat.id, setting, value)

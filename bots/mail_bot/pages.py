"""Pages behind the links in letters: each shows a button, and does nothing until it is pressed.

Programs that look for harm open all links of a letter, so a GET decides nothing. A POST presses
for the letter's reader, opens their board, or ends all letters; it needs no session.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import escape
from secrets import token_urlsafe

from aiohttp import hdrs, web

from bots.mail_bot.links import PATH, PLAY, STOP, Link, Links
from bots.web.guard import FORMS
from bots.web.logins import BY_COOKIE, put_cookie
from bots.web.people import Player
from bots.web.play_server import PlayServer
from bots.web.server import INDEX, locale_of
from takmail.commands.challenges import MAIL
from takmail.commands.offers import Topic
from takmail.commands.presses import Press
from takmail.service.ports import Account, Incoming, Place
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Preformatted, bare


class LetterPages:
    """The pages of a server behind ``links``; ``stop`` ends all letters to a user for good.

    Both raise ``TryLaterError`` before the key of all secrets is known.
    """

    def __init__(
        self, server: PlayServer, links: Callable[[], Links], stop: Callable[[str], Awaitable[None]]
    ) -> None:
        self._server = server
        self._service = server.service
        self._links = links
        self._stop = stop

    def add_to(self, application: web.Application) -> str:
        """Add the routes; return the beginning of their paths."""
        application.router.add_get(PATH + "{token}", self._answer)
        application.router.add_post(PATH + "{token}", self._answer)
        return PATH

    async def _answer(self, request: web.Request) -> web.Response:
        token, now = request.match_info["token"], self._service.context.now()
        link = self._links().read(token, now)
        place = Place(MAIL, link.user if link else "", private=True, locale=locale_of(request))
        language = SPOKEN[await self._service.queries.language_of(place)]
        if link is None:
            return self._page(language, "mail-page-broken", status=404)
        box = await self._service.mailboxes.of(link.user)
        if link.is_over or not (box.address or link.action == STOP):  # nothing can be told there
            return self._page(language, "mail-page-over", status=410)
        if request.method != hdrs.METH_POST:
            return await self._show(link, language)
        if link.action == STOP:
            await asyncio.shield(asyncio.ensure_future(self._stop(link.user)))  # to its end
            return self._page(language, "mail-page-stopped")
        if request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}:
            raise web.HTTPForbidden  # no other site logs people in here
        if ":decline:" not in link.action:  # who presses anything else wants letters
            met = box.met_at or now
            await self._service.mailboxes.change(link.user, lambda box: replace(box, met_at=met))
        sender = await self._service.pages.account(MAIL, link.user)
        if link.action.startswith(PLAY):
            return await self._play(link.action.removeprefix(PLAY), sender)
        id_, tag = f"{token[:21]}:{request.query.get('once', '')[:16]}", language.tag
        place = replace(place, title=sender.name)
        incoming = Incoming(
            id_, sender, place, now, press=link.action, addressed=True, direct=True, locale=tag
        )
        return await self._press(link, incoming, language)

    async def _show(self, link: Link, language: Language) -> web.Response:
        """Return the page with a link's button, and do nothing."""
        code, told, label = link.action.removeprefix(PLAY), "mail-page-play", "button-page"
        press, _ = await self._service.pages.press(link.action)
        if link.action == STOP:
            code, told, label = "", "mail-page-stop", "mail-page-stop_all"
        elif press is not None:
            code, told = press.game, "mail-page-press"
        elif code == link.action:
            return self._page(language, "press-unknown", status=410)
        words = language.text(say(label)) if press is None else _label(press, language)
        forms = {words: f"?once={token_urlsafe(9)}"}  # it is done once from one page
        title = await self._service.pages.label(code, MAIL, link.user)
        return self._page(language, told, title=title, forms=forms)

    async def _play(self, code: str, account: Account) -> web.Response:
        """Log in the person who presses, and lead them to their game."""
        secret = await self._service.context.web_sessions.begin(account, BY_COOKIE)
        response = web.Response(status=303, headers={hdrs.LOCATION: f"/play?game={code}"})
        put_cookie(response, secret)
        return response

    async def _press(self, link: Link, incoming: Incoming, language: Language) -> web.Response:
        """Do what a button of a letter does, and show the answer with what can be done next."""
        pages, by = self._service.pages, Player(self._service, incoming.sender, "")
        done = await self._server.once((MAIL, incoming.message_id), lambda: by.handed(incoming))
        told, (press, _) = done.told if done else (), await pages.press(link.action)
        code = press.game if press else ""
        buttons = (one for message in told for one in message.buttons if one.press.game == code)
        more = {one.text: one.data for one in buttons if code}
        if not more and await pages.eyes_of(code, await pages.player(MAIL, link.user)):
            more = {language.text(say("button-page")): f"{PLAY}{code}"}
        forms = {k: self._links().address(link.user, v, link.until) for k, v in more.items()}
        title = await pages.label(code, MAIL, link.user)
        return self._page(language, *(told or ("mail-page-done",)), title=title, forms=forms)

    def _page(
        self,
        language: Language,
        *told: Message | str,
        title: Sentence | None = None,
        forms: Mapping[str, str] = {},
        status: int = 200,
    ) -> web.Response:
        """Return a page with messages, or a sentence by its name, and buttons that POST."""
        head = self._server.static[INDEX].decode().partition("<script")[0]
        head = head.replace('lang="en"', f'lang="{language.tag}"', 1)
        texts = "".join(_text(one, language) for one in told)
        buttons = "".join(
            f'<form method="post" action="{escape(address)}">'
            f'<button class="go">{escape(label)}</button></form>'
            for label, address in forms.items()
        )
        named = escape(language.text(title or say("page-title")))
        main = f'<main class="excuse message"><h1>{named}</h1>{texts}{buttons}</main>'
        text = f'{head}</head><body><div id="root">{main}</div></body></html>'
        return web.Response(text=text, status=status, content_type="text/html", headers=FORMS)


def _label(press: Press, language: Language) -> str:
    """Return the words on the button of a press, its line where there are none without values."""
    key, about = f"button-{press.verb}", press.argument.removeprefix(Topic.CHALLENGE.value)
    if key not in ENGLISH.catalogue or "{" in ENGLISH.catalogue.source(key):
        return press.line
    if about in {topic.value for topic in Topic}:
        return language.text(say("button-topic", verb=say(key), topic=say(about)))
    return press.line if about else language.text(say(key))


def _text(told: Message | str, language: Language) -> str:
    """Return words as HTML, without the pictures and files beside them."""
    message = language.message(Message((say(told),))) if isinstance(told, str) else told
    return "".join(
        f'<pre tabindex="0">{escape(words.bare)}</pre>'
        if isinstance(words, Preformatted)
        else f"<p>{escape(''.join(map(bare, words.spans)))}</p>"
        for words in message.words
    )

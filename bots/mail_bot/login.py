"""The logins that `takmail doctor` tries: where letters arrive, and where they are sent."""

import asyncio
from collections.abc import Iterator, Mapping
from imaplib import IMAP4

from aiosmtplib import SMTPException

from bots.common import login
from bots.common.login import WITHIN, Finding, Login, Mark, TokenState
from bots.mail_bot.fetching import Fetcher, Pace
from bots.mail_bot.sending import Postman, RefusedError
from takmail.mail_settings import MailSettings
from takmail.service.ports import AdapterError
from takmail.wording.languages.spoken import tell
from takmail.wording.message.sentences import items
from takmail.wording.message.text import Plain


async def try_login(settings: MailSettings, within: float = WITHIN) -> Login:
    """Show both servers the password, side by side, and return their answers."""
    imap = login.try_login(_receive(settings, within), AdapterError, (OSError, IMAP4.error))
    smtp = login.try_login(_send(settings, within), RefusedError, (OSError, SMTPException))
    names = f"{settings.imap.host} (IMAP)", f"{settings.smtp.host} (SMTP)"
    answers = dict(zip(names, await asyncio.gather(imap, smtp), strict=True))
    silent = {n: one.reason for n, one in answers.items() if one.standing is TokenState.SILENT}
    refused = [Plain(n) for n, one in answers.items() if one.standing is TokenState.REFUSED]
    if refused:
        reason = tell("doctor-mail-refused", servers=items(*refused))
        return Login(TokenState.REFUSED, reason=reason, findings=tuple(_silence(silent)))
    if silent:
        reasons = "; ".join(f"{name}: {reason}" for name, reason in silent.items())
        return Login(TokenState.SILENT, reason=reasons)
    found = [finding for answer in answers.values() for finding in answer.findings]
    found.extend(_advice(settings))
    return Login(TokenState.GOOD, settings.address, findings=tuple(found))


async def _receive(settings: MailSettings, within: float) -> Login:
    async with asyncio.timeout(within):
        has_idle = await Fetcher(settings, Pace(silence=within)).log_in()
    finding = Finding(Mark.ODD, tell("doctor-mail-no_idle"))
    return Login(TokenState.GOOD, findings=() if has_idle else (finding,))


async def _send(settings: MailSettings, within: float) -> Login:
    async with asyncio.timeout(within):
        await Postman(settings.smtp, settings.user, settings.password).log_in()
    return Login(TokenState.GOOD)


def _silence(silent: Mapping[str, str]) -> Iterator[Finding]:
    for name, reason in silent.items():
        yield Finding(Mark.ILL, tell("doctor-mail-silent", server=name, reason=reason))


def _advice(settings: MailSettings) -> Iterator[Finding]:
    """Yield the things that only letters could show."""
    local, _, domain = settings.address.rpartition("@")
    if settings.plus:
        plus = f"{local}+…@{domain}"
        yield Finding(Mark.NOT_USED, tell("doctor-mail-plus", address=plus))
    yield Finding(Mark.NOT_USED, tell("doctor-mail-domain", domain=domain))

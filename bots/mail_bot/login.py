"""The logins that `takmail doctor` tries: where letters arrive, and where they are sent."""

import asyncio
from collections.abc import Awaitable, Iterator
from imaplib import IMAP4

from aiosmtplib import SMTPException

from bots.common import login
from bots.common.login import WITHIN, Finding, Login, Mark, TokenState
from bots.mail_bot.fetching import Fetcher, Pace
from bots.mail_bot.sending import Postman
from takmail.mailboxes import MailSettings
from takmail.service.ports import AdapterError
from takmail.wording.languages.spoken import tell
from takmail.wording.message.sentences import items
from takmail.wording.message.text import Plain


async def try_login(settings: MailSettings, within: float = WITHIN) -> Login:
    """Show both servers the password, side by side, and return their answers."""
    fetcher = Fetcher(settings, Pace(silence=within))
    postman = Postman(settings.smtp, settings.user, settings.password)
    imap = login.try_login(_tried(fetcher.log_in(), within), AdapterError, (OSError, IMAP4.error))
    smtp = login.try_login(_tried(postman.log_in(), within), AdapterError, (OSError, SMTPException))
    names = f"{settings.imap.host} (IMAP)", f"{settings.smtp.host} (SMTP)"
    answers = dict(zip(names, await asyncio.gather(imap, smtp), strict=True))
    silent = {n: one.reason for n, one in answers.items() if one.standing is TokenState.SILENT}
    refused = [Plain(n) for n, one in answers.items() if one.standing is TokenState.REFUSED]
    if refused:
        told = [tell("doctor-mail-silent", server=n, reason=why) for n, why in silent.items()]
        reason = tell("doctor-mail-refused", servers=items(*refused))
        findings = tuple(Finding(Mark.ILL, each) for each in told)
        return Login(TokenState.REFUSED, reason=reason, findings=findings)
    if silent:
        reasons = "; ".join(f"{name}: {reason}" for name, reason in silent.items())
        return Login(TokenState.SILENT, reason=reasons)
    found = [finding for answer in answers.values() for finding in answer.findings]
    return Login(TokenState.GOOD, settings.address, findings=(*found, *_advice(settings)))


async def _tried(attempt: Awaitable[bool], within: float) -> Login:
    async with asyncio.timeout(within):
        is_usual = await attempt
    finding = Finding(Mark.ODD, tell("doctor-mail-no_idle"))
    return Login(TokenState.GOOD, findings=() if is_usual else (finding,))


def _advice(settings: MailSettings) -> Iterator[Finding]:
    """Yield the things that only letters could show."""
    local, _, domain = settings.address.rpartition("@")
    if settings.plus:
        plus = f"{local}+…@{domain}"
        yield Finding(Mark.NOT_USED, tell("doctor-mail-plus", address=plus))
    yield Finding(Mark.NOT_USED, tell("doctor-mail-domain", domain=domain))

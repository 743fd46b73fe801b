"""Letters as they go out: one connection to the host's server for each."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr

import aiosmtplib as smtp

from takmail.mailboxes import MailServer
from takmail.service.ports import AdapterError, TryLaterError, UndeliverableError
from takmail.wording.languages.spoken import tell

_STEP, _WHOLE, _GOODBYE = 30, 120, 5
"""Seconds that a server has for an answer, for one letter in all, and for its goodbye."""

_HERE = "[127.0.0.1]"
"""Our name to servers, which says nothing of this machine."""

_STATUS = re.compile(r"[245]\.[0-9]{1,3}\.[0-9]{1,3}\b")
_QUOTA = "5.4.5"
"""Status by which Gmail refuses an account's letters until tomorrow, in an answer of 550."""


class Postman:
    """Brings letters to a server, as its ``user``."""

    def __init__(self, server: MailServer, user: str, password: str) -> None:
        self._server = server
        self._user = user
        self._password = password

    async def send(self, letter: EmailMessage, to: str) -> None:
        """Send a letter, dated now.

        Raise `TryLaterError` if that can't be done now, and `UndeliverableError` if the server
        takes no letter for this address, or not this one.
        """
        if not to.isascii():
            raise UndeliverableError("an address that isn't in ASCII")
        del letter["Date"]
        letter["Date"] = format_datetime(datetime.now(UTC))
        sender = parseaddr(str(letter["From"]))[1]
        try:
            async with self._connected() as client:
                await client.sendmail(sender, [to], letter.as_bytes())
        except (smtp.SMTPException, OSError) as error:
            raise _trouble(error) from None

    async def log_in(self) -> bool:
        """Log in and leave again, and return that this works.

        Raise `AdapterError` if the password is refused, `OSError` or `SMTPException` otherwise.
        """
        try:
            async with self._connected():
                return True
        except smtp.SMTPAuthenticationError as error:
            if error.code < 500:
                raise
            raise AdapterError(tell("host-mail_password_refused")) from None

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[smtp.SMTP]:
        client = smtp.SMTP(
            hostname=self._server.host,
            port=self._server.port,
            use_tls=self._server.at_once,
            start_tls=None if self._server.is_here else not self._server.at_once,
            validate_certs=not self._server.is_here,
            local_hostname=_HERE,
            timeout=_STEP,
        )
        try:
            async with asyncio.timeout(_WHOLE):
                await client.connect()
                if self._user:
                    await client.login(self._user, self._password)
                yield client
                with suppress(smtp.SMTPException, OSError):
                    await client.quit(timeout=_GOODBYE)
        finally:
            client.close()


def _trouble(error: Exception) -> Exception:
    """Return the error of the service for one of a server's.

    Of the server's words it has the status alone: they may quote the login, or an address.
    """
    match error:
        case smtp.SMTPRecipientsRefused(recipients=[answer, *_]) | (smtp.SMTPDataError() as answer):
            status = _STATUS.match(answer.message)
            why = f"SMTP {answer.code} {status[0] if status else ''}".rstrip()
            is_final = answer.code >= 500 and not why.endswith(_QUOTA)
            return UndeliverableError(why) if is_final else TryLaterError(why)
        case smtp.SMTPAuthenticationError() | smtp.SMTPSenderRefused():
            return TryLaterError(f"SMTP {error.code}")
        case _:
            return TryLaterError(type(error).__name__)

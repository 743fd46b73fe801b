"""Keeping the token out of the logs: it is part of every address that is asked."""

import logging


class _Redaction(logging.Filter):
    """Blots a secret out of log records."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._secret = secret

    def filter(self, record: logging.LogRecord) -> bool:
        text = record.getMessage()
        if self._secret in text:
            record.msg, record.args = text.replace(self._secret, "<token>"), None
        return True


def hide_token(token: str) -> None:
    """Keep a token out of what the library and its HTTP client log."""
    for name in ("httpx", "telegram.Bot", "telegram.ext.ExtBot"):
        logging.getLogger(name).addFilter(_Redaction(token))
    http = logging.getLogger("httpx")
    if http.level == logging.NOTSET:
        # It would log every request, and there is always one under way.
        http.setLevel(logging.WARNING)

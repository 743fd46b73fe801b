"""Telegram's side of the service."""

import os

# python-telegram-bot reads this when it is asked for a time span: without it each span is given
# as a bare number together with a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "1")

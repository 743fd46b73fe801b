"""Times in words."""

from datetime import UTC, datetime

from babel import Locale
from babel.dates import format_skeleton, get_datetime_format


def moment(at: datetime, tag: str) -> str:
    """Return a time to the minute in a language, in UTC because readers may be anywhere."""
    locale, here = Locale.parse(tag, sep="-"), at.astimezone(UTC)
    date, time = (format_skeleton(what, here, locale=locale) for what in ("yMMMd", "Hm"))
    whole = str(get_datetime_format("medium", locale)).replace("{0}", time).replace("{1}", date)
    return f"{whole} UTC"

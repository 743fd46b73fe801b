"""What Telegram itself marks in the words of its users."""

import re
from collections.abc import Mapping

from tests.e2e.telegram.html import Json, utf16
from tests.e2e.telegram.world import User

_ENTITIES = re.compile(r"(?<!\S)/[A-Za-z0-9_]+(?:@[A-Za-z0-9_]+)?|(?<!\w)@[A-Za-z0-9_]{3,32}")


def words(text: str, naming: Mapping[str, User], *, caption: bool) -> Json:
    """Return the fields of a message that carry its words and what Telegram marks in them."""
    entities: list[Json] = [
        {
            "type": "bot_command" if found[0].startswith("/") else "mention",
            "offset": utf16(text[: found.start()]),
            "length": utf16(found[0]),
        }
        for found in _ENTITIES.finditer(text)
    ]
    for name, user in naming.items():
        offset = utf16(text[: text.index(name)])
        mention: Json = {"type": "text_mention", "offset": offset, "length": utf16(name)}
        entities.append(mention | {"user": user.json()})
    if caption:
        return {"caption": text, "caption_entities": entities}
    return {"text": text, "entities": entities}

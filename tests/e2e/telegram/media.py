"""Files of messages on the tests' Telegram, and how its API tells of them."""

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.world import Attached

METHODS = {"photo": "sendPhoto", "animation": "sendAnimation", "document": "sendDocument"}
"""How a bot sends each kind of file."""


def file_json(number: str, file: Attached) -> Json:
    """Return what Telegram tells of any file."""
    return {
        "file_id": number,
        "file_unique_id": f"u{number}",
        "file_name": file.name,
        "file_size": len(file.data),
    }


def media_json(number: str, file: Attached) -> Json:
    """Return the fields of a message that carry its file."""
    whole = file_json(number, file)
    size: Json = {"width": 640, "height": 480}
    match file.method:
        case "sendPhoto":
            del whole["file_name"]
            return {"photo": [whole | size]}
        case "sendAnimation":
            return {"animation": whole | size | {"duration": 1}, "document": whole}
    return {"document": whole}

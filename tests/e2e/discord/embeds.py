"""Embeds of messages, measured as Discord measures them."""

from tests.e2e.discord.faults import Part

MOST_IN_ALL = 6000
"""How many characters the embeds of one message may have together."""

_ATTACHED = ("http", "https", "attachment")


def check_embeds(message: Part) -> int:
    """Note what is wrong with the embeds of a message; return how many there are."""
    embeds = message.parts("embeds", 10)
    if sum(_check(embed) for embed in embeds) > MOST_IN_ALL:
        said = f"Embed size exceeds maximum size of {MOST_IN_ALL}"
        message.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", said)
    return len(embeds)


def _check(embed: Part) -> int:
    """Check one embed and return how many characters count."""
    embed.link("url", 2048)
    embed.whole("color", 0, 0xFFFFFF, 0)
    counted = len(embed.text("title", 256)) + len(embed.text("description", 4096))
    if image := embed.part("image"):
        image.link("url", 2048, _ATTACHED)
    if not counted and not embed.has("image"):
        embed.wrong("description", "BASE_TYPE_REQUIRED", "This field is required")
    return counted

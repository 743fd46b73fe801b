"""The words that options can have, as people say them."""

from takmail.commands.option_words_wishes import BLIND

OF_THE_GAME = "game"
"""What is said in place of a notation for that of each game."""


AUTO = "auto"
"""What is said in place of a language for the one that the platform tells."""


HERE, EVERYWHERE = "here", "server"
"""What is said before a setting: it is for this chat, or for all of the server."""


GROUP = "group"
"""What is said for all of it where it is no server, but a group with topics."""


DEFAULT = "default"
"""What is said in place of a setting's value to have none of one's own."""


LOOKS_SET = ("boards", "pictures", "links", "style", "theme", BLIND, "language")


GAMES_SET = ("size", "opening", "komi", "manners", "notation")


TIME_SET = ("clock",)


PLACES_SET = ("channels", "threads", "challengers")
"""The names of the settings, by their pages; `takmail.service.settings` has what they mean."""

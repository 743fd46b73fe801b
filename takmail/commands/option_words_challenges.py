"""The words that options can have, as people say them."""

TELEGRAM = "telegram"
"""The platform on which somebody can be challenged by an option of another one."""

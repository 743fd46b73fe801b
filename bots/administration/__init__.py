"""A host's commands: status, backup, restore, check, export, import, ratings, admin."""

COMMANDS = {
    "status": "bots.administration.status",
    "backup": "bots.administration.copies",
    "restore": "bots.administration.copies",
    "check": "bots.administration.copies",
    "export": "bots.administration.copies",
    "import": "bots.administration.copies",
    "ratings": "bots.administration.admin",
    "admin": "bots.administration.admin",
}
"""The module of each, loaded when its command is asked for, which adds the arguments."""

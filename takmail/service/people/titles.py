"""What chats are called."""

from takmail.store.rows import ChatRow


def title_of(chat: ChatRow) -> str:
    """Return what a chat is called, by its platform if it has no name."""
    return chat.title or chat.platform.capitalize()

"""What chats are called."""

from takmail.store.rows import ChatRow
from takmail.wording.message import ChatName


def title_of(chat: ChatRow) -> ChatName:
    """Return what a chat is called, by its platform if it has no name."""
    title = chat.title or chat.platform.capitalize()
    return ChatName(title, chat.platform, chat.chat, chat.link)

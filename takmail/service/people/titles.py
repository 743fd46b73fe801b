"""What chats are called."""

from takmail.store.rows import ChatRow
from takmail.wording.message import ChatName


def title_of(chat: ChatRow) -> ChatName:
    """Return what a chat is called, by its platform if it has no name.

    What the platform makes of an id, only those see who are there and the bot with them.
    """
    title = chat.title or chat.platform.capitalize()
    return ChatName(title, chat.platform, "" if chat.guest else chat.chat, chat.link)

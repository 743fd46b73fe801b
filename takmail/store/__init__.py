"""The asynchronous store: people, chats, games, their records, and what is yet to be sent.

``takmail.store.store.Store`` is the door. The store knows nothing of any platform, of words or
of the rules: it keeps what it is given, whole or not at all.
"""

"""Takmail carries games of Tak by Mail through chats."""

"""From events to the messages that each chat gets."""

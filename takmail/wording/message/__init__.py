"""Messages: values, sentences and drafts before they have a language, hints and buttons."""

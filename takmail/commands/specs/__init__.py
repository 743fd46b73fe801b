"""The commands, by their themes; `takmail.commands.table` puts them together."""

"""What each command does, a module a theme."""

"""Work for the host: checks, exports, ended games and background tasks."""

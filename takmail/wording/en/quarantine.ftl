# What can't be read, and what failed though nobody expected it to.

host-game_unreadable = Game `#{ $code }` can't be read; its players are told, and all else goes on. `takmail check` says more. ({ $reason })
host-game_readable = Game `#{ $code }` can be read again.

unreadable-game = Game `#{ $code }` can't be read at the moment. Nothing of it was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-over = Game `#{ $code }` can be read again. It goes on as it stood.
unreadable-listed = `#{ $code }` can't be read at the moment

unreadable-games = { NUMBER($count) } games that are played here can't be read at the moment. Nothing of them was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-overs = { NUMBER($count) } games that are played here can be read again. They go on as they stood.

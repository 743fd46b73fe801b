# What can't be read, and what failed though nobody expected it to.

host-store_damaged = The database is damaged: what lies there can't be read or saved (times so far: { NUMBER($count, useGrouping: 0) }). All else goes on. Stop the program soon, and run `takmail check`. ({ $reason })
host-game_unreadable = Game `#{ $code }` can't be read; its players are told, and all else goes on. `takmail check` says more. ({ $reason })
host-game_readable = Game `#{ $code }` can be read again.

unreadable-game = Game `#{ $code }` can't be read at the moment. Nothing of it was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-over = Game `#{ $code }` can be read again. It goes on as it stood.
unreadable-listed = `#{ $code }` can't be read at the moment

damaged = Part of what I keep is damaged, so that couldn't be done, and nothing was changed. Please tell whoever runs me this: { $id }. All else goes on.
unreadable-games = { NUMBER($count) } games that are played here can't be read at the moment. Nothing of them was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-overs = { NUMBER($count) } games that are played here can be read again. They go on as they stood.

### The lobby: seeks, which strangers find, and the list of those that are open.

## seeks

seek-made = { $told ->
    [doer] Your seek for a game of { $game }
   *[all] { $challenger } is looking for a game of { $game }
}: { $terms }. { $colors }{ $code }
seek-everywhere = This seek is in the lobby of every chat until { $until }. Strangers see you there as { $player }.
seek-here = People on this server find it in the lobby until { $until }.
seek-here-group = People in this group find it in the lobby until { $until }.
seek-stands = This seek is still open: { $seek }
seek-withdrawn = { $told ->
    [doer] You withdrew your seek{ $code }.
   *[all] { $challenger } withdrew the seek{ $code }.
}
seek-lapsed = { $told ->
    [doer] Nobody took your seek{ $code } in time, so it has expired.
   *[all] { $challenger }, nobody took your seek{ $code } in time, so it has expired.
}
board-seek = { $challenger }'s seek `#{ $code }`: { $terms }.
seek-nobody = Nobody else can see a seek in this chat. **Look everywhere** shows it to people of other servers, groups and platforms. They see your name and rating, and nothing of this chat.
seek-called = { $player } is looking for a game: { $terms }.
seek-computer = A seek looks for a person. { $challenge } starts a game at once.
seek-here_only = Seeks stay inside this chat or server: its managers want it so. Leave out `everywhere`.
seek-gone = That seek is gone: somebody took it, or its player withdrew it.
seek-own = That is your own seek. **Withdraw** below it takes it back.

unreadable-right-seek = A seek is for anybody. You can add `everywhere`, a size (`6`), a clock (`days 3`), `rated`, and all else that a challenge can have.
unreadable-right-lobby = You can add a size (`6`), `rated` or `timed`.

## the list

lobby-title = Open seeks, newest first:
lobby-seek = **{ $number }.** { $player }: { $terms }
lobby-own = Your seek
lobby-color = you play { $color ->
    [white] White
   *[black] Black
}
lobby-none = Nobody is looking for a game right now. **Seek** puts you into the lobby. Until somebody comes, you can play the computer.
lobby-none_such = Nobody is looking for such a game right now. **Seek** puts you into the lobby. Until somebody comes, you can play the computer.
lobby-off = The lobby is closed here. { $challenge } challenges the people of this chat.
lobby-link = Looking for somebody to play Tak with? See who else is.

## buttons

button-take_seek = Take
button-lobby_take = Take { $number }
button-lobby_withdraw = Withdraw { $number }
button-lobby_rated = Rated
button-lobby_timed = With a clock
button-seek = Seek
button-seek_everywhere = Look everywhere
button-find_opponent = Find an opponent
inline-find_opponent = Find an opponent

## commands and their options

command-seek = Look for somebody to play with
command-seek-size = Board width, e.g. 6 (default 5)
command-seek-clock = Time to move, e.g. days 3 or minutes 15 + 10 (default: no clock)
command-seek-where = Everywhere: other servers, groups and platforms, too
command-seek-rules = Rules that have a name, e.g. modegan
command-seek-color = Your colour (default: by lot)
command-seek-komi = Extra points for Black, e.g. 2 or 2.5 (default 0)
command-seek-more = Anything else, e.g. rated no-swap series 4
command-lobby = See who is looking for a game, and take one
command-lobby-size = Only seeks on boards of this size
choice-where-everywhere = everywhere: other servers, groups and platforms, too

## settings

setting-lobby = Lobby
setting-lobby-is-everywhere = everywhere
setting-lobby-is-here = here only
setting-lobby-is-off = closed
setting-seeks = Channel for seeks
setting-seeks-is-off = none
setting-seekers = Called for seeks
setting-seekers-is-off = nobody
button-settings_people = Lobby

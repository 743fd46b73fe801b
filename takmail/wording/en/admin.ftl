### `takmail admin`: who is where, and what the host decides.

ended_by_host = Whoever runs the bot has ended game `#{ $code }`. Nobody wins.

keeping-admin = who is where; end a game, block somebody
keeping-admin-long = Who is where, which games can't be read, and what only the host can do: end a game, block a player, a chat or a server. The bots may run meanwhile; they notice within seconds.

admin-name-whom = WHOM
admin-name-place = PLATFORM:ID
admin-name-why = WHY
admin-who = who is where: in numbers, or a game's people and chats, or a person's games
admin-who-whom = a game's id, a handle, or PLATFORM:ID; left out, the numbers of everything
admin-chats = all chats
admin-lost = the chats in which nothing arrives
admin-quarantine = the games that can't be read, and whose they are
admin-end = end a game or a challenge; nobody wins, and its players are told
admin-end-game = the game's id
admin-block = answer somebody no more
admin-unblock = answer somebody again
admin-blocked = who is answered no more
admin-block-kind = player, chat or server
admin-block-id = the platform and its id there, as in discord:1234
admin-platform = { $platform }: { $people ->
    [one] 1 account
   *[other] { NUMBER($people, useGrouping: 0) } accounts
}, { $chats ->
    [one] 1 chat
   *[other] { NUMBER($chats, useGrouping: 0) } chats
}
admin-phase = { $phase }: { $games ->
    [one] 1 game
   *[other] { NUMBER($games, useGrouping: 0) } games
}
admin-nobody = Nobody is known as { $whom }.
admin-no_place = { $text } is not a platform and an id there, as in discord:1234 or telegram:5678.
admin-over = Game { $game } is over already.
admin-ended = Game { $game } is ended, and its players are told.
admin-ended_unread = Game { $game } is ended, and its players are told. Its record makes no game, so the end is not in it.
admin-blocked_now = { $whom } is answered no more.
admin-unblocked_now = { $whom } is answered again.
admin-was_not_blocked = { $whom } was not blocked.

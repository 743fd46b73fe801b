### Games in several chats, chats of a game's own, and messages that can't be sent.

## a game that moves to another chat

here-moved = { $player } plays game `#{ $code }` here from now on.
here-left = { $player } plays game `#{ $code }` elsewhere from now on.
here-already = You play game `#{ $code }` here already.
played_elsewhere = You play game `#{ $code }` in another chat, { $title }, so nothing was done. Say it there, or bring the game into this chat with { $here }.
played_elsewhere-private = your private one with me
here-none = You have no game in another chat to bring here. { $games } lists your games.
here-which = You play several games elsewhere. Say which one:
lost = I can't write to { $place }, where you play game `#{ $code }` against { $opponent }. The game goes on: say { $here } in the chat in which you would like to play it, for example in this one.
lost-nameless = your chat
lost-private = our private chat
lost-other_side = I can't write to the chat where { $player } plays game `#{ $code }` now, so { $player } isn't told what happens in it.

## where nothing that happens can be told (Discord's own names for what must be allowed)

silenced-channel = I may not write in this channel, so I can't carry a game here. Give me **View Channel** and **Send Messages** here, or play in a private chat with me.
silenced-thread = I may not write in this thread, so I can't carry a game here. Give me **View Channel** and **Send Messages in Threads** here, or play in a private chat with me.
silenced-not_proposed = No game was proposed, since nobody would see it.

## where the bot is no member

guest-limits = I am not a member here: I don't hear what is typed, and can't write by myself. Press buttons or use slash commands; whoever is on turn is told in private.
guest-unwelcome = Here only you see what I say, since this server doesn't let members use apps of their own for all to see.
guest-not_proposed = I proposed no game: here only you see apps that you bring along, so nobody else would see the challenge.

## watching

watch-on = This chat follows game `#{ $code }`: { $white } against { $black }. { $unwatch } ends that.
watch-told = { $player } lets another chat follow game `#{ $code }` from now on.
watch-off = This chat no longer follows game `#{ $code }`.
watch-which = Say which game, for example { $watch }. { $games } lists yours.
watch-not_begun = Game `#{ $code }` has not begun yet.
watch-over = Game `#{ $code }` is over, so there is nothing to follow.
watch-guest = I am not a member here, so I can't tell this chat of games that are played elsewhere.
watch-at_home = Game `#{ $code }` is played here, so this chat sees it anyway.
watch-already = This chat follows game `#{ $code }` already.
watch-too_many = So many chats follow game `#{ $code }` that there is no room for another.
unwatch-none = This chat follows no game.
unwatch-not = This chat doesn't follow game `#{ $code }`.

## remarks

remark = { $player } says (`#{ $code }`): { $text }
remark-passed = Sent to { $player }.
remark-empty = Add what you want to say, for example { $say }.
remark-too_long = That is too long to send: { $length } characters, and the limit is { $limit }.
remark-quiet = Game `#{ $code }` is played without words, as its players agreed, so I pass no remarks on.
remark-muted = { $player } gets no remarks in this game. Moves and offers still arrive.
remark-lost = I can't write to the chat where { $player } plays, so that was not sent.
remark-no_game = You have no game here whose other side is in another chat.
mute-on = You get no more remarks in game `#{ $code }`. { $unmute } changes that.
mute-off = You get remarks in game `#{ $code }` again.

## one notation for a chat

notation-set = This chat now shows moves and boards in { $notation }.
notation-squares = I read a square that you send alone, like `b4`, that way too, in every chat.
notation-both = This chat now shows moves and boards in both notations, mail first.
notation-game = This chat now shows each game in its own notation. I ask again about a square that you send alone.

## pairing

pair-private = A code for pairing is for your eyes only. Ask for it in a private chat with me.
pair-code = Say { $pair } to me in a private chat on the other platform, within { $minutes } minutes. The code works once.
pair-unknown = I don't know that code. It may be older than { $minutes } minutes, or used. { $pair } gives a new one.
pair-same_account = That is your own code. Enter it on the other platform.
pair-same_platform = One player can have one account on each platform, and both of these would be on { $platform }.
pair-already = These two accounts are one player already.
pair-opponents = These two accounts play each other in game `#{ $code }`, and nobody can hold both seats. End that game first.
pair-entered = Now confirm it where the code came from: { $confirm }.
pair-asked = The account { $other } on { $platform } entered your code. If it is yours, { $confirm } makes the two accounts one player. If it isn't, do nothing: the code can't be used again.
pair-nothing = There is nothing to confirm. { $pair } gives you a code to enter on the other platform.
pair-done = Done: { $one } on { $first } and { $two } on { $second } are one player now, with the same games. { $unpair } undoes it.
unpair-done = { $name } on { $platform } is a player of its own again. Each game stays with the player who began it, in the chat where it is played; { $here } takes it elsewhere.
unpair-nothing = This account is not paired with another one.

## chats of a game's own: threads, posts of a forum, topics

own_chat-title = { $first } – { $second }, { $size } #{ $code }
own_chat-first = Game { $code } has its place here: { $first } – { $second }, { $size }.
own_chat-begun = Game `#{ $code }`, { $first } against { $second }, is played in { $place }.
own_chat-there = The game is played in { $place }.
own_chat-proposed = { $first }'s challenge `#{ $code }` is in { $place }.
own_chat-refused = I may not open a thread for game `#{ $code }`, so it is played here. What I lack is the permission **{ $missing }**.
own_chat-refused-group = I may not open a topic for game `#{ $code }`, so it is played here. What I lack is the admin right **{ $missing }**.

## tags of a forum, at most 20 characters each

own_chat-waiting = waiting
own_chat-running = running
own_chat-over = over

## messages that can't be sent, or wait too long

unreached = I can't write to the chat where { $player } plays, so { $player } hasn't seen this.
missed = I couldn't write to this chat for a while. These games are on here:
missed-game = `#{ $code }` { $terms }: { $white } against { $black }. It's { $player }'s turn; { $board } shows it.
left-out = I couldn't write here for a long time. { $messages ->
    [one] One message that waited was too old by now, so I left it out.
   *[other] { $messages } messages that waited were too old by now, so I left them out.
}
left-out-over = Game `#{ $code }` is over by now. This is its last board.
left-out-called_off = Game `#{ $code }` was called off. This is its last board.

## commands and their options

command-join = Take a challenge from any chat
command-join-code = The code of the challenge, e.g. k3m7p
command-here = Play your side of a game in this chat from now on
command-here-game = The game's id, e.g. k3, if you play several elsewhere
command-watch = Let this chat follow a game
command-watch-game = The game's id, e.g. k3: the chat that plays it shows it
command-unwatch = Follow a game no more
command-unwatch-game = The game's id, e.g. k3, if this chat follows several
command-say = Say something to the other side, who plays in another chat
command-say-text = Your message, up to 300 characters
command-mute = Get no remarks in a game
command-unmute = Get remarks in a game again

### Games in several chats, chats of a game's own, and messages that can't be sent.

## a game that moves to another chat

here-moved = { $told ->
    [doer] You now play
   *[all] { $player } now plays
} game `#{ $code }` here.
here-left = { $player } now plays game `#{ $code }` elsewhere.
here-already = You already play game `#{ $code }` here.
played_elsewhere = You play game `#{ $code }` in { $title }. Send that there, or bring the game here first.
played_elsewhere-private = our private chat
played_nowhere = You play game `#{ $code }` in a chat that I can't write to. Bring it here first.
here-none = You have no game in another chat to bring here. { $games } lists your games.
here-which = You have several games elsewhere. Which one do you mean?
lost = I can't write to { $place }, where you play { $count ->
    [1] game { $games }. Play it here instead,
   *[other] { $count } games ({ $games }). { $list } lists them. Play them here instead,
} or say { $here } in another chat.
lost-game = `#{ $code }` against { $opponent }
lost-call = { $player }, it's about a game of yours: I can't write to the chat where you play it, or to you in private. Play it here instead, or say { $games }.
lost-news = { $player }, there is news of a game of yours, but I can't write to the chat where you play it, or to you in private. { $games } lists your games.
lost-nameless = your chat
lost-private = our private chat
lost-other_side = I can't write to the chat where { $player } plays game `#{ $code }`, so { $player } gets none of its moves.
lost-invited = I can't write to { $player }, so your challenge `#{ $code }` can't be answered there. { $withdraw } withdraws it.

## where nothing that happens can be told (Discord's own names for what must be allowed)

silenced-channel = I can't post in this channel, so no game can be played here. Give me **View Channel** and **Send Messages** here, or play in a private chat with me.
silenced-thread = I can't post in this thread, so no game can be played here. Give me **View Channel** and **Send Messages in Threads** here, or play in a private chat with me.
silenced-not_proposed = I sent no challenge, because nobody would see it.

## where the bot is no member

guest-limits = I'm not in this chat: I can't read messages or post on my own. Use buttons and slash commands. I write to each player in private when it's their turn.
guest-unwelcome = This server shows my answers to you only.
guest-not_proposed = I sent no challenge: this server shows my answers to you only, so nobody else would see it.

## watching

watch-on = This chat now follows game `#{ $code }`: { $white } against { $black }. { $unwatch } stops that.
watch-told = { $player } lets another chat follow game `#{ $code }`.
watch-off = This chat no longer follows game `#{ $code }`.
watch-which = Which game? Say for example { $watch }. { $games } lists yours.
watch-not_begun = Game `#{ $code }` hasn't begun yet.
watch-over = Game `#{ $code }` is over, so there is nothing to follow.
watch-guest = I'm not in this chat, so I can't post the moves of games that are played elsewhere.
watch-at_home = Game `#{ $code }` is played here, so this chat sees it already.
watch-already = This chat already follows game `#{ $code }`.
watch-too_many = Too many chats follow game `#{ $code }` already.
unwatch-none = This chat isn't following any game.
unwatch-not = This chat isn't following game `#{ $code }`.

## links by which a game is watched in a browser

watchlink-made =
    Anybody who has this link can watch the game in a browser, without an account: { $link }
    { $count ->
        [one] It is your only link to this game.
       *[other] You have { $count } links to this game.
    } { $end }
watchlink-end_all = { $off } ends all links to it, also those of others.
watchlink-end_own = { $off } ends yours.
watchlink-hidden = As long as somebody plays it blind, the page shows no board.
watchlink-ended_all = All links to game `#{ $code }` have ended.
watchlink-ended_own = Your links to game `#{ $code }` have ended.
watchlink-no_page = Games can't be watched in a browser here: this bot's host hasn't set up a page.
watchlink-not_begun = Game `#{ $code }` hasn't begun yet.
watchlink-players = Only its players can make links to game `#{ $code }`, as not everybody here may read the chat where it is played.
button-watch = Watch
button-open_page = Open page
button-watchlink = Watch link
button-watchlink_off = End links

## links to the page in which one plays

openpage-made =
    { $link } in a browser. The link works once, within { $minutes } minutes.
    Anybody who opens it plays as you, so don't pass it on.
openpage-no_page = Games can't be played in a browser here: this bot's host hasn't set up a page.
openpage-not_yours = You don't play game `#{ $code }`.
button-page = Open the board

## remarks

remark = { $player } says (`#{ $code }`): { $text }
remark-passed = Sent to { $player }.
remark-empty = Add what you want to say, for example { $say }.
remark-too_long = That remark is too long: it has { $length } characters, and the limit is { $limit }.
remark-quiet = The players of game `#{ $code }` agreed to play in silence, so I didn't send that.
remark-muted = { $player } has turned remarks off, so I didn't send that. Moves and offers still arrive.
remark-lost = I can't write to the chat where { $player } plays, so I didn't send that.
remark-no_game = You have no game here with an opponent in another chat.
mute-on = You get no more remarks in game `#{ $code }`. { $unmute } turns them on again.
mute-off = You get remarks in game `#{ $code }` again.

## one notation for a chat

notation-set = This chat now shows moves and boards in { $notation }.
notation-squares = If you send just a square, like `b4`, I read it that way, too, in every chat.
notation-both = This chat now shows moves and boards in both notations, mail first.
notation-game = This chat now shows each game in its own notation. If you send just a square, I ask again which one you mean.

## pairing

pair-private = Only you should see a code for pairing. Ask for it in a private chat with me.
pair-code = Say { $pair } to me in a private chat on the other platform, within { $minutes } minutes. The code works once.
pair-unknown = I don't know that code. Codes work once, for { $minutes } minutes. { $pair } gives a new one.
pair-same_account = That is your own code. Enter it on the other platform.
pair-same_platform = Both accounts { $platform ->
    [platform-mail] play by mail
   *[other] are on { $platform }
}. A player can have only one account on each platform.
pair-already = These two accounts are already one player.
pair-opponents = These two accounts play each other in game `#{ $code }`. End that game first: nobody can play both sides.
pair-entered = Now go back to where you got the code, and confirm it there.
pair-asked = The account { $other } { $platform ->
    [platform-mail] by mail
   *[other] on { $platform }
} entered your code. If it is yours, confirm that: the two accounts become one player. If it isn't, do nothing: the code can't be used again.
pair-nothing = There is nothing to confirm. { $pair } gives you a code to enter on the other platform.
pair-done = Done: { $one } on { $first } and { $two } on { $second } are now one player, with the same games. { $unpair } undoes it.
unpair-done = { $name } { $platform ->
    [platform-mail] by mail
   *[other] on { $platform }
} is a separate player again. Each game stays with the player who began it, in the chat where it is played. { $here } moves it to another chat.
unpair-nothing = This account isn't paired with another one.

## chats of a game's own: threads, posts of a forum, topics

own_chat-title = { $first } – { $second }, { $size } #{ $code }
own_chat-first = Game { $code } is played here: { $first } – { $second }, { $size }.
own_chat-begun = Game `#{ $code }`, { $first } against { $second }, is played in { $place }.
own_chat-there = The game is played in { $place }.
own_chat-proposed = { $first }'s challenge `#{ $code }` is in { $place }.
own_chat-refused = I can't open a thread for game `#{ $code }`, so it is played here. I need the permission **{ $missing }**.
own_chat-refused-group = I can't open a topic for game `#{ $code }`, so it is played here. I need the admin right **{ $missing }**.

## tags of a forum, at most 20 characters each

own_chat-waiting = waiting
own_chat-running = running
own_chat-over = over

## messages that can't be sent, or wait too long

unreached = I can't write to the chat where { $player } plays, so { $player } hasn't seen this.
missed = I couldn't write to this chat for a while. These games are running here:
missed-game = `#{ $code }` { $terms }: { $white } against { $black }. It's { $player }'s turn; { $board } shows it.
left-out = I couldn't write here for a long time, so I left out { $messages ->
    [one] one message that is too old by now.
   *[other] { $messages } messages that are too old by now.
}
left-out-over = Game `#{ $code }` is over by now. This is its last board.
left-out-called_off = Game `#{ $code }` was called off. This is its last board.

## commands and their options

command-join = Join a challenge from any chat
command-join-code = The code of the challenge, e.g. k3m7p
command-here = Move your side of a game to this chat
command-here-game = The game's id, e.g. k3, if you play several elsewhere
command-watch = Let this chat follow a game
command-watch-game = The game's id, e.g. k3, as the chat that plays it shows it
command-unwatch = Stop following a game
command-unwatch-game = The game's id, e.g. k3, if this chat follows several
command-watchlink = Get a link to watch a game in a browser
command-watchlink-state = “off” ends the links
command-page = Get a link to play in a browser
command-page-game = The game's id, e.g. k3, to open that one
command-say = Send a remark to an opponent in another chat
command-say-text = Your message, up to 300 characters
command-mute = Turn off remarks in a game
command-unmute = Turn on remarks in a game again

### People: their names, blocks, and their own data.

## names of people and things

white = White
black = Black
seat = { $color } ({ $player })
anybody = anybody
draw = draw
takeback = takeback
double = double
rematch = rematch
challenge = challenge

## blocks, and chats that players put out

block-done = You have blocked { $player }. They can't challenge you, accept your challenges, send you remarks or let chats follow your games. Games in play continue.
block-already = You have already blocked { $player }. { $blocks } lists everybody you have blocked.
block-whom = Name the player, for example { $block }. Or reply to a game's board to name your opponent there.
block-nobody = I don't know { $name }. Mention that person, or name somebody you play with.
block-several = You play with several people called { $name }. Mention the one you mean.
block-self = That is you. You can't block yourself.
block-bot = That is a bot. Bots can't reach you through me.
unblock-done = { $player } can challenge you, accept your challenges and send you remarks again.
unblock-not = You haven't blocked { $player }. { $blocks } lists everybody you have blocked.
blocks-none = You haven't blocked anybody. { $block } blocks a player.
blocks-list = You have blocked { $people }. { $unblock } unblocks one.
blocked-challenge = { $player } has blocked you, so you can't challenge them.
blocked-game = { $player } has blocked you, so you can't start a game with them.
blocked-remark = { $player } has blocked you, so they don't get your remarks. Moves and offers still arrive.
blocked-watch = A player in game `#{ $code }` has blocked you, so you can't let a chat follow it.
blocked-own = You have blocked { $player }. Say { $unblock } first.
watch-put_out = A player has stopped this chat following game `#{ $code }`. Only a player can let it follow again.
putout-which = Which chat should stop following your game?
putout-chat-group = { $n }. A group on { $platform } (`#{ $code }`)
putout-chat-private = { $n }. A private chat on { $platform } (`#{ $code }`)
putout-chat-named = { $n }. { $title } (`#{ $code }`)
putout-done = That chat no longer follows game `#{ $code }`. Only a player can let it follow again.
putout-gone = That chat has already stopped following game `#{ $code }`.
putout-told = A player has stopped this chat following game `#{ $code }`.
button-putout = Remove chat { $n }
button-unblock = Unblock

## own data

own_data-private = Only you should see that. Ask me in a private chat.
own_data-export = Here is everything I have stored about you: JSON with one list per table, and your games as PTN. { $games ->
    [0] You have no games.
    [one] You have one game.
   *[other] You have { $games } games.
 }
own_data-part = Part { $part } of { $parts }.
own_data-unsent = I couldn't send the file { $name } here.
own_data-forget = Do you want me to forget you? I delete your names, languages, blocks, pairings and settings, what I keep of our private chat, and the reasons you gave in games, for all your paired accounts. Finished games stay, with “Somebody who left” in your place. { $open ->
    [0] You have no open games.
    [one] Your one open game or challenge ends: I call it off if it has hardly begun; otherwise you resign it.
   *[other] Your { $open } open games and challenges end: I call off those that have hardly begun; you resign the others.
 }{ $mail ->
    [0] { "" }
   *[other] { " " }Your mail address goes, too. If you have stopped my letters, I keep a digest of it, so that you get none again.
 } People who have blocked you still block you if you come back. Messages in chats stay there, and backups keep their copy. You can't undo this; { $export } gives you everything first. The button works for a day, and so does a `yes`.
own_data-too_late = That button is too old. If you still want me to forget you, ask again.
own_data-forgotten = I have forgotten you. If you write to me again, you start as a new player.
own_data-somebody = Somebody who left
own_data-left = (left)
button-forget_now = Forget me

## commands and their options

command-pair = Make your accounts on two platforms one player
command-pair-code = The code from your other account, e.g. bcdf2345; yes confirms
command-block = Block a player: no challenges, remarks or new games from them
command-block-player = The player; leave out when you reply to a game's board
command-unblock = Unblock a player
command-unblock-player = The player
command-blocks = List the players you have blocked
command-export = Get all your stored data and your games as files
command-forget = Delete all your stored data; I ask you first
command-unpair = Make paired accounts two players again

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

block-done = { $player } can't challenge you, take your challenges, say anything to you or have chats follow your games from now on. Games that are on go on. { $unblock } undoes it.
block-already = You have blocked { $player } already. { $blocks } lists whom you have blocked.
block-whom = Say whom, for example { $block }. In answer to the board of a game, its other side is meant.
block-nobody = I don't know { $name }. Mention that person, or give the name of somebody with whom you play.
block-several = Several of those with whom you play are called { $name }. Mention the one that you mean.
block-self = That is you. You can't keep yourself away.
block-bot = That is a bot, and bots bring you nothing through me.
unblock-done = { $player } can challenge you, take your challenges and say things to you again.
unblock-not = You haven't blocked { $player }. { $blocks } lists whom you have blocked.
blocks-none = You have blocked nobody. { $block } keeps somebody away from you.
blocks-list = You have blocked { $people }. { $unblock } undoes it.
blocked-challenge = { $player } takes no challenges from you.
blocked-game = { $player } begins no games with you.
blocked-remark = { $player } takes no remarks from you. Moves and offers still arrive.
blocked-watch = A player of game `#{ $code }` doesn't want you to have chats follow it.
blocked-own = You have blocked { $player }. If you want this all the same, { $unblock } comes first.
watch-put_out = A player doesn't want this chat to follow game `#{ $code }`, so only its players can bring it here.
putout-which = Which chat is to follow your game no more?
putout-chat-group = { $n }. A group on { $platform } (`#{ $code }`)
putout-chat-private = { $n }. A private chat on { $platform } (`#{ $code }`)
putout-chat-named = { $n }. { $title } (`#{ $code }`)
putout-done = That chat follows game `#{ $code }` no more, and only its players can have it follow again.
putout-gone = That chat doesn't follow game `#{ $code }` any more.
putout-told = A player doesn't want this chat to follow game `#{ $code }` any more, so it is told no more of it.
button-putout = Remove chat { $n }
button-unblock = Unblock

## own data

own_data-private = That is for you alone. Say it to me in a private chat.
own_data-export = This is all that I have stored of you: as JSON, with one list per table, and your games as PTN. { $games ->
    [0] There are no games.
    [one] There is one game.
   *[other] There are { $games } games.
 }
own_data-part = This is part { $part } of { $parts }.
own_data-unsent = The file { $name } could not be sent here.
own_data-forget = Do you want me to forget you? Your names, languages, blocks, pairings, what you set, what I keep of our private chat, and the reasons you gave in games go for good, for all accounts that you have paired. Games that are over stay, with somebody who left in your place. { $open ->
    [0] No game of yours is on.
    [one] One game or challenge of yours is open, and ends: a game that has hardly begun is broken off, any other is resigned.
   *[other] { $open } games and challenges of yours are open, and end: games that have hardly begun are broken off, the others are resigned.
 } If somebody has blocked you, that holds if you come back, too. Messages that stand in chats stay there, and backups keep what they have. This can't be undone; { $export } gives you everything first. The button counts for an hour.
own_data-too_late = That button is too old. If you still want to be forgotten, ask once more.
own_data-forgotten = You are forgotten. If you say something to me again, you are somebody new to me.
own_data-somebody = Somebody who left
button-forget_now = Forget me

## commands and their options

command-pair = Make your accounts on two platforms one player
command-pair-code = The code from your other account, e.g. bcdf2345; yes confirms
command-block = Take no challenges, remarks or new games from somebody
command-block-player = The player; leave out when you reply to a game's board
command-unblock = Take challenges, remarks and new games from somebody again
command-unblock-player = The player
command-blocks = List whom you have blocked
command-export = Get all that is stored of you, and your games, as files
command-forget = Have all forgotten that is stored of you; you are asked first
command-unpair = Make paired accounts two players again

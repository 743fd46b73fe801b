### Sentences about what is stored of somebody.

own_data-private = That is for you alone. Say it to me in a private chat.
own_data-export = This is all that I have stored of you: as JSON, a list for each table that the README names, and your games as PTN. { $games ->
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

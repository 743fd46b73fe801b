### Sentences about games that are over, and about all there is to know of one.

history-title = Your finished games, { $first } to { $last }, the newest first:
history-title_with = Your finished games with { $opponent }, { $first } to { $last }, the newest first:
history-won = `#{ $code }` { $size }x{ $size } against { $opponent }: **won** as { $color }, { $result }, { $date }
history-lost = `#{ $code }` { $size }x{ $size } against { $opponent }: lost as { $color }, { $result }, { $date }
history-drawn = `#{ $code }` { $size }x{ $size } against { $opponent }: a draw as { $color }, { $date }
history-look = { $record } shows a game's moves.
history-none = You have no finished games to show here. { $challenge } proposes a game.
history-none_with = You have no finished games with { $opponent } to show here. { $challenge } proposes a game.
history-nobody = I don't know anybody here by the name { $name }.
history-newer = Newer
history-older = Older
info-seat = { $seat } plays { $place }
info-stakes = Played { $stakes }.
info-board = Board { $size }x{ $size }, komi { $komi }.
info-reserves = Reserves at the start: White { $white }, Black { $black }.
info_opening-swap = The first piece of each side is one of the other's flats.
info_opening-no_swap = The first piece of each side is its own.
info_opening-aturan = The first piece of each side was its own, thrown onto the board.
info_opening-modern_aturan = The first piece of each side was one of the other's flats, thrown onto the board.
info-courtly = Tak is announced.
info-street = Tak isn't announced.
info-untold = Nobody is told of tak but by a call.
info-quiet = Tak is marked without a word.
info_notation-mail = Moves are told in mail notation.
info_notation-ptn = Moves are told in PTN.
info-start = It started from a set position.
info-began = Begun { $at }. { $moves ->
    [one] One move
   *[other] { $moves } moves
} so far.
info-elsewhere = elsewhere
info-bot = This is Takmail { $version }, which carries games of Tak. { $games ->
    [0] No game is
    [one] One game is
   *[other] { $games } games are
} on now.
info-more = { $challenge } proposes a game, { $rules } explains how Tak is played, { $help } what you can say to me.
info-project = The project: { $address }

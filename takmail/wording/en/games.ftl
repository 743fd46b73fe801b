### Games: which one is meant, lists of them, their history, all there is to know of one.

## which game is meant

which_game = You play several games here. Say which one:
which_game-line = { $line } against { $opponent }: { $terms }
which_game-looking = { $line }: { $white } against { $black }, { $terms }
which_game-challenge = { $line }, proposed by { $challenger }: { $terms }
which_game-challenge_mine = { $line }, proposed to { $opponent }: { $terms }
which_challenge = Several wait for an answer. Say which one:
which_withdrawal = Several can be taken back. Say which one:
over-which = Game `#{ $code }` is over. Say in which other one you move:
which_board = Several games are on here. Say which one:
no_such_game = I don't know game `#{ $code }`. { $games } lists yours.
no_game_here = You have no running game in this chat. { $challenge } proposes one, and { $games } lists those elsewhere.
no_game_anywhere = You have no running game. { $challenge } proposes one.
no_seat_here = You have no seat in a game that is on here, so you can look but not move. { $board } shows it, { $challenge } proposes a game of your own.
nothing_to_accept = There is nothing here for you to answer. { $games } lists your games.
nothing_to_withdraw = You have no challenge or offer here to withdraw.
no_rematch = You have no finished game in this chat to play again. { $challenge } proposes a new one.
challenge_bot = A bot doesn't play by mail: I only keep the board. Challenge a person, as in { $challenge }, or leave the name out and let anybody take it.
challenge_stands = You have proposed this already, and it still stands.

which_posted = You play several games here. Put the game's id on a line above the board:

## boards and lists

board-none = There is no game in this chat yet. { $challenge } starts one.
board-to_move = { $seat } is to move.
board-over = This game is over.
board-called_off = This game was called off.
board-challenge_over = Nothing came of the challenge `#{ $code }`.
board-offer = { $color } asked for a { $topic } and waits for an answer.
board-resigning = { $color } was asked whether to resign.
board-challenge = { $challenger }'s challenge `#{ $code }` waits for { $opponent }: { $terms }.
games-none = You have no games. { $challenge } proposes one.
games-title = Your games:
games-here = here
games-in = in { $title }
games-private = in private
games-your_turn = `#{ $code }` { $terms }, against { $opponent } ({ $place }): **your turn** since { $since }
games-their_turn = `#{ $code }` { $terms }, against { $opponent } ({ $place }): their turn since { $since }
games-challenge_mine = `#{ $code }` { $terms }, your challenge to { $opponent } ({ $place }): { $join }
games-challenge_secret = `#{ $code }` { $terms }, your challenge to { $opponent } ({ $place })
games-challenge_theirs = `#{ $code }` { $terms }, { $challenger } challenges you ({ $place }): { $join }

## lists that don't show everything

games-more = { $count ->
    [one] … and { $count } more game. Name it by its id.
   *[other] … and { $count } more games. Name one by its id.
}
games-more_on = { $count ->
    [one] … and { $count } more game that is on.
   *[other] … and { $count } more games that are on.
}
games-more_challenges = { $count ->
    [one] … and { $count } more challenge.
   *[other] … and { $count } more challenges.
}

## finished games, and all there is to know of one

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
info_notation-both = Moves are told in both notations.
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

## games that can't be read, and games that a host brings

unreadable-game = Game `#{ $code }` can't be read at the moment. Nothing of it was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-over = Game `#{ $code }` can be read again. It goes on as it stood.
unreadable-listed = `#{ $code }` can't be read at the moment
unreadable-games = { NUMBER($count) } games that are played here can't be read at the moment. Nothing of them was deleted; whoever runs the bot has been told. Your other games go on.
unreadable-overs = { NUMBER($count) } games that are played here can be read again. They go on as they stood.

## commands and their options

command-games = List your games and open challenges
command-read = Read a game or a board in a text
command-read-text = A PTN, a TPS, a board or moves
command-read-file = A file with a game or a position
command-history = List your finished games, or those with one person
command-history-opponent = Only your games with this player
command-info = What there is to know of a game, or of me

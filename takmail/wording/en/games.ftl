### Games: which one is meant, lists of them, their history, all there is to know of one.

## which game is meant

game-id = {" "}`#{ $code }`
which_game = You have several games here. Which one do you mean?
which_game-line = { $line } against { $opponent }: { $terms }
which_game-looking = { $line }: { $white } against { $black }, { $terms }
which_game-challenge = { $line }, proposed by { $challenger }: { $terms }
which_game-challenge_mine = { $line }, proposed to { $opponent }: { $terms }
which_challenge = Several challenges or offers are open. Which one do you mean?
which_withdrawal = Several challenges or offers are open. Which one do you want to withdraw?
over-which = Game `#{ $code }` is over. Which other game do you mean?
which_board = There are several games here. Which one do you mean?
no_such_game = I don't know game `#{ $code }`. { $games } lists yours.
no_game_here = You have no running game here. { $challenge } starts one, and { $games } lists your games in other chats.
no_game_anywhere = You have no running game. { $challenge } starts one.
no_seat_here = You aren't playing a game here, so you can only watch. { $board } shows the board, { $challenge } starts a game of your own.
nothing_to_accept = Nothing here is waiting for your answer. { $games } lists your games.
nothing_to_withdraw = You have no challenge or offer to withdraw here.
no_rematch = You have no finished game here, so there is nothing to play again. { $challenge } starts a new game.
challenge_bot = Other bots don't play Tak, but I do: press **Play the computer**. Or challenge a person, for example { $challenge }.
challenge_stands = You have already sent this challenge, and it is still open.

which_posted = You have several games here. Put the game's id on a line above the board:

## boards and lists

board-none = There is no game in this chat yet. { $challenge } starts one.
board-to_move = { $seat } is to move.
board-over = This game is over.
board-called_off = This game was called off.
board-challenge_over = The challenge `#{ $code }` is not open any more.
board-offer = { $color } asked for a { $topic } and is waiting for an answer.
board-gives_up = { $color } hasn't confirmed `{ $word }` yet.
board-resigning = { $color } hasn't confirmed resigning yet.
board-challenge = { $challenger }'s challenge `#{ $code }` is waiting for { $opponent }: { $terms }.
games-none = You have no games. { $computer } starts one against the computer, { $challenge } one with a friend.
games-title = { $first ->
    [1] Your games:
   *[other] Your games ({ $first } to { $last }):
}
games-here = here
games-by_mail = by letter
games-in = in { $title }
games-private = in private
games-lost = in a chat that I can't write to; { $here } plays it here
games-your_turn = `#{ $code }` { $terms }, against { $opponent } ({ $place }): **your turn** since { $since }
games-their_turn = `#{ $code }` { $terms }, against { $opponent } ({ $place }): their turn since { $since }
games-on-console = `#{ $code }` { $terms }: { $color } ({ $mover }) to move since { $since }
games-challenge_mine = `#{ $code }` { $terms }, your challenge to { $opponent } ({ $place }): { $join }
games-challenge_secret = `#{ $code }` { $terms }, your challenge to { $opponent } ({ $place })
games-challenge_theirs = `#{ $code }` { $terms }, { $challenger } challenges you ({ $place }): { $join }

## lists that don't show everything

games-more = … and more. Name another game by its id: { $games } lists all of yours.
games-more_others = … and more. Name another game by its id.
games-more_on = { $count ->
    [one] … and { $count } more running game.
   *[other] … and { $count } more running games.
}
games-more_challenges = { $count ->
    [one] … and { $count } more challenge.
   *[other] … and { $count } more challenges.
}

## finished games, and all there is to know of one

history-title = { $first ->
    [1] Your finished games, newest first:
   *[other] Your finished games, newest first ({ $first } to { $last }):
}
history-title_with = { $first ->
    [1] Your finished games with { $opponent }, newest first:
   *[other] Your finished games with { $opponent }, newest first ({ $first } to { $last }):
}
history-won = `#{ $code }` { $board } against { $opponent }: **won** as { $color }, { $date }
history-won-road = `#{ $code }` { $board } against { $opponent }: **won** as { $color } with a road, { $date }
history-won-flats = `#{ $code }` { $board } against { $opponent }: **won** as { $color } on flats, { $date }
history-lost = `#{ $code }` { $board } against { $opponent }: lost as { $color }, { $date }
history-lost-road = `#{ $code }` { $board } against { $opponent }: lost as { $color } to a road, { $date }
history-lost-flats = `#{ $code }` { $board } against { $opponent }: lost as { $color } on flats, { $date }
history-drawn = `#{ $code }` { $board } against { $opponent }: drew as { $color }, { $date }
history-none_such = You have no finished games like that. { $history } lists all of them.
history-file = { $games ->
    [one] One finished game as a file.
   *[other] { NUMBER($games) } finished games as a file.
}
history-file_newest = Your newest { NUMBER($games) } such games as a file. That is all that fits in.
history-no_file = I can't send files here.
button-history_won = Won
button-history_lost = Lost
button-history_drawn = Drawn
button-history_file = As a file
history-look = { $record } shows a game's moves.
history-none = You have no finished games to show here. { $challenge } starts a game.
history-none_with = You have no finished games with { $opponent } to show here. { $challenge } starts a game.
history-nobody = I don't know anybody called { $name } here.
button-history_newer = ← Newer
button-history_older = Older →
info-seat = { $seat } plays { $place }
info-stakes = Played { $stakes }.
info-board = Board { $size }x{ $size }, komi { $komi }.
info-reserves = Reserves at the start: White { $white }, Black { $black }.
info_opening-swap = Each side first places a flat of the other side's.
info_opening-no_swap = Each side first places a piece of its own.
info_opening-aturan = Each side first threw a flat of its own onto the board.
info_opening-modern_aturan = Each side first threw a flat of the other side's onto the board.
info-courtly = I announce tak.
info-street = I don't announce tak.
info-untold = I say nothing of tak; players call it.
info-quiet = I only mark tak, with a small (t).
info_notation-mail = The game is written in mail notation.
info_notation-ptn = The game is written in PTN.
info_notation-both = The game is written in both notations.
info-start = It started from a set position.
info-began = Started { $at }. { $moves ->
    [one] One move
   *[other] { $moves } moves
} so far.
info-elsewhere = elsewhere
info-bot = I'm Takmail { $version }: I run Tak games by message. { $games ->
    [0] No game is
    [one] One game is
   *[other] { $games } games are
} running now.
info-more = { $challenge } starts a game, { $rules } explains Tak, { $help } shows what I can do.
info-project = The project: { $address }

## games that can't be read, and games that a host brings

unreadable-game = I can't read game `#{ $code }` at the moment. I haven't deleted anything, and my host knows. Your other games go on.
unreadable-over = I can read game `#{ $code }` again. It goes on where it stopped.
unreadable-listed = `#{ $code }`: I can't read it at the moment
unreadable-games = I can't read { NUMBER($count) } games of this chat at the moment. I haven't deleted anything, and my host knows. Your other games go on.
unreadable-overs = I can read { NUMBER($count) } games of this chat again. They go on where they stopped.

## commands and their options

command-games = List your games and open challenges
command-read = Read a game or a board from a text
command-read-text = A PTN, a TPS, a board or moves
command-read-file = A file with a game or a position
command-history = List your finished games, or some of them
command-history-opponent = Only your games with this player
command-history-size = Only games on boards of this size
command-history-result = Only games that you won, lost or drew
command-history-rules = Only games of this kind
command-info = Show all about a game, or about me

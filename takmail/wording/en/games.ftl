### Sentences about boards that are shown and lists of games.

## boards and lists

board-none = There is no game in this chat yet. { $challenge } starts one.
board-to_move = { $seat } is to move.
board-over = This game is over.
board-called_off = This game was called off.
board-challenge_over = Nothing came of the challenge `#{ $code }`.
board-offer = { $color } asked for a { $topic } and waits for an answer.
board-resigning = { $color } was asked whether to resign.
board-challenge = { $challenger }'s challenge `#{ $code }` waits for { $opponent }: { $terms }.
score = Game `#{ $code }` after move { $ply }. Flats: White { $white }, Black { $black }.
score-komi = Game `#{ $code }` after move { $ply }. Flats: White { $white }, Black { $black }, komi { $komi } included.
score-leads = { $seat } leads by { $margin }.
score-even = The count is even.
score-even_tie = The flats are even, and { $seat } would win the tie.
score-scoring = A win is scored with { $scoring }.
score-reserves = In reserve: White { $white }, Black { $black }.
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

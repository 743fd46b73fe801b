### Sentences about games that are played without a board.

terms-blind = both play blind, without a board
terms-blind-me = the challenger plays blind, without a board
terms-blind-you = who takes the challenge plays blind, without a board
terms-blind_means = Blind: until the game is over I tell the moves and show no board, nor anything that tells of it. A move that can't be played is illegal, without a reason.
blind-begun = You both play blind: from here on I tell the moves and nothing of the board, until the game is over. Type your moves; of one that can't be played I only say that it is illegal.
blind-begun_one = { $player } plays blind: until the game is over I tell the moves here and nothing of the board. The other side can look at it where nobody else reads.
blind-illegal = Illegal.
blind-legal = Legal.
blind-hidden = Game `#{ $code }` is played blind, and { $color } is to move. I show its board, and all that tells of it, when it is over.
blind-alone = Game `#{ $code }` is played blind by the other side. You can see its board where nobody else reads: ask me in a private chat.
blind-single = A blind game can't be played in a single message, whose squares would show the board. Propose it in a chat where I am a member, or in a private chat with me.
refused-blind = This game is played blind: boards can be compared when it is over. `sync back` with the number of a move, and `takeback`, work as ever.
watch-unseen = It is played blind, so you are told the moves and see no board. { $settings } shows boards of such games here, unless somebody reads this chat who plays blind.
watch-blind = You play game `#{ $code }` blind, so you can't have another chat follow it. Somebody else there can.
button-blind_none = Not blind
button-blind = Blind
button-blind-me = I play blind
button-blind-you = They play blind
suggest-rules_blind = no board is shown before the end
setting-blind = Blind games that are followed
setting-is-plies = plies
setting-is-boards = boards
info-blind = Tak is told where it is called.
refused-blind_coins = In a blind game coins can only be a stake that the winner takes: coins that move for what happens on the board would tell of it.
presets-means-blind = Blind: until the game is over I tell the moves and show no board.
refused-blind_consult = A blind game is one against one: who is on a side that sees the board could tell the other side. Leave `consult` out, or `blind`.

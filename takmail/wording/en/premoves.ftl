### Moves in advance, lines that are tried, and notes, each for its writer alone.

## moves in advance

ready-written = Premoves saved for game `#{ $code }`. If { $opponent } plays the move on the left, I play your reply at once.
ready-replaced = { $count ->
    [one] This replaces your earlier reply and everything that followed it.
   *[other] This replaces { $count } earlier replies and everything that followed them.
}
ready-list = Your premoves for game `#{ $code }`. If { $opponent } plays the move on the left, I play your reply at once.
ready-none = You have no premoves in game `#{ $code }`. While it is the other side's turn, { $if } sets one.
ready-dropped = Dropped, with everything that followed it.
ready-cleared_all = You have no premoves in game `#{ $code }` any more.
ready-no_such = Your list has no number { $number }{ $has ->
    [0] : it is empty
   *[other] {""}
}.
ready-other_list = Your list has changed since that button was shown, so I dropped nothing. Here it is now:
ready-not_understood = I didn't understand `{ $said }`. { $drop } drops one of your premoves, { $clear } all of them.
ready-own_turn = It is your turn in game `#{ $code }`, so play first. You can set premoves while it is the other side's turn.
ready-votes = Sides vote in game `#{ $code }`, so nobody can set premoves for them.
ready-impossible-illegal = `{ $ply }` can't be played there. { $why }
ready-impossible-over = The game ends before `{ $ply }`, so nothing can follow.
ready-impossible-same_side = `{ $ply }` isn't that side's turn: one side would move twice in a row.
ready-two_squares = `{ $ply }` is a different square in mail notation and in PTN. Say { $mail } or { $ptn } instead.
ready-too_many = That makes { $count } replies. A game has room for { $most }.
ready-too_deep = That makes { $count } replies in a row. There is room for { $most }.
ready-waits = Game `#{ $code }`: your opponent played what you expected, and { $ply } is your reply. I haven't played it, because their move comes with a question for you. Answer that, play your reply, or play another move.
ready-failed = Game `#{ $code }`: your premove is no longer legal, so I didn't play it and dropped your premoves. It is your turn.
ready-cleared = Game `#{ $code }`: the board has changed, so I dropped your premoves there.

button-ifs = Premoves
button-drop_ready = Drop { $number }
button-drop_all_ready = Drop all

## moves in advance, chosen by taps

premove-own = You play { $ply }.
premove-if = If { $opponent } plays … Tap { $opponent }'s move.
premove-cannot = { $opponent } can't play that.
premove-if_ply = If { $opponent } plays { $ply } …
premove-then = If { $opponent } plays { $ply }, what do you answer? Tap your move.
premove-line = If { $opponent } plays { $ply }, you answer { $answer }.
button-premove = Premove
button-premove_then = My answer
button-premove_keep = Keep
button-premove_play = Play and keep
button-and_if = And if …

## commands and their options

command-if = Set a reply that I play at once if the other side plays what you expect
command-if-line = E.g. ps c3 then ps c2 if ps d3 then ps d2; more lines after ;
command-ifs = See your premoves
command-ifs-what = drop 2 for one of them, clear for all; leave it out to see them

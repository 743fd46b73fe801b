### Ways to play that have a name, ways to score, handicaps.

## ways to play that have a name

terms-preset = { $preset }: { $terms }
terms-called = { $name }: { $terms }
terms-tie = { $color } wins ties
terms-traveling = capstones travel
terms-traveling_means = Capstones travel: instead of an ordinary move, a capstone on top of a piece of its own side can go alone along that side's connected flats, and stop on any of them. It completes no road that way.
terms-quiet = tak is only marked, and remarks aren't passed on
terms-quiet_means = I mark tak with a small (t) and don't announce it, and I pass on no remarks between the players.
preset-name-modegan = Modegan Tak
preset-name-ademre = Ademre's Tak
preset-name-trouper = Trouper rules
preset-name-tarbean = Tarbean scoring
preset-name-femr = Femr's Folly
preset-name-university = University rules
preset-means-modegan = Modegan Tak: each side has one capstone, and first places a flat of its own. White is drawn by lot in the first game; in a rematch the loser is White. Black wins ties, so nobody can offer a draw.
preset-means-ademre = Ademre's Tak, the quiet game: no capstones, and 22 or 24 stones for each side. I mark tak with a small (t) and don't announce it, and I pass on no remarks between the players.
preset-means-trouper = Trouper rules: the standard rules, plus the traveling capstone.
preset-means-tarbean = Tarbean scoring: the standard rules, but the board counts 10 for a win, whatever its size.
preset-means-femr = Femr's Folly: each side wagers a coin for each square. A row is as many coins as the board is wide. The first player is drawn by lot; the second player may take a row back before moving. The first true call of tak takes a row from the pot. The first wall of the game costs a row, the first capstone two. You can pay a row to take back your last move without asking; then only the other side can. The winner takes the pot, and a coin from the loser for each unplayed piece. After a win on flats, the loser gets a row back.
preset-means-university = University rules, for play coins: each side puts 10 coins into the pot. Both bid for going first: the higher bidder is White and pays the bid into the pot. Playing on after a true call of tak (`t`) costs 2 coins, which go into the pot, but nobody pays twice in a row. The winner takes the pot, and a coin from the loser for each piece the winner hasn't placed.
preset-forbids-modegan_size = Modegan Tak is played on 4x4, 5x5 or 6x6.
preset-forbids-modegan_opening = In Modegan Tak each side first places a flat of its own. Leave out `swap`.
preset-forbids-modegan_capstones = In Modegan Tak each side has one capstone on every board.
preset-forbids-modegan_color = In Modegan Tak White is drawn by lot in the first game, and the loser takes White after that. Leave out the colour.
preset-forbids-ademre_size = Ademre's Tak is played on 5x5.
preset-forbids-ademre_stones = In Ademre's Tak each side has 22 or 24 stones.
preset-forbids-ademre_capstones = Ademre's Tak has no capstones.
preset-forbids-ademre_manners = In Ademre's Tak I mark tak and don't announce it. Leave out `courtly` and `street`.
preset-forbids-femr_manners = In Femr's Folly the first call of tak wins coins, so I don't point out tak. Leave out `courtly`, `street` and `quiet`.
preset-forbids-femr_stakes = In Femr's Folly the board sets the wager: a coin for each square. Leave out other stakes.
preset-forbids-femr_color = In Femr's Folly the first player is drawn by lot in every game. Leave out the colour.
preset-forbids-femr_opening = In Femr's Folly the first player is drawn by lot in every game, so nothing is thrown. Choose `swap` or `no-swap`.
preset-forbids-femr_start = Femr's Folly begins on an empty board, because the first wall and the first capstone cost coins. Leave out the position.
preset-forbids-university_color = By the University rules the higher bidder goes first. Leave out the colour.
preset-forbids-university_start = By the University rules the higher bidder goes first on an empty board. Leave out the position.
preset-forbids-university_opening = By the University rules the higher bidder goes first, so nothing is thrown. Choose `swap` or `no-swap`.
preset-forbids-university_manners = By the University rules a call of tak costs coins, so I don't point out tak. Leave out `courtly`, `street` and `quiet`.
preset-forbids-university_handicap = By the University rules both bid for the same start. Leave out the handicap.
preset-forbids-university_stakes = By the University rules each side puts in 10 coins. Leave out other stakes.
scoring-name-ten = ten for the board
scoring-name-downings = Downings
scoring-name-tarway = Tarway
scoring-name-middletown = Middletown
scoring-name-big-middle = Big Middle
scoring-name-six = six for a high and low road
scoring-means-ten = Ten for the board: a win counts 10 for the board, whatever its size.
scoring-means-downings = Downings: a straight winning road doubles the points for unplayed pieces.
scoring-means-tarway = Tarway: a road of single pieces doubles the points for unplayed pieces, and a road of stacks trebles them.
scoring-means-middletown = Middletown: a win without playing a capstone doubles the points for unplayed pieces.
scoring-means-big-middle = Big Middle: a win without playing a capstone doubles the points for unplayed pieces and for the board.
scoring-means-six = Six: a road of single pieces doubles the points for unplayed pieces, a road of stacks trebles them, and both at once count six times.

## rules chosen step by step

ways-question = What would you like to play?
ways-chosen = So far: { $terms }.
ways-choice = **{ $label }**: { $what }
ways-usual = the standard rules
ways-saved = saved here
ways-sizes = the size
ways-points = what a win is worth
ways-time = how long you can think
ways-more = series, sides, blind play, handicaps, coins
ways-size_3 = just a few moves, to try it out
ways-size_4 = a short game
ways-size_5 = the usual size
ways-size_6 = the size of most tournaments
ways-size_7 = a long game
ways-size_8 = the longest game
ways-series = **Series**: several games whose points add up.
ways-consult = **Sides**: one person each, or several. Then any of them moves, or they vote.
ways-blind = **Blind**: you, they or both play without seeing the board.
ways-handicap = **Handicap**: a head start for the weaker side, you or them.
ways-stakes = **Coins**: how much each side stakes, in play coins.
ways-half_sets = **Half-sets**: each side chooses how many of its stones are walls.
ways-sought = Your new seek is in the lobby. It replaces `#{ $code }`.
ways-proposed = Proposed. This replaces challenge `#{ $code }`.

## ways to play that are saved

presets-heading = Ways to play:
presets-line = { $name }: { $terms }
presets-line_server = { $name }: { $terms } (set for all)
presets-means-femr = Femr's Folly, for play coins: each side wagers one for each square. The first call of tak wins some; the first wall and the first capstone cost some. You can pay to take back a move. The winner takes the pot. `rules femr` tells more.
presets-means-university = University rules, for play coins: each side puts in 10 and bids for going first. Playing on after a call of tak costs 2. The winner takes the pot. `rules university` tells more.
presets-means-street = Street manners: I don't announce tak unless a player calls it.
presets-means-courtly = Courtly manners: I announce tak to both sides.
presets-saved_here = Saved here:
presets-none_saved = Nothing is saved here yet.
presets-how = { $save } saves one of your own.
presets-saved = Saved here. { $play } proposes it from now on.
presets-saved_server = Saved for the whole server. { $play } proposes it from now on.
presets-saved_server-group = Saved for all topics of this group. { $play } proposes it from now on.
presets-not_saved = Nothing was saved.
presets-bad_name = { $name } can't be a name. Use one word of 2 to 20 letters, digits or hyphens that begins with a letter: `presets save friday size 6 komi 2`.
presets-taken_name = { $name } already means something else, so it can't be a name. Choose another word.
presets-of_another = A saved way to play can build on `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`, `kaen` or `locke`, but not on { $name }.
presets-too_long = That is too long to save. Leave something out.
presets-too_many = { $count } are saved already, and I have no room for more. { $drop } makes room.
presets-near = I don't know any rules called { $name } here. Did you mean { $near }? There are { $known }.
presets-none = Nothing is saved here as { $name }, or under any other name.
presets-nothing = Nothing is saved here as { $name }.
presets-known = There are { $names }.
presets-dropped = Dropped { $name }. Games and challenges that use it stay as they are.

## what one side has before play

handicap-challenger = handicap for the challenger ({ $what })
handicap-taker = handicap for whoever accepts ({ $what })
handicap-side = handicap for { $color } ({ $what })
handicap-flats = { $count ->
    [one] one flat
   *[other] { $count } flats
} before play
handicap-turns = { $count ->
    [one] one extra turn
   *[other] { $count } extra turns
} at the start
handicap-komi = { $komi ->
    [one] one extra point
   *[other] { $komi } extra points
} in a flat count
handicap-means_flats = { $count ->
    [one] One flat of the side with the handicap stands on { $squares } before play, taken from its reserve. Nobody first places a flat of the other side.
   *[other] { $count } flats of the side with the handicap stand on { $squares } before play, taken from its reserve. Nobody first places a flat of the other side.
}
handicap-means_turns = { $count ->
    [one] After the first pieces are placed, the other side skips its next turn.
   *[other] After the first pieces are placed, the other side skips its next { $count } turns.
}

## commands and their options

command-presets = Ways to play, and your own saved ones
command-presets-action = Save or drop a name; leave out to see all
command-presets-name = One word, e.g. friday
command-presets-rules = Its rules, e.g. size 6 komi 2
command-presets-where = This channel or the whole server (default: this channel)

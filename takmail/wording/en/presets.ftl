### Ways to play that have a name, ways to score, handicaps.

## ways to play that have a name

terms-preset = { $preset }: { $terms }
terms-called = { $name }: { $terms }
terms-tie = ties are { $color }'s
terms-traveling = capstones travel
terms-traveling_means = Capstones travel: in place of a move, a capstone that stands on a piece of its own side goes alone to any flat of that side which is connected with it by flats of that side. It completes no road that way.
terms-quiet = tak is marked without a word, and no remarks are passed on
terms-quiet_means = Tak is shown by a small (t) and not announced, and I pass no remarks on between the players.
preset-name-modegan = Modegan Tak
preset-name-ademre = Ademre's Tak
preset-name-trouper = Trouper rules
preset-name-tarbean = Tarbean scoring
preset-name-femr = Femr's Folly
preset-name-university = University rules
preset-means-modegan = Modegan Tak: each side has one capstone and first places a flat of its own. The first White is drawn by lot; in a rematch the loser takes White. Even flats are a win for Black, so no draws are offered.
preset-means-ademre = Ademre's Tak, the quiet game: no capstones, and 22 or 24 stones on each side. Tak is shown by a small (t) and not announced, and I pass no remarks on between the players.
preset-means-trouper = Trouper rules: the usual ones, and the traveling cap.
preset-means-tarbean = Tarbean scoring: the usual rules, but a win counts 10 for the board, whatever its size.
preset-means-femr = Femr's Folly: each side wagers a coin for each square of the board, and a row is as many coins as the board is wide. Who begins is drawn; the second player may take a row back before moving. The first true call of tak takes a row from the pot. The first wall of the game costs a row, the first capstone two. You may take back your last move without asking for a row; then it is the other side's turn to do so. The winner takes the pot, and from the loser a coin for each piece left in the winner's reserve; for a win on the flats the loser gets a row of that.
preset-means-university = University rules, for coins that are only for play: each side puts 10 coins into the pot. The higher bid is White and pays what it bid into the pot. Whoever plays on after a true call of tak (`t`) pays 2 coins into the pot, but never twice in a row. The winner takes the pot, and from the loser a coin for each piece that the winner has not placed.
preset-forbids-modegan_size = Modegan Tak is played on boards of 4x4, 5x5 and 6x6.
preset-forbids-modegan_opening = In Modegan Tak each side first places a flat of its own, so `swap` doesn't fit.
preset-forbids-modegan_capstones = In Modegan Tak each side has one capstone on every board.
preset-forbids-modegan_color = In Modegan Tak the first White is drawn by lot, and after that the loser takes White. Leave the colour out.
preset-forbids-ademre_size = Ademre's Tak is played on a board of 5x5.
preset-forbids-ademre_stones = In Ademre's Tak each side has 22 or 24 stones.
preset-forbids-ademre_capstones = Ademre's Tak is played without capstones.
preset-forbids-ademre_manners = In Ademre's Tak tak is marked without a word. Leave `courtly` and `street` out.
preset-forbids-femr_manners = In Femr's Folly the first call of tak is worth coins, so nothing else tells of it. Leave `courtly`, `street` and `quiet` out.
preset-forbids-femr_stakes = In Femr's Folly the board says what is wagered: a coin for each square.
preset-forbids-femr_color = In Femr's Folly who begins is drawn by lot in every game. Leave the colour out.
preset-forbids-femr_opening = In Femr's Folly who begins is drawn by lot in every game, so nothing is thrown for it. `swap` and `no-swap` fit.
preset-forbids-femr_start = Femr's Folly begins on an empty board, as the first wall and the first capstone cost something.
preset-forbids-university_color = By the University rules the higher bid goes first, so nobody chooses a colour. Leave it out.
preset-forbids-university_start = By the University rules the higher bid goes first, on an empty board. Leave the position out.
preset-forbids-university_opening = By the University rules the higher bid goes first, so nothing is thrown for it. `swap` and `no-swap` fit.
preset-forbids-university_manners = By the University rules a call of tak costs coins, so nothing else tells of it. Leave `courtly`, `street` and `quiet` out.
preset-forbids-university_handicap = By the University rules both bid for the same start. Leave the handicap out.
preset-forbids-university_stakes = By the University rules each side puts in 10 coins. Leave other stakes out.
scoring-name-ten = ten for the board
scoring-name-downings = Downings
scoring-name-tarway = Tarway
scoring-name-middletown = Middletown
scoring-name-big-middle = Big Middle
scoring-name-six = six for a high and low road
scoring-means-ten = Ten for the board: a win counts 10 for the board, whatever its size.
scoring-means-downings = Downings: a straight winning road doubles the unplayed pieces.
scoring-means-tarway = Tarway: a road of single pieces doubles the unplayed pieces, and one of stacks trebles them.
scoring-means-middletown = Middletown: winning without having played a capstone doubles the unplayed pieces.
scoring-means-big-middle = Big Middle: winning without having played a capstone doubles the unplayed pieces and the board.
scoring-means-six = Six: a road of single pieces doubles the unplayed pieces, one of stacks trebles them, and both at once make six times.

## rules chosen step by step

ways-question = What shall we play?
ways-chosen = That would be: { $terms }.
ways-choice = **{ $label }**: { $what }
ways-usual = the rules as they are
ways-saved = saved here
ways-sizes = how large it is
ways-points = what a win is worth
ways-time = how long you may think
ways-more = series, sides, blind play, handicaps, coins
ways-size_3 = a few moves, for a first try
ways-size_4 = a short game
ways-size_5 = the usual one
ways-size_6 = the one of most tournaments
ways-size_7 = a long game
ways-size_8 = the longest game
ways-series = **Series**: several games, whose points are added up.
ways-sides = **Sides**: one person plays each, or others may join it. Then any of them moves, or they vote.
ways-blind = **Blind**: you, they or both play without seeing the board.
ways-handicap = **Handicap**: a start for the weaker side, given to you or to them.
ways-coins = **Coins**: what each side stakes, in play coins.
ways-half_sets = **Half-sets**: each side chooses which pieces it plays with.
ways-proposed = Proposed. It takes the place of the challenge `#{ $code }`.

## ways to play that are saved

presets-heading = Ways to play that have a name:
presets-line = { $name }: { $terms }
presets-line_server = { $name }: { $terms } (set for all)
presets-means-femr = Femr's Folly, for play coins: each side wagers one for each square of the board. The first call of tak, wall and capstone move some, a move can be bought back, and the winner takes the pot. `rules femr` tells more.
presets-means-university = University rules, for play coins: each side puts in 10 and bids for going first. Playing on after a call of tak costs 2, and the winner takes the pot. `rules university` tells more.
presets-means-street = Street manners: tak isn't announced unless it is called.
presets-means-courtly = Courtly manners: I announce tak to both sides.
presets-saved_here = Saved here:
presets-none_saved = Nothing is saved here yet.
presets-how = { $save } keeps one of your own under a name.
presets-saved = Saved here: { $play } proposes it from now on.
presets-saved_server = Saved for all of this server: { $play } proposes it from now on.
presets-saved_server-group = Saved for all topics of this group: { $play } proposes it from now on.
presets-not_saved = So nothing was saved.
presets-bad_name = { $name } can't be a name. It takes one word of 2 to 20 letters, digits or hyphens that begins with a letter: `presets save friday size 6 komi 2`.
presets-taken_name = { $name } means something else already, so it can't be a name. Take another word.
presets-of_another = What is saved can build on `modegan`, `ademre`, `trouper`, `tarbean`, `femr` or `university`, not on { $name }.
presets-too_long = That is longer than what I can keep under a name. Leave something out.
presets-too_many = There are { $count } saved already, and that is as many as I keep. { $drop } makes room for another.
presets-near = I know no rules called { $name } here. Did you mean { $near }? There are { $known }.
presets-none = There is nothing saved called { $name }, and nothing else either.
presets-nothing = There is nothing saved called { $name }.
presets-known = There are { $names }.
presets-dropped = { $name } is dropped. Games and challenges that came of it stay as they are.

## what one side has before play

handicap-challenger = handicap for the challenger ({ $what })
handicap-taker = handicap for whoever takes the challenge ({ $what })
handicap-side = handicap for { $color } ({ $what })
handicap-flats = { $count ->
    [one] one flat
   *[other] { $count } flats
} before play
handicap-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
} more at first
handicap-komi = { $komi ->
    [one] one point
   *[other] { $komi } points
} more in a count
handicap-means_flats = { $count ->
    [one] Before play one flat of the side with the handicap stands on { $squares }, from its reserve. Nobody places a flat of the other side first.
   *[other] Before play { $count } flats of the side with the handicap stand on { $squares }, from its reserve. Nobody places a flat of the other side first.
}
handicap-means_turns = { $count ->
    [one] The other side gives up its first turn after those in which the first pieces are placed.
   *[other] The other side gives up its first { $count } turns after those in which the first pieces are placed.
}

## commands and their options

command-presets = Ways to play that have a name, and your own saved ones
command-presets-action = Save or drop a name; leave out to see all
command-presets-name = One word, e.g. friday
command-presets-rules = Its rules, e.g. size 6 komi 2
command-presets-where = This channel or the whole server (default: this channel)

### Games against the computer, and hints in them.

computer-name = the computer
computer-beside_board = Computer
computer-begun_in_private = Your game against the computer has begun in our private chat.
computer-in_private = The computer plays in our private chat. Open it, and press **Play the computer**.
computer-pauses = The computer is resting: my host has switched it off. The game waits, and no clock runs on its move.
computer-lowered = { $engine } can't go on, so the computer plays on at level { $level }.
computer-no_hosts_engine = Level 7 isn't ready just now. Choose a level from 1 to 6.
computer-hosts_engine = { $engine } plays only Tak with the usual pieces and opening, on { $sizes }, with komi from { $low } to { $high }. Choose a level from 1 to 6.
block-computer = The computer only plays when you ask it to, so you needn't block it.
computer-two = Play the computer or a person, not both.
computer-no_engine = The computer doesn't play this game. Challenge a friend: { $challenge }.
computer-only_tak = I can do that only for Tak.
computer-levels = The computer plays { $game } at levels 1 to { $most }. Its best: { $challenge }.
limit-computer = You have { $most } games against the computer. Finish one first; { $games } lists them.
refused-computer_for_coins = The computer has no purse, so it doesn't play for coins. Choose a game without them.
refused-computer_half_sets = The computer doesn't choose half-sets. Leave out `halfsets`.
refused-computer_consulting = The computer decides alone. Leave out `consult`.
refused-computer_has_time = No clock runs while the computer thinks, so its time never ends.
refused-no_hints = Hints are only for games against the computer.
info-computer = { $seat } plays { $place }, at level { $level }{ $engine }
computer-nudged = The computer needs no reminder: it moves as soon as it can.
hint-none = I couldn't find a hint just now. Please ask again.
presets-computer = What is saved is for any opponent. Leave out the computer and its level, and say them later: `challenge { $name } level 3`.
hint-column = Hint: look at column { $column }.
hint-square = Hint: look at { $square }.
hint-ply = Hint: play { $ply }.
hint-word = Hint: **{ $word }**.
hint-odds = Hint: weigh your chances first.
odds-chances = Of 100 games from here you win { $win }{ $draw ->
    [0] { "" }
   *[other] , halve { $draw }
} and lose { $loss }, if nobody doubles or gives up.
odds-gain = With good doubling you gain { $gain } points a game on average.
odds-loss = With good doubling you lose { $gain } points a game on average.
odds-even = With good doubling you come out even on average.
odds-no_dice = { $game } has no dice, so there are no odds to tell.
odds-people = Odds would be help in a game between people, so I tell them only against the computer.
terms-level = level { $level }{ $engine }
computer-engine = {" "}({ $name })
button-computer = Play the computer
command-odds = Your chances in Kaen against the computer, and what to expect by the bets
command-hint = A hint against the computer: where to look, the square, the move
command-challenge-level = Play the computer at this level, 1 (weakest) to 6; Kaen and Locke have 3
unreadable-right-level = Levels go from 1 to 6, like `level 2`.
record-hint = { $color } took a hint
button-hint = Hint
computer-declines-takeback = It takes back three times a game, and never from level { $level } on.
computer-declines-draw = It would rather play on.
computer-declines-sync = It keeps the game's board.
button-level = Level { $level }{ $engine }
button-more_hint = Tell me more
button-play_hint = Play it

### Games against the computer, and hints in them.

computer-name = the computer
computer-begun_in_private = You play the computer in our private chat.
computer-in_private = Open our private chat: there you can play the computer.
computer-pauses = The computer is resting: your host has switched it off. The game waits, and no clock runs on its move.
block-computer = The computer only plays when you ask it to, so you needn't block it.
computer-two = A game against the computer has no other opponent. Leave out one of them.
computer-no_engine = The computer doesn't know these rules. Try others.
limit-computer = You have { $most } games against the computer. Finish one first; { $games } lists them.
refused-computer_for_coins = The computer has no purse. Leave out the coins.
refused-computer_half_sets = The computer doesn't choose half-sets. Leave out `halfsets`.
refused-computer_consulting = The computer decides alone. Leave out `consult`.
refused-computer_has_time = No clock runs while the computer thinks, so its time never ends.
refused-no_hints = Hints are only for games against the computer.
info-computer = { $seat } plays { $place }, at level { $level }
computer-nudged = The computer needs no reminder: it moves as soon as it can.
hint-none = I couldn't find a hint just now. Please ask again.
hint-column = Hint: look at column { $column }.
hint-square = Hint: look at { $square }.
hint-ply = Hint: play { $ply }.
terms-level = level { $level }
button-computer = Play the computer
command-hint = A hint against the computer: where to look, the square, the move
command-challenge-level = Play the computer at this level, 1 (weakest) to 6
unreadable-right-level = Levels go from 1 to 6, like `level 2`.
record-hint = { $color } took a hint
button-hint = Hint

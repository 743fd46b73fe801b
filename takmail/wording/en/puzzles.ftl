### Puzzles: positions to solve alone, and the puzzle of the day.

command-puzzle = Solve a puzzle: a position with a win to find
command-puzzle-size = Only on boards of this size
command-puzzle-moves = Only wins in so many moves
command-daily = Post a puzzle here each day
command-daily-hour = An hour, like 9 or 9 Paris, or off; leave out to ask
puzzle-named = Puzzle { $name }
puzzle-title = **Puzzle { $name }:** { $task }
puzzle-today = **Puzzle of the day, { $name }:** { $task }
puzzle-wins = { $color } wins in { $moves } { $moves ->
    [one] move
   *[other] moves
}. Find how.
puzzle-defends = { $rival } wins in { $moves } moves, unless { $color } plays the only defence. Find it.
puzzle-themed = { $name } ({ $theme })
theme-defence = only defence
theme-four = in four
theme-quiet = quiet move
theme-small = small board
theme-large = large board
puzzle-typed = Type your move, `hint`, or `give up` to see the solution.
puzzle-by_letter = Answer this letter with your move, `hint`, or `give up` to see the solution. Answers to letters of a game belong to that game.
puzzle-pressed = Press your move here. What you type belongs to your game.
puzzle-goes_on = Type `next` or press Enter to go on.
puzzle-right = Right! { $color } answers { $reply }.
puzzle-no_win = { $ply } doesn't win: the game goes on, for example with { $reply }.
puzzle-wrong = That's not it.
puzzle-refuted = { $ply } doesn't do it: { $color } answers { $reply }.
puzzle-solved = { $streak ->
    [0] Solved, though not at the first try.
    [one] Solved at the first try!
   *[other] Solved! That's { $streak } in a row.
}
puzzle-solution = The solution: { $line }.
puzzle-ply = { $color } { $ply }
puzzle-solution_later = The solution opens to all a day after the puzzle. **Solve** shows you the board, and you can give up there.
puzzle-any_ply = Any move will do here.
puzzle-no_such = I don't have this puzzle. { $puzzle } shows one.
puzzle-again = You know all of these. Here is one again.
puzzle-over = This one is done. { $more } shows the next.
puzzle-none = I have puzzles on boards of { $least } to { $largest } squares a side, won in 1 to { $most } moves.
puzzle-unclear = I don't know which puzzle you mean. Say `puzzle`, `puzzle size 5`, `puzzle in 2`, or `puzzle daily 9`.
button-solve = Solve
button-solution = Solution
button-give_up = Give up
button-try_again = Try again
button-next = Next
daily-solved = Solved by { $players }.
daily-streak = { $player } ({ $days } days in a row)
daily-on = A puzzle comes here every day at { $hour }:00 ({ $zone }). { $off } stops it.
daily-off = The daily puzzle is off.
daily-none = There is no daily puzzle here. { $on } brings one at 9:00.
daily-no_hour = Hours go from 0 to 23, like `puzzle daily 9`.
daily-no_zone = I don't know this time zone. Name a city, like `puzzle daily 9 Paris`.
daily-not_here = I can only answer here, so there can be no daily puzzle.

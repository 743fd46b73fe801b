### Lessons: what each task asks, and what follows when it is done.

command-learn = Learn Tak, a few presses at a time
command-learn-lesson = A lesson by its name
lesson-roads = Roads
lesson-stacks = Stacks
lesson-walls = Walls and capstones
lesson-tak = Tak
lesson-notation = Notation
lesson-opening = First moves
lesson-no_such = There is no such lesson. { $learn } goes on with the next one.
lesson-all_done = You have done all lessons. Take one again, or try `puzzle`.
lesson-roads1 = You win by a **road**: your flats join two opposite edges. Place a flat anywhere.
lesson-roads1-done = Good. Placing a piece on an empty square is one way to move.
button-skip = Skip

### Lessons: what each task asks, and what follows when it is done.

command-learn = Learn Tak by small tasks
command-learn-lesson = A lesson by its name
lesson-roads = Roads
lesson-stacks = Stacks
lesson-walls = Walls and capstones
lesson-tak = Tak
lesson-flats = Flats
lesson-notation = Notation
lesson-opening = First moves
lesson-named = { $lesson } { $number }
lesson-title = **{ $lesson } { $number }/{ $of }**
lesson-no_such = There is no such lesson. The lessons are `roads`, `stacks`, `walls`, `tak`, `flats`, `notation` and `opening`. { $learn } alone goes on with the next one.
lesson-finished = That's all of **{ $lesson }**. Lessons done: { $done } of { $of }.
lesson-all_done = You've done all the lessons. Take one again, solve a puzzle, or play the computer.
lesson-again = You've done this lesson before. Here it is again.
lesson-in_private = Lessons are for you alone: press the button.
lesson-wins_too = That wins, too, but try it as the task says:
button-learn = Learn Tak
button-puzzle = Puzzle
button-skip = Skip

## roads

lesson-roads1 = You're White (small letters). You win by a **road**: your flats side by side, from one edge to the opposite one. Place a flat anywhere.
lesson-roads1-drawn = You're White. You win by a **road**: your flats side by side, from one edge to the opposite one. Place a flat anywhere.
lesson-roads1-wrong = A wall stands, and is part of no road. Place a flat.
lesson-roads1-done = That's a turn: a flat on an empty square. Now it would be Black's turn.
lesson-roads2 = A road needs neighbours: above, below, left or right. Diagonal doesn't count. Place a flat next to yours.
lesson-roads2-wrong = No flat of yours has a neighbour now. Use the square above, below, left or right of it.
lesson-roads2-done = These two are joined. A road is a chain of such neighbours.
lesson-roads3 = A road may bend. One more flat joins the two halves of yours, from the left edge to the right. Place it.
lesson-roads3-wrong = Your road still has a gap. Look for the square that touches both halves.
lesson-roads3-done = A road from edge to edge wins at once, whatever its shape.
lesson-roads4 = From top to bottom counts, too. One move wins for you here. Find it.
lesson-roads4-done = That's the road, and you know how to win!

## stacks

lesson-stacks1 = Pieces can move, too: north (up), south, west or east. Choose your flat, and move it onto Black's flat next to it.
lesson-stacks1-wrong = Your flat doesn't lie on Black's yet.
lesson-stacks1-done = Now it's a stack, with your flat above Black's (`sS`). The top piece is yours, so you can move the stack.
lesson-stacks2 = Move this stack of yours: **both** pieces, one square, any way.
lesson-stacks2-wrong = Both pieces of the stack have to move, together.
lesson-stacks2-done = You may pick up at most as many pieces as the board is wide.
lesson-stacks3 = You can leave pieces behind. Pick up only your flat, and move it off the stack.
lesson-stacks3-wrong = Black's flat is still covered. Pick up the top piece alone.
lesson-stacks3-done = Look: Black's flat is free, and Black can move it again.
lesson-stacks4 = A stack can leave a trail. Pick up all three, go east (right), and drop one on each square.
lesson-stacks4-wrong = That's no trail yet: three squares to the east, one piece on each.
lesson-stacks4-done = The lowest piece drops first, the top piece goes farthest. Flats on the way are covered.
lesson-stacks5 = One move of your stack completes a road from left to right. Find it.
lesson-stacks5-done = Half a road in one move: that's what stacks can do.

## walls and capstones

lesson-walls1 = Black needs one flat for a road from left to right. A **wall** blocks: no flat can move onto it. Place one in the gap.
lesson-walls1-wrong = That stops Black for now, but you need flats and the capstone for your own road. Place a **wall** in the gap.
lesson-walls1-done = Black has to go around it. But a wall is part of nobody's road, not even of yours.
lesson-walls2 = Here your own wall interrupts your road. Lead the road around it with one piece.
lesson-walls2-wrong = Your road isn't complete. Find the square that leads around your wall.
lesson-walls2-done = Walls only block: no road goes through them.
lesson-walls3 = Your **capstone** blocks like a wall, but it counts for your road, too. Place it so that it completes the road.
lesson-walls3-wrong = The road isn't complete. Your capstone fits into its gap.
lesson-walls3-done = Nothing can cover a capstone. On 5x5 you have only one, so use it well.
lesson-walls4 = Only a capstone can move onto a wall, and it flattens it. Move yours (`c`) north (up), onto Black's wall (`W`).
lesson-walls4-wrong = Black's wall still stands. Step onto it with your capstone.
lesson-walls4-done = The wall is a flat now, and your capstone stands on it.
lesson-walls5 = Flatten a wall to complete your road. The capstone must step onto the wall **alone**: leave the flat below it behind.
lesson-walls5-done = A road right through a wall!

## tak

lesson-tak1 = If your next move can complete a road, that's **tak**, like check in chess. Place a flat so that you threaten a road.
lesson-tak1-wrong = That's no tak: no next move of yours would complete a road.
lesson-tak1-done = Tak! Now Black has to stop you, or loses.
lesson-tak2 = Now Black has tak: one more flat completes a road from left to right. Stop it.
lesson-tak2-done = You can fill the gap, or cover a flat of the road. Always look for tak before you move.
lesson-tak3 = Black has tak again, but you can complete a road yourself, and it's your move. Block, or win?
lesson-tak3-wrong = That stops Black, but you could win right now.
lesson-tak3-done = A road ends the game, so winning is better than any block.
lesson-tak4 = Black can stop one threat, but not two. Threaten two roads with one flat, then complete one.
lesson-tak4-done = Most games end like this: two threats at once.

## flats

lesson-flats1 = No road is left here. When the board is **full**, the game ends, and the side with more flats wins. Fill the last square so that you win.
lesson-flats1-wrong = Only flats count, and the board has to be full. Place a flat on the last square.
lesson-flats1-done = Four flats to three: that's a **flat win**. Walls count for nobody.
lesson-flats2 = Only pieces on top count, so covered flats don't. Black leads by five to four. Take the lead with one move of your stack.
lesson-flats2-wrong = You don't lead now. Leave a flat behind, and cover one of Black's.
lesson-flats2-done = Your stack left a flat behind and covered one of Black's: you lead by five to four.
lesson-flats3 = The game also ends when a side has placed its **last piece**, with squares still empty. You have one piece left. Win with it.
lesson-flats3-wrong = You haven't won. Your last piece has to count, so place it as a flat.
lesson-flats3-done = Your reserve has run out, and you lead by three to two. So watch both reserves, and end the game while you lead.
lesson-flats4 = Now Black has only one piece left and leads by three to two: one more flat would win. Cover a flat of Black's, and keep yours.
lesson-flats4-done = Now you lead by three to two. Black's last piece would only make it even, which is a **draw**.
lesson-flats5 = You lead by two to one, but flats can be covered. Win by flats in two moves.
lesson-flats5-done = A wall counts for nobody, but here it kept Black from covering your flats.

## notation: squares and plies stand here in Tak by Mail and in PTN

lesson-notation1 = In Tak by Mail, `ps b4` places a flat on column b, row 4 from the top. PTN counts from the bottom and writes `b2`. Play it.
lesson-notation1-wrong = That's another move. `ps b4` is a flat on column b, in the fourth row from the top.
lesson-notation1-done = You can type moves in place of pressing buttons. I read both notations.
lesson-notation2 = `pw d1` places a wall on d1, `pc d1` a capstone. In PTN: `Sd5` and `Cd5`. Place the wall.
lesson-notation2-wrong = That's another move. `pw` places a wall: d1 is on column d, in the top row.
lesson-notation2-done = The second letter is the piece: `s` a flat, `w` a wall, `c` a capstone. In PTN a flat has no letter.
lesson-notation3 = `me c3 p1 1` moves east from c3: pick up 1, drop 1. In PTN: `c3>`, and `+` is north, `-` south, `<` west. Play it.
lesson-notation3-wrong = That's another move. `me c3` moves the piece on c3 to the east, which is right.
lesson-notation3-done = North is up, south is down, west is left, east is right.
lesson-notation4 = `ms b2 p3 2 1`: from b2 go south, pick up 3, drop 2, then 1. In PTN: `3b4-21`. Play it.
lesson-notation4-wrong = That's another move. Pick up all three, drop two on the next square, and one behind it.
lesson-notation4-done = First comes what you pick up, then what you drop on each square.
lesson-notation5 = One of two moves wins: `ps c4` (PTN `c2`) or `me a3 p2 1 1` (PTN `2a3>11`). Which one?
lesson-notation5-done = Now you can read games, and write them.

## first moves

lesson-opening1 = The first flat that you place is **Black's**! Put it where it helps Black least: in a corner.
lesson-opening1-wrong = Here Black's flat touches three squares or four. In a corner it touches only two.
lesson-opening1-done = A corner touches only two squares, so it is hard to build a road from there.
lesson-opening2 = Now you're Black (capitals), and place White's first flat. Choose a corner, too.
lesson-opening2-drawn = Now you're Black, and place White's first flat. Choose a corner, too.
lesson-opening2-wrong = Here White's flat touches three squares or four. In a corner it touches only two.
lesson-opening2-done = From now on both sides place their own pieces.
lesson-opening3 = You're White again. Start near the middle, which is close to every edge: place a flat on one of the nine middle squares.
lesson-opening3-wrong = None of the nine squares in the middle has a flat of yours now.
lesson-opening3-done = From the middle, your road can go any way.
lesson-opening4 = Begin with flats: they make roads, and on a full board the side with more of them wins. Place one next to your flat in the middle.
lesson-opening4-wrong = Your flat in the middle has no neighbour yet.
lesson-opening4-done = Neighbours soon make threats. Keep walls and the capstone until you need them.
lesson-opening5 = Black has played along the edges. You can win in two moves: threaten two roads at once, then complete one.
lesson-opening5-done = The middle, neighbours, two threats at once: that's a good opening.

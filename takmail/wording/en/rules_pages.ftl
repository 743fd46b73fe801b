### The rules of Tak, page by page.

button-page_back = ← { $page }
button-page_on = { $page } →
rules-name_aim = The aim
rules-name_stones = The pieces
rules-name_opening = The first turn
rules-name_placing = Placing
rules-name_moving = Moving
rules-name_walls = Walls and capstones
rules-name_end = The end
rules-name_tak = Tak
rules-name_points = Points
rules-name_travel = The traveling capstone
rules-name_university = The University's rules
rules-aim = **The aim** ({ $number } of { $of }). White and Black build **roads**: squares of one's own that join two opposite edges of the board. A road may bend, but it never goes diagonally. Whoever completes a road wins at once. Here White has just done it, from the west edge to the east:
rules-stones = **The pieces** ({ $number } of { $of }). A stone lies as a **flat** or stands as a **wall**; on boards from 5x5 each side has a **capstone**, too. Flats and capstones make roads, walls don't. Here are all three, White's to the north and Black's to the south. On 5x5 each side has 21 stones and 1 capstone, on 6x6 30 and 1.
rules-opening = **The first turn** ({ $number } of { $of }). White begins. On the first turn each side places one flat **of the other's**: White puts down a black one, and then Black a white one. From then on everybody plays with their own. Corners, as here, are of the least use to the other side:
rules-placing = **Placing** ({ $number } of { $of }). In a turn you either place or move. To place, put a new piece from your reserve on any **empty** square: a flat, a wall, or your capstone. Here White has placed a wall in the middle:
rules-moving = **Moving** ({ $number } of { $of }). A stack is yours if its top piece is yours. Pick up pieces from its top, at most as many as the board is wide, and go in a straight line. Drop at least one on each square that you come to, always from the **bottom** of your hand, until it is empty. You may cover any flats, also the other side's. Below, White takes four pieces off the stack of five and drops two and two:
rules-walls = **Walls and capstones** ({ $number } of { $of }). Nothing is put on top of a wall or a capstone: they end a way. But a capstone that takes the last step of a move **alone** may step onto a wall, whoever's it is, and flattens it: the wall becomes a flat. Here White's capstone does so, going north:
rules-end = **The end** ({ $number } of { $of }). A road wins. Without one, the game ends when the board is full or when a side has placed its last piece. Then flats on top are counted, not walls and not capstones: more flats win. **Komi**, if one was agreed, is added to Black's, and the same number is a draw. If a move makes a road for both sides, the one who moved wins. Here the board is full, five flats to three:
rules-tak = **Tak** ({ $number } of { $of }). If you could complete a road with your next move, that is **tak**: it is good manners to say so, and I do, unless the game was agreed to be `street`. The other side now has to get in the way. Here White needs but one square:
rules-points = **Points** ({ $number } of { $of }). Whoever wins gets a point for each square of the board and one for each piece of their own that is still unplayed, capstones included; a draw is worth nothing. More can be agreed on with the challenge: `ten` counts 10 for every board, `downings` doubles the pieces for a straight road, `tarway` doubles them for a road of single pieces and trebles them for one of stacks, `middletown` doubles them if no capstone was played, and `big-middle` doubles the board as well. `six` is `tarway`, and a low road and a high one together count six times. All that applies is multiplied, for the best road that there is; what is won by resigning isn't. Here White has 17 pieces left: 25 and 17 are 42 points, and with `ten downings` 10 and 34 are 44:
rules-travel = **The traveling capstone** ({ $number } of { $of }). It is agreed on with the challenge, by `trouper` or `traveling`. A capstone that stands on a piece of its own side may leave it **alone** and go, as far as it likes, along flats of its own side that lie side by side, onto another one of them. Walls, capstones and the other side's flats are no way, and nothing is flattened; a single step is an ordinary move. So it completes no road, but it gets in the way of one. It is written `mc b4 d2`, in PTN `b2~d4`. Here White's capstone does that:
rules-university = **The University's rules** ({ $number } of { $of }). They are agreed on with the challenge, by `university`, and are for coins that are only for play. Each side puts 10 into the pot and bids, in secret, for going first; the higher bid is White and is paid in. Nothing tells of tak but a call, a `t` behind the move: whoever plays on after a true one pays 2 coins into the pot, but nobody pays twice in a row. The winner takes the pot, and from the loser a coin for each piece of the winner's that is still unplayed. Here White has called tak, so Black pays or resigns:

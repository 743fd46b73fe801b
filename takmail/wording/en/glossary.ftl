### The glossary: words that players of Tak use.

command-glossary = Words that players of Tak use
command-glossary-word = A word, e.g. lady (default: list them all)

glossary_list = **Words of Tak.** { $glossary } explains one: { $words }.
glossary_list-unplayed = **Games that the book only names**, without rules: { $games }.
glossary_list-games = **Other games:** { $words }.
glossary_game = { $challenge } starts a game of { $game }. { $rules } shows its rules.
glossary-entry = **{ $name }.** { $told }
glossary-entry_others = **{ $name }** (also { $others }). { $told }
glossary_none = The glossary has no “{ $word }”. { $glossary } lists its words.
glossary_near = Did you mean { $near }?

## questions, with commas between them; a star stands for the word

glossary_asked = what is a * in tak, what is an * in tak, what is * in tak, what does * mean in tak, what is a *, what is an *, what is the *, what is *, what's a *, what's an *, what's the *, what's *, whats a *, whats an *, whats *, what are *, what does a * mean, what does an * mean, what does * mean, what do you mean by *, what is meant by *, what is the meaning of *, meaning of *, define *, explain *, how do i play *, how to play *, rules of *, tell me about *

## names, and others for the same, with commas between them

glossary_name-aturan-start = Aturan Start
glossary_name-brookers-fall = Brooker's Fall
glossary_name-caning = Caning
glossary_others-caning = Getting Caned, Taking a Caning
glossary_name-captives = Captives
glossary_others-captives = Prisoners
glossary_name-coverage = Coverage
glossary_name-crushing = Crushing
glossary_others-crushing = Toppling, Flattening
glossary_name-fall = Fall
glossary_others-fall = Slide
glossary_name-foot = Foot
glossary_name-guard = Guard
glossary_name-hawking = Hawking
glossary_name-hipper = Hipper
glossary_others-hipper = Tall Tower
glossary_name-hunter = Hunter
glossary_others-hunter = Thane, Strahl
glossary_name-lady = Lady
glossary_others-lady = Proud Lady, Pike, Stripe, Cimbrel
glossary_name-leg-over = Leg Over
glossary_name-lug = Lug
glossary_others-lug = Lugging
glossary_name-marred-tower = Marred Tower
glossary_others-marred-tower = Married Tower, Married
glossary_name-merk = Merk
glossary_others-merk = Merked, Routed, Shut Out, Haket, Asaou
glossary_name-palace = Palace
glossary_others-palace = Castle, Fort
glossary_name-pocket = Pocket
glossary_others-pocket = Tuck
glossary_name-reach = Reach
glossary_name-reserves = Reserves
glossary_name-road = Road
glossary_name-running-out = Running Out
glossary_others-running-out = Run Out
glossary_name-skinning = Skinning
glossary_others-skinning = Skin the Game
glossary_name-stone = Stone
glossary_name-taking-the-blind = Taking the Blind
glossary_name-tak = Tak
glossary_name-temskin-wall = Temskin Wall
glossary_name-tinue = Tinuë
glossary_name-trifoil = Trifoil
glossary_name-tumbler = Tumbler
glossary_name-unwinding = Unwinding
glossary_others-unwinding = Reeling Back
glossary_name-wall = Wall
glossary_others-wall = Standing Stone
glossary_name-takek = Takek
glossary_others-takek = Taket, Takt
glossary_name-trio = Trio
glossary_name-pats-tak = Patrick's Tak
glossary_others-pats-tak = Pat's Tak, Pat Tak
glossary_name-kaen = Kaen
glossary_name-hut = Hut
glossary_name-marker = Marker
glossary_name-bridge = Bridge
glossary_name-locke = Locke

## what they mean; those that end with a colon have a board below

glossary-aturan-start = Each side throws its first piece onto the board, and the game goes on from where they land. A challenge with `aturan` begins like this.
glossary-brookers-fall = A tall stack runs out, and its capstone ends on a wall of the same side and flattens it. White loses a wall here, and gains a Lady:
glossary-caning = A heavy defeat. It stings most when the winner is a beginner.
glossary-captives = The opponent's pieces inside a stack. White's stack here has two black captives:
glossary-coverage = The share of your opponent's pieces that lie captive in your stacks. When coverage is high, your opponent has little left to move.
glossary-crushing = A capstone moves onto a wall and turns it into a flat. It must take the last step of the move alone:
glossary-fall = A move of a tall stack, which leaves pieces behind on its way:
glossary-foot = Pieces that touch an edge, so that a road can start there. If you lose a foot, you lose your hold on that edge. White has a foot in the west here:
glossary-guard = A wall next to a stack, to keep it from going far. It mostly stands in front of a capstone. Black's capstone could have gone four squares east here; now it can only step onto the wall:
glossary-hawking = A hunt for captives: turn after turn, a wall or a capstone moves onto the opponent's stones and takes them along. White's wall here has caught five, and there is one more to the east:
glossary-hipper = A stack that is far higher than the number of pieces you can pick up. It is an old word. You can pick up five at most on this board:
glossary-hunter = A stack of two stones of one colour:
glossary-lady = A stack, usually of three pieces or more, with a capstone on top and a piece of the same colour right below it. It takes many moves to build, and it is strong:
glossary-leg-over = A quick win over somebody who didn't see it coming. Almost all of their pieces are covered after a few turns.
glossary-lug = A capstone of no use, because it is far from the action or can't get out. Lugging is the work of bringing it back. White's capstone here has a long way to go:
glossary-marred-tower = A tall stack with a wall on top. Most players mean one whose wall stands right on a piece of the other colour:
glossary-merk = To beat somebody without placing your capstone. Every region seems to have its own word for it.
glossary-palace = Four flats of one colour that form a square. Many players find it strong, as it can grow in any direction:
glossary-pocket = An empty square next to two tall stacks. It is a good place for a wall or a capstone. Here it is in the middle:
glossary-reach = The number of squares that the top piece of a stack can move. The higher the stack, the longer its reach. White's here was four:
glossary-reserves = Pieces of your own colour in a stack that you control. (Those that you haven't placed yet are your reserve, too.) White's stack here has two below its top piece:
glossary-road = A chain of your flats and capstones from one edge of the board to the opposite one. It wins the game:
glossary-running-out = A tall stack moves a long way, mostly to complete a road:
glossary-skinning = To place wall after wall to put off a loss. As no road gets through, the opponent has to be content with a win on flats, which many count for less.
glossary-stone = A word that not everybody uses alike. For some, flats and walls are stones, and capstones are only pieces; for others, all three are stones:
glossary-taking-the-blind = To choose your opponent's set of pieces in place of your own. This is an old custom, from when everybody brought a set. In games with `halfsets` you can do it here, too.
glossary-tak = The warning that your next move can complete a road. White needs one more square here:
glossary-temskin-wall = Walls in a line that leave the opponent no way through for a road. Some say it of any game with many walls. White can't get past Black's walls here, in either direction:
glossary-tinue = A threat that can't be stopped: whatever the other side does, a road follows. White threatens two roads here, and Black can stop only one:
glossary-trifoil = A move that completes two roads at once and joins all four edges. It wins no more than one road does, but what a sight:
glossary-tumbler = A tall stack with a capstone on top and a piece of the other colour right below it. You see it more often than a Lady, and it is weaker:
glossary-unwinding = To go back in the game and undo a bad move. Here you ask for it with `takeback`.
glossary-wall = A stone that stands. It blocks, and no stone can cover it, but it counts for no road:
glossary-takek = A forerunner of Tak on boards of 4x4 to 6x6, where each player brought a set of 10 to 30 pieces, and some pieces were on the board from the start. You can't play it, because nobody knows which pieces there were, where they began, or how they moved.
glossary-trio = A game on 5x5 from which Tak may come: pieces could cover the opponent's, a large round stone belonged on top, and it was won with some kind of road. You can't play it, because all that is known comes from one traveller's diary, which leaves out how many pieces there were and how they moved.
glossary-pats-tak = A first idea for Tak: each piece has influence on the squares around it, which says who may place where, and whoever gets more pieces onto the board wins. You can't play it, because its rules were never written down: nobody knows how far influence goes, or when it takes a piece off the board.
glossary-kaen = Another game for two, with a die and bets, on a diamond of 4x4 fields. Each stone goes into the row that the die shows, and a bridge of your stones between opposite edges wins.
glossary-hut = The die of Kaen. It shows a number from 1 to 4, and so the row in which you place your stone.
glossary-marker = The sign in Kaen of the side that can double next. At first nobody has it, and whoever takes a double gets it.
glossary-bridge = A chain of your own stones, side to side, from one edge of the board of Kaen to the opposite edge. It wins the game.
glossary-locke = Another game for two, on 5x5, in which whole stacks move. You win as soon as your stacks stand on any three squares of the middle row.

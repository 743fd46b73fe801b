### Sentences of letters.

## the line above which answers stand

mail-above = — Answer above this line —

## how to answer, the foot, and letters to strangers

mail-answer = Answer with { $first } or { $second }.
mail-words = These words work, too:
mail-word = { $label }: { $word }
mail-foot = Takmail carries games of Tak by mail. Answer with `stop` to end all letters for good.
mail-contact = Contact: { $contact }
mail-somebody = Somebody
mail-invitation =
    Hello!
    { $challenger } would like to play a game of { $game } with you, by letter, on a { $size } board.
    Tak is a board game for two: you build a road across the board, one move a letter, and take all the time you like.
mail-invitation-once = You get no other letter unless you answer.
mail-stranger =
    Hello!
    This address carries games of Tak, a board game for two that is played here by letter.
    To begin, you need a friend who plays: they get a code, and you answer with `join` and that code, like `join k3m7p`.
    Answer with `rules` to learn the game, or with `help` for everything else.

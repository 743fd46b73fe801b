### The help, and what a platform tells of the bot by itself.

## help

help =
    I run Tak games here, by message: you move now, your friend answers whenever.
    - **Start:** { $challenge_example }, or press **Challenge anybody**.
    - **Move:** press **Move** below the board; no notation needed.
    - **Learn:** **Rules of Tak** shows the game with boards.
    The buttons below show the rest.
help-short =
    I run Tak games here, by message: you move now, your friend answers whenever.
    - **Start:** { $challenge_example }
    - **Move:** press **Move** below the board; no notation needed.
    - **Learn:** { $rules }. { $help } shows the rest to you alone.
help-console =
    Two people play at this keyboard.
    - A move is a line such as `ps b4`. `white: …` or `black: …` speaks for one side.
    - `undo` takes back the last move, `turn` says whose turn it is, `flip` turns the board.
    - `new 6 komi 2` starts another game, `#k3` goes to the game `k3`, { $rules } shows the rules.
    - `save game.png` makes a file. `clear` and `redraw on` keep the screen tidy.
    - `quit` leaves; games are kept.
help-challenge-console =
    { $challenge } starts another game. Add what you like:
    - a size (`6`), the first player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `ptn` (written in PTN)
    - rules that have a name: `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`
    - a way to score: `ten`, `downings`, `tarway`, `middletown`, `big-middle`, `six`
    - `street` (tak is not announced), `blind` (no board is shown before the end), `aturan` (the first pieces are thrown), `halfsets` (both first choose how many walls they have)
    - `handicap you 2` (flats of the weaker side before play), `stakes 10` (for play coins), `series 4` or `series to 100` (several games that count together)
    - a start: `tps` with a position, or a link to ptn.ninja
help-no_such = There is no help page `{ $page }`. There are { $known }; { $help } alone tells how all of it begins.
help-more = More: { $pages }.
help-play = On your turn, press **Move** below the board, or type your move. The other commands for a game:
help-play-console = A move is a line such as { $ply }. The other commands for a game:
help-notation = You needn't write moves: press **Move** below the board. If you like to type, there are two notations. Each numbers the board from its own corner.
help-notation-console = There are two notations. Each numbers the board from its own corner.
help-notation-mail = **Tak by Mail.** A1 is the corner in the north-west: letters go east, numbers go south.
help-notation-ptn = **PTN.** a1 is the corner in the south-west: letters go east, numbers go north.
help-inline =
    Type my name and a few words in any chat, even where I'm not a member, and choose what to send:
    - `5` or `6 white komi 2` sends a challenge. The game is played right there, in that message.
    - `ps b4` or `#k3 ps b4` shows your move on the board. You play it by sending it.
    - `k3` shows that game. Nothing at all lists your games.
    Nobody sees what you type before you send it.
help-rules = The rules in short. { $rules } has them page by page, with boards.
help-challenge =
    { $challenge_example } proposes a game; without a name anybody can take it. { $accept }, { $decline } and { $withdraw } answer it. Add what you like:
    - a size (`6`), your colour (`white`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `ptn` (written in PTN)
    - rules that have a name: `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`
    - a way to score: `ten`, `downings`, `tarway`, `middletown`, `big-middle`, `six`
    - `street` (tak is not announced), `blind` (no board is shown before the end), `aturan` (the first pieces are thrown), `halfsets` (both first choose how many walls they have)
    - `handicap you 2` (flats of the weaker side before play), `stakes 10` (for play coins), `series 4` or `series to 100` (several games that count together)
    - `days 3` (for each move), `bank 10 days + 1 day` or `minutes 15 + 10` (for the game, and more for each move), with `no-weekends`, and `ends` (whoever is out of time loses at once, not after three days) or `never-ends` (a win on time must be claimed)
    - `consult` (several people on a side: { $side_example } asks to be on one, { $leave } leaves it)
    - a start: `tps` with a position, a PTN, pasted or attached, or a link to ptn.ninja
help-offers = { $draw } offers a draw. { $takeback } asks to undo your last move, { $takeback_example } the last three. { $resign } gives up; I ask you again first. { $abort } calls off a game that has hardly begun. { $rematch } starts another game with colours swapped. Your opponent answers with { $accept } or { $decline }. An offer stands until the next move.
help-offers-console = At one keyboard both agree at once: { $draw } ends the game in a draw, { $takeback } takes back the last move and { $takeback_example } the last three, { $rematch } starts another game with colours swapped. `white: …` or `black: …` asks for one side only, and the other side says { $accept } or { $decline }. { $resign } gives up and { $abort } calls off a game that has hardly begun; I ask you again first.
help-relay = You can play a friend in another chat, on another server or platform: each of you sees the whole game in your own chat. { $challenge } starts it, { $join_example } accepts it from anywhere. { $here } moves your side of a game to the chat where you say it. { $say_example } sends your opponent a remark, { $mute } turns remarks off. { $watch_example } lets a chat follow a game; { $unwatch } where you play stops that. { $block_example } blocks a player. { $notation_example } sets a chat's notation. { $pair } makes your accounts on two platforms one player.
help-time = A game can have a clock; you agree on it with the challenge ({ $help_challenge }). { $quiet_example } pauses your clocks and my reminders at night, for 10 hours at most; a city tells me your time zone. { $vacation_example } pauses your clocks for days, 30 of them a year. Both hold on all your platforms; { $quiet } and { $vacation } alone show what is set. I remind you when a game has waited for you for three days, and again after ten. If it has a clock, I do so when half of your time is gone and when a tenth is left. { $nudge } asks your opponent to move, once a day at most. { $reminders_example } ends all reminders for you. If your opponent runs out of time, { $claim } claims the win and { $claim_example } a draw, and { $more_example } gives them more time. If you say nothing, you win after three days.
help-sync = { $rs } shows the board as text, north first, stacks from top to bottom, White's pieces in small letters. { $post } Then agree on a way out: { $sync_example } (the board after move 7), { $take } (the posted board; add `white` or `black` if I can't tell who is to move), { $keep } (the game's board) or { $over }. { $im_example } disputes your opponent's last move: I check and explain it. If they say { $accept }, it is taken back.
help-sync-post = Post yours in the same form, and I say where the two differ and since when.
help-sync-answer = Reply to me with yours in the same form, and I say where the two differ and since when.
help-boards = { $style_example } draws boards in another style here ({ $style } lists them), { $pictures_example } sends them as pictures, { $theme } lists the pictures' themes. { $board_example } shows the board from Black's side. { $try_example } tries moves on a board of your own, { $note } keeps a note on a game; only you see both. { $link } gives a link to the game ({ $links_example }: none here). { $ptn } gives the game as a file, { $record } with times in mail notation, { $animate } as an animation ({ $animate_example }: its last 20 moves). In a private chat you set all that for yourself.
help-boards-console = { $style_example } draws boards in another style ({ $style } lists them). { $board_example } shows the board from Black's side. { $try_example } tries moves without playing them, { $note } keeps a note on a game. { $link } gives a link to the game ({ $links_example }: none here), { $ptn } the game in PTN, { $record } the game with times in mail notation. `save game.ptn` keeps it in a file, `save game.png` a picture of the board, `save game.gif` an animation, `save game.txt` the record.
help-time-console = At this keyboard both players see the board, so nobody gets reminders.
help-relay-console = At this keyboard both players play here. To play across chats, servers and platforms, use the bot on Discord and Telegram: `takmail doctor` says how. { $notation_example } sets the notation of all games here.

## in a fixed-width face, for phones at most 34 columns wide

help-notation-mail-text =
    place   ps b4   flat stone on b4
            pw b4   wall on b4
            pc b4   capstone on b4
    move    ms b2 p3 2 1
            from b2 south (n s e w),
            pick up 3, drop 2, then 1
    tak     ps b4 t    calls tak
help-notation-ptn-text =
    place   c3      flat stone on c3
            Sc3     wall on c3
            Cc3     capstone on c3
    move    3c2-12
            pick up 3 on c2, go south
            (+ n, - s, > e, < w),
            drop 1, then 2
    tak     c3 t       calls tak
help-rules-text =
    - Build a road: flats or your
      capstone, joining two opposite
      edges. No diagonals, no walls.
    - First turn: each places one of
      the OTHER's flats.
    - Then, each turn: place a piece
      on an empty square, or move a
      stack whose top piece is yours.
    - A stack moves in a line; pick up
      at most the board's width, drop
      at least one a square, from the
      bottom.
    - Nothing goes onto walls or caps;
      a capstone alone, as the last
      step, flattens a wall.
    - Board full or a reserve empty:
      most flats on top win.

## a bot's profile: at most 512 characters, and 120 in short

profile-description = I run games of Tak, the board game of roads and walls, by message: you move now, your friend answers whenever.
    Start me to challenge a friend, or take me into a group. You choose your moves with buttons.
profile-short = The board game Tak, by message: challenge a friend, here or in a group.

## commands and their options

command-rules = The rules of Tak, with boards
command-rules-page = A page, e.g. moving (default: the first)
command-help = How to play here
command-help-topic = A page, e.g. challenge

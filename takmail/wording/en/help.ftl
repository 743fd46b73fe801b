### The help, and what a platform tells of the bot by itself.

## help

greeting = Hello! I carry games of Tak: you move now, the other side answers when it likes, and I keep the board. To play with friends, take me into a group and say { $challenge } there. **Challenge anybody** gives you a code that somebody can enter in any chat.
hello = Hello! I carry games of Tak: two people send their moves here, and I keep the board. { $challenge } proposes a game, and { $help } tells the rest.
hello-deaf = Here I only hear commands, replies to my messages, and presses: a move is { $ply }, or **Move** below the board. So that I hear plain moves, too, make me an administrator of this group; or have my host turn my privacy mode off ({ $botfather } at @BotFather), and bring me here anew.
deaf = In this group I only hear commands, replies to my messages, and presses, so a plain move doesn't reach me: write { $ply }, or press **Move**. As an administrator I hear all that is said.
help = I carry games of Tak: moves, boards and offers. { $challenge_example } proposes a game, { $accept } begins it, and then a line like { $ply } is a move:
help-short =
    I carry games of Tak: moves, boards and offers.
    { $challenge_example } proposes a game, and { $accept } begins it.
    Then a line like { $ply } is a move, or **Move** below the board.
    { $help } shows the rest to you alone.
help-console = Two people play at this keyboard. A line like `ps b4` moves for the side on turn; `white: …` or `black: …` speaks for that side. `undo` takes the last move back, `turn` says whose turn it is, `flip` shows the board from the other side. `new 6 komi 2` starts another game, `#k3` goes to the game `k3`, `save game.png` makes a file. `clear` and `redraw on` keep the screen tidy, `quit` leaves; games are kept.
help-challenge-console =
    { $challenge } starts another game. Add what you like:
    - a size (`6`), the first player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `ptn` (written in PTN)
    - rules that have a name: `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`
    - a way to score: `ten`, `downings`, `tarway`, `middletown`, `big-middle`, `six`
    - `street` (tak is not announced), `blind` (no board is shown before the end), `aturan` (the first pieces are thrown), `halfsets` (both first choose how many walls they have)
    - `handicap you 2` (flats of the weaker side before play), `stakes 10` (for play coins), `series 4` or `series to 100` (several games that count together)
    - a start: `tps` with a position, or a link to ptn.ninja
help-no_such = There is no help page `{ $page }`. There are { $known }; { $help } alone tells how all of it begins.
help-more = More: { $help_rules }, { $help_challenge }, { $help_offers }, { $help_boards }, { $help_sync }, { $help_relay }, { $help_time }, { $help_game }.
help-notation = How a move is written:
help-inline = In any chat, also where I am not a member, type my name and a few words, and choose what to send. A size and whatever a challenge can have (`5`, or `6 white komi 2`) sends a challenge; whoever joins it plays right there, in that message. A move of yours (`ps b4`, or `#k3 ps b4`) shows the board that it would give; it is played once you send it. A game's id (`k3`) shows that game as it stands, and nothing at all lists your games. Nobody sees what you type before you send it.
help-rules = The rules in short; { $rules } has them page by page, with boards:
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
help-offers = { $draw } offers a draw, { $takeback } asks to undo your last move and { $takeback_example } the last three, { $resign } gives up (you are asked again), { $abort } calls off a game that has hardly begun, { $rematch } plays it again with colours swapped. The other side says { $accept } or { $decline }; an offer stands until the next move.
help-offers-console = { $draw } ends the game in a draw, { $takeback } takes the last move back and { $takeback_example } the last three, { $rematch } plays it again with colours swapped: at one keyboard both agree at once. `white: …` or `black: …` asks for one side only, and the other side says { $accept } or { $decline }. { $resign } gives up and { $abort } calls off a game that has hardly begun; you are asked again.
help-relay = Two people in different chats, servers or platforms can play one game: each sees everything in their own chat. { $challenge } shows a code, and { $join_example } takes it from anywhere. { $here } brings your side of a game into the chat where you say it. { $say_example } passes a remark on, { $mute } keeps remarks away. { $watch_example } lets a chat follow a game, and { $unwatch } where you play puts such a chat out. { $block_example } keeps somebody away from you. { $notation_example } tells a chat its moves in one notation. { $pair } makes your accounts on two platforms one player.
help-time = Games can have a clock, agreed on with the challenge ({ $help_challenge }). { $quiet_example } has your clocks stand still by night, for 10 hours at most; a city tells me your time zone, and I remind you of nothing by night. { $vacation_example } has them stand still for days, 30 of them a year. Both hold on all your platforms, and { $quiet } and { $vacation } alone show what is set. When a game has waited for your move for three days, and once more after ten, I remind you, in private if I can reach you there; where it has a clock, when half of your time is gone and when a tenth is left. { $nudge } has the other side reminded, once a day at most. { $reminders_example } ends all reminders for you. Where the other side is out of time, { $claim } claims the game and { $claim_example } a draw; { $more_example } gives it more time; say nothing, and you win after three days.
help-sync = { $rs } shows the board state, north first, stacks from top to bottom, White's in small letters. { $post } Then agree on a way out: { $sync_example } (to the board after move 7), { $take } (the posted board; add `white` or `black` if I can't tell who is to move), { $keep } (the game's board) or { $over }. { $im_example } disputes the other side's last move: I check and explain it, and { $accept } by the mover takes it back.
help-sync-post = Post yours in the same form, and I say where the two differ and since when.
help-sync-answer = Answer me with yours in the same form, and I say where the two differ and since when.
help-boards = { $style_example } draws boards in another style here ({ $style } lists them), { $pictures_example } sends them as pictures, { $theme } lists the themes of those. { $board_example } shows the board from Black's side. { $try_example } tries moves on a board of your own, { $note } keeps a note on a game, both for you alone. { $link } gives a link to look at the game ({ $links_example }: none here), { $ptn } the game as a file, { $record } all of it in mail notation with times, { $animate } the game as an animation and { $animate_example } its last 20 moves. In a private chat with me you set all that for yourself.
help-boards-console = { $style_example } draws boards in another style here ({ $style } lists them); { $board_example } shows the board from Black's side. { $try_example } tries moves without playing them, { $note } keeps a note on a game. { $link } gives a link to look at the game ({ $links_example }: none here), { $ptn } the game in PTN, { $record } all of it in mail notation with times. `save game.ptn` keeps it in a file, `save game.png` a picture of the board, `save game.gif` an animation, `save game.txt` the record.
help-time-console = At this keyboard both players see the board, so nobody is reminded of anything.
help-relay-console = At this keyboard both players play here. Across chats, servers and platforms games are played with the bot on Discord and Telegram: `takmail doctor` says what that needs. { $notation_example } tells you the moves of all games in one notation.

## in a fixed-width face, for phones at most 34 columns wide

help-notation-text =
    place   ps b4   flat stone on b4
            pw b4   wall
            pc b4   capstone
    move    ms b2 p3 2 1
            from b2 south (n s e w),
            pick up 3, drop 2, then 1
    tak     ps b4 t    calls Tak
    A1 is the north-west corner:
    letters go east, numbers go south.

    PTN is read too: c3  Sc3  Cc3
    3c2-12 (+ n, - s, > e, < w).
    PTN's a1 is the SOUTH-west corner.
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

profile-description = I carry games of Tak, the board game of roads and walls: two people send their moves, here or in a group, and I keep the board.
    Start me and propose a game with /challenge, or bring me into a group. Moves are chosen by buttons or typed.
profile-short = The board game Tak by messages: challenge a friend, here or in a group.

## commands and their options

command-rules = The rules of Tak, with boards
command-rules-page = A page (default: the first)
command-help = How this works
command-help-topic = A page, e.g. challenge

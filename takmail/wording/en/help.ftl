### The help, and what a platform tells of the bot by itself.

## help

help =
    I run Tak games here, by message: you move now, your friend answers whenever.
    - **Start:** press **Play the computer**, or challenge a friend: { $challenge_example }.
    - **Move:** tap the squares; **Move** below the board brings them. No notation needed.
    - **Learn:** **Learn Tak** teaches you by small tasks, **Rules of Tak** shows the rules.
help-short =
    I run Tak games here, by message: you move now, your friend answers whenever.
    - **Start:** { $challenge_example }, or alone: { $computer }
    - **Move:** tap the squares; **Move** below the board brings them. No notation needed.
    - **Learn:** { $learn } or { $rules }. { $help } shows the rest to you alone.
help-deaf = In this group I see commands, replies to my messages and buttons. To type a move, write { $ply }. To let me see plain moves, make me an administrator; or my host turns privacy mode off ({ $botfather } at @BotFather), and you add me again.
help-console =
    Two people play at this keyboard, or one against the computer (`new computer`, `new level 3`).
    - A move is a line such as `ps b4`. `white: …` or `black: …` moves or answers for one side only.
    - `undo` takes back the last move, `turn` says whose turn it is, `flip` turns the board once.
    - `new 6 komi 2` starts another game, `#k3` goes to the game `k3`.
    - { $learn } teaches you Tak by small tasks, { $rules } shows the rules.
    - `save game.png` makes a file. `clear` and `redraw on` keep the screen tidy.
    - `hint` helps you against the computer. `quit` leaves; games are kept.
help-web =
    I run Tak games here: with the computer, for two at one board, or by message.
    - **Start:** `‹` leads to all ways to play.
    - **Move:** tap a square, or a stack and the squares that it goes over, then **Play**. No notation needed.
    - **Learn:** **Learn Tak** teaches you by small tasks, **Rules of Tak** shows the rules.
help-mail =
    I run Tak games here, by letter: you move now, your friend answers whenever. Write your answer above the quoted text.
    - **Start:** { $challenge } plays a friend, { $computer } the computer.
    - **Move:** a move is a line such as { $ply }. { $help_notation } explains how moves are written.
    - **Game:** { $board } shows the board, { $draw } offers a draw, { $takeback } asks for a move back, { $resign } gives up.
    - **Learn:** { $learn } teaches you by small tasks, { $rules } shows the rules.
help-challenge-console =
    { $challenge } starts another game. Add what you like:
    - **Board:** `6`, `black`, `komi 2`, `stones 20`, `caps 2`, `no-swap`, `aturan`
    - **Rules:** `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`, `halfsets`
    - **Other games:** `kaen`, with `roll`, `match`, `forfeit` and `surrender` for moves, and `locke`: { $rules_games }
    - **Points:** `ten`, `downings`, `tarway`, `middletown`, `big-middle`, `six`
    - **Play:** `street`, `blind`, `handicap you 2`, `stakes 10`, `series 4`, `series to 100`
    - **Start:** a `tps` position, or a link to ptn.ninja
    { $presets } and { $rules_variants } explain them. `ptn` writes the game in PTN.
help-no_such = There is no help page “{ $page }”. Choose from { $known }. { $help } alone shows the first page.
help-example = For example: { $example }
help-more = More: { $pages }.
help-play = On your turn, press **Move** below the board, or type your move. Other commands:
help-play-console = A move is a line such as { $ply }. Other commands:
help-play-web = On your turn, tap the board and press **Play**, or type your move. Other commands:
help-notation = You needn't write moves: press **Move** below the board. If you like to type, there are two notations. Each counts squares from its own corner.
help-notation-web = You needn't write moves: tap the board. If you like to type, there are two notations. Each counts squares from its own corner.
help-notation-console = There are two notations. Each counts squares from its own corner.
help-notation-mail = **Tak by Mail.** A1 is the north-west corner: letters go east, numbers go south. In Locke `mn c5 2` moves the stack on c5 two squares north.
help-notation-ptn = **PTN.** a1 is the south-west corner: letters go east, numbers go north. In Locke that move is `c1+2`.
help-inline =
    Type my name and a few words in any chat, even where I'm not a member, and choose what to send:
    - `5` or `6 white komi 2` sends a challenge. You play the game right there, in that message.
    - `ps b4` or `#k3 ps b4` shows your move on the board. You play it by sending it.
    - `k3` shows that game. My name alone lists your games.
    Nobody sees what you type before you send it.
help-rules = These are the rules in short. { $rules } explains them page by page, with boards.
help-rules-games = Other games: { $games }.
help-challenge =
    Example: { $challenge_terms }. Without a name, anybody can join. { $computer } plays you, at `level 1` (weakest) to `level 6`. Add what you like:
    - **Board:** `6`, `white`, `komi 2`, `stones 20`, `caps 2`, `no-swap`, `aturan`
    - **Rules:** `modegan`, `ademre`, `trouper`, `tarbean`, `femr`, `university`, `halfsets`
    - **Other games:** `kaen`, with `roll`, `match`, `forfeit` and `surrender` for moves, and `locke`: { $rules_games }
    - **Points:** `ten`, `downings`, `tarway`, `middletown`, `big-middle`, `six`
help-challenge-2 =
    - **Play:** `street`, `blind`, `consult`, `handicap you 2`, `stakes 10`, `series 4`
    - **Clock:** `days 3`, `minutes 15 + 10`, `bank 10 days + 1 day`, with `no-weekends`, `ends`, `never-ends`; `rated` for your rating
    - **Start:** a PTN, a `tps` position, a link to ptn.ninja
    { $presets } and { $rules_variants } explain them. `ptn` writes the game in PTN.
help-offers =
    Your opponent answers an offer with its buttons. It stands until the next move.
    - { $takeback_example } asks to take back the last three moves.
    - { $resign } and { $abort } ask you first.
help-offers-console =
    At one keyboard nobody has to accept:
    - { $draw } ends the game in a draw.
    - { $takeback } takes back the last move, { $takeback_example } the last three.
    - { $rematch } starts another game.
    - `white: …` or `black: …` asks for one side only. The other side says { $accept } or { $decline }.
    - { $draw }, { $resign } and { $abort } ask you first.
help-people =
    Find opponents, and see how they play.
    - Games that are `rated` change both players' ratings.
    - { $history } lists your finished games, { $replay } steps through one.
help-people-console = Opponents, ratings and tournaments are on Discord and Telegram. Here { $history } lists your finished games, and { $replay } steps through one.
help-relay =
    Play a friend in another chat, on another server or platform. You each see the whole game in your own chat.
    - **Invite**, below your challenge, makes an invitation. { $join_example } joins from anywhere.
    - { $by_mail } is for a friend who plays by mail, if my host has set that up.
    - { $here } moves your side of a game to the chat where you say it.
    - { $watch_example } lets a chat follow your game. { $unwatch } where you play stops that.
    - { $say_example } sends your opponent a remark.
    - { $pair } makes your accounts on two platforms one player.
help-time =
    You agree on a clock with the challenge ({ $help_challenge }).
    - **Opponent out of time:** { $claim } wins, { $claim_example } makes it a draw, { $more_example } gives them more time. If you say nothing, you win after three days; with `ends` at once, with `never-ends` not at all.
    - **Nights:** { $quiet_example } pauses your clocks and my reminders, for at most 10 hours.
    - **Vacation:** { $vacation_example } pauses your clocks, for 30 days a year.
    - **Reminders:** I remind you when a game has waited for 3 days, and for 10. With a clock I do so when half your time is gone (not by mail), and at a tenth. { $reminders_example } stops them.
    - **Slow opponent:** { $nudge } reminds them, once a day.
help-sync =
    Your board and mine differ?
    - { $rs } shows mine: north first, stacks from top to bottom, White's pieces in small letters. { $post }
    - Then agree on a way out: { $sync_example } (back to move 7), { $take } (the posted board; add `white` or `black` if I can't tell who is to move), { $keep } (my board) or { $over } (start over).
    - { $im_example } disputes the last move. I check and explain it, and your opponent can take it back.
help-sync-post = Post yours in the same form, and I say where they differ and since when.
help-sync-answer = Reply to me with yours in the same form, and I say where they differ and since when.
help-boards =
    In a private chat with me, you set looks for yourself alone.
    - { $pictures_example } sends boards as pictures, { $style_example } changes text boards.
    - { $style } and { $theme } list what there is. { $links_example } leaves out links.
    - { $board_example } shows the board from Black's side.
    - { $try_example } tries moves on a board of your own. Only you see it, and your { $note }.
    - { $animate_example } shows the last 20 moves.
help-boards-mail =
    Every letter has the board as text and as a picture.
    - { $style_example } changes text boards, { $style } and { $theme } list what there is. { $links_example } leaves out links.
    - { $board_example } shows the board from Black's side.
    - { $try_example } tries moves on a board of your own. Only you see it, and your { $note }.
    - { $animate_example } shows the last 20 moves.
help-boards-console =
    - { $style_example } changes text boards, { $style } lists the styles. { $links_example } leaves out links.
    - { $board_example } shows the board from Black's side.
    - { $try_example } tries moves without playing them.
    - `save game.ptn` keeps the game in a file, `save game.txt` its moves and times.
    - `save game.png` makes a picture of the board, `save game.gif` an animation.
help-time-console = At this keyboard you both see the board, so there are no reminders.
help-relay-console = At this keyboard you both play here. To play across chats, servers and platforms, use the bot on Discord and Telegram: `takmail doctor` says how. { $notation_example } sets the notation of all games here.

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

profile-page = My games
profile-description = I run games of Tak, the board game of roads and walls, by message: you move now, your friend answers whenever.
profile-start = Start me to challenge a friend, or add me to a group. You choose your moves with buttons.
profile-short = The board game Tak, by message: challenge a friend, here or in a group.

## commands and their options

command-rules = The rules of Tak, with boards
command-rules-page = A page, e.g. moving (default: the first)
command-help = How to play here
command-help-topic = A page, e.g. challenge

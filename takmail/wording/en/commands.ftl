### Commands and buttons, as platforms show them.

## commands and their options

help-command = { $command }: { $summary }.
command-game = The game's id, e.g. k3, if you play several here

## examples of what stands behind a verb

example-friend = @friend
example-remark = well played
example-complaint = the wall on c3 was in the way
example-until = until 12 Dec
example-between = 12 Dec - 20 Dec
example-nights = 22-8 Europe/Vienna
example-word = lady
example-style = words
example-preset = save friday 6 komi 2
example-daily_off = daily off
example-cup = new Autumn Cup

## groups of commands

group-game = More for a game: score, hints, sides, series
group-plan = What only you see: premoves, tried moves, notes
group-study = Look at games again: history, moves, analysis
group-share = Share a game: link, file, animation
group-relay = Games between chats, servers and platforms
group-time = Clocks, reminders, quiet hours and vacations
group-boards-differ = When your board and mine differ
group-wallet = Play coins, and games for coins
group-look = How boards and moves look in this chat
group-account = Your accounts, blocked players, language and data

## options

option-name-action = action
option-name-board = board
option-name-code = code
option-name-color = color
option-name-clock = clock
option-name-days = days
option-name-file = file
option-name-hour = hour
option-name-lesson = lesson
option-name-game = game
option-name-hours = hours
option-name-komi = komi
option-name-line = line
option-name-more = more
option-name-move = move
option-name-moves = moves
option-name-name = name
option-name-player = player
option-name-opponent = opponent
option-name-page = page
option-name-reason = reason
option-name-result = result
option-name-rules = rules
option-name-shown = shown
option-name-size = size
option-name-start = start
option-name-state = state
option-name-level = level
option-name-telegram = telegram
option-name-text = text
option-name-time = time
option-name-topic = topic
option-name-value = value
option-name-view = view
option-name-way = way
option-name-what = what
option-name-where = where
option-name-word = word
option-name-zone = zone

## choices of an option, by its name

choice-view-flip = flip: from Black's side
choice-name-mail = mail: ps c3
choice-name-ptn = ptn: c3
choice-name-game = game: each game's own notation
choice-where-here = here: this channel
choice-where-server = server: all its channels
choice-action-save = save: keep rules under a name
choice-action-drop = drop: delete a saved name
choice-result-win = win: you win the game
choice-result-draw = draw: nobody wins

## what is suggested while somebody types

suggest-named = { $name }: { $what }
suggest-ply = { $ply }: { $told }
suggest-ply_both = { $ply } ({ $same }): { $told }
suggest-place = { $kind } on { $square }
suggest-first = { $color }'s flat on { $square }
suggest-step = 1 piece from { $square } { $direction }
suggest-spread = { $number } pieces from { $square } { $direction }, drops { $drops }
suggest-travel = the capstone travels from { $square } to { $to }
suggest-flattens = flattens the wall
suggest-tak = gives tak
suggest-wins_road = wins with a road
suggest-loses_road = completes the opponent's road
suggest-wins_flats = wins by the flat count
suggest-loses_flats = loses by the flat count
suggest-drawn = ends in a draw
suggest-your_turn = #{ $code } against { $opponent }, { $size }x{ $size }: your turn
suggest-their_turn = #{ $code } against { $opponent }, { $size }x{ $size }: their turn
suggest-over = #{ $code } against { $opponent }, { $size }x{ $size }: over
suggest-looking = #{ $code } { $white } against { $black }, { $size }x{ $size }: { $color } to move
suggest-looking_over = #{ $code } { $white } against { $black }, { $size }x{ $size }: over
suggest-challenge = #{ $code } { $player }'s challenge, { $size }x{ $size }
suggest-challenge_mine = #{ $code } your challenge, { $size }x{ $size }
suggest-topic_challenge = challenge
suggest-topic_draw = draw
suggest-topic_takeback = takeback
suggest-topic_double = double
suggest-topic_rematch = rematch
suggest-topic_sync = sync
suggest-topic_dispute = dispute
suggest-sync_back = go back to the posted board's move; add a number for another move
suggest-sync_take = the posted board counts
suggest-sync_take_white = the posted board counts, White to move
suggest-sync_take_black = the posted board counts, Black to move
suggest-sync_keep = the game's board counts
suggest-sync_over = the game starts over
suggest-rules_tak = a road between opposite edges wins
suggest-rules_modegan = one capstone, own flats first, Black wins ties
suggest-rules_ademre = the quiet game, 5x5 without capstones
suggest-rules_trouper = capstones travel along connected flats
suggest-rules_tarbean = a win scores 10 points for the board
suggest-rules_femr = for coins: the wager is as large as the board, and the first tak earns some
suggest-rules_university = for coins: bid for the first move, and each correct call of tak earns 2
suggest-rules_street = I don't announce tak
suggest-rules_courtly = I announce tak
suggest-more_no-swap = first place your own flat
suggest-more_swap = first place your opponent's flat
suggest-more_aturan = throw your own first flat onto the board
suggest-more_modern-aturan = throw your opponent's first flat onto the board
suggest-more_street = I don't announce tak
suggest-more_courtly = I announce tak
suggest-more_quiet = I only mark tak, and send no remarks
suggest-more_untold = I never mention tak; players call it
suggest-more_blind = neither of you sees the board
suggest-more_blind-me = you don't see the board
suggest-more_blind-you = your opponent doesn't see the board
suggest-more_ptn = write the game in PTN, e.g. c3
suggest-more_mail = write the game in mail notation, e.g. ps c3
suggest-more_stones_20 = 20 stones each; 20/22 for White and Black
suggest-more_caps_2 = 2 capstones each; 1/2 for White and Black
suggest-more_ten = a win adds 10 points for the board
suggest-more_downings = a straight road doubles the unplayed pieces
suggest-more_tarway = a road of single pieces doubles the unplayed pieces, a road of stacks triples them
suggest-more_middletown = winning without a capstone doubles the unplayed pieces
suggest-more_big-middle = winning without a capstone doubles the unplayed pieces and the board
suggest-more_six = like tarway; both kinds of road at once count six times
suggest-more_traveling = capstones travel along connected flats
suggest-more_halfsets = each player secretly chooses how many walls they have
suggest-more_series_4 = the points of 4 games add up
suggest-more_series_to_100 = play until somebody has 100 points
suggest-more_consult_any = several players on a side; any of them can move
suggest-more_consult_majority_1_day = several players on a side, who vote for a day
suggest-more_handicap_you_2 = your opponent starts with 2 flats on the board
suggest-more_stakes_10 = each puts in 10 play coins; the winner takes all
suggest-more_for_3_days = the challenge is open for 3 days
suggest-more_thread = the game gets its own thread
suggest-more_no-thread = play in this channel
suggest-now = { $name } (now)

## entries of the menus of people and messages

menu-challenge = Challenge to Tak
menu-read = Read as a board or PTN

## buttons

button-accept = Accept
button-join = Join
button-invite = Invite
button-invite_send = Send to a chat
button-invite_copy = Copy the link
button-decline = Decline
button-withdraw = Withdraw
button-terms = Rules
button-take_it_back = Take it back
button-take_double = Take it
button-drop_double = Drop it and lose
button-stand_by_it = Stand by it
button-drop = Drop the dispute
button-other_rules = Size and rules
button-ways_usual = Tak
button-ways_modegan = Modegan
button-ways_ademre = Ademre
button-ways_trouper = Trouper
button-ways_tarbean = Tarbean
button-ways_femr = Femr's Folly
button-ways_university = University
button-ways_street = Street
button-ways_courtly = Courtly
button-ways_saved = { $name }
button-ways_blind = Blind
button-handicap_none = No handicap
button-handicap_me = Me: { $what }
button-handicap_you = You: { $what }
button-ways_chosen = ✓ { $what }
button-coins = My coins
button-stakes = Stake: { $coins }
button-stakes_none = No coins
button-half_sets = Half-sets
button-ways_sizes = Board
button-ways_points = Scoring
button-ways_time = Time
button-ways_more = More
button-ways_further = More
button-ways_done = Done
button-ways_propose = Propose it
button-ways_back = Back
button-scoring_ten = Ten
button-scoring_downings = Downings
button-scoring_tarway = Tarway
button-scoring_middletown = Middletown
button-scoring_big-middle = Big Middle
button-scoring_six = Six
button-consult_none = One on each side
button-consult_any = Sides: anyone moves
button-consult_votes = Sides: vote
button-side_white = Join White
button-side_black = Join Black
button-take_in = Welcome
button-turn_away = No
button-join_side = Join
button-turn_down = No
button-leave_side = Leave the side
button-confirm = Yes, resign
button-play_on = Play on
button-pay = Play on ({ $coins })
button-claim = It is invalid
button-takeback = Take back
button-reverse = Reverse for { $coins }
button-claim_win = Claim the win
button-claim_draw = Claim a draw
button-give_time = Give more time ({ $time })
button-double = Double to { $coins }
button-deduct = Deduct { $coins }
button-draw = Offer draw
button-resign = Resign
button-rematch = Rematch
button-next_game = Next game
button-series = Series
button-share = Share
button-series_none = No series
button-board = Board
button-flip = Flip
button-unflip = Flip back
button-game_file = Game file
button-ptn = PTN file
button-animate = Animation
button-sync_back = { $ply ->
    [0] Back to the start
   *[other] Back to move { $ply }
}
button-sync_take = Take this board, { $color } to move
button-sync_keep = Keep the game's board
button-sync_over = Start over
button-challenge = Challenge anybody
button-let_join = Let anybody join
button-small_game = Play a small game (4x4)
button-play_game = Play { $game }
button-rules = Rules of Tak
button-games = My games
button-help_overview = Overview
button-help_notation = Notation
button-help_inline = In any chat
button-help_rules = Rules in short
button-help_play = Playing
button-help_challenge = Challenges
button-help_people = Opponents and ratings
button-help_offers = Offers
button-help_boards = Boards
button-help_sync = Boards that differ
button-help_relay = Across chats
button-help_time = Time
button-help_game = More for a game
button-help_plan = Premoves and notes
button-help_study = Past games
button-help_share = Sharing a game
button-help_boards-differ = Boards that differ
button-help_wallet = Coins
button-help_look = Looks
button-help_account = Account
button-here = Play it here
button-settings = Settings
button-help = Help
button-language_auto = Automatic
button-settings_looks = Boards and language
button-settings_games = New games
button-settings_time = Time
button-settings_places = Channels and people
button-settings_places-group = Topics and people
button-settings_here-group = This topic
button-settings_server-group = All topics
button-settings_back = Back
button-settings_here = This channel
button-settings_server = Whole server
button-settings_default = Default
button-pair_yes = Yes, it is mine
button-topic = { $verb }: { $topic }
button-choice = #{ $code } { $player }
button-choice-looking = #{ $code } { $white } - { $black }
button-suggested = Do that
button-move = Move
button-more = More
button-picture = Picture
button-pictures = Pictures
button-text = Text
button-record = Record
button-score = Score
button-link = Link
button-abort = Call off
button-keep = Yes, always
button-keep_not = Only this time
button-always = Always here
button-back = Back
button-type = Type it
button-play = Play
button-play_tak = Play and call Tak
button-stack = Move a stack
button-piece = { $piece ->
    [flat] Flat ({ $left })
    [wall] Wall ({ $left })
   *[capstone] Capstone ({ $left })
}
button-travel = ↷ travel
button-way = { $arrow } { $direction }
button-rest = The rest ({ $pieces })
button-open_private = Open a private chat
button-accept_private = Accept in private
button-join_private = Join in private
button-into_group = Take me into a group

## presses that can't count

press-unknown = This button is from an older version of me and no longer works.
press-not_yours = This button is for somebody else.
press-not_your_seat = This button is for the other side.
press-not_a_player = This button is for the game's players.
press-challenge_over = The challenge `#{ $code }` is no longer open.
press-board_now = The game has moved on since this button was posted. Here it is now:
press-outdated = The game has moved on since this button was posted. { $board } shows it now.
press-offered = The other side has just offered the same. Please answer their offer.
press-answered_in_private = I answered in our private chat.
press-waits = Noted. Telegram lets me change only 20 messages a minute here, so this one changes in a moment.
press-open_private = Only you should see that. Open a private chat with me, then press again.
answer-in_private = Only you should see that, so I show it in our private chat.

### What platforms show of commands that have groups and named options: the names of those.

## groups of commands

group-look = How boards and games look in this chat
group-relay = Games between chats, servers and platforms

## options

option-name-action = action
option-name-board = board
option-name-blind = blind
option-name-caps = caps
option-name-code = code
option-name-color = color
option-name-clock = clock
option-name-consult = consult
option-name-days = days
option-name-file = file
option-name-game = game
option-name-handicap = handicap
option-name-halfsets = halfsets
option-name-hours = hours
option-name-komi = komi
option-name-line = line
option-name-manners = manners
option-name-moves = moves
option-name-name = name
option-name-notation = notation
option-name-opening = opening
option-name-player = player
option-name-opponent = opponent
option-name-page = page
option-name-reason = reason
option-name-result = result
option-name-rules = rules
option-name-scoring = scoring
option-name-series = series
option-name-size = size
option-name-start = start
option-name-state = state
option-name-stones = stones
option-name-telegram = telegram
option-name-text = text
option-name-thread = thread
option-name-time = time
option-name-topic = topic
option-name-stakes = stakes
option-name-traveling = traveling
option-name-value = value
option-name-view = view
option-name-way = way
option-name-what = what
option-name-where = where
option-name-zone = zone

## what is suggested while somebody types

suggest-named = { $name }: { $what }
suggest-ply = { $ply }: { $told }
suggest-ply_both = { $ply } ({ $same }): { $told }
suggest-place = { $kind } on { $square }
suggest-first = { $color }'s flat on { $square }
suggest-step = 1 from { $square } { $direction }
suggest-spread = { $number } from { $square } { $direction }, drops { $drops }
suggest-travel = the capstone travels from { $square } to { $to }
suggest-flattens = flattens the wall
suggest-tak = gives tak
suggest-wins_road = wins by a road
suggest-loses_road = completes the other side's road
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
suggest-sync_back = to where the posted board stood; add a move's number for another
suggest-sync_take = the posted board counts
suggest-sync_take_white = the posted board counts, White to move
suggest-sync_take_black = the posted board counts, Black to move
suggest-sync_keep = the game's board counts
suggest-sync_over = the game starts over
suggest-rules_modegan = one capstone, own flats first, ties are Black's
suggest-rules_ademre = the quiet game, 5x5 without capstones
suggest-rules_trouper = capstones travel along connected flats
suggest-rules_tarbean = a win counts 10 for the board
suggest-rules_femr = for coins, with a wager as large as the board; the first tak is worth some
suggest-rules_university = for coins, with bids for going first, and 2 for each call of tak that counts
suggest-rules_street = tak isn't announced
suggest-rules_courtly = tak is announced
suggest-now = { $name } (now)

## entries of the menus of people and messages

menu-challenge = Challenge to Tak
menu-read = Read as a board or PTN

"""The English sentences. `takmail.wording.say` tells how they are written."""

from takmail.wording.english_boards import LOOK_SENTENCES
from takmail.wording.english_console import CONSOLE_SENTENCES
from takmail.wording.english_reading import READING_SENTENCES
from takmail.wording.english_relay import RELAY_SENTENCES
from takmail.wording.english_sync import SYNC_SENTENCES

PARTS = READING_SENTENCES | LOOK_SENTENCES | SYNC_SENTENCES | RELAY_SENTENCES | CONSOLE_SENTENCES

SENTENCES: dict[str, str] = PARTS | {
    # names of things
    "white": "White",
    "black": "Black",
    "seat": "{color} ({player})",
    "anybody": "anybody",
    "draw": "draw",
    "takeback": "takeback",
    "rematch": "rematch",
    "challenge": "challenge",
    # terms
    "terms.size": "{size}x{size}",
    "terms.komi": "komi {komi}",
    "terms.no_swap": "no opening swap",
    "terms.reserves": "reserves {white} against {black}",
    "terms.reserves_same": "reserves {each} each",
    "terms.reserve": "{stones}+{capstones}",
    "terms.street": "street manners",
    "terms.ptn": "written in PTN",
    "terms.start": "from a set position",
    # challenges
    "challenged.named": "{challenger} challenges {opponent} to a game of Tak: {terms}. {colors}",
    "challenged.open": "{challenger} would like a game of Tak with anybody: {terms}. {colors}",
    "challenged.color": "{challenger} plays {color}.",
    "challenged.lot": "Colours are drawn by lot.",
    "challenged.how_named": "{opponent}: {accept} or {decline}. Game `#{code}`.",
    "challenged.how_open": "Take it with {accept}. Game `#{code}`.",
    "begun": "Game `#{code}` begins: {white} is White, {black} is Black. {terms}.",
    "begun.swap": "Each first places one of the **other's** flats.",
    "begun.to_move": "{player}, it is your turn: for example {example}.",
    "declined": "{opponent} declined the challenge `#{code}`.",
    "withdrawn": "{challenger} withdrew the challenge `#{code}`.",
    # plies
    "played": "{seat}: `{ply}` ({other_name} `{other}`)",
    "played.swap": ", placing the other's flat",
    "played.id": ", `#{code}` ply {number}",
    "mail": "mail",
    "ptn": "PTN",
    "tak": "**Tak!**",
    "tak.announced": "**Tak!** {color} threatens a road.",
    "tak.called": "{seat} calls **Tak!**",
    "tak.vain": "{color} called Tak, but there is no threat: no single ply would make a road. "
    "The ply stands.",
    "your_turn": "{player}, your turn.",
    # offers
    "offered.draw": "{seat} offers a draw. {other}: {accept} or {decline}. "
    "It stands until the next ply.",
    "offered.takeback.one": "{seat} asks to take back the last ply. {other}: {accept} or "
    "{decline}. It stands until the next ply.",
    "offered.takeback": "{seat} asks to take back the last {plies} plies. {other}: {accept} or "
    "{decline}. It stands until the next ply.",
    "offered.rematch": "{seat} would like a rematch with colours swapped. {other}: {accept} or "
    "{decline}.",
    "offer_declined": "{seat} declined the {topic}.",
    "offer_withdrawn": "{seat} withdrew the {topic}.",
    "offer_lapsed": "{color}'s {topic} offer has lapsed.",
    "resignation_asked": "{player}, do you really want to resign game `#{code}`? "
    "{confirm} ends it; the next ply, or {withdraw}, keeps it going.",
    "resignation_withdrawn": "{seat} plays on after all.",
    "resignation_lapsed": "{color} did not confirm the resignation, so the game goes on.",
    "taken_back.one": "The last ply was taken back.",
    "taken_back": "The last {plies} plies were taken back.",
    "aborted": "{seat} broke off game `#{code}` before it was under way. Nobody wins.",
    "rematch_agreed": "Both want a rematch.",
    # results
    "result.road": "**{color} wins by a road:** {start} to {end}.",
    "result.flats": "**{color} wins on flats:** {white} to {black}.",
    "result.flats_komi": "**{color} wins on flats:** {white} to {black}, komi included.",
    "result.flats_draw": "**A draw:** the flats are even, {white} to {black}.",
    "result.flats_draw_komi": "**A draw:** the flats are even, {white} to {black}, komi included.",
    "result.resignation": "**{color} wins:** {loser} resigned.",
    "result.agreement": "**A draw** by agreement.",
    "result.score": "{player} scores {score}: {area} for the board and {pieces} for unplayed "
    "pieces. PTN result `{ptn}`.",
    "result.score_draw": "PTN result `{ptn}`.",
    "result.rematch": "{rematch} plays again with colours swapped.",
    # boards and lists
    "board.none": "There is no game in this chat yet. {challenge} starts one.",
    "board.to_move": "{seat} is to move.",
    "board.over": "This game is over.",
    "board.called_off": "This game was called off.",
    "board.challenge_over": "Nothing came of the challenge `#{code}`.",
    "board.offer": "A {topic} asked for by {color} waits for an answer.",
    "board.resigning": "{color} was asked whether to resign.",
    "board.challenge": "{challenger}'s challenge `#{code}` waits for {opponent}: {terms}.",
    "games.none": "You have no games. {challenge} proposes one.",
    "games.title": "Your games:",
    "games.here": "here",
    "games.in": "in {title}",
    "games.private": "in private",
    "games.your_turn": "`#{code}` {terms}, against {opponent} ({place}): **your turn** since "
    "{since}",
    "games.their_turn": "`#{code}` {terms}, against {opponent} ({place}): their turn since {since}",
    "games.challenge_mine": "`#{code}` {terms}, your challenge to {opponent} ({place}): {join}",
    "games.challenge_secret": "`#{code}` {terms}, your challenge to {opponent} ({place})",
    "games.challenge_theirs": "`#{code}` {terms}, {challenger} challenges you ({place}): {join}",
    # routing
    "which_game": "You play several games here. Say which one:",
    "which_game.line": "{line} against {opponent}: {terms}",
    "which_game.looking": "{line}: {white} against {black}, {terms}",
    "which_game.challenge": "{line}, proposed by {challenger}: {terms}",
    "which_game.challenge_mine": "{line}, proposed to {opponent}: {terms}",
    "which_challenge": "Several wait for an answer. Say which one:",
    "which_withdrawal": "Several can be taken back. Say which one:",
    "which_board": "Several games are on here. Say which one:",
    "no_such_game": "I know no game `#{code}`. {games} lists yours.",
    "not_here": "Game `#{code}` is played in another chat, and you have no seat in it.",
    "no_game_here": "You have no running game in this chat. {challenge} proposes one, and "
    "{games} lists those elsewhere.",
    "no_seat_here": "You have no seat in a game that is on here, so you can look but not move. "
    "{board} shows it, {challenge} proposes a game of your own.",
    "nothing_to_accept": "There is nothing here for you to answer. {games} lists your games.",
    "nothing_to_withdraw": "You have no challenge or offer here to withdraw.",
    "no_rematch": "You have no finished game in this chat to play again. {challenge} proposes a "
    "new one.",
    "challenge_bot": "A bot doesn't play by mail. Challenge a person, or leave the name "
    "out and let anybody take it.",
    "not_understood": "I didn't understand that. A move looks like {placement} or {spread} (or "
    "PTN: {ptn_placement}, {ptn_spread}); {help} tells the rest.",
    "edited": "You edited a line that was played as a move. The move stands as it was; "
    "{takeback} asks to take it back.",
    "edited.into_move": "Editing a line doesn't count, so nothing was played. Send the move again "
    "as a new message.",
    "nameless": "I can't tell who you are while you write as the group or as a channel. Write as "
    "yourself to play.",
    "try_again": "Something went wrong on my side and nothing was changed. Please send that line "
    "again.",
    "done": "Done.",
    # the console
    "console.welcome": "Tak for two at one keyboard. A line like `ps b4` moves for the side on "
    "turn; `white: …` or `black: …` speaks for that side. `help` tells more, `new 6` starts "
    "another game, Ctrl-D leaves.",
    "console.going_on": "Going on with game `#{code}`; `new` starts another.",
    "console.farewell": "Game `#{code}` is kept; it goes on when you come back.",
    # help
    "help": "I carry games of Tak: moves, boards and offers. {challenge_friend} proposes a game, "
    "{accept} begins it, and then a line like {ply} is a move:",
    "help.console": "Two people play at this keyboard. A line like `ps b4` moves for the side on "
    "turn; `white: …` or `black: …` speaks for that side. `new 6 komi 2` starts another game, "
    "`quit` leaves; games are kept.",
    "help.challenge_console": "{challenge} starts another game. Add what you like: a size (`6`), "
    "the first player's colour (`black`), `komi 2`, `no-swap`, `street` (tak is not announced), "
    "`ptn` (written in PTN), `stones 20`, `caps 2`, or `tps` with a position to start from; a link "
    "to ptn.ninja is a start, too.",
    "help.more": "{board} shows the board, {games} lists your games. More: {help_rules}, "
    "{help_challenge}, {help_offers}, {help_boards}, {help_sync}, "
    "{help_relay}.",
    "help.notation": "How a move is written:",
    "help.rules": "The rules in short:",
    "help.challenge": "{challenge_friend} proposes a game; without a name anybody can take it. "
    "Add what you like: a size (`6`), your colour (`white`), `komi 2`, `no-swap`, `street` (tak "
    "is not announced), `ptn` (written in PTN), `stones 20`, `caps 2`, or `tps` with a position "
    "to start from; a PTN, pasted or attached, or a link to ptn.ninja is a start, too. {accept}, "
    "{decline} and {withdraw} answer it.",
    "help.offers": "{draw} offers a draw, {takeback} asks to undo your last ply and {takeback_3} "
    "the last three, {resign} gives up (you are asked again), {abort} breaks off a game that has "
    "hardly begun, {rematch} plays it again with colours swapped. The other side says {accept} or "
    "{decline}; an offer lapses at the next ply.",
    # refusals, by their reason
    "refused.not_a_player": "You have no seat in game `#{code}`, so you can look but not move.",
    "refused.not_begun": "Game `#{code}` has not begun: the challenge waits for {opponent}.",
    "refused.already_begun": "Game `#{code}` has begun already.",
    "refused.over": "Game `#{code}` is over. {rematch} plays it again with colours swapped.",
    "refused.not_over": "Game `#{code}` is still on; a rematch comes after it.",
    "refused.cancelled": "Game `#{code}` was called off. {challenge} proposes a new one.",
    "refused.not_your_turn": "It is {turn}'s turn in game `#{code}`.",
    "refused.own_challenge": "That is your own challenge; it waits for {opponent}. {withdraw} "
    "takes it back.",
    "refused.not_invited": "The challenge `#{code}` is for {opponent}. {challenge} proposes a "
    "game of your own.",
    "refused.not_your_challenge": "Only {challenger} can withdraw the challenge `#{code}`.",
    "refused.open_challenge": "The challenge `#{code}` is open to anybody, so there is no need to "
    "decline it.",
    "refused.no_offer": "Nobody offered anything in game `#{code}`.",
    "refused.own_offer": "That is your own offer; the other side answers it. {withdraw} takes "
    "it back.",
    "refused.which_offer": "Several offers stand. Say which one: {choices}.",
    "refused.rematch_agreed": "Game `#{code}` has had its rematch. {challenge} proposes another "
    "game.",
    "refused.already_offered": "That has been asked already and waits for an answer.",
    "refused.nothing_to_withdraw": "You have nothing to withdraw in game `#{code}`.",
    "refused.nothing_to_confirm": "There is nothing to confirm. {accept} answers a challenge or an "
    "offer, and {resign} gives up a game.",
    "refused.no_plies_yet": "There is no ply of yours to take back yet.",
    "refused.too_many_plies": "Not so many plies stand: {number} can be taken back at most.",
    "refused.too_late_to_abort": "Both sides have moved twice, so the game can't be called off "
    "any more. {resign} gives it up, {draw} offers a draw.",
    "refused.no_tak": "There is no threat: no single ply would give you a road.",
    "refused.tak_not_yours": "Tak is called by the side that has just moved. Put a `t` behind "
    "your ply to call it.",
    "refused.tak_already_called": "Tak was called already.",
    "refused.self_challenge": "You can't challenge yourself.",
    "refused.game_ends_at_start": "In that position the game is over already.",
    "refused.bad_size": "Tak is played on boards from 3x3 to 8x8.",
    "refused.bad_komi": "Komi goes from 0 to 10, in halves.",
    "refused.bad_reserves": "Each side can have 1 to 100 stones and 0 to 10 capstones.",
    "refused.bad_start": "That position can't be played under these terms.",
    "refused.sizes_differ": "The position has another size than the board you asked for.",
}

### Challenges: terms, how one is taken, games to start from.

## challenges

challenged-named = { $told ->
    [doer] You challenge { $opponent } to a game of Tak
    [other] { $challenger } challenges you to a game of Tak
   *[all] { $challenger } challenges { $opponent } to a game of Tak
}: { $terms }. { $colors }{ $code }
challenged-open = { $told ->
    [doer] Your open challenge
   *[all] { $challenger } is looking for a game of Tak
}: { $terms }. { $colors }{ $code }
challenged-code = {" "}Game `#{ $code }`.
challenged-color = { $told ->
    [doer] You play { $color }.
   *[all] { $challenger } plays { $color }.
}
challenged-lot = Colours are drawn by lot.
challenged-thrown = Both throw their first piece, and the better throw is White: upright, which is one in six, beats flat; else the nearer to the centre is better.
challenged-bids = Both bid in secret for going first.
begun = Game `#{ $code }` begins: { $told ->
    [doer] you are White, { $black } is Black
    [other] { $white } is White, you are Black
   *[all] { $white } is White, { $black } is Black
}. { $terms }.
begun-swap = Each first places one of the **other's** flats.
begun-throw_flat = { $player }'s throw lands on { $square }{ $misses ->
    [0] { "" }
    [one] { " " }after one miss
   *[other] { " " }after { $misses } misses
  }.
begun-throw_upright = { $player }'s throw lands upright on { $square }{ $misses ->
    [0] { "" }
    [one] { " " }after one miss
   *[other] { " " }after { $misses } misses
  }, and is laid flat.
begun-throw_better_upright = Upright is the better throw: { $player } is White.
begun-throw_better_nearer = { $player } threw nearer to the centre ({ $near } squares against { $far }) and is White.
declined = { $told ->
    [doer] You declined the challenge `#{ $code }`.
   *[all] { $opponent } declined the challenge `#{ $code }`.
}
withdrawn = { $told ->
    [doer] You withdrew the challenge `#{ $code }`.
   *[all] { $challenger } withdrew the challenge `#{ $code }`.
}
challenged-anywhere = Anybody can join from any chat with { $join }, until { $until }.
challenged-away = I can't reach { $opponent }. Send them { $join }, good on { $platform } until { $until }.
challenged-unheard = I can't reach { $opponent }. Send them { $join }, good in any chat until { $until }.
challenged-passed_on = I've told { $opponent } in private.
challenge_lapsed = { $told ->
    [doer] Nobody took your challenge `#{ $code }` in time, so it has expired.
   *[all] { $challenger }, nobody took your challenge `#{ $code }` in time, so it has expired.
}
join-none = I don't know an open challenge with the code `{ $code }`. It may have been taken, or have expired.
join-no_code = `{ $code }` is not a join code: that is { $length } letters and numbers, like `{ $example }`. **Invite** below the challenge shows it.
join-id = `#{ $code }` is a game's id. A challenge is joined by its code, { $length } letters and numbers like `{ $example }`. **Invite** below the challenge shows it.
join-id_begun = `#{ $code }` is the id of a game that has begun, so there is nothing to join. { $watch } lets this chat follow it.
join-id_own = You play game `#{ $code }` already. { $here } brings your side of it into this chat.
join-id_over = `#{ $code }` is the id of a game that is over, so there is nothing to join.
join-here = Anybody here can take it by the button, or with { $join }; then it is played in this chat.

## an invitation

invite-open = Pass this on. Anybody can take the challenge until { $until }.
invite-named = Pass this on to { $opponent }. It can be taken until { $until }.
invite-text = Play Tak with me: { $terms }.
invite-way = { $platform }: { $join }

## a game to start from

start-unplayable = The game to start from has a move that is not legal, `{ $ply }`:
start-bad_position = The game to start from can't be set up.
start-file = I can't read { $file }, so nothing was proposed.
start-no_game = There is no game in { $file } that I can read, so nothing was proposed.
start-takes = A game can start from a PTN with its tags, or from a position in TPS: a text of at most 64 kB, in a file whose name ends in `.ptn`, `.tps` or `.txt`.
start-two = There are several games to start from; give one.

## terms

terms-size = { $size }x{ $size }
terms-komi = komi { $komi }
terms-no_swap = no opening swap
terms-aturan = Aturan start (one's own first flat is thrown)
terms-modern_aturan = modern Aturan start (the other's first flat is thrown)
terms-reserves = reserves { $white } against { $black }
terms-reserves_same = reserves { $each } each
terms-reserve = { $stones }+{ $capstones }
terms-reserve_halves = { $flats ->
    [one] 1 flat
   *[other] { $flats } flats
} + { $walls ->
    [one] 1 wall
   *[other] { $walls } walls
}{ $capstones ->
    [0] { "" }
    [one] { " " }+ 1 capstone
   *[other] { " " }+ { $capstones } capstones
}
pieces-flats = { $number ->
    [one] 1 flat
   *[other] { $number } flats
}
pieces-walls = { $number ->
    [one] 1 wall
   *[other] { $number } walls
}
pieces-capstones = { $number ->
    [one] 1 capstone
   *[other] { $number } capstones
}
terms-half_sets = half-sets
terms-half_sets_known = half-sets (walls: White { $white }, Black { $black })
terms-half_sets_means = Half-sets: before play each side chooses secretly how many of its stones are walls; the rest are flats, at least one. Flats are only ever placed flat and walls standing; a wall that was flattened counts as a flat. Then both choose secretly whether to take the blind: if either does, the sets are swapped. At last all is opened.
terms-street = tak isn't announced
terms-untold = nobody is told of tak but by a call
terms-ptn = written in PTN
terms-start = from a set position
terms-stakes_plain = for { $coins } each
terms-stakes_femr = for { $coins } each
terms-stakes_street = for street stakes of { $coins } each
terms-stakes_university = for coins, { $coins } each to begin with

## commands and their options

command-challenge = Challenge somebody to a game of Tak
command-challenge-opponent = Your opponent; leave out to let anybody join
command-challenge-size = Board width, e.g. 6 (default 5)
command-challenge-color = Your colour (default: by lot)
command-challenge-rules = Rules that have a name, e.g. modegan
command-challenge-clock = Time to move, e.g. days 3 or minutes 15 + 10 (default: no clock)
command-challenge-komi = Extra points for Black, e.g. 2 or 2.5 (default 0)
command-challenge-start = Where to start from: a TPS, a PTN or a link to ptn.ninja
command-challenge-file = A PTN file to start from
command-challenge-telegram = A player on Telegram, e.g. @bob
command-challenge-more = Anything else, e.g. no-swap stones 20 series 4 for 3 days

### Challenges: terms, how one is taken, games to start from.

## challenges

challenged-named = { $told ->
    [doer] You challenge { $opponent } to a game of { $game }
    [other] { $challenger } challenges you to a game of { $game }
   *[all] { $challenger } challenges { $opponent } to a game of { $game }
}: { $terms }. { $colors }{ $code }
challenged-open = { $told ->
    [doer] Your open challenge to a game of { $game }
   *[all] { $challenger } is looking for a game of { $game }
}: { $terms }. { $colors }{ $code }
challenged-code = {" "}Game `#{ $code }`.
challenged-color = { $told ->
    [doer] You play { $color }.
   *[all] { $challenger } plays { $color }.
}
challenged-lot = Colours: by lot.
challenged-lot_or_result = Colours: by lot, unless your last game together decides.
challenged-thrown = Both throw their first piece. The better throw is White: upright (one in six) beats flat, then nearer to the centre beats farther.
challenged-bids = Both bid in secret for going first.
begun = The game{ $code } begins: { $told ->
    [doer] you are White, { $black } is Black
    [other] { $white } is White, you are Black
   *[all] { $white } is White, { $black } is Black
}. { $terms }.
begun-swap = First, each side places one of the **other's** flats.
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
    [doer] You declined the challenge{ $code }.
   *[all] { $opponent } declined the challenge{ $code }.
}
withdrawn = { $told ->
    [doer] You withdrew the challenge{ $code }.
   *[all] { $challenger } withdrew the challenge{ $code }.
}
challenged-anywhere = Press **Invite** to pass it on. Anybody can join until { $until }.
challenged-anywhere-typed = Pass on { $join }: anybody who writes that to me can play, until { $until }.
challenged-unheard = I can't write to { $opponent } yet. Press **Invite**, and send them what it shows. They can accept until { $until }.
challenged-unheard-typed = I can't write to { $opponent } yet. Pass on { $join }: they can accept by writing that to me, until { $until }.
challenged-passed_on = I've told { $opponent } in private.
challenge_lapsed = { $told ->
    [doer] Nobody took your challenge{ $code } in time, so it has expired.
   *[all] { $challenger }, nobody took your challenge{ $code } in time, so it has expired.
}
join-none = No challenge has the code `{ $code }`. Somebody may have taken it, or it has expired.
join-no_code = `{ $code }` is not a join code. A join code has { $length } letters and digits, like `{ $example }`; **Invite** below the challenge shows it.
join-id = `#{ $code }` is a game's id, not a join code. A join code has { $length } letters and digits, like `{ $example }`; **Invite** below the challenge shows it.
join-id_begun = Game `#{ $code }` has already begun, so you can't join it. { $watch } lets this chat follow it.
join-id_own = You are already playing game `#{ $code }`. { $here } brings it into this chat.
join-id_over = Game `#{ $code }` is over, so you can't join it.
join-here = Anybody here can accept; you then play in this chat.

## an invitation

invite-open = Pass this on. Anybody can join until { $until }.
invite-named = Pass this on to { $opponent }. They can accept until { $until }.
invite-text = Play { $game } with me: { $terms }.
invite-way = { $platform }: { $join }
invite-way_mail = By mail, from any program: send { $join } to { $address }, or open { $mailto }

## a game to start from

start-unplayable = The game to start from has an illegal move, `{ $ply }`:
start-bad_position = I can't set up the position to start from.
start-file = I can't read { $file }, so I proposed nothing.
start-no_game = I find no game in { $file }, so I proposed nothing.
start-takes = A game can start from a PTN with its tags, or from a position in TPS. A file must hold at most 64 kB of text, and its name must end in `.ptn`, `.tps` or `.txt`.
start-two = You gave several games to start from. Give only one.

## terms

terms-size = { $size }x{ $size }
terms-komi = komi { $komi }
terms-no_swap = no opening swap
terms-aturan = Aturan start (throw your own first flat)
terms-modern_aturan = modern Aturan start (throw the other's first flat)
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
pieces-none = no pieces left
pieces-stones = { $number ->
    [one] 1 stone
   *[other] { $number } stones
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
terms-half_sets_means = Half-sets: before play, each side secretly chooses how many of its stones are walls. The rest, at least one, are flats. You can only place flats flat and walls standing; a flattened wall counts as a flat. Then both secretly choose whether to take the blind. If either does, you swap sets. In the end everybody sees all choices.
terms-street = tak isn't announced
terms-untold = only a call announces tak
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
command-challenge-mail = A friend's e-mail address (only in private), or “code” for a code to pass on
command-challenge-more = Anything else, e.g. no-swap stones 20 series 4 for 3 days

## a name without its sign

challenge-who = Who is { $name }?
challenge-meant = Did you mean @{ $name }?
challenge-unmet = I haven't met @{ $name } yet. If nobody here is called that, press **Let anybody join**.
challenge-write_name = Write @ before the name, or press **Let anybody join**, and pass it on with **Invite**.

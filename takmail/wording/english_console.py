"""The English sentences that only the console says."""

CONSOLE_SENTENCES: dict[str, str] = {
    "console.other_names": "{white} is White in it and {black} is Black; the names you give now "
    "are for the next new game.",
    "console.across": "`{word}` is for games between chats; here both players sit at one keyboard. "
    "{help_relay} tells how such games are played.",
    "console.drawn": "Pictures can't be shown here. `takmail draw` makes one from the game's PTN "
    "file, which {ptn} gives.",
    "console.new_option": "`{found}` doesn't fit here. You can add a size (`6`), the first "
    "player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `street`, `ptn` or "
    "`tps` with a position.",
    "help.boards_console": "{style_words} draws boards in another style here ({style} lists them); "
    "{board_flip} shows the board from Black's side. {link} gives a link to look at the game "
    "({links_off}: none here), {ptn} the game in PTN, {record} all of it in mail notation with "
    "times. From the PTN, saved in a file, `takmail draw` makes a picture and `takmail animate` an "
    "animation.",
    "help.relay_console": "At this keyboard both players play here. Across chats, servers and "
    "platforms games are played with the bot on Discord and Telegram: `takmail doctor` says what "
    "that needs. {notation} tells you the plies of all games in one notation.",
}

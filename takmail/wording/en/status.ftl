### `takmail status`, and the figures for monitors.

cli-status = show whether the bots run and are well
cli-status-long = Show whether the bots run, which platforms they reach, and whether messages are waiting. This only reads the database, even while they run. The exit code is 0 if all is well, 1 if something is wrong, 2 if the database can't be read.
status-json = print JSON, for programs

## a program, by its last note

status-program = The program for { $serves }:
status-running = Takmail { $version } has been running for { $time }.
status-gone = Takmail { $version } doesn't answer. It was last heard from { $time } ago. Look at its log, then start it again.
status-stopped = Takmail { $version } was stopped { $time } ago. `takmail serve` starts it.
status-never = No program serves this database yet. `takmail serve` starts one.
status-connected = { $platform }: connected for { $time }
status-cut_off = { $platform }: not connected. The connection broke { $time } ago.
status-never_connected = { $platform }: not connected yet
status-errors = Errors in the last hour: { $errors ->
    [0] none
   *[other] { $errors }. The log has them.
}

## the database

status-games = Games running: { $games ->
    [0] none
   *[other] { $games }
}
status-outbox_empty = Messages to send: none
status-outbox = Messages to send: { $messages }. The oldest has waited for { $time }.
status-backup = Last backup: { $time } ago
status-no_backup = Last backup: none. `takmail backup FILE` makes one.

status-disk = Disk of the database: { NUMBER($megabytes) } MB free
status-disk_low = Disk of the database: only { NUMBER($megabytes) } MB free. When it is full, no move can be saved.
status-well = All is well.
status-wrong = Something is wrong: see the lines marked [ ].

## monitors

status-package_missing = TAKMAIL_METRICS is set, but a library for it is not installed: pip install "takmail[metrics]"
metric-build = Version of Takmail
metric-healthy = 1 if all is well
metric-started_timestamp_seconds = Start of the program
metric-connected = 1 while a platform is connected
metric-connected_since_timestamp_seconds = Start of the connection to a platform
metric-games_on = Games that are running
metric-outbox_messages = Messages to send
metric-outbox_oldest_age_seconds = Age of the oldest message to send
metric-errors_last_hour = Errors that were logged in the last hour
metric-disk_free_bytes = Free bytes of the disk of the database
metric-disk_low = 1 if little is left of that disk
metric-last_backup_timestamp_seconds = Last backup by takmail backup

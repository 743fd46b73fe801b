### Why the database can't be used. No sentence holds a password.

-database-another = TAKMAIL_DATABASE_URL can name another one.

database-newer = The database was made by a newer Takmail (its revision { $revision } is unknown here). Nothing in it was touched; install that version, or name another database.
database-trouble = The database can't be used. With TAKMAIL_LOG_LEVEL=DEBUG its own words about that are logged.

## its address

database-address_unread = The database's address can't be read. One looks like sqlite:////var/lib/takmail/takmail.sqlite3 or postgresql://takmail:password@localhost/takmail; an @ in a password is written %40.
database-unknown_kind = Games are kept in SQLite or PostgreSQL: the database's address begins with sqlite:/// or postgresql://.
database-unknown_driver = The driver in the database's address can't be used here. Begin it with { $kind }://.
database-no_driver = The library for PostgreSQL is not installed: pip install "takmail[postgres]". Or leave TAKMAIL_DATABASE_URL out for a SQLite file.

## SQLite

database-bad_folder = The folder { $folder } for the database can't be made. { -database-another }
database-bad_file = The database { $file } can't be opened and written to: it must be a file, and this user must be allowed to write to it and to its folder. { -database-another }
database-no_database = { $file } is not a database; nothing in it was touched. If it was one, put the last backup in its place: takmail restore BACKUP. { -database-another }
database-damaged = The database { $file } is damaged. Move it aside and put the last backup in its place: takmail restore BACKUP. { -database-another }
database-no_room = There is no room left on the disk for the database { $file }.
database-no_copy = The database must be copied before this version of Takmail brings it to its newer form, and { $file } can't be written: { $reason }. Nothing in the database was touched. Make room there, or copy it yourself and set TAKMAIL_COPY=off.
database-in_use = Another program holds the database { $file } and doesn't let go of it.

## PostgreSQL

database-no_server = There is no server of the name { $host }, where the database should be.
database-no_answer = No PostgreSQL answers at { $server }. Is it running, and is that where it is?
database-refused = PostgreSQL at { $server } refused the user { $user } or the password.
database-no_such = PostgreSQL at { $server } has no database { $name }. `createdb { $name }` makes it.
database-not_allowed = PostgreSQL doesn't allow the user { $user } to make tables in the database { $name }. Make { $user } its owner.
database-busy = PostgreSQL at { $server } takes no connection just now: it is starting, stopping or full. Try again in a while.

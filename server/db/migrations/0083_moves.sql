-- How often cards have gone to another of their maker's decks with what they remember of them: what began to be written
-- before that is not written where they were.
alter table progress_version add column moves integer not null default 0;

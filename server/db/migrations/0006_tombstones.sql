-- Accounts that were deleted, so that a token given before brings nobody back. The opaque id of a person is all that is
-- left of them; `subject` stays only until everything is erased. Docs/rules.md §Account.
create table tombstone (
  person_id    text        primary key,
  deleted_at   timestamptz not null,
  subject      text,
  -- Null while there is, or may yet come, something to erase.
  erased_at    timestamptz,
  -- They signed in again, as somebody new.
  returned_at  timestamptz
);

create index tombstone_by_time on tombstone (deleted_at);
create index tombstone_unfinished on tombstone (deleted_at) where erased_at is null;

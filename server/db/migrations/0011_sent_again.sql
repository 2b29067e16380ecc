-- What browsers send once more when an answer was lost has its effect once. Docs/rules.md §Sending again.

-- Decks and cards that were made under an id of the client's, from which their own follows; of cards that came together
-- the first. `id` is the deck's where it was the deck that was made. Remembered for a day, also when it is gone by then.
create table creation (
  deck_id  uuid        not null,
  id       uuid        not null,
  -- A hash of all that was asked.
  request  text        not null,
  made_at  timestamptz not null,
  primary key (deck_id, id)
);

create index creation_by_time on creation (made_at);

-- Replies of the assistant that were paid, under the id that they were asked with: told again they cost nothing.
create table paid_reply (
  person_id  text        not null,
  key        uuid        not null,
  request    text        not null,
  -- Text-like json, not jsonb: what a model says may hold U+0000, which jsonb cannot.
  reply      json        not null,
  paid_at    timestamptz not null,
  primary key (person_id, key)
);

create index paid_reply_by_time on paid_reply (paid_at);

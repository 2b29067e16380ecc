-- What was deleted in the last thirty days and may come back, for its maker alone. Docs/rules.md §Trash.
create table trashed_deck (
  deck_id        uuid        primary key,
  owner_id       text        not null,
  title          text        not null,
  description    text        not null,
  macros         jsonb       not null,
  card_count     int         not null,
  source_bytes   int         not null,
  -- Of its cards that were in the trash before it.
  trashed_count  int         not null,
  trashed_bytes  int         not null,
  trashed_at     timestamptz not null
);

create index trashed_deck_of_owner on trashed_deck (owner_id, trashed_at);
create index trashed_deck_by_time on trashed_deck (trashed_at);

create table trashed_card (
  deck_id     uuid        not null,
  id          uuid        not null,
  owner_id    text        not null,
  -- It went with its deck, and comes back with it.
  with_deck   boolean     not null,
  -- Before the card that stands there now, or in the place that is empty.
  ord         int         not null,
  -- Where it stood when it was deleted: of two that stood before the same card this tells which came first.
  place       int         not null,
  front       text        not null,
  back        text        not null,
  tags        text        not null,
  chat        jsonb,
  version     int         not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  trashed_at  timestamptz not null,
  primary key (deck_id, id)
);

create index trashed_card_of_owner on trashed_card (owner_id, trashed_at);
create index trashed_card_by_time on trashed_card (trashed_at);

-- What of a deck lies in the trash counts towards what it may hold.
alter table deck
  add column trashed_count int not null default 0 check (trashed_count >= 0),
  add column trashed_bytes int not null default 0 check (trashed_bytes >= 0);

-- The deck group: everything keyed by a deck. No foreign key leaves the group, and its key is in every unique constraint.

create extension if not exists pg_trgm;

create table deck (
  id            uuid        primary key,
  owner_id      text        not null,
  title         text        not null,
  description   text        not null,
  is_public     boolean     not null,
  macros        jsonb       not null default '{}',
  -- Folded for comparing, so that every cluster sorts and searches alike whatever its collation.
  title_folded  text        not null collate "C",
  search_text   text        not null collate "C",
  card_count    int         not null default 0 check (card_count >= 0),
  source_bytes  int         not null default 0 check (source_bytes >= 0),
  like_count    int         not null default 0 check (like_count >= 0),
  next_ord      int         not null default 0,
  version       int         not null default 1,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);

create index deck_newest on deck (created_at desc, id desc) where is_public;
create index deck_by_title on deck (title_folded, id) where is_public;
create index deck_search on deck using gin (search_text gin_trgm_ops) where is_public;
create index deck_of_owner on deck (owner_id);

create table card (
  deck_id     uuid        not null,
  id          uuid        not null,
  ord         int         not null,
  front       text        not null,
  back        text        not null,
  chat        jsonb,
  version     int         not null default 1,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (deck_id, id),
  -- Deferrable, because reordering moves cards through each other's places.
  constraint card_place unique (deck_id, ord) deferrable initially immediate
);

-- Remembers deleted cards, so that their progress leaves every answer at once though people's records lie elsewhere.
create table removed_card (
  deck_id     uuid        not null,
  card_id     uuid        not null,
  removed_at  timestamptz not null,
  -- The place it left empty, until the deck's cards move together: from these an index is found without counting.
  ord         int,
  primary key (deck_id, card_id)
);

-- How many decks are public, spread over rows so that two people publishing at once do not wait for each other.
create table public_deck_count (
  shard  int     primary key,
  count  bigint  not null
);

insert into public_deck_count (shard, count) select shard, 0 from generate_series(0, 15) as shard;

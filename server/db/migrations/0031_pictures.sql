-- Pictures by the first 128 bits of what their bytes hash to (SHA-256), so that the same one is kept once. Spread by
-- picture, never copied to every server. Docs/rules.md §Cards.10.
create table picture (
  id          uuid        primary key,
  content     bytea       not null,
  -- When it was last sent: what no deck holds is gone soon after.
  sent_at     timestamptz not null
);

-- It is WebP already: compressing it again would cost and save nothing.
alter table picture alter column content set storage external;

-- Which deck holds it: it is shown to whoever may see one of them.
create table deck_picture (
  deck_id        uuid        not null,
  picture_id     uuid        not null,
  bytes          int         not null check (bytes > 0),
  added_at       timestamptz not null,
  -- When the deck's cards were last read for its name, and since when none has it.
  checked_at     timestamptz not null,
  unnamed_since  timestamptz,
  primary key (deck_id, picture_id)
);

create index deck_picture_by_picture on deck_picture (picture_id);

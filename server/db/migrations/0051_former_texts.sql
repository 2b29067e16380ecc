-- What stood on a card before it was written anew, for its maker alone. Docs/rules.md §Cards.11.
create table former_text (
  deck_id      uuid        not null,
  card_id      uuid        not null,
  -- Of the card, when it had this text.
  version      int         not null,
  front        text        not null,
  back         text        not null,
  replaced_at  timestamptz not null,
  primary key (deck_id, card_id, version)
);

-- Of its former texts, as far as they were written: never less than they have.
alter table deck add column former_bytes int not null default 0 check (former_bytes >= 0);

-- What a person chose about a card that they study, by the facet it holds for; no row means nothing. Docs/rules.md §Study.21.
create table card_choice (
  person_id     text        not null,
  deck_id       uuid        not null,
  card_id       uuid        not null,
  facet         smallint    not null default 0 check (facet >= 0),
  is_suspended  boolean     not null default false,
  -- The card is set aside until then.
  buried_until  timestamptz,
  is_flagged    boolean     not null default false,
  primary key (person_id, deck_id, card_id, facet)
);

create index card_choice_of_deck on card_choice (deck_id);

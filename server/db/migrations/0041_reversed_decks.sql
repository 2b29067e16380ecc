-- Whether a person wants the cards of a deck asked both ways, those of which they said nothing else. Docs/rules.md §Study.25.
alter table deck_choice add column is_reversed boolean not null default false;

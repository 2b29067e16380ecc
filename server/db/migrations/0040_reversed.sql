-- Whether a person wants a card asked both ways; null where they said neither. Docs/rules.md §Study.25.
alter table card_choice add column is_reversed boolean;

create index card_choice_reversed on card_choice (person_id, deck_id) where is_reversed;

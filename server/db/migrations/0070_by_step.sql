-- Whether a person wants the answer of a card, or of all cards of a deck but those of which they said otherwise, asked step by
-- step. Docs/rules.md §Study.31.
alter table card_choice add column is_by_step boolean;
alter table deck_choice add column is_by_step boolean not null default false;

-- Finds the cards whose answers have steps.
create index card_with_steps on card (deck_id) where back ~ '\\(step|pause)';

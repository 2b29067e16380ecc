-- Answers that were given elsewhere, before the card came here. Docs/rules.md §Schedule.16.
alter table review add column is_imported boolean not null default false;

-- How many a person has brought.
create index review_imported on review (person_id) where is_imported;

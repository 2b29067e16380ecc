-- A person's last study days are found without reading all that they ever answered, and so is whether an answer was taken
-- back. Both are small: entries with the same days lie together, and little is ever taken back. Docs/rules.md §Study.32.
create index review_of_days on review (person_id, study_day) where kind = 'answer';
create index review_undone on review (person_id, undoes) where kind = 'undo';

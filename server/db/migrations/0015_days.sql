-- How much of a day a person wants; null is no limit. Docs/rules.md §Study.16.
alter table person
  add column new_cards_per_day int check (new_cards_per_day between 0 and 9999),
  add column reviews_per_day int check (reviews_per_day between 1 and 9999),
  add column space_grades boolean not null default false;

-- On which study day a card was new. Not known of what was studied before this.
alter table progress add column introduced_on int;

create index progress_by_day on progress (person_id, last_study_day);

-- When a person is examined on a deck, and how much time they have for it until then. Docs/rules.md §Study.27.
alter table deck_choice
  -- Days since 1970-01-01.
  add column exam_day int,
  add column exam_minutes int check (exam_minutes between 1 and 600),
  add check ((exam_day is null) = (exam_minutes is null));

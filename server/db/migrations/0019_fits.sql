-- Models of memory that were fitted to a person's answers; rows are only added. Docs/rules.md §Schedule.13.
create table fit (
  person_id       text        not null,
  number          int         not null check (number >= 1),
  model           text        not null,
  -- Judged answers that it was fitted to.
  answers         int         not null check (answers >= 1),
  -- Where it was refused: those that were in use.
  parameters      float8[]    not null,
  shift           float8      not null,
  slope           float8      not null,
  is_refused      boolean     not null,
  -- The held-out last answers: how many, the share recalled, and what was said of them by what was in use and by the fit.
  tail_answers    int         not null,
  tail_recalled   float8      not null,
  current_recall  float8      not null,
  current_loss    float8      not null,
  fitted_recall   float8      not null,
  fitted_loss     float8      not null,
  made_at         timestamptz not null,
  primary key (person_id, number)
);

-- What a person remembers belongs to a facet of a card: 0 is the card itself. Docs/adr/0020-memory.md.
alter table progress
  add column facet smallint not null default 0 check (facet >= 0),
  drop constraint progress_pkey,
  add primary key (person_id, deck_id, card_id, facet);

-- The log anew: with facets, more kinds of lines, and slim. What a line was computed with stands in it as numbers, the state
-- that it led to in columns. The next migration fills it, a slice at a time; the one after that puts it in place.
create table slim_review (
  person_id                text        not null,
  deck_id                  uuid        not null,
  card_id                  uuid        not null,
  id                       uuid        not null,
  undoes                   uuid,
  answered_at              timestamptz not null,
  effective_at             timestamptz not null,
  arrived_at               timestamptz not null,
  predicted_recall         float8,
  desired_retention        float8      not null,
  -- These are null where the line leaves no record behind.
  after_ease_factor        float8,
  after_stability          float8,
  after_difficulty         float8,
  after_last_review_at     timestamptz,
  after_last_study_day     int,
  after_repetitions        int,
  after_interval_days      int,
  after_sm2_interval_days  int,
  seq                      int         not null,
  study_day                int         not null,
  duration_ms              int,
  -- The number of the person's fit whose weights hold; 0 are the version's own.
  fit                      int         not null default 0 check (fit >= 0),
  algorithm_version        smallint    not null,
  facet                    smallint    not null default 0 check (facet >= 0),
  grade                    smallint    check (grade between 0 and 5),
  tz_offset_minutes        smallint    not null,
  day_start_hour           smallint    not null,
  kind                     text        not null check (kind in ('answer', 'undo', 'recompute', 'import', 'adopt')),
  algorithm                text        not null,
  time_zone                text        not null,
  primary key (person_id, deck_id, card_id, facet, seq),
  constraint slim_review_once unique (person_id, id),
  check ((kind = 'answer') = (grade is not null)),
  check ((kind = 'undo') = (undoes is not null))
);

-- The person group: everything keyed by a person, whose id comes first in every key.

create table person (
  id                   text        primary key,
  issuer               text        not null,
  subject              text        not null,
  email                text        not null default '',
  email_is_verified    boolean     not null default false,
  name                 text        not null default '',
  algorithm            text        not null default 'fsrs' check (algorithm in ('fsrs', 'sm2')),
  desired_retention    float8      not null default 0.9 check (desired_retention between 0.7 and 0.97),
  -- Null until the browser says where it is; follows the browser until the person chooses one.
  time_zone            text,
  is_time_zone_chosen  boolean     not null default false,
  day_start_hour       int         not null default 4 check (day_start_hour between 0 and 23),
  due_rule             text        not null default 'exact' check (due_rule in ('exact', 'day')),
  created_at           timestamptz not null,
  seen_at              timestamptz not null
);

-- The decks a person made or liked, by when they joined the collection.
create table collection (
  person_id  text        not null,
  deck_id    uuid        not null,
  is_own     boolean     not null,
  added_at   timestamptz not null,
  primary key (person_id, deck_id)
);

create index collection_by_time on collection (person_id, added_at desc, deck_id desc);

-- Append-only: answers, undoings of one, recomputations. A card's progress is the fold of its entries in order of `seq`.
create table review (
  person_id          text        not null,
  deck_id            uuid        not null,
  card_id            uuid        not null,
  seq                int         not null,
  id                 uuid        not null,
  kind               text        not null check (kind in ('answer', 'undo', 'recompute')),
  undoes             uuid,
  grade              smallint    check (grade between 0 and 5),
  answered_at        timestamptz not null,
  effective_at       timestamptz not null,
  arrived_at         timestamptz not null,
  time_zone          text        not null,
  tz_offset_minutes  int         not null,
  day_start_hour     int         not null,
  study_day          int         not null,
  duration_ms        int,
  predicted_recall   float8,
  algorithm          text        not null,
  algorithm_version  int         not null,
  parameters         jsonb       not null,
  desired_retention  float8      not null,
  state_before       jsonb,
  state_after        jsonb,
  primary key (person_id, deck_id, card_id, seq),
  constraint review_once unique (person_id, id),
  check ((kind = 'answer') = (grade is not null)),
  check ((kind = 'undo') = (undoes is not null))
);

-- What a person remembers of a card now; no row means never studied. Docs/rules.md §Schedule.
create table progress (
  person_id          text        not null,
  deck_id            uuid        not null,
  card_id            uuid        not null,
  ease_factor        float8      not null,
  repetitions        int         not null,
  last_review_at     timestamptz not null,
  last_study_day     int         not null,
  interval_days      int         not null check (interval_days >= 1),
  sm2_interval_days  int         not null,
  stability          float8      not null,
  difficulty         float8      not null,
  due_at             timestamptz not null,
  primary key (person_id, deck_id, card_id)
);

create table study_session (
  person_id   text        not null,
  deck_id     uuid        not null,
  id          uuid        not null,
  kind        text        not null check (kind in ('due', 'full')),
  card_ids    uuid[]      not null,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (person_id, id)
);

create unique index study_session_open on study_session (person_id, deck_id) where ended_at is null;
create index study_session_of_deck on study_session (person_id, deck_id);

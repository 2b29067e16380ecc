-- Run again and again until nothing is left to copy. Weights other than the version's own were never written; a line that
-- had some would have no number for them and stop this.
insert into slim_review (person_id, deck_id, card_id, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
  time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm, algorithm_version, fit,
  desired_retention, after_ease_factor, after_repetitions, after_last_review_at, after_last_study_day, after_interval_days,
  after_sm2_interval_days, after_stability, after_difficulty)
select person_id, deck_id, card_id, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
  time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm, algorithm_version,
  case when parameters in ('[]',
    '[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
      0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]'
  ) then 0 end,
  desired_retention, (state_after ->> 'easeFactor')::float8, (state_after ->> 'repetitions')::int,
  'epoch'::timestamptz + (state_after ->> 'lastReviewAtMs')::float8 * interval '1 millisecond',
  (state_after ->> 'lastStudyDay')::int, (state_after ->> 'intervalDays')::int, (state_after ->> 'sm2IntervalDays')::int,
  (state_after ->> 'stability')::float8, (state_after ->> 'difficulty')::float8
from review
where (person_id, deck_id, card_id, seq) > (
  select person_id, deck_id, card_id, seq from (
    (select person_id, deck_id, card_id, seq from slim_review order by person_id desc, deck_id desc, card_id desc, seq desc limit 1)
    union all select '', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 0
  ) as copied order by person_id desc limit 1
)
order by person_id, deck_id, card_id, seq
limit 20000

-- What FSRS-7 remembers besides: two traces, in days; 0 where a memory is by a model with one, as all were before this.
-- Docs/rules.md §Schedule.14.
alter table progress
  add column slow_stability float8 not null default 0,
  add column fast_stability float8 not null default 0;
alter table review
  add column after_slow_stability float8 default 0,
  add column after_fast_stability float8 default 0;

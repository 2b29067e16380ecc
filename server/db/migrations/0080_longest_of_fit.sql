-- No interval by a fit is longer, in days: it follows from the spans that were judged. Nothing for fits that were made before
-- this, by which answers count as they did. Docs/rules.md §Schedule.13.
alter table fit add column longest_days int check (longest_days between 1 and 36500);

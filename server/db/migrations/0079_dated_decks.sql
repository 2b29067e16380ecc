-- The date of an exam brings somebody else's deck into the collection, as it has done since it was chosen with one; those
-- that were dated before are studied for an exam as well. Docs/rules.md §Decks.10, §Study.27.
insert into collection (person_id, deck_id, is_own, added_at, studied_at)
select person_id, deck_id, false, now(), now()
from deck_choice
-- Dates of today and later, in whichever zone.
where exam_day >= current_date - date '1970-01-01' - 1
  and exists (select from deck where deck.id = deck_id and owner_id <> person_id)
on conflict (person_id, deck_id) do update set studied_at = excluded.studied_at where collection.studied_at is null;

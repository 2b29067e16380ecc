-- Whoever made a deck has a version of their records, which the first thing that they remember of a card waits for while the card
-- goes to another deck: there was none until then, and it stayed behind.
insert into progress_version (person_id, version)
select owner_id, gen_random_uuid() from (
  select owner_id from deck union select owner_id from trashed_deck
) as maker
on conflict do nothing;

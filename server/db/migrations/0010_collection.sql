-- A deck is in somebody's collection because they made it, like it or study it; `added_at` is when it came there.
-- Docs/rules.md §Decks.4, §Decks.10.
alter table collection
  add column liked_at timestamptz,
  add column studied_at timestamptz;

update collection set liked_at = added_at where not is_own;

-- Whoever remembers something of somebody else's deck began to study it, at the latest with what they remember.
insert into collection (person_id, deck_id, is_own, added_at, studied_at)
select person_id, deck_id, false, began_at, began_at
from (
  select person_id, deck_id, least(min(last_review_at), (
    select min(started_at) from study_session
    where study_session.person_id = progress.person_id and study_session.deck_id = progress.deck_id
  )) as began_at
  from progress group by person_id, deck_id
) as studied
where exists (select from deck where deck.id = deck_id and owner_id <> person_id)
on conflict (person_id, deck_id) do update set studied_at = excluded.studied_at;

alter table collection add constraint collection_reason
  check (is_own or liked_at is not null or studied_at is not null);

-- Decks that are no more, until what people have of them is gone too. Docs/rules.md §Decks.11.
create table gone_deck (
  deck_id  uuid        primary key,
  gone_at  timestamptz not null
);

create index gone_deck_by_time on gone_deck (gone_at);
create index progress_of_deck on progress (deck_id);
create index study_session_by_deck on study_session (deck_id);
create index collection_of_deck on collection (deck_id);

insert into gone_deck (deck_id, gone_at)
select deck_id, now()
from (
  select deck_id from progress union select deck_id from study_session union select deck_id from collection
) as known
where not exists (select from deck where deck.id = deck_id);

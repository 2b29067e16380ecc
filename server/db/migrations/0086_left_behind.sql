-- Once, what a maker chose about a card while it went to another of their decks stayed behind where nobody finds it. It goes to
-- where the card is, unless they chose anew there.
update card_choice as chosen set deck_id = card.deck_id
from deck join card on card.deck_id = deck.id
where card.id = chosen.card_id and deck.owner_id = chosen.person_id and card.deck_id <> chosen.deck_id
  and not exists (select from card as here where here.deck_id = chosen.deck_id and here.id = chosen.card_id)
  and not exists (
    select from card_choice as anew
    where anew.person_id = chosen.person_id and anew.card_id = chosen.card_id and anew.facet = chosen.facet
      and anew.deck_id <> chosen.deck_id
  );

-- Once, a deck came back from the trash with what its maker remembers of cards that had been deleted for good. It lost these. Decks
-- that came back have ids that were made of names (RFC 9562 §5.5).
insert into removed_card (deck_id, card_id, removed_at)
select distinct known.deck_id, known.card_id, now()
from (
  select person_id, deck_id, card_id from progress union select person_id, deck_id, card_id from card_choice
) as known
join deck on deck.id = known.deck_id and deck.owner_id = known.person_id and substr(deck.id::text, 15, 1) = '5'
where not exists (select from card where card.deck_id = known.deck_id and card.id = known.card_id)
  and not exists (select from trashed_card where trashed_card.deck_id = known.deck_id and trashed_card.id = known.card_id)
on conflict do nothing;

-- What a card is made of is named alike in every account: by origins alone everybody's cards of a package are found.
drop index card_of_origin;
create index card_of_origin on card (deck_id, origin) where origin is not null;

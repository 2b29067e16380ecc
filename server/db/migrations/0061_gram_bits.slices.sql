-- Run again and again until every card with grams has their bits.
update card set gram_bits = (
  select string_agg(case when place = any(array(select gram & 511 from unnest(grams) as gram)) then '1' else '0' end, ''
    order by place)
  from generate_series(0, 511) as place
)::bit(512)
where (deck_id, id) in (
  select deck_id, id from card where grams is not null and gram_bits is null order by deck_id, id limit 20000
)

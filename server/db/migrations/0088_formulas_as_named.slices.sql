-- Cards whose formulas are found by other signs than before, so that what a command names finds what others write out
-- (\abs{x} and |x|, A^\top and A^T): what they are found by is made anew. Run again and again until none is left.
-- Docs/rules.md §Decks.16.
with outdated as (
  select deck_id, id from card
  where words is not null and front || ' ' || back ~
    '\\(abs|norm|floor|ceil|[sS]et|bra|ket|braket|inner|top|intercal|RR|CC|ZZ|QQ|NN|FF|F|E)(?![a-zA-Z])|\|\|'
  order by deck_id, id limit 20000
), no_longer_found as (
  delete from public_formula using outdated where public_formula.deck_id = outdated.deck_id and card_id = outdated.id
), to_be_read as (
  delete from public_formula_deck where deck_id in (select deck_id from outdated)
)
update card set words = null, grams = null from outdated
where card.deck_id = outdated.deck_id and card.id = outdated.id

-- Cards whose formulas are found by other signs than before, so that what is typed on a keyboard finds what LaTeX has: what
-- they are found by is made anew. Run again and again until none is left. Docs/rules.md §Decks.16.
with outdated as (
  select deck_id, id from card
  where words is not null and front || ' ' || back ~
    '[²³¹⁰ⁱ⁴-⁹⁺⁻ⁿ₀-₋ₐ-ₜᵢ-ᵥⱼ¼½¾⅓⅔≔≕∧∨⟹⟺←↦′≡≈∼≅⟨⟩⊥±∖]|\.\.\.|->|=>|[<>!]=|\\(not|coloneq|eqq?colon|prime|choose|smallsetminus|ch)(?![a-pr-zA-Z])'
  order by deck_id, id limit 20000
), no_longer_found as (
  delete from public_formula using outdated where public_formula.deck_id = outdated.deck_id and card_id = outdated.id
), to_be_read as (
  delete from public_formula_deck where deck_id in (select deck_id from outdated)
)
update card set words = null, grams = null from outdated
where card.deck_id = outdated.deck_id and card.id = outdated.id

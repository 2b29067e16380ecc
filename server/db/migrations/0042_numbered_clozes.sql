-- Finds the cards with numbered clozes: each number is asked by itself. Docs/rules.md §Study.28.
create index card_with_numbers on card (deck_id) where front ~ '\\cloze\s*\[';

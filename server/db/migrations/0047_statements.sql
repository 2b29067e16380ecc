-- Which statement of its maker's notes a card was made from, in the words of the program that read them, so that their next
-- version finds it again. Docs/rules.md §Decks.21.
alter table card add column statement text;
alter table trashed_card add column statement text;

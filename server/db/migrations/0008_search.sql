-- Every end of every word, cut to sixteen characters: whatever occurs anywhere within a word is how one of its ends
-- begins. An index of them finds a rare word of few decks at once, where one of three-letter groups has to intersect
-- long lists. Whether a longer word really occurs is for the asker to see.
create function word_ends(text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select substr(word, start, 16)
    from string_to_table(translate($1, E'\t\n\f\r', '    '), ' ') as word, generate_series(1, length(word)) as start
  ))
$$;

drop index deck_search;
create index deck_search on deck using gin (word_ends(search_text)) where is_public;

import { stepsAtMost } from '#domain/facet'
import { type Sql, sql } from '#server/db/open'

const verbDelimiters = [...'!"#$%&\'()+,-./0123456789:;<=>?@[\\]^_`{|}~']
const literally = (sign: string) => (/\d/.test(sign) ? sign : `\\${sign}`)
/** What is no command, or else a backslash with what it stands before: as `tokensOf` of `domain/latex` reads a side. */
const unspoken = `\\\\(verb)\\*?(?:${verbDelimiters
  .map(literally)
  .map((sign) => `${sign}[^${sign}\\n]*${sign}`)
  .join('|')})|%[^\\n]*|(\\\\.)`

/** A side in which commands are looked for: without its comments, and without what is set as it was typed. */
const spoken = (side: Sql): Sql => sql`regexp_replace(${side}, ${unspoken}, '\\1\\2', 'g')`

/**
 * The cards with numbered clozes on their front, with these numbers: `deck_id`, `card_id`, `numbers`. A comment holds none, nor
 * does a deck whose macro takes the name. `ofDecks` is a condition on `deck_id`. docs/rules.md §Study.28.
 */
export const numberedCards = (ofDecks: Sql): Sql => sql`(
    select deck_id, id as card_id, array(
      select distinct found[1]::int
      from regexp_matches(${spoken(sql`front`)},
        '(?<!\\\\)(?:\\\\\\\\)*\\\\cloze\\s*\\[\\s*([1-9])\\s*\\]', 'g') as found
      order by 1
    ) as numbers
    from card
    where front ~ '\\\\cloze\\s*\\[' and ${ofDecks}
      and not exists (select from deck where deck.id = card.deck_id and jsonb_exists(macros, '\\cloze'))
  )`

/**
 * Of the cards for which a condition on `candidate.deck_id` and `candidate.id` holds those whose answers have more than one
 * step, with the numbers of these from 1: `deck_id`, `card_id`, `steps`. What is blank is none, and there are none where a
 * deck's macro takes the name. docs/rules.md §Study.31.
 */
export const steppedCards = (ofDecks: Sql, condition: Sql): Sql => sql`(
    select deck_id, card_id, steps from (
      select candidate.deck_id, candidate.id as card_id, array(
        select least(nth, ${stepsAtMost})::int
        from regexp_split_to_table(${spoken(sql`back`)},
          '(?<!\\\\)(?:\\\\\\\\)*\\\\(?:step|pause)(?![a-zA-Z@])') with ordinality as piece (text, nth)
        where text ~ '\\S' group by 1 order by 1
      ) as steps
      from card as candidate
      where back ~ '\\\\(step|pause)' and ${ofDecks} and ${condition}
        and not exists (select from deck where deck.id = candidate.deck_id and jsonb_exists_any(macros, array['\\step', '\\pause']))
      -- Else its steps are looked for once more wherever they are named.
      offset 0
    ) as in_steps
    where cardinality(steps) > 1
  )`

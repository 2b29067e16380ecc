import fc from 'fast-check'
import { cardLimits } from '../../card.ts'
import { readMacros } from '../../latex/macros.ts'
import { fittingTags } from '../../tags.ts'

const hostile = fc.constantFrom(
  ...'\\begin{card} \\end{card} \\begin{front} \\end{front} \\end{front*} \\end{front2} \\begin{front3*} \\end{back}'.split(
    ' ',
  ),
  ...'\\answer \\verb|\\end{card}| \\begin{verbatim} \\end{verbatim} \\end{document} \\begin{document} {card}'.split(
    ' ',
  ),
  ...[
    '%',
    '\\',
    '{',
    '}',
    '[',
    ']',
    '$',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '🂡',
    'é',
    'e\u0301',
  ],
  '% !LEMMA title Stolen',
  '\n% !LEMMA end of macros\n',
  '\n\\begin{card}[id]\n',
  'x^2',
  'Words in a row',
)
/** Texts that look like parts of a document, in pieces. */
export const hostileText = fc.array(
  fc.oneof(
    hostile,
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  ),
  {
    maxLength: 30,
  },
)
const trimmed = hostileText
  .map((parts) => parts.join('').slice(0, cardLimits.sideMax).trim())
  .filter((text) => text !== '')
const side = fc
  .oneof(
    { arbitrary: trimmed, weight: 9 },
    {
      arbitrary: trimmed.map((text) => text.repeat(cardLimits.sideMax).slice(0, cardLimits.sideMax).trim()),
      weight: 1,
    },
  )
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text))
const card = fc.record(
  {
    id: fc.uuid(),
    written: fc.constant('1x2y3z'),
    front: side,
    back: side,
    tags: fc
      .array(trimmed, { maxLength: 3 })
      .map(fittingTags)
      .filter((tags) => tags.length > 0),
    fields: fc.record({ source: trimmed }),
    otherSides: fc.record({ example: side }),
  },
  { requiredKeys: ['front', 'back'] },
)
const macros = fc
  .dictionary(
    fc.stringMatching(/^\\[A-Za-z]{1,5}$/),
    fc.oneof(
      fc.constantFrom(
        '\\mathbb{R}',
        '{#1}',
        '#2\\#\n#1',
        'a\n\n\\begin{card}#1\\end{card}',
        '',
        'e.g.\\ ',
        '\\newcommand[2][{]}]{#1 }',
        '\\newcommand[1]{}',
        '\\DeclarePairedDelimiter{\\{}{|}',
        '\\DeclarePairedDelimiterX[2]{(}{\\rvert}{#1 \\delimsize\\vert #2\\ }',
        '\\newenvironment{ \\begin{quote}a }{\\end{quote}}',
        '\\newenvironment[2][x]{#1}{}',
      ),
      trimmed,
    ),
    { maxKeys: 5 },
  )
  .map(readMacros)
  .filter((read) => read.ok)
  .map(({ value }) => value)
/** A deck with anything in it. */
export const deck = fc.record(
  {
    id: fc.uuid(),
    title: trimmed,
    description: fc.oneof(fc.constant(''), trimmed),
    isPublic: fc.boolean(),
    macros,
    cards: fc.array(card, { maxLength: 6 }),
  },
  { requiredKeys: ['title', 'description', 'macros', 'cards'] },
)

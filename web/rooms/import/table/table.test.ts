import { describe, expect, test } from 'vitest'
import { looksLikeTable } from './looks-like.ts'
import { planTable } from './plan-table.ts'
import { readTable } from './read-table.ts'

const plain = { front: 0, back: 1, startsWithNames: false, isReversedToo: false }
const rowsOf = (text: string) => readTable(text).rows

describe('A table', () => {
  test.each([
    ['tabs, as Quizlet gives', 'one\ttwo\nthree\tfour, or so\n'],
    ['commas and quotation marks', 'one,two\r\nthree,"four, or so"\r\n'],
    ['semicolons', 'one;two\nthree;four, or so'],
    ['Anki’s header', '#separator:Pipe\n#html:false\n#columns:F|B\none|two\nthree|four, or so'],
    ['questions and answers', 'Q: one\nA: two\n\n---\n\nQ: three\nA: four, or so\n'],
  ])('by %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['one', 'two'],
      ['three', 'four, or so'],
    ])
  })

  test('has the columns that its header names, others by number', () => {
    expect(readTable('#separator:tab\n#columns:Word\tMeaning\na\tb\tc').columns).toEqual([
      'Word',
      'Meaning',
      'Column 3',
    ])
    expect(readTable('alone').columns).toEqual(['Column 1', 'Column 2'])
  })

  test('holds HTML where it says so', () => {
    expect(rowsOf('#separator:tab\n#html:true\n<b>5</b> &lt; $x^2$\t50% of it')).toEqual([
      ['\\textbf{5} < \\(x^2\\)', '50\\% of it'],
    ])
  })

  test.each<[boolean, string, string?]>([
    [true, 'a\tb\nc\td'],
    [true, '#separator:tab\na\tb'],
    [true, 'Q: a\nA: b'],
    [true, 'a,b', 'words.csv'],
    [false, '\\begin{card} a\t\\answer\tb \\end{card}'],
    [false, 'Some notes, with a comma'],
    [false, '# A heading\nText'],
  ])('is told (%s) from a document: %s', (isTable, text, fileName) => {
    expect(looksLikeTable(text, fileName)).toBe(isTable)
  })
})

describe('Cards of a table', () => {
  const table = readTable('Word\tNote\tMeaning\neins\tx\tone\nzwei\ty\t\n')
  test('are of the columns that were chosen; a row that gives none is named', () => {
    const plan = planTable(table, { ...plain, back: 2, startsWithNames: true }, 'numbers.tsv')
    expect(plan).toMatchObject({ title: 'numbers', cards: [{ front: 'eins', back: 'one' }] })
    expect(plan.losses).toEqual([{ sentence: 'Row 3: The back of the card is empty.' }])
  })
  test('are asked both ways where that is wanted', () => {
    const { cards } = planTable(readTable('a\tb'), { ...plain, isReversedToo: true })
    expect(cards).toEqual([
      { front: 'a', back: 'b' },
      { front: 'b', back: 'a' },
    ])
  })
})

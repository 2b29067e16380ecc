import { describe, expect, test } from 'vitest'
import { readDocument } from './read.ts'
import { writeDocument } from './testing/write-document.ts'

const whole = '\\begin{card} a \\answer b \\end{card}'

describe('Time grows with the length, not faster', () => {
  /** Of this thread's processor: what others do beside it does not count. */
  const processorMs = (text: string) => {
    const before = process.threadCpuUsage()
    readDocument(text)
    return process.threadCpuUsage(before).user / 1000
  }
  const many = (text: string, count = 50_000) => text.repeat(count)

  test('ten thousand cards come back as they were', () => {
    const cards = Array.from({ length: 10_000 }, (_, nth) => ({ front: `What is $${nth}^2$?`, back: `${nth ** 2}` }))
    const deck = { title: 'A deck', description: '', isPublic: false, macros: {}, cards }
    expect(readDocument(writeDocument(deck))).toEqual({ deck, problems: [] })
  })

  test.each([
    ['sides that are not closed', many('\\begin{card}\\begin{front}\n')],
    ['cards that are not closed', many('\\begin{card}\n')],
    [
      'sides of different names',
      Array.from({ length: 50_000 }, (_, n) => `\\begin{card}\\begin{front${n}}\n`).join(''),
    ],
    ['code that is not closed', `\\begin{card}${many('\\verb|')}`],
    ['code in lines', `\\begin{card}${many('\\begin{verbatim}')}`],
    ['definitions that are none', many('\\newcommand{\n')],
    ['definitions', Array.from({ length: 50_000 }, (_, n) => `\\def\\${'ab'.repeat(n % 7)}{x}\n`).join('')],
    ['spaces', many('   \t   ')],
    ['comments', `\\begin{card}${many('%\n')}`],
    ['fields', `\\begin{card}\n${many('% !LEMMA tags x\n')}`],
    ['text between', many(`${whole} x\n`, 20_000)],
  ])('%s', (_, text) => {
    expect(processorMs(text)).toBeLessThan(3_000)
  })
})

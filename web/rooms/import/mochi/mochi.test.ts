import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { Unreadable } from '../anki/limits.ts'
import { placeholderOf } from '../anki/media.ts'
import { readEntries } from '../anki/zip.ts'
import { readEdn } from './edn.ts'
import { readMochi } from './manifest.ts'
import { dollarsInMochi, planMochi } from './plan-mochi.ts'
import { readTransit } from './transit.ts'

const nowMs = Date.parse('2026-11-23T12:00:00Z')
const now = { clock: { timeZone: 'Europe/Vienna', dayStartHour: 4 }, nowMs }
const tex = String.raw

const archiveOf = (name: string, text: string, files: Record<string, Uint8Array> = {}) =>
  new Blob([new Uint8Array(zipSync({ [name]: strToU8(text), ...files }))])
const readOf = async (file: Blob) => readMochi(file, await readEntries(file))
async function planOf(file: Blob, readsDollars = false) {
  const mochi = await readOf(file)
  if (!mochi) throw new Error('It was none of Mochi’s')
  return { ...planMochi(mochi, { ...now, readsDollars }), dollars: dollarsInMochi(mochi) }
}
const edn = (...contents: string[]) =>
  archiveOf(
    'data.edn',
    `{:version 2 :decks [{:name "Deck" :cards [${contents.map((one) => `{:content ${JSON.stringify(one)}}`).join(' ')}]}]}`,
  )
const sidesOf = async (content: string, readsDollars = false) => {
  const [card] = (await planOf(edn(content), readsDollars)).decks[0]?.cards ?? []
  return card && [card.front, card.back]
}

describe('What Mochi writes', () => {
  const said = { version: 2, decks: [{ name: 'A', id: 'abc1', 'parent-id': 'xyz9' }], tags: ['one'], at: 1694628450954 }
  test.each([
    [
      'as EDN',
      () =>
        readEdn(
          '; an export\n{:version 2, :decks [{:name "A" :id :abc1 :parent-id :xyz9}] :tags #{"one"} #_:left :at #inst "2023-09-13T18:07:30.954Z"}',
        ),
    ],
    [
      'as Transit at length',
      () =>
        readTransit(
          '{"~:version":2,"~:decks":{"~#list":[{"~:name":"A","~:id":"~:abc1","~:parent-id":"~:xyz9"}]},"~:tags":{"~#set":["one"]},"~:at":{"~#dt":1694628450954}}',
        ),
    ],
    [
      'as Transit in short',
      () =>
        readTransit(
          '["^ ","~:version",2,"~:decks",["~#list",[["^ ","~:name","A","~:id","~:abc1","~:parent-id","~:xyz9"]]],"~:tags",["~#set",["one"]],"~:at","~t1694628450954"]',
        ),
    ],
  ])('is read %s', (_, read) => {
    expect(JSON.parse(JSON.stringify(read()))).toEqual(said)
  })

  test('in short names what it has named before by a number', () => {
    const cards = [
      ['^ ', '~:content', 'a', '~:id', '~:k1'],
      ['^ ', '^0', 'b', '~:id', '~:k2'],
    ]
    expect(JSON.parse(JSON.stringify(readTransit(JSON.stringify(cards))))).toEqual([
      { content: 'a', id: 'k1' },
      { content: 'b', id: 'k2' },
    ])
  })

  test('with strings that are escaped, and values of every kind', () => {
    expect(readEdn(String.raw`["a\n\"b\" \\ \u00e9" nil true -1.5 \newline \a (1 2) sym]`)).toEqual([
      ...['a\n"b" \\ é', null, true, -1.5, '\n', 'a', [1, 2], 'sym'],
    ])
  })
})

describe('A card of Mochi’s', () => {
  test.each([
    ['What is *a* **group**?\n---\nA set, `op`', [tex`What is \emph{a} \textbf{group}?`, tex`A set, \texttt{op}`]],
    ['Front\n\n---\n\nOne\n\n---\n\nTwo', ['Front', 'One\n\nTwo']],
    ['Is $$x^2_1$$ even?\n---\n$$\n\\frac{1}{2}\n$$', [tex`Is \(x^2_1\) even?`, '\\[\\frac{1}{2}\\]']],
    [
      'A {{1::group}} has {{1::one}} {{2::$$e$$}}, {{b}}',
      [tex`A \cloze[1]{group} has \cloze[1]{one} \cloze[2]{\(e\)}, \cloze{b}`, tex`group, one, \(e\), b`],
    ],
    [
      'See [[Other|id1]] and [a](https://a.org)\n---\n- one\n- two',
      [tex`See Other and \href{https://a.org}{a}`, '\\begin{itemize}\n\\item one\n\\item two\n\\end{itemize}'],
    ],
    ['Costs $5 and $6\n---\n100 % & #1', ['Costs \\$5 and \\$6', '100 \\% \\& \\#1']],
  ])('%j', async (content, sides) => {
    expect(await sidesOf(content)).toEqual(sides)
  })

  test('has formulas between single dollar signs where that is asked for', async () => {
    expect(await sidesOf('Is $a_1 < b$?\n---\ny', true)).toEqual([tex`Is \(a_1 < b\)?`, tex`\noindent y`])
    expect((await planOf(edn('Is $a_1$?\n---\ny', '$$b_1$$\n---\ny'))).dollars).toEqual({
      noteCount: 1,
      looksLikeMath: true,
    })
  })

  test('is filled in from its template, with its pictures', async () => {
    const manifest = {
      '~:version': 2,
      '~:templates': [
        {
          '~:id': '~:t1',
          '~:content': '<< Term >> ![](@media/a.png)\n---\n<< #Long >>long: << /Long >><< meaning >>',
          '~:fields': { '~:f1': { '~:name': 'Meaning' }, '~:name': { '~:name': 'Term' } },
        },
      ],
      '~:decks': [{ '~:id': '~:d1', '~:name': 'D' }],
      '~:cards': [
        {
          '~:id': '~:c1',
          '~:deck-id': '~:d1',
          '~:content': '',
          '~:template-id': '~:t1',
          '~:fields': { '~:name': { '~:value': 'Ring' }, '~:f1': { '~:value': '**R**' } },
        },
      ],
    }
    const plan = await planOf(archiveOf('data.json', JSON.stringify(manifest), { 'a.png': new Uint8Array(9) }))
    expect(plan.decks[0]?.cards[0]).toMatchObject({
      front: `Ring \\includegraphics{${placeholderOf('a.png')}}`,
      back: tex`\noindent \textbf{R}`,
      source: 'mochi c1',
    })
    expect([...plan.pictures.values()].map(({ name }) => name)).toEqual(['a.png'])
  })

  test('comes with its deck’s path, tags and past, and not from the trash', async () => {
    const at = (days: number) => `~t${nowMs - days * dayMs}`
    const review = (days: number, isRemembered: boolean, until: number) => ({
      '~:date': at(days),
      '~:due': at(-until),
      '~:remembered?': isRemembered,
      '~:duration': 3.5,
    })
    const manifest = {
      '~:version': 2,
      '~:decks': {
        '~#list': [
          { '~:id': '~:d1', '~:name': 'Algebra' },
          {
            ...{ '~:id': '~:d2', '~:name': 'Rings', '~:parent-id': '~:d1' },
            '~:cards': [
              { '~:content': 'b\n---\nc', '~:pos': 'b', '~:trashed?': { '~#dt': 1 } },
              { '~:content': 'two\n---\nc', '~:pos': 'd', '~:archived?': true, '~:cloze/reviews': { 1: [1] } },
              {
                ...{ '~:content': 'one\n---\nc', '~:pos': 'c', '~:tags': { '~#set': ['x', 'y,z'] } },
                '~:reviews': [review(9, false, -8), review(8, true, 5), review(-3, true, 9)],
                '~:reverse-reviews': [review(2, true, 2)],
              },
              { '~:content': ' ', '~:pos': 'e' },
              { '~:content': 'no back', '~:pos': 'f' },
            ],
          },
        ],
      },
    }
    const plan = await planOf(archiveOf('data.json', JSON.stringify(manifest)))
    expect(plan.decks.map(({ title }) => title)).toEqual(['Algebra › Rings'])
    const [one, two] = plan.decks[0]?.cards ?? []
    expect(one).toMatchObject({
      ...{ front: 'one', tags: ['x'], isReversed: true },
      past: {
        answers: [
          { grade: 1, durationMs: 3500 },
          { grade: 4, atMs: nowMs - 8 * dayMs },
        ],
        state: { atMs: nowMs - 8 * dayMs, nextInterval: 13 },
        keepsDay: true,
      },
      facets: [{ facet: 10, past: { state: { nextInterval: 4 } } }],
    })
    expect(two).toMatchObject({ front: 'two', isSuspended: true })
    expect(plan.losses.map(({ kind, count }) => [kind, count])).toEqual([
      ['tag', 1],
      ['cloze answers', 1],
      ['empty front', 1],
      ['empty back', 1],
    ])
  })
})

describe('An archive that is none of Mochi’s', () => {
  test.each([
    ['data.edn', '{:version 2 :decks [', 'damaged'],
    ['data.json', '{', 'damaged'],
    ['data.json', '[1,2]', 'damaged'],
    ['data.json', '{"a": 1}', 'not_anki'],
    ['data.edn', '{:version 3 :decks []}', 'too_new'],
    ['data.edn', `${'['.repeat(5000)}`, 'damaged'],
    ['data.json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'damaged'],
  ])('%s: %s', async (name, text, trouble) => {
    await expect(readOf(archiveOf(name, text))).rejects.toEqual(new Unreadable(trouble as 'damaged'))
  })

  test('is left to others', async () => {
    expect(await readOf(archiveOf('collection.anki2', ''))).toBeUndefined()
  })
})

/** `npm run fuzz` begins elsewhere each time, and says where. */
const seeded = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}

test(
  'Whatever is changed in a manifest, it is read or refused by name',
  async () => {
    const manifests = [
      [
        'data.edn',
        '{:version 2 :templates [{:id :t1 :content "<< A >>"}] :decks [{:id :d1 :name "D" :parent-id :d1 :cards [{:content "a {{1::b}} $x$\\n---\\n![](@media/a.png)" :pos "a" :tags #{"x"} :reviews [{:date 1694628450954 :due 1694728450954 :remembered? true}] :template-id :t1 :fields {:name {:value "v"}}}]}]}',
      ],
      [
        'data.json',
        '["^ ","~:version",2,"~:decks",["~#list",[["^ ","~:name","A","~:id","~:abc1","~:cards",["~#list",[["^ ","~:content","a\\n---\\nb","^2","~:k1","~:reviews",[["^ ","~:date","~t1694628450954","~:due",{}]]]]]]]]]',
      ],
    ] as const
    const signs = '{}[]()"\\:#~^ ,;019at$<>-\n'
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      sign: fc.constantFrom(...signs),
    })
    const patience = { numRuns: Number(process.env.FUZZ_RUNS ?? 300), ...seeded }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...manifests),
        fc.array(change, { minLength: 0, maxLength: 12 }),
        async ([name, text], changes) => {
          const changed = [...text]
          for (const { at, sign } of changes) changed[Math.floor(at * changed.length)] = sign
          await planOf(archiveOf(name, changed.join('')), true).catch((error) => {
            if (!(error instanceof Unreadable)) throw error
          })
        },
      ),
      patience,
    )
  },
  60_000 + 60 * Number(process.env.FUZZ_RUNS ?? 0),
)

test('What is no number is none', async () => {
  const text = '{:version {} :decks [{:cards [{:content "a\n---\nb" :reviews [{:date {} :due [1] :duration {}}]}]}]}'
  expect((await planOf(archiveOf('data.edn', text))).decks[0]?.cards[0]?.past).toBeUndefined()
})

const template = (content: string, fields: string) =>
  archiveOf(
    'data.edn',
    `{:version 2 :templates [{:id :t1 :content ${JSON.stringify(content)}}] :decks [{:name "D" :cards [{:template-id :t1 :fields ${fields}}]}]}`,
  )
const ada = '{:who {:value "Ada"} :none {:value ""}}'

test.each([
  ['a section within another', '<<#who>>[<< who >>]<<^none>>, none<</none>><</who>>\n---\nb', '\\noindent [Ada], none'],
  ['a section that is not to be there', 'a<<^ who >>b<<#who>>c<</who>><< /who >>d\n---\nb', '\\noindent ad'],
  ['a section that has no end', 'a <<#nobody>> b\n---\nb', '\\noindent a <{}<\\#nobody>{}> b'],
])('Of a template with %s its card is made', async (_, content, front) => {
  expect((await planOf(template(content, ada))).decks[0]?.cards[0]?.front).toBe(front)
})

test.each([
  ['a name of spaces alone', template(`<<${' '.repeat(50_000)}`, ada)],
  ['a section of spaces alone', template(`<<#${' '.repeat(50_000)}`, ada)],
  ['sections without an end', template('<<#who>>'.repeat(50_000), ada)],
  ['names of cards without an end', edn('[['.repeat(50_000))],
  ['pictures without an end', edn(`<div>${'<img '.repeat(20_000)}`)],
  ['dollars without an end', edn(`$x_1$ $${'\\'.repeat(50_000)}`)],
])('A package takes time by its length, not more: %s', async (_, file) => {
  const before = process.threadCpuUsage()
  await planOf(file)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3_000)
})

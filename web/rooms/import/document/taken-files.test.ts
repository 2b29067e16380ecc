import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { planDocuments, takeFiles } from './taken-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const archive = (files: Record<string, Uint8Array>, name = 'shared.zip') =>
  new File([new Uint8Array(zipSync(files, { level: 1 }))], name)
const anki = zipSync({ 'collection.anki2': bytes('x') })

test('A package in an archive, as pages share some, is taken out of it', async () => {
  const taken = await takeFiles([
    archive({ 'My deck/': new Uint8Array(), 'My deck/Sums.apkg': anki, '__MACOSX/My deck/._Sums.apkg': bytes('y') }),
  ])
  expect(taken).toMatchObject({ kind: 'package', file: { name: 'Sums.apkg', size: anki.length } })
})

test('Of several packages in an archive it is said what to do, and of one that is damaged why it cannot be read', async () => {
  expect(await takeFiles([archive({ 'a.apkg': anki, 'b.colpkg': anki })])).toEqual({
    kind: 'texts',
    documents: [],
    tables: [],
    refusals: ['“shared.zip” holds 2 packages: unpack it, and import one at a time.'],
  })
  const damaged = zipSync({ 'a.apkg': anki })
  // How long its name is, behind which it begins.
  damaged[27] = 255
  expect(await takeFiles([new File([new Uint8Array(damaged)], 'shared.zip')])).toMatchObject({
    refusals: ['This package is damaged. Export it from Anki once more.'],
  })
  expect(await takeFiles([archive({ 'a.apkg': anki }), new File(['x\ty\nz\tw'], 'b.tsv')])).toMatchObject({
    kind: 'texts',
    tables: [{ name: 'b.tsv' }],
    refusals: ['“shared.zip”: packages are imported one at a time.'],
  })
})

test('An archive of documents is theirs, and one of neither is looked at as a package', async () => {
  const document = '\\begin{card} a \\answer b \\end{card}'
  expect(await takeFiles([archive({ 'a.tex': bytes(document), 'b.apkg': anki })])).toMatchObject({
    kind: 'texts',
    documents: [{ name: 'a.tex', text: document }],
    refusals: ['“shared.zip”: “b.apkg” is not read. A package is imported by itself.'],
  })
  const other = archive({ 'a.bin': bytes('x') })
  expect(await takeFiles([other])).toEqual({ kind: 'package', file: other })
})

test.each([
  ['Vokabeln.XLSX', '“Vokabeln.XLSX” is a spreadsheet: save it there as CSV, and choose or paste that here.'],
  ['a.pdf', '“a.pdf” is a PDF: copy its text, and choose or paste that here.'],
  ['a.ods', '“a.ods” is a spreadsheet: save it there as CSV, and choose or paste that here.'],
  ['a.docx', '“a.docx” is a document of a word processor: save it there as plain text, and choose or paste that here.'],
])('Of a file of an office program, which is an archive, it is said what to do: %s', async (name, sentence) => {
  expect(await takeFiles([archive({ 'content.xml': bytes('x') }, name)])).toEqual({
    kind: 'texts',
    documents: [],
    tables: [],
    refusals: [sentence],
  })
})

test('What lies beside the texts of an archive is named, but their pictures and what is hidden', async () => {
  const beside = ['in/notes.docx', 'refs.bib', 'mine.sty', 'more.bst', 'torus.png', '.gitignore', '.git/config']
  const files = Object.fromEntries(beside.map((name) => [name, bytes('x')]))
  expect(await takeFiles([archive({ 'a.tex': bytes('x'), 'in/': new Uint8Array(), ...files })])).toMatchObject({
    documents: [{ name: 'a.tex' }],
    refusals: [
      '“shared.zip”: “notes.docx”, “refs.bib”, “mine.sty” and 1 other are not read. A package is imported by itself.',
    ],
  })
})

test('Tables and notes of an archive are read as those that are chosen by themselves', async () => {
  const taken = await takeFiles([
    archive({
      'in/words.csv': bytes('a,b'),
      'more.txt': bytes('a\tb'),
      'a.tex': bytes('x'),
      'read me.txt': bytes('Hello.'),
    }),
    new File(['c\td'], 'c.tsv'),
  ])
  expect(taken).toMatchObject({
    kind: 'texts',
    documents: [{ name: 'a.tex' }],
    tables: [
      { name: 'words.csv', text: 'a,b', archive: { name: 'shared.zip' } },
      { name: 'more.txt', text: 'a\tb' },
      { name: 'c.tsv', text: 'c\td' },
    ],
    refusals: ['“shared.zip”: there is no card in “read me.txt”.'],
  })
})

test('Of a vault the notes with cards are read, of Notion’s pages its table', async () => {
  const vault = {
    'Math/Groups.md': bytes('A group::a set'),
    'Math/Other.md': bytes('| a | b |\n|---|---|\n| c | d |'),
    '.obsidian/app.md': bytes('x::y'),
    'torus.png': bytes('x'),
  }
  expect(await takeFiles([archive(vault)])).toMatchObject({
    tables: [{ name: 'Groups.md' }],
    refusals: ['“shared.zip”: there is no card in “Other.md”.'],
  })
  const row = bytes('# x\n\ny::z')
  const notion = { 'Cards 1f.csv': bytes('x,y'), 'Cards 1f_all.csv': bytes('x,y\nz,w'), 'Cards 1f/x.md': row }
  for (const files of [notion, { 'Cards 1f_all.csv': bytes('x,y\nz,w'), 'Cards/x.md': row }]) {
    const taken = await takeFiles([archive(files)])
    expect(taken.kind === 'texts' && taken.tables.map(({ name }) => name)).toEqual(['Cards 1f_all.csv'])
  }
  // A table in a vault keeps none of its cards out.
  const taken = await takeFiles([archive({ ...vault, 'data.csv': bytes('x,y'), 'more.tsv': bytes('x\ty') })])
  expect(taken.kind === 'texts' && taken.tables.map(({ name }) => name)).toEqual(['data.csv', 'more.tsv', 'Groups.md'])
})

test('What ends in another way than texts do is none, and a list of plain text in a vault is a table', async () => {
  const taken = await takeFiles([
    archive({
      'Groups.md': bytes('A group::a set'),
      'words.txt': bytes('a\tb\nc\td'),
      'words.txt.bak': bytes('x\ty'),
      'Rings.md.bak': bytes('A ring::two'),
      'main.tex.aux': bytes('x'),
      'words.csv.old': bytes('x,y'),
    }),
  ])
  expect(taken).toMatchObject({
    documents: [],
    tables: [{ name: 'Groups.md' }, { name: 'words.txt' }],
    refusals: [expect.stringMatching(/“words.txt.bak”, “Rings.md.bak”, “main.tex.aux” and 1 other are not read/)],
  })
})

test('A package by its content is one, whatever it is called and what lies beside its collection', async () => {
  const renamed = archive({ 'collection.anki21': bytes('x'), media: bytes('{}'), 'readme.txt': bytes('a\tb') })
  expect(await takeFiles([renamed])).toEqual({ kind: 'package', file: renamed })
})

test('Why documents give nothing is said once of those alike', async () => {
  const files = ['main', 'one', 'two', 'three', 'four'].map((name) => ({ name: `${name}.tex`, text: 'Words.' }))
  const { refusals } = await planDocuments(files, 'x')
  expect(refusals).toEqual([expect.stringMatching(/^“main.tex”, “one.tex”, “two.tex” and 2 others: There is no card/)])
})

test('Documents of an archive that are no text are named, whatever else it holds', async () => {
  const [binary, utf16] = [new Uint8Array([1, 0, 2]), new Uint8Array([0xff, 0xfe, 0x78, 0])]
  expect(await takeFiles([archive({ 'in/a.tex': binary, 'b.tex': utf16 })])).toMatchObject({
    kind: 'texts',
    documents: [{ name: 'b.tex', text: 'x' }],
    refusals: ['“a.tex” is not a text, so it is no LaTeX document.'],
  })
  expect(await takeFiles([archive({ 'a.tex': binary, 'b.tex': binary })])).toEqual({
    kind: 'texts',
    documents: [],
    tables: [],
    refusals: ['a', 'b'].map((name) => `“${name}.tex” is not a text, so it is no LaTeX document.`),
  })
})

const limits = 'At most 500 are at a time, or 2,000 notes, each of 20 MB at most and 100 MB together.'

test('Of an archive that unpacks to more than there is room for, or has too many documents, it is said how many are left out', async () => {
  const large = new Uint8Array(19 * 1024 * 1024).fill(0x20)
  const bomb = Object.fromEntries(Array.from({ length: 7 }, (_, nth) => [`${nth}.tex`, large]))
  const taken = await takeFiles([archive(bomb)])
  expect(taken.kind === 'texts' && [taken.documents.length, taken.refusals]).toEqual([
    5,
    [`“shared.zip”: 2 of its texts are not read. ${limits}`],
  ])
  const one = archive({ 'a.tex': new Uint8Array(21 * 1024 * 1024) })
  expect(await takeFiles([one])).toEqual({
    kind: 'texts',
    documents: [],
    tables: [],
    refusals: [`“shared.zip”: a text of it is not read. ${limits}`],
  })
  const many = Object.fromEntries(Array.from({ length: 502 }, (_, nth) => [`${nth}.tex`, bytes('x')]))
  expect(await takeFiles([archive(many)])).toMatchObject({
    refusals: [`“shared.zip”: 2 of its texts are not read. ${limits}`],
  })
})

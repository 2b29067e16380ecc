import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { takeFiles } from '../document/taken-files.ts'
import { firstAssignment } from './columns.ts'
import { alike, planTableFile, readTables } from './table-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const archive = (files: Record<string, string>, name = 'Vault.zip') =>
  new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)]))))],
    name,
  )

/** What the tables among files come to, each group of those alike as one asks for it. */
async function planned(...files: File[]) {
  const taken = await takeFiles(files)
  if (taken.kind !== 'texts') throw new Error('These are a package.')
  const groups = alike(await readTables(taken.tables))
  return Promise.all(
    groups.map(([first, ...others]) =>
      Promise.all([first, ...others].map((file) => planTableFile(file, firstAssignment(first.table)))),
    ),
  )
}

describe('Tables that are chosen together', () => {
  test('are asked of once where their columns are alike, and become a deck each', async () => {
    const groups = await planned(
      new File(['Front,Back\na,b\n'], 'one.csv'),
      new File(['c\td\n'], 'two.tsv'),
      new File(['Front,Back\ne,f\n'], 'three.csv'),
    )
    expect(groups.map((group) => group.map(({ plan }) => [plan.title, plan.cards]))).toEqual([
      [
        ['one', [{ front: 'a', back: 'b' }]],
        ['three', [{ front: 'e', back: 'f' }]],
      ],
      [['two', [{ front: 'c', back: 'd' }]]],
    ])
  })

  test('have pictures that lie beside them in their archive', async () => {
    const [[table] = []] = await planned(
      archive({
        'in/a.csv': '\\includegraphics{torus},a torus\nx,\\includegraphics{no.png}\n',
        'in/torus.png': 'x',
        'b.png': 'y',
      }),
    )
    expect([...(table?.pictures.values() ?? [])].map(({ entry }) => entry.name)).toEqual(['in/torus.png'])
    expect(table?.plan.cards[0]?.front).toMatch(/^\\includegraphics\{picture-1x1-[\da-f]{32}\}$/)
    expect(table?.plan.losses).toEqual([
      { sentence: '1 picture missing, which no table holds: no.png. The cards keep the name.' },
    ])
  })

  test('in an older encoding say how they were read, and what to do', async () => {
    const cyrillic = new Uint8Array([0xcf, 0xf0, 0x3b, 0xec, 0xe8, 0x0a, 0xef, 0x3b, 0xec, 0x0a])
    const told = {
      sentence:
        'It is in an older encoding, read as Western European: where letters are wrong, save it as “CSV UTF-8”.',
    }
    const [[older] = []] = await planned(new File([cyrillic], 'a.csv'))
    expect(older?.plan.losses).toContainEqual(told)
    for (const text of ['При;м\n', '\ufeffПри;м\n']) {
      const [[newer] = []] = await planned(new File([text], 'a.csv'))
      expect(newer?.plan.losses).toEqual([])
    }
  })
})

describe('A vault', () => {
  test('is one deck of its notes’ cards, tagged by their names, with the pictures that they show', async () => {
    const [[vault] = [], ...others] = await planned(
      archive({
        'Math/Linear maps.md': 'A kernel::![[kernel.png|300]]',
        'Math/Groups, rings.md': '---\naliases: x\n---\nWhat?\n?\nThis ![](img/table.png) ![[lost.png]]\n\nplain',
        'Math/img/table.png': 'x',
        'Files/kernel.png': 'y',
        'Files/unused.png': 'z',
      }),
    )
    expect(others).toEqual([])
    expect(vault?.plan.title).toBe('Vault')
    expect(vault?.plan.cards.map(({ front, tags }) => [front, tags])).toEqual([
      ['A kernel', ['Linear maps']],
      ['What?', ['Groups rings']],
    ])
    expect([...(vault?.pictures.values() ?? [])].map(({ entry }) => entry.name).toSorted()).toEqual([
      'Files/kernel.png',
      'Math/img/table.png',
    ])
    expect(vault?.plan.losses.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^1 line is no card/),
      '1 picture: by name only (lost.png).',
    ])
  })

  test('keeps the archive that its pictures lie in, and is no table that has columns of the same names', async () => {
    const vault = archive({ 'Groups.v2.md': 'A {{c1::group}}::a <b>set</b>', 'Rings.md': 'A ring::two' })
    const groups = await planned(
      vault,
      new File(['a,b\nc,d'], 'words.csv'),
      new File(['a\n'], 'alone.csv'),
      new File([''], 'none.csv'),
    )
    expect(groups.map((group) => group.map(({ plan, archive }) => [plan.title, archive?.size]))).toEqual([
      [['Vault', vault.size]],
      [
        ['words', undefined],
        ['alone', undefined],
      ],
    ])
    expect(groups[0]?.[0]?.plan.cards.map(({ tags }) => tags)).toEqual([['Groups.v2'], ['Rings']])
    const [[note] = [], [table] = []] = await planned(
      new File(['A sum::one'], 'Sums.md'),
      new File(['a,b\nc,d'], 'words.csv'),
    )
    expect([note?.plan.title, table?.plan.title]).toEqual(['Sums', 'words'])
  })

  test('in an older encoding says how it was read', async () => {
    const [[note] = []] = await planned(new File([new Uint8Array([0xcf, 0x3a, 0x3a, 0xec])], 'a.md'))
    expect(note?.plan.losses).toEqual([{ sentence: expect.stringMatching(/^It is in an older encoding/) }])
  })

  test('of one note is that note, and notes that are chosen by themselves are one deck', async () => {
    const [[one] = []] = await planned(new File(['A sum::one number'], 'Sums.md'))
    expect(one?.plan).toMatchObject({ title: 'Sums', cards: [{ front: 'A sum', back: 'one number' }] })
    const [[both] = []] = await planned(
      new File(['A sum::one number'], 'Sums.md'),
      new File(['A group::a set'], 'Groups.md'),
    )
    expect(both?.plan).toMatchObject({ title: 'Notes', cards: [{ tags: ['Sums'] }, { tags: ['Groups'] }] })
  })
})

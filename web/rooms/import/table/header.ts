/** What a program writes above a table. Source: Anki's manual, “Text files”, “File headers”. */
export type Settings = {
  separator: string | undefined
  isHtml: boolean
  columns: readonly string[]
  /** What columns by their place, counted from 0, are called where they are no side of a card. */
  others: ReadonlyMap<number, string>
  tagsColumn: number | undefined
  /** Those of every row. */
  tags: readonly string[]
}

const separators = new Map([
  ['tab', '\t'],
  ['\\t', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])

const line =
  /#(separator|html|columns|tags|deck|notetype|if matches|(?:tags|deck|notetype|guid) column):([^\r\n]*)(?:\r\n?|\n|$)/iy
/** Excel's own. */
const excelLine = /^sep=([^\r\n])(?:\r\n?|\n|$)/i

const otherColumns = { guid: 'GUID', notetype: 'Note type', deck: 'Deck', tags: 'Tags' }

/** The tags in a text, as Anki parts them. */
export const tagsIn = (text: string): string[] => text.split(/[ \u3000]+/).filter(Boolean)

/** The lines at the top of a text that say how it is to be read, and what follows them. */
export function readHeader(text: string): { settings: Settings; body: string } {
  const said = new Map<string, string>()
  const [ofExcel = '', excelSeparator] = excelLine.exec(text) ?? []
  line.lastIndex = ofExcel.length
  let end = line.lastIndex
  for (let found = line.exec(text); found; found = line.exec(text)) {
    const [, name = '', value = ''] = found
    said.set(name.toLowerCase(), value)
    end = line.lastIndex
  }
  const given = (name: string) => said.get(name)?.trim().toLowerCase() ?? ''
  const named = said.get('separator') ?? excelSeparator
  const separator = separators.get(named?.trim().toLowerCase() ?? '') ?? named
  const columnOf = (name: string) => Math.floor(Number(given(`${name} column`))) - 1
  const others = Object.entries(otherColumns).map(([name, words]) => [columnOf(name), words] as const)
  const tagsColumn = columnOf('tags')
  return {
    settings: {
      separator: separator || undefined,
      isHtml: given('html') === 'true',
      columns: said.get('columns')?.split(separator || '\t') ?? [],
      others: new Map(others.filter(([column]) => column >= 0)),
      tagsColumn: tagsColumn >= 0 ? tagsColumn : undefined,
      tags: tagsIn(said.get('tags') ?? ''),
    },
    body: text.slice(end),
  }
}

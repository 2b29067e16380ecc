/** What Anki writes above a table. Source: Anki's manual, “Text files”, “File headers”. */
export type Settings = {
  separator: string | undefined
  isHtml: boolean
  columns: readonly string[]
  tagsColumn: number | undefined
}

const separators = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])

/** The lines that begin with `#` at the top of a text, and what follows them. */
export function readHeader(text: string): { settings: Settings; body: string } {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !/^#[a-z ]+:/i.test(line))
  const said = new Map(
    lines.slice(0, end < 0 ? lines.length : end).map((line) => {
      const [, name = '', value = ''] = /^#([a-z ]+):(.*)$/i.exec(line.replace(/\r$/, '')) ?? []
      return [name.toLowerCase(), value] as const
    }),
  )
  const named = said.get('separator')
  const separator = named === undefined ? undefined : (separators.get(named.toLowerCase()) ?? named)
  return {
    settings: {
      separator: separator || undefined,
      isHtml: said.get('html') === 'true',
      tagsColumn: Number(said.get('tags column')) || undefined,
      columns: said.get('columns')?.split(separator || '\t') ?? [],
    },
    body: end < 0 ? '' : lines.slice(end).join('\n'),
  }
}

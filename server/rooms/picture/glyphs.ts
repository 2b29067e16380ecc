/** The widths of a font's characters in em; nothing for a character that it does not have. */
export type Glyphs = (codePoint: number) => number | undefined

/** Reads which characters a font has and how wide they are. Source: OpenType, tables `cmap` (formats 4, 12), `hmtx`. */
export function readGlyphs(sfnt: Buffer): Glyphs {
  const tables = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * sfnt.readUInt16BE(4); entry += 16)
    tables.set(sfnt.toString('latin1', entry, entry + 4), sfnt.readUInt32BE(entry + 8))
  const at = (tag: string) => tables.get(tag) ?? 0
  const unitsPerEm = sfnt.readUInt16BE(at('head') + 18)
  const widths = sfnt.readUInt16BE(at('hhea') + 34)
  const glyphOf = readCmap(sfnt, at('cmap'))
  return (codePoint) => {
    const glyph = glyphOf(codePoint)
    return glyph ? sfnt.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, widths - 1)) / unitsPerEm : undefined
  }
}

type GlyphOf = (codePoint: number) => number | undefined

function readCmap(sfnt: Buffer, cmap: number): GlyphOf {
  const subtables = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, n) => {
    const start = cmap + sfnt.readUInt32BE(cmap + 4 + 8 * n + 4)
    return { start, format: sfnt.readUInt16BE(start) }
  })
  const whole = subtables.find(({ format }) => format === 12)
  if (whole) return readGroups(sfnt, whole.start)
  const basic = subtables.find(({ format }) => format === 4)
  return basic ? readSegments(sfnt, basic.start) : () => undefined
}

/** Format 12: groups of code points in a row. */
function readGroups(sfnt: Buffer, start: number): GlyphOf {
  const groups = Array.from({ length: sfnt.readUInt32BE(start + 12) }, (_, n) => {
    const group = start + 16 + 12 * n
    return [sfnt.readUInt32BE(group), sfnt.readUInt32BE(group + 4), sfnt.readUInt32BE(group + 8)] as const
  })
  return (codePoint) => {
    const group = groups.find(([first, last]) => first <= codePoint && codePoint <= last)
    return group && group[2] + codePoint - group[0]
  }
}

/** Format 4: segments of the basic plane, each with a distance to its glyphs or a list of them. */
function readSegments(sfnt: Buffer, start: number): GlyphOf {
  const bytes = sfnt.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + bytes + 2
  return (codePoint) => {
    for (let at = 0; at < bytes; at += 2) {
      if (codePoint > sfnt.readUInt16BE(ends + at)) continue
      const first = sfnt.readUInt16BE(starts + at)
      if (codePoint < first) return undefined
      const distance = sfnt.readUInt16BE(starts + bytes + at)
      const list = starts + 2 * bytes + at
      const toList = sfnt.readUInt16BE(list)
      const glyph = toList ? sfnt.readUInt16BE(list + toList + 2 * (codePoint - first)) : codePoint
      return glyph && (glyph + distance) & 0xffff
    }
    return undefined
  }
}

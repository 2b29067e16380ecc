/** Those of Zapf Dingbats that Unicode has elsewhere, by their numbers in the font. */
const elsewhere: Readonly<Record<number, string>> = {
  ...{ 37: '☎', 42: '☛', 43: '☞', 72: '★', 108: '●', 110: '■', 115: '▲', 116: '▼', 117: '◆', 119: '◗' },
  ...{ 168: '♣', 169: '♦', 170: '♥', 171: '♠', 213: '→', 214: '↔', 215: '↕' },
}

/** The sign that pifont's `\ding` has by a number: `51` is ✓. Undefined where it has none. Source: Unicode's ZDINGBAT table. */
export function dingbat(written: string): string | undefined {
  const number = /^\s*\d{2,3}\s*$/.test(written) ? Number(written) : 0
  const known = elsewhere[number]
  if (known) return known
  if (number >= 172 && number <= 181) return String.fromCodePoint(0x2460 + number - 172)
  const isThere = (number >= 33 && number <= 126) || (number >= 161 && number <= 254 && number !== 240)
  return isThere ? String.fromCodePoint(0x2700 + number - (number > 126 ? 64 : 32)) : undefined
}

const escapes = new Map(
  Object.entries({
    '\\': '\\textbackslash{}',
    '^': '\\textasciicircum{}',
    '~': '\\textasciitilde{}',
    '\u00a0': ' ',
  }),
)

/** Text as it is written so that it stands for itself: no sign is a command, no two of them a dash or a quotation mark. */
export const escapedText = (text: string): string =>
  text
    .replace(/[\\{}$&#_%^~\u00a0]/g, (sign) => escapes.get(sign) ?? `\\${sign}`)
    .replace(/-(?=-)/g, '-{}')
    .replace(/``|''|,,|<<|>>/g, ([sign]) => `${sign}{}${sign}`)

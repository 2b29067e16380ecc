const marksAtMost = 12

/** So many marks of lists and quotes in a row at the beginning of a line, up to the sign of another one. */
const tooMany = new RegExp(
  String.raw`^([ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){${marksAtMost}}\d{0,9})(?=[>*+.)-])`,
  'gm',
)

/**
 * Markdown whose lines begin with few marks of lists and quotes; what more there are is text. Each stands for a list in a
 * list, and to read some thousand of them takes longer than anybody waits, or all that the stack holds.
 */
export const shallow = (markdown: string): string => markdown.replace(tooMany, '$1\\')

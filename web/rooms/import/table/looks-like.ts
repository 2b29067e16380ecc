const header = /^#(?:separator|html|columns|tags|deck|notetype|guid)[ a-z]*:/im
const question = /^Q:/m
const answer = /^A:/m
const ofDocument = /\\begin\s*\{(?:card|document)\}|\\documentclass/
const names = /\.(?:csv|tsv)$/i

/** Whether a text is a table rather than a document: by its file's name, Anki's header, `Q:` and `A:`, or tabs. */
export function looksLikeTable(text: string, fileName = ''): boolean {
  if (names.test(fileName)) return true
  if (ofDocument.test(text)) return false
  const lines = text.split('\n', 1_000).filter((line) => line.trim() !== '')
  const tabbed = lines.filter((line) => line.includes('\t')).length
  return header.test(text) || (question.test(text) && answer.test(text)) || tabbed * 2 > lines.length
}

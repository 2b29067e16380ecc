/**
 * Characters for private use that hold the place of what is found before the text around it is read. Those in a field are
 * removed first.
 */
export const marks = {
  /** A cloze that is asked: between them its hint. */
  hidden: '\ue000',
  hiddenEnd: '\ue001',
  /** A cloze that is answered. */
  shown: '\ue002',
  shownEnd: '\ue003',
  /** Between them the place of a formula in a list. */
  formula: '\ue010',
  formulaEnd: '\ue011',
  /** The end of a line of code, a space in it, and one that text would leave out. */
  line: '\ue012',
  space: '\ue013',
  tie: '\ue014',
} as const

export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue014]/g, '')

import type { Picture } from '../picture.ts'

/** A part of the source, in UTF-16 offsets: `from` is inside, `to` is not. */
export type Span = { from: number; to: number }

/** Replace `from`–`to` of the source by `insert`. */
export type Edit = Span & { insert: string }

/** An edit that is offered, and what its button says. */
export type Fix = Edit & { label: string }

/**
 * What is wrong in the source (or, as a hint, what the author hardly meant), where, and the change that mends it;
 * `otherFix` where it may be meant in two ways.
 */
export type SourceError = Span & { message: string; fix?: Fix; otherFix?: Fix }

export type TextStyle =
  | 'bold'
  | 'italic'
  | 'emphasis'
  | 'underline'
  | 'typewriter'
  | 'smallCaps'
  | 'sans'
  | 'upright'
  /** Takes back all styles around it: `\textnormal`. */
  | 'normal'
  | 'strike'
  | 'small'
  | 'large'
  | 'framed'
  /** Several centred lines, in one line with what stands beside them: `\shortstack`. */
  | 'stacked'
  /** Against the clock, in degrees. */
  | 'turned90'
  | 'turned180'
  | 'turned270'
  /** A comment beside a line of an algorithm. */
  | 'comment'
  | 'superscript'
  | 'subscript'

/**
 * A formula; its TeX is `source.slice(tex.from, tex.to)`, delimiters left out, environments kept.
 * With a `problem` it cannot be set as it stands; `isUnfinished` means that something is merely not closed yet.
 */
export type Formula = Span & {
  kind: 'formula'
  isDisplay: boolean
  tex: Span
  /** A cell of a column of formulas: it has no delimiters of its own. */
  isOfColumn?: true
  problem?: { message: string; isUnfinished: boolean }
}

/**
 * A part that cannot be set: its source is shown with the reason. `isUnfinished`: the author is just typing it. `isCommand`: text
 * does not know it; whether mathematics does, who sets formulas can tell.
 */
export type Refused = Span & { kind: 'refused'; reason: string; isUnfinished?: boolean; isCommand?: boolean }

export type Inline =
  | (Span & { kind: 'text'; text: string })
  | (Span & { kind: 'break' })
  | (Span & { kind: 'style'; style: TextStyle; children: Inline[] })
  /** A CSS colour name or hexadecimal colour, already checked: that of the text, or of the ground below it. */
  | (Span & { kind: 'color'; color: string; isGround?: true; children: Inline[] })
  /** Only http and https addresses. */
  | (Span & { kind: 'link'; href: string; children: Inline[] })
  /** Hidden in study until it is asked for; those of one `group`, from 1 to 9, together. */
  | (Span & { kind: 'cloze'; group?: number; children: Inline[] })
  /** Offered in study before the answer. */
  | (Span & { kind: 'hint'; children: Inline[] })
  /** `widthEm`: how wide it stands, in em of the text around it; it is never higher than its shape then makes it. */
  | (Span & { kind: 'picture'; picture: Picture; widthEm: number; alt: string })
  | Formula
  | Refused

export type ListMarker = 'bullet' | '1' | 'a' | 'A' | 'i' | 'I'
/** What stands around the numbers of a list: `1.`, `1)` or `(1)`. */
export type ListEnclosure = '.' | ')' | '()'
/** `number`: where it does not follow that of the item before. */
export type Item = Span & { label?: Inline[]; number?: number; children: Block[] }
/** A line of an algorithm, behind its words: in so many blocks, and with its number where that is shown. */
export type Line = Item & { depth: number }

/** A column of a table, one of numbers by their decimal signs; `hasRule` draws a line after it, `ground` colours it. Of `isMath` its cells are formulas. */
export type Column = {
  align: 'left' | 'center' | 'right' | 'decimal'
  hasRule: boolean
  isMath?: true
  ground?: string
}
/**
 * `own`: the cell is a `\multicolumn`, with an alignment and rules of its own. `rows`: it reaches down over several
 * (`\multirow`), in which the cells below it are empty and `isCovered`.
 */
export type Cell = Span & {
  columns: number
  rows?: number
  isCovered?: true
  own?: Column & { hasRuleBefore: boolean }
  /** Its column prints something (`@{.}`) at this edge, without the usual space between them. */
  isTightBefore?: true
  isTightBehind?: true
  /** Its colour; else it has that of its row, or of its column. */
  ground?: string
  children: Inline[]
}
/** A row of a table; `hasRule` draws a line above it, `partRules` some above these columns alone, counted from 1. */
export type Row = {
  hasRule: boolean
  partRules?: { first: number; last: number }[]
  ground?: string
  cells: Cell[]
}

export type Box = 'quote' | 'center' | 'left' | 'right' | 'framed' | 'plain'

export type Block =
  | (Span & { kind: 'paragraph'; children: Inline[] })
  | (Span & { kind: 'heading'; children: Inline[] })
  /** `start` is the number of its first item; those with a label of their own are not counted. */
  | (Span & { kind: 'list'; marker: ListMarker; enclosure: ListEnclosure; start: number; items: Item[] })
  | (Span & { kind: 'description'; items: Item[] })
  | (Span & { kind: 'algorithm'; isNumbered: boolean; items: Line[] })
  | (Span & { kind: 'box'; box: Box; children: Block[] })
  /**
   * A theorem and its like; a proof ends with the end-of-proof sign, unless that stands in it (`hasEnd`) or its end is not
   * shown (`isCut`).
   */
  | (Span & {
      kind: 'statement'
      name: string
      isProof: boolean
      hasEnd?: true
      isCut?: true
      title?: Inline[]
      children: Block[]
    })
  /** `hasRuleBefore`: a line stands before the first column. */
  | (Span & { kind: 'table'; hasRuleBefore: boolean; columns: Column[]; rows: Row[] })
  | (Span & { kind: 'code'; text: string })
  /** A line through the text. */
  | (Span & { kind: 'rule' })
  /** In study what follows comes when it is asked for. */
  | (Span & { kind: 'step' })
  /** A displayed formula that stands by itself. */
  | Formula

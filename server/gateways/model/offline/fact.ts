/**
 * One thing worth a card. `keywords`: further words and formulas that people look for it by. `front`, `back`, `example`
 * and `short` (a shorter back) are card sides in LaTeX.
 */
export type Fact = { topic: string; keywords: string; front: string; back: string; example?: string; short?: string }

/**
 * One thing worth a card. `topic` is its name, plain text. `keywords`: further words and formulas that people look for
 * it by, parted by semicolons. `front`, `back`, `short` (a back of fewer words) and `example` are card sides in LaTeX; a
 * front is a formula to be completed, or a question.
 */
export type Fact = { topic: string; keywords: string; front: string; back: string; short?: string; example: string }

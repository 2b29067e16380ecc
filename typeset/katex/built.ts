/** What matters here of a node of the HTML that KaTeX has built. Its children are in the order of the line. */
export type Built = {
  classes: string[]
  children?: Built[]
  style: Record<string, string>
  /** Above and below the line, in em. */
  height: number
  depth: number
  /** Of letters; what else has a width has it as a style, in em. */
  text?: string
  width?: number
  italic?: number
  toMarkup(): string
}

import katex from 'katex'

type Options = { macros?: Readonly<Record<string, string>>; output?: 'html' | 'htmlAndMathml' }
type SideError = { from: number; to: number; message: string }

/** One card side as HTML. */
export function typesetSide(
  source: string,
  { macros = {}, output = 'htmlAndMathml' }: Options = {},
): { html: string; errors: SideError[] } {
  const html = katex.renderToString(source, {
    displayMode: true,
    throwOnError: false,
    trust: false,
    maxSize: 50,
    maxExpand: 1000,
    strict: 'ignore',
    output,
    macros: { ...macros },
  })
  return { html, errors: [] }
}

import { EditorView } from '@codemirror/view'
import { readsAsProse } from '#domain/latex/kind'

/** What may be a formula or words in styles: only then is what reads pages fetched. */
const mayBeRead = /<(?:math|b|strong|i|em|su[bp]|[uo]l|mjx-\w+)[\s>]|class="[^"]*\b(?:katex|MathJax)|type="math\/tex/i

const delimiter = /\\[()[\]]|(?<!\\)\${1,2}/g

/** Whether what is put in there stands in a formula already. */
function isInFormula(before: string, whole: string): boolean {
  if (whole.trim() !== '' && !readsAsProse(whole)) return true
  return [...before.matchAll(delimiter)].reduce(
    (isOpen, [sign]) => (sign.startsWith('$') ? !isOpen : /[([]/.test(sign)),
    false,
  )
}

/** What is one formula, without its delimiters where it would stand in another one. */
export function fitting(latex: string, before: string, whole: string): string {
  const [, formula] = /^\\[([]((?:(?!\\[()[\]])[\s\S])+)\\[)\]]$/.exec(latex) ?? []
  return formula !== undefined && isInFormula(before, whole) ? formula : latex
}

/** What is pasted from a page comes in the card language, as far as text alone would not say it. docs/rules.md §Cards.13. */
export const pasteOfPages = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!mayBeRead.test(html)) return false
    event.preventDefault()
    void read(html, text).then((written) => {
      const { state } = view
      const { from } = state.selection.main
      const insert = fitting(written, state.sliceDoc(0, from), state.doc.toString())
      view.dispatch({ ...state.replaceSelection(insert), userEvent: 'input.paste', scrollIntoView: true })
    })
    return true
  },
})

/** Without what reads pages (the connection is gone) it is the text. */
async function read(html: string, text: string): Promise<string> {
  try {
    const { latexOfPage } = await import('#web/rooms/import/page/latex-of-page.ts')
    return latexOfPage(html, text) ?? text
  } catch {
    return text
  }
}

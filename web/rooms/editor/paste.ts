import { type EditorView, ViewPlugin } from '@codemirror/view'
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

/** Where something is pasted that is still being read. */
type Place = { from: number; to: number }

/**
 * What is pasted from a page comes in the card language, as far as text alone would not say it; what is typed while it is read comes
 * behind it. docs/rules.md §Cards.13.
 */
export const pasteOfPages = ViewPlugin.define(
  () => {
    const places = new Set<Place>()
    return {
      places,
      update({ changes }) {
        for (const place of places) {
          place.from = changes.mapPos(place.from, -1)
          place.to = changes.mapPos(place.to, -1)
        }
      },
    }
  },
  {
    eventHandlers: {
      paste(event, view) {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const text = event.clipboardData?.getData('text/plain') ?? ''
        if (!mayBeRead.test(html)) return false
        event.preventDefault()
        const { from, to } = view.state.selection.main
        const place = { from, to }
        this.places.add(place)
        void read(html, text).then((written) => {
          this.places.delete(place)
          put(view, written, place)
        })
        return true
      },
    },
  },
)

function put(view: EditorView, written: string, { from, to }: Place): void {
  const { doc, selection } = view.state
  const insert = fitting(written, doc.sliceString(0, from), doc.toString())
  const { main } = selection
  const isStill = main.from === from && main.to === to
  view.dispatch({
    changes: { from, to, insert },
    ...(isStill && { selection: { anchor: from + insert.length }, scrollIntoView: true }),
    userEvent: 'input.paste',
  })
}

/** Without what reads pages (the connection is gone) it is the text. */
async function read(html: string, text: string): Promise<string> {
  try {
    const { latexOfPage } = await import('#web/rooms/import/page/latex-of-page.ts')
    return latexOfPage(html, text) ?? text
  } catch {
    return text
  }
}

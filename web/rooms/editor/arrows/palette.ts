import type { EditorView, Panel } from '@codemirror/view'
import { engineFor } from '#web/rooms/card-face/engine.ts'
import { templateAt } from '../templates/places.ts'
import { arrowLooks } from './options.ts'
import { optionsAround, pressed } from './press.ts'

/** What a key says, what it is called, and the diagram on it. */
type Key = { option: string; name: string; face: string }

const ways: readonly Key[] = (
  [
    ['r', 'to the right', '{} \\arrow[r] & {}'],
    ['d', 'down', '{} \\arrow[d] \\\\ {}'],
    ['dr', 'down to the right', '{} \\arrow[dr] & {} \\\\ {} & {}'],
    ['dl', 'down to the left', '{} & {} \\arrow[dl] \\\\ {} & {}'],
    ['l', 'to the left', '{} & {} \\arrow[l]'],
    ['u', 'up', '{} \\\\ {} \\arrow[u]'],
    ['ur', 'up to the right', '{} & {} \\\\ {} \\arrow[ur] & {}'],
  ] as const
).map(([option, name, face]) => ({ option, name: `Arrow ${name}`, face }))

const looks: readonly Key[] = arrowLooks.map(([option]) => ({
  option,
  name: option,
  face: option.startsWith('loop') ? `\\cdot \\arrow[${option}]` : `{} \\arrow[r, ${option}] & {}`,
}))

const keyClass =
  'grid h-11 min-w-12 shrink-0 place-items-center rounded-control border border-hairline bg-wash px-2 active:bg-hairline aria-pressed:border-accent aria-pressed:bg-sheet'

/** Keys for the arrows of the diagram in which the cursor stands: its ways and its looks, as they are drawn. */
export function arrowPalette(view: EditorView): Panel {
  const dom = document.createElement('div')
  dom.role = 'toolbar'
  dom.ariaLabel = 'Arrows'
  dom.className =
    'flex gap-1 overflow-x-auto overscroll-x-contain p-1 text-ink contain-inline-size [scrollbar-width:thin]'
  const keys = [...ways, ...looks].map(({ option, name, face }) => {
    const key = document.createElement('button')
    key.type = 'button'
    key.className = keyClass
    key.ariaLabel = name
    key.title = name
    key.onclick = () => press(view, option)
    dom.append(key)
    draw(key, `\\begin{tikzcd}[cramped, sep=small] ${face} \\end{tikzcd}`).catch(() => {
      key.textContent = name
    })
    return { key, option }
  })
  const stopAt = (stop: number) => {
    for (const [index, { key }] of keys.entries()) key.tabIndex = index === stop ? 0 : -1
  }
  const mark = () => {
    const { state } = view
    const had = optionsAround(state.doc.toString(), state.selection.main.head)
    for (const { key, option } of keys) key.ariaPressed = String(had.includes(option))
  }
  // The keyboard of a phone would go with the focus.
  dom.onmousedown = (event) => event.preventDefault()
  dom.onkeydown = (event) => {
    const at = keys.findIndex(({ key }) => key === event.target)
    const last = keys.length - 1
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') {
      view.focus()
      // The dialog around it stays.
      event.stopPropagation()
    }
    if (next === undefined) return
    event.preventDefault()
    const to = Math.min(Math.max(next, 0), last)
    stopAt(to)
    keys[to]?.key.focus()
  }
  stopAt(0)
  mark()
  return {
    dom,
    update: ({ docChanged, selectionSet }) => {
      if (docChanged || selectionSet) mark()
    },
  }
}

async function draw(key: HTMLElement, source: string): Promise<void> {
  const { typesetSide } = await engineFor(source, {})
  key.innerHTML = `<span class="typeset" aria-hidden="true">${typesetSide(source, { output: 'html' }).html}</span>`
}

function press(view: EditorView, option: string): void {
  const { state } = view
  const { from, to, insert } = pressed(state.doc.toString(), state.selection.main.head, option)
  view.dispatch(
    insert.includes('#{')
      ? templateAt(state, insert, from, to)
      : { changes: { from, to, insert }, scrollIntoView: true, userEvent: 'input.complete' },
  )
}

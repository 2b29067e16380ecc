import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { EditorView, type PanelConstructor, showPanel } from '@codemirror/view'

const begin = '\\begin{tikzcd}'
const end = '\\end{tikzcd}'

const isInDiagram = ({ doc, selection }: EditorState): boolean => {
  const before = doc.sliceString(0, selection.main.head)
  const at = before.lastIndexOf(begin)
  return at >= 0 && !before.includes(end, at)
}

const arrived = StateEffect.define<PanelConstructor>()

/** The palette once it has arrived, and whether the cursor stands where it helps. */
const palette = StateField.define<{ create: PanelConstructor | null; isWanted: boolean }>({
  create: (state) => ({ create: null, isWanted: isInDiagram(state) }),
  update: (before, { state, effects, docChanged, selection }) => {
    const effect = effects.find((one) => one.is(arrived))
    const isWanted = docChanged || selection ? isInDiagram(state) : before.isWanted
    if (!effect && isWanted === before.isWanted) return before
    return { create: effect?.value ?? before.create, isWanted }
  },
  provide: (field) => showPanel.from(field, ({ create, isWanted }) => (isWanted ? create : null)),
})

const fetching = EditorView.updateListener.of(({ view, state, startState }) => {
  const { create, isWanted } = state.field(palette)
  if (create || !isWanted || startState.field(palette).isWanted) return
  // Without it arrows are written by hand.
  import('./palette.ts').then(
    ({ arrowPalette }) => view.dispatch({ effects: arrived.of(arrowPalette) }),
    () => {},
  )
})

/** Keys for arrows below the text while the cursor stands in a diagram; fetched then. */
export const withArrowPalette = [palette, fetching]

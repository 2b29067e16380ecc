import { closeCompletion, completionKeymap, pickedCompletion } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentUnit, StreamLanguage } from '@codemirror/language'
import { stex, stexMath } from '@codemirror/legacy-modes/mode/stex'
import { nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap, placeholder, tooltips } from '@codemirror/view'
import { readsAsProse } from '#domain/latex/kind'
import type { Macros } from '#domain/latex/macros'
import { appearance } from './appearance.ts'
import { withArrowPalette } from './arrows/with-palette.ts'
import { takenBy } from './completion/choices-taken.ts'
import { offerOptions } from './completion/offer-options.ts'
import { difference } from './difference.ts'
import { pasteOfPages } from './paste.ts'
import { diagnosticsOf, type Report } from './problems.ts'
import { redoKey } from './redo-key.ts'
import { type Bookmark, bookmarkAt, insertPicture, insertTemplate, moveBookmark, moveOn } from './templates/insert.ts'
import { forgetPlaces, placeKeys, templates } from './templates/places.ts'
import { closingDollar } from './typing/closing-dollar.ts'
import { composedSign } from './typing/composed-sign.ts'
import { withoutSurplus } from './typing/surplus-ends.ts'
import { closeWhileTyping, lineKeys } from './typing/typing.ts'

export type EditorOptions = {
  value: string
  /** What assistive tech calls the textbox. */
  label: string
  /** Id of the element that tells what is wrong. */
  describedBy: string
  placeholder: string
  macros: Macros
  /** Whose choices it learns from. */
  personId: string | undefined
  /** The Content-Security-Policy's nonce for the editor's styles. */
  nonce: string
  onChange: (value: string, caret: number) => void
}

export type Editor = {
  setValue: (value: string) => void
  /** Marks what was found; a report on another source is passed over. */
  setReport: (report: Report) => void
  setMacros: (macros: Macros) => void
  /** What takes the focus. */
  textbox: HTMLElement
  /** Focuses and selects, by source offsets. */
  select: (from: number, to: number) => void
  /** Replaces a part of the source and goes on writing behind it. */
  replace: (from: number, to: number, insert: string) => void
  /** Puts a template at the cursor; the focus stays where it is. */
  insert: (template: string) => void
  /** Keeps where the cursor stands, for a picture that is on its way. */
  bookmark: () => Bookmark
  /** Puts a picture's template there. */
  insertPicture: (template: string, bookmark: Bookmark) => void
  /** Moves the cursor, forwards to the next place of a template where one waits. */
  move: (step: -1 | 1) => void
  destroy: () => void
}

const tabColumns = 2

/**
 * Escape closes what is open in the editor and is then not heard by the dialog around it. A list is open when it is seen: one on
 * its way is none, and one that is seen may be on its way again, as behind each letter.
 */
const leave = (view: EditorView): boolean => {
  const isListOpen = view.dom.querySelector('.cm-tooltip-autocomplete') !== null
  closeCompletion(view)
  return isListOpen || forgetPlaces(view)
}

const keys: KeyBinding[] = [
  { key: 'Escape', run: leave, stopPropagation: true },
  ...placeKeys,
  { key: 'F8', run: nextDiagnostic },
]

const prose = StreamLanguage.define(stex)
const formula = StreamLanguage.define(stexMath)
const plain: Extension = []

/** Chromium takes the longer for a key the more coloured pieces stand in its line: of a few thousand a tenth of a second and more. */
const colouredSignsAtMost = 1_000
const isTooDense = (line: string) => line.replace(/[\p{L}\s]/gu, '').length > colouredSignsAtMost

const languageOf = (source: string) => {
  if (source.split('\n').some(isTooDense)) return plain
  return readsAsProse(source) ? prose : formula
}

/**
 * Keeps what is written above what lies over the end of the page: by as much as the style of scrolling says. Only as it is
 * scrolled to: lists are not shown in a margin.
 */
const aboveFoot = () => {
  let isScrolling = false
  return [
    EditorView.scrollHandler.of(() => {
      isScrolling = true
      return false
    }),
    EditorView.scrollMargins.of(({ contentDOM }) => {
      if (!isScrolling) return null
      isScrolling = false
      return { bottom: Number.parseFloat(getComputedStyle(contentDOM).scrollMarginBottom) }
    }),
  ]
}

/** What is offered stands whole within the dialog, which cuts off what sticks out of it. */
const withinDialog = tooltips({
  tooltipSpace: ({ dom }) => {
    const marginPx = 8
    const { x, y, width, height } =
      dom.closest('[role="dialog"]')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
    return new DOMRect(x + marginPx, y, width - 2 * marginPx, height)
  },
})

const settings = ({ label, describedBy, nonce, ...options }: EditorOptions) => [
  EditorView.cspNonce.of(nonce),
  appearance,
  EditorView.lineWrapping,
  aboveFoot(),
  EditorState.tabSize.of(tabColumns),
  indentUnit.of(' '.repeat(tabColumns)),
  bracketMatching(),
  history(),
  placeholder(options.placeholder),
  templates,
  withoutSurplus,
  closingDollar,
  closeWhileTyping,
  composedSign,
  withArrowPalette,
  withinDialog,
  redoKey,
  pasteOfPages,
  Prec.highest(keymap.of(keys)),
  keymap.of([
    ...completionKeymap.filter(({ key }) => key !== 'Escape'),
    ...lineKeys,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    translate: 'no',
  }),
]

/** The whole editor, put into `parent`. Its keys: docs/rules.md §Cards.5. */
export function mountEditor(parent: HTMLElement, options: EditorOptions): Editor {
  const macros = new Compartment()
  const language = new Compartment()
  const taken = takenBy(options.personId)
  const bookmarks = new Set<Bookmark>()
  let spoken = languageOf(options.value)
  const onUpdate = EditorView.updateListener.of(({ docChanged, changes, state, transactions }) => {
    if (!docChanged) return
    for (const bookmark of bookmarks) moveBookmark(bookmark, changes, transactions)
    for (const transaction of transactions) {
      const picked = transaction.annotation(pickedCompletion)
      if (picked) taken.take(picked.label)
    }
    const value = state.doc.toString()
    const next = languageOf(value)
    if (next !== spoken) view.dispatch({ effects: language.reconfigure(next) })
    spoken = next
    options.onChange(value, state.selection.main.head)
  })
  const view = new EditorView({
    parent,
    doc: options.value,
    extensions: [macros.of(offerOptions(options.macros, taken)), settings(options), language.of(spoken), onUpdate],
  })
  return {
    textbox: view.contentDOM,
    setValue: (value) => {
      const changes = difference(view.state.doc.toString(), value)
      if (changes) view.dispatch({ changes })
    },
    setReport: (report) => {
      const isCurrent = view.state.doc.toString() === report.source
      if (isCurrent) view.dispatch(setDiagnostics(view.state, diagnosticsOf(report)))
    },
    setMacros: (next) => view.dispatch({ effects: macros.reconfigure(offerOptions(next, taken)) }),
    select: (from, to) => {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      view.focus()
    },
    replace: (from, to, insert) => {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
      })
      view.focus()
    },
    insert: (template) => insertTemplate(view, template),
    bookmark: () => {
      const bookmark = bookmarkAt(view.state)
      bookmarks.add(bookmark)
      return bookmark
    },
    insertPicture: (template, bookmark) => insertPicture(view, template, bookmark),
    move: (step) => moveOn(view, step),
    destroy: () => view.destroy(),
  }
}

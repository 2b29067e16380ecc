import { EditorState, type Extension, MapMode, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { priceAt } from '#domain/latex/prose/prices'

/**
 * The dollar sign that was put in behind the one that the author typed at `open`: it stands at `close`, where the author types, or
 * was taken out there by what was typed last.
 */
type Dollars = { open: number; close: number; isOut: boolean }

/**
 * What tells an amount of money from the beginning of a formula: a full stop that is no point, or words. Other signs may stand
 * behind a number in either: `$1, 2`, `$2 x`.
 */
const amount = /^\$\d(?:[\d.,]*\d)?(?:[.?)](?!\d)|[\s,].*\p{L}{2})/su

const setDollars = StateEffect.define<Dollars>()

/** Two dollar signs of a formula in the line, put in at once, with the cursor between them. */
function pairIn(transaction: Transaction): Dollars | undefined {
  if (!transaction.docChanged || !transaction.isUserEvent('input')) return undefined
  const { changes, newDoc, newSelection } = transaction
  let pair: Dollars | undefined
  changes.iterChanges((_from, _to, from, _end, inserted) => {
    const isPair = inserted.toString() === '$$' && newSelection.main.head === from + 1
    if (isPair && newDoc.sliceString(from - 1, from) !== '$') pair = { open: from, close: from + 1, isOut: false }
  })
  return pair
}

/** The same two signs after a transaction; nothing where the author types elsewhere, or has typed the second one. */
function moved({ open, close, isOut }: Dollars, transaction: Transaction): Dollars | undefined {
  if (transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) return undefined
  const { changes, newDoc, newSelection } = transaction
  const [from, to] = [changes.mapPos(open, 1, MapMode.TrackAfter), changes.mapPos(close, 1)]
  const { empty, head } = newSelection.main
  const isHere = from !== null && empty && head === to && !newDoc.sliceString(from + 1, to).includes('$')
  return isHere ? { open: from, close: to, isOut } : undefined
}

const dollars = StateField.define<Dollars | undefined>({
  create: () => undefined,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(setDollars)) return effect.value
    const now = pairIn(transaction) ?? (before && moved(before, transaction))
    // What would bring a sign back is what is typed next.
    return now?.isOut && transaction.docChanged ? undefined : now
  },
})

/**
 * A dollar sign that turns out to be that of a price has none that closes it: the one that was put in goes, with the character
 * that says so, and comes back where the next one makes it a formula after all (`$6.5`).
 */
const withoutSecond = EditorState.transactionFilter.of((transaction) => {
  const { startState, docChanged, newDoc } = transaction
  const before = startState.field(dollars, false)
  if (!before || !docChanged || !transaction.isUserEvent('input')) return transaction
  const now = moved(before, transaction)
  if (!now) return transaction
  const { open, close, isOut } = now
  const text = newDoc.toString()
  const typed = text.slice(0, close) + text.slice(isOut ? close : close + 1)
  const isPrice = amount.test(typed.slice(open, close)) && priceAt(typed, open) !== undefined
  if (isPrice === isOut) return transaction
  const changes = isPrice ? { from: close, to: close + 1 } : { from: close, insert: '$' }
  const effects = setDollars.of({ open, close, isOut: isPrice })
  return [transaction, { changes, selection: { anchor: close }, effects, sequential: true }]
})

export const closingDollar: Extension = [dollars, withoutSecond]

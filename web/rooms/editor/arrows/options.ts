import type { Completion, CompletionSource } from '@codemirror/autocomplete'

/** What an arrow of `tikzcd` may look like; those most used first. */
export const arrowLooks: readonly (readonly [option: string, look: string])[] = [
  ['hook', '↪'],
  ['two heads', '↠'],
  ['tail', '↣'],
  ['maps to', '↦'],
  ['dashed', '⇢'],
  ['dotted', '⋯'],
  ['Rightarrow', '⇒'],
  ['equals', '='],
  ['no head', '—'],
  ['leftrightarrow', '↔'],
  ['squiggly', '⇝'],
  ['harpoon', '⇀'],
  ['bend left', '⤻'],
  ['bend right', '⤼'],
  ['shift left', '⇉'],
  ['shift right', '⇉'],
  ['loop above', '↻'],
  ['loop right', '↻'],
]
/** What else it may be told, and its labels. */
const others: readonly (readonly [option: string, look: string])[] = [
  ['phantom', 'labels alone'],
  ['crossing over', 'over others'],
  ['description', 'label on the arrow'],
  ['near start', 'label'],
  ['near end', 'label'],
  ['swap', 'label on the other side'],
]

const options: readonly Completion[] = [...arrowLooks, ...others].map(([label, detail], place) => ({
  label,
  detail,
  boost: -place,
}))

/** Letters in the brackets of an arrow, behind a comma or the place of a label. */
const typing = /\\(?:arrow|ar|[lrud]{1,2}ar)\[(?:[^\][]|\[[^\]]*\])*?(?:,|["{'])\s*([a-zA-Z][a-zA-Z ]*)$/

/** Offers the options of an arrow where one is being typed. */
export const completeArrow: CompletionSource = (context) => {
  const { text = '', to = 0 } = context.matchBefore(typing) ?? {}
  const [, word] = typing.exec(text) ?? []
  if (word === undefined || !options.some(({ label }) => label.startsWith(word))) return null
  return { from: to - word.length, options, validFor: /^[a-zA-Z ]*$/ }
}

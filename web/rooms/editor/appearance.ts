import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { sourceColours } from '#contract/colours'
import { lineHeight, linesHigh, paddingPx } from './frame.ts'

const { ground, text, quiet, blue, red, violet, amber, raised, edge, selected, onSelected } = sourceColours

const highlights = HighlightStyle.define([
  { tag: tags.tagName, color: violet },
  { tag: [tags.keyword, tags.invalid], color: red },
  { tag: [tags.atom, tags.number], color: blue },
  { tag: tags.comment, color: quiet, fontStyle: 'italic' },
])

const look = EditorView.theme(
  {
    '&': { flexGrow: '1', minWidth: '0', backgroundColor: ground, color: text, borderRadius: '6px' },
    // Seen in forced colours, which know no ground. In `@media` there is no `&`.
    '&:not(.cm-focused)': { outline: '1px solid transparent' },
    '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '1px' },
    '.cm-scroller': {
      minHeight: linesHigh('min'),
      maxHeight: linesHigh('max'),
      overflow: 'auto',
      borderRadius: 'inherit',
      fontFamily: 'var(--font-source)',
      lineHeight: String(lineHeight),
    },
    '.cm-content': { padding: `${paddingPx}px 0`, caretColor: text },
    '.cm-line': { padding: '0 12px' },
    '.cm-placeholder': { color: quiet },
    '.cm-cursor': { borderLeftColor: text },
    '.cm-content ::selection': { backgroundColor: `${selected} !important`, color: 'inherit' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: `1px solid ${quiet}` },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: `${red} !important` },
    '.cm-lintRange': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${red} 1px`,
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': { textDecorationColor: amber },
    '.cm-place': { backgroundColor: edge },
    '.cm-place-empty': {
      display: 'inline-block',
      height: '1em',
      borderLeft: `1px dotted ${quiet}`,
      marginRight: '-1px',
      verticalAlign: 'text-top',
    },
    '@media (forced-colors: active)': {
      '.cm-place': { outline: '1px dotted' },
      '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { outline: '2px solid Highlight' },
    },
    '.cm-panels': { backgroundColor: 'transparent' },
    '.cm-panels-bottom': { borderTop: `1px solid ${edge}` },
    '.cm-tooltip': { backgroundColor: raised, color: text, border: `1px solid ${edge}`, borderRadius: '6px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--font-source)',
      maxHeight: 'none',
      overflow: 'hidden',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { display: 'flex', gap: '16px', padding: '3px 10px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: selected, color: onSelected },
    '@media (pointer: coarse)': { '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '9px 10px' } },
    '.cm-completionLabel': { flexShrink: '0' },
    '.cm-completionDetail': { marginLeft: 'auto', fontStyle: 'normal', overflow: 'hidden', textOverflow: 'ellipsis' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-ui)' },
    '.cm-diagnosticAction': { backgroundColor: edge, color: text, padding: '2px 8px' },
  },
  { dark: true },
)

/** Colours and size of the editor. */
export const appearance = [look, syntaxHighlighting(highlights)]

import { type CorpusRow, card } from './row.ts'

const { raw } = String
const x = card('x^2', '2x')
const fence = '```'
const sides = (front: string, back: string) => `### Front:\n${front}\n\n### Back:\n${back}`

/** Tags, and what stands in their place. */
export const tagRows: readonly CorpusRow[] = [
  ['capital tags', sides('[LATEX]x^2[/LATEX]', '[LaTeX]2x[/LaTeX]'), x],
  ['spaces in tags', sides('[ latex ]x^2[ /latex ]', '[latex ]2x[/latex ]'), x],
  ['escaped brackets', sides(raw`\[latex\]x^2\[/latex\]`, raw`\[latex\]2x\[/latex\]`), x],
  ['a turned slash', sides(raw`[latex]x^2[\latex]`, raw`[latex]2x[\latex]`), x],
  ['angle brackets', sides('<latex>x^2</latex>', '<latex>2x</latex>'), x],
  ['tags twice', sides('[latex][latex]x^2[/latex][/latex]', '[latex]2x[/latex]'), x],
  ['tags on lines of their own', sides('[latex]\nx^2\n[/latex]', '[latex]\n2x\n[/latex]'), x],
  ['spaces inside tags', sides('[latex]  x^2  [/latex]', '[latex] 2x [/latex]'), x],
  ['front never closed', sides('[latex]x^2', '[latex]2x[/latex]'), x],
  ['opened instead of closed', sides('[latex]x^2[latex]', '[latex]2x[latex]'), x],
  ['a colon in the tag', sides('[latex:]x^2[/latex]', '[latex:]2x[/latex]'), x],
  [
    'fences around blocks',
    sides(`${fence}\n[latex]x^2[/latex]\n${fence}`, `${fence}latex\n[latex]2x[/latex]\n${fence}`),
    x,
  ],
  [
    'fences inside blocks',
    sides(`[latex]\n${fence}latex\nx^2\n${fence}\n[/latex]`, `[latex]${fence}\n2x\n${fence}[/latex]`),
    x,
  ],
  ['fences with tildes', sides('[latex]\n~~~\nx^2\n~~~\n[/latex]', '[latex]2x[/latex]'), x],
  ['a fence on one line', sides(`[latex]${fence}x^2${fence}[/latex]`, '[latex]2x[/latex]'), x],
  ['fences instead of tags', sides(`${fence}latex\nx^2\n${fence}`, `${fence}latex\n2x\n${fence}`), x],
  ['fences without a language', sides(`${fence}\nx^2\n${fence}`, `${fence}\n2x\n${fence}`), x],
  ['a fence on one side only', sides(`${fence}tex\nx^2\n${fence}`, '[latex]2x[/latex]'), x],
  ['the whole reply in a fence', `${fence}markdown\n${sides('[latex]x^2[/latex]', '[latex]2x[/latex]')}\n${fence}`, x],
  ['the whole reply in a bare fence', `${fence}\n${sides('[latex]x^2[/latex]', '[latex]2x[/latex]')}\n${fence}`, x],
  [
    'the whole reply in four ticks',
    `${fence}\`\n${sides(`${fence}\nx^2\n${fence}`, '[latex]2x[/latex]')}\n${fence}\``,
    x,
  ],
  ['ticks around blocks', sides('`[latex]x^2[/latex]`', '`[latex]2x[/latex]`'), x],
  ['ticks inside blocks', sides('[latex]`x^2`[/latex]', '[latex]`2x`[/latex]'), x],
  ['display dollars instead of tags', sides('$$x^2$$', '$$2x$$'), x],
  ['display brackets instead of tags', sides(raw`\[x^2\]`, raw`\[2x\]`), x],
  ['display dollars over lines', sides('$$\nx^2\n$$', '$$\n2x\n$$'), x],
  ['display dollars and a rule', `### Front:\n$$x^2$$\n\n---\n\n### Back:\n$$2x$$`, x],
  [
    'blocks that follow each other',
    sides('[latex]x^2[/latex]\n[latex]y^2[/latex]', '[latex]2x[/latex]'),
    card('\\[x^2\\]\n\n\\[y^2\\]', '2x'),
  ],
  ['a question before the block', sides('Differentiate:\n[latex]x^2[/latex]', '[latex]2x[/latex]'), x],
  ['a remark after the block', sides('[latex]x^2[/latex]', '[latex]2x[/latex]\nRemember the factor.'), x],
  ['blocks with a text between', sides('[latex]x^2[/latex] or [latex]y^2[/latex]', '[latex]2x[/latex]'), 'tags'],
  ['no tags at all', sides('What is two and two?', 'Four'), 'tags'],
  ['no tags on the back', sides('[latex]x^2[/latex]', 'two x'), 'tags'],
  ['no tags on the front', sides('x squared', '[latex]2x[/latex]'), 'tags'],
  ['an empty front', sides('[latex][/latex]', '[latex]2x[/latex]'), 'tags'],
  ['an empty back', sides('[latex]x^2[/latex]', '[latex]   [/latex]'), 'tags'],
  ['dollars within a sentence', sides('The derivative of $x^2$', 'It is $2x$.'), 'tags'],
  ['half a reply: in the back', '### Front:\n[latex]x^2[/latex]\n\n### Back:\n[latex]2', 'tags'],
  ['half a reply: before the back', '### Front:\n[latex]x^2[/latex]\n\n### Back:', 'tags'],
  ['half a reply: in the heading', '### Front:\n[latex]x^2[/latex]\n\n### Ba', 'markers'],
  ['half a reply: in the front', '### Front:\n[latex]x^', 'markers'],
  ['half a reply: in the closing tag', '### Front:\n[latex]x^2[/latex]\n\n### Back:\n[latex]2x[/lat', 'tags'],
]

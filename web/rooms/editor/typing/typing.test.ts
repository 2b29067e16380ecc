import { history, insertNewlineAndIndent, redo, undo } from '@codemirror/commands'
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import { describe, expect, it, test } from 'vitest'
import { typesetSide } from '#typeset'
import { textbook } from '#typeset/corpus/textbook'
import { commands } from '../completion/commands.ts'
import { environments, environmentTemplate } from '../completion/environments.ts'
import { putIn } from '../templates/insert.ts'
import { nextStop, templateAt, templates } from '../templates/places.ts'
import { placeBeside } from '../templates/written.ts'
import { closingDollar } from './closing-dollar.ts'
import { withoutSurplus } from './surplus-ends.ts'
import { typed } from './typing.ts'

const tex = String.raw

/** An editor without a page: it is typed into as the view would, key after key. */
function write(before = '', after = '') {
  let state = EditorState.create({
    doc: before + after,
    selection: { anchor: before.length },
    extensions: [templates, withoutSurplus, closingDollar, history()],
  })
  const apply = (specs: readonly TransactionSpec[]) => {
    state = state.update(...specs).state
  }
  const plain = (text: string): TransactionSpec => ({ ...state.replaceSelection(text), userEvent: 'input.type' })
  /** The page's own; what colours the source has no say in it. */
  const enter = () => {
    const specs: TransactionSpec[] = []
    insertNewlineAndIndent({ state, dispatch: (transaction) => specs.push(transaction) })
    return specs
  }
  const editor = {
    keys(text: string) {
      for (const char of text) apply(typed(state, char) ?? (char === '\n' ? enter() : [plain(char)]))
      return editor
    },
    /** As from the list of completions. */
    accept(template: string) {
      const { from, to } = state.selection.main
      apply([templateAt(state, template, from, to)])
      return editor
    },
    /** As by the key of the bar that says so. */
    press(template: string) {
      apply([putIn(state, template)])
      return editor
    },
    right() {
      apply([{ selection: { anchor: state.selection.main.head + 1 } }])
      return editor
    },
    select(text: string) {
      const from = state.doc.toString().indexOf(text)
      apply([{ selection: { anchor: from, head: from + text.length } }])
      return editor
    },
    tab() {
      const place = placeBeside(state, 1)
      if (place) apply([{ selection: { anchor: place.from, head: place.to } }])
      return editor
    },
    /** Where Tab leads from here; nothing where it leaves the editor. */
    get next() {
      const stop = nextStop(state, 1)
      const text = state.doc.toString()
      return stop && `${text.slice(0, stop.from)}|${text.slice(stop.to)}`
    },
    backspace() {
      const { head } = state.selection.main
      apply([{ changes: { from: head - 1, to: head }, userEvent: 'delete.backward' }])
      return editor
    },
    paste(text: string) {
      apply([{ ...state.replaceSelection(text), userEvent: 'input.paste' }])
      return editor
    },
    /** Takes everything back, or brings it back again. */
    all(command: typeof undo) {
      const dispatch = (transaction: Transaction) => {
        state = transaction.state
      }
      while (command({ state, dispatch }));
      return editor
    },
    /** The source with `|` at the cursor. */
    get source() {
      const { from, to } = state.selection.main
      const text = state.doc.toString()
      return `${text.slice(0, from)}${from === to ? '|' : `«${text.slice(from, to)}»`}${text.slice(to)}`
    },
    get cursor() {
      return state.selection.main.from
    },
    get text() {
      return state.doc.toString()
    },
  }
  return editor
}

const none = { name: '', look: '', body: '' }
const flat = (text: string) => text.replace(/\s+/g, '')

describe('an environment written by hand from begin to end', () => {
  const bodies = ['', 'x', 'a & b \\\\ c & d', 'a & b \\\\\nc & d', '\na & b \\\\\nc & d\n', '\n\n', 'x\n']
  const names = ['align*', 'equation', 'pmatrix', 'cases', 'array', 'itemize', 'theorem', 'proof']
  const cases = names.flatMap((name) => bodies.map((body) => ({ name, body })))
  it.each(cases)('$name around $body', ({ name, body }) => {
    for (const [before, after] of [
      ['', ''],
      ['$', '$'],
      ['\\[', '\\]'],
      ['\\[\n', '\n\\]'],
      ['Let ', ' be'],
    ]) {
      const whole = `${before}\\begin{${name}}${body}\\end{${name}}${after}`
      expect(flat(write().keys(whole).text)).toBe(flat(whole))
    }
  })

  it.each(names)('%s in another of its name, and in another', (name) => {
    const inner = `\\begin{${name}} 1 & 2 \\end{${name}}`
    for (const outer of [name, 'align*'])
      for (const space of ['', ' ', '\n']) {
        const whole = `\\begin{${outer}}${space}${inner}${space}\\end{${outer}}`
        expect(flat(write().keys(whole).text)).toBe(flat(whole))
      }
  })

  it('stands on lines as its author put them, the end where it belongs', () => {
    const ended = '\\begin{align*}\n  a &= b \\\\\n  &= c\n\\end{align*}|'
    expect(write().keys('\\begin{align*}\na &= b \\\\\n&= c\n\\end{align*}').source).toBe(ended)
    expect(write().keys('\\begin{align*}a &= b \\\\\n&= c\n\\end{align*}').source).toBe(ended)
  })

  it('stands as far in as the line that it begins on, whatever stands before it there', () => {
    const ended = 'f(x) = \\begin{cases}\n  x \\\\\n  0\n\\end{cases}|'
    expect(write().keys('f(x) = \\begin{cases}\nx \\\\\n0\n\\end{cases}').source).toBe(ended)
    expect(write('  ').keys('A = \\begin{pmatrix}1').source).toBe('  A = \\begin{pmatrix}\n    1|\n  \\end{pmatrix}')
  })

  it.each([
    ['tabular', '{ll}'],
    ['tabular', '[t]{|c|c|}'],
    ['tabular', tex`{@{}l*{2}{>{$}c<{$}}@{}}`],
    ['tabularx', tex`{\linewidth}{lX}`],
    ['longtable', '[c]{lS}'],
    ['tcolorbox', '[title=Warning]'],
    ['restatable', '{theorem}{thm:main}'],
    ['restatable', '[Main theorem]{theorem}{main}'],
    ['restatable*', '{lemma}{a}'],
    ['aligned', '[t]'],
    ['gathered', '[b]'],
    ['multlined', tex`[t][.8\linewidth]`],
    ['wrapfigure', tex`{r}{0.4\textwidth}`],
    ['block', '{Remark}'],
    ['frame', '{Title}'],
    ['spreadlines', '{1ex}'],
    ['empheq', tex`[box=\fbox]{align*}`],
    ['array', '{cc|c}'],
    ['array', '[t]{cc}'],
    ['alignat', '{2}'],
    ['alignat*', '{2}'],
    ['pmatrix*', '[r]'],
    ['algorithmic', '[1]'],
    ['tikzcd', '[row sep=large]'],
    ['theorem', '[Heine--Borel]'],
    ['proof', '[Proof of $X$]'],
    ['enumerate', tex`[label={[\roman*]}]`],
    ['minipage', tex`{0.5\textwidth}`],
    ['own', '{a}{b}'],
  ])('%s has %s beside its name, however it goes on', (name, given) => {
    const whole = `\\begin{${name}}${given}\n  x\n\\end{${name}}`
    for (const space of ['', '\n'])
      for (const end of ['', `\\end{${name}}`, `\n\\end{${name}}`])
        expect(write().keys(`\\begin{${name}}${given}${space}x${end}`).text).toBe(whole)
    expect(write().keys(`\\begin{${name}} ${given.replace(/^(\{[^{}]*\})\{/, '$1 {')}x`).text).toBe(whole)
    expect(write().keys(`\\begin{${name}}${given}`).source).toBe(`\\begin{${name}}${given}\n  |\n\\end{${name}}`)
    const undone = write().keys(`\\begin{${name}}${given}`)
    expect(undone.all(undo).text).toBe('')
    expect(undone.all(redo).text).toBe(`\\begin{${name}}${given}\n  \n\\end{${name}}`)
  })

  it.each([
    ['align*', '[x, y] &= z'],
    ['align*', '{x} &= z'],
    ['cases', '{x} & y'],
    ['center', '{x}'],
    ['array}{cc', '{x} & y'],
    ['theorem', '{x}'],
  ])('%s has %s in its content', (begun, body) => {
    const name = begun.replace(/\}.*/, '')
    expect(write().keys(`\\begin{${begun}}${body}`).source).toBe(`\\begin{${begun}}\n  ${body}|\n\\end{${name}}`)
  })

  it('has in its content what stands on a line that its author began, or behind content', () => {
    expect(write().keys('\\begin{theorem}\n[0').source).toBe('\\begin{theorem}\n  [0|\n\\end{theorem}')
    expect(write().keys('\\begin{tabular}{l}\n{x').source).toBe('\\begin{tabular}{l}\n  {x|}\n\\end{tabular}')
    expect(write().keys('\\begin{theorem}x [0').source).toBe('\\begin{theorem}\n  x [0|\n\\end{theorem}')
  })

  it('has its arguments by the key for braces too', () => {
    expect(write().keys('\\begin{array}').press('{#{}}').keys('cc}1').text).toBe(
      '\\begin{array}{cc}\n  1\n\\end{array}',
    )
    expect(write().keys('\\begin{align*}').press('{#{}}').keys('x').text).toBe('\\begin{align*}\n  {x}\n\\end{align*}')
  })

  it('has its options behind its name where its first entry is offered, which waits', () => {
    const offered = () =>
      write().accept(environmentTemplate(environments.find(({ name }) => name === 'tikzcd') ?? none))
    const begun = offered().keys('[sep=large')
    expect(begun.source).toMatch(/^\\begin\{tikzcd\}\[sep=large\|\]\n {2}A \\arrow/)
    expect(begun.right().tab().source).toMatch(/\n {2}«A» \\arrow/)
    expect(offered().tab().keys('[').source).toMatch(/\{tikzcd\}\n {2}A \\arrow\[r, "\[\|"\]/)
    expect(write().accept('\\frac{#{x}}{}').keys('[').source).toBe('\\frac{[|}{}')
  })

  it('goes on with its content after Enter or Tab behind its arguments', () => {
    const begun = write().keys('\\begin{array}{cc').right()
    expect(begun.source).toBe('\\begin{array}{cc}|\n  \n\\end{array}')
    expect(begun.keys('\n1').text).toBe('\\begin{array}{cc}\n  1\n\\end{array}')
    expect(write().keys('\\begin{array}{cc').tab().keys('1').text).toBe('\\begin{array}{cc}\n  1\n\\end{array}')
    expect(write('$', '$').keys('\\begin{array}{cc}\n1').text).toBe('$\\begin{array}{cc}\n  1\n\\end{array}$')
  })

  it.each(['', ' ', '  ', ' \n', '\n'])(
    'begins its content in the line that is there for it, %j behind its name',
    (space) => {
      expect(write().keys(`\\begin{align*}${space}x`).source).toBe('\\begin{align*}\n  x|\n\\end{align*}')
      expect(write().keys(`\\begin{array}${space.trimEnd()}{cc}${space}1`).source).toBe(
        '\\begin{array}{cc}\n  1|\n\\end{array}',
      )
    },
  )

  it('has a line that its author began as far in as they set it', () => {
    expect(write().keys('\\begin{lstlisting}\n  if x:').source).toContain('{lstlisting}\n    if x:|\n')
  })

  it('has no empty line after Enter, and one more for every further Enter', () => {
    expect(write().keys('\\begin{align*}\n').source).toBe('\\begin{align*}\n  |\n\\end{align*}')
    expect(write().keys('\\begin{align*}\n\n').source).toBe('\\begin{align*}\n\n  |\n\\end{align*}')
    expect(write().keys('$\\begin{align*}\n').source).toBe('$\\begin{align*}\n  |\n\\end{align*}$')
  })

  it('ends within brackets of its own beside rows that have a length in theirs', () => {
    expect(write().keys(tex`\[a \\[1ex] b\]`).source).toBe(tex`\[a \\[1ex] b\]|`)
    expect(write().keys(tex`\(a \\(b) c\)`).source).toBe(tex`\(a \\(b) c\)|`)
  })

  it('goes on behind its end', () => {
    expect(write().keys('\\begin{pmatrix}\n1\n\\end{pmatrix} + x').source).toBe(
      '\\begin{pmatrix}\n  1\n\\end{pmatrix} + x|',
    )
  })
})

describe('cards as they stand in notes', () => {
  it.each([
    'F"ur alle $x$ hei"st $f$ "`stetig"\', falls $f(x) = \\lim_{y \\to x} f(y)$.',
    tex`\begin{restatable}[Rolle]{theorem}{rolle} Let $f(a) = f(b)$. \end{restatable}`,
    tex`\begin{tabular}{@{}l r@{.}l >{(}c<{)}} $\pi$ & 3 & 14 & a \\ \multicolumn{2}{c}{$e$} & b \end{tabular}`,
    tex`\[ A = \begin{aligned}[t] & x + y \\ & z \end{aligned} \]`,
    tex`\begin{enumerate}[label=(\roman*), nosep] \item $f$ is \emph{injective} \item[\textbf{b}] not \end{enumerate}`,
    tex`\[ f(x) = \begin{cases*} x & if $x \ge 0$, \\ -x & otherwise. \end{cases*} \]`,
    tex`Let \(f\colon A \to B\), so \[\left\{ x \,\middle|\, \left\lvert x \right\rvert < 1 \right\}\] is open.`,
    tex`$\prescript{14}{6}{\mathrm{C}}$, \ce{2 H2 + O2 -> 2 H2O} and \SI{9.81}{\metre\per\second\squared}.`,
    tex`$\Set{ x \in \mathbb{R} | x > 0 }$ and $\sum_{\substack{0 \le i \le m \\ 0 < j < n}} P(i, j)$ \MakeUppercase{so}`,
    'Visible \\iffalse hidden $x$ \\fi and more.',
    "La d\\'eriv\\'ee de $\\sin$ est \\og $\\cos$ \\fg{}, n'est-ce pas ?",
    'It is 50\\% of \\$100, and \\{a, b\\} is $\\{a, b\\}$.',
  ])('%s', (card) => expect(flat(write().keys(card).text)).toBe(flat(card)))
})

describe('braces around lines', () => {
  it('are closed by the one that Enter put below', () => {
    expect(write().keys('\\For{$k$}{\n$a$\\;\n}').source).toBe('\\For{$k$}{\n$a$\\;\n}|')
    expect(write().keys('\\If{a}{\n\\For{b}{\nc\\;\n}\n}x').text).toBe('\\If{a}{\n\\For{b}{\nc\\;\n}\n}x')
  })

  it('are closed behind words by the same one, which comes up to them', () => {
    expect(write().keys('\\frac{a}{\n  b}c').text).toBe('\\frac{a}{\n  b}c')
    expect(write().keys('\\text{\nif $x$}\n').text).toBe('\\text{\nif $x$}\n')
  })

  it('are closed where they stand if one more is open', () => {
    expect(write('\\If{a}{{', '\n}').keys('\nb\n}').text).toBe('\\If{a}{{\nb\n}\n}')
    expect(write('\\If{a}{{\nb', '\n}').keys('}').text).toBe('\\If{a}{{\nb}\n}')
  })
})

describe('cards out of textbooks', () => {
  it.each(textbook)('%s', (card) => {
    expect(typesetSide(card)).toMatchObject({ isWhole: true, errors: [] })
    expect(flat(write().keys(card).text)).toBe(flat(card))
  })

  it('have every environment that is offered', () => {
    const used = new Set(textbook.flatMap((card) => [...card.matchAll(/\\begin\{([^}]+)\}/g)].map(([, name]) => name)))
    expect(environments.filter(({ name }) => !used.has(name))).toEqual([])
  })
})

describe('an opening character over what is selected', () => {
  it.each([
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
    ['$', '$'],
  ])('%s wraps it, and it stays selected', (open, close) => {
    const editor = write('let x+y be').select('x+y').keys(open)
    expect(editor.source).toBe(`let ${open}«x+y»${close} be`)
  })

  it('takes the place of a word that a template offers', () => {
    for (const open of ['(', '[']) expect(write().accept('\\frac{#{x}}{}').keys(open).source).toBe(`\\frac{${open}|}{}`)
  })
})

describe('what was accepted from the list and typed all the same', () => {
  const typedAnyway: readonly [template: string, keys: string, text: string][] = [
    ['\\frac{#{}}{#{}}', '1}{2}', tex`\frac{1}{2}`],
    ['\\sqrt[#{n}]{#{}}', '3]{x}', tex`\sqrt[3]{x}`],
    ['\\sum_{#{i=1}}^{#{n}} #{}', 'k=0}^{m} a', tex`\sum_{k=0}^{m} a`],
    ['\\sum_{#{i=1}}^{#{n}} #{}', 'k=0}^{m}a', tex`\sum_{k=0}^{m} a`],
    ['\\lim_{#{n} \\to #{\\infty}} #{}', 'x \\to 0} f', tex`\lim_{x \to 0} f`],
    ['\\int_{#{a}}^{#{b}} #{}\\,d#{x}', '0}^{1} f(t)\\,dt', tex`\int_{0}^{1} f(t)\,dt`],
    ['\\left( #{} \\right)', 'x \\right)', tex`\left( x \right)`],
    ['\\left\\\\{ #{} \\right\\\\}', 'x \\right\\}', tex`\left\{ x \right\}`],
    ['\\left( #{} \\right)', 'a \\rightarrow b', tex`\left( a \rightarrow b \right)`],
    ['\\substack{#{} \\\\ #{}}', 'a \\\\ b}', tex`\substack{a \\ b}`],
    ['\\overset{#{}}{#{}}', '!}{=}', tex`\overset{!}{=}`],
    ['\\frac{#{}}{#{}}', '{1}{2}', tex`\frac{1}{2}`],
    ['\\frac{#{}}{#{}}', '{{a}+b}{2}', tex`\frac{{a}+b}{2}`],
    ['\\sqrt[#{n}]{#{}}', '[3]{x}', tex`\sqrt[3]{x}`],
    ['\\sum_{#{i=1}}^{#{n}} #{}', '_{k=0}^{m} a', tex`\sum_{k=0}^{m} a`],
    ['\\sum_{#{i=1}}^{#{n}} #{}', 'k=0}^m a', tex`\sum_{k=0}^m a`],
    ['\\sum_{#{i=1}}^{#{n}} #{}', '_{k=0}^\\infty a', tex`\sum_{k=0}^\infty a`],
    ['\\int_{#{a}}^{#{b}} #{}\\,d#{x}', '_0^1 f(t)\\,dt', tex`\int_0^1 f(t)\,dt`],
    ['\\lim_{#{n} \\to #{\\infty}} #{}', '_{x \\to 0} f', tex`\lim_{x \to 0} f`],
    ['\\begin{array}{#{cc}}\n#{} & #{}\n\\end{array}', '{ll}\na & b', '\\begin{array}{ll}\na & b\n\\end{array}'],
  ]
  it.each(typedAnyway)('%s with %s', (template, keys, text) => {
    expect(write().accept(template).keys(keys).text).toBe(text)
  })

  it('goes where something else is typed in its stead', () => {
    const sum = '\\sum_{#{i=1}}^{#{n}} #{}'
    expect(write().accept(sum).keys('_{k \\in I} a').text.trim()).toBe(tex`\sum_{k \in I} a`)
    expect(write().accept(sum).keys('_k a').text.trim()).toBe(tex`\sum_k a`)
    expect(write().accept('\\frac{#{}}{#{}}').accept(sum).keys('k}}{2}').text).toBe(tex`\frac{\sum_{k} }{2}`)
    expect(write().accept(sum).keys('k').tab().keys('m').text).toBe(tex`\sum_{k}^{m} `)
  })

  const grid = '\\begin{pmatrix}\n\t#{} & #{} \\\\\n\t#{} & #{}\n\\end{pmatrix}'
  const matrix = '\\begin{pmatrix}\n  1 & 2 \\\\\n  3 & 4\n\\end{pmatrix}'
  it.each([
    ['in a line', '1 & 2 \\\\ 3 & 4'],
    ['without spaces', '1&2\\\\3&4'],
    ['in lines', '1 & 2 \\\\\n3 & 4'],
    ['to its end', '1 & 2 \\\\ 3 & 4 \\end{pmatrix}'],
    ['in lines, to its end', '1 & 2 \\\\\n3 & 4\n\\end{pmatrix}'],
  ])('a matrix, %s', (_, keys) => {
    expect(flat(write().accept(grid).keys(keys).text)).toBe(flat(matrix))
  })

  it('a matrix by turns of keys and Tab', () => {
    expect(write().accept(grid).keys('1 & 2').tab().keys('3').tab().keys('4').text).toBe(matrix)
    expect(write().accept(grid).keys('1').tab().keys('2 \\\\\n3 & 4\n\\end{pmatrix}').text).toBe(matrix)
  })

  it('a smaller matrix than was offered', () => {
    expect(flat(write().accept(grid).keys('1 & 2 \\end{pmatrix}').text)).toBe(tex`\begin{pmatrix}1&2\end{pmatrix}`)
  })

  it('templates in templates, whose places wait in their order', () => {
    const editor = write()
      .accept(grid)
      .accept('\\frac{#{}}{#{}}')
      .keys('1')
      .tab()
      .keys('2')
      .tab()
      .keys('b')
      .tab()
      .keys('c')
      .tab()
      .keys('d')
    expect(flat(editor.text)).toBe(tex`\begin{pmatrix}\frac{1}{2}&b\\c&d\end{pmatrix}`)
    const over = write().accept(grid).accept('\\frac{#{}}{#{}}').keys('1}{2} & b \\\\ c & d \\end{pmatrix}')
    expect(flat(over.text)).toBe(tex`\begin{pmatrix}\frac{1}{2}&b\\c&d\end{pmatrix}`)
  })

  it.each(environments.map((environment) => [environment.name, environment] as const))(
    '%s, ended by hand or from the list',
    (name, environment) => {
      const template = environmentTemplate(environment)
      for (const space of ['', ' ', '\n'])
        for (const isAccepted of [true, false]) {
          const editor = write('\\[ ').accept(template).keys('x')
          let { source } = editor
          for (let next = editor.tab().source; next !== source; next = editor.tab().source) source = next
          const before = flat(editor.text)
          editor.keys(`y${space}`)
          if (isAccepted) editor.accept(`\\end{${name}}`)
          else editor.keys(`\\end{${name}}`)
          expect(editor.text.split(`\\end{${name}}`)).toHaveLength(2)
          expect(editor.source).toMatch(/\|/)
          expect(before.length).toBeGreaterThan(0)
        }
    },
  )

  it('typed over letter by letter, every command comes out as it stands', () => {
    for (const { template } of commands.filter(({ template }) => template.includes('#{'))) {
      const editor = write().accept(template)
      const { text } = editor
      expect(flat(editor.keys(text.slice(editor.cursor)).text), template).toBe(flat(text))
    }
  })
})

test('what the author wrote is not typed over', () => {
  const editor = write('\\begin{pmatrix} 1 ', ' & 2 \\end{pmatrix}')
  expect(editor.keys('& 5').text).toBe(tex`\begin{pmatrix} 1 & 5 & 2 \end{pmatrix}`)
})

describe('undoing', () => {
  it.each([
    '\\begin{pmatrix}\n1 & 2\n\\end{pmatrix}',
    '$\\begin{pmatrix}1 & 2\\end{pmatrix}$',
    '\\begin{align}\n\\begin{cases}\nx\n\\end{cases}\n\\end{align}',
  ])('%j leads back to nothing, and again to what stood there', (whole) => {
    const editor = write().keys(whole)
    const { text } = editor
    expect(editor.all(undo).text).toBe('')
    expect(editor.all(redo).text).toBe(text)
  })

  it('of a template leaves nothing to type over', () => {
    expect(write().accept('\\frac{#{}}{#{}}').all(undo).keys('}').text).toBe('}')
  })
})

describe('Tab', () => {
  it('goes behind a template from its last place, and from there out of the editor', () => {
    const editor = write('a ', ' b').accept('\\frac{#{}}{#{}}').keys('1').tab().keys('2')
    expect(editor.source).toBe(tex`a \frac{1}{2|} b`)
    expect(editor.next).toBe(tex`a \frac{1}{2}| b`)
    expect(editor.keys('}').next).toBeUndefined()
  })

  it('leaves the editor where nothing of a template stands behind the cursor', () => {
    expect(write().accept('\\sum_{#{i=1}}^{#{n}} #{}').keys('k}^{m} a').next).toBeUndefined()
    expect(write().keys('$x').next).toBeUndefined()
  })

  it('goes behind an environment that was begun by hand', () => {
    expect(write().keys('\\begin{cases}\nx').next).toBe('\\begin{cases}\n  x\n\\end{cases}|')
  })
})

describe('the dollar sign that was put in behind another', () => {
  const prices = [
    'It costs $5.',
    'It costs $12.50.',
    'at $p = 5$ or $6.',
    'if $x$ or $7 then',
    'from $5 to $7 a piece',
    'It costs $5, or less.',
    '(for $5) it is $x$',
    '$12.99 plus $x$',
    'It costs $6. Let $x$ be $y \\in A$',
    'What costs $5 or $6?',
    'He has $5\n\nLet $x$ be',
  ]
  it.each(prices)('goes where that is of a price: %s', (text) => {
    expect(write().keys(text).text).toBe(text)
    expect(write('First: ', ' at the end.').keys(text).text).toBe(`First: ${text} at the end.`)
  })

  const formulas = [
    'is $6.5$',
    'is $0.05$ or $0.01$',
    'the set $1, 2, 3$',
    'the numbers $1, 2, \\dots, n$',
    'is $2 x$',
    'is $2 \\pi r$',
    'is $5 \\bmod 3$ or $5 mod 3$',
    'is $3 ab$ or $3 ab^2$',
    'the numbers $1, 2, 3 (mod 5)$',
    'at $6.$',
    'is $2 + 3 = 5.$',
  ]
  it.each(formulas)('is typed over where that begins a formula: %s', (text) => {
    expect(write().keys(text).source).toBe(`${text}|`)
  })

  it('stays, or comes back, while it may be either', () => {
    expect(write().keys('is $6').source).toBe('is $6|$')
    expect(write().keys('is $6 ').source).toBe('is $6 |$')
    expect(write().keys('is $6, 7').source).toBe('is $6, 7|$')
    expect(write().keys('is $6.').source).toBe('is $6.|')
    expect(write().keys('is $6.5').source).toBe('is $6.5|$')
    expect(write().keys('is $3 ab').source).toBe('is $3 ab|')
    expect(write().keys('is $3 ab^').source).toBe('is $3 ab^|$')
    expect(write().keys('It costs $6. So x = 5').source).toBe('It costs $6. So x = 5|')
  })

  it('goes too where a template brought it', () => {
    expect(write('costs ').accept('$#{}$').keys('5.').source).toBe('costs $5.|')
  })

  it('of another place is let alone', () => {
    expect(write('Let $x$ be $7', '$').keys('. So').source).toBe('Let $x$ be $7. So|$')
    expect(write().keys('is $6.').backspace().keys('x').source).toBe('is $6x|')
  })

  it('comes back with undo', () => {
    const editor = write('It costs ').keys('$5.')
    const { text } = editor
    expect(editor.all(undo).text).toBe('It costs ')
    expect(editor.all(redo).text).toBe(text)
  })
})

test('a pasted body may bring its end', () => {
  expect(flat(write().keys('\\begin{pmatrix}').paste('1 & 2\n\\end{pmatrix}').text)).toBe(
    tex`\begin{pmatrix}1&2\end{pmatrix}`,
  )
  expect(flat(write().accept('\\left( #{} \\right)').paste('x \\right)').text)).toBe(tex`\left(x\right)`)
})

test('an environment begun anew keeps the end it has', () => {
  expect(write('\\begin{align').keys('}').text).toBe('\\begin{align}\n  \n\\end{align}')
})

import { memo, useMemo, useRef } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkMath from 'remark-math'
import type { Macros } from '#domain/latex/macros'
import { useSideHtml } from '#web/rooms/card-face/use-side-html.ts'
import { useReachWide } from '#web/rooms/running-side/reach-wide.ts'
import { withDollars } from './dollars.ts'
import { shallow } from './shallow.ts'
import { remarkTables } from './tables.ts'

type Props = {
  text: string
  macros: Macros
  /** Every line break was typed on purpose. */
  keepsLines?: boolean
}

const plugins = [remarkMath, remarkTables]

const look =
  'running-side font-ui [overflow-wrap:anywhere] [&>*+*]:mt-2 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-7 [&>:is(ul,ol)]:ms-0 [&_code]:font-source ' +
  '[&_code]:text-[0.9em] [&_pre]:overflow-x-auto [&_blockquote]:border-l-2 [&_blockquote]:border-hairline [&_blockquote]:pl-3'

/**
 * What is said in a chat: Markdown with its formulas set, without images and HTML; a link by a protocol that may do harm
 * is plain text.
 */
export const Prose = memo(function Prose({ text, macros, keepsLines }: Props) {
  const components = useMemo(() => componentsFor(macros), [macros])
  const markdown = shallow(withDollars(text))
  const place = useRef<HTMLDivElement>(null)
  useReachWide(place, markdown)
  return (
    <div ref={place} className={look}>
      <Markdown remarkPlugins={plugins} components={components}>
        {keepsLines ? markdown.replace(/\n/g, '  \n') : markdown}
      </Markdown>
    </div>
  )
})

/** Whole addresses by a harmless protocol; one that leads elsewhere on this site is none that a model can know. */
const allowed = /^(?:https?|ircs?|mailto|xmpp):/i

const Heading: Components['h1'] = ({ children }) => <p className="font-semibold">{children}</p>

const tableLook =
  'border-collapse [overflow-wrap:normal] [&_:is(th,td)]:border [&_:is(th,td)]:border-hairline [&_:is(th,td)]:px-2 ' +
  '[&_:is(th,td)]:py-1 [&_th]:font-semibold [&_th:not([style])]:text-start'

const componentsFor = (macros: Macros): Components => ({
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  table: ({ children }) => (
    <div className="tex-table">
      <table className={tableLook}>{children}</table>
    </div>
  ),
  img: ({ alt }) => alt,
  a: ({ href = '', children }) =>
    allowed.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
        {children}
      </a>
    ) : (
      children
    ),
  pre: ({ node, children }) => (isMath(node?.children[0]) ? children : <pre>{children}</pre>),
  code: ({ node, children, className }) =>
    isMath(node) ? (
      <Formula tex={String(children)} isDisplay={/math-display/.test(className ?? '')} macros={macros} />
    ) : (
      <code>{children}</code>
    ),
})

type Node = NonNullable<ExtraProps['node']>['children'][number]

const isMath = (node: Node | undefined): boolean =>
  node?.type === 'element' && String(node.properties.className).includes('language-math')

function Formula({ tex, isDisplay, macros }: { tex: string; isDisplay: boolean; macros: Macros }) {
  const source = isDisplay ? `\\[${tex.trim()}\\]` : `$${tex}$`
  const { ref, html, hasFailed } = useSideHtml(source, macros)
  useReachWide(ref, html)
  if (hasFailed || html === '') return <code>{source}</code>
  if (isDisplay)
    // Typeset HTML: what `typesetSide` writes, which escapes everything that it was given.
    return <div ref={ref} className="running-side typeset" dangerouslySetInnerHTML={{ __html: html }} />
  // As above; a formula in a line is no paragraph of its own.
  return <span ref={ref} className="typeset" dangerouslySetInnerHTML={{ __html: html.replace(/^<p>|<\/p>$/g, '') }} />
}

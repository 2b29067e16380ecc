import { type ReactNode, useId } from 'react'

type Cell = string | number
type Props = {
  title: string
  /** In one sentence: what is counted, and in what. */
  definition: ReactNode
  table?: { head: readonly string[]; rows: readonly (readonly Cell[])[] }
  children: ReactNode
}

/** A chart with its definition below, and the same as a table. */
export function Figure({ title, definition, table, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-2 break-inside-avoid border-t border-hairline pt-6">
      <h2 id={id} className="text-large">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      <p className="mt-3 max-w-prose text-small text-faint">{definition}</p>
      {table && (
        <details className="mt-2 text-small print:hidden">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent underline pointer-coarse:min-h-11">
            As a table
          </summary>
          <table className="mt-2 w-full max-w-md border-collapse text-left tabular-nums">
            <thead>
              <tr>
                {table.head.map((head) => (
                  <th key={head} scope="col" className="border-b border-edge py-1 pr-4 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest]) => (
                <tr key={[first, ...rest].join(' ')}>
                  <th scope="row" className="border-b border-hairline py-1 pr-4 font-normal wrap-anywhere">
                    {first}
                  </th>
                  {rest.map((cell, nth) => (
                    <td key={table.head[nth + 1]} className="border-b border-hairline py-1 pr-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}

import type { ComponentProps } from 'react'
import { Figure } from './figure.tsx'

type Props = Pick<ComponentProps<typeof Figure>, 'table' | 'children'> & {
  /** It is known how long an answer takes. */
  hasTimes?: boolean
}

/** The first of the figures without what it shows: what can be said of it before that is known. */
export const ForecastFrame = ({ hasTimes = true, ...shown }: Props) => (
  <Figure
    title="What comes back"
    definition={`Cards a study day for the next 30, today’s first${hasTimes ? '; minutes are cards times your median time for an answer' : ''}; new cards are not counted.`}
    {...shown}
  />
)

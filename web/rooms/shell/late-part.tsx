import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Gate } from './gate.tsx'

/**
 * A part of a page that only signed-in people fetch; the gate, or `Waiting`, stands in its place. React holds back what
 * comes after a fallback by some 300 ms: where the part is at hand (`prepare`), there is none.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Gate,
) {
  let atHand: ComponentType<Props> | undefined
  const fetchPart = async () => {
    atHand = await load()
    return { default: atHand }
  }
  const Late = lazy(fetchPart) as unknown as ComponentType<Props>
  function Part(props: Props) {
    const [Now] = useState(() => atHand ?? Late)
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Now {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { prepare: () => void fetchPart().catch(() => {}) })
}

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Update } from './service-worker.ts'

/** The build before lets the newer one in once it has nothing under way. */
const patienceMs = 8000

const reload = () => location.reload()

/** Offers a newer build, and says what becomes of it. A card that is studied stays on screen. docs/rules.md §Offline.7. */
export function NewVersion({ update, isShown, isStudying }: { update: Update; isShown: boolean; isStudying: boolean }) {
  const [step, setStep] = useState<'offered' | 'wanted' | 'slow' | 'here'>('offered')
  useEffect(() => {
    if (step !== 'wanted') return
    const timer = setTimeout(() => setStep('slow'), patienceMs)
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    if (step === 'here' && !isStudying) reload()
  }, [step, isStudying])

  if (!isShown) return null
  const isWanted = step === 'wanted' || step === 'here'
  const want = () => {
    setStep('wanted')
    update.use(() => setStep('here'))
  }
  return (
    <p className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-2 text-small sm:px-6">
      {step === 'slow'
        ? 'The new version waits until the one before has finished, here or in another tab. Close other tabs, or reload this page.'
        : 'A new version is ready.'}
      <Button size="small" unavailable={isWanted && 'Loading...'} onClick={step === 'slow' ? reload : want}>
        {step === 'slow' ? 'Reload' : isWanted ? 'Loading...' : 'Load It'}
      </Button>
    </p>
  )
}

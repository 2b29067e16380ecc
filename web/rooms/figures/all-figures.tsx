import { memo } from 'react'
import { Link } from 'react-router'
import type { Figures } from '#contract/figures'
import { linkTo } from '#contract/links'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'
import { CalibrationFigure } from './calibration-figure.tsx'
import { DaysFigure } from './days-figure.tsx'
import { ExamsFigure } from './exams-figure.tsx'
import { ForecastFigure } from './forecast-figure.tsx'
import { KnowledgeFigure } from './knowledge-figure.tsx'
import { LeechesFigure } from './leeches-figure.tsx'
import { ModelFigure } from './model-figure.tsx'
import { RetentionFigure } from './retention-figure.tsx'
import { WhatIfFigure } from './what-if-figure.tsx'

type Props = {
  figures: Figures
  /** The same for what a window begins below: to draw all at once stops a slow phone. */
  figuresLater: Figures | undefined
}

/** Every figure there is, or what to do as long as there is none. */
export function AllFigures({ figures, figuresLater }: Props) {
  const exams = figures.exams && <ExamsFigure figures={figures.exams} />
  if (figures.answers === 0)
    return (
      <>
        {exams}
        <NoFigures deck={figures.deck} />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-10">
      {exams}
      <ForecastFigure figures={figures} />
      {figuresLater && <Others figures={figuresLater} />}
    </div>
  )
}

const Others = memo(({ figures }: { figures: Figures }) => (
  <>
    <RetentionFigure figures={figures} />
    <KnowledgeFigure figures={figures} />
    {figures.whatIf && <WhatIfFigure whatIf={figures.whatIf} />}
    <DaysFigure figures={figures} />
    <CalibrationFigure figures={figures} />
    {figures.leeches && <LeechesFigure leeches={figures.leeches} isOfDeck={figures.deck !== undefined} />}
    {figures.model && <ModelFigure model={figures.model} />}
  </>
))

const NoFigures = ({ deck }: Pick<Figures, 'deck'>) => (
  <div className="mt-8 grid justify-items-start gap-4">
    <p aria-hidden className="font-book text-display text-faint">
      ∑ 0 = 0
    </p>
    <p className="text-faint">
      Nothing has been answered yet. From your first session on you see here what comes back when, how much you keep,
      and how well that was foretold.
    </p>
    {deck ? (
      <Link to={linkTo('study', { deckId: deck._id })} className={buttonClass()}>
        Study This Deck
      </Link>
    ) : (
      <Link to={pages.home} className={buttonClass()}>
        Choose a Deck to Study
      </Link>
    )}
  </div>
)

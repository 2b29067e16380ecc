import { useState } from 'react'
import { readTitle } from '#domain/deck'
import { readableText } from '#typeset/readable'
import { inWords, some } from '#web/lib/in-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChangesHere } from './document/changes-here.tsx'
import type { PlannedDocument } from './document/planned-document.ts'
import { type DocumentChoices, earlierFor, extentOf, homeFor } from './document/send-document.ts'
import { EarlierDeck, useEarlier } from './document/use-earlier.tsx'
import { Findings } from './findings.tsx'
import { Listed } from './listed.tsx'
import { PublicChoice, SendForm, stoppedAt } from './send-form.tsx'
import type { Course } from './use-import.ts'

type Props = {
  course: Course
  phase: Exclude<Course['phase'], { name: 'choosing' | 'package' | 'tables' }>
  onClose: () => void
}

/** What would become of documents, and how far they are on their way. */
export function DryRun({ course, phase, onClose }: Props) {
  const { documents, refusals } = phase
  const [only, ...others] = documents
  const [typed, setTyped] = useState(only?.plan.title ?? '')
  const [chosen, setChoices] = useState({ isPublic: false, isNewDeck: false, overwrites: false })
  const earlier = useEarlier(documents)
  const choices = { ...chosen, earlier }
  const hasHome = documents.some((document) => document.home || earlier.has(document))
  const made = documents.filter((document) => !homeFor(document, choices) && !earlierFor(document, choices)).length
  const hasTitle = others.length === 0 && made === 1
  const untitled = others.length > 0 && documents.find(({ plan }) => !readTitle(plan.title).ok)
  const count = documents.reduce((sum, document) => sum + extentOf(document, choices), 0)
  const isUpdate = made < documents.length
  const hasMacros = documents.some((document) => Object.keys(homeFor(document, choices)?.macros ?? {}).length > 0)
  const isFixed = phase.name !== 'planned'
  const sent = phase.name === 'planned' ? 0 : phase.sent

  return (
    <SendForm
      title={hasTitle ? { typed, onType: setTyped } : undefined}
      phase={phase}
      progress={{
        label: 'Cards sent',
        percent: count === 0 ? 100 : Math.round((sent / count) * 100),
        sentence:
          phase.name === 'sending'
            ? `${inWords(sent)} of ${some(count, 'card')} are in the deck`
            : stoppedAt(sent, sent === 1 ? 'is in the deck' : 'are in the deck', 'document'),
      }}
      notNow={
        (untitled && 'A document has no title.') || (made === 0 && count === 0 && !hasMacros && 'Nothing has changed.')
      }
      sendText={isUpdate ? 'Bring Up to Date' : `Import ${some(count, 'Card')}`}
      onOther={course.startOver}
      onSend={(title) => course.send(phase, { ...choices, ...(title !== undefined && { title }) })}
      onStop={course.stop}
      onClose={onClose}
    >
      {documents.map((document, nth) => (
        <OneDocument
          key={nth}
          document={document}
          isAmongOthers={others.length > 0}
          choices={choices}
          isFixed={isFixed}
          onOverwrites={(overwrites) => setChoices({ ...chosen, overwrites })}
        />
      ))}
      <Listed heading="Not read" sentences={refusals} />
      {hasHome && (
        <Checkbox
          label={others.length > 0 ? 'Make new decks of all of them instead' : 'Make a new deck of it instead'}
          checked={choices.isNewDeck}
          disabled={isFixed}
          onChange={({ target }) => setChoices({ ...chosen, isNewDeck: target.checked })}
        />
      )}
      {made > 0 && (
        <PublicChoice
          isOne={made === 1}
          isPublic={choices.isPublic}
          isFixed={isFixed}
          onChoose={(isPublic) => setChoices({ ...chosen, isPublic })}
        />
      )}
    </SendForm>
  )
}

type OneProps = {
  document: PlannedDocument
  isAmongOthers: boolean
  choices: DocumentChoices
  isFixed: boolean
  onOverwrites: (overwrites: boolean) => void
}

/** What was found in a document, and what would become of the deck that is here of it. */
function OneDocument({ document, isAmongOthers, choices, isFixed, onOverwrites }: OneProps) {
  const home = homeFor(document, choices)
  const goesOn = earlierFor(document, choices)
  return (
    <div className="grid grid-cols-1 gap-3">
      {isAmongOthers && (
        <h3 className="font-medium [overflow-wrap:anywhere]">
          {readableText(document.plan.title) || 'Without a title'}
        </h3>
      )}
      <Findings plan={document.plan} pictureCount={document.pictures.size} />
      {goesOn && <EarlierDeck {...goesOn} />}
      {home && (
        <ChangesHere home={home} isFixed={isFixed} overwrites={choices.overwrites} onOverwrites={onOverwrites} />
      )}
    </div>
  )
}

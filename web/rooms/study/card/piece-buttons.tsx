import { Button } from '#web/ui/button.tsx'
import type { PieceKind } from './pieces.ts'

type Props = { waiting: Record<PieceKind, number>; onShow: (kind: PieceKind) => void }

const names: readonly (readonly [kind: PieceKind, name: string, key: string, one: string])[] = [
  ['step', 'Next step', 'Space', 'step'],
  ['cloze', 'Fill a blank', 'c', 'blank'],
  ['hint', 'Hint', 'h', 'hint'],
]

/** Said to whom the buttons are not in sight: by a key a piece comes without a word. */
function toCome(waiting: Props['waiting']): string {
  const pieces = names.flatMap(([kind, , , one]) =>
    waiting[kind] > 0 ? [`${waiting[kind]} ${one}${waiting[kind] === 1 ? '' : 's'}`] : [],
  )
  return pieces.length > 0 ? `${pieces.join(', ')} to come` : 'All of it is shown'
}

/** What the card on screen holds back, to be asked for. Keeps its place when nothing is left. */
export const PieceButtons = ({ waiting, onShow }: Props) => (
  <fieldset aria-label="Pieces of this card" className="flex min-h-11 flex-wrap justify-center gap-2">
    {names.map(
      ([kind, name, key]) =>
        waiting[kind] > 0 && (
          <Button key={kind} size="small" title={`${name} (${key})`} onClick={() => onShow(kind)}>
            {name}
            {waiting[kind] > 1 && ` (${waiting[kind]} left)`}
          </Button>
        ),
    )}
    <p role="status" className="sr-only">
      {toCome(waiting)}
    </p>
  </fieldset>
)

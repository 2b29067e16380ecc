import { Button } from '#web/ui/button.tsx'
import type { PieceKind } from './pieces.ts'

type Props = { waiting: Record<PieceKind, number>; onShow: (kind: PieceKind) => void }

const names: readonly (readonly [kind: PieceKind, name: string, key: string])[] = [
  ['step', 'Next step', 'Space'],
  ['cloze', 'Fill a blank', 'c'],
  ['hint', 'Hint', 'h'],
]

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
  </fieldset>
)

import { CircleHelp, Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  onUndo: () => void
  hasNothingToUndo: boolean
  /** For who may edit the card. */
  onEdit: (() => void) | undefined
  onPrepareEdit: () => void
  /** What is needed to edit is on its way. */
  isComing: boolean
  onKeys: () => void
  children: ReactNode
}

/** What can be done in a session beside answering, each with its key; what can be done with the card comes last. */
export const StudyTools = ({ onUndo, hasNothingToUndo, onEdit, onPrepareEdit, isComing, onKeys, children }: Props) => (
  <div className="flex flex-wrap items-center justify-end gap-1 short:order-1 @max-[15rem]/head:[&_button]:size-[44px]">
    <IconButton label="Undo last answer (u)" onClick={onUndo} aria-disabled={hasNothingToUndo || undefined}>
      <Undo2 aria-hidden />
    </IconButton>
    {onEdit && (
      <IconButton
        label="Edit card (e)"
        aria-disabled={isComing || undefined}
        onPointerEnter={onPrepareEdit}
        onFocus={onPrepareEdit}
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </IconButton>
    )}
    <IconButton label="Keys (?)" onClick={onKeys} className="pointer-coarse:hidden">
      <CircleHelp aria-hidden />
    </IconButton>
    {children}
  </div>
)

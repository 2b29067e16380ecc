import { Dialog } from '#web/ui/dialog.tsx'

const keys: readonly (readonly [keys: string[], does: string])[] = [
  [['Space', 'Enter'], 'show the answer'],
  [['0', '1', '2', '3', '4', '5'], 'rate it, from Again to Perfect'],
  [['↑', '↓'], 'scroll a long card'],
  [['u'], 'take back the last answer'],
]
const ownersKey = [['e'], 'edit this card'] as const
const listKey = [['?'], 'this list'] as const

/** The keys of the study screen. */
export function KeyList({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const shown = [...keys, ...(isOwner ? [ownersKey] : []), listKey]
  return (
    <Dialog isOpen onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 px-6 pt-4 pb-6">
        {shown.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd key={name} className="rounded-control border border-edge bg-sheet px-2 font-ui text-small">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { type SideName, sideNames } from '#domain/card'

export const titles = { front: 'Front', back: 'Back' } as const satisfies Record<SideName, string>

/** Which side is written, where there is room for one. */
export function SideSwitch({ side, onSwitch }: { side: SideName; onSwitch: (side: SideName) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be seen
    <div role="group" aria-label="Side to write" className="flex rounded-control border border-edge bg-sheet p-0.5">
      {sideNames.map((name) => (
        <button
          key={name}
          type="button"
          // A key for symbols is called Back, too.
          aria-label={`${titles[name]} side`}
          aria-pressed={name === side}
          onClick={() => onSwitch(name)}
          className="min-h-8 min-w-16 rounded-[4px] px-3 text-small font-medium aria-pressed:bg-accent aria-pressed:text-on-accent forced-colors:aria-pressed:underline pointer-coarse:min-h-10"
        >
          {titles[name]}
        </button>
      ))}
    </div>
  )
}

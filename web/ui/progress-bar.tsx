/** A thin line that fills up. `percent` is 0–100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 overflow-hidden rounded-full bg-hairline forced-colors:border"
    >
      <div
        className="h-full origin-left bg-accent transition-transform forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}

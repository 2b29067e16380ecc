import { useMemo } from 'react'
import { zoneHere } from '#web/lib/zone-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

/** Where the person's days begin and end. Offers this device's zone when another one is set. */
export function TimeZoneField({ value, onChoose }: { value: string; onChoose: (timeZone: string) => void }) {
  const here = zoneHere()
  const options = useMemo(
    () =>
      [...new Set([value, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
        .toSorted()
        .map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
    [value, here],
  )
  return (
    <div className="grid justify-items-start gap-2 [&>:first-child]:w-full">
      <Select
        label="Time zone"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        options={options}
        hint="Intervals are counted in days as you live them."
      />
      {value !== here && (
        <Button size="small" onClick={() => onChoose(here)}>
          Use {here.replaceAll('_', ' ')}, as on this device
        </Button>
      )}
    </div>
  )
}

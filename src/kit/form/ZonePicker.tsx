import { type ComponentProps, useMemo } from 'react'
import { isZone } from '#contract/core/zones.ts'
import { nameOffset } from '#src/kit/lib/format.ts'
import { timeZoneNames } from '#src/kit/lib/readerTime.ts'
import { Picker } from './Picker.tsx'
import type { PickerOption } from './pickerOptions.ts'

interface Props extends Omit<ComponentProps<typeof Picker>, 'options'> {
  /** Selectable values besides the names of zones, e.g. offsets. */
  otherZones?: readonly string[]
}

const toOption = (zone: string): PickerOption => {
  const detail = nameOffset(zone, Date.now())
  return { value: zone, label: zone.replaceAll('_', ' '), ...(detail !== zone && { detail }) }
}

/** Options of all time zones; created on first use, as it takes milliseconds for each. */
let cached: readonly PickerOption[] | undefined
const zoneOptions = () => {
  cached ??= timeZoneNames.map(toOption)
  return cached
}

const noZones: readonly string[] = []

/** Finds a time zone by its name or its current offset. */
export const ZonePicker = ({ otherZones = noZones, value, ...picker }: Props) => {
  const options = useMemo(() => {
    const others = otherZones.map((zone) => ({ value: zone, label: zone }))
    const listed = [...zoneOptions(), ...others]
    const isListed = value === '' || !isZone(value) || listed.some((option) => option.value === value)
    return isListed ? listed : [{ value, label: value }, ...listed]
  }, [otherZones, value])
  return <Picker options={options} value={value} {...picker} />
}

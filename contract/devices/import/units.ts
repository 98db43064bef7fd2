import { unitIn } from '../../fields.ts'
import { otherUnitOf } from '../../units.ts'
import type { Quantity } from '../readings/kind.ts'

/** A unit that a column may be in: kept = written × factor + offset. */
export interface ColumnUnit {
  unit: string
  factor: number
  offset: number
}

/** Units that files have beside those that readers choose between, by the unit that is kept (in English). */
const scales: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'µg/m³': { 'mg/m³': 1_000 },
  'mg/m³': { 'µg/m³': 0.001 },
  km: { m: 0.001 },
  'km/h': { 'm/s': 3.6 },
  kg: { g: 0.001 },
  s: { min: 60, h: 3_600, ms: 0.001 },
  min: { h: 60, s: 1 / 60 },
  h: { min: 1 / 60 },
}

/** All units in which a column may hold a quantity; the one that is kept comes first. */
export const columnUnits = ({ unit }: Quantity): ColumnUnit[] => {
  const kept = unitIn(unit, 'en')
  const other = otherUnitOf(unit)
  return [
    { unit: kept, factor: 1, offset: 0 },
    ...(other ? [other] : []),
    ...Object.entries(scales[kept] ?? {}).map(([name, factor]) => ({ unit: name, factor, offset: 0 })),
  ]
}

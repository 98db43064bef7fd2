import { mapValues } from '#contract/core/mapValues.ts'
import type { Text } from '#contract/core/text.ts'
import type { Quantity } from './kind.ts'
import { alternativeUnit } from './unitChoices.ts'

/** Unit of a quantity in a file or from a device: stored = written × factor + offset. */
export interface QuantityUnit {
  unit: string
  factor: number
  offset: number
  /**
   * For a part as mass or percentage: stored = (written × factor + offset) × whole ^ power, with the whole of the same
   * row.
   */
  partOf?: { whole: string; power: 1 | -1 }
  /** Conditions that the factor depends on. */
  conditions?: Text
  /** Set if it is only detected by the header, as it is too rare to be guessed from values. */
  isRare?: true
}

/** Volume in litres of one mole of an ideal gas at 25 °C and 1013.25 hPa. */
const molarVolume = 24.45
const gasConditions: Text = 'readings.records:gasConditions'

/**
 * Thermochemical kilocalorie (ISO 80000-5) in kJ; masses of a stone, a pound, an ounce and a Chinese jin in kg; lengths
 * of a mile, a yard, a foot and an inch in m. All are exact.
 */
const kilojoules = 4.184
const stone = 6.35029318
const pound = 0.45359237
const ounce = pound / 16
const jin = 0.5
const mile = 1_609.344
const yard = 0.9144
const foot = 0.3048
const inch = 0.0254

type Scales = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Units of values besides those that readers choose between, by stored unit (in English). */
const scales: Scales = {
  'µg/m³': { 'mg/m³': 1_000 },
  'mg/m³': { 'µg/m³': 0.001 },
  km: { m: 0.001 },
  'km/h': { 'm/s': 3.6 },
  kg: { g: 0.001 },
  s: { min: 60, h: 3_600, ms: 0.001 },
  min: { h: 60, s: 1 / 60 },
  h: { min: 1 / 60 },
}

const rareScales: Scales = {
  'µg/m³': { 'ng/m³': 0.001 },
  ppm: { ppb: 0.001 },
  kcal: { kJ: 1 / kilojoules },
  km: { ft: foot / 1_000, yd: yard / 1_000, cm: 0.000_01 },
  m: { ft: foot, km: 1_000, cm: 0.01, in: inch, yd: yard, mi: mile },
  kg: { st: stone, oz: ounce, jin },
  g: { mg: 0.001, kg: 1_000, oz: ounce * 1_000, lb: pound * 1_000 },
  ms: { s: 1_000 },
  h: { s: 1 / 3_600 },
  V: { mV: 0.001 },
  'mg/dL': { 'g/L': 100 },
  Ω: { kΩ: 1_000 },
}

/** Factors to milligrams per cubic metre, and to parts per million. */
const massUnits: Readonly<Record<string, number>> = { 'mg/m³': 1, 'µg/m³': 0.001 }
const fractionUnits: Readonly<Record<string, number>> = { ppm: 1, ppb: 0.001 }

const simple = (unit: string, factor: number): QuantityUnit => ({ unit, factor, offset: 0 })

/**
 * Returns conversions between volume fractions and masses per volume of a gas: 1 ppm is molarMass / molarVolume mg/m³.
 */
const gasUnits = (kept: string, molarMass: number): QuantityUnit[] => {
  const [keptMass, keptFraction] = [massUnits[kept], fractionUnits[kept]]
  const unitsBy = (units: typeof massUnits, scale: number) =>
    Object.entries(units).map(([unit, size]) => ({ ...simple(unit, size * scale), conditions: gasConditions }))
  if (keptMass !== undefined) return unitsBy(fractionUnits, molarMass / molarVolume / keptMass)
  if (keptFraction !== undefined) return unitsBy(massUnits, molarVolume / molarMass / keptFraction)
  return []
}

/** Returns conversions between the mass of a part and its percentage of the whole, which is stored in kg. */
const partUnits = (kept: string, whole: string): QuantityUnit[] => {
  if (kept !== '%') return [{ ...simple('%', 0.01), partOf: { whole, power: 1 } }]
  return quantityUnits({ unit: 'kg' }).map(({ unit, factor }) => ({
    ...simple(unit, factor * 100),
    partOf: { whole, power: -1 },
  }))
}

const scaled = (units: Scales[string] = {}): QuantityUnit[] =>
  Object.entries(units).map(([unit, factor]) => simple(unit, factor))

const rareUnits = (kept: string, { molarMass, partOf }: Omit<Convertible, 'unit'>): QuantityUnit[] => [
  ...scaled(rareScales[kept]),
  ...(kept === '°C' ? [{ unit: 'K', factor: 1, offset: -273.15 }] : []),
  ...(molarMass === undefined ? [] : gasUnits(kept, molarMass)),
  ...(partOf === undefined ? [] : partUnits(kept, partOf)),
]

type Convertible = Pick<Quantity, 'unit' | 'molarMass' | 'partOf'>

/** Returns all units in which a file or a device may state a quantity; the stored one comes first. */
export const quantityUnits = ({ unit, ...rest }: Convertible): QuantityUnit[] => {
  const other = alternativeUnit(unit)
  return [
    simple(unit, 1),
    ...(other ? [other] : []),
    ...scaled(scales[unit]),
    ...rareUnits(unit, rest).map((one) => ({ ...one, isRare: true as const })),
  ]
}

/** Returns the stored unit of each quantity of a kind, as a device states it with a batch. */
export const storedUnits = (quantities: Readonly<Record<string, Quantity>>): Record<string, string> =>
  mapValues(quantities, ({ unit }) => unit)

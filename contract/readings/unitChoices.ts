import { labelled } from '#contract/core/text.ts'
import { type Bound, isOutside } from './standard.ts'

/** What readers choose between; the first of each is what values are kept in. */
export const unitChoices = labelled('readings.records:unitChoices', {
  pressure: { options: ['mmHg', 'kPa'] },
  temperature: { options: ['°C', '°F'] },
  glucose: { options: ['mg/dL', 'mmol/L'] },
  mass: { options: ['kg', 'lb'] },
  distance: { options: ['km', 'mi'] },
})

export type UnitChoiceName = keyof typeof unitChoices
export const unitChoiceNames = Object.keys(unitChoices) as UnitChoiceName[]

/** The options that a reader has chosen; what is not named is shown as it is kept. */
export type UnitPreferences = Partial<Record<UnitChoiceName, string>>

interface Conversion {
  by: UnitChoiceName
  /** The option that it belongs to. */
  option: string
  unit: string
  /** Shown = kept × factor + offset. */
  factor: number
  offset?: number
  /** Shown with as many digits more than kept. */
  moreDigits?: number
}

/** A mile is 1.609344 km and a pound 0.45359237 kg, exactly (international yard and pound agreement, 1959). */
const kilometresInMile = 1.609344
const kilogramsInPound = 0.45359237

/** By the unit that is kept. */
const conversions: Readonly<Record<string, Conversion>> = {
  // NIST SP 811, B.8: the conventional millimetre of mercury is 133.3224 Pa; more digits as in ISO 80000-4.
  mmHg: { by: 'pressure', option: 'kPa', unit: 'kPa', factor: 0.133322387415, moreDigits: 1 },
  '°C': { by: 'temperature', option: '°F', unit: '°F', factor: 1.8, offset: 32 },
  // AMA Manual of Style, conversion to SI units: 0.0555, so 1 mmol/L is 18.018 mg/dL; sensors count so too.
  'mg/dL': { by: 'glucose', option: 'mmol/L', unit: 'mmol/L', factor: 0.0555, moreDigits: 1 },
  kg: { by: 'mass', option: 'lb', unit: 'lb', factor: 1 / kilogramsInPound },
  km: { by: 'distance', option: 'mi', unit: 'mi', factor: 1 / kilometresInMile },
  'km/h': { by: 'distance', option: 'mi', unit: 'mph', factor: 1 / kilometresInMile },
  'Wh/km': { by: 'distance', option: 'mi', unit: 'Wh/mi', factor: kilometresInMile },
}

const conversionOf = (unit: string | undefined): Conversion | undefined =>
  typeof unit === 'string' ? conversions[unit] : undefined

/** What a reader may choose for a value of this unit; undefined where it is shown as it is kept. */
export const unitChoiceOf = (unit: string | undefined): UnitChoiceName | undefined => conversionOf(unit)?.by

/** The other unit that values kept in `unit` are written in: kept = written × factor + offset. */
export const alternativeUnit = (unit: string): { unit: string; factor: number; offset: number } | undefined => {
  const conversion = conversionOf(unit)
  if (!conversion) return undefined
  const { factor, offset = 0 } = conversion
  return { unit: conversion.unit, factor: 1 / factor, offset: 0 - offset / factor }
}

/** A number with this many digits behind the point, and without what binary fractions leave behind. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0

/** Past all that is shown, short of what binary fractions leave behind. */
const exactDigits = 6

/** A unit that a reader has chosen for a quantity. */
export interface DisplayUnit {
  unit: string | undefined
  /** With how many digits a value is shown. */
  digits: number
  /** With how many it is kept. */
  storedDigits: number
  isStored: boolean
  toDisplay(kept: number): number
  toStored(shown: number): number
}

interface Measured {
  unit?: string
  digits: number
}

/** How a quantity is shown to a reader. */
export const displayUnit = ({ unit, digits }: Measured, chosen: UnitPreferences): DisplayUnit => {
  const conversion = conversionOf(unit)
  if (!conversion || chosen[conversion.by] !== conversion.option)
    return { unit, digits, storedDigits: digits, isStored: true, toDisplay: (kept) => kept, toStored: (shown) => shown }
  const { factor, offset = 0, moreDigits = 0 } = conversion
  return {
    unit: conversion.unit,
    digits: digits + moreDigits,
    storedDigits: digits,
    isStored: false,
    toDisplay: (kept) => rounded(kept * factor + offset, exactDigits),
    toStored: (shown) => rounded((shown - offset) / factor, exactDigits),
  }
}

/** A threshold in a shown unit, with as many digits as its values have. */
export const displayBound = (bound: Bound, { isStored, toDisplay, digits }: DisplayUnit): Bound =>
  isStored
    ? bound
    : Object.fromEntries(Object.entries(bound).map(([side, edge]) => [side, rounded(toDisplay(edge), digits)]))

const mostMoreDigits = 3

/**
 * With how many digits a kept value is shown: those of its unit, and more where it would stand on another side of one of
 * `bounds`, as that is shown, than the value that was measured.
 */
export const displayDigits = (kept: number, shown: DisplayUnit, bounds: readonly Bound[]): number => {
  if (shown.isStored) return shown.digits
  const fits = (digits: number) => {
    const number = rounded(shown.toDisplay(kept), digits)
    return bounds.every((bound) => isOutside(bound, kept) === isOutside(displayBound(bound, shown), number))
  }
  let digits = shown.digits
  while (digits < shown.digits + mostMoreDigits && !fits(digits)) digits++
  return digits
}

/** A kept value as it is shown, never on another side of one of `bounds` than was measured. */
export const displayNumber = (kept: number, shown: DisplayUnit, bounds: readonly Bound[]): number =>
  rounded(shown.toDisplay(kept), displayDigits(kept, shown, bounds))

/**
 * The kept value for a filter's bound that was typed in the shown unit: a value whose shown number is within the bound
 * passes the filter, and no other does. `bounds` are those that shown numbers keep to.
 */
export const storedBound = (
  side: 'min' | 'max',
  typed: number,
  shown: DisplayUnit,
  bounds: readonly Bound[] = [],
): number => {
  const { digits, storedDigits, isStored, toStored } = shown
  if (isStored) return typed
  const step = 10 ** -storedDigits
  const direction = side === 'min' ? -1 : 1
  const passes = (kept: number) => (displayNumber(kept, shown, bounds) - typed) * direction <= 0
  // From a step past the edge of what is rounded to it, inwards to the first that passes.
  const edge = toStored(typed + (direction * 10 ** -digits) / 2)
  let kept = rounded(edge + direction * step, storedDigits)
  while (!passes(kept)) {
    const next = rounded(kept - direction * step, storedDigits)
    // So large that a step is lost in it.
    if (next === kept) return toStored(typed)
    kept = next
  }
  // Where values are kept more coarsely than they are typed, none lies between: the bound stays what was typed.
  return displayNumber(kept, shown, bounds) === typed ? kept : toStored(typed)
}

import { labelled } from '#contract/core/text.ts'
import { type Bound, isOutside } from './standard.ts'

/** Units that readers choose between; the first of each is the stored one. */
export const unitChoices = labelled('readings.records:unitChoices', {
  pressure: { options: ['mmHg', 'kPa'] },
  temperature: { options: ['°C', '°F'] },
  glucose: { options: ['mg/dL', 'mmol/L'] },
  mass: { options: ['kg', 'lb'] },
  distance: { options: ['km', 'mi'] },
})

export type UnitChoiceName = keyof typeof unitChoices
export const unitChoiceNames = Object.keys(unitChoices) as UnitChoiceName[]

/** Units that a reader prefers; by default the stored ones. */
export type UnitPreferences = Partial<Record<UnitChoiceName, string>>

interface Conversion {
  by: UnitChoiceName
  /** Option that selects the conversion. */
  option: string
  unit: string
  /** Displayed = stored × factor + offset. */
  factor: number
  offset?: number
  /** Additional digits of the displayed value. */
  moreDigits?: number
}

/** International yard and pound agreement (1959): exactly 1.609344 km per mile and 0.45359237 kg per pound. */
const kilometresInMile = 1.609344
const kilogramsInPound = 0.45359237

/** Conversions by stored unit. */
const conversions: Readonly<Record<string, Conversion>> = {
  // NIST SP 811, B.8: the conventional millimetre of mercury is 133.3224 Pa; more digits as in ISO 80000-4.
  mmHg: { by: 'pressure', option: 'kPa', unit: 'kPa', factor: 0.133322387415, moreDigits: 1 },
  '°C': { by: 'temperature', option: '°F', unit: '°F', factor: 1.8, offset: 32 },
  // AMA Manual of Style, conversion to SI units: 0.0555, so 1 mmol/L is 18.018 mg/dL; sensors use the same factor.
  'mg/dL': { by: 'glucose', option: 'mmol/L', unit: 'mmol/L', factor: 0.0555, moreDigits: 1 },
  kg: { by: 'mass', option: 'lb', unit: 'lb', factor: 1 / kilogramsInPound },
  km: { by: 'distance', option: 'mi', unit: 'mi', factor: 1 / kilometresInMile },
  'km/h': { by: 'distance', option: 'mi', unit: 'mph', factor: 1 / kilometresInMile },
  'Wh/km': { by: 'distance', option: 'mi', unit: 'Wh/mi', factor: kilometresInMile },
}

const conversionOf = (unit: string | undefined): Conversion | undefined =>
  typeof unit === 'string' ? conversions[unit] : undefined

/** Returns the choice of units for values in this unit; undefined if it has no alternatives. */
export const unitChoiceOf = (unit: string | undefined): UnitChoiceName | undefined => conversionOf(unit)?.by

/** Returns the alternative of a stored unit: stored = written × factor + offset. */
export const alternativeUnit = (unit: string): { unit: string; factor: number; offset: number } | undefined => {
  const conversion = conversionOf(unit)
  if (!conversion) return undefined
  const { factor, offset = 0 } = conversion
  return { unit: conversion.unit, factor: 1 / factor, offset: 0 - offset / factor }
}

/** Rounds to a number of digits and normalises -0 to 0. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0

/** Digits beyond all displayed ones, without errors of binary fractions. */
const exactDigits = 6

/** Unit in which a reader sees a quantity. */
export interface DisplayUnit {
  unit: string | undefined
  /** Digits of displayed values. */
  digits: number
  /** Digits of stored values. */
  storedDigits: number
  isStored: boolean
  toDisplay(stored: number): number
  toStored(shown: number): number
}

interface Measured {
  unit?: string
  digits: number
}

/** Returns the unit in which a reader sees a quantity. */
export const displayUnit = ({ unit, digits }: Measured, chosen: UnitPreferences): DisplayUnit => {
  const conversion = conversionOf(unit)
  if (!conversion || chosen[conversion.by] !== conversion.option)
    return {
      unit,
      digits,
      storedDigits: digits,
      isStored: true,
      toDisplay: (stored) => stored,
      toStored: (shown) => shown,
    }
  const { factor, offset = 0, moreDigits = 0 } = conversion
  return {
    unit: conversion.unit,
    digits: digits + moreDigits,
    storedDigits: digits,
    isStored: false,
    toDisplay: (stored) => rounded(stored * factor + offset, exactDigits),
    toStored: (shown) => rounded((shown - offset) / factor, exactDigits),
  }
}

/** Converts a threshold to a displayed unit, rounded like its values. */
export const displayBound = (bound: Bound, { isStored, toDisplay, digits }: DisplayUnit): Bound =>
  isStored
    ? bound
    : Object.fromEntries(Object.entries(bound).map(([side, edge]) => [side, rounded(toDisplay(edge), digits)]))

const maxMoreDigits = 3

/**
 * Returns the digits for displaying a stored value: those of its unit, or more if rounding would move it to another
 * side of one of the displayed `bounds`.
 */
export const displayDigits = (stored: number, shown: DisplayUnit, bounds: readonly Bound[]): number => {
  if (shown.isStored) return shown.digits
  const fits = (digits: number) => {
    const number = rounded(shown.toDisplay(stored), digits)
    return bounds.every((bound) => isOutside(bound, stored) === isOutside(displayBound(bound, shown), number))
  }
  let digits = shown.digits
  while (digits < shown.digits + maxMoreDigits && !fits(digits)) digits++
  return digits
}

/** Converts a stored value for display, never to another side of one of `bounds`. */
export const displayNumber = (stored: number, shown: DisplayUnit, bounds: readonly Bound[]): number =>
  rounded(shown.toDisplay(stored), displayDigits(stored, shown, bounds))

/**
 * Converts a filter's bound from the displayed to the stored unit: exactly the values whose displayed number is within
 * the bound pass the filter. `bounds` are those that displayed numbers respect.
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
  const passes = (stored: number) => (displayNumber(stored, shown, bounds) - typed) * direction <= 0
  // Starts one step beyond the rounding range and moves inwards to the first value that passes.
  const edge = toStored(typed + (direction * 10 ** -digits) / 2)
  let stored = rounded(edge + direction * step, storedDigits)
  while (!passes(stored)) {
    const next = rounded(stored - direction * step, storedDigits)
    // The step is below the precision of such a large number.
    if (next === stored) return toStored(typed)
    stored = next
  }
  // If stored values are coarser than the typed bound, none lies between: the bound is converted exactly.
  return displayNumber(stored, shown, bounds) === typed ? stored : toStored(typed)
}

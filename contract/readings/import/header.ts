import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { type QuantityUnit, quantityUnits } from '#contract/readings/units.ts'
import { allUnits, namesOfUnit, normalizeName, unitsOfKind } from './unitNames.ts'

/** Column name, split into quantity and unit. */
export interface Header {
  /** Name without the unit, normalised by `normalizeName`. */
  base: string
  /** Unit as written in the header. */
  unit: string | undefined
  /** True if the unit has no other meaning. */
  isCertain: boolean
  /** True if it is a known unit, not only text that looks like one. */
  isListed: boolean
}

/** Units that are also words, word endings or short names; only accepted if the quantity has them. */
const ambiguousUnits = new Set(['min', 'mi', 'in', 'st', 'rh', 'hr', 'bar', 'pa', 'ton', 'foot', 'stone'])
/** Counted things, which belong to the name: "Step count". */
const countedThings = new Set(['count', 'step', 'steps', 'times'])
/** Short words in brackets that qualify the values of a column. */
const qualifiers = new Set([
  ...['avg', 'mean', 'max', 'raw', 'left', 'sum', 'std', 'sd', 'med', 'am', 'pm', 'gt', 'ref', 'est', 'adj', 'corr'],
  ...['new', 'old', 'in', 'out', 'day', 'body', 'air', 'skin', 'room', 'arm', 'ear', 'oral', 'rest', 'peak', 'last'],
])
/** Units recognised at the end of a word for any quantity. */
const gluedUnits = ['ppb', 'ppm', 'kPa', 'hPa', 'mmHg', 'kJ', 'mg/dL', 'mmol/L', 'AQI', 'index', '指数'].map(
  normalizeName,
)

const bracketed = /[([（【]([^()[\]（）【】]*)[)\]）】]/g
/** Matches introductions of a unit in brackets: "in kg", "unit: kg". */
const introduction = /^\s*(?:in\s+|units?(?:\s*[:：]\s*|\s+)|单位\s*[:：]?\s*)/i

const hasUnitForm = (text: string): boolean =>
  !qualifiers.has(normalizeName(text)) && /^\p{Script=Latin}{1,4}$|.[/%‰°µμΩ²³^]|[/%‰°µμΩ²³^]./u.test(text.trim())

/** Rewrites "dB(A)" without brackets, so that these are not parsed as a unit. */
const withoutWeighting = (name: string): string => name.replace(/dB\s*[([（]\s*([ACZ])\s*[)\]）]/i, 'dB$1')

/** Splits a name into its last word and the part before it. */
const lastWord = (name: string): [before: string, word: string] => {
  const cut = name.search(/[\s_/,:-][^\s_/,:]*(\/[^\s_/,:]*)?$/)
  return cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name, '']
}

const divideWords = (name: string, kindUnits: ReadonlySet<string>): Header => {
  const [before, word] = lastWord(name)
  const unit = normalizeName(word)
  const isListed = !countedThings.has(unit) && (kindUnits.has(unit) || (unit.length > 1 && allUnits.has(unit)))
  if (!isListed) return { base: normalizeName(name), unit: undefined, isCertain: false, isListed }
  return { base: normalizeName(before), unit: word, isCertain: unit.length > 1 && !ambiguousUnits.has(unit), isListed }
}

/**
 * Creates a parser of a kind's headers that splits a column name into quantity and unit: "CO (ppm) raw", "Temperature
 * °C", "body_temp_f". Text in final brackets counts as a unit if it is one or looks like one.
 */
export const createHeaderParser = (kind: ReadingKind): ((written: string) => Header) => {
  const kindUnits = new Set(unitsOfKind(kind))
  return (written) => {
    const name = withoutWeighting(written)
    const groups = [...name.matchAll(bracketed)].map(({ 0: group, 1: text = '', index }) => ({
      before: name.slice(0, index),
      after: name.slice(index + group.length),
      unit: text.replace(introduction, '').trim(),
    }))
    const listed = groups.findLast(
      ({ before, after, unit }) => normalizeName(before + after) !== '' && allUnits.has(normalizeName(unit)),
    )
    if (listed) {
      const { before, after, unit } = listed
      return {
        base: normalizeName(before + after),
        unit,
        isCertain: !ambiguousUnits.has(normalizeName(unit)),
        isListed: true,
      }
    }
    const last = groups.at(-1)
    const isUnit = last !== undefined && last.after.trim() === '' && last.before.trim() !== ''
    if (!isUnit) return divideWords(name, kindUnits)
    if (!hasUnitForm(last.unit)) return divideWords(last.before, kindUnits)
    return { base: normalizeName(last.before), unit: last.unit, isCertain: true, isListed: false }
  }
}

/** Returns the unit with the longest spelling that a name ends with; single letters other than "%" are ignored. */
const gluedUnit = (base: string, units: readonly QuantityUnit[]): QuantityUnit | undefined => {
  const candidates = units.flatMap((one) =>
    namesOfUnit(one.unit)
      .filter((name) => (name.length > 1 || name === '%') && !ambiguousUnits.has(name) && base.endsWith(name))
      .map((name) => ({ one, length: name.length })),
  )
  return candidates.toSorted((a, b) => b.length - a.length)[0]?.one
}

/** Unit of a quantity in a header: a convertible unit, or the text of a foreign one. */
export type HeaderUnit = { unit: QuantityUnit } | { foreign: string; isListed: boolean }

/** Returns the unit of a quantity in a header; undefined if there is none. */
export const findHeaderUnit = (
  { base, unit, isCertain, isListed }: Header,
  quantity: Quantity,
): HeaderUnit | undefined => {
  const units = quantityUnits(quantity)
  if (unit !== undefined) {
    const same = units.find((one) => namesOfUnit(one.unit).includes(normalizeName(unit)))
    if (same) return { unit: same }
    return isCertain ? { foreign: unit, isListed } : undefined
  }
  const glued = gluedUnit(base, units)
  if (glued) return { unit: glued }
  const foreign = gluedUnits.find((name) => base.endsWith(name))
  return foreign === undefined ? undefined : { foreign, isListed: true }
}

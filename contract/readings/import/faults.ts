import * as z from 'zod'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { type Message, textKeys } from '#contract/core/text.ts'

/** Reasons why a record of a file is not imported, with texts that locate the problem. */
const importFaults = textKeys('readings.faults:importFaults', [
  'emptyLine',
  'unreadable',
  'strayQuote',
  'cellCount',
  'strayCell',
  'notNumber',
  'unknownUnit',
  'impossible',
  'notAboveOther',
  'belowOther',
  'unknownWord',
  'nothingMeasured',
  'notMeasured',
  'notIdentifier',
  'noTime',
  'notTime',
  'notTimeInZone',
  'notEpoch',
  'notEpochSeconds',
  'notSerial',
  'noOffset',
  'noLocalTime',
  'tooEarly',
  'inFuture',
  'unknownDevice',
  'foreignDevice',
  'erased',
  'formerUser',
  'otherReading',
])

export type ImportFaultCode = keyof typeof importFaults
const importFaultCodes = Object.keys(importFaults) as ImportFaultCode[]

type FaultValue = string | number | LocalizedText

/** Problem of one record. Names among the values are in both languages. */
export interface ImportFault {
  code: ImportFaultCode
  values: Record<string, FaultValue>
}

/** Value in a text; names are in both languages. */
export const faultValue = z.union([z.string(), z.number(), z.strictObject({ en: z.string(), zh_CN: z.string() })])

export const importFault = z.strictObject({
  code: z.enum(importFaultCodes as [ImportFaultCode]),
  values: z.record(z.string(), faultValue),
})

/** Digits of a number in a text; converted values have up to 17. */
const shownDigits = 6

const textOf = (value: FaultValue, language: Language) => {
  if (typeof value === 'number') return Number(value.toPrecision(shownDigits))
  return typeof value === 'object' ? value[language] : value
}

/** Returns the text of a fault in one language. */
export const faultText = ({ code, values }: ImportFault, language: Language): Message => ({
  key: importFaults[code],
  values: mapValues(values, (value) => textOf(value, language)),
})

/** Returns the key by which faults are grouped: code, and column or quantity. */
export const faultKey = ({ code, values }: ImportFault): string => {
  const location = values.column ?? values.quantity ?? ''
  return `${code} ${textOf(location, 'en')}`
}

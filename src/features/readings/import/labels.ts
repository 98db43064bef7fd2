import { type Text, textKeys } from '#contract/core/text.ts'
import { type DateOrder, type Delimiter, encodings, monthLanguages } from '#contract/readings/import/mapping.ts'

export const encodingLabels = textKeys('readings.records:encodings', encodings)

export const delimiterLabels: Record<Delimiter, Text> = {
  ',': 'readings.records:delimiters.comma',
  ';': 'readings.records:delimiters.semicolon',
  '\t': 'readings.records:delimiters.tab',
  '|': 'readings.records:delimiters.bar',
}

export const decimalLabels: Record<'.' | ',', Text> = {
  '.': 'readings.records:decimals.point',
  ',': 'readings.records:decimals.comma',
}

/** Labels of the thousands separator by decimal separator. */
export const thousandsLabels: Record<'.' | ',', Text> = {
  '.': 'readings.records:thousands.comma',
  ',': 'readings.records:thousands.point',
}

/** Format of a time: the order of a date, seconds or milliseconds since 1970, or days of a spreadsheet. */
export type TimeForm = DateOrder | 's' | 'ms' | 'serial'

export const timeLabels = textKeys('readings.records:timeForms', ['ymd', 'dmy', 'mdy', 's', 'ms', 'serial'])

export const monthLanguageLabels = textKeys('readings.records:monthLanguages', monthLanguages)

import { createHash } from 'node:crypto'
import type { LocalizedName } from '#contract/core/fields.ts'
import { type Alarms, alarmByName, alarmNames } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'

/** Content of a product by field, as stored. */
export type ProductContent = Record<string, unknown>

/** Maximum characters of a help text in the log, which contains changes but no whole texts. */
const maxCharacters = 200

/** Distinguishes texts with equal beginnings or markup: another link, image or end. */
const fingerprint = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 12)

const plainText = (html: string): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, maxCharacters).join('')
}

const formatters: Readonly<Record<string, (value: unknown) => string>> = {
  names: (names) =>
    (names as readonly LocalizedName[])
      .map(({ language, name, isDefault }) => `${language}: ${JSON.stringify(name)}${isDefault ? ' *' : ''}`)
      .join(', '),
  help: (help) =>
    (help as readonly ProductHelp[])
      .map(({ language, html }) => `${language}: ${plainText(html)} (${fingerprint(html)})`)
      .join(' | '),
  alarms: (alarms) =>
    alarmNames
      .flatMap((name) => {
        const alarm = (alarms as Alarms)[name]
        const { unit = '' } = alarmByName(name)
        return alarm ? [[name, ...Object.entries(alarm).map(([bound, at]) => `${bound} ${at} ${unit}`)].join(' ')] : []
      })
      .join(', '),
}

/** Converts one field of a product to its text in the log, the same in every language; '' if it is empty. */
export const toLogText = (field: string, value: unknown, files: Readonly<Record<string, string>>): string => {
  if (value === null || value === undefined) return ''
  return formatters[field]?.(value) ?? files[String(value)] ?? String(value)
}

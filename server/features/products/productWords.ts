import { createHash } from 'node:crypto'
import type { LocalizedName } from '#contract/core/fields.ts'
import { type Alarms, alarmByName, alarmNames } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'

/** What is said of a product, by field, as the database has it. */
export type Content = Record<string, unknown>

/** Of the help in one language; the log keeps what was changed, and not all of it. */
const shownCharacters = 200

/** Tells apart what reads the same in so few words: another link, another picture, another end. */
const fingerprint = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 12)

const plain = (html: string): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, shownCharacters).join('')
}

const words: Readonly<Record<string, (value: unknown) => string>> = {
  names: (names) =>
    (names as readonly LocalizedName[])
      .map(({ language, name, isDefault }) => `${language}: ${JSON.stringify(name)}${isDefault ? ' *' : ''}`)
      .join(', '),
  help: (help) =>
    (help as readonly ProductHelp[])
      .map(({ language, html }) => `${language}: ${plain(html)} (${fingerprint(html)})`)
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

/** One field of a product in words that the log keeps, the same in every language; nothing where it is empty. */
export const inWords = (field: string, value: unknown, files: Readonly<Record<string, string>>): string => {
  if (value === null || value === undefined) return ''
  return words[field]?.(value) ?? files[String(value)] ?? String(value)
}

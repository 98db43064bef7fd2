/** What a campaign can say of its receiver, as `{{name}}`, or as `{{name|friend}}` with words for where it is missing. */
export const mergeFields = {
  name: { en: 'Name', zh_CN: '姓名' },
  email: { en: 'E-mail', zh_CN: '邮箱' },
  country: { en: 'Country', zh_CN: '国家或地区' },
} as const

/** A field with words for where it is missing. */
export const mergeExample = { en: '{{name|friend}}', zh_CN: '{{name|朋友}}' }

type MergeField = keyof typeof mergeFields
export type MergeValues = Readonly<Record<MergeField, string | null>>

const place = /\{\{\s*([\p{L}\p{N}_-]{1,40})\s*(?:\|([^{}]{0,100}))?\}\}/gu

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

interface Merged {
  text: string
  /** Fields that have no value, and no words in its place. */
  missing: string[]
  /** Names that are no fields. */
  unknown: string[]
}

/** Fills the places of a text; `write` makes of a value what may stand there, e.g. with markup escaped. */
export const merge = (
  text: string,
  values: MergeValues,
  write: (value: string) => string = (value) => value,
): Merged => {
  const [missing, unknown] = [new Set<string>(), new Set<string>()]
  const merged = text.replace(place, (_all, name: string, instead: string | undefined) => {
    if (!isField(name)) {
      unknown.add(name)
      return ''
    }
    const value = values[name]
    if (value) return write(value)
    // What stands in the text was cleaned with it.
    if (instead === undefined) missing.add(name)
    return instead?.trim() ?? ''
  })
  return { text: merged, missing: [...missing], unknown: [...unknown] }
}

/** Names in a text that are no fields. */
export const unknownFields = (text: string): string[] => merge(text, { name: '-', email: '-', country: '-' }).unknown

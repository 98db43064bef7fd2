import type { Json } from './jsonSchema.ts'
import type { TextKey, Translate } from './text.ts'

/** Refers to a text in the description of a call; `describe` puts the text there. */
export const textReference = (key: TextKey): string => `$t(${key})`

/** Refers to the same in lower case, for the middle of a sentence. */
export const lowerTextReference = (key: TextKey): string => `$t(${key}, lowercase)`

const reference = /\$t\(([^,)]+)(, lowercase)?\)/g

/** Replaces the references to texts in an OpenAPI document; `{{name}}` in them becomes `{name}`. */
export const resolveTextReferences = (document: Json, text: Translate): Json => {
  const filled = (written: string) =>
    written.replace(reference, (_all, key: TextKey, lower: string | undefined) => {
      const words = text(key).replace(/\{\{(\w+)\}\}/g, '{$1}')
      return lower ? words.toLowerCase() : words
    })
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? filled(value) : value,
  ) as Json
}

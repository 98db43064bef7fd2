import type { Json } from './jsonSchema.ts'
import type { TextKey, Translate } from './text.ts'

/** Returns a reference to a text for the description of a call; `resolveTextReferences` replaces it. */
export const textReference = (key: TextKey): string => `$t(${key})`

/** Returns a reference to a text in lower case, for the middle of a sentence. */
export const lowerTextReference = (key: TextKey): string => `$t(${key}, lowercase)`

const reference = /\$t\(([^,)]+)(, lowercase)?\)/g

/** Resolves the text references in an OpenAPI document; `{{name}}` in them becomes `{name}`. */
export const resolveTextReferences = (document: Json, text: Translate): Json => {
  const filled = (written: string) =>
    written.replace(reference, (_all, key: TextKey, lower: string | undefined) => {
      const rendered = text(key).replace(/\{\{(\w+)\}\}/g, '{$1}')
      return lower ? rendered.toLowerCase() : rendered
    })
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? filled(value) : value,
  ) as Json
}

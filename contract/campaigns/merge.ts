import { textKeys } from '#contract/core/text.ts'
/** Merge fields of a campaign, written as `{{name}}`, or as `{{name|friend}}` with a fallback for a missing value. */
export const mergeFields = textKeys('campaigns.records:mergeFields', ['name', 'email', 'country'])

/** Text key of the fallback in the example of a merge field. */
export const mergeExampleFallback = 'campaigns.records:mergeExampleFallback'

type MergeField = keyof typeof mergeFields
export type MergeValues = Readonly<Record<MergeField, string | null>>

/** Returns the pattern of a merge field whose fallback consists of the given characters. */
const fieldPattern = (characters: string) =>
  new RegExp(`\\{\\{\\s*([\\p{L}\\p{N}_-]{1,40})\\s*(?:\\|(${characters}{0,100}))?\\}\\}`, 'gu')

const inText = fieldPattern('[^{}]')
/** Excludes quotes: a fallback that left the attribute's value would create markup that was not sanitised. */
const inTag = fieldPattern('[^{}"]')
const pieces = /<(?:[^">]|"[^"]*")*>|[^<]+/g

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

interface MergeResult {
  text: string
  /** Fields without a value and without a fallback. */
  missing: string[]
  /** Names of unknown fields. */
  unknown: string[]
}

type Write = (value: string) => string

const identity: Write = (value) => value

/** Replaces the merge fields of a text; `write` escapes a value for its context. */
export const fillMergeFields = (text: string, values: MergeValues, write = identity, pattern = inText): MergeResult => {
  const [missing, unknown] = [new Set<string>(), new Set<string>()]
  const merged = text.replace(pattern, (_all, name: string, fallback: string | undefined) => {
    if (!isField(name)) {
      unknown.add(name)
      return ''
    }
    const value = values[name]
    if (value) return write(value)
    // The fallback was sanitised with the text.
    if (fallback === undefined) missing.add(name)
    return fallback?.trim() ?? ''
  })
  return { text: merged, missing: [...missing], unknown: [...unknown] }
}

/**
 * Replaces the merge fields of sanitised HTML, each within one text or one attribute value; `write` escapes for both.
 */
export const fillMergeFieldsInHtml = (html: string, values: MergeValues, write: Write): MergeResult => {
  const [missing, unknown] = [new Set<string>(), new Set<string>()]
  const text = html.replace(pieces, (piece) => {
    if (!piece.includes('{{')) return piece
    const merged = fillMergeFields(piece, values, write, piece.startsWith('<') ? inTag : inText)
    for (const name of merged.missing) missing.add(name)
    for (const name of merged.unknown) unknown.add(name)
    return merged.text
  })
  return { text, missing: [...missing], unknown: [...unknown] }
}

/** Returns the unknown merge fields of a text. */
export const unknownFields = (text: string): string[] =>
  fillMergeFields(text, { name: '-', email: '-', country: '-' }).unknown

import { textKeys } from '#contract/core/text.ts'
/** What a campaign can say of its receiver, as `{{name}}`, or as `{{name|friend}}` with words for where it is missing. */
export const mergeFields = textKeys('campaigns.records:mergeFields', ['name', 'email', 'country'])

/** The fallback for a missing name in the example of a merge field. */
export const mergeExampleFallback = 'campaigns.records:mergeExampleFallback'

type MergeField = keyof typeof mergeFields
export type MergeValues = Readonly<Record<MergeField, string | null>>

/** A place, whose words for a missing value are of such characters. */
const placeWith = (characters: string) =>
  new RegExp(`\\{\\{\\s*([\\p{L}\\p{N}_-]{1,40})\\s*(?:\\|(${characters}{0,100}))?\\}\\}`, 'gu')

const inText = placeWith('[^{}]')
/** What went beyond the value of an attribute would make other markup of it than was cleaned. */
const inTag = placeWith('[^{}"]')
const pieces = /<(?:[^">]|"[^"]*")*>|[^<]+/g

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

interface Merged {
  text: string
  /** Fields that have no value, and no words in its place. */
  missing: string[]
  /** Names that are no fields. */
  unknown: string[]
}

type Write = (value: string) => string

const asItIs: Write = (value) => value

/** Fills the places of a text; `write` makes of a value what may stand there. */
export const fillMergeFields = (text: string, values: MergeValues, write = asItIs, place = inText): Merged => {
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

/** Fills the places of cleaned HTML, each within one text or the value of one attribute; `write` escapes for both. */
export const fillMergeFieldsInHtml = (html: string, values: MergeValues, write: Write): Merged => {
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

/** Names in a text that are no fields. */
export const unknownFields = (text: string): string[] =>
  fillMergeFields(text, { name: '-', email: '-', country: '-' }).unknown

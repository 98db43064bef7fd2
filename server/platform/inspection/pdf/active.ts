import { Dict, Name, type PdfDict, type PdfValue, Ref } from './core.ts'
import { anyName, plainName } from './names.ts'

/**
 * Names without which a document cannot act, whatever starts it (a page, a link, a field): a script has to say
 * `/JavaScript` or to be run by a rendition. Also what brings other files along, or a second document in XML.
 */
const acting = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'OnInstantiate',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
]
const isActing = new Set(acting)
const written = anyName(acting)

/** The first of these names in a piece of text. A name has no other way to be there than as it is written. */
export const actingNameIn = (text: string): string | undefined => {
  const [name] = written.exec(text) ?? []
  return name && plainName(name)
}

const isName = (value: PdfValue, name: string) => value instanceof Name && value.name === name

/** To open at a place is all that may happen by itself. */
const opensAtPlace = (action: PdfValue): boolean =>
  !(action instanceof Dict) || (isName(action.get('S'), 'GoTo') && !action.has('Next'))

const scriptAddress = /^\s*(?:javascript|vbscript|data|file):/i

/** What acts by its key; these are too short to be looked for in text, where packed bytes hold them by chance. */
const byKey: Record<string, (dict: PdfDict) => string | undefined> = {
  JS: () => 'JavaScript',
  AA: () => 'AA',
  EF: () => 'EmbeddedFile',
  OpenAction: (dict) => (opensAtPlace(dict.get('OpenAction')) ? undefined : 'OpenAction'),
  URI: (dict) => (scriptAddress.test(String(dict.get('URI'))) ? 'URI' : undefined),
  // CVE-2024-4367: text in a matrix of numbers, which old viewers ran.
  FontMatrix: (dict) => {
    const matrix = [dict.get('FontMatrix')].flat()
    return matrix.every((value) => typeof value === 'number' || value instanceof Ref) ? undefined : 'FontMatrix'
  },
}

/** What in an object acts, by the name that people know. References are not followed: each object is looked at. */
export const activeIn = (value: PdfValue): string | undefined => {
  if (value instanceof Name) return isActing.has(value.name) ? value.name : undefined
  if (Array.isArray(value)) return firstActive(value, activeIn)
  if (!(value instanceof Dict)) return undefined
  return firstActive(
    value.getRawEntries(),
    ([key, inner]) => activeIn(inner) ?? (isActing.has(key) ? key : byKey[key]?.(value)),
  )
}

export const firstActive = <Item>(
  items: Iterable<Item>,
  find: (item: Item) => string | undefined,
): string | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

import { Dict, Name, type PdfDict, type PdfValue, Ref } from './core.ts'
import { anyName, plainName } from './names.ts'

/**
 * Names of active content: scripts require `/JavaScript` or a rendition, whatever triggers them (a page, a link, a
 * field). Also embedded files and XML forms.
 */
const activeNames = [
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
const isActiveName = new Set(activeNames)
const written = anyName(activeNames)

/** Returns the first name of active content in a text, in any notation of its characters. */
export const findActiveName = (text: string): string | undefined => {
  const [name] = written.exec(text) ?? []
  return name && plainName(name)
}

const isName = (value: PdfValue, name: string) => value instanceof Name && value.name === name

/** Tests whether an open action only goes to a page, the only action that may run by itself. */
const onlyGoesToPage = (action: PdfValue): boolean =>
  !(action instanceof Dict) || (isName(action.get('S'), 'GoTo') && !action.has('Next'))

const scriptAddress = /^\s*(?:javascript|vbscript|data|file):/i

/**
 * Active content by dictionary key. These are too short for a text search, as compressed bytes contain them by chance.
 */
const byKey: Record<string, (dict: PdfDict) => string | undefined> = {
  JS: () => 'JavaScript',
  AA: () => 'AA',
  EF: () => 'EmbeddedFile',
  OpenAction: (dict) => (onlyGoesToPage(dict.get('OpenAction')) ? undefined : 'OpenAction'),
  URI: (dict) => (scriptAddress.test(String(dict.get('URI'))) ? 'URI' : undefined),
  // CVE-2024-4367: text in a matrix of numbers, which old viewers ran.
  FontMatrix: (dict) => {
    const matrix = [dict.get('FontMatrix')].flat()
    return matrix.every((value) => typeof value === 'number' || value instanceof Ref) ? undefined : 'FontMatrix'
  },
}

/** Returns the name of active content in an object. Does not follow references, as each object is checked. */
export const findActiveContent = (value: PdfValue): string | undefined => {
  if (value instanceof Name) return isActiveName.has(value.name) ? value.name : undefined
  if (Array.isArray(value)) return firstActive(value, findActiveContent)
  if (!(value instanceof Dict)) return undefined
  return firstActive(
    value.getRawEntries(),
    ([key, inner]) => findActiveContent(inner) ?? (isActiveName.has(key) ? key : byKey[key]?.(value)),
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

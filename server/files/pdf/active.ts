import { anyName, nameSource, plainName } from './names.ts'

/**
 * What a document needs to act, whatever starts it (`/OpenAction`, `/AA`, a link, a field): a script has to say
 * `/JavaScript` or to be run by a rendition. Also what brings other files along, or a second document in XML.
 */
const acting = anyName([
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
  'GoToE',
])

/** So short a name occurs in packed bytes by chance: it counts only before what looks like a script. */
const script = new RegExp(`${nameSource('JS')}\\s*(?:\\([\\t-~]{4}|<[\\da-fA-F\\s]{4}|\\d+\\s+\\d+\\s+R)`)

/** CVE-2024-4367: text in a matrix of numbers, which old viewers ran. */
const fontCode = new RegExp(`${nameSource('FontMatrix')}\\s*\\[[^\\]()]{0,200}\\(`)

/** How far the longest of these reaches, so that none is lost between two pieces of text. */
export const longestActive = 320

/** What in a piece of a PDF acts, by the name that people know. */
export const activeIn = (text: string): string | undefined => {
  const [name] = acting.exec(text) ?? []
  if (name) return plainName(name)
  if (script.test(text)) return 'JavaScript'
  return fontCode.test(text) ? 'FontMatrix' : undefined
}

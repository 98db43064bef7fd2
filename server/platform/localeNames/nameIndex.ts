import { setImmediate } from 'node:timers/promises'
import { foldText } from '#contract/core/characters.ts'

/** Returns a name of a country or language for comparison: without accents, punctuation and articles. */
const nameKey = (name: string): string =>
  foldText(name.replaceAll('&', ' and '))
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the | the$/g, '')
    .replace(/^st /, 'saint ')

/** Languages of which all names are loaded at once, and others; earlier ones prevail for a name of two meanings. */
export const mainLocales = ['en', 'zh-Hans', 'zh-Hant']
const otherLocales =
  'de fr es pt it nl ja ko ru pl cs sk hu ro bg el sv da nb fi uk tr ar he hi th vi id ms pt-PT af am as az be bn bs ca cy et eu fa fil ga gl gu hr hy is ka kk km kn ky lo lt lv mk ml mn mr my ne nn or pa ps sd si sl sq sr sr-Latn sw ta te tk ur uz zu'.split(
    ' ',
  )

type Names<Code> = Iterable<readonly [name: string, code: Code]>

interface NameIndex<Code> {
  /** Returns the code of a name, among those loaded. */
  get(name: string): Code | undefined
  /** Loads the names of all locales, which takes half a second, in short turns. Repeated calls do nothing. */
  load(): Promise<void>
}

/**
 * Creates an index of names in many locales; aliases prevail over the names of locales. Computes them at the first
 * lookup, as ICU allocates half a megabyte for each locale.
 */
export const createNameIndex = <Code>(
  aliases: () => Names<Code>,
  namesIn: (locale: string) => Names<Code>,
): NameIndex<Code> => {
  const codes = new Map<string, Code>()
  const add = (names: Names<Code>) => {
    for (const [name, code] of names) if (!codes.has(nameKey(name))) codes.set(nameKey(name), code)
  }
  const addMain = () => {
    if (codes.size === 0) for (const names of [aliases(), ...mainLocales.map(namesIn)]) add(names)
  }
  const pending = [...otherLocales]
  return {
    get(name) {
      addMain()
      return codes.get(nameKey(name))
    },
    async load() {
      addMain()
      for (let locale = pending.shift(); locale !== undefined; locale = pending.shift()) {
        add(namesIn(locale))
        await setImmediate()
      }
    },
  }
}

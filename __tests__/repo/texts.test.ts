import { callsTo, parseSource, type Source, sourcesIn, templateStarts, textsIn } from '#support/sources.ts'
import { keysMeant, namespacesOf, placeholdersIn, textsOf, withoutForm } from '#support/texts.ts'

/** Keys that a page puts together, by the file or folder where their words are declared. */
const builtKeys = {
  'devices:components.': 'contract/devices/device.ts',
  'readings:steps.': 'contract/devices/readings/group.ts',
  'profile:roles.': 'contract/roles.ts',
  'profile:about.': 'contract/roles.ts',
  'profile:themes.': 'src/screens/profile/',
  'verification:coming.': 'src/screens/verification/',
  'verification:lead.': 'machines/vendorWizard.ts',
  'verification:step.': 'machines/vendorWizard.ts',
  'products:lead.': 'src/screens/products/steps.ts',
  'products:phone.': 'src/screens/products/PhonePreview.tsx',
  'products:step.': 'src/screens/products/steps.ts',
  'products:threshold.': 'src/screens/products/AlarmsField.tsx',
  'sendMessage:seenIn.': 'contract/localizedText.ts',
  'vendors:feature.': 'contract/roles.ts',
  'shell:areas.': 'src/pages/',
  'shell:titles.': 'src/pages/',
  'shell:keyPlaces.': 'src/shell/keys.ts',
  'shell:keys.': 'src/shell/keys.ts',
}

const en = textsOf('en')
const zh = textsOf('zh_CN')
const both = [...en, ...zh]
const keys = new Set([...en.keys()].map(withoutForm))
const namespaces = new Set([...keys].map((key) => key.split(':')[0] ?? ''))
const built = [...keys].filter((key) => Object.keys(builtKeys).some((start) => key.startsWith(start)))

const sources = sourcesIn('src', 'store', 'contract', 'machines')
const words = ({ nodes }: Source) =>
  nodes.flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []))
const propertyNames = ({ nodes }: Source) =>
  nodes.flatMap(({ type, key }) => (type === 'KeyValueProperty' ? [String((key as { value: unknown }).value)] : []))
/** A file without `useTranslation` declares keys for others. */
const meantIn = (source: Source, word: string) => {
  const own = namespacesOf(source)
  return keysMeant(word, own.length > 0 ? own : namespaces)
}
const unknownKeys = (source: Source) =>
  callsTo(source, 't')
    .flatMap(([key]) => (templateStarts(key).length > 0 ? [] : textsIn(key)))
    .filter((word) => !meantIn(source, word).some((key) => keys.has(key)))

describe('the texts', () => {
  test('have the same keys in both languages, beside the form of one', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].filter((key) => !key.endsWith('_one')).toSorted())
  })

  test('have the form of one in English wherever they have that of others', () => {
    const formsOf = (form: string) => [...en.keys()].filter((key) => key.endsWith(form)).map(withoutForm)
    expect(formsOf('_one')).toEqual(formsOf('_other'))
  })

  test('leave the same open in both languages, and in both forms', () => {
    const differing = [...en].filter(([key, text]) => {
      const translated = zh.get(key.replace(/_one$/, '_other')) ?? ''
      return placeholdersIn(text).join() !== placeholdersIn(translated).join()
    })
    expect(differing).toEqual([])
    expect(placeholdersIn('{{ to }} of {{count, number}}')).toEqual(['count, number', 'to'])
  })

  test('are never empty, and none is spaced by accident', () => {
    expect(both.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  test('are known wherever a file asks for one', () => {
    expect(sources.flatMap((source) => unknownKeys(source).map((key) => `${source.name}: ${key}`))).toEqual([])
    const planted = parseSource('planted.tsx', "useTranslation('shell'); t(a ? 'logout' : 'login'); t('table:columns')")
    expect(unknownKeys(planted)).toEqual(['login'])
  })

  test('are used, every one', () => {
    const used = new Set(sources.flatMap((source) => words(source).flatMap((word) => meantIn(source, word))))
    expect([...keys].filter((key) => !used.has(key) && !built.includes(key))).toEqual([])
  })

  test.each(Object.entries(builtKeys))('under %s are put together by a page, from words of %s', (start, file) => {
    const starts = sources.flatMap((source) => templateStarts(source.nodes).flatMap((one) => meantIn(source, one)))
    expect(starts).toContain(start)
    const declared = new Set(
      sources
        .filter(({ name }) => name.startsWith(file))
        .flatMap((source) => [...words(source), ...propertyNames(source)]),
    )
    const ofStart = built.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
    expect(ofStart.length).toBeGreaterThan(0)
    expect(ofStart.filter((word) => !declared.has(word))).toEqual([])
  })
})

import { declaredTexts } from '#support/declaredTexts.ts'
import { keysMeant, placeholdersIn, textsOf, withoutForm } from '#support/texts.ts'
import { namespacesOf } from '#tools/lib/screenTexts.ts'
import {
  callsTo,
  parseSource,
  type Source,
  sourcesIn,
  templateStarts,
  templateStartsAmong,
  textsIn,
} from '#tools/lib/sources.ts'

/** Keys that a page puts together, by the file or folder where their words are declared. */
const builtKeys = {
  'feedback:purposes.': 'src/features/feedback/WriteForm.tsx',
  'feedback:purposeHints.': 'src/features/feedback/WriteForm.tsx',
  'feedback:send.': 'src/features/feedback/WriteForm.tsx',
  'feedback:sent.': 'src/features/feedback/WriteForm.tsx',
  'firmware:group.': 'contract/firmware/inputs.ts',
  'firmware:leftOut.': 'contract/firmware/rollout.ts',
  'firmware:standing.': 'src/features/firmware/Groups.tsx',
  'firmware:stopped.': 'contract/firmware/rollout.ts',
  'pushes:stopped.': 'contract/pushes/inputs.ts',
  'marketing:changedSince.': 'contract/campaigns/campaign.ts',
  'marketing:stopped.': 'contract/campaigns/campaign.ts',
  'marketing:severity.': 'contract/campaigns/campaign.ts',
  'marketing:check.': 'contract/campaigns/campaign.ts',
  'marketing:checkWhy.': 'contract/campaigns/campaign.ts',
  'marketing:sum.': 'contract/campaigns/campaign.ts',
  'marketing:finding.': 'contract/campaigns/sign.ts',
  'marketing:findingWhy.': 'contract/campaigns/sign.ts',
  'marketing:sign.': 'contract/campaigns/sign.ts',
  'marketing:signHint.': 'contract/campaigns/sign.ts',
  'devices:components.': 'contract/devices/device.ts',
  'readings:steps.': 'contract/readings/series.ts',
  'readings:by.': 'contract/readings/series.ts',
  'readings:periods.': 'src/features/readings/history/period.ts',
  'profile:roles.': 'contract/core/roles.ts',
  'profile:about.': 'contract/core/roles.ts',
  'profile:themes.': 'src/features/accounts/profile/',
  'verification:coming.': 'src/features/vendors/verification/',
  'verification:lead.': 'machines/vendors/vendorWizard.ts',
  'verification:step.': 'machines/vendors/vendorWizard.ts',
  'products:lead.': 'src/features/products/steps.ts',
  'products:phone.': 'src/features/products/PhonePreview.tsx',
  'products:step.': 'src/features/products/steps.ts',
  'products:threshold.': 'src/features/products/AlarmsField.tsx',
  'manuals:differs.': 'src/features/manuals/differences.ts',
  'apps:colour.': 'src/features/apps/ThemeField.tsx',
  'apps:contrastOf.': 'contract/apps/theme.ts',
  'apps:issue.': 'contract/apps/key.ts',
  'apps:revoking.': 'contract/apps/key.ts',
  'apps:view.': 'src/features/apps/AppPhone.tsx',
  'figures:by.': 'contract/dashboards/periods.ts',
  'figures:change.': 'src/features/dashboards/change.ts',
  'figures:events.': 'src/features/dashboards/eventLists.ts',
  'figures:noEvents.': 'src/features/dashboards/eventLists.ts',
  'figures:preset.': 'src/features/dashboards/period.ts',
  'figures:steps.': 'contract/dashboards/periods.ts',
  'onenet:outcome.': 'contract/products/productOnenet.ts',
  'onenet:mend.': 'contract/products/productOnenet.ts',
  'sendMessage:seenIn.': 'contract/core/localizedText.ts',
  'vendors:feature.': 'contract/core/roles.ts',
  'shell:areas.': 'src/routes/',
  'shell:titles.': 'src/routes/',
  'shell:keyPlaces.': 'src/app/shell/keys.ts',
  'shell:keys.': 'src/app/shell/keys.ts',
}

/** What was said before, and is said in other words now; the specification's own messages have none of them. */
const forbidden = [
  /\b(to|has to|have to|must) be mended\b/i,
  /\b(what|nothing) to mend\b/i,
  /\bthings? (is|are) not right yet\b/i,
  /\bIs not in the right form\b/,
  /\bState is now\b/,
  /\bThis is not yours to do\b/,
  /\bevents? (is|are) not possible now\b/,
  /\bYour account is made\b/,
  /\bSave yours over it\b/,
  /\bthis minute\b/,
  /\bCategories of vendors\b/,
  /\bplease\b/,
  /此刻|已留存/,
]

/** Names of the language itself in code, as in its setting; each literal in both languages would count one more. */
const mostBilingual = 40

const en = textsOf('en')
const zh = textsOf('zh_CN')
const both = [...en, ...zh]
const keys = new Set([...en.keys()].map(withoutForm))
const namespaces = new Set([...keys].map((key) => key.split(':')[0] ?? ''))
const built = [...keys].filter((key) => Object.keys(builtKeys).some((start) => key.startsWith(start)))

const sources = sourcesIn('src', 'store', 'contract', 'machines')
/** Units are named by themselves, as far as a language writes them otherwise. */
const isUnit = (key: string) => key.startsWith('core.units:')
const declared = await declaredTexts()
const isScope = (name: string) => [...keys].some((key) => key.startsWith(`${name}.`))
const words = ({ nodes }: Source) =>
  nodes.flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []))
const propertyNames = ({ nodes }: Source) =>
  nodes.flatMap(({ type, key }) => (type === 'KeyValueProperty' ? [String((key as { value: unknown }).value)] : []))
/** A file without `useTranslation` declares keys for others. */
const meantIn = (source: Source, word: string) => {
  const own = namespacesOf(source)
  return keysMeant(word, own.length > 0 ? own : namespaces)
}
/** What keys that a page puts together begin with. */
const starts = sources.flatMap((source) => templateStartsAmong(source.nodes).flatMap((one) => meantIn(source, one)))
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

  test('say what to do in the house’s words', () => {
    const wrong = (text: string) => forbidden.find((words) => words.test(text))
    expect(both.map(([, text]) => text).filter(wrong)).toEqual([])
    expect(wrong('3 things are not right yet')).toBeDefined()
  })

  test('are known wherever a file asks for one', () => {
    expect(sources.flatMap((source) => unknownKeys(source).map((key) => `${source.name}: ${key}`))).toEqual([])
    const planted = parseSource('planted.tsx', "useTranslation('shell'); t(a ? 'logout' : 'login'); t('table:columns')")
    expect(unknownKeys(planted)).toEqual(['login'])
  })

  test('are used, every one', () => {
    const used = new Set(sources.flatMap((source) => words(source).flatMap((word) => meantIn(source, word))))
    const isUsed = (key: string) =>
      used.has(key) ||
      declared.keys.has(key) ||
      declared.scopes.some((scope) => key.startsWith(`${scope}.`)) ||
      isUnit(key) ||
      built.includes(key)
    expect([...keys].filter((key) => !isUsed(key))).toEqual([])
  })

  test('are there for whatever a declaration leads to, and stand in no code', () => {
    expect([...declared.keys].filter((key) => !keys.has(key) && !isScope(key))).toEqual([])
    const bilingual = sourcesIn('src', 'store', 'contract', 'machines', 'server', 'tools').reduce(
      (sum, { text }) => sum + (text.match(/zh_CN/g)?.length ?? 0),
      0,
    )
    expect(bilingual).toBeLessThanOrEqual(mostBilingual)
  })

  test.each(Object.entries(builtKeys))('under %s are put together by a page, from words of %s', (start, file) => {
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

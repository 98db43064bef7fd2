import type { Fields } from '#contract/core/fields.ts'
import { callDeclaration } from '#contract/core/kind.ts'
import { sortPattern } from '#contract/core/sorts.ts'
import { calls } from '#contract/index.ts'
import { type KindName, kindByName, type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { readingKinds } from '#contract/readings/index.ts'
import type { pageCode } from '#src/app/generated/pageCode.ts'
import { pageSlices, shellSlices } from '#src/app/generated/pageSlices.ts'
import { pageTexts, shellTexts } from '#src/app/generated/pageTexts.ts'
import { readFilters, writeFilter } from '#src/kit/table/filters.ts'
import { type AllPages, type PageName, pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { importedModulePaths, reachableModules } from '#tools/lib/moduleGraph.ts'
import { hasCode, isWiring, moduleOf, modules } from '#tools/lib/pageModules.ts'
import { namespacesOf } from '#tools/lib/screenTexts.ts'
import { callsTo, literalsIn, possibleTexts, type Source } from '#tools/lib/sources.ts'
import { firstNamespaces, namespacesNeededBy } from '#tools/pageTexts.ts'

type Given<D, N> = (D extends { list: infer L } ? { list: L; title: N } : object) &
  (D extends { record: infer K } ? { kind: K } : object) &
  (D extends { props: infer P } ? P : object)
type Taken<C> = C extends () => Promise<{ default: (props: infer P) => unknown }> ? P : object
/** The names of the pages whose screen accepts other props than its page passes. */
type Misfits = {
  [N in keyof typeof pageCode]: Given<AllPages[N], N> extends Taken<(typeof pageCode)[N]> ? never : N
}[keyof typeof pageCode]

const generated = 'store/api/generated/'
const sliceOf = (path: string) => /^store\/api\/generated\/(.*)\.ts$/.exec(path)?.[1]

const elementsOf = (array: unknown) =>
  ((array as { elements?: { expression: unknown }[] }).elements ?? []).map(({ expression }) => expression)

/** The modules that a module imports dynamically. */
const laterImportsOf = (path: string): string[] => {
  const source = modules.get(path)
  return source ? importedModulePaths(source, { later: true }) : []
}

/** Modules whose dynamic imports include texts, and the namespaces. */
const bringers = [...modules.values()].flatMap((source) => {
  const calls = isWiring(source.name) || source.name === 'src/kit/lib/i18n.ts' ? [] : callsTo(source, 'loadNamespaces')
  const words = calls.flatMap(([input]) => elementsOf(input).flatMap(possibleTexts))
  return words.length > 0 ? [{ name: source.name, source, words }] : []
})
const isBringer = (path: string) => bringers.some(({ name }) => name === path)

const pagesWithCode = pages.filter(hasCode)
const reachedBy = new Map(
  pagesWithCode.map((page) => [page.name, reachableModules(moduleOf(page), modules, isWiring)] as const),
)
const sourcesOf = ({ name }: Page) => [...(reachedBy.get(name) ?? [])].flatMap((path) => modules.get(path) ?? [])

const shell = reachableModules('src/app/shell/Shell.tsx', modules, isWiring)
/** The slices loaded with a module, without its dynamic imports. */
const slicesWith = (path: string) =>
  [...reachableModules(path, modules, isWiring, { later: false })].flatMap((module) => sliceOf(module) ?? [])
const shellThere = new Set<string>([
  ...slicesWith('src/app/shell/Shell.tsx'),
  ...slicesWith('src/main.tsx'),
  ...shellSlices,
])
const shellNamespaces = new Set<string>([...firstNamespaces, ...shellTexts])

const groupOf = new Map(calls.map(({ name, group }) => [name, group]))

/** The calls that resolve references of a page's records. */
const callsOfReferences = ({ list, props }: Page): string[] => {
  const { kind = list?.kind } = (props ?? {}) as { kind?: RecordKindName }
  const fields: Fields = kind ? recordKinds[kind] : {}
  const referred = Object.values(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : []))
  return referred.flatMap((kind) => callDeclaration(kindByName(kind as KindName), 'all')?.name ?? [])
}

describe('the declaration of a page', () => {
  test('passes its screen the list that it accepts', () => {
    const fits: [Misfits] extends [never] ? true : Misfits = true
    expect(fits).toBe(true)
  })

  test.each(pagesWithCode)('loads the texts of $name that its code uses', (page) => {
    const ownModules = reachableModules(moduleOf(page), modules, (path) => isWiring(path) || isBringer(path))
    const namespaces = [...ownModules].flatMap((path) => modules.get(path) ?? []).flatMap(namespacesOf)
    const loadedNamespaces = new Set<string>([...firstNamespaces, ...(page.inShell ? shellTexts : [])])
    const texts: readonly string[] = pageTexts[page.name as PageName] ?? []
    expect(namespaces.filter((name) => !loadedNamespaces.has(name) && !texts.includes(name))).toEqual([])
    expect(texts.filter((name) => loadedNamespaces.has(name))).toEqual([])
  })

  test.each(bringers)('leaves to $name the texts that it loads', ({ name, source, words }) => {
    const loadedNamespaces = new Set<string>([...shellNamespaces, ...namespacesOf(source), ...words, 'table'])
    const laterImports = laterImportsOf(name)
    const namespaces = laterImports.flatMap((path) => [...namespacesNeededBy(path)])
    expect(laterImports.length).toBeGreaterThan(0)
    expect(namespaces.filter((namespace) => !loadedNamespaces.has(namespace))).toEqual([])
  })

  test.each(pagesWithCode)('loads the slice of every call in the code of $name', (page) => {
    const loadedSlices = new Set([...slicesWith(moduleOf(page)), ...(pageSlices[page.name as PageName] ?? [])])
    if (page.inShell) for (const slice of shellThere) loadedSlices.add(slice)
    const literals = sourcesOf(page)
      .filter(({ name }) => name.startsWith('src/'))
      .flatMap(literalsIn)
    const groups = [...literals, page.list?.call ?? '', ...callsOfReferences(page)].flatMap(
      (word) => groupOf.get(word) ?? [],
    )
    expect(groups.filter((group) => !loadedSlices.has(group))).toEqual([])
  })

  test('loads the slice of every call in the code of the frame', () => {
    const literals = [...shell]
      .filter((path) => path.startsWith('src/') && !isWiring(path))
      .flatMap((path) => literalsIn(modules.get(path) as Source))
    const groups = literals.flatMap((word) => groupOf.get(word) ?? [])
    expect(groups).toContain('job')
    expect(groups.filter((group) => !shellThere.has(group))).toEqual([])
  })

  test.each(pages.filter(({ list }) => list))('has a list whose default order its call accepts: $name', ({ list }) => {
    const { call = '', kind = 'device', defaultSort } = list ?? {}
    expect(calls.find(({ name }) => name === call)?.endpoint.page).toBe(kind)
    expect(defaultSort).toMatch(sortPattern(recordKinds[kind]))
  })

  test.each(pages.filter(({ list }) => list?.defaultQuery))('opens a list with valid filters: $name', ({ list }) => {
    const defaultQuery = new URLSearchParams(list?.defaultQuery)
    const filters = Object.entries(readFilters(recordKinds[list?.kind ?? 'device'], defaultQuery))
    const query = new URLSearchParams()
    for (const [name, filter] of filters) writeFilter(query, name, filter)
    expect(query.toString()).toBe(defaultQuery.toString())
  })

  test('shows each device kind on its declared page', () => {
    const pageOfKind = Object.fromEntries(pages.flatMap(({ name, readings }) => (readings ? [[readings, name]] : [])))
    expect(pageOfKind).toEqual(
      Object.fromEntries(Object.entries(readingKinds).map(([kind, { screen }]) => [kind, screen])),
    )
  })
})

describe('the entry module', () => {
  test('contains no slice but that of signing in, no device kind, no record and no texts of statuses', () => {
    const entry = [...reachableModules('src/main.tsx', modules, () => false, { later: false })]
    expect(entry.filter((path) => path.startsWith(generated)).toSorted()).toEqual(
      ['auth', 'recordKindNames', 'statusCodes'].map((name) => `${generated}${name}.ts`),
    )
    expect(
      entry.filter(
        (path) =>
          /^contract\/(account|catalogue|devices|operations|kinds|status)/.test(path) && !path.endsWith('/calls.ts'),
      ),
    ).toEqual([])
  })
})

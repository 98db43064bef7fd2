import * as commonFields from '#contract/core/commonFields.ts'
import type { Field } from '#contract/core/fields.ts'
import { callDeclaration, callRoles } from '#contract/core/kind.ts'
import { calls } from '#contract/index.ts'
import { isKindName, kindByName, type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { openingCallsByPage } from '#src/app/openingCallsByPage.ts'
import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { reachableModules } from './lib/moduleGraph.ts'
import { hasCode, isList, isWiring, moduleOf, modules } from './lib/pageModules.ts'
import { importedNames, literalsIn, propertyLiterals, type Source } from './lib/sources.ts'

/** Module that names the calls of pages at opening. */
const openingsFile = 'src/app/openingCallsByPage.ts'
const commonFieldsFile = 'contract/core/commonFields.ts'

const groupOf = new Map<string, string>(calls.map(({ name, group }) => [name, group]))

const groupsOf = (names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name) => groupOf.get(name ?? '') ?? [])

const slicesAmong = (paths: Iterable<string>): string[] =>
  [...paths].flatMap((path) => /^store\/api\/generated\/(.*)\.ts$/.exec(path)?.[1] ?? [])

/** Lists the groups of the calls that browser modules name. */
const groupsNamedIn = (paths: Iterable<string>): string[] =>
  groupsOf(sourcesOf([...paths].filter((path) => path.startsWith('src/') && !isWiring(path))).flatMap(literalsIn))

const groupsOfKind = (kind: string): string[] =>
  isKindName(kind) ? groupsOf(callRoles.map((role) => callDeclaration(kindByName(kind), role)?.name)) : []

/** Lists the groups of the calls that load the titles of records of some kinds. */
const groupsNaming = (kinds: readonly string[]): string[] =>
  kinds.filter(isKindName).flatMap((kind) => groupsOf([callDeclaration(kindByName(kind), 'all')?.name]))

const referredBy = (kind: RecordKindName): string[] =>
  Object.values(recordKinds[kind]).flatMap((field) => (field.type === 'reference' ? [field.to] : []))

const sourcesOf = (paths: Iterable<string>): Source[] => [...paths].flatMap((path) => modules.get(path) ?? [])

/**
 * Lists the kinds that the fields declared in a file refer to: `{ type: 'reference', to: 'vendor' }`, `pid:
 * pidField`.
 */
const referencesIn = (source: Source): string[] =>
  source.name === commonFieldsFile
    ? []
    : [
        ...propertyLiterals(source, 'to'),
        ...importedNames(source).flatMap((name) => {
          const field = (commonFields as Record<string, unknown>)[name] as Partial<Field> | undefined
          return field?.type === 'reference' ? [field.to ?? ''] : []
        }),
      ]

/** Slices that are loaded with the first script. */
const first = slicesAmong(reachableModules('src/main.tsx', modules, () => false, { later: false }))

/**
 * Lists the slices of the calls that reachable code names, and of those that load the titles of referenced
 * records.
 */
const slicesNamedBy = (start: string): string[] => {
  const reached = reachableModules(start, modules, isWiring)
  const declaring = reachableModules(start, modules, (path) => isWiring(path) || isList(path))
  const referred = sourcesOf(declaring).flatMap(referencesIn)
  // Code imported dynamically is not loaded yet.
  const imported = new Set(slicesAmong(reachableModules(start, modules, isWiring, { later: false })))
  return [...groupsNamedIn(reached), ...groupsNaming(referred)].filter((slice) => !imported.has(slice))
}

/** Lists the slices of the calls that a page makes before its code is loaded. */
const slicesNeededAhead = ({ name, list }: Page): string[] => [
  ...groupsOf([list?.call, list?.newer?.call]),
  ...(openingCallsByPage[name]
    ? groupsNamedIn(reachableModules(openingsFile, modules, (path) => path !== openingsFile && isWiring(path)))
    : []),
]

const kindsOf = ({ list, record }: Page): RecordKindName[] =>
  [list?.kind, record].flatMap((kind) => (kind && kind in recordKinds ? [kind as RecordKindName] : []))

/** Lists the slices of a page; those of the shell come with it unless they are needed ahead. */
const slicesOf = (page: Page, ofShell: readonly string[]): string[] => {
  const rendered = [
    ...slicesNamedBy(moduleOf(page)),
    ...kindsOf(page).flatMap((kind) => [...groupsOfKind(kind), ...groupsNaming(referredBy(kind))]),
  ]
  return [...slicesNeededAhead(page), ...rendered.filter((slice) => !page.inShell || !ofShell.includes(slice))]
}

const inOrder = (slices: readonly string[]): string[] =>
  [...new Set(slices)].filter((slice) => !first.includes(slice)).toSorted()

/** Generates the list of slices by page. */
export const pageSlices = (): string => {
  const ofShell = inOrder(slicesNamedBy('src/app/shell/Shell.tsx'))
  const ofPages = pages.filter(hasCode).map((page) => [page.name, inOrder(slicesOf(page, ofShell))] as const)
  const ofQueues = pages.flatMap(({ queue }) => (queue ? [[queue.count, groupOf.get(queue.count)] as const] : []))
  const used = inOrder([...ofPages, ...ofQueues].flatMap(([, slices]) => slices ?? []).concat(ofShell))
  return [
    "import type { PageName } from '#src/routes/index.ts'",
    '',
    '// Generated by `npm run generate` from the calls that the code of each page names.',
    '',
    '/** Loads the calls of one group. */',
    'export const slices = {',
    ...used.map((slice) => `  ${slice}: () => import('#store/api/generated/${slice}.ts'),`),
    '}',
    '',
    'export type SliceName = keyof typeof slices',
    '',
    '/** Slices of the shell. */',
    `export const shellSlices: readonly SliceName[] = ${JSON.stringify(ofShell)}`,
    '',
    '/** Slices of the calls that count records pending review for menu entries. */',
    `export const queueSlices: Partial<Record<string, SliceName>> = ${JSON.stringify(Object.fromEntries(ofQueues))}`,
    '',
    '/** Slices of each page, except those that its code imports. */',
    `export const pageSlices: Partial<Record<PageName, readonly SliceName[]>> = ${JSON.stringify(Object.fromEntries(ofPages), null, 2)}`,
    '',
  ].join('\n')
}

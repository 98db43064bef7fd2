import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateEndpoints } from '@rtk-query/codegen-openapi'
import * as z from 'zod'
import { permissionOf } from '#contract/core/endpoint.ts'
import { callDeclaration, callRoles } from '#contract/core/kind.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { sessionEndStatuses, silentStatuses, statuses } from '#contract/core/status.ts'
import { textKey } from '#contract/core/text.ts'
import { calls } from '#contract/index.ts'
import { kindByName, kindNames, recordKinds } from '#contract/kinds.ts'
import { clientOpenapi, openapi, urlPath } from '#contract/openapi.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { drawings, drawingsFile } from './drawings.ts'
import { envExample } from './envExample.ts'
import { featurePages } from './featurePages.ts'
import { handbookFiles } from './handbook.ts'
import { importZonesFile } from './importZones.ts'
import { kindList, kindListFile } from './kindList.ts'
import { kindNamesIn, localeIndexes } from './localeIndexes.ts'
import { pageCode, pageCodeFile } from './pageCode.ts'
import { pageDeclarations, pageDeclarationsFile } from './pageDeclarations.ts'
import { pageSlices } from './pageSlices.ts'
import { pageTexts } from './pageTexts.ts'
import { quantitiesPage } from './quantitiesPage.ts'
import { settingsPage } from './settingsPage.ts'

const openapiFile = 'contract/openapi.json'
const slicesFolder = 'store/api/generated'

const toJson = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`
const endpointMetaFile = `${slicesFolder}/endpointMeta.ts`
const recordKindNamesFile = `${slicesFolder}/recordKindNames.ts`
const deletionsFile = `${slicesFolder}/deletions.ts`
const callPermissionsFile = `${slicesFolder}/callPermissions.ts`
const callNamesFile = `${slicesFolder}/callNames.ts`
const kindMetaFile = `${slicesFolder}/kindMeta.ts`
const pageSlicesFile = 'src/app/generated/pageSlices.ts'
const pageTextsFile = 'src/app/generated/pageTexts.ts'
const envExampleFile = '.env.example'
const importZonesPath = 'biome.zones.json'
const quantitiesFile = 'docs/quantities.md'
const settingsFile = 'docs/settings.md'
const statusCodesFile = `${slicesFolder}/statusCodes.ts`

const groups = [...new Set(calls.map(({ group }) => group))]

/** Group of the login page, whose calls are declared in no feature. */
const loginGroup = 'auth'

const slice = async (group: string, schemaFile: string): Promise<string> => {
  const inGroup = calls.filter((call) => call.group === group && !call.endpoint.image && !call.endpoint.file)
  const base = group === loginGroup ? 'emptyApi' : 'pageApi'
  const paths = new Map(inGroup.map(({ name, endpoint }) => [urlPath(endpoint), name]))
  const code = await generateEndpoints({
    schemaFile,
    apiFile: `../${base}.ts`,
    apiImport: base,
    exportName: `${group}Api`,
    hooks: { queries: true, lazyQueries: false, mutations: true },
    filterEndpoints: (_name, { path }) => paths.has(path),
    // Reads are queries even with POST; writes are mutations even with GET.
    endpointOverrides: inGroup.map(({ name, endpoint }) => ({
      pattern: name,
      type: endpoint.writes ? ('mutation' as const) : ('query' as const),
    })),
  })
  if (!code) throw new Error(`The generator made nothing for ${group}`)
  // The generator writes a relative path without an extension.
  return code.replace(new RegExp(`["']\\.\\./${base}["']`), `'#store/api/${base}.ts'`)
}

/** Generates the cache metadata of calls, so that the browser does not load every schema for it. */
const endpointMeta = (): string => {
  const shapes = Object.fromEntries(
    calls.flatMap(({ name, endpoint: { page, record, embeds, invalidates, provides, outlivesPage } }) =>
      page || record || embeds || invalidates || provides || outlivesPage
        ? [[name, { page, record, embeds, invalidates, provides, outlivesPage }] as const]
        : [],
    ),
  )
  return [
    "import type { CallMeta } from '#store/api/callMeta.ts'",
    '',
    `export const endpointMeta: Record<string, CallMeta> = ${JSON.stringify(shapes, null, 2)}`,
    '',
  ].join('\n')
}

/** Generates the names of all kinds, which the store needs before their declarations are loaded. */
const recordKindNames = (): string =>
  [
    "import type { RecordKindName } from '#contract/kinds.ts'",
    '',
    `export const recordKindNames: readonly RecordKindName[] = ${JSON.stringify(Object.keys(recordKinds))}`,
    '',
  ].join('\n')

/** Generates metadata of kinds that lists, forms and pickers need before the fields are loaded. */
const kindMeta = (): string => {
  const names = kindNamesIn('en')
  const kindsMeta = kindNames.map((name) => {
    const kind = kindByName(name)
    const calls = callRoles.flatMap((role) => {
      const call = callDeclaration(kind, role)
      return call ? [[role, call.name] as const] : []
    })
    const searchedBy = kind.searchFields?.filter((field) => kind.fields[field]?.filter === 'contains')
    const addedBy = (callDeclaration(kind, 'save') ?? callDeclaration(kind, 'create'))?.access
    const { title, label, plural } = kind
    const add = names[name]?.add && textKey(`core.names:kinds.${name}`, 'add')
    return [name, { title, label, plural, add, calls: Object.fromEntries(calls), addedBy, searchedBy }] as const
  })
  return [
    "import type { CallRole } from '#contract/core/kind.ts'",
    "import type { Role } from '#contract/core/roles.ts'",
    "import type { KindName } from '#contract/kinds.ts'",
    "import type { TextKey } from '#contract/core/text.ts'",
    "import type { BodyCall, CallName } from './callNames.ts'",
    "import type { DeletionName } from './deletions.ts'",
    '',
    'export interface KindMeta {\n  title: string\n  label: TextKey\n  plural: TextKey\n  /** Name of the action that adds a record, if it is not "Add <kind>". */\n  add?: TextKey\n  calls: Partial<Record<Exclude<CallRole, "all" | "delete">, BodyCall>> & { all?: CallName; delete?: DeletionName }\n  /** Roles that its form adds records for. */\n  addedBy?: readonly Role[]\n  /** Filters of its list that the command palette searches, too. */\n  searchedBy?: readonly string[]\n}',
    '',
    `export const kindMeta: Record<KindName, KindMeta> = ${JSON.stringify(Object.fromEntries(kindsMeta), null, 2)}`,
    '',
  ].join('\n')
}

/** Generates the names of the calls that the browser makes, by argument position. */
const callNames = (): string => {
  const namesWhere = (method: 'GET' | 'POST') =>
    calls
      .filter(({ endpoint }) => endpoint.method === method && !endpoint.image && !endpoint.file)
      .map(({ name }) => JSON.stringify(name))
      .join(' | ')
  return [
    '/** Calls with their argument in the body. */',
    `export type BodyCall = ${namesWhere('POST')}`,
    '',
    '/** Calls with their argument in the query. */',
    `export type QueryCall = ${namesWhere('GET')}`,
    '',
    'export type CallName = BodyCall | QueryCall',
    '',
  ].join('\n')
}

/** Tests whether a call deletes one record by its id. */
const isDeletion = ({ endpoint }: (typeof calls)[number]): boolean =>
  endpoint.writes === true &&
  endpoint.request instanceof z.ZodObject &&
  Object.keys(endpoint.request.shape).join() === 'id'

/** Generates the calls that delete a record, with the position of its id. */
const deletions = (): string => {
  const argumentOf = calls
    .filter((call) => /^del/.test(call.name) && isDeletion(call))
    .map(({ name, endpoint: { method } }) => [name, method === 'POST' ? 'body' : 'query'] as const)
  return [
    '/** Calls that delete a record, with the position of its id. */',
    `export const deletions = ${JSON.stringify(Object.fromEntries(argumentOf), null, 2)} as const`,
    '',
    'export type DeletionName = keyof typeof deletions',
    '',
  ].join('\n')
}

/** Generates the permissions of writing calls that differ from the usual one. */
const callPermissions = (): string => {
  const entries = calls.flatMap(({ name, endpoint }) => {
    const needed = permissionOf(endpoint)
    return endpoint.writes && endpoint.access !== 'anyone' && needed !== 'write' ? [[name, needed] as const] : []
  })
  return [
    "import type { Permission } from '#contract/core/permissions.ts'",
    '',
    '/** Permissions that calls need which write, where it is not `write`. */',
    `export const callPermissions: Readonly<Record<string, Permission | undefined>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}`,
    '',
  ].join('\n')
}

/** Generates the status numbers of the catalogue. Their texts come with each response. */
const statusCodes = (): string => {
  const numbers = mapValues(statuses, ({ status }) => status)
  return [
    `export const statusCodes = ${JSON.stringify(numbers, null, 2)} as const`,
    '',
    `export const silentStatuses: readonly number[] = ${JSON.stringify(silentStatuses)}`,
    '',
    `export const sessionEndStatuses: readonly number[] = ${JSON.stringify(sessionEndStatuses)}`,
    '',
  ].join('\n')
}

/**
 * Generates everything that follows from the contract, the settings and the folders, by file name. Uses a
 * temporary folder.
 */
export const generatedFiles = async (): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  try {
    const schemaFile = join(folder, 'client.json')
    await writeFile(schemaFile, toJson(clientOpenapi()))
    const files = new Map([
      [openapiFile, toJson(openapi((text) => textIn(text, 'en')))],
      [endpointMetaFile, endpointMeta()],
      [recordKindNamesFile, recordKindNames()],
      [deletionsFile, deletions()],
      [callPermissionsFile, callPermissions()],
      [callNamesFile, callNames()],
      [kindMetaFile, kindMeta()],
      [statusCodesFile, statusCodes()],
      [kindListFile, kindList()],
      [drawingsFile, drawings()],
      [envExampleFile, envExample()],
      [importZonesPath, importZonesFile()],
      [quantitiesFile, quantitiesPage()],
      [settingsFile, settingsPage()],
      ...featurePages(),
      ...handbookFiles(),
      ...localeIndexes(),
      [pageDeclarationsFile, pageDeclarations()],
      [pageCodeFile, pageCode()],
      [pageSlicesFile, pageSlices()],
      [pageTextsFile, pageTexts()],
    ])
    for (const group of groups) files.set(`${slicesFolder}/${group}.ts`, await slice(group, schemaFile))
    return files
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Lists the generated files of a project that differ from the contract or are no longer generated. */
export const staleFiles = async (files: ReadonlyMap<string, string>, project = '.'): Promise<string[]> => {
  const present = (await readdir(join(project, slicesFolder))).map((name) => `${slicesFolder}/${name}`)
  const orphans = present.filter((name) => !files.has(name))
  const contents = (name: string) => readFile(join(project, name), 'utf8').catch(() => '')
  const stale = await Promise.all(
    [...files].map(async ([name, code]) => ((await contents(name)) === code ? [] : [name])),
  )
  return [...orphans, ...stale.flat()]
}

/** Writes all generated files and deletes those that are no longer generated. */
export const writeGenerated = async (): Promise<void> => {
  const files = await generatedFiles()
  await rm(slicesFolder, { recursive: true, force: true })
  for (const [name, code] of files) {
    await mkdir(dirname(name), { recursive: true })
    await writeFile(name, code)
  }
  console.log(`Generated ${files.size} files.`)
}

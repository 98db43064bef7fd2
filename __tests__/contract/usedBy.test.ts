import type { Field } from '#contract/core/fields.ts'
import { type CallRole, callDeclaration } from '#contract/core/kind.ts'
import { reportCalls, userActiveCalls } from '#contract/dashboards/report.ts'
import { calls } from '#contract/index.ts'
import { type KindName, kindByName, kindNames, recordKinds } from '#contract/kinds.ts'
import { openapi, urlPath } from '#contract/openapi.ts'
import { newerCallOf, pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { sourcesIn } from '#tools/lib/sources.ts'

const sources = sourcesIn('src', 'store')
  .filter(({ name }) => !name.startsWith('store/api/generated/'))
  .map(({ text }) => text)
  .join('\n')
const isUsed = (name: string) =>
  new RegExp(`\\b(${name}|use${name.charAt(0).toUpperCase()}${name.slice(1)}(Query|Mutation))\\b`).test(sources)

/** Calls whose names follow from the kind. */
const ofReadings = (Object.keys(readingKinds) as ReadingKindName[]).flatMap((kind) => [
  pageCallOf(kind) as string,
  newerCallOf(kind),
  seriesCallOf(kind) as string,
])

const referred = Object.values(recordKinds).flatMap((fields) =>
  Object.values<Field>(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : [])),
)
/** Calls of pickers for the referenced records. */
const ofReferences = referred.map((kind) => callDeclaration(kindByName(kind as KindName), 'all')?.name)
/** Calls that lists, forms and pickers build from the declaration of a kind. */
const ofKinds = kindNames.flatMap((name) => {
  const kind = kindByName(name)
  const roles = (Object.keys(kind.calls) as CallRole[]).filter((role) => role !== 'all')
  return roles.map((role) => callDeclaration(kind, role)?.name)
})

/** Calls that the data centre builds by shape, metric and step. */
const ofFigures = Object.keys({ ...reportCalls, ...userActiveCalls })

const descriptionOf = (method: string, path: string) => {
  const { paths } = openapi(translateIn('en')) as { paths: Record<string, Record<string, { description: string }>> }
  return paths[path]?.[method.toLowerCase()]?.description
}

describe('a call that the console does not use through its client', () => {
  test('has a description that names its user', () => {
    const unused = calls.filter(
      ({ name }) => ![...ofReadings, ...ofReferences, ...ofKinds, ...ofFigures].includes(name) && !isUsed(name),
    )
    expect(unused.map(({ name }) => name).toSorted()).toEqual([
      'convertHtmlToText',
      'getCidVidAll',
      'getLicensePublicKey',
      'getUserByDeviceId',
      'uploadHtml',
    ])
    expect(unused.filter(({ endpoint }) => endpoint.usedBy === undefined)).toEqual([])
  })

  test('names its user on the API page, beside the permitted callers', () => {
    const callsWithUser = calls.filter(({ endpoint }) => endpoint.usedBy)
    expect(callsWithUser.map(({ name }) => name).toSorted()).toEqual([
      'convertHtmlToText',
      'downloadJob',
      'getCidVidAll',
      'getLicensePublicKey',
      'getUserByDeviceId',
      'getVcode',
      'logout',
      'uploadHtml',
    ])
    for (const { endpoint } of callsWithUser)
      expect(descriptionOf(endpoint.method, urlPath(endpoint))).toMatch(
        new RegExp(`^Who may call: .+\\. ${endpoint.usedBy}$`),
      )
  })
})

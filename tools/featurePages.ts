import { existsSync, readFileSync } from 'node:fs'
import type { Role } from '#contract/core/roles.ts'
import type { Text } from '#contract/core/text.ts'
import { resolveTextReferences } from '#contract/core/textReference.ts'
import { calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { features } from '#server/features/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Feature } from '#server/platform/feature.ts'

const folder = 'docs/features'
const marker = '<!-- Generated below by `npm run generate`. -->'

const english = (text: Text) => textIn(text, 'en')

/** Replaces the references to texts in a call's summary. */
const resolve = (summary: string) => String(resolveTextReferences({ summary }, english).summary).replaceAll('|', '\\|')

const statesOf = (name: WorkflowName): string[] => {
  const { label, states } = workflowDefinition(name)
  const rows = Object.values(states).map((state) => `| ${english(state.label)} | ${english(state.description)} |`)
  return [`**${english(label)}** (\`${name}\`)`, '', '| state | meaning |', '| --- | --- |', ...rows, '']
}

const allowed = (access: 'anyone' | readonly Role[]) => (access === 'anyone' ? 'anyone' : access.join(', '))

const consoleCalls = (names: ReadonlySet<string>): string[] =>
  calls
    .filter(({ name }) => names.has(name))
    .map(({ name, endpoint }) => `| \`${name}\` | ${resolve(endpoint.summary)} | ${allowed(endpoint.access)} |`)

const callsOfInterfaces = ({ deviceCalls = {}, appCalls = {}, displayCalls = {} }: Feature): string[] => {
  const names = { deviceApi: deviceCalls, appApi: appCalls, wallApi: displayCalls }
  return interfaceCalls
    .filter(({ of, name }) => name in names[of])
    .map(({ url, call }) => `| \`${call.method} ${url}\` | ${resolve(call.summary)} | ${call.access} |`)
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, '', ...lines] : [])

/** Lists the states and calls of a feature from its declaration and the contract. */
const generatedPart = (feature: Feature): string => {
  const states = Object.keys(feature.workflows ?? {}).flatMap((name) => statesOf(name as WorkflowName))
  const rows = [...consoleCalls(new Set(Object.keys(feature.handlers ?? {}))), ...callsOfInterfaces(feature)]
  const table = rows.length > 0 ? ['| call | description | callers |', '| --- | --- | --- |', ...rows] : []
  return [marker, '', ...section('States', states), ...section('Calls', table)].join('\n').trimEnd().concat('\n')
}

/** Generates the second part of each feature's page. The part above the marker is written by hand. */
export const featurePages = (): [file: string, text: string][] =>
  Object.entries<Feature>(features).map(([name, feature]) => {
    const file = `${folder}/${name}.md`
    const [written = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(marker) : []
    return [file, `${written.trimEnd()}\n\n${generatedPart(feature)}`]
  })

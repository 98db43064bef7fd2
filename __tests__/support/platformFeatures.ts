import postcss from 'postcss'
import { features } from 'web-features'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { type BrowserName, browserNames, oldestVersions } from '#tools/lib/browsers.ts'
import type { Node, Source } from '#tools/lib/sources.ts'

/** Names of the supported browsers in the data. */
const dataNames: Record<BrowserName, 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios'> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

type Support = Partial<Record<string, string>>

/** Versions that support each feature of the platform, by its key, e.g. `css.selectors.has`. */
const supportByKey = new Map<string, Support>(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, support as Support] as const,
        )
      : [],
  ),
)

/** Returns the supported browsers that lack a feature, as far as there is data about it. */
const browsersWithout = (key: string): BrowserName[] => {
  const support = supportByKey.get(key)
  if (!support) return []
  const oldest = oldestVersions()
  return browserNames.filter((browser) => {
    const since = support[dataNames[browser]]
    return since === undefined || compareVersions(since.replace('≤', ''), oldest[browser]) > 0
  })
}

/**
 * Members of browser interfaces that some supported browser lacks. Only names of several words, as others are also
 * those of our own objects.
 */
const newMembers = (() => {
  const byName = Map.groupBy(
    [...supportByKey.keys()].filter((key) => /^(api|javascript\.builtins)\.\w+\.[a-z]+[A-Z]\w+$/.test(key)),
    (key) => key.split('.').at(-1)?.replace('_static', '') ?? '',
  )
  const isNew = (keys: readonly string[]) => keys.every((key) => browsersWithout(key).length > 0)
  return new Set([...byName].flatMap(([name, keys]) => (isNew(keys) ? [name] : [])))
})()

/** Interfaces of the global objects that have instances. */
const interfaceOf: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  scheduler: 'Scheduler',
  window: 'Window',
}

const identifierOf = (node: unknown): unknown => (node as { value?: unknown } | undefined)?.value

const keysOf = ({ type, callee, object, property }: Node): string[] => {
  if (type === 'NewExpression') {
    const name = identifierOf(callee)
    return [`api.${name}.${name}`, `javascript.builtins.${name}.${name}`]
  }
  if (type !== 'MemberExpression') return []
  const [owner, member] = [String(identifierOf(object)), identifierOf(property)]
  return [
    `javascript.builtins.${owner}.${member}`,
    `api.${interfaceOf[owner] ?? owner}.${member}`,
    `api.${interfaceOf[owner] ?? owner}.${member}_static`,
  ]
}

/**
 * Lists the features of the platform that a script uses and some supported browser lacks. The compiler rejects new
 * methods of the language's own objects (`lib` of `tsconfig.browser.json`).
 */
export const newFeaturesInScript = ({ nodes }: Source): string[] =>
  nodes.flatMap((node) => {
    const name = String(identifierOf(node.type === 'NewExpression' ? node.callee : node.property))
    const isNew =
      keysOf(node).some((key) => browsersWithout(key).length > 0) ||
      (node.type === 'MemberExpression' && newMembers.has(name))
    return isNew ? [node.type === 'NewExpression' ? `new ${name}` : name] : []
  })

/** Lists the features of the platform that a style sheet uses and some supported browser lacks. */
export const newFeaturesInStyles = (css: string): string[] => {
  const used: [key: string, name: string][] = []
  const sheet = postcss.parse(css)
  sheet.walkAtRules(({ name }) => void used.push([`css.at-rules.${name}`, `@${name}`]))
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/:([a-z-]+)/g)) used.push([`css.selectors.${name}`, `:${name}`])
  })
  sheet.walkDecls(({ prop, value, parent }) => {
    // Touch screens have none.
    if (prop === 'cursor') return
    const isPrefixed = parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)
    if (!isPrefixed) used.push([`css.properties.${prop}`, prop])
    if (/^[a-z-]+$/.test(value) && !isPrefixed) used.push([`css.properties.${prop}.${value}`, `${prop}: ${value}`])
    for (const [, name = ''] of value.matchAll(/\b([a-z-]+)\(/g)) used.push([`css.types.color.${name}`, `${name}()`])
  })
  return used.filter(([key]) => browsersWithout(key).length > 0).map(([, name]) => name)
}

import { mergeContributions } from '#server/app/contributions.ts'
import { features } from '#server/features/index.ts'
import { defineFeature, type Feature } from '#server/platform/feature.ts'
import { importedModules, reachableModules } from '#tools/lib/moduleGraph.ts'
import { sourcesIn } from '#tools/lib/sources.ts'

const importsByModule = importedModules('server')
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

/** Lists for each feature the other features whose modules it imports. */
const listNeeds = (): Record<string, string[]> => {
  const needs = Object.fromEntries(Object.keys(features).map((name) => [name, new Set<string>()]))
  for (const [module, imports] of importsByModule) {
    const feature = featureOf(module)
    for (const dependency of feature ? imports.flatMap((path) => featureOf(path) ?? []) : [])
      if (feature && dependency !== feature) needs[feature]?.add(dependency)
  }
  return Object.fromEntries(Object.entries(needs).map(([name, dependencies]) => [name, [...dependencies].toSorted()]))
}

const importsOf = (layer: string) =>
  [...importsByModule].flatMap(([module, imports]) => (module.startsWith(`server/${layer}/`) ? imports : []))

describe('the layers of the server: app → features → platform', () => {
  test('the platform imports neither the application nor features: its engines receive them as arguments', () => {
    expect(importsOf('platform').filter((path) => /^server\/(app|features)\//.test(path))).toEqual([])
  })

  test('a feature declares only members that the server reads: others do not compile', () => {
    const job = async () => ({})
    // @ts-expect-error No call has this name.
    defineFeature({ handlers: { getDevise: job } })
    // @ts-expect-error No kind has this name.
    defineFeature({ kinds: { devise: {} } })
    // @ts-expect-error Personal data have no part with this name.
    defineFeature({ personalData: { fones: {} } })
    // @ts-expect-error Features have no such part.
    defineFeature({ tabels: {} })
    expect(defineFeature({ kinds: { device: {} } })).toEqual({ kinds: { device: {} } })
  })

  test('a name that two features contribute fails the start; others are merged', () => {
    const contributions = [
      ['devices', { heartbeat: 1 }],
      ['users', { bind: 2 }],
    ] as const
    expect(mergeContributions('deviceCalls', contributions)).toEqual({ heartbeat: 1, bind: 2 })
    expect(() => mergeContributions('deviceCalls', [...contributions, ['wall', { bind: 3 }]])).toThrow(
      'The feature wall contributes deviceCalls bind, which another one has',
    )
  })

  test('a server without demonstration data does not load its code', () => {
    const modules = new Map(sourcesIn('server').map((source) => [source.name, source]))
    const reachedAtOnce = reachableModules('server/app/start.ts', modules, () => false, { later: false })
    expect(reachedAtOnce).toContain('server/features/manuals/index.ts')
    expect([...reachedAtOnce].filter((path) => /^server\/features\/[^/]+\/seed[./]/.test(path))).toEqual([])
  })

  test('features do not import the application', () => {
    expect(importsOf('features').filter((path) => path.startsWith('server/app/'))).toEqual([])
  })

  test('a feature declares exactly the features whose modules it imports', () => {
    const declaredNeeds = Object.entries<Feature>(features).map(([name, { needs = [] }]) => [name, [...needs]])
    expect(Object.fromEntries(declaredNeeds)).toEqual(listNeeds())
  })

  test('the dependencies of features have no cycles', () => {
    const needs = listNeeds()
    const reach = (name: string, path: readonly string[]): string[] =>
      path.includes(name)
        ? [[...path, name].join(' → ')]
        : (needs[name] ?? []).flatMap((one) => reach(one, [...path, name]))
    expect(Object.keys(needs).flatMap((name) => reach(name, []))).toEqual([])
  })

  test('every module of the server is in a layer, except its entry points', () => {
    const outside = [...importsByModule.keys()].filter((path) => !/^server\/(app|features|platform)\//.test(path))
    expect(outside.toSorted()).toEqual(['server/main.ts', 'server/platform.ts'])
  })
})

describe('the contract', () => {
  const contract = importedModules('contract')

  test('has a core that imports no feature', () => {
    const imports = [...contract].flatMap(([path, all]) => (path.startsWith('contract/core/') ? all : []))
    expect(imports.filter((path) => path.startsWith('contract/') && !path.startsWith('contract/core/'))).toEqual([])
  })
})

describe('the code of the browser: app → features → kit → routes', () => {
  const modules = importedModules('src')
  const layers = ['routes', 'kit', 'features', 'app']
  const layerOf = (path: string) => layers.indexOf(/^src\/([^/]+)\//.exec(path)?.[1] ?? '')
  const browserFeatureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const edges = [...modules].flatMap(([from, imports]) => imports.map((to) => ({ from, to })))

  test('imports in one direction', () => {
    const upwards = edges.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
    expect(upwards).toEqual([])
  })

  test('has features that import only declared ones', () => {
    const needs = listNeeds()
    const undeclared = edges.filter(({ from, to }) => {
      const [feature, dependency] = [browserFeatureOf(from), browserFeatureOf(to)]
      return feature && dependency && feature !== dependency && !needs[feature]?.includes(dependency)
    })
    expect(undeclared).toEqual([])
  })
})

import { importedModules } from '#support/moduleGraph.ts'

const imported = importedModules('server')
const importedBy = (layer: string) =>
  [...imported].flatMap(([module, imports]) => (module.startsWith(`server/${layer}/`) ? imports : []))

describe('the layers of the server: app → features → platform', () => {
  test('the platform imports neither the application nor features: its engines get them as arguments', () => {
    expect(importedBy('platform').filter((path) => /^server\/(app|features)\//.test(path))).toEqual([])
  })

  test('features import nothing of the application', () => {
    expect(importedBy('features').filter((path) => path.startsWith('server/app/'))).toEqual([])
  })

  test('every module of the server stands in a layer, but for its entry points', () => {
    const outside = [...imported.keys()].filter((path) => !/^server\/(app|features|platform)\//.test(path))
    expect(outside.toSorted()).toEqual(['server/main.ts', 'server/platform.ts'])
  })
})

import { readFileSync } from 'node:fs'
import { reachableModules } from '#tools/lib/moduleGraph.ts'
import { importsOf, packageOf, parseSource, type Source, sourcesIn, trackedFiles } from '#tools/lib/sources.ts'

interface Package {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const readPackage = (file: string): Package => JSON.parse(readFileSync(file, 'utf8'))
const checkPackages = Object.keys(readPackage('tools/checks/package.json').devDependencies ?? {})
const product = readPackage('package.json')

const readSource = (name: string): [string, Source] => [name, parseSource(name, readFileSync(name, 'utf8'))]
const withoutTypes = (source: Source): Source => ({
  ...source,
  nodes: source.nodes.filter(({ typeOnly }) => typeOnly !== true),
})

describe('the packages of tools/checks', () => {
  test('are loaded neither by npm start nor by the build', () => {
    const modules = new Map([
      ...sourcesIn('server', 'contract', 'machines', 'tools').map((source) => [source.name, source] as const),
      ...['tools/start.mjs', 'server/loader.mjs', 'webpack.config.ts'].map(readSource),
    ])
    const loaders = [...(modules.get('webpack.config.ts')?.text.matchAll(/'(tools\/lib\/\w+\.ts)'/g) ?? [])]
    const starts = [
      'tools/start.mjs',
      'server/platform.ts',
      'webpack.config.ts',
      ...loaders.map(([, path = '']) => path),
    ]
    const loaded = new Set(starts.flatMap((start) => [...reachableModules(start, modules, () => false)]))
    expect(loaded.size).toBeGreaterThan(600)
    const packages = [...loaded].flatMap((path) => {
      const source = modules.get(path)
      return source ? importsOf(withoutTypes(source)).map(packageOf) : []
    })
    expect(packages).toEqual(expect.arrayContaining(['webpack', 'fastify']))
    expect([...new Set(packages)].filter((name) => checkPackages.includes(name))).toEqual([])
  })

  test('are all used, and none is a package of the product', () => {
    const texts = trackedFiles()
      .filter((name) => /\.(tsx?|mjs|json|yml)$/.test(name) && !/package(-lock)?\.json$/.test(name))
      .map((name) => readFileSync(name, 'utf8'))
      .concat(JSON.stringify(Object.values((product as { scripts?: object }).scripts ?? {})))
    const peers = checkPackages.flatMap((name) =>
      Object.keys(readPackage(`node_modules/${name}/package.json`).peerDependencies ?? {}),
    )
    const isUsed = (name: string) => peers.includes(name) || texts.some((text) => text.includes(name))
    const isTyped = (name: string) => name in (product.dependencies ?? {}) || checkPackages.includes(name)
    const unused = checkPackages.filter((name) => {
      const typed = /^@types\/(.+)$/.exec(name)?.[1]
      return typed === undefined || typed === 'node' ? !isUsed(typed ?? name) : !isTyped(typed)
    })
    expect(unused).toEqual([])
    const own = { ...product.dependencies, ...product.devDependencies }
    expect(checkPackages.filter((name) => name in own)).toEqual([])
  })
})

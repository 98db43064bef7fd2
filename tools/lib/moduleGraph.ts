import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findCycles } from './cycles.ts'
import { importsOf, type Node, type Source, sourcesIn } from './sources.ts'

const folders = ['src', 'store', 'machines', 'contract']

const withoutTypes = new WeakMap<Source, Source>()

const loadedBy = (source: Source): Source => {
  const cached = withoutTypes.get(source)
  if (cached) return cached
  const loaded = { ...source, nodes: source.nodes.filter(({ typeOnly }) => typeOnly !== true) }
  withoutTypes.set(source, loaded)
  return loaded
}

/** Parses every module of the browser by path, without type-only imports. */
export const browserModules = (): Map<string, Source> =>
  new Map(sourcesIn(...folders).map((source) => [source.name, loadedBy(source)]))

const isLater = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (callee as Node | undefined)?.type === 'Import'

interface Imports {
  now: string[]
  later: string[]
}

const imports = new WeakMap<Source, Imports>()

/** Lists the project modules that a module imports statically, dynamically or for types. */
const resolvedImports = (source: Source): string[] =>
  importsOf(source).flatMap((imported) => (/^[#.]/.test(imported) ? (resolve(imported, source.name) ?? []) : []))

const pathsIn = (source: Source, later: boolean): string[] =>
  resolvedImports({ ...source, nodes: source.nodes.filter((node) => isLater(node) === later) })

/** Lists the project modules that a module imports: statically, or dynamically by `import()`. Cached. */
export const importedModulePaths = (source: Source, { later }: { later: boolean }): string[] => {
  const cached = imports.get(source) ?? { now: pathsIn(source, false), later: pathsIn(source, true) }
  imports.set(source, cached)
  return later ? cached.later : cached.now
}

const resolve = (imported: string, from: string): string | undefined => {
  const named = imported.replace(/^#support\//, '#__tests__/support/')
  const path = named.startsWith('#') ? named.slice(1) : normalize(join(dirname(from), named))
  return [path, `${path}.ts`].find((one) => existsSync(one) && statSync(one).isFile())
}

/**
 * Returns the modules reachable from a module by imports, including itself but not beyond `stop`. `later`
 * includes dynamic imports.
 */
export const reachableModules = (
  start: string,
  modules: ReadonlyMap<string, Source>,
  stop: (path: string) => boolean,
  { later = true } = {},
): Set<string> => {
  const reached = new Set<string>()
  const queue = [start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = modules.get(path)
    if (!source || reached.has(path)) continue
    reached.add(path)
    if (stop(path)) continue
    queue.push(
      ...importedModulePaths(source, { later: false }),
      ...(later ? importedModulePaths(source, { later: true }) : []),
    )
  }
  return reached
}

/** Maps each module in the folders to the project modules that it imports statically, dynamically or for types. */
export const importedModules = (...folders: string[]): Map<string, string[]> =>
  new Map(sourcesIn(...folders).map((source) => [source.name, resolvedImports(source)]))

/** Finds import cycles among the modules in the folders, through static, dynamic and type imports. */
export const importCycles = (...folders: string[]): string[][] => findCycles(importedModules(...folders))

/**
 * Maps each part of a folder to the parts that it imports statically, dynamically or for types. A part is a
 * direct subfolder or a module.
 */
export const importedParts = (folder: string): Map<string, string[]> => {
  const partOf = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? ''
  const parts = new Map<string, string[]>()
  for (const [module, imports] of importedModules(folder)) {
    const part = partOf(module)
    const others = imports.filter((path) => path.startsWith(`${folder}/`) && partOf(path) !== part).map(partOf)
    parts.set(part, [...new Set([...(parts.get(part) ?? []), ...others])])
  }
  return parts
}

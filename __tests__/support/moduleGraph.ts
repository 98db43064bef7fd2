import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, type Node, type Source, sourcesIn } from './sources.ts'

const folders = ['src', 'store', 'machines', 'contract']

/** Every module of the browser's side by its path, without what it imports only as types. */
export const browserModules = (): Map<string, Source> =>
  new Map(
    sourcesIn(...folders).map((source) => [
      source.name,
      { ...source, nodes: source.nodes.filter(({ typeOnly }) => typeOnly !== true) },
    ]),
  )

const isLater = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (callee as Node | undefined)?.type === 'Import'

/** What a module imports of the project: at once, or later by `import()`. */
export const importedBy = (source: Source, { later }: { later: boolean }): string[] => {
  const nodes = source.nodes.filter((node) => isLater(node) === later)
  return importsOf({ ...source, nodes }).flatMap((imported) =>
    /^[#.]/.test(imported) ? (resolve(imported, source.name) ?? []) : [],
  )
}

const resolve = (imported: string, from: string): string | undefined => {
  const named = imported.replace(/^#support\//, '#__tests__/support/')
  const path = named.startsWith('#') ? named.slice(1) : normalize(join(dirname(from), named))
  return [path, `${path}.ts`].find((one) => existsSync(one) && statSync(one).isFile())
}

/** The modules that one leads to by its imports, itself included; not beyond `stop`. `later`: by dynamic ones too. */
export const reachedFrom = (
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
    queue.push(...importedBy(source, { later: false }), ...(later ? importedBy(source, { later: true }) : []))
  }
  return reached
}

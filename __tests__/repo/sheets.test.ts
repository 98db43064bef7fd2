import { readFileSync } from 'node:fs'
import { browserModules, importedModulePaths, reachableModules } from '#tools/lib/moduleGraph.ts'
import { possibleTexts, type Source } from '#tools/lib/sources.ts'

const modules = browserModules()
const entries = ['src/main.tsx', 'src/display.tsx']

const isClass = ({ type, name }: Source['nodes'][number]) =>
  type === 'JSXAttribute' && (name as { value?: string }).value === 'className'

const classesOf = ({ nodes }: Source): string[] =>
  nodes
    .filter(isClass)
    .flatMap(({ value }) => possibleTexts(value).flatMap((text) => text.split(/\s+/).filter(Boolean)))

const sheetsOf = (path: string): string[] => {
  const source = modules.get(path)
  return source ? importedModulePaths(source, { later: false }).filter((one) => one.endsWith('.css')) : []
}

/** Style sheets that have a rule for a class, by class. */
const rules = new Map<string, Set<string>>()
for (const sheet of new Set([...modules.keys()].flatMap(sheetsOf)))
  for (const [, name = ''] of readFileSync(sheet, 'utf8').matchAll(/\.(-?[a-z_][\w-]*)/gi))
    rules.set(name, (rules.get(name) ?? new Set()).add(sheet))

/** Statically reachable modules by entry point or dynamically imported module. */
const modulesByEntry = new Map(
  [
    ...entries,
    ...[...modules.values()].flatMap((source) =>
      importedModulePaths(source, { later: true }).filter((path) => modules.has(path)),
    ),
  ].map((path) => [path, reachableModules(path, modules, () => false, { later: false })]),
)

/** Dynamic imports of each of them. */
const laterOf = new Map(
  [...modulesByEntry].map(([path, reachable]) => [
    path,
    new Set([...reachable].flatMap((one) => importedModulePaths(modules.get(one) as Source, { later: true }))),
  ]),
)

const ownSheets = new Map(
  [...modulesByEntry].map(([path, reachable]) => [path, new Set([...reachable].flatMap(sheetsOf))]),
)

/**
 * Computes the style sheets that are certainly loaded with each module: its own, and those common to all
 * modules that import it dynamically. Iterates until nothing changes.
 */
const surelyThere = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Set([...ownSheets.values()].flatMap((sheets) => [...sheets]))
  const sheetsByModule = new Map(
    [...modulesByEntry.keys()].map((path) => [path, entries.includes(path) ? ownSheets.get(path) : all]),
  )
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const [path, sheets] of sheetsByModule) {
      if (entries.includes(path)) continue
      const loaders = [...laterOf]
        .filter(([loader, laterImports]) => loader !== path && laterImports.has(path))
        .map(([loader]) => loader)
      const common = [...all].filter((sheet) => loaders.every((loader) => sheetsByModule.get(loader)?.has(sheet)))
      const next = new Set([...(ownSheets.get(path) ?? []), ...common])
      if (next.size === sheets?.size) continue
      sheetsByModule.set(path, next)
      isSettled = false
    }
  }
  return sheetsByModule as ReadonlyMap<string, ReadonlySet<string>>
}

test('each part that is loaded on its own loads the style sheets of its classes', () => {
  expect(modulesByEntry.size).toBeGreaterThan(100)
  const loadedSheets = surelyThere()
  const missingSheets = [...modulesByEntry].flatMap(([path, reachable]) => {
    const sheets = loadedSheets.get(path) ?? new Set()
    return [...reachable].flatMap((one) =>
      classesOf(modules.get(one) as Source)
        .filter((name) => rules.has(name) && ![...(rules.get(name) ?? [])].some((sheet) => sheets.has(sheet)))
        .map((name) => `${path}: .${name} of ${one}`),
    )
  })
  expect(missingSheets).toEqual([])
})

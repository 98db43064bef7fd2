import { readFileSync } from 'node:fs'

/** A recipe of CONTRIBUTING.md. */
export interface Recipe {
  name: string
  /** Number of files that are written or changed by hand, according to the recipe. */
  count: number
  /** Paths in the recipe, with `<name>` for any name. */
  paths: readonly string[]
}

/** Returns a pattern that matches the files of a path in a recipe. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/<\w+>/g, '[\\w-]+')}$`)

/** Reads the recipes of CONTRIBUTING.md. */
export const readRecipes = (): Recipe[] =>
  readFileSync('CONTRIBUTING.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = ''] = section.split('\n')
      const count = Number(/^(\d+) files?/m.exec(section)?.[1])
      const lines = section.split('\n').filter((line) => line.startsWith('- '))
      const paths = lines.flatMap((line) =>
        [...(line.split(': ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      )
      return { name, count, paths }
    })

import { readFileSync } from 'node:fs'
import { languages } from '#contract/core/localizedText.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const files = trackedFiles()

/** Where each name of a recipe stands for any name. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/<\w+>/g, '[\\w-]+')}$`)

const recipes = readFileSync('CONTRIBUTING.md', 'utf8')
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

describe('the recipes of CONTRIBUTING', () => {
  test('are there for whatever is added often', () => {
    expect(recipes.map(({ name }) => name)).toEqual([
      'Record kind',
      'Console call',
      'Interface call',
      'Device kind',
      'Statechart',
      'Screen',
      'Record page',
      'Metric',
      'Job',
      'E-mail',
      'Migration',
      'Feature',
    ])
  })

  const listed = recipes.filter(({ paths }) => paths.length > 0)
  test.each(listed)('name files of the project for a $name, and how many', ({ count, paths }) => {
    expect(paths.filter((path) => !files.some((file) => patternOf(path).test(file)))).toEqual([])
    const inEachLanguage = paths.filter((path) => path.includes('<language>')).length
    expect(paths.length + inEachLanguage * (languages.length - 1)).toBe(count)
  })

  test('count at most ten files for a kind, a screen and a call', () => {
    expect(recipes.filter(({ count }) => !(count <= 10))).toEqual([])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { languages } from '#contract/core/localizedText.ts'
import { pathPattern, readRecipes } from '#tools/lib/recipes.ts'
import { trackedFiles } from '#tools/lib/sources.ts'
import { countFiles } from '#tools/trust/recipes/count.ts'
import { fixtures } from '#tools/trust/recipes/fixtures/index.ts'

const files = trackedFiles()

const recipes = readRecipes()

describe('the recipes of CONTRIBUTING', () => {
  test('exist for all frequent additions', () => {
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

  const recipesWithPaths = recipes.filter(({ paths }) => paths.length > 0)
  test.each(recipesWithPaths)('name files of the project for a $name, and how many', ({ count, paths }) => {
    expect(paths.filter((path) => !files.some((file) => pathPattern(path).test(file)))).toEqual([])
    const inEachLanguage = paths.filter((path) => path.includes('<language>')).length
    expect(paths.length + inEachLanguage * (languages.length - 1)).toBe(count)
  })

  test.each(recipes)('have an example of a $name with the files that it lists', (recipe) => {
    const examples = fixtures.filter((fixture) => fixture.recipe === recipe.name)
    const paths = examples.map(({ changes }) => [...new Set(changes.map(({ path }) => path))])
    expect(paths.map((changedPaths) => countFiles(recipe, changedPaths))).toEqual([[]])
  })

  test.each(fixtures)('have an example of a $recipe that can be added to the project', ({ changes, beside = [] }) => {
    const texts = new Map<string, string>()
    for (const { path, edit } of [...beside, ...changes]) {
      const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
      texts.set(path, edit(text))
    }
    expect([...texts].filter(([path, text]) => existsSync(path) && readFileSync(path, 'utf8') === text)).toEqual([])
  })

  test('count at most ten files for a kind, a screen and a call', () => {
    expect(recipes.filter(({ count }) => !(count <= 10))).toEqual([])
  })
})

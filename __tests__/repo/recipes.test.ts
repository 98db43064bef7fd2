import { languages } from '#contract/core/localizedText.ts'
import { patternOf, readRecipes } from '#tools/lib/recipes.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const files = trackedFiles()

const recipes = readRecipes()

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

import { deepStrictEqual } from 'node:assert'
import { type Recipe, readRecipes } from '#tools/lib/recipes.ts'
import type { TrustRun } from '#tools/trust/run.ts'
import { applyChanges } from './change.ts'
import { checkFixture, generate } from './checks.ts'
import { countFiles } from './count.ts'
import type { Fixture } from './fixture.ts'
import { fixtures } from './fixtures/index.ts'
import { copyProject, type ProjectCopy } from './project.ts'

/** Removes an example. Returns the files that remain changed. */
const removeFixture = async (copy: ProjectCopy, { changes, beside = [] }: Fixture): Promise<string[]> => {
  await copy.restore([...new Set([...beside, ...changes].map(({ path }) => path))])
  const problems = await generate(copy)
  const left = await copy.status()
  return left.length > 0 ? [...problems, `Left after the example was removed: ${left.join(', ')}`] : problems
}

/** Adds the example of a recipe to a copy of the project, checks it, and removes it. Returns the failures. */
const proveRecipe = async (copy: ProjectCopy, recipe: Recipe, fixture: Fixture): Promise<string[]> => {
  await applyChanges(copy.folder, fixture.beside ?? [])
  await copy.stage()
  await applyChanges(copy.folder, fixture.changes)
  const counted = countFiles(recipe, await copy.changedFiles())
  return [...counted, ...(await checkFixture(copy, fixture)), ...(await removeFixture(copy, fixture))]
}

/** Checks every recipe by its example. Returns the failures with the name of the recipe. */
const proveRecipes = async (say: (line: string) => void): Promise<string[]> => {
  const recipes = readRecipes()
  deepStrictEqual(
    fixtures.map(({ recipe }) => recipe),
    recipes.map(({ name }) => name),
    'Each recipe of CONTRIBUTING.md has one example',
  )
  const wrong: string[] = []
  const copy = await copyProject()
  try {
    for (const [index, fixture] of fixtures.entries()) {
      const started = performance.now()
      const recipe = recipes[index] as Recipe
      const problems = await proveRecipe(copy, recipe, fixture)
      const seconds = ((performance.now() - started) / 1_000).toFixed(0)
      say(`${problems.length > 0 ? '✗' : '✓'} ${recipe.name}: ${recipe.count} files (${seconds} s)`)
      for (const problem of problems) say(problem)
      wrong.push(...problems.map((problem) => `${recipe.name}: ${problem}`))
    }
  } finally {
    await copy.remove()
  }
  return wrong
}

/** Adds and removes an example of each recipe, and counts its files. */
export const recipes: TrustRun = {
  summary: 'an example of each recipe of CONTRIBUTING.md is added, checked and removed',
  rounds: 1,
  async run({ rounds, say }) {
    for (let round = 0; round < rounds; round += 1) {
      const wrong = await proveRecipes(say)
      if (wrong.length > 0) throw new Error(wrong.join('\n\n'))
    }
  },
}

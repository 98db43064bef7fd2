import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '#tools/lib/run.ts'

const compiler = 'node_modules/typescript/bin/tsc'
const folder = join('node_modules', '.cache', 'environments')

/**
 * Compiles expressions in a project's environment, one per line. Returns the numbers of the lines with
 * errors. Writes files into the temporary folder.
 */
const refusedLines = async (project: string, expressions: readonly string[]): Promise<number[]> => {
  const lines = expressions.map((expression, index) => `export const value${index} = ${expression}\n`)
  writeFileSync(join(folder, `${project}.ts`), lines.join(''))
  const config = {
    extends: `../../../tsconfig.${project}.json`,
    compilerOptions: { incremental: false },
    include: [],
    files: [`${project}.ts`, ...(project === 'contract' ? ['../../../contract/globals.d.ts'] : [])],
  }
  writeFileSync(join(folder, `${project}.json`), JSON.stringify(config))
  const { output } = await runTool(compiler, ['-p', join(folder, `${project}.json`)], { quiet: true })
  return [...output.matchAll(/\.ts\((\d+),\d+\): error/g)].map(([, line]) => Number(line))
}

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the environment', () => {
  test.each([
    [
      'contract',
      ['window.location', 'process.exitCode', 'fetch', "new URL('https://example.org').hostname"],
      [1, 2, 3],
    ],
    ['browser', ['process.exitCode', 'Buffer', 'window.location.hash'], [1, 2]],
    ['server', ['window.location', 'document', 'process.exitCode', 'fetch'], [1, 2]],
  ])('of %s has only its own globals', async (project, expressions, expected) => {
    expect(await refusedLines(project, expressions)).toEqual(expected)
  })

  /** Types of a library can add an environment, e.g. those of the DOM in Node. */
  test.each([
    ['contract', /lib\.dom|@types\/node\/|@types\/react/],
    ['browser', /@types\/node\//],
    ['server', /lib\.dom|@types\/react/],
  ])('of %s gets no other one from a library', async (project, foreign) => {
    const { output } = await runTool(compiler, ['-p', `tsconfig.${project}.json`, '--listFilesOnly'], { quiet: true })
    const files = output.split('\n').filter((file) => file !== '')
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => foreign.test(file))).toEqual([])
  })
})

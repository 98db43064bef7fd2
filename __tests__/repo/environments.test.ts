import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '#tools/lib/run.ts'

const compiler = 'node_modules/typescript/bin/tsc'
const folder = join('node_modules', '.cache', 'environments')

/** Compiles one line in a project's environment; answers what the compiler reports. */
const compiled = async (project: string, line: string): Promise<string> => {
  const name = `${project}-${line.replace(/\W+/g, '-')}`
  writeFileSync(join(folder, `${name}.ts`), `export const value = ${line}\n`)
  const config = {
    extends: `../../../tsconfig.${project}.json`,
    compilerOptions: { incremental: false },
    include: [],
    files: [`${name}.ts`, ...(project === 'contract' ? ['../../../contract/globals.d.ts'] : [])],
  }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(config))
  const { output } = await runTool(compiler, ['-p', join(folder, `${name}.json`)], { quiet: true })
  return output
}

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the environment of a project', () => {
  test.each([
    ['contract', 'window'],
    ['contract', 'process'],
    ['contract', 'fetch'],
    ['browser', 'process'],
    ['server', 'window'],
    ['server', 'document'],
  ])('%s has no %s', async (project, name) => {
    expect(await compiled(project, name)).toMatch(new RegExp(`Cannot find name '${name}'`))
  })

  test.each([
    ['contract', "new URL('https://example.org').hostname"],
    ['browser', 'window.location.hash'],
    ['server', 'process.exitCode'],
  ])('%s has %s', async (project, expression) => {
    expect(await compiled(project, expression)).toBe('')
  })

  /** A library's types can bring an environment with them, as those of a document in Node do. */
  test.each([
    ['contract', /lib\.dom|@types\/node\/|@types\/react/],
    ['browser', /@types\/node\//],
    ['server', /lib\.dom|@types\/react/],
  ])('comes to %s by no library either', async (project, foreign) => {
    const { output } = await runTool(compiler, ['-p', `tsconfig.${project}.json`, '--listFilesOnly'], { quiet: true })
    const files = output.split('\n').filter((file) => file !== '')
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => foreign.test(file))).toEqual([])
  })
})

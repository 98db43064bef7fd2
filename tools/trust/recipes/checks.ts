import { stripVTControlCharacters } from 'node:util'
import { everyCase } from '#support/sampling.ts'
import { runTool } from '#tools/lib/run.ts'
import type { Fixture } from './fixture.ts'
import type { ProjectCopy } from './project.ts'

/** Tests that check consequences of any change. */
const testsOfAll = ['repo/texts.test', 'repo/generated.test', 'repo/features.test']

const migrations = 'server/platform/db/migrations/'

const shownLines = 40

/** Returns the output of a command from its first error on, without colours; its end if no error is marked. */
const errorsIn = (output: string): string => {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const first = lines.findIndex((line) => /●|×|\berror\b/i.test(line))
  const shown = first < 0 ? lines.slice(-shownLines) : lines.slice(first, first + shownLines)
  return shown.join('\n')
}

/** Runs a tool in the copy of the project. Returns its failure, if any. */
const check = async ({ folder }: ProjectCopy, title: string, script: string, ...args: string[]): Promise<string[]> => {
  const env = { NODE_ENV: 'test', [everyCase]: undefined }
  const { code, output } = await runTool(script, args, { cwd: folder, env, quiet: true })
  return code === 0 ? [] : [`${title}:\n${errorsIn(output)}`]
}

/** Runs the generators in the copy. */
export const generate = (copy: ProjectCopy): Promise<string[]> => check(copy, 'npm run generate', 'tools/generate.ts')

/** Formats and lints the files of an example. */
const format = (copy: ProjectCopy, { changes, beside = [] }: Fixture): Promise<string[]> => {
  const files = new Set([...beside, ...changes].map(({ path }) => path))
  return check(copy, 'npm run format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files)
}

const migrate = async (copy: ProjectCopy): Promise<string[]> => {
  const problems = await check(copy, 'npm run migration', 'node_modules/drizzle-kit/bin.cjs', 'generate')
  const written = (await copy.changedFiles()).filter((path) => path.startsWith(migrations))
  await copy.restore(written)
  return written.some((path) => path.endsWith('.sql')) ? problems : [...problems, 'No migration was written.']
}

/** Generates, formats, compiles and tests an example as CONTRIBUTING.md specifies. Returns the failures. */
export const checkFixture = async (copy: ProjectCopy, fixture: Fixture): Promise<string[]> => {
  const generated = await generate(copy)
  if (generated.length > 0) return generated
  return [
    ...(await format(copy, fixture)),
    ...(await check(copy, 'npm run typecheck', 'tools/test.ts', 'typecheck')),
    ...(await check(copy, 'npm test', 'tools/test.ts', 'unit', ...testsOfAll, ...(fixture.tests ?? []))),
    ...(fixture.isMigrated ? await migrate(copy) : []),
  ]
}

import { parseArgs } from 'node:util'
import prepareDatabases, { tearDown } from '#support/globalSetup.ts'
import { everyCase } from '#support/sampling.ts'
import { trustRuns } from './runs.ts'

const help = [
  'npm run trust -- <name> [N] [--seed S]',
  '',
  ...Object.entries(trustRuns).map(
    ([name, { summary, rounds, unit = 'rounds' }]) => `  ${name.padEnd(14)} ${summary} (${rounds} ${unit})`,
  ),
  '',
  'Uses a PostgreSQL of its own, or the one of TEST_DATABASE_URL or CITUS_URL. Exits with 1 when something is wrong.',
].join('\n')

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`)
  return value
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [name = '', count] = positionals
  const chosen = trustRuns[name]
  if (values.help || !chosen) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  chosen.check?.()
  const { unit = 'rounds' } = chosen
  const rounds = wholeNumber(unit, values.rounds ?? count ?? String(chosen.rounds))
  const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000_007))
  const repeat = `npm run trust -- ${name} ${rounds} --seed ${seed}`
  console.log(`${name}: ${rounds} ${unit}. Repeat with: ${repeat}`)
  process.env[everyCase] = '1'
  await prepareDatabases()
  try {
    await chosen.run({ rounds, seed, say: (line) => console.log(line) })
    console.log(`${name}: nothing wrong in ${rounds} ${unit}`)
  } catch (error) {
    throw new Error(`Something is wrong. Repeat with: ${repeat}`, { cause: error })
  } finally {
    await tearDown()
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})

import { parseArgs } from 'node:util'
import { rootCauseMessage } from '#server/platform/system/logging.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { bounces } from './bounces.ts'
import { createAccount } from './createAccount.ts'
import { files } from './files.ts'
import { helpOf, overview } from './help.ts'
import { importVerb } from './import.ts'
import { mail } from './mail.ts'
import { move } from './move.ts'
import { openapiVerb } from './openapi.ts'
import { seed } from './seed.ts'
import { simulate } from './simulate.ts'
import { argumentNames, type Verb } from './verb.ts'
import { verifyLogVerb } from './verifyLog.ts'

export const verbs: readonly Verb[] = [
  importVerb,
  createAccount,
  backup,
  bounces,
  restore,
  move,
  seed,
  files,
  mail,
  simulate,
  verifyLogVerb,
  openapiVerb,
]

const isHelp = (name: string | undefined) => name === '--help' || name === '-h' || name === 'help'

const findVerb = (name: string | undefined): Verb => {
  const verb = verbs.find((one) => one.name === name)
  if (verb) return verb
  const start = name === undefined ? 'Name a verb' : `There is no verb ${name}`
  throw new Error(`${start}. There are: ${verbs.map((one) => one.name).join(', ')}`)
}

const readArguments = (verb: Verb, args: string[]) => {
  const options = { ...verb.options, help: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // The rest of Node's message is advice that does not apply here.
    const [problem] = (error as Error).message.split('. ')
    throw new Error(`${problem}. Try: ${verb.name} --help`)
  }
}

/** Runs the operator's tool: a verb and its arguments. Throws an error with a message for the operator. */
export const runTool = async ([name, ...args]: string[]): Promise<void> => {
  if (isHelp(name)) return console.log(overview(verbs))
  const verb = findVerb(name)
  const { values, positionals } = readArguments(verb, args)
  const { help, ...options } = values
  if (help) return console.log(helpOf(verb))
  const names = argumentNames(verb)
  if (positionals.length !== names.length)
    throw new Error(`Usage: ${[verb.name, ...names].join(' ')}. Try: ${verb.name} --help`)
  await verb.run(positionals, options)
}

/** Runs the operator's tool for a command line: prints errors and returns the exit code. */
export const runCommand = async (args: string[]): Promise<number> => {
  try {
    await runTool(args)
    return 0
  } catch (error) {
    console.error(rootCauseMessage(error as Error).replace(/\s*\n\s*/g, ' '))
    return 1
  }
}

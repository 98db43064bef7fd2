import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const firstLine = async (what: string, variable: string): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new Error(`Give the ${what} on standard input or in ${variable}`)
}

/** Prompts on the terminal without echo. */
const askHidden = async (questions: readonly string[]): Promise<string[]> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const answers: string[] = []
  for (const question of questions) {
    process.stderr.write(question)
    answers.push(await terminal.question(''))
    process.stderr.write('\n')
  }
  terminal.close()
  return answers
}

/** Reads a secret from an environment variable, the terminal (entered twice) or the first line of standard input. */
export const readSecret = async (what: string, variable: string): Promise<string> => {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY) return firstLine(what, variable)
  const [secret = '', again] = await askHidden([`${what[0]?.toUpperCase()}${what.slice(1)}: `, 'The same again: '])
  if (secret !== again) throw new Error(`The two differ. Nothing was made`)
  return secret
}

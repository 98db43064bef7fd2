import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new Error('Give the password on standard input or in ADMIN_PASSWORD')
}

/** Asks on the terminal without showing what is typed. */
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

/** A new password from ADMIN_PASSWORD, the terminal (asked twice) or the first line of standard input. */
export const readSecret = async (): Promise<string> => {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  if (!process.stdin.isTTY) return firstLine()
  const [password = '', again] = await askHidden(['Password: ', 'The same again: '])
  if (password !== again) throw new Error('The two passwords differ. Nothing was made')
  return password
}

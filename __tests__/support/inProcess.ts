import { Readable } from 'node:stream'
import { runCommand } from '#server/app/operator/index.ts'

interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Text for standard input. */
  input: string
}

export interface Ended {
  code: number | null
  output: string
  /** Standard error: problems and progress. */
  errorOutput: string
}

const capture = (stream: NodeJS.WriteStream) => {
  const chunks: string[] = []
  const { write } = stream
  stream.write = ((chunk: string | Uint8Array) => {
    chunks.push(String(chunk))
    return true
  }) as typeof write
  return () => {
    stream.write = write
    return chunks.join('')
  }
}

/**
 * Runs `npm run platform -- <args>` in this process, with its own working directory, environment and
 * standard input. Starting a process takes seconds; `app/operator/tool.test.ts` tests once that it behaves
 * the same.
 */
export const runInProcess = async (args: string[], { cwd, env, input }: Surroundings): Promise<Ended> => {
  const before = { cwd: process.cwd(), env: process.env, stdin: process.stdin }
  const [output, errorOutput] = [capture(process.stdout), capture(process.stderr)]
  process.chdir(cwd)
  process.env = env
  Object.defineProperty(process, 'stdin', { value: Readable.from(input ? [input] : []), configurable: true })
  try {
    return { code: await runCommand(args), output: output(), errorOutput: errorOutput() }
  } finally {
    output()
    errorOutput()
    process.chdir(before.cwd)
    process.env = before.env
    Object.defineProperty(process, 'stdin', { value: before.stdin, configurable: true })
  }
}

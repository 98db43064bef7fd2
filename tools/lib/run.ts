import { spawn } from 'node:child_process'

interface Options {
  /** The folder that the command runs in; that of this process unless given. */
  cwd?: string
  /** Variables beside those of this process; one that is undefined is left out. */
  env?: Record<string, string | undefined>
  /** Keeps what the command prints to itself and answers it. */
  quiet?: boolean
  /** Ends the command when it takes longer. */
  timeoutMs?: number
}

interface Outcome {
  code: number
  output: string
}

/** Runs one of the project's own tools with the pinned Node. */
export const runTool = (
  script: string,
  args: string[],
  { cwd, env = {}, quiet = false, timeoutMs }: Options = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })

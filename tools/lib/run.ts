import { spawn } from 'node:child_process'

interface Options {
  /** Working directory. Defaults to that of this process. */
  cwd?: string
  /** Variables in addition to those of this process. An undefined value removes a variable. */
  env?: Record<string, string | undefined>
  /** Captures the output instead of printing it. */
  quiet?: boolean
  /** Kills the command after this time. */
  timeoutMs?: number
}

interface Outcome {
  code: number
  output: string
}

/** Runs a tool of the project in a child process with the pinned Node. */
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export const testCaptcha = 'TEST'

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Output until now. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the real server in a child process on a free port and waits until it prints its address. */
export const startServer = async (env: Record<string, string>): Promise<RunningServer> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      OSS_PORT: '0',
      LOG_LEVEL: 'warn',
      TEST_CAPTCHA: testCaptcha,
      RATE_LIMIT: '1000000',
      // On a busy machine a test sends requests while the event loop still lags.
      MAX_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputLines: string[] = []
  child.stderr?.on('data', (chunk) => outputLines.push(String(chunk)))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      outputLines.push(line)
      const found = /The console is at (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The server did not start:\n${outputLines.join('\n')}`)))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url, process: child, output: () => outputLines.join('\n'), stop }
}

import { ok } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { TestDatabase } from '#support/testDatabase.ts'

/** Runs a sending server and kills it after a time. Returns whether it became idle before. */
export const killSender = async (
  serverFile: string,
  testDatabase: TestDatabase,
  env: Record<string, string>,
  afterMs: number,
): Promise<boolean> => {
  const child = spawn(process.execPath, [serverFile], {
    env: { ...process.env, ...testDatabase.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isIdle = false
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    isIdle ||= line === 'idle'
    if (line === 'sending') void setTimeout(afterMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
  })
  const [code, signal] = await once(child, 'close')
  ok(signal === 'SIGKILL' || code === 0, `the server ended by itself with ${code}`)
  return isIdle
}

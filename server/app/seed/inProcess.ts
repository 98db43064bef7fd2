import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('process.ts', import.meta.url))

/**
 * Makes the demonstration data in a process of its own: the memory that its pictures and readings need (300 MB) returns
 * to the system with it. That process ends when this one does. Throws when it could not make them; it says why itself.
 */
export const seedInProcess = async (): Promise<void> => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demonstration data could not be made')
}

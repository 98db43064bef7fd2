import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('process.ts', import.meta.url))

/**
 * Creates the demonstration data in a child process, whose memory (300 MB) is returned to the system when it ends. The
 * child ends with this process. Throws if it fails; it prints the reason itself.
 */
export const seedInProcess = async (): Promise<void> => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demonstration data could not be made')
}

import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Checkpoint } from './auditKey.ts'

export interface CheckpointsFile {
  /** The hash that the last line holds; empty where there is none. */
  lastHash: () => string
  append: (checkpoint: Checkpoint) => Promise<void>
  close: () => Promise<void>
}

/** Longer than any line. */
const tailBytes = 4_096

/** Opens the file that checkpoints are added to, one JSON line each. A line that a power cut has torn is taken away. */
export const openCheckpointsFile = async (path: string): Promise<CheckpointsFile> => {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  const { size } = await file.stat()
  const start = Math.max(0, size - tailBytes)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(tailBytes), position: start })
  const tail = buffer.toString('latin1', 0, bytesRead)
  const whole = tail.slice(0, tail.lastIndexOf('\n') + 1)
  await file.truncate(start + whole.length)
  const lastLine = whole.trimEnd().split('\n').at(-1)
  let last = lastLine ? (JSON.parse(lastLine) as Checkpoint).hash : ''
  return {
    lastHash: () => last,
    append: async (checkpoint) => {
      await file.appendFile(`${JSON.stringify(checkpoint)}\n`)
      await file.datasync()
      last = checkpoint.hash
    },
    close: () => file.close(),
  }
}

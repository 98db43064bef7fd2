import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'

const checkpointSchema = z.strictObject({
  seq: z.int(),
  hash: z.string(),
  at: z.string(),
  previousHash: z.string(),
  keyId: z.string(),
  signature: z.string(),
})

/** A line of the file; undefined where it is no checkpoint. */
export const readCheckpoint = (line: string): Checkpoint | undefined => {
  try {
    return checkpointSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

export interface CheckpointsFile {
  /** The last line; undefined where there is none. One that a power cut has torn is taken away. Nobody else may write meanwhile. */
  readLast: () => Promise<Checkpoint | undefined>
  append: (checkpoint: Checkpoint) => Promise<void>
  close: () => Promise<void>
}

/** Longer than any line. */
const tailBytes = 4_096

/** Opens the file that checkpoints are added to, one JSON line each. */
export const openCheckpointsFile = async (path: string): Promise<CheckpointsFile> => {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  return {
    readLast: async () => {
      const { size } = await file.stat()
      const start = Math.max(0, size - tailBytes)
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(tailBytes), position: start })
      const tail = buffer.toString('latin1', 0, bytesRead)
      const whole = tail.slice(0, tail.lastIndexOf('\n') + 1)
      if (whole.length < tail.length) await file.truncate(start + whole.length)
      return readCheckpoint(whole.trimEnd().split('\n').at(-1) ?? '')
    },
    append: async (checkpoint) => {
      await file.appendFile(`${JSON.stringify(checkpoint)}\n`)
      await file.datasync()
    },
    close: () => file.close(),
  }
}

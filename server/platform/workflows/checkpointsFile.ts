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

/** Parses a line of the file; undefined if it is not a checkpoint. */
export const readCheckpoint = (line: string): Checkpoint | undefined => {
  try {
    return checkpointSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

export interface CheckpointsFile {
  /** Returns the last checkpoint, if any. Truncates an incomplete last line. Requires that no other process writes. */
  readLast: () => Promise<Checkpoint | undefined>
  append: (checkpoint: Checkpoint) => Promise<void>
  close: () => Promise<void>
}

/** Number of bytes read from the end, more than the length of a line. */
const tailBytes = 4_096

/** Opens the append-only file of checkpoints, one JSON line each. Creates its folder. */
export const openCheckpointsFile = async (path: string): Promise<CheckpointsFile> => {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  return {
    readLast: async () => {
      const { size } = await file.stat()
      const start = Math.max(0, size - tailBytes)
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(tailBytes), position: start })
      const tail = buffer.toString('latin1', 0, bytesRead)
      const complete = tail.slice(0, tail.lastIndexOf('\n') + 1)
      if (complete.length < tail.length) await file.truncate(start + complete.length)
      return readCheckpoint(complete.trimEnd().split('\n').at(-1) ?? '')
    },
    append: async (checkpoint) => {
      await file.appendFile(`${JSON.stringify(checkpoint)}\n`)
      await file.datasync()
    },
    close: () => file.close(),
  }
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { readCheckpoint } from '#server/platform/workflows/checkpointsFile.ts'
import { LogFault } from './fault.ts'

const pageLines = 1_000

async function* readPages(path: string, bytes: number): AsyncGenerator<Checkpoint[]> {
  let page: Checkpoint[] = []
  let number = 0
  if (bytes === 0) return
  for await (const line of createInterface({ input: createReadStream(path, { end: bytes - 1 }) })) {
    number++
    const checkpoint = readCheckpoint(line)
    if (!checkpoint) throw new LogFault('unsigned', undefined, `Line ${number} of ${basename(path)} is no checkpoint`)
    page.push(checkpoint)
    if (page.length < pageLines) continue
    yield page
    page = []
  }
  yield page
}

/**
 * Returns a function that reads the checkpoints in the current length of a file, page by page; undefined without a
 * file.
 */
export const openCheckpointLines = async (path: string): Promise<(() => AsyncIterable<Checkpoint[]>) | undefined> => {
  const stats = await stat(path).catch(() => undefined)
  return stats && (() => readPages(path, stats.size))
}

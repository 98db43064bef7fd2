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
    if (!checkpoint) throw new LogFault(undefined, `Line ${number} of ${basename(path)} is no checkpoint`)
    page.push(checkpoint)
    if (page.length < pageLines) continue
    yield page
    page = []
  }
  yield page
}

/** How to read the checkpoints of a file as it is now, page by page; what is added meanwhile is left out. */
export const checkpointLines = async (path: string): Promise<(() => AsyncIterable<Checkpoint[]>) | undefined> => {
  const found = await stat(path).catch(() => undefined)
  return found && (() => readPages(path, found.size))
}

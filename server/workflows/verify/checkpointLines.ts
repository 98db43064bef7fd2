import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Checkpoint } from '../auditKey.ts'
import { LogFault } from './fault.ts'

const checkpointSchema = z.strictObject({ seq: z.int(), hash: z.string(), at: z.string(), signature: z.string() })

const pageLines = 1_000

const read = (line: string): Checkpoint | undefined => {
  try {
    return checkpointSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

async function* readPages(path: string, bytes: number): AsyncGenerator<Checkpoint[]> {
  let page: Checkpoint[] = []
  let number = 0
  if (bytes === 0) return
  for await (const line of createInterface({ input: createReadStream(path, { end: bytes - 1 }) })) {
    number++
    const checkpoint = read(line)
    if (!checkpoint) throw new LogFault(undefined, `Line ${number} of ${basename(path)} is no checkpoint`)
    page.push(checkpoint)
    if (page.length < pageLines) continue
    yield page
    page = []
  }
  yield page
}

/** The checkpoints of a file as it is now, page by page; what is added while they are read is left out. */
export const checkpointLines = async (path: string): Promise<AsyncIterable<Checkpoint[]> | undefined> => {
  const found = await stat(path).catch(() => undefined)
  return found && readPages(path, found.size)
}

import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { csvLine } from '#contract/core/csv.ts'
import { faultText } from '#contract/readings/import/faults.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Rejection } from './records.ts'

const header = csvLine(['line', 'record', 'reason', 'raw'])

/** Earlier versions wrote it without quotes. */
const earlierHeader = 'line,record,reason,raw\n'

const rowOf = ({ line, record, fault, raw }: Rejection) =>
  csvLine([line, record, textIn(faultText(fault, 'en'), 'en'), raw])

const startOf = async (path: string): Promise<string | undefined> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const read = await file?.read(Buffer.alloc(header.length), 0, header.length, 0).finally(() => file.close())
  return read?.buffer.toString('utf8', 0, read.bytesRead)
}

/** An earlier rejects file is replaced; anything else that stands there is not ours to touch. */
const assertOwnFiles = async (path: string): Promise<void> => {
  const start = await startOf(path)
  if (start !== undefined && start !== header && !start.startsWith(earlierHeader))
    throw new Error(`${path} is not a rejects file. Choose another place with --rejects`)
}

/** Where the records go that are not imported. */
export interface Rejects {
  path?: string
  write(rejections: readonly Rejection[]): Promise<void>
  /** Puts the file in place; an earlier one goes, even when this time nothing was rejected. */
  finish(): Promise<void>
  /** Leaves everything as it was. */
  abandon(): Promise<void>
}

export interface RejectsFile extends Rejects {
  path: string
}

/**
 * Collects rejected records beside `path` and puts them there at the end, so that a file there is always complete.
 * Throws where another kind of file stands there.
 */
export const openRejectsFile = async (path: string): Promise<RejectsFile> => {
  await assertOwnFiles(path)
  const draft = `${path}.part`
  let file: FileHandle | undefined
  return {
    path,
    write: async (rejections) => {
      if (rejections.length === 0) return
      if (!file) {
        // One that a killed import has left may be open to others.
        await rm(draft, { force: true })
        file = await open(draft, 'wx', 0o600)
        await file.write(header)
      }
      await file.write(rejections.map(rowOf).join(''))
    },
    finish: async () => {
      if (!file) return rm(path, { force: true })
      await file.close()
      await rename(draft, path)
    },
    abandon: async () => {
      await file?.close()
      await rm(draft, { force: true })
    },
  }
}

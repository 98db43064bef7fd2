import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { csvLine } from '#contract/core/csv.ts'
import { faultText } from '#contract/readings/import/faults.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Rejection } from './records.ts'

const header = csvLine(['line', 'record', 'reason', 'raw'])

/** Header without quotes, as earlier versions wrote it. */
const earlierHeader = 'line,record,reason,raw\n'

const csvRow = ({ line, record, fault, raw }: Rejection) =>
  csvLine([line, record, textIn(faultText(fault, 'en'), 'en'), raw])

const readStart = async (path: string): Promise<string | undefined> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const read = await file?.read(Buffer.alloc(header.length), 0, header.length, 0).finally(() => file.close())
  return read?.buffer.toString('utf8', 0, read.bytesRead)
}

/** An earlier rejects file may be replaced; any other file must not be touched. */
const assertReplaceable = async (path: string): Promise<void> => {
  const start = await readStart(path)
  if (start !== undefined && start !== header && !start.startsWith(earlierHeader))
    throw new Error(`${path} is not a rejects file. Choose another place with --rejects`)
}

/** Destination of rejected records. */
export interface RejectsWriter {
  path?: string
  write(rejections: readonly Rejection[]): Promise<void>
  /** Publishes the file; an earlier one is deleted, even if nothing was rejected this time. */
  finish(): Promise<void>
  /** Discards the draft, and leaves an earlier file as it was. */
  abandon(): Promise<void>
}

export interface RejectsFile extends RejectsWriter {
  path: string
}

/**
 * Collects rejected records in `<path>.part` and renames that to `path` at the end, so that a file at `path` is always
 * complete. Throws if another sort of file exists at `path`.
 */
export const openRejectsFile = async (path: string): Promise<RejectsFile> => {
  await assertReplaceable(path)
  const draft = `${path}.part`
  let file: FileHandle | undefined
  return {
    path,
    write: async (rejections) => {
      if (rejections.length === 0) return
      if (!file) {
        // The draft of a killed import may be readable by others.
        await rm(draft, { force: true })
        file = await open(draft, 'wx', 0o600)
        await file.write(header)
      }
      await file.write(rejections.map(csvRow).join(''))
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

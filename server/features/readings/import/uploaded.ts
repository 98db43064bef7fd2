import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { delimiters, type Encoding, importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { readingsRule } from '#server/features/readings/readingUploads.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { guessEncoding, isUtf8, markedEncoding } from '#server/platform/csv/encoding.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type Head, headerCells } from './head.ts'
import { findKeptHead } from './kept.ts'
import { type Line, readLines } from './lines.ts'
import { isRejects } from './reject.ts'
import type { ImportSource } from './source.ts'
import { UnfitFile } from './unfit.ts'

export interface Uploaded {
  name: string
  source: ImportSource
}

/** One of the caller's own uploads. Throws `invalid` where there is no such file, or it is another's. */
export const uploadedFile = async (
  fileId: string,
  { db, storage, caller, language }: SignedInContext,
  rule = readingsRule,
): Promise<Uploaded> => {
  const gone = () => new ApiError('invalid', {}, [fieldError('fileId', 'gone', language)])
  const [found] = await rowsOf<{ key: string; name: string; bytes: number }>(
    db,
    sql`select ${file.objectKey} as key, ${file.name} as name, ${file.bytes} as bytes from ${file}
         where ${file.id} = ${fileId} and ${file.ownerId} = ${caller.accountId} and ${file.rule} = ${rule}`,
  )
  if (!found) throw gone()
  const { key, name, bytes: size } = found
  const open = async (most?: number) => {
    const read = await storage.store.read(
      key,
      most === undefined ? undefined : { start: 0, end: Math.min(most, size) - 1 },
    )
    if (!read) throw gone()
    return read.body
  }
  return { name, source: { size, open } }
}

/** As much of a file as is looked at to guess how it is to be read. */
const headBytes = 1_048_576
const guessedLines = 1_000

interface Start {
  encoding: Encoding
  lines: Line[]
  /** Whether these lines are all of the file. */
  isWhole: boolean
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** Files of rejects are in UTF-8, which nothing says any more once an editor has left out their mark. */
const encodingOfRejects = (bytes: Uint8Array): Encoding | undefined => {
  const [header = ''] = new TextDecoder('latin1').decode(bytes).split(/[\r\n]/, 1)
  const isOne = delimiters.some((delimiter) => isRejects(headerCells(header, delimiter)))
  return isOne && isUtf8(bytes) ? 'utf-8' : undefined
}

/** The first lines of a file in the encoding that its mark says, that is known, or that is guessed. */
export const startOf = async (source: ImportSource, known?: Encoding): Promise<Start> => {
  const bytes = await buffer(await source.open(headBytes))
  const encoding = markedEncoding(bytes) ?? encodingOfRejects(bytes) ?? known ?? guessEncoding(bytes)
  const lines: Line[] = []
  for await (const line of readLines(once(bytes), encoding)) {
    lines.push(line)
    if (lines.length > guessedLines) break
  }
  const isWhole = bytes.length === source.size && lines.length <= guessedLines
  // The last one may be cut.
  if (!isWhole) lines.pop()
  return { encoding, lines, isWhole }
}

/** How a file is read by a kept mapping. A file's own mark of its encoding counts more than the mapping's. */
export const headOf = async (
  source: ImportSource,
  { kind, mapping, name }: { kind: ReadingKindName; mapping: ReadingMapping; name: string },
): Promise<Head> => {
  const { encoding, lines } = await startOf(source, mapping.format.encoding)
  return findKeptHead(lines, { kind, name, mapping: { ...mapping, format: { ...mapping.format, encoding } } })
}

/** Throws where a file has more lines than may be imported at once; answers their number. */
export const countLines = async (source: ImportSource, { encoding }: Head): Promise<number> => {
  const { lines: maximum } = importLimits
  let lines = 0
  for await (const { number } of readLines(await source.open(), encoding)) {
    lines = number
    if (lines > maximum) throw new UnfitFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
  }
  return lines
}

/** Says in the caller's words what is wrong with a file. */
export const sayUnfit = async <Result>(work: () => Promise<Result>, { language }: SignedInContext): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error
    throw new ApiError('invalid', {}, [fieldError('fileId', error.code, language, error.values)])
  }
}

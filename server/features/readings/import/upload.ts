import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { delimiters, type Encoding, importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { readingsRule } from '#server/features/readings/readingUploads.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { detectEncoding, type EncodingReason, isUtf8, markedEncoding } from '#server/platform/csv/encoding.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type FileHead, headerCells } from './head.ts'
import { InvalidFile } from './invalidFile.ts'
import { readLines, type TextLine } from './lines.ts'
import { locateHead } from './locateHead.ts'
import { joinQuotedLines } from './quotedLines.ts'
import { isRejectsHeader } from './reject.ts'
import type { ImportSource } from './source.ts'

export interface UploadedFile {
  name: string
  source: ImportSource
}

/**
 * Reads name and size of an uploaded file of the caller, and returns them with a function that opens its content. Throws
 * `invalid` if there is no such file, or it belongs to another account.
 */
export const findUpload = async (
  fileId: string,
  { db, storage, caller, language }: SignedInContext,
  rule = readingsRule,
): Promise<UploadedFile> => {
  const missingUpload = () => new ApiError('invalid', {}, [fieldError('fileId', 'notFound', language)])
  const [row] = await rowsOf<{ key: string; name: string; bytes: number }>(
    db,
    sql`select ${file.objectKey} as key, ${file.name} as name, ${file.bytes} as bytes from ${file}
         where ${file.id} = ${fileId} and ${file.ownerId} = ${caller.accountId} and ${file.rule} = ${rule}`,
  )
  if (!row) throw missingUpload()
  const { key, name, bytes: size } = row
  const open = async (maxBytes?: number) => {
    const read = await storage.store.read(
      key,
      maxBytes === undefined ? undefined : { start: 0, end: Math.min(maxBytes, size) - 1 },
    )
    if (!read) throw missingUpload()
    return read.body
  }
  return { name, source: { size, open } }
}

/** Number of bytes from which a file's format is guessed. */
const headBytes = 1_048_576
const sampleLines = 1_000

interface Start {
  encoding: Encoding
  /** Evidence for the encoding; undefined if it was given. */
  encodedBy: EncodingReason | undefined
  lines: TextLine[]
  /** True if these lines are the complete file. */
  isWhole: boolean
}

async function* singleChunk(bytes: Uint8Array) {
  yield bytes
}

/** Rejects files are written in UTF-8, but an editor may have removed the byte order mark. */
const rejectsEncoding = (bytes: Uint8Array): Encoding | undefined => {
  const [header = ''] = new TextDecoder('latin1').decode(bytes).split(/[\r\n]/, 1)
  const isRejectsFile = delimiters.some((delimiter) => isRejectsHeader(headerCells(header, delimiter)))
  return isRejectsFile && isUtf8(bytes) ? 'utf-8' : undefined
}

/** Reads the first lines of a file, in the encoding of its byte order mark, else the given one, else a guessed one. */
export const readStart = async (source: ImportSource, preferred?: Encoding): Promise<Start> => {
  const bytes = await buffer(await source.open(headBytes))
  const given = markedEncoding(bytes) === undefined ? (rejectsEncoding(bytes) ?? preferred) : undefined
  const { encoding, by: encodedBy } = given === undefined ? detectEncoding(bytes) : { encoding: given, by: undefined }
  const lines: TextLine[] = []
  for await (const line of joinQuotedLines(readLines(singleChunk(bytes), encoding))) {
    lines.push(line)
    if (lines.length > sampleLines) break
  }
  const isWhole = bytes.length === source.size && lines.length <= sampleLines
  // The last line may be incomplete.
  if (!isWhole) lines.pop()
  return { encoding, encodedBy, lines, isWhole }
}

/**
 * Reads the head of a file by a saved mapping. The file's byte order mark takes precedence over the mapping's encoding.
 */
export const readHead = async (
  source: ImportSource,
  { kind, mapping, name }: { kind: ReadingKindName; mapping: ReadingMapping; name: string },
): Promise<FileHead> => {
  const { encoding, lines } = await readStart(source, mapping.format.encoding)
  return locateHead(lines, { kind, name, mapping: { ...mapping, format: { ...mapping.format, encoding } } })
}

/** Counts the lines of a file. Throws `InvalidFile` if there are more than may be imported at once. */
export const countLines = async (source: ImportSource, { encoding }: FileHead): Promise<number> => {
  const { lines: maximum } = importLimits
  let lines = 0
  for await (const { number } of readLines(await source.open(), encoding)) {
    lines = number
    if (lines > maximum) throw new InvalidFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
  }
  return lines
}

/** Runs `work`, and converts `InvalidFile` to the API error `invalid` in the caller's language. */
export const reportInvalidFile = async <Result>(
  work: () => Promise<Result>,
  { language }: SignedInContext,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error
    throw new ApiError('invalid', {}, [fieldError('fileId', error.code, language, error.values)])
  }
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { convertSession } from './brushingSession.ts'
import { findHead, headerMaxLines } from './head.ts'
import type { ImportPlan } from './index.ts'
import { readLines, type TextLine } from './lines.ts'
import type { Mapping } from './mapping.ts'
import { mappings as allMappings } from './mappings/index.ts'
import { joinQuotedLines } from './quotedLines.ts'
import { openRejectsFile, type RejectsFile } from './rejectsFile.ts'
import type { ImportSource } from './source.ts'
import { readHead } from './upload.ts'

export interface ImportRequest {
  kind: ReadingKindName
  file: string
  /** Name of a mapping; without it, one is chosen by the header. */
  mapping?: string | undefined
  /** Path of the rejects file; by default `<file>.<kind>.rejects.csv` in the current folder. */
  rejects?: string | undefined
  mappings?: readonly Mapping[]
  /** The saved mapping of that name, if there is one. */
  savedMapping?: ReadingMapping | undefined
}

/** An import from a local file. */
export interface FilePlan extends ImportPlan {
  rejects: RejectsFile
}

const readSize = async (file: string): Promise<number> => {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) throw new Error(`There is no file ${file}`)
  if (!stats.isFile()) throw new Error(`${file} is not a file`)
  if (stats.size === 0) throw new Error(`${file} is empty`)
  return stats.size
}

const firstLines = async (source: ImportSource): Promise<TextLine[]> => {
  const lines: TextLine[] = []
  for await (const line of joinQuotedLines(readLines(await source.open()))) {
    lines.push(line)
    if (lines.length === headerMaxLines) break
  }
  return lines
}

/**
 * Plans the import of a local file; creates nothing but the writer of its rejects. Throws if the file cannot be read or
 * its columns do not match a mapping.
 */
export const planImport = async (request: ImportRequest): Promise<FilePlan> => {
  const { kind, file, mapping: name, mappings = allMappings, savedMapping } = request
  const size = await readSize(file)
  const open = (maxBytes?: number) => createReadStream(file, maxBytes === undefined ? {} : { end: maxBytes - 1 })
  const source = (await convertSession({ size, open }, basename(file))) ?? { size, open }
  const head =
    savedMapping && name !== undefined
      ? await readHead(source, { kind, mapping: savedMapping, name })
      : findHead(await firstLines(source), { kind, mappings, name })
  const rejects = await openRejectsFile(request.rejects ?? `${basename(file)}.${kind}.rejects.csv`)
  return { kind, source, head, rejects }
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { sessionAsTable } from './brushingSession.ts'
import { findHead, headLines } from './head.ts'
import type { ImportPlan } from './index.ts'
import { type Line, readLines } from './lines.ts'
import type { Mapping } from './mapping.ts'
import { mappings as allMappings } from './mappings/index.ts'
import { openRejectsFile, type RejectsFile } from './rejectsFile.ts'
import type { ImportSource } from './source.ts'
import { headOf } from './uploaded.ts'

export interface ImportRequest {
  kind: ReadingKindName
  file: string
  /** A mapping's name; without it the header decides. */
  mapping?: string | undefined
  /** Where rejected records go; by default `<file>.<kind>.rejects.csv` in the current folder. */
  rejects?: string | undefined
  mappings?: readonly Mapping[]
  /** The mapping of that name which is kept as data, where there is one. */
  kept?: ReadingMapping | undefined
}

/** An import from a file on this machine. */
export interface FilePlan extends ImportPlan {
  rejects: RejectsFile
}

const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new Error(`There is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  if (found.size === 0) throw new Error(`${file} is empty`)
  return found.size
}

const firstLines = async (source: ImportSource): Promise<Line[]> => {
  const lines: Line[] = []
  for await (const line of readLines(await source.open())) {
    lines.push(line)
    if (lines.length === headLines) break
  }
  return lines
}

/** Looks at a file before anything is stored. Throws where it cannot be read or its columns are not understood. */
export const planImport = async (request: ImportRequest): Promise<FilePlan> => {
  const { kind, file, mapping: name, mappings = allMappings, kept } = request
  const size = await sizeOf(file)
  const open = (most?: number) => createReadStream(file, most === undefined ? {} : { end: most - 1 })
  const source = (await sessionAsTable({ size, open }, basename(file))) ?? { size, open }
  const head =
    kept && name !== undefined
      ? await headOf(source, { kind, mapping: kept, name })
      : findHead(await firstLines(source), { kind, mappings, name })
  const rejects = await openRejectsFile(request.rejects ?? `${basename(file)}.${kind}.rejects.csv`)
  return { kind, source, head, rejects }
}

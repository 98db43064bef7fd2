import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import { findHead, type Head, headLines } from './head.ts'
import { type Line, readLines } from './lines.ts'
import type { Mapping } from './mapping.ts'
import { mappings as allMappings } from './mappings/index.ts'
import { openRejectsFile, type RejectsFile } from './rejectsFile.ts'

export interface ImportRequest {
  kind: ReadingKindName
  file: string
  /** A mapping's name; without it the header decides. */
  mapping?: string | undefined
  /** Where rejected records go; by default `<file>.<kind>.rejects.csv` in the current folder. */
  rejects?: string | undefined
  mappings?: readonly Mapping[]
}

/** An import of which all is known that can be without a database. */
export interface ImportPlan {
  kind: ReadingKindName
  file: string
  /** Bytes. */
  size: number
  head: Head
  rejectsFile: RejectsFile
}

const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new Error(`There is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  if (found.size === 0) throw new Error(`${file} is empty`)
  return found.size
}

const firstLines = async (file: string): Promise<Line[]> => {
  const lines: Line[] = []
  for await (const line of readLines(createReadStream(file))) {
    lines.push(line)
    if (lines.length === headLines) break
  }
  return lines
}

/** Looks at a file before anything is stored. Throws where it cannot be read or its columns are not understood. */
export const planImport = async (request: ImportRequest): Promise<ImportPlan> => {
  const { kind, file, mapping: name, mappings = allMappings } = request
  const size = await sizeOf(file)
  const head = findHead(await firstLines(file), { kind, mappings, name })
  const rejectsFile = await openRejectsFile(request.rejects ?? `${basename(file)}.${kind}.rejects.csv`)
  return { kind, file, size, head, rejectsFile }
}

import { open, stat } from 'node:fs/promises'
import {
  checkFile,
  type FileMetadata,
  type FileProblem,
  fileProblem,
  sizeText,
  unreadableFile,
} from '#contract/core/files/check.ts'
import type { FileKind } from '#contract/core/files/kinds.ts'
import { type FileRule, type FileRuleName, largestFileBytes, ruleOf } from '#contract/core/files/rules.ts'
import { type Image, type ImageKind, readImageHeaders } from './image/headers.ts'
import { reencodeImage } from './image/reencode.ts'
import { kindOf, textKindOf } from './kind.ts'
import { inspectMp4 } from './video/mp4.ts'
import { inspectWebm } from './video/webm.ts'

export interface InspectionJob {
  /** Path of the file. */
  source: string
  rule: FileRuleName
  /** File name given by the uploader, never used as a path. */
  name: string
  /** Seconds that decoding may take. */
  seconds: number
}

/** Metadata of an accepted file. */
export type AcceptedFile = FileMetadata & { kind: FileKind }

export type Finding =
  /** Without content the file is stored unchanged. */
  { ok: true; facts: AcceptedFile; content?: Uint8Array<ArrayBuffer> } | { ok: false; problems: FileProblem[] }

const refused = (...problems: FileProblem[]): Finding => ({ ok: false, problems })

/** Reads the start of a file, up to the maximum size of any rule, and its length. */
const readStart = async (source: string): Promise<{ bytes: Buffer; length: number }> => {
  const file = await open(source)
  try {
    const { size: length } = await file.stat()
    const bytes = Buffer.alloc(Math.min(length, largestFileBytes))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return { bytes: bytes.subarray(0, filled), length }
  } finally {
    await file.close()
  }
}

const isImage = (kind: FileKind | undefined): kind is ImageKind => kind === 'png' || kind === 'jpeg' || kind === 'gif'

/** Re-encodes an image, which removes all other content of the file. */
const acceptImage = async (image: Image, rule: FileRule, facts: AcceptedFile, seconds: number): Promise<Finding> => {
  const copy = await reencodeImage(image, { maxBytes: rule.maxBytes, seconds }).catch(() => undefined)
  if (!copy) return refused(unreadableFile(rule))
  if (copy.length > rule.maxBytes)
    return refused(fileProblem('fileBytes', { size: sizeText(copy.length), max: sizeText(rule.maxBytes) }))
  return { ok: true, facts, content: new Uint8Array(copy) }
}

const contentProblems = async (kind: FileKind, bytes: Buffer, rule: FileRule): Promise<FileProblem[]> => {
  // Checked by the dial lab.
  if (kind === 'zip' || kind === 'bin') return []
  if (kind === 'pdf') {
    // Loaded on demand, as only PDF files need the large parser.
    const { pdfProblems } = await import('./pdf/check.ts')
    return pdfProblems(bytes, rule)
  }
  const look = kind === 'mp4' ? inspectMp4(bytes) : inspectWebm(bytes)
  if (!look) return [unreadableFile(rule)]
  return look.hasPicture ? [] : [fileProblem('fileNoPicture')]
}

/** Inspects a text file as a stream, as it may be large and is neither rendered nor run. */
const inspectText = async ({ source, rule: ruleName, name }: InspectionJob): Promise<Finding> => {
  const { size: bytes } = await stat(source)
  const kind = await textKindOf(source)
  const problems = checkFile(ruleOf(ruleName), { name, bytes, kind })
  return problems.length > 0 || kind === undefined ? refused(...problems) : { ok: true, facts: { name, bytes, kind } }
}

/** Inspects a binary file by name and size only, as the platform never opens it. */
const inspectBinary = async ({ source, rule: ruleName, name }: InspectionJob): Promise<Finding> => {
  const { size: bytes } = await stat(source)
  const facts = { name, bytes, kind: 'bin' as const }
  const problems = checkFile(ruleOf(ruleName), facts)
  return problems.length > 0 ? refused(...problems) : { ok: true, facts }
}

/** Inspects a file by its bytes and rule. Rejects only if it cannot be read from disk. */
export const inspect = async (job: InspectionJob): Promise<Finding> => {
  const { source, rule: ruleName, name, seconds } = job
  const rule = ruleOf(ruleName)
  if (rule.kinds.includes('csv')) return inspectText(job)
  if (rule.kinds.includes('bin')) return inspectBinary(job)
  const { bytes, length } = await readStart(source)
  const kind = await kindOf(bytes)
  const image = isImage(kind) && rule.kinds.includes(kind) ? await readImageHeaders(kind, bytes) : undefined
  const seen = { name, bytes: length, ...(image && { pixels: image.pixels, frames: image.frames }) }
  const problems = checkFile(rule, { ...seen, kind })
  if (problems.length > 0 || kind === undefined) return refused(...problems)
  const facts = { ...seen, kind }
  if (image) return acceptImage(image, rule, facts, seconds)
  const found = isImage(kind) ? [unreadableFile(rule)] : await contentProblems(kind, bytes, rule)
  return found.length > 0 ? refused(...found) : { ok: true, facts, content: new Uint8Array(bytes) }
}

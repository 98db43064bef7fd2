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
import { type Image, type ImageKind, lookAtImage } from './image/look.ts'
import { remakeImage } from './image/remake.ts'
import { kindOf, textKindOf } from './kind.ts'
import { lookAtMp4 } from './video/mp4.ts'
import { lookAtWebm } from './video/webm.ts'

export interface Inspecting {
  /** Where the bytes lie. */
  source: string
  rule: FileRuleName
  /** As the file was called by whoever brought it: data, never a path. */
  name: string
  /** How long decoding may take. */
  seconds: number
}

/** Of a file that was taken. */
export type TakenFacts = FileMetadata & { kind: FileKind }

export type Finding =
  /** Without content it is kept as it came. */
  { ok: true; facts: TakenFacts; content?: Uint8Array<ArrayBuffer> } | { ok: false; problems: FileProblem[] }

const refused = (...problems: FileProblem[]): Finding => ({ ok: false, problems })

/** As much of a file as any rule takes, and how long it is. */
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

/** An image is written anew; whatever else was in the file stays behind. */
const taken = async (image: Image, rule: FileRule, facts: TakenFacts, seconds: number): Promise<Finding> => {
  const copy = await remakeImage(image, { maxBytes: rule.maxBytes, seconds }).catch(() => undefined)
  if (!copy) return refused(unreadableFile(rule))
  if (copy.length > rule.maxBytes)
    return refused(fileProblem('fileBytes', { size: sizeText(copy.length), max: sizeText(rule.maxBytes) }))
  return { ok: true, facts, content: new Uint8Array(copy) }
}

const contentProblems = async (kind: FileKind, bytes: Buffer, rule: FileRule): Promise<FileProblem[]> => {
  // Read by the pre-flight lab, whose report says what is in it.
  if (kind === 'zip' || kind === 'bin') return []
  if (kind === 'pdf') {
    // A large parser, which no other file needs.
    const { pdfProblems } = await import('./pdf/check.ts')
    return pdfProblems(bytes, rule)
  }
  const look = kind === 'mp4' ? lookAtMp4(bytes) : lookAtWebm(bytes)
  if (!look) return [unreadableFile(rule)]
  return look.hasPicture ? [] : [fileProblem('fileNoPicture')]
}

/** A table is only looked through: it may be large, and nothing in it is drawn or run. */
const inspectText = async ({ source, rule: ruleName, name }: Inspecting): Promise<Finding> => {
  const { size: bytes } = await stat(source)
  const kind = await textKindOf(source)
  const problems = checkFile(ruleOf(ruleName), { name, bytes, kind })
  return problems.length > 0 || kind === undefined ? refused(...problems) : { ok: true, facts: { name, bytes, kind } }
}

/** Taken as it is, whatever is in it: it is opened by nothing here, and streamed wherever it goes. */
const inspectBinary = async ({ source, rule: ruleName, name }: Inspecting): Promise<Finding> => {
  const { size: bytes } = await stat(source)
  const facts = { name, bytes, kind: 'bin' as const }
  const problems = checkFile(ruleOf(ruleName), facts)
  return problems.length > 0 ? refused(...problems) : { ok: true, facts }
}

/** Reads a file by its bytes and says whether its rule takes it. Rejects only when it cannot be read from disk. */
export const inspect = async (asked: Inspecting): Promise<Finding> => {
  const { source, rule: ruleName, name, seconds } = asked
  const rule = ruleOf(ruleName)
  if (rule.kinds.includes('csv')) return inspectText(asked)
  if (rule.kinds.includes('bin')) return inspectBinary(asked)
  const { bytes, length } = await readStart(source)
  const kind = await kindOf(bytes)
  const image = isImage(kind) && rule.kinds.includes(kind) ? await lookAtImage(kind, bytes) : undefined
  const seen = { name, bytes: length, ...(image && { pixels: image.pixels, frames: image.frames }) }
  const problems = checkFile(rule, { ...seen, kind })
  if (problems.length > 0 || kind === undefined) return refused(...problems)
  const facts = { ...seen, kind }
  if (image) return taken(image, rule, facts, seconds)
  const found = isImage(kind) ? [unreadableFile(rule)] : await contentProblems(kind, bytes, rule)
  return found.length > 0 ? refused(...found) : { ok: true, facts, content: new Uint8Array(bytes) }
}

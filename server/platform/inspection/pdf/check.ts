import { type FileProblem, fileProblem, unreadableFile } from '#contract/core/files/check.ts'
import type { FileRule } from '#contract/core/files/rules.ts'
import { findActiveContent, findActiveName, firstActive } from './active.ts'
import { BaseStream } from './core.ts'
import { anyName } from './names.ts'
import { createUnpacker, readObjects, readObjectTable } from './objects.ts'

const header = /^%PDF-[12]\.\d/
/** End of a PDF. Only white space may follow, so that no other file can be appended. */
const ending = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const endingLength = 2_048
const encrypted = anyName(['Encrypt'])
/** Number of bytes that browsers read to guess the type of a file. */
const guessedLength = 1_024
const page = /<(?:!doctype|html|head|body|script|svg|iframe|img|title)\b/i

/** Returns the name of active content in a document; throws if a part that may be active cannot be read. */
const findActive = (bytes: Buffer, text: string, start: number): string | undefined => {
  const written = findActiveName(text)
  if (written) return written
  const table = readObjectTable(bytes, start)
  const unpack = createUnpacker(table)
  for (const object of readObjects(table, bytes, text)) {
    const active = findActiveContent(object instanceof BaseStream ? object.dict : object)
    if (active) return active
    const unpacked = unpack(object)
    if (!unpacked) continue
    const packed = findActiveName(unpacked.text) ?? firstActive(unpacked.objects, findActiveContent)
    if (packed) return packed
  }
  return undefined
}

/** Returns the problems of a PDF: incomplete, encrypted, or with active content. */
export const pdfProblems = (bytes: Buffer, rule: FileRule): FileProblem[] => {
  const text = bytes.toString('latin1')
  const [, start] = ending.exec(text.slice(-endingLength)) ?? []
  if (!header.test(text) || start === undefined) return [unreadableFile(rule)]
  if (page.test(text.slice(0, guessedLength))) return [fileProblem('fileActive', { what: 'HTML' })]
  if (encrypted.test(text)) return [fileProblem('fileEncrypted')]
  try {
    const active = findActive(bytes, text, Number(start))
    return active ? [fileProblem('fileActive', { what: active })] : []
  } catch {
    return [unreadableFile(rule)]
  }
}

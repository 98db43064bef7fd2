import { type FileProblem, fileProblem, unreadableFile } from '#contract/core/files/check.ts'
import type { FileRule } from '#contract/core/files/rules.ts'
import { actingNameIn, activeIn, firstActive } from './active.ts'
import { BaseStream } from './core.ts'
import { anyName } from './names.ts'
import { makeUnpacker, objectsIn, tableOf } from './objects.ts'

const header = /^%PDF-[12]\.\d/
/** Nothing but white space may follow: a file of another kind could. */
const ending = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const endingLength = 2_048
const encrypted = anyName(['Encrypt'])
/** Where browsers look when they guess what a file is. */
const guessedLength = 1_024
const page = /<(?:!doctype|html|head|body|script|svg|iframe|img|title)\b/i

/** What acts in a document; throws where a part of it that may act cannot be read. */
const findActive = (bytes: Buffer, text: string, start: number): string | undefined => {
  const written = actingNameIn(text)
  if (written) return written
  const table = tableOf(bytes, start)
  const unpack = makeUnpacker(table)
  for (const object of objectsIn(table, bytes, text)) {
    const active = activeIn(object instanceof BaseStream ? object.dict : object)
    if (active) return active
    const unpacked = unpack(object)
    if (!unpacked) continue
    const packed = actingNameIn(unpacked.text) ?? firstActive(unpacked.objects, activeIn)
    if (packed) return packed
  }
  return undefined
}

/** What keeps a PDF from being taken: it is not whole, is locked, or can do more than be read. */
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

import { type FileProblem, problem, unreadable } from '#contract/files/check.ts'
import type { FileRule } from '#contract/files/rules.ts'
import { activeIn } from './active.ts'
import { anyName } from './names.ts'
import { foundInStreams } from './streams.ts'

const header = /^%PDF-[12]\.\d/
/** Nothing but white space may follow: a file of another kind could. */
const ending = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const endingLength = 2_048
const encrypted = anyName(['Encrypt'])
/** Where browsers look when they guess what a file is. */
const guessedLength = 1_024
const page = /<(?:!doctype|html|head|body|script|svg|iframe|img|title)\b/i

/** What keeps a PDF from being taken: it is not whole, is locked, or can do more than be read. */
export const pdfProblems = async (bytes: Buffer, rule: FileRule): Promise<FileProblem[]> => {
  const text = bytes.toString('latin1')
  if (!header.test(text) || !ending.test(text.slice(-endingLength))) return [unreadable(rule)]
  if (page.test(text.slice(0, guessedLength))) return [problem('fileActive', { what: 'HTML' })]
  if (encrypted.test(text)) return [problem('fileEncrypted')]
  const active = activeIn(text)
  if (active) return [problem('fileActive', { what: active })]
  const found = await foundInStreams(bytes, text)
  if (!found) return []
  return ['active' in found ? problem('fileActive', { what: found.active }) : unreadable(rule)]
}

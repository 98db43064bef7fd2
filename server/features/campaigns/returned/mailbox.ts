import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

interface ReturnedMail {
  /** Those of its headers that name one. */
  receivers: string[]
  raw: Uint8Array
}

/** Of a mail, what is kept: its report comes before the mail that it encloses. */
const mostLength = 262_144
const naming = /^(?:to|cc|delivered-to|x-original-to|envelope-to):/i

const read = (lines: readonly string[]): ReturnedMail => {
  const end = lines.indexOf('')
  const headers = lines.slice(0, end < 0 ? lines.length : end).filter((line) => naming.test(line))
  const receivers = headers.flatMap((line) => line.match(/[\w.+-]+@[\w.-]+/g) ?? [])
  return { receivers: [...new Set(receivers)], raw: Buffer.from(lines.join('\r\n'), 'latin1') }
}

/** The mails of a file in the mbox format (RFC 4155), one after another. The stream is read as latin1, which keeps every byte. */
export async function* readMailbox(file: Readable): AsyncGenerator<ReturnedMail> {
  let lines: string[] = []
  let length = 0
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (/^From \S/.test(line)) {
      if (lines.length > 0) yield read(lines)
      lines = []
      length = 0
      continue
    }
    length += line.length
    // A line that begins as a mail does is written with a mark before it.
    if (length < mostLength) lines.push(line.replace(/^>(?=>*From )/, ''))
  }
  if (lines.length > 0) yield read(lines)
}

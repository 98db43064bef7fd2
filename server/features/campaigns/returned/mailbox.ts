import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

interface ReturnedMail {
  /** Recipients named by its headers. */
  recipients: string[]
  raw: Uint8Array
}

/** Number of characters read of a mail: its report precedes the enclosed mail. */
const maxLength = 262_144
const recipientHeader = /^(?:to|cc|delivered-to|x-original-to|envelope-to):/i

const parseMail = (lines: readonly string[]): ReturnedMail => {
  const end = lines.indexOf('')
  const headers = lines.slice(0, end < 0 ? lines.length : end).filter((line) => recipientHeader.test(line))
  const recipients = headers.flatMap((line) => line.match(/[\w.+-]+@[\w.-]+/g) ?? [])
  return { recipients: [...new Set(recipients)], raw: Buffer.from(lines.join('\r\n'), 'latin1') }
}

/**
 * Yields the mails of a file in the mbox format (RFC 4155). The stream must be read as latin1, which preserves every
 * byte.
 */
export async function* readMailbox(file: Readable): AsyncGenerator<ReturnedMail> {
  let lines: string[] = []
  let length = 0
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (/^From \S/.test(line)) {
      if (lines.length > 0) yield parseMail(lines)
      lines = []
      length = 0
      continue
    }
    length += line.length
    // Lines that begin with "From " are escaped by a preceding ">".
    if (length < maxLength) lines.push(line.replace(/^>(?=>*From )/, ''))
  }
  if (lines.length > 0) yield parseMail(lines)
}

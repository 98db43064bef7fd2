import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, fileKindNames, fileKinds } from '#contract/core/files/kinds.ts'
import { utf16Encoding } from '#server/platform/csv/encoding.ts'

/** Additional media types of file-type for accepted kinds: animated PNG, and Apple's MP4. */
const aliases: Record<string, FileKind> = { 'image/apng': 'png', 'video/x-m4v': 'mp4' }

/** Detects the kind of a file by its first bytes; the reader of that kind checks the rest. */
export const kindOf = async (bytes: Uint8Array): Promise<FileKind | undefined> => {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type) return undefined
  return fileKindNames.find((kind) => fileKinds[kind].mime === type.mime) ?? aliases[type.mime]
}

const headBytes = 65_536
/**
 * Control characters of texts: tab, line feed, vertical tab, form feed, carriage return, and the end-of-file mark of
 * DOS.
 */
const inTexts = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])
const maxControlShare = 0.01

const hasFewControls = (head: Uint8Array): boolean => {
  const controls = head.filter((byte) => byte < 0x20 && !inTexts.has(byte)).length
  return controls <= head.length * maxControlShare
}

/**
 * Detects the kind of a file that should be text: a table if it is text to its end, in any encoding; otherwise by its
 * first bytes. Reads it as a stream, as it may be large.
 */
export const textKindOf = async (source: string): Promise<FileKind | undefined> => {
  let isFirst = true
  let isWide = false
  for await (const chunk of createReadStream(source, { highWaterMark: headBytes }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const known = await kindOf(chunk)
      if (known !== undefined) return known
      isWide = utf16Encoding(chunk) !== undefined
      if (!isWide && !hasFewControls(chunk)) return undefined
    }
    // Only texts in UTF-16 contain NUL bytes.
    if (!isWide && chunk.includes(0)) return undefined
    isFirst = false
  }
  return 'csv'
}

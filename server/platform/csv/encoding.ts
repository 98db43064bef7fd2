import type { Encoding } from '#contract/readings/import/mapping.ts'
import { encodingByWords } from './vocabulary.ts'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Returns the encoding that a byte order mark declares. */
export const markedEncoding = (bytes: Uint8Array): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // A character that is cut off at the end is no error.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const sampleBytes = 4_096
/** Minimum share of ASCII among the characters of a table: delimiters, digits, line ends. */
const minAsciiShare = 0.2

const isTextIn = (bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    return (
      /[\r\n]/.test(text) &&
      count(/[ -~\r\n\t]/g) >= text.length * minAsciiShare &&
      count(/(?!\s)[\p{Cc}\p{Cn}\p{Co}]/gu) === 0
    )
  } catch {
    return false
  }
}

/** Returns the encoding of a text in UTF-16, with or without a byte order mark; undefined for any other bytes. */
export const utf16Encoding = (bytes: Uint8Array): Encoding | undefined => {
  const marked = markedEncoding(bytes)
  if (marked) return marked === 'utf-8' ? undefined : marked
  const sample = bytes.subarray(0, sampleBytes)
  if (!sample.includes(0)) return undefined
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isTextIn(sample, encoding))
}

/** Returns the share of the bytes above ASCII that are pairs of GB 2312, which nearly all Chinese text consists of. */
const pairedShare = (bytes: Uint8Array): number => {
  let high = 0
  let paired = 0
  for (let index = 0; index < bytes.length; index++) {
    const [byte = 0, next = 0] = [bytes[index], bytes[index + 1]]
    if (byte < 0x80) continue
    high += 1
    if (byte < 0xa1 || byte > 0xf7 || next < 0xa1 || next > 0xfe) continue
    high += 1
    paired += 2
    index += 1
  }
  return high === 0 ? 0 : paired / high
}

const minPairedShare = 0.8

/** Number of bytes in which words are searched. */
const wordsBytes = 65_536

/** Evidence for the encoding of a text. */
export type EncodingReason = 'encodingMark' | 'encodingForm' | 'encodingUtf8' | 'encodingWords' | 'encodingCharacters'

/** Detects the encoding of a text from its first bytes: by its mark, by its form, or by known words. */
export const detectEncoding = (bytes: Uint8Array): { encoding: Encoding; by: EncodingReason } => {
  const marked = markedEncoding(bytes)
  if (marked) return { encoding: marked, by: 'encodingMark' }
  const unmarked = utf16Encoding(bytes)
  if (unmarked) return { encoding: unmarked, by: 'encodingForm' }
  if (isUtf8(bytes)) return { encoding: 'utf-8', by: 'encodingUtf8' }
  const national = encodingByWords(bytes.subarray(0, wordsBytes))
  if (national) return { encoding: national, by: 'encodingWords' }
  const isChinese = pairedShare(bytes) >= minPairedShare
  return { encoding: isChinese ? 'gb18030' : 'windows-1252', by: 'encodingCharacters' }
}

export const guessEncoding = (bytes: Uint8Array): Encoding => detectEncoding(bytes).encoding

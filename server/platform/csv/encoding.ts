import type { Encoding } from '#contract/readings/import/mapping.ts'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding that a byte order mark says. */
export const markedEncoding = (bytes: Uint8Array): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // What is cut at the end is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const sampleBytes = 4_096
/** The least part of the characters of a table that is ASCII: delimiters, digits, line ends. */
const leastAscii = 0.2

const isTextOf = (bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    return (
      /[\r\n]/.test(text) &&
      count(/[ -~\r\n\t]/g) >= text.length * leastAscii &&
      count(/(?!\s)[\p{Cc}\p{Cn}\p{Co}]/gu) === 0
    )
  } catch {
    return false
  }
}

/** The encoding of a text in UTF-16, with or without its byte order mark; undefined for any other bytes. */
export const utf16Encoding = (bytes: Uint8Array): Encoding | undefined => {
  const marked = markedEncoding(bytes)
  if (marked) return marked === 'utf-8' ? undefined : marked
  const sample = bytes.subarray(0, sampleBytes)
  if (!sample.includes(0)) return undefined
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isTextOf(sample, encoding))
}

/** The part of the bytes above ASCII that are pairs of GB 2312, where nearly all Chinese text lies. */
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

const mostlyPaired = 0.8

/** The encoding of a text by its first bytes. */
export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const marked = markedEncoding(bytes) ?? utf16Encoding(bytes)
  if (marked) return marked
  if (isUtf8(bytes)) return 'utf-8'
  return pairedShare(bytes) >= mostlyPaired ? 'gb18030' : 'windows-1252'
}

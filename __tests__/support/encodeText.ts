import type { Encoding } from '#contract/readings/import/mapping.ts'

const bytesBy = new Map<string, Map<string, number[]>>()

/** Returns the bytes of each character of one or two bytes, by decoding all of them. */
const inverseOf = (encoding: Encoding): Map<string, number[]> => {
  const cached = bytesBy.get(encoding)
  if (cached) return cached
  const decoder = new TextDecoder(encoding, { fatal: true })
  const inverse = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if ([...character].length === 1 && !inverse.has(character)) inverse.set(character, bytes)
    } catch {
      // Not a character in this encoding.
    }
  }
  for (let lead = 0; lead < 0x100; lead++) add([lead])
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  bytesBy.set(encoding, inverse)
  return inverse
}

/** Encodes a text. Throws for a character that the encoding lacks. */
export const encodeText = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const inverse = inverseOf(encoding)
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = inverse.get(character)
      if (!bytes) throw new Error(`${encoding} lacks ${character}`)
      return bytes
    }),
  )
}

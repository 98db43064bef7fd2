export interface EbmlElement {
  id: number
  /** Offset of its data. */
  start: number
  /** End offset; undefined for an unknown size, which live recorders write. */
  end: number | undefined
}

/** Returns the length of a variable-size integer from the leading zeros of its first byte. */
const lengthOf = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0)

/** Reads the element at an offset of an EBML file; undefined if there is none that ends before `to`. */
export const readElement = (bytes: Buffer, at: number, to: number): EbmlElement | undefined => {
  const idLength = lengthOf(bytes[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOf(bytes[sizeAt])
  const start = sizeAt + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || start > to) return undefined
  const id = bytes.readUIntBE(at, idLength)
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  const rest = bytes.subarray(sizeAt + 1, start)
  if (first === 0xff >> sizeLength && rest.every((byte) => byte === 0xff)) return { id, start, end: undefined }
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first)
  return start + size <= to ? { id, start, end: start + size } : undefined
}

/** Reads the elements that fill a range exactly; undefined if they do not. */
export const readElements = (bytes: Buffer, from: number, to: number): Required<EbmlElement>[] | undefined => {
  const elements: Required<EbmlElement>[] = []
  for (let at = from; at < to; ) {
    const element = readElement(bytes, at, to)
    if (element?.end === undefined) return undefined
    elements.push(element)
    at = element.end
  }
  return elements
}

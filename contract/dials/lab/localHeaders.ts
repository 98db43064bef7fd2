import { dataView, hasAlternativeName, type ZipEntry } from './directory.ts'

export interface CompressedEntry {
  data: Uint8Array
  /** Offset where the next local header must begin. */
  next: number
}

const headerMark = 0x04034b50
const headerBytes = 30
const trailerMark = 0x08074b50
const trailerBytes = 12
const markBytes = 4
const trailerFlag = 1 << 3
const deflated = 8

type Sums = Pick<ZipEntry, 'crc' | 'packed' | 'size'>

const sumsAt = (bytes: Uint8Array, at: number): Sums => {
  const view = dataView(bytes, at, trailerBytes)
  return { crc: view.getUint32(0, true), packed: view.getUint32(4, true), size: view.getUint32(8, true) }
}

const isSame = (one: Sums, other: Sums) =>
  one.crc === other.crc && one.packed === other.packed && one.size === other.size

/**
 * Returns whether CRC and sizes in the local header match the directory; zeros are allowed if a data descriptor follows
 * deflated data.
 */
const matchesEntry = (sums: Sums, entry: ZipEntry): boolean =>
  isSame(sums, entry) ||
  ((entry.flags & trailerFlag) !== 0 && entry.method === deflated && isSame(sums, { crc: 0, packed: 0, size: 0 }))

/** Returns the length of the data descriptor, which may have a signature; undefined if it contradicts the directory. */
const trailerAt = (bytes: Uint8Array, at: number, entry: ZipEntry, end: number): number | undefined => {
  if ((entry.flags & trailerFlag) === 0) return 0
  const lengths = [markBytes + trailerBytes, trailerBytes].filter((length) => at + length <= end)
  return lengths.find((length) => {
    const isMarked = length === trailerBytes || dataView(bytes, at, markBytes).getUint32(0, true) === trailerMark
    return isMarked && isSame(sumsAt(bytes, at + length - trailerBytes), entry)
  })
}

/**
 * Returns the compressed data of an entry (PKWARE's APPNOTE, sections 4.3.7 to 4.3.9); undefined if its local header or
 * data descriptor contradicts the central directory, as some readers trust the one and some the other.
 */
export const compressedData = (bytes: Uint8Array, entry: ZipEntry, end: number): CompressedEntry | undefined => {
  const { offset, nameBytes, flags, method, packed } = entry
  if (offset + headerBytes > end) return undefined
  const head = dataView(bytes, offset, headerBytes)
  if (head.getUint32(0, true) !== headerMark || head.getUint16(6, true) !== flags || head.getUint16(8, true) !== method)
    return undefined
  const [nameLength, extraLength] = [head.getUint16(26, true), head.getUint16(28, true)]
  const nameStart = offset + headerBytes
  const extraStart = nameStart + nameLength
  const start = extraStart + extraLength
  if (start + packed > end || !matchesEntry(sumsAt(bytes, offset + 14), entry)) return undefined
  const name = bytes.subarray(nameStart, extraStart)
  if (nameLength !== nameBytes.length || name.some((byte, index) => byte !== nameBytes[index])) return undefined
  if (hasAlternativeName(dataView(bytes, extraStart, extraLength))) return undefined
  const trailer = trailerAt(bytes, start + packed, entry, end)
  return trailer === undefined
    ? undefined
    : { data: bytes.subarray(start, start + packed), next: start + packed + trailer }
}

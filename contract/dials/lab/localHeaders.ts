import { dataView, hasAlternativeName, type ZipEntry } from './directory.ts'

export interface CompressedEntry {
  data: Uint8Array
  /** Where the next head has to stand. */
  next: number
}

const headMark = 0x04034b50
const headBytes = 30
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

/** Whether the sums before the data say the same as the list; nothing yet, where they follow data that end by themselves. */
const agrees = (sums: Sums, entry: ZipEntry): boolean =>
  isSame(sums, entry) ||
  ((entry.flags & trailerFlag) !== 0 && entry.method === deflated && isSame(sums, { crc: 0, packed: 0, size: 0 }))

/** How long the sums behind the data are, which may have a mark of their own; undefined where they say something else. */
const trailerAt = (bytes: Uint8Array, at: number, entry: ZipEntry, end: number): number | undefined => {
  if ((entry.flags & trailerFlag) === 0) return 0
  const lengths = [markBytes + trailerBytes, trailerBytes].filter((length) => at + length <= end)
  return lengths.find((length) => {
    const isMarked = length === trailerBytes || dataView(bytes, at, markBytes).getUint32(0, true) === trailerMark
    return isMarked && isSame(sumsAt(bytes, at + length - trailerBytes), entry)
  })
}

/**
 * The packed data of an entry (PKWARE's APPNOTE, sections 4.3.7 to 4.3.9), where what stands around them says the same as
 * the list at the end: some readers go by the one, some by the other.
 */
export const compressedData = (bytes: Uint8Array, entry: ZipEntry, end: number): CompressedEntry | undefined => {
  const { offset, nameBytes, flags, method, packed } = entry
  if (offset + headBytes > end) return undefined
  const head = dataView(bytes, offset, headBytes)
  if (head.getUint32(0, true) !== headMark || head.getUint16(6, true) !== flags || head.getUint16(8, true) !== method)
    return undefined
  const [nameLength, extraLength] = [head.getUint16(26, true), head.getUint16(28, true)]
  const nameStart = offset + headBytes
  const extraStart = nameStart + nameLength
  const start = extraStart + extraLength
  if (start + packed > end || !agrees(sumsAt(bytes, offset + 14), entry)) return undefined
  const name = bytes.subarray(nameStart, extraStart)
  if (nameLength !== nameBytes.length || name.some((byte, index) => byte !== nameBytes[index])) return undefined
  if (hasAlternativeName(dataView(bytes, extraStart, extraLength))) return undefined
  const trailer = trailerAt(bytes, start + packed, entry, end)
  return trailer === undefined
    ? undefined
    : { data: bytes.subarray(start, start + packed), next: start + packed + trailer }
}

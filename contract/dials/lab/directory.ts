/** One file as the end of a zip lists it (PKWARE's APPNOTE, section 4.3.12). */
export interface ZipEntry {
  nameBytes: Uint8Array
  /** Whether the name says that it is UTF-8. */
  isUtf8: boolean
  /** Whether another name stands beside it, which some readers take instead. */
  isRenamed: boolean
  isEncrypted: boolean
  /** As they are written, for what stands before the data has to have the same. */
  flags: number
  /** Neither a file nor a folder, whatever system it says that it was made on: readers look at the kind alone. */
  isSpecial: boolean
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

export interface ZipDirectory {
  entries: ZipEntry[]
  /** Where the files' data end. */
  start: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
/** Of what tells where the list of a zip64 is. */
const largeMark = 0x07064b50
const largeBytes = 20
const entryBytes = 46
const commentMax = 0xffff

const utf8Flag = 1 << 11
const encryptedFlags = 1 | (1 << 6) | (1 << 13)
const kindMask = 0o170000
const ordinaryKinds = [0, 0o100000, 0o040000]
const otherName = 0x7075

/** Whether extra data of an entry give it another name. */
export const hasAlternativeName = (extra: DataView): boolean => {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === otherName) return true
  return false
}

export const dataView = (bytes: Uint8Array, from: number, length: number) =>
  new DataView(bytes.buffer, bytes.byteOffset + from, length)

/** Where the end of the list is told: at the last mark, or nowhere, as some readers take a mark whose text does not fit. */
const endOf = (bytes: Uint8Array, view: DataView): number | undefined => {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - commentMax); at--)
    if (view.getUint32(at, true) === endMark)
      return at + endBytes + view.getUint16(at + 20, true) === bytes.length ? at : undefined
  return undefined
}

const entryAt = (bytes: Uint8Array, view: DataView, at: number): ZipEntry & { next: number } => {
  const flags = view.getUint16(at + 8, true)
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  const nameStart = at + entryBytes
  const mode = view.getUint32(at + 38, true) >>> 16
  return {
    nameBytes: bytes.subarray(nameStart, nameStart + nameLength),
    isUtf8: (flags & utf8Flag) !== 0,
    isRenamed: hasAlternativeName(dataView(bytes, nameStart + nameLength, extraLength)),
    isEncrypted: (flags & encryptedFlags) !== 0,
    flags,
    isSpecial: !ordinaryKinds.includes(mode & kindMask),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    next: nameStart + nameLength + extraLength + view.getUint16(at + 32, true),
  }
}

/** What a zip says that it holds; undefined where that is not a whole list at its very end. */
export const readDirectory = (bytes: Uint8Array): ZipDirectory | undefined => {
  if (bytes.length < endBytes) return undefined
  const view = dataView(bytes, 0, bytes.length)
  const end = endOf(bytes, view)
  if (end === undefined) return undefined
  const [disk, count] = [view.getUint32(end + 4, true), view.getUint16(end + 10, true)]
  const start = view.getUint32(end + 16, true)
  if (disk !== 0 || count !== view.getUint16(end + 8, true)) return undefined
  // Some readers count back from the end to where the list begins; others look for a larger list before it.
  if (view.getUint32(end + 12, true) !== end - start) return undefined
  if (end >= largeBytes && view.getUint32(end - largeBytes, true) === largeMark) return undefined
  const entries: ZipEntry[] = []
  let at = start
  try {
    while (at < end) {
      if (view.getUint32(at, true) !== entryMark) return undefined
      const { next, ...entry } = entryAt(bytes, view, at)
      entries.push(entry)
      at = next
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  return at === end && entries.length === count ? { entries, start } : undefined
}

/** Entry of the central directory of a zip (PKWARE's APPNOTE, section 4.3.12). */
export interface ZipEntry {
  nameBytes: Uint8Array
  /** True if the name is flagged as UTF-8. */
  isUtf8: boolean
  /** True if an extra field contains another name, which some readers prefer. */
  isRenamed: boolean
  isEncrypted: boolean
  /** Raw flags, which the local header has to repeat. */
  flags: number
  /** True for anything but files and folders, whatever the host system: readers check the type bits only. */
  isSpecial: boolean
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

export interface ZipDirectory {
  entries: ZipEntry[]
  /** Offset of the central directory, where the data of the files end. */
  start: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
/** Signature of the zip64 end of central directory locator. */
const largeMark = 0x07064b50
const largeBytes = 20
const entryBytes = 46
const commentMax = 0xffff

const utf8Flag = 1 << 11
const encryptedFlags = 1 | (1 << 6) | (1 << 13)
const kindMask = 0o170000
const ordinaryKinds = [0, 0o100000, 0o040000]
const otherName = 0x7075

/** Returns whether the extra fields of an entry contain another name (Unicode path). */
export const hasAlternativeName = (extra: DataView): boolean => {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === otherName) return true
  return false
}

export const dataView = (bytes: Uint8Array, from: number, length: number) =>
  new DataView(bytes.buffer, bytes.byteOffset + from, length)

/**
 * Returns the offset of the end of central directory record: the last signature. Undefined if its comment length does
 * not match, as some readers accept such a signature.
 */
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

/** Parses the central directory; undefined unless it is complete and at the very end of the file. */
export const readDirectory = (bytes: Uint8Array): ZipDirectory | undefined => {
  if (bytes.length < endBytes) return undefined
  const view = dataView(bytes, 0, bytes.length)
  const end = endOf(bytes, view)
  if (end === undefined) return undefined
  const [disk, count] = [view.getUint32(end + 4, true), view.getUint16(end + 10, true)]
  const start = view.getUint32(end + 16, true)
  if (disk !== 0 || count !== view.getUint16(end + 8, true)) return undefined
  // Some readers locate the directory by its size from the end; others look for a zip64 record before it.
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

import { findHiddenCharacter } from '#contract/core/characters.ts'
import { crc32 } from './crc.ts'
import { readDirectory, type ZipEntry } from './directory.ts'
import { type Finding, finding } from './findings.ts'
import { inflateExactly } from './inflate.ts'
import { packageLimits } from './limits.ts'
import { type CompressedEntry, compressedData } from './localHeaders.ts'

export interface Archive {
  /** Contents of the valid files, by name. */
  files: Map<string, Uint8Array>
  findings: Finding[]
}

type Named = ZipEntry & { name: string }
type Placed = Named & { held: CompressedEntry | undefined }

const [stored, deflated] = [0, 8]
const MB = 1_024 * 1_024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/**
 * Decodes a name. `isPlain` is set for NFC UTF-8 without control or hidden characters, which all zip readers decode
 * alike.
 */
const nameOf = ({ nameBytes, isUtf8, isRenamed }: ZipEntry): { name: string; isPlain: boolean } => {
  const shown = String.fromCharCode(...nameBytes)
  if (isRenamed || !(isUtf8 || isAscii(nameBytes))) return { name: shown, isPlain: false }
  try {
    const name = utf8.decode(nameBytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
    const isPlain = name.normalize('NFC') === name && !findHiddenCharacter(name) && !/[\0-\x1f\x7f]/.test(name)
    return { name, isPlain }
  } catch {
    return { name: shown, isPlain: false }
  }
}

const isPathUnsafe = (name: string): boolean =>
  /^[A-Za-z]:|\\|^\//.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..')

const isFolder = ({ name }: Named) => name.endsWith('/')

/** Returns the problems of an entry that its directory entry alone shows. */
const entryFindings = (entry: Named, isPlain: boolean): Finding[] => {
  const { name: file, size, packed } = entry
  const folders = file.split('/').length - 1 - (isFolder(entry) ? 1 : 0)
  const { depth, ratio, ratioFromBytes } = packageLimits
  return [
    ...(isPlain ? [] : [finding('archiveName', { file })]),
    ...(isPathUnsafe(file) ? [finding('archivePath', { file })] : []),
    ...(entry.isSpecial ? [finding('archiveLink', { file })] : []),
    ...(entry.isEncrypted ? [finding('archiveEncrypted', { file })] : []),
    ...(entry.method === stored || entry.method === deflated ? [] : [finding('archiveMethod', { file })]),
    ...(folders > depth ? [finding('archiveDepth', { file, found: folders, most: depth })] : []),
    ...(size > ratioFromBytes && size > packed * ratio ? [finding('archiveRatio', { file, most: ratio })] : []),
  ]
}

const contentOf = (data: Uint8Array, { method, size, crc }: Named): Uint8Array | undefined => {
  const content = method === stored ? data : inflateExactly(data, size)
  return content?.length === size && crc32(content) === crc ? content : undefined
}

/**
 * Returns files that overlap with another or have unlisted bytes next to them. Each file must begin where the previous
 * one ends, so that streaming readers find the same files as readers of the central directory.
 */
const misplaced = (entries: readonly Placed[], end: number): Set<Placed> => {
  const sorted = entries.toSorted((one, other) => one.offset - other.offset)
  return new Set(
    sorted.filter(({ offset, held }, index) => {
      const next = sorted[index + 1]?.offset ?? end
      return held?.next !== next || (index === 0 && offset !== 0)
    }),
  )
}

/**
 * Unpacks a package in memory within the limits. Invalid files are reported instead of unpacked. Executes and writes
 * nothing.
 */
export const openArchive = (bytes: Uint8Array): Archive => {
  const files = new Map<string, Uint8Array>()
  if (bytes.length > packageLimits.bytes) {
    const found = Math.ceil((bytes.length / MB) * 10) / 10
    return { files, findings: [finding('archiveLarge', { found, most: packageLimits.bytes / MB })] }
  }
  const directory = readDirectory(bytes)
  if (!directory) return { files, findings: [finding('archiveUnreadable')] }
  const { files: most, unpackedBytes } = packageLimits
  if (directory.entries.length > most)
    return { files, findings: [finding('archiveCount', { found: directory.entries.length, most })] }
  const unpacked = directory.entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > unpackedBytes) return { files, findings: [finding('archiveSize', { most: unpackedBytes / MB })] }

  const findings: Finding[] = []
  const seenNames = new Set<string>()
  const entries = directory.entries.map((entry) => {
    const { name, isPlain } = nameOf(entry)
    return { ...entry, name, isPlain, held: compressedData(bytes, entry, directory.start) }
  })
  const misplacedEntries = misplaced(entries, directory.start)
  for (const entry of entries) {
    const { name: file, isPlain, held } = entry
    const found = entryFindings(entry, isPlain)
    const key = file.toLowerCase().normalize('NFC')
    if (seenNames.has(key)) found.push(finding('archiveTwice', { file }))
    seenNames.add(key)
    if (misplacedEntries.has(entry)) found.push(finding('archiveLies', { file }))
    const content = found.length === 0 && held ? contentOf(held.data, entry) : undefined
    if (found.length === 0 && !content) found.push(finding('archiveLies', { file }))
    if (content && !isFolder(entry)) files.set(file, content)
    findings.push(...found)
  }
  return { files, findings }
}

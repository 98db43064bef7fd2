import { findHiddenCharacter } from '#contract/core/characters.ts'
import { crc32 } from './crc.ts'
import { readDirectory, type ZipEntry } from './directory.ts'
import { type Finding, finding } from './findings.ts'
import { inflateExactly } from './inflate.ts'
import { packageLimits } from './limits.ts'
import { type CompressedEntry, compressedData } from './localHeaders.ts'

export interface Archive {
  /** What could be opened, by name. */
  files: Map<string, Uint8Array>
  findings: Finding[]
}

type Named = ZipEntry & { name: string }
type Placed = Named & { held: CompressedEntry | undefined }

const [stored, deflated] = [0, 8]
const MB = 1_024 * 1_024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/** A name in the one encoding that all readers agree on; as it looks, where it is not in that. */
const nameOf = ({ nameBytes, isUtf8, isRenamed }: ZipEntry): { name: string; isPlain: boolean } => {
  const shown = String.fromCharCode(...nameBytes)
  if (isRenamed || !(isUtf8 || isAscii(nameBytes))) return { name: shown, isPlain: false }
  try {
    const name = utf8.decode(nameBytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const isPlain = name.normalize('NFC') === name && !findHiddenCharacter(name) && !/[\0-\x1f\x7f]/.test(name)
    return { name, isPlain }
  } catch {
    return { name: shown, isPlain: false }
  }
}

const leadsOut = (name: string): boolean =>
  /^[A-Za-z]:|\\|^\//.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..')

const isFolder = ({ name }: Named) => name.endsWith('/')

/** What is wrong with an entry before anything of it is opened. */
const entryFindings = (entry: Named, isPlain: boolean): Finding[] => {
  const { name: file, size, packed } = entry
  const folders = file.split('/').length - 1 - (isFolder(entry) ? 1 : 0)
  const { depth, ratio, ratioFromBytes } = packageLimits
  return [
    ...(isPlain ? [] : [finding('archiveName', { file })]),
    ...(leadsOut(file) ? [finding('archivePath', { file })] : []),
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
 * Files that share bytes with another, or have some beside them that belong to none: from the first byte to the list each
 * begins where the one before it ends, so that who reads from the beginning finds the same files as who reads the list.
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

/** Opens a package in memory, as far as it is safe to: what is wrong with it stays closed and is told. Nothing is run or written. */
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
  const known = new Set<string>()
  const entries = directory.entries.map((entry) => {
    const { name, isPlain } = nameOf(entry)
    return { ...entry, name, isPlain, held: compressedData(bytes, entry, directory.start) }
  })
  const astray = misplaced(entries, directory.start)
  for (const entry of entries) {
    const { name: file, isPlain, held } = entry
    const found = entryFindings(entry, isPlain)
    const key = file.toLowerCase().normalize('NFC')
    if (known.has(key)) found.push(finding('archiveTwice', { file }))
    known.add(key)
    if (astray.has(entry)) found.push(finding('archiveLies', { file }))
    const content = found.length === 0 && held ? contentOf(held.data, entry) : undefined
    if (found.length === 0 && !content) found.push(finding('archiveLies', { file }))
    if (content && !isFolder(entry)) files.set(file, content)
    findings.push(...found)
  }
  return { files, findings }
}

import {
  centralDirectory,
  createPackage,
  createStreamedPackage,
  insertBytes,
  patchBytes,
  patchDirectoryEntry,
  patchLocalHeader,
} from '#support/dialPackages.ts'
import type { BadPackage } from './badPackage.ts'

const last = 'zz/last.png'
const content = Buffer.alloc(200, 7)
const withLast = () => createPackage({}, { [last]: content })
const gap = Buffer.alloc(8)

/** Sets a number of two or four bytes in the local header of the last file. */
const head = (title: string, offset: number, length: 2 | 4): BadPackage => ({
  title: `says before the data another ${title} than in its list`,
  bytes: () => patchLocalHeader(withLast(), last, (bytes, at) => bytes.writeUIntLE(9, at + offset, length)),
  code: 'archiveLies',
  values: { file: last },
})

/** Adds a Unicode path extra field with another name to the local header only. */
const renamedInHead = (): Buffer => {
  const bytes = withLast()
  const extra = Buffer.from('7570090001000000006f2e706e67', 'hex')
  extra.writeUInt16LE(extra.length - 4, 2)
  const at = bytes.indexOf(last) + last.length
  return patchLocalHeader(insertBytes(bytes, at, extra), last, (copy, from) =>
    copy.writeUInt16LE(extra.length, from + 28),
  )
}

/** Appends bytes to deflated data, within its declared size. */
const moreBehindDeflated = (): Buffer => {
  const bytes = withLast()
  const grow = (offset: number) => (copy: Buffer, at: number) =>
    copy.writeUInt32LE(copy.readUInt32LE(at + offset) + gap.length, at + offset)
  return patchLocalHeader(
    patchDirectoryEntry(insertBytes(bytes, centralDirectory(bytes).start, gap), last, grow(20)),
    last,
    grow(18),
  )
}

const withComment = (): Buffer => {
  const bytes = createPackage()
  const comment = Buffer.alloc(30)
  comment.write('PK\x05\x06', 'latin1')
  bytes.writeUInt16LE(comment.length, bytes.length - 2)
  return Buffer.concat([bytes, comment])
}

const withLargeList = (): Buffer => {
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  const bytes = withLast()
  const grown = patchDirectoryEntry(insertBytes(bytes, centralDirectory(bytes).end, locator), last, (copy, at) =>
    copy.writeUInt16LE(locator.length, at + 32),
  )
  const { start, end } = centralDirectory(grown)
  grown.writeUInt32LE(end - start, end + 12)
  return grown
}

/** Packages that readers parse differently: by local headers, central directory, or end record. */
export const inconsistentArchives: readonly BadPackage[] = [
  head('kind of name', 6, 2),
  head('checksum', 14, 4),
  head('packed size', 18, 4),
  head('size', 22, 4),
  {
    title: 'has another name in the head beside the one',
    bytes: renamedInHead,
    code: 'archiveLies',
    values: { file: last },
  },
  {
    title: 'has bytes before its first file',
    bytes: () => insertBytes(withLast(), 0, gap),
    code: 'archiveLies',
    values: { file: 'manifest.json' },
  },
  {
    title: 'has bytes between two files',
    bytes: () => {
      const bytes = withLast()
      return insertBytes(bytes, bytes.indexOf(last) - 30, gap)
    },
    code: 'archiveLies',
    values: { file: 'always-on.png' },
  },
  {
    title: 'has bytes between its files and its list',
    bytes: () => {
      const bytes = withLast()
      return insertBytes(bytes, centralDirectory(bytes).start, gap)
    },
    code: 'archiveLies',
    values: { file: last },
  },
  { title: 'has bytes behind deflated data', bytes: moreBehindDeflated, code: 'archiveLies', values: { file: last } },
  {
    title: 'lets two files share their data behind a long head',
    bytes: () => {
      const twin = 'zz/twin.png'
      const bytes = createPackage({}, { [last]: [content, { level: 0 }], [twin]: [content, { level: 0 }] })
      return patchLocalHeader(bytes, last, (copy, at) => copy.writeUInt16LE(content.length + 30 + twin.length, at + 28))
    },
    code: 'archiveLies',
    values: { file: last },
  },
  {
    title: 'has another checksum behind the data than in its list',
    bytes: () => patchBytes(createStreamedPackage(), 'PK\x07\x08', (bytes, at) => bytes.writeUInt32LE(9, at + 4)),
    code: 'archiveLies',
  },
  {
    title: 'says only behind stored data where they end',
    bytes: () => createStreamedPackage(true),
    code: 'archiveLies',
  },
  {
    title: 'says that its list is longer than it is',
    bytes: () => {
      const bytes = createPackage()
      bytes.writeUInt32LE(9, centralDirectory(bytes).end + 12)
      return bytes
    },
    code: 'archiveUnreadable',
  },
  { title: 'has a second end in the words behind its end', bytes: withComment, code: 'archiveUnreadable' },
  { title: 'has a larger list for readers that look for one', bytes: withLargeList, code: 'archiveUnreadable' },
]

import { createPackage, patchDirectoryEntry, patchLocalHeader, renameEntry } from '#support/dialPackages.ts'
import { type BadPackage, manyFiles } from './badPackage.ts'
import { inconsistentArchives } from './inconsistentArchives.ts'

const other = 'zz/other.png'
const withOther = (content: Uint8Array = Buffer.alloc(200, 7)) => createPackage({}, { [other]: content })
const withName = (name: string) => renameEntry(withOther(), other, Buffer.from(name.padEnd(other.length, 'x')))

/** Packages with faults of the zip archive. */
export const archives: readonly BadPackage[] = [
  {
    title: 'is larger than an upload may be',
    bytes: () => createPackage({}, { [other]: [Buffer.alloc(10 * 1_024 * 1_024, 7), { level: 0 }] }),
    code: 'archiveLarge',
    values: { found: 10.1, most: 10 },
  },
  { title: 'is no zip', bytes: () => Buffer.from('GIF89a, not a zip'), code: 'archiveUnreadable' },
  { title: 'is cut off', bytes: () => createPackage().subarray(0, -30), code: 'archiveUnreadable' },
  {
    title: 'has bytes after its end',
    bytes: () => Buffer.concat([createPackage(), Buffer.alloc(4)]),
    code: 'archiveUnreadable',
  },
  {
    title: 'says that it holds more files than it does',
    bytes: () => {
      const bytes = createPackage()
      bytes.writeUInt16LE(9, bytes.length - 12)
      return bytes
    },
    code: 'archiveUnreadable',
  },
  {
    title: 'has an encrypted file',
    bytes: () => patchDirectoryEntry(withOther(), other, (bytes, at) => bytes.writeUInt16LE(1, at + 8)),
    code: 'archiveEncrypted',
    values: { file: other },
  },
  {
    title: 'is packed by a method of another time',
    bytes: () => patchDirectoryEntry(withOther(), other, (bytes, at) => bytes.writeUInt16LE(12, at + 10)),
    code: 'archiveMethod',
    values: { file: other },
  },
  ...[
    { title: 'a link out of it, made on Unix', os: 3, kind: 0o120000 },
    { title: 'a link out of it, made on macOS', os: 19, kind: 0o120000 },
    { title: 'a link out of it, made on MS-DOS', os: 0, kind: 0o120000 },
    { title: 'a pipe in the place of a file', os: 3, kind: 0o010000 },
  ].map(
    ({ title, os, kind }): BadPackage => ({
      title: `has ${title}`,
      bytes: () =>
        createPackage({}, { [other]: [Buffer.from('/etc/passwd'), { os, attrs: ((kind | 0o777) << 16) >>> 0 }] }),
      code: 'archiveLink',
      values: { file: other },
    }),
  ),
  {
    title: 'climbs out of its folder',
    bytes: () => withName('../../up.png'),
    code: 'archivePath',
    values: { file: '../../up.png' },
  },
  { title: 'begins at the root', bytes: () => withName('/etc/up.png'), code: 'archivePath' },
  { title: 'begins with a drive', bytes: () => withName('C:/win/a.png'), code: 'archivePath' },
  { title: 'climbs with backslashes', bytes: () => withName('..\\..\\a.png'), code: 'archivePath' },
  {
    title: 'has a name in GBK',
    bytes: () => renameEntry(withOther(), other, Buffer.from('b1edc5ccb1edc5cc2e706e67', 'hex')),
    code: 'archiveName',
  },
  {
    title: 'says that a broken name is UTF-8',
    bytes: () =>
      patchDirectoryEntry(withOther(), other, (bytes, at) => {
        bytes.writeUInt16LE(0x800, at + 8)
        bytes.set([0xc3, 0x28], at + 46)
      }),
    code: 'archiveName',
  },
  {
    title: 'hides the direction of a name',
    bytes: () => createPackage({}, { 'a\u202egnp.exe': Buffer.alloc(9) }),
    code: 'archiveName',
  },
  {
    title: 'has a name with a NUL',
    bytes: () => createPackage({}, { 'a\0b.png': Buffer.alloc(9) }),
    code: 'archiveName',
    values: { file: 'a\ufffdb.png' },
  },
  {
    title: 'has a file twice but for capitals',
    bytes: () => createPackage({}, { 'Frames/1.PNG': Buffer.alloc(9) }),
    code: 'archiveTwice',
  },
  {
    title: 'has too many files',
    bytes: () => createPackage({}, manyFiles(200)),
    code: 'archiveCount',
    values: { found: 203, most: 200 },
  },
  {
    title: 'hides a file deep down',
    bytes: () => createPackage({}, { 'a/b/c/d/e/f.png': Buffer.alloc(9) }),
    code: 'archiveDepth',
  },
  {
    title: 'is a bomb of one file',
    bytes: () => withOther(Buffer.alloc(4_000_000)),
    code: 'archiveRatio',
    values: { file: other, most: 100 },
  },
  {
    title: 'is a bomb of many files',
    bytes: () => createPackage({}, manyFiles(9, 8_000_000)),
    code: 'archiveSize',
    values: { most: 64 },
  },
  ...inconsistentArchives,
  {
    title: 'unpacks to more than it says',
    bytes: () =>
      patchDirectoryEntry(withOther(Buffer.alloc(60_000)), other, (bytes, at) => bytes.writeUInt32LE(500, at + 24)),
    code: 'archiveLies',
    values: { file: other },
  },
  {
    title: 'has another name before the data than in its list',
    bytes: () => patchLocalHeader(withOther(), other, (bytes, at) => bytes.set([0x79], at + 30)),
    code: 'archiveLies',
    values: { file: other },
  },
  {
    title: 'has data that its checksum knows nothing of',
    bytes: () => patchDirectoryEntry(withOther(), other, (bytes, at) => bytes.writeUInt32LE(1, at + 16)),
    code: 'archiveLies',
    values: { file: other },
  },
  {
    title: 'lets two files share their bytes',
    bytes: () => patchDirectoryEntry(withOther(), 'always-on.png', (bytes, at) => bytes.writeUInt32LE(0, at + 42)),
    code: 'archiveLies',
  },
]

import { deflateSync } from 'node:zlib'
import { Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from 'fflate'
import { crc32 } from '#contract/dials/lab/crc.ts'
import type { Screen } from '#contract/dials/lab/inspection.ts'
import type { Manifest } from '#contract/dials/lab/manifest.ts'
import { packageFiles } from '#server/features/dials/seed/dialPackage.ts'

export const square: Screen = { width: 96, height: 112, shape: 'square' }
export const round: Screen = { width: 96, height: 96, shape: 'round' }

type Pixel = readonly [number, number, number, number]

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

const head = ({ width, height }: Pick<Screen, 'width' | 'height'>, depth: number, interlaced: number) => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, 6, 0, 0, interlaced])
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  return data
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

interface PngOptions {
  depth?: number
  interlaced?: number
  /** Replaces the compressed pixels. */
  packed?: Uint8Array
  /** Chunks before the pixels. */
  before?: Buffer[]
}

/** Encodes a PNG, pixel by pixel. */
export const drawPng = (
  size: Pick<Screen, 'width' | 'height'>,
  at: (x: number, y: number) => Pixel = () => [20, 40, 60, 255],
  { depth = 8, interlaced = 0, packed, before = [] }: PngOptions = {},
): Buffer => {
  const { width, height } = size
  const raw = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) raw.set(at(x, y), y * (width * 4 + 1) + 1 + x * 4)
  const parts = [chunk('IHDR', head(size, depth, interlaced)), ...before, chunk('IDAT', packed ?? deflateSync(raw))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

/** Builds the chunk that makes a PNG animated. */
export const animationChunk = (): Buffer => chunk('acTL', Buffer.alloc(8))

/** Draws two bright lines on black. */
export const drawDark = (screen: Screen): Buffer =>
  drawPng(screen, (x, y) => {
    const isOutside = screen.shape === 'round' && Math.hypot(x + 0.5 - 48, y + 0.5 - 48) > 48
    return isOutside ? [0, 0, 0, 0] : x === 48 || y === 48 ? [200, 200, 200, 255] : [0, 0, 0, 255]
  })

interface Change {
  screen?: Screen
  frames?: Buffer[]
  ms?: number
  alwaysOn?: Buffer | null
  texts?: Manifest['texts']
  overrides?: Partial<Manifest> & Record<string, unknown>
}

/** Builds the files of a valid package, with changes. */
const createFiles = ({ screen = square, frames, ms = 100, alwaysOn, ...more }: Change = {}): Zippable =>
  packageFiles({
    screen,
    products: ['P2001', 'P2007', 'P2022'],
    frames: frames ?? [drawDark(screen)],
    ms,
    alwaysOn: alwaysOn === undefined ? drawDark(screen) : alwaysOn,
    ...more,
  } as Parameters<typeof packageFiles>[0])

const zipFiles = (files: Zippable): Buffer => Buffer.from(zipSync(files))

export const createPackage = (change: Change = {}, more: Zippable = {}): Buffer =>
  zipFiles({ ...createFiles(change), ...more })

/** Builds a package as a stream: data descriptors follow the data. */
export const createStreamedPackage = (isStored = false): Buffer => {
  const parts: Uint8Array[] = []
  const zip = new Zip((_error, part) => parts.push(part))
  for (const [name, content] of Object.entries(createFiles())) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    file.push(content as Uint8Array, true)
  }
  zip.end()
  return Buffer.concat(parts)
}

/** Returns a copy in which `write` has changed the bytes at every occurrence of a marker. */
export const patchBytes = (bytes: Buffer, marker: string, write: (bytes: Buffer, at: number) => void): Buffer => {
  const copy = Buffer.from(bytes)
  const mark = Buffer.from(marker, 'latin1')
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 1)) write(copy, at)
  return copy
}

const entryMark = 'PK\x01\x02'
const localMark = 'PK\x03\x04'

/** Changes the central directory entry of a file in a zip. */
export const patchDirectoryEntry = (bytes: Buffer, name: string, write: (bytes: Buffer, at: number) => void): Buffer =>
  patchBytes(bytes, entryMark, (copy, at) => {
    const length = copy.readUInt16LE(at + 28)
    if (copy.toString('utf8', at + 46, at + 46 + length) === name) write(copy, at)
  })

/** Changes the local header of a file in a zip. */
export const patchLocalHeader = (bytes: Buffer, name: string, write: (bytes: Buffer, at: number) => void): Buffer =>
  patchBytes(bytes, localMark, (copy, at) => {
    const length = copy.readUInt16LE(at + 26)
    if (copy.toString('utf8', at + 30, at + 30 + length) === name) write(copy, at)
  })

/** Renames a file to a name of equal byte length, in both headers. */
export const renameEntry = (bytes: Buffer, name: string, to: Buffer): Buffer =>
  patchBytes(bytes, name, (copy, at) => copy.set(to, at))

const endBytes = 22

/** Returns the offsets of the central directory of a zip without a comment. */
export const centralDirectory = (bytes: Buffer) => ({
  start: bytes.readUInt32LE(bytes.length - endBytes + 16),
  end: bytes.length - endBytes,
})

/** Inserts bytes into a zip and adjusts the offsets of everything that follows. */
export const insertBytes = (bytes: Buffer, at: number, more: Uint8Array): Buffer => {
  const grown = Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
  const move = (copy: Buffer, position: number) => {
    const offset = copy.readUInt32LE(position)
    if (offset >= at) copy.writeUInt32LE(offset + more.length, position)
  }
  move(grown, grown.length - endBytes + 16)
  return patchBytes(grown, entryMark, (copy, entry) => move(copy, entry + 42))
}

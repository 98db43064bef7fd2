import type { Metadata } from 'sharp'
import type { FileMetadata } from '#contract/core/files/check.ts'
import type { FileFamily, FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import type { Pixels } from '#contract/core/files/rules.ts'
import { slimPng } from './png.ts'
import { sharp } from './sharp.ts'

/** Encoders make about ten scans; each one more lets a small file keep the decoder busy for all its pixels again. */
const maxScans = 100
const scanMarker = Buffer.from([0xff, 0xda])

/** Tests that a JPEG has no more scans than any encoder makes. */
const hasFewScans = (bytes: Buffer): boolean => {
  let scans = 0
  for (let at = bytes.indexOf(scanMarker); at >= 0; at = bytes.indexOf(scanMarker, at + 2))
    if (++scans > maxScans) return false
  return true
}

export type ImageKind = {
  [Kind in FileKind]: (typeof fileKinds)[Kind]['family'] extends Extract<FileFamily, 'image'> ? Kind : never
}[FileKind]

export interface Image extends Required<Pick<FileMetadata, 'frames'>> {
  kind: ImageKind
  /** What may be decoded, once the facts were checked. */
  bytes: Buffer
  pixels: Pixels
  metadata: Metadata
}

const prepared = (kind: ImageKind, bytes: Buffer): { bytes: Buffer; frames?: number } | undefined => {
  if (kind === 'png') return slimPng(bytes)
  return kind === 'gif' || hasFewScans(bytes) ? { bytes } : undefined
}

/** Reads the headers of an image and decodes nothing; undefined when they cannot be read. */
export const lookAtImage = async (kind: ImageKind, whole: Buffer): Promise<Image | undefined> => {
  try {
    const image = prepared(kind, whole)
    if (!image) return undefined
    const metadata = await sharp(image.bytes, { limitInputPixels: false }).metadata()
    if (metadata.format !== kind) return undefined
    const { width, height } = metadata.autoOrient
    const frames = image.frames ?? metadata.pages ?? 1
    return { kind, bytes: image.bytes, pixels: { width, height }, frames, metadata }
  } catch {
    return undefined
  }
}

import type { Metadata } from 'sharp'
import type { FileMetadata } from '#contract/core/files/check.ts'
import type { FileFamily, FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import type { Pixels } from '#contract/core/files/rules.ts'
import { slimPng } from './png.ts'
import { sharp } from './sharp.ts'

/** Maximum of JPEG scans. Encoders write about ten; each scan makes the decoder process all pixels again. */
const maxScans = 100
const scanMarker = Buffer.from([0xff, 0xda])

/** Tests whether a JPEG has a plausible number of scans. */
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
  /** Bytes to decode once the metadata are checked. */
  bytes: Buffer
  pixels: Pixels
  metadata: Metadata
}

const prepared = (kind: ImageKind, bytes: Buffer): { bytes: Buffer; frames?: number } | undefined => {
  if (kind === 'png') return slimPng(bytes)
  return kind === 'gif' || hasFewScans(bytes) ? { bytes } : undefined
}

/** Reads the headers of an image without decoding it; undefined if they cannot be read. */
export const readImageHeaders = async (kind: ImageKind, whole: Buffer): Promise<Image | undefined> => {
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

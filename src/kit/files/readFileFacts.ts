import type { FileMetadata } from '#contract/core/files/check.ts'
import { type FileKind, fileKinds } from '#contract/core/files/kinds.ts'

const headBytes = 4_096

/** File signatures: the bytes at an offset of each kind. */
const signatures: readonly [kind: FileKind, at: number, bytes: readonly number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46]],
]

/** Tests for text: NUL occurs only in UTF-16, which begins with a byte order mark. */
const looksLikeText = (head: Uint8Array): boolean =>
  !head.includes(0) || (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** Detects the kind by the first bytes; the server verifies it. */
const detectKind = (head: Uint8Array, isText: boolean): FileKind | undefined =>
  signatures.find(([, at, bytes]) => bytes.every((byte, index) => head[at + index] === byte))?.[0] ??
  (isText && looksLikeText(head) ? 'csv' : undefined)

const readPixels = async (file: Blob): Promise<Pick<FileMetadata, 'pixels'>> => {
  // With EXIF orientation applied.
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { pixels: { width, height } }
}

/** Counts the frames of an image if the browser supports `ImageDecoder`; the server counts in any case. */
const countFrames = async (file: Blob, type: string): Promise<Pick<FileMetadata, 'frames'>> => {
  if (!('ImageDecoder' in window)) return {}
  const decoder = new ImageDecoder({ data: file.stream(), type })
  try {
    await decoder.completed
    return { frames: decoder.tracks.selectedTrack?.frameCount ?? 1 }
  } finally {
    decoder.close()
  }
}

/**
 * Reads kind, size, pixels and frames of a file. `isText` allows tables in text form, `isBinary` allows any file. The
 * kind is undefined for unknown files and for images that the browser cannot decode.
 */
export const readFileFacts = async (file: File, { isText = false, isBinary = false } = {}): Promise<FileMetadata> => {
  const base = { name: file.name, bytes: file.size }
  if (isBinary) return { ...base, kind: 'bin' }
  const kind = detectKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), isText)
  if (kind === undefined || fileKinds[kind].family !== 'image') return { ...base, kind }
  try {
    return { ...base, kind, ...(await readPixels(file)), ...(await countFrames(file, fileKinds[kind].mime)) }
  } catch {
    return { ...base, kind: undefined }
  }
}

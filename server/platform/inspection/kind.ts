import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, fileKindNames, fileKinds } from '#contract/core/files/kinds.ts'

/** Other names under which file-type knows our kinds: a moving PNG, and Apple's MP4. */
const aliases: Record<string, FileKind> = { 'image/apng': 'png', 'video/x-m4v': 'mp4' }

/** What the first bytes say; whether the rest agrees is for the reader of that kind. */
export const kindOf = async (bytes: Uint8Array): Promise<FileKind | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return undefined
  return fileKindNames.find((kind) => fileKinds[kind].mime === found.mime) ?? aliases[found.mime]
}

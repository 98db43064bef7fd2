import type OSS from 'ali-oss'
import type { ObjectStorage } from './storage.ts'

export interface UploadProgress {
  /** Of the bytes, from 0 to 1. */
  share: number
  /** Where to go on after an interruption. */
  checkpoint: OSS.Checkpoint | undefined
}

/** Above this a file goes in parts, so that an interruption costs one of them. */
const partBytes = 1_048_576
const partsAtOnce = 3

/**
 * Sends a file below the prefix of the storage and answers its key. Rejects when the connection fails; called again with
 * the last checkpoint it sends only what is missing.
 */
export const uploadToStorage = async (
  { client, prefix }: ObjectStorage,
  file: File,
  checkpoint: OSS.Checkpoint | undefined,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> => {
  const key = checkpoint?.name ?? `${prefix}${crypto.randomUUID()}`
  if (file.size <= partBytes) {
    await client.put(key, file)
    return key
  }
  await client.multipartUpload(key, file, {
    partSize: partBytes,
    parallel: partsAtOnce,
    ...(checkpoint && { checkpoint }),
    progress: (share: number, reached: OSS.Checkpoint) => onProgress({ share, checkpoint: reached }),
  })
  return key
}

/** Takes back what was sent of a file that is not needed any more; what cannot be taken back now is swept within a day. */
export const discardUpload = async (
  { client }: ObjectStorage,
  checkpoint: OSS.Checkpoint | undefined,
): Promise<void> => {
  // The client says so itself with `cancel`, but waits for nothing.
  client.cancel()
  if (checkpoint) await client.abortMultipartUpload(checkpoint.name, checkpoint.uploadId)
}

import type OSS from 'ali-oss'
import type { ObjectStorage } from './storage.ts'

export interface UploadProgress {
  /** Share of the bytes that were sent, from 0 to 1. */
  share: number
  /** Resumes a multipart upload after an interruption. */
  checkpoint: OSS.Checkpoint | undefined
}

/** Part size in bytes of a multipart upload; smaller files are sent in one request. */
const partBytes = 1_048_576
const concurrentParts = 3

/**
 * Uploads a file below the prefix of the storage and returns its key. Rejects if the connection fails; another call
 * with the last checkpoint resumes the upload.
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
    parallel: concurrentParts,
    ...(checkpoint && { checkpoint }),
    progress: (share: number, latest: OSS.Checkpoint) => onProgress({ share, checkpoint: latest }),
  })
  return key
}

/** Cancels an upload and deletes its parts; parts that cannot be deleted now are deleted by the server within a day. */
export const discardUpload = async (
  { client }: ObjectStorage,
  checkpoint: OSS.Checkpoint | undefined,
): Promise<void> => {
  // `cancel` aborts the multipart upload too, but does not wait for it.
  client.cancel()
  if (checkpoint) await client.abortMultipartUpload(checkpoint.name, checkpoint.uploadId)
}

import { StorageError } from './errors.ts'

interface Shelf {
  /** Upper bound of the stored bytes, including arriving ones. */
  bytes: number
  writers: number
}

/**
 * Creates the quota check of arriving bytes per account, which aborts a write without room. A sum in memory grows with
 * each chunk of this process; only when it reaches the limit are the bytes on the disk counted again. Concurrent writes
 * thus exceed the limit by at most one chunk each.
 */
export const createRoomCheck = (measure: (key: string) => Promise<number>) => {
  const shelves = new Map<string, Shelf>()

  return async function* (
    { shelf: name, key, room }: { shelf: string; key: string; room: number },
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const shelf = shelves.get(name) ?? { bytes: Number.POSITIVE_INFINITY, writers: 0 }
    shelves.set(name, shelf)
    shelf.writers += 1
    try {
      for await (const chunk of body) {
        if (shelf.bytes + chunk.length > room) shelf.bytes = await measure(key)
        if (shelf.bytes + chunk.length > room) throw new StorageError('QuotaExceeded')
        shelf.bytes += chunk.length
        yield chunk
      }
    } finally {
      shelf.writers -= 1
      if (shelf.writers === 0) shelves.delete(name)
    }
  }
}

/** Passes a body through; throws `EntityTooLarge` beyond `maxBytes`. */
export async function* limitSize(
  body: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new StorageError('EntityTooLarge')
    yield chunk
  }
}

import { StorageError } from './errors.ts'

interface Shelf {
  /** At least the bytes that lie there, those that are arriving among them. */
  bytes: number
  writers: number
}

/**
 * Counts bytes as they arrive beside others of the same account, and cuts off the write that finds no room. The disk has
 * the truth, with what is half written and without what is gone; it is asked only when the sum in memory, which grows by
 * every chunk of every write of this process, reaches the room. So writes at once pass it by a chunk each at most.
 */
export const makeRooms = (measure: (key: string) => Promise<number>) => {
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

/** Passes a body on; throws `EntityTooLarge` past `maxBytes`. */
export async function* inSize(
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

import { createHash } from 'node:crypto'

interface Download {
  /** Of the platform, wherever it says that the file is. */
  address: string
  url: string
  token: string
  /** At once; the rest is asked for again. */
  partBytes: number
}

/**
 * Fetches a firmware in parts, as a device with little memory does, and answers the SHA-256 of all of it; undefined where
 * it is not given any more.
 */
export const downloadInParts = async ({ address, url, token, partBytes }: Download): Promise<string | undefined> => {
  const { pathname, search } = new URL(url)
  const hash = createHash('sha256')
  let etag: string | undefined
  for (let from = 0, bytes = 1; from < bytes; ) {
    const reply = await fetch(`${address}${pathname}${search}`, {
      headers: {
        authorization: `Bearer ${token}`,
        range: `bytes=${from}-${from + partBytes - 1}`,
        ...(etag && { 'if-range': etag }),
      },
    }).catch(() => undefined)
    const total = /\/(\d+)$/.exec(reply?.headers.get('content-range') ?? '')?.[1]
    if (reply?.status !== 206 || total === undefined) {
      await reply?.body?.cancel()
      return undefined
    }
    const part = new Uint8Array(await reply.arrayBuffer())
    hash.update(part)
    etag = reply.headers.get('etag') ?? undefined
    bytes = Number(total)
    from += part.length
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'

interface Download {
  /** Base URL of the platform, which replaces the origin of `url`. */
  address: string
  url: string
  token: string
  /** Bytes per range request. */
  partBytes: number
}

/**
 * Downloads firmware in range requests, like a device with little memory, and returns its SHA-256; undefined if the
 * download is refused or fails.
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

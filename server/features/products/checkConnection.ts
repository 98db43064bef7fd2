import * as z from 'zod'
import type { OnenetOutcome } from '#contract/products/productOnenet.ts'
import { onenetToken } from './token.ts'

interface OnenetAccess {
  /** Base URL of OneNet's interface. */
  url: string
  productId: string
  accessKey: string
}

const timeoutMs = 8_000
const tokenSeconds = 300
const detailMax = 200

const responseSchema = z.object({ code: z.number(), msg: z.string().default('') })

/** Meanings of OneNet's response codes: accepted, invalid token, unknown product. */
const outcomes: Readonly<Record<number, OnenetOutcome>> = { 0: 'connected', 10403: 'key', 10404: 'product' }

/**
 * Requests the devices of a product from OneNet, and returns the obstacle, if any: the address (nothing responds there,
 * or not with OneNet's format, which always has HTTP 200), the key (the token is refused), the product (unknown), or
 * another one. `detail` is OneNet's own text.
 */
export const checkConnection = async (
  { url, productId, accessKey }: OnenetAccess,
  gone: AbortSignal,
): Promise<{ outcome: OnenetOutcome; detail: string }> => {
  const endsAt = Math.floor(Date.now() / 1_000) + tokenSeconds
  const requestUrl = new URL('device/list', url.endsWith('/') ? url : `${url}/`)
  requestUrl.search = String(new URLSearchParams({ product_id: productId, offset: '0', limit: '1' }))
  try {
    const response = await fetch(requestUrl, {
      headers: { authorization: onenetToken({ productId, accessKey }, endsAt) },
      // The token must not be sent to another address.
      redirect: 'error',
      signal: AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) return { outcome: 'address', detail: `HTTP ${response.status}` }
    const { code, msg } = responseSchema.parse(await response.json())
    const outcome = outcomes[code] ?? 'other'
    return { outcome, detail: outcome === 'connected' ? '' : `${code} ${msg.slice(0, detailMax)}` }
  } catch (error) {
    gone.throwIfAborted()
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { outcome: 'address', detail: cause?.code ?? name }
  }
}

import * as z from 'zod'
import type { OnenetOutcome } from '#contract/products/productOnenet.ts'
import { onenetToken } from './token.ts'

interface Access {
  /** Of the platform's interface. */
  url: string
  productId: string
  accessKey: string
}

const patienceMs = 8_000
const tokenSeconds = 300
const detailMax = 200

const reply = z.object({ code: z.number(), msg: z.string().default('') })

/** What the codes of OneNet's replies mean here: it took the request, the token does not hold, there is no such product. */
const outcomes: Readonly<Record<number, OnenetOutcome>> = { 0: 'connected', 10403: 'key', 10404: 'product' }

/**
 * Asks OneNet for the devices of a product, and tells what stands in the way: the address (nothing there, or nothing
 * that speaks as OneNet does, whose replies come with HTTP 200 whatever they say), the key (it refuses the token), the
 * product (it answers, and does not know it), or what it alone can explain. `detail` are its own words.
 */
export const checkConnection = async (
  { url, productId, accessKey }: Access,
  gone: AbortSignal,
): Promise<{ outcome: OnenetOutcome; detail: string }> => {
  const endsAt = Math.floor(Date.now() / 1_000) + tokenSeconds
  const asked = new URL('device/list', url.endsWith('/') ? url : `${url}/`)
  asked.search = String(new URLSearchParams({ product_id: productId, offset: '0', limit: '1' }))
  try {
    const answer = await fetch(asked, {
      headers: { authorization: onenetToken({ productId, accessKey }, endsAt) },
      // A token is for this address and no other.
      redirect: 'error',
      signal: AbortSignal.any([gone, AbortSignal.timeout(patienceMs)]),
    })
    if (!answer.ok) return { outcome: 'address', detail: `HTTP ${answer.status}` }
    const { code, msg } = reply.parse(await answer.json())
    const outcome = outcomes[code] ?? 'other'
    return { outcome, detail: outcome === 'connected' ? '' : `${code} ${msg.slice(0, detailMax)}` }
  } catch (error) {
    gone.throwIfAborted()
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { outcome: 'address', detail: cause?.code ?? name }
  }
}

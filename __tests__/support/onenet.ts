import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Product {
  id: string
  accessKey: string
}

export const reply = (code: number, msg: string) => JSON.stringify({ code, msg, request_id: 'a1' })

/** Verifies a token as OneNet does, including its expiry. */
const isAuthorized = (authorization: string | undefined, { id, accessKey }: Product): boolean => {
  const part = new URLSearchParams(authorization)
  const [res, et, method, version] = ['res', 'et', 'method', 'version'].map((name) => part.get(name) ?? '')
  if (res !== `products/${id}` || version !== '2018-10-31' || Number(et) * 1_000 < Date.now()) return false
  const signature = createHmac(method as string, Buffer.from(accessKey, 'base64'))
    .update(`${et}\n${method}\n${res}\n${version}`)
    .digest('base64')
  return part.get('sign') === signature
}

/** Starts a fake of OneNet with one product. `troubled` overrides all of its responses. */
export const startOnenet = async (product: Product) => {
  const override: { by?: { status: number; body: string } } = {}
  const server = createServer(({ url = '', headers }, answer) => {
    const requestUrl = new URL(url, 'http://onenet')
    const isKnownProduct = requestUrl.searchParams.get('product_id') === product.id
    answer.setHeader('content-type', 'application/json')
    if (override.by) answer.writeHead(override.by.status).end(override.by.body)
    else if (requestUrl.pathname !== '/device/list') answer.writeHead(404).end('<html>')
    else if (!isKnownProduct) answer.end(reply(10_404, 'product not exist'))
    else
      answer.end(
        isAuthorized(headers.authorization, product) ? reply(0, 'succ') : reply(10_403, 'authentication failed'),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    troubled: override,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

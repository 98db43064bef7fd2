import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 5_000

/** Private and reserved address ranges: requesting them would be server-side request forgery (SSRF). */
const privateRanges = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv6')

const isPrivate = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return privateRanges.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ? privateRanges.check(mapped, 'ipv4') : privateRanges.check(address, 'ipv6')
}

class PrivateAddressError extends Error {}

/**
 * Resolves a host name and rejects it if any address is private. Runs at connection time, so that DNS rebinding has no
 * effect.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivate(address)))
      return done(new PrivateAddressError(hostname), '', 4)
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

type LinkStatus = 'alive' | 'dead' | 'private'

/** Requests a link with HEAD and returns whether it responds. Redirects are not followed. */
export const probeLink = (address: string, { allowPrivate = false } = {}): Promise<LinkStatus> =>
  new Promise((done) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url) return done('dead')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) return done('private')
    const sendRequest = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = sendRequest(url, {
      method: 'HEAD',
      timeout: timeoutMs,
      headers: { 'user-agent': 'link check' },
      ...(!allowPrivate && { lookup: publicLookup }),
    })
    request.on('response', (response) => {
      response.resume()
      const { statusCode = 0 } = response
      // Some servers refuse HEAD or unknown clients: the target exists.
      done(statusCode === 404 || statusCode === 410 || statusCode >= 500 ? 'dead' : 'alive')
      request.destroy()
    })
    request.on('timeout', () => request.destroy(new Error('It takes too long')))
    request.on('error', (error) => done(error instanceof PrivateAddressError ? 'private' : 'dead'))
    request.end()
  })

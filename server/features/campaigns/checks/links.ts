import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeMs = 5_000

/** Addresses that are nobody's on the internet: a link that leads to one would have us ask our own network. */
const inner = new BlockList()
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
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

const isInner = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return inner.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ? inner.check(mapped, 'ipv4') : inner.check(address, 'ipv6')
}

class InnerAddress extends Error {}

/** Looks a name up, and refuses those that lead to inner addresses, where it is asked and not a moment before. */
const outerLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isInner(address))) return done(new InnerAddress(hostname), '', 4)
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

type LinkAnswer = 'answers' | 'dead' | 'inner'

/** Whether a link leads to something. It is asked for its head alone, nothing is followed, and nothing of ours is told. */
export const lookAtLink = (address: string, { mayBeInner = false } = {}): Promise<LinkAnswer> =>
  new Promise((done) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url) return done('dead')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!mayBeInner && isIP(host) !== 0 && isInner(host)) return done('inner')
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = ask(url, {
      method: 'HEAD',
      timeout: timeMs,
      headers: { 'user-agent': 'link check' },
      ...(!mayBeInner && { lookup: outerLookup }),
    })
    request.on('response', (response) => {
      response.resume()
      const { statusCode = 0 } = response
      // Some answer no question for a head, or none to strangers: there is something.
      done(statusCode === 404 || statusCode === 410 || statusCode >= 500 ? 'dead' : 'answers')
      request.destroy()
    })
    request.on('timeout', () => request.destroy(new Error('It takes too long')))
    request.on('error', (error) => done(error instanceof InnerAddress ? 'inner' : 'dead'))
    request.end()
  })

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Tests for a loopback address, also an IPv4-mapped IPv6 one. */
const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Tests whether a server on this host is reachable from this machine only. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

/** Tests for the wildcard address, on which a server accepts connections to all its addresses. */
export const isWildcardHost = (host: string): boolean => ['0.0.0.0', '::', '[::]'].includes(host)

export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackHost(new URL(url).hostname)

/**
 * Headers of proxies, tunnels and load balancers: `X-Forwarded-…`, `Forwarded`, `Via`, `X-Real-IP`, `CF-Connecting-IP`.
 */
const proxyHeaders = /forward|^via$|-ip$|-address$|^x-original-|^cdn-loop$/

/**
 * Tests whether a request comes from this machine without a proxy. The socket has to be local, and no header may
 * suggest a proxy or another host name.
 */
export const isLocalRequest = ({
  socket,
  headers,
  httpVersionMajor,
  httpVersionMinor,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersionMajor' | 'httpVersionMinor'>): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  // Browsers use HTTP/1.1 or newer; nginx by default uses 1.0 as a proxy.
  !(httpVersionMajor === 1 && httpVersionMinor === 0) &&
  isLoopbackUrl(`http://${headers.host}`) &&
  !Object.keys(headers).some((name) => proxyHeaders.test(name))

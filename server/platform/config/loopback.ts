import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address that comes as IPv6 is that of IPv4. */
const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether only programs of this machine reach what listens there. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

/** Where a server listens for everybody; no address that leads to it. */
export const isEveryHost = (host: string): boolean => ['0.0.0.0', '::', '[::]'].includes(host)

export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackHost(new URL(url).hostname)

/** What proxies, tunnels and load balancers add: `X-Forwarded-…`, `Forwarded`, `Via`, `X-Real-IP`, `CF-Connecting-IP`. */
const ofProxies = /forward|^via$|-ip$|-address$|^x-original-|^cdn-loop$/

/**
 * Whether a request comes from this machine, with nothing between. The socket decides; what stands in the headers can
 * only speak against it: a proxy's header, or a name by which others look for this machine.
 */
export const isLocalRequest = ({
  socket,
  headers,
  httpVersionMajor,
  httpVersionMinor,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersionMajor' | 'httpVersionMinor'>): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  // Browsers speak 1.1 or newer; nginx, as it comes, speaks 1.0 to what it stands before.
  !(httpVersionMajor === 1 && httpVersionMinor === 0) &&
  isLoopbackUrl(`http://${headers.host}`) &&
  !Object.keys(headers).some((name) => ofProxies.test(name))

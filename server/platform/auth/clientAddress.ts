import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The address of all clients whose proxy does not say where they are: they share one set of limits. */
export const unknownAddress = 'unknown'

/** Removes the port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`), and the zone of an IPv6 address. */
const withoutPort = (text: string): string => {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  return (bracketed ?? ipv4 ?? text).replace(/%.*$/, '')
}

/**
 * Returns the address that limits are counted by: of IPv6 the first 64 bits, which one person has all to themselves (RFC
 * 6177); an IPv4 address that comes as IPv6 is that of IPv4 (RFC 4291, 2.5.5.2); `unknown` for what is no address.
 */
export const clientAddress = (ip: string): string => {
  const address = withoutPort(ip.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return unknownAddress
  const [head = '', tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

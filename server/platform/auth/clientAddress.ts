import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** Address of all clients whose proxy does not report theirs; they share one set of limits. */
export const unknownAddress = 'unknown'

/** Removes the port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`), and the zone of an IPv6 address. */
const withoutPort = (text: string): string => {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  return (bracketed ?? ipv4 ?? text).replace(/%.*$/, '')
}

/**
 * Returns the address that limits are counted by: the first 64 bits of IPv6, which are assigned to one site (RFC 6177),
 * the IPv4 address for an IPv4-mapped one (RFC 4291, section 2.5.5.2), and `unknown` for an invalid address.
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

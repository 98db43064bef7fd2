import * as z from 'zod'

/** Maximum length in bytes (RFC 5321, section 4.5.3.1). */
const maxBytes = { local: 64, whole: 254 } as const

/** Letters, digits and marks of any script, as in SMTPUTF8; of ASCII the characters that need no quotes. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const form = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Returns a domain in ASCII (punycode); undefined if it is invalid. */
const asciiDomain = (domain: string): string | undefined => {
  try {
    const { hostname } = new URL(`http://${domain}`)
    return /[a-z]/.test(hostname) || hostname.includes('xn--') ? hostname : undefined
  } catch {
    return undefined
  }
}

const splitAddress = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

export const isMailAddress = (address: string): boolean => {
  if (!form.test(address) || bytesOf(address) > maxBytes.whole) return false
  const [local, domain] = splitAddress(address)
  return bytesOf(local) <= maxBytes.local && asciiDomain(domain) !== undefined
}

/** Returns the domain of an address in ASCII. */
export const domainOf = (address: string): string => {
  const [, domain] = splitAddress(address)
  return asciiDomain(domain) ?? domain.toLowerCase()
}

/** Returns the deduplication key of an address: lower case, NFC, domain in ASCII. */
export const addressKey = (address: string): string => {
  const [local] = splitAddress(address.normalize('NFC'))
  return `${local.toLowerCase()}@${domainOf(address.normalize('NFC'))}`
}

const notAddress = { params: { problem: 'notAddress' } }

/** E-mail address of a recipient. */
export const mailAddress = z
  .string()
  .trim()
  .max(maxBytes.whole)
  .refine(isMailAddress, notAddress)
  .meta({ examples: ['ann@example.org', '用户@例子.广告'] })

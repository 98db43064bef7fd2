import * as z from 'zod'

/** What mail servers carry at most (RFC 5321, section 4.5.3.1). */
const mostBytes = { local: 64, whole: 254 } as const

/** Letters, digits and marks of any script, as SMTPUTF8 has them; of ASCII what needs no quotes. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const form = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A domain as servers know it, in ASCII; undefined where it can be none. */
const asciiDomain = (domain: string): string | undefined => {
  try {
    const { hostname } = new URL(`http://${domain}`)
    return /[a-z]/.test(hostname) || hostname.includes('xn--') ? hostname : undefined
  } catch {
    return undefined
  }
}

const parts = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

export const isMailAddress = (address: string): boolean => {
  if (!form.test(address) || bytesOf(address) > mostBytes.whole) return false
  const [local, domain] = parts(address)
  return bytesOf(local) <= mostBytes.local && asciiDomain(domain) !== undefined
}

/** The domain of an address in ASCII. */
export const domainOf = (address: string): string => {
  const [, domain] = parts(address)
  return asciiDomain(domain) ?? domain.toLowerCase()
}

/** The same for all ways to write an address: in capitals or not, composed or not, its domain in its own script or in ASCII. */
export const addressKey = (address: string): string => {
  const [local] = parts(address.normalize('NFC'))
  return `${local.toLowerCase()}@${domainOf(address.normalize('NFC'))}`
}

const notAddress = { params: { problem: 'notAddress' } }

/** An address that somebody is written to. */
export const mailAddress = z
  .string()
  .trim()
  .max(mostBytes.whole)
  .refine(isMailAddress, notAddress)
  .meta({ examples: ['ann@example.org', '用户@例子.广告'] })

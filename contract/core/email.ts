/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js'
import * as z from 'zod'
import { normalizeLine, trimDirections } from './characters.ts'
import { limits } from './limits.ts'
import type { ProblemCode } from './problems.ts'

/** Maximum lengths in bytes (RFC 5321, section 4.5.3.1). */
const maxBytes = { local: 64, whole: limits.emailMaxLength } as const

/** Letters, digits and marks of any script, as in SMTPUTF8; of ASCII the characters that need no quotes. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const localForm = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
const labelForm = '(?:[\\p{L}\\p{M}\\p{N}-]|\u200c|\u200d)+'
const domainForm = new RegExp(`^${labelForm}(?:[.\u3002\uff61]${labelForm})+$`, 'u')
const asciiLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Alphabets with letters that look like those of another one. */
const similarScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Decodes a domain from punycode, except labels in several similar alphabets, as browsers do. */
const readableDomain = (ascii: string): string =>
  ascii
    .split('.')
    .map((label) => {
      const readable = punycode.toUnicode(label)
      return similarScripts.filter((script) => script.test(readable)).length > 1 ? label : readable
    })
    .join('.')

interface Domain {
  /** Domain in punycode (UTS 46). */
  ascii: string
  readable: string
}

/** Parses a domain in either form; undefined if it is invalid. */
const parseDomain = (domain: string): Domain | undefined => {
  if (!domainForm.test(domain)) return undefined
  try {
    const { hostname: ascii } = new URL(`http://${domain}`)
    const labels = ascii.split('.')
    const isTop = /^(?:[a-z]{2,}|xn--.+)$/.test(labels.at(-1) ?? '')
    return isTop && labels.every((label) => asciiLabel.test(label))
      ? { ascii, readable: readableDomain(ascii) }
      : undefined
  } catch {
    // `URL` throws for an invalid host, and `punycode` for a malformed label.
    return undefined
  }
}

const toHalfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const decodePercent = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // `decodeURIComponent` throws for a percent sign without two digits.
    return text
  }
}

const pairs = { '"': '"', "'": "'", '“': '”', '‘': '’', '(': ')', '[': ']' } as const

/** Removes quotes around a text. */
const unquote = (text: string): string => {
  const [first = '', last = ''] = [text.at(0), text.at(-1)]
  return text.length > 1 && pairs[first as keyof typeof pairs] === last
    ? text.slice(1, -1).replace(/\\(.)/g, '$1').trim()
    : text
}

/** Splits `Jane <jane@example.org>` and `jane@example.org (Jane)`. */
const splitName = (text: string): { spec: string; name: string } => {
  const [, before, inside] = /^([^<>]*)<([^<>]*)>[\s,;]*$/.exec(text) ?? []
  if (inside !== undefined) return { spec: inside, name: before ?? '' }
  const [, bare, comment] = /^([^\s()]+)\s*\(([^()]*)\)$/.exec(text) ?? []
  return bare === undefined ? { spec: text, name: '' } : { spec: bare, name: comment ?? '' }
}

const stripScheme = (spec: string): string => {
  const [, target] = /^mailto:(?:\/\/)?([^?]*)/i.exec(spec) ?? []
  return target === undefined ? spec : decodePercent(target)
}

interface Mailbox {
  /** Address in its stored form: composed (NFC), its domain in lower case and decoded from punycode. */
  address: string
  /** Name beside the address; empty without one. */
  name: string
  /** Deduplication key: lower case, domain in ASCII. */
  key: string
  /** Domain in ASCII. */
  domain: string
}

/**
 * Parses an e-mail address as people write it: alone, as `Jane <jane@example.org>` or as a `mailto:` link, with an
 * internationalised domain in either form, full-width letters and invisible characters. Undefined if it is none.
 */
export const parseMailbox = (text: string): Mailbox | undefined => {
  const { spec, name } = splitName(trimDirections(normalizeLine(toHalfWidth(text))))
  const address = unquote(stripScheme(trimDirections(spec)).trim()).replace(/[,;]+$/, '')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at)).normalize('NFC')
  const domain = parseDomain(address.slice(at + 1))
  if (domain === undefined || !localForm.test(local) || bytesOf(local) > maxBytes.local) return undefined
  const [whole, key] = [`${local}@${domain.readable}`, `${local.toLowerCase()}@${domain.ascii}`]
  if (Math.max(bytesOf(whole), bytesOf(key)) > maxBytes.whole) return undefined
  const label = unquote(trimDirections(name))
  return {
    address: whole,
    name: parseMailbox(label)?.key === key ? '' : label,
    key,
    domain: domain.ascii,
  }
}

export const isEmail = (text: string): boolean => parseMailbox(text) !== undefined

/** Returns the deduplication key of an address; a text that is none is only folded. */
export const emailKey = (text: string): string => parseMailbox(text)?.key ?? text.normalize('NFC').toLowerCase()

/** Returns the domain of an address in ASCII; empty for a text that is none. */
export const emailDomain = (text: string): string => parseMailbox(text)?.domain ?? ''

const notEmail: ProblemCode = 'notEmail'
/** Maximum length of the input, which may have a name and a scheme besides the address. */
const typedMaxLength = 400

/** Input of an e-mail address; replaces it by its stored form. */
export const emailInput = z
  .string()
  .max(typedMaxLength, { abort: true })
  .overwrite((text) => parseMailbox(text)?.address ?? text)
  .refine(isEmail, { params: { problem: notEmail } })
  .meta({ examples: ['ann@example.org', '用户@例子.广告', 'info@münchen.de'] })

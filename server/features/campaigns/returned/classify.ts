import {
  aboutSender,
  aboutSenderAddress,
  fullMailbox,
  genericCode,
  mayReturn,
  missingAddress,
  missingByCode,
  noAddressCodes,
  senderCode,
  weakMissing,
} from './evidence.ts'

export interface Classification {
  /** `hard`: no such address. `soft`: this mail was not delivered, but the next one may be. */
  returned: 'hard' | 'soft'
  /** True if the reason lies with the sender and says nothing about the recipient. */
  isOurs?: true
}

/** Maximum number of characters examined of a reply. */
const maxLength = 4_000

const hard: Classification = { returned: 'hard' }
const soft: Classification = { returned: 'soft' }
const ours: Classification = { returned: 'soft', isOurs: true }

const matchesAny = (forms: readonly RegExp[], text: string) => forms.some((form) => form.test(text))

const enhanced = /(?<![\w.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/
const replyCode = /(?<![\w.])([45])\d\d(?=[\s-])/
/** Matches the codes at the beginning of each line of a multi-line reply. */
const codes =
  /(?<![\w.])[45]\d\d[\s-]+(?:#?[245]\.\d{1,3}\.\d{1,3}(?!\.?\d))?|(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g

/** Returns the enhanced status code of a reply, else one derived from its SMTP code, else that of the report. */
const statusCode = (reply: string, status: string | undefined): string | undefined => {
  const own = enhanced.exec(reply)?.[1]
  if (own !== undefined) return own
  const reported = status === undefined ? undefined : enhanced.exec(status)?.[1]
  const [, digit] = replyCode.exec(reply) ?? []
  // A report of a permanent failure may carry a status of its own queue.
  return digit === undefined || reported?.startsWith(digit) ? reported : `${digit}.0.0`
}

/** Normalises a reply to one line without addresses, links and codes, which could match as text. */
const normaliseReply = (reply: string): string =>
  reply
    .slice(0, maxLength)
    .replace(/[^\s<>"']{1,256}@[\w.-]{1,256}/g, '@')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[’`]/g, "'")
    .replace(codes, ' ')
    .replace(/\s+/g, ' ')

/**
 * Classifies a refusal by the text of the SMTP reply and its enhanced status code (RFC 3463), which a report may contain
 * beside it as `status`. Undefined if neither contains a reason. In doubt a refusal is soft: that costs another mail,
 * while hard loses the subscriber.
 */
export const classifyRefusal = (reply: string, status?: string): Classification | undefined => {
  const code = statusCode(reply, status)
  const text = normaliseReply(reply)
  const isSenderAddress = aboutSenderAddress.test(text)
  const isSender = isSenderAddress || matchesAny(aboutSender, text)
  const isSenderCode = code !== undefined && senderCode.test(code)
  if (code?.startsWith('4')) return isSender || isSenderCode ? ours : soft
  const isMissing = matchesAny(missingAddress, text)
  const isNoAddress = code !== undefined && noAddressCodes.has(code)
  if (isMissing && isNoAddress && !isSenderAddress) return hard
  if (code !== undefined && missingByCode[code]?.test(text)) return hard
  if (matchesAny(fullMailbox, text)) return soft
  if (isSender) return ours
  if (isMissing || isNoAddress) return hard
  if (isSenderCode) return ours
  if (mayReturn.test(text)) return soft
  const isGeneric = code === undefined || genericCode.test(code)
  if (isGeneric && weakMissing.test(text)) return hard
  return isGeneric ? undefined : soft
}

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
  /** `hard`: there is no such address. `soft`: this mail was not delivered, and the next one may be. */
  returned: 'hard' | 'soft'
  /** The reason lies with the sender, so it says nothing about the receiver. */
  isOurs?: true
}

/** Longer replies are judged by their beginning. */
const mostLength = 4_000

const hard: Classification = { returned: 'hard' }
const soft: Classification = { returned: 'soft' }
const ours: Classification = { returned: 'soft', isOurs: true }

const anyOf = (forms: readonly RegExp[], text: string) => forms.some((form) => form.test(text))

const enhanced = /(?<![\w.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/
const replyCode = /(?<![\w.])([45])\d\d(?=[\s-])/
/** The codes that begin each line of a reply of several lines, in the middle of its sentences. */
const codes =
  /(?<![\w.])[45]\d\d[\s-]+(?:#?[245]\.\d{1,3}\.\d{1,3}(?!\.?\d))?|(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g

/** The enhanced status code of a reply, of its own SMTP code at least, or of the report that quotes it. */
const codeOf = (reply: string, status: string | undefined): string | undefined => {
  const own = enhanced.exec(reply)?.[1]
  if (own !== undefined) return own
  const reported = status === undefined ? undefined : enhanced.exec(status)?.[1]
  const [, digit] = replyCode.exec(reply) ?? []
  // A report of a permanent reply may have a status of its own queue.
  return digit === undefined || reported?.startsWith(digit) ? reported : `${digit}.0.0`
}

/** A reply in one line, without addresses, links and codes, whose parts would be taken for words. */
const wordsIn = (reply: string): string =>
  reply
    .slice(0, mostLength)
    .replace(/[^\s<>"']{1,256}@[\w.-]{1,256}/g, '@')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[’`]/g, "'")
    .replace(codes, ' ')
    .replace(/\s+/g, ' ')

/**
 * Classifies a refusal by the text of the SMTP reply and its enhanced status code (RFC 3463), which a report may give beside
 * it as `status`. Undefined where neither gives a reason. In doubt a refusal is soft: it costs another mail, while a hard
 * one loses the subscriber.
 */
export const classifyRefusal = (reply: string, status?: string): Classification | undefined => {
  const code = codeOf(reply, status)
  const text = wordsIn(reply)
  const isSenderAddress = aboutSenderAddress.test(text)
  const isSender = isSenderAddress || anyOf(aboutSender, text)
  const isSenderCode = code !== undefined && senderCode.test(code)
  if (code?.startsWith('4')) return isSender || isSenderCode ? ours : soft
  const isMissing = anyOf(missingAddress, text)
  const isNoAddress = code !== undefined && noAddressCodes.has(code)
  if (isMissing && isNoAddress && !isSenderAddress) return hard
  if (code !== undefined && missingByCode[code]?.test(text)) return hard
  if (anyOf(fullMailbox, text)) return soft
  if (isSender) return ours
  if (isMissing || isNoAddress) return hard
  if (isSenderCode) return ours
  if (mayReturn.test(text)) return soft
  const isGeneric = code === undefined || genericCode.test(code)
  if (isGeneric && weakMissing.test(text)) return hard
  return isGeneric ? undefined : soft
}

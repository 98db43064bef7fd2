import { labelled } from '#contract/core/text.ts'

/** Reasons why e-mails were rejected or bounced, by the status of the mail server (RFC 3463, RFC 5321). */
export const failureReasons = labelled('campaigns.records:failureReasons', {
  noMailbox: {},
  noDomain: {},
  disabled: {},
  full: {},
  tooLarge: {},
  policy: {},
  unreachable: {},
  temporary: {},
  noReply: {},
  other: {},
})

type FailureReason = keyof typeof failureReasons

/** Patterns of statuses in the order in which they are tried. */
const patterns: readonly [RegExp, FailureReason][] = [
  [/^$/, 'noReply'],
  [/^[45]\.1\.(?:2|8|10)$/, 'noDomain'],
  [/^[45]\.1\.\d+$|^550$|^551$|^553$/, 'noMailbox'],
  [/^[45]\.2\.1$/, 'disabled'],
  [/^[45]\.2\.2$|^552$|^452$/, 'full'],
  [/^[45]\.(?:2\.3|3\.4)$/, 'tooLarge'],
  [/^[45]\.7\.\d+$|^554$/, 'policy'],
  [/^[45]\.4\.\d+$/, 'unreachable'],
  [/^4/, 'temporary'],
]

/** Returns the reason of a status such as `5.1.1` or `550`; an empty status means that the server did not respond. */
export const failureReason = (status: string): FailureReason =>
  patterns.find(([pattern]) => pattern.test(status))?.[1] ?? 'other'

import type { SenderFinding, SenderSettings } from '#contract/campaigns/sender.ts'
import { emailDomain } from '#contract/core/email.ts'
import type { Config } from '#server/platform/config/config.ts'

interface Finding {
  code: SenderFinding
  values: Record<string, string>
}

/** Matches country suffixes below which organisations register, such as com.cn or co.uk. */
const publicEnding = /\.(?:com?|net|org|edu|gov|ac|or|ne)\.[a-z]{2}$/

/** Returns the organisational domain: two labels, three below a public suffix. An approximation, used for hints only. */
const organisationOf = (domain: string) =>
  domain
    .split('.')
    .slice(publicEnding.test(domain) ? -3 : -2)
    .join('.')

/**
 * Returns findings about the sender from the settings. Receiving servers compare the domain of the sender with the return
 * path (SPF) and with the signing domain (DKIM), which is that of the mail server. The DNS is not queried.
 */
export const senderFindings = (
  { mail, campaigns }: Pick<Config, 'mail' | 'campaigns'>,
  sign: SenderSettings | undefined,
): Finding[] => {
  const { bounceDomain } = campaigns
  const noServer: Finding[] = mail ? [] : [{ code: 'noMailServer', values: {} }]
  const noBounces: Finding[] = bounceDomain ? [] : [{ code: 'noBounces', values: {} }]
  if (!sign) return [...noServer, ...noBounces]
  const sender = emailDomain(sign.senderAddress)
  const returned = bounceDomain ?? sender
  const isAligned = organisationOf(sender) === organisationOf(returned)
  const spf: Finding = { code: isAligned ? 'spfAligned' : 'spfNotAligned', values: { sender, returned } }
  const dkim: Finding[] = mail
    ? [{ code: 'dkimElsewhere', values: { sender, server: new URL(mail.smtpUrl).hostname } }]
    : []
  const reply = sign.replyTo === null ? sender : emailDomain(sign.replyTo)
  const elsewhere: Finding[] =
    organisationOf(reply) === organisationOf(sender) ? [] : [{ code: 'replyElsewhere', values: { sender, reply } }]
  return [...noServer, ...noBounces, spf, ...dkim, ...elsewhere]
}

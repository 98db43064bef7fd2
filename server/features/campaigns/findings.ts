import { domainOf } from '#contract/campaigns/address.ts'
import type { SenderFinding, SenderSettings } from '#contract/campaigns/sign.ts'
import type { Config } from '#server/platform/config/config.ts'

interface Finding {
  code: SenderFinding
  values: Record<string, string>
}

/** Endings of countries below which organisations are registered, such as com.cn or co.uk. */
const publicEnding = /\.(?:com?|net|org|edu|gov|ac|or|ne)\.[a-z]{2}$/

/** Two labels at the end stand for an organisation, three below a public ending: near enough for what is only a hint. */
const organisationOf = (domain: string) =>
  domain
    .split('.')
    .slice(publicEnding.test(domain) ? -3 : -2)
    .join('.')

/**
 * What the settings say of a sender. Receivers compare the domain of the sender with the one that mail is returned to
 * (SPF), and with the one that signed it (DKIM): that is the mail server's, as the settings name it. What is in the DNS
 * cannot be seen from here.
 */
export const signFindingsOf = (
  { mail, campaigns }: Pick<Config, 'mail' | 'campaigns'>,
  sign: SenderSettings | undefined,
): Finding[] => {
  const { bounceDomain } = campaigns
  const noServer: Finding[] = mail ? [] : [{ code: 'noMailServer', values: {} }]
  const noBounces: Finding[] = bounceDomain ? [] : [{ code: 'noBounces', values: {} }]
  if (!sign) return [...noServer, ...noBounces]
  const sender = domainOf(sign.senderAddress)
  const returned = bounceDomain ?? sender
  const isAligned = organisationOf(sender) === organisationOf(returned)
  const spf: Finding = { code: isAligned ? 'spfAligned' : 'spfNotAligned', values: { sender, returned } }
  const dkim: Finding[] = mail
    ? [{ code: 'dkimElsewhere', values: { sender, server: new URL(mail.smtpUrl).hostname } }]
    : []
  const reply = sign.replyTo === null ? sender : domainOf(sign.replyTo)
  const elsewhere: Finding[] =
    organisationOf(reply) === organisationOf(sender) ? [] : [{ code: 'replyElsewhere', values: { sender, reply } }]
  return [...noServer, ...noBounces, spf, ...dkim, ...elsewhere]
}

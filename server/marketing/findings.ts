import { domainOf } from '#contract/marketing/address.ts'
import type { Sign, SignFinding } from '#contract/marketing/sign.ts'
import type { Config } from '../config.ts'

interface Finding {
  code: SignFinding
  values: Record<string, string>
}

/** Two labels at the end stand for an organisation: near enough for what is only a hint. */
const organisationOf = (domain: string) => domain.split('.').slice(-2).join('.')

/**
 * What the settings say of a sender. Receivers compare the domain of the sender with the one that mail is returned to
 * (SPF), and with the one that signed it (DKIM); what is in the DNS cannot be seen from here.
 */
export const signFindingsOf = (
  { mail, campaigns }: Pick<Config, 'mail' | 'campaigns'>,
  sign: Sign | undefined,
): Finding[] => {
  const { bounceDomain } = campaigns
  const noServer: Finding[] = mail ? [] : [{ code: 'noMailServer', values: {} }]
  const noBounces: Finding[] = bounceDomain ? [] : [{ code: 'noBounces', values: {} }]
  if (!sign) return [...noServer, ...noBounces]
  const sender = domainOf(sign.senderAddress)
  const returned = bounceDomain ?? sender
  const isAligned = organisationOf(sender) === organisationOf(returned)
  const spf: Finding = { code: isAligned ? 'spfAligned' : 'spfNotAligned', values: { sender, returned } }
  const reply = sign.replyTo === null ? sender : domainOf(sign.replyTo)
  const elsewhere: Finding[] =
    organisationOf(reply) === organisationOf(sender) ? [] : [{ code: 'replyElsewhere', values: { sender, reply } }]
  return [...noServer, ...noBounces, spf, ...elsewhere]
}

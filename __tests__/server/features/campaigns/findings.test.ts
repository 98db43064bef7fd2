import { senderFindings } from '#server/features/campaigns/findings.ts'

const mail = { smtpUrl: 'smtp://someone:secret@relay.example.com:587', from: 'console@example.org' }
const campaigns = { approvalAbove: 1_000, perMinute: undefined, perDomainPerMinute: 600, bouncePort: undefined }
const sign = {
  version: 1,
  senderName: 'Aster',
  senderAddress: 'news@mail.example.org',
  replyTo: null as string | null,
  postalAddress: 'Hauptstraße 1, 10115 Berlin',
  colour: null,
  privacyUrl: null,
  logo: null,
  signatures: [],
}
const all = (bounceDomain: string | undefined, more: Partial<typeof sign> = {}) =>
  senderFindings({ mail, campaigns: { ...campaigns, bounceDomain } }, { ...sign, ...more })
/** Findings without those of every sender. */
const findings = (...args: Parameters<typeof all>) => all(...args).filter(({ code }) => code !== 'dkimElsewhere')

describe('the sender checks of the settings', () => {
  test('report before sending whether mail can be sent and bounces received', () => {
    const unset = { mail: undefined, campaigns: { ...campaigns, bounceDomain: undefined } }
    expect(senderFindings(unset, undefined).map(({ code }) => code)).toEqual(['noMailServer', 'noBounces'])
    const set = { mail, campaigns: { ...campaigns, bounceDomain: 'back.example.org' } }
    expect(senderFindings(set, undefined)).toEqual([])
  })

  test.each([
    ['the same domain', 'mail.example.org', 'spfAligned'],
    ['another domain of the same organisation', 'back.example.org', 'spfAligned'],
    ['one of another organisation', 'back.example.net', 'spfNotAligned'],
    ['one with the same ending only', 'badexample.org', 'spfNotAligned'],
  ])('report bounces to %s', (_, returned, code) => {
    expect(findings(returned)).toEqual([{ code, values: { sender: 'mail.example.org', returned } }])
  })

  test.each([
    ['of one organisation under a public ending', 'back.example.com.cn', 'spfAligned'],
    ['of two organisations under a public ending', 'other.com.cn', 'spfNotAligned'],
  ])('report domains %s', (_, returned, code) => {
    expect(findings(returned, { senderAddress: 'news@example.com.cn' })).toMatchObject([{ code }])
  })

  test('report bounces to the sender itself if bounces are not read', () => {
    expect(findings(undefined)).toEqual([
      { code: 'noBounces', values: {} },
      { code: 'spfAligned', values: { sender: 'mail.example.org', returned: 'mail.example.org' } },
    ])
  })

  test("report the signing domain and name, without the mail server's password", () => {
    const values = { sender: 'mail.example.org', server: 'relay.example.com' }
    expect(all('back.example.org')).toContainEqual({ code: 'dkimElsewhere', values })
  })

  test('report replies to another organisation', () => {
    const values = { sender: 'mail.example.org', reply: 'example.net' }
    expect(findings('back.example.org', { replyTo: 'ann@example.net' })).toContainEqual({
      code: 'replyElsewhere',
      values,
    })
    expect(findings('back.example.org', { replyTo: 'ann@help.example.org' })).toHaveLength(1)
  })

  test('treat a domain in its own script and in ASCII as equal', () => {
    expect(findings('back.xn--fsqu00a.xn--4rr70v', { senderAddress: 'news@例子.广告' })).toMatchObject([
      { code: 'spfAligned' },
    ])
  })
})

import { senderFindings } from '#server/features/campaigns/findings.ts'

const mail = { smtpUrl: 'smtp://someone:secret@relay.example.com:587', from: 'console@example.org' }
const campaigns = { approvalAbove: 1_000, perMinute: undefined, perDomainPerMinute: 600, bouncePort: undefined }
const sign = {
  version: 1,
  senderName: 'Aster',
  senderAddress: 'news@mail.example.org',
  replyTo: null as string | null,
  postalAddress: 'Hauptstraße 1, 10115 Berlin',
  signatures: [],
}
const all = (bounceDomain: string | undefined, more: Partial<typeof sign> = {}) =>
  senderFindings({ mail, campaigns: { ...campaigns, bounceDomain } }, { ...sign, ...more })
/** Without what is said of every sender. */
const findings = (...of: Parameters<typeof all>) => all(...of).filter(({ code }) => code !== 'dkimElsewhere')

describe('what the settings say of a sender', () => {
  test('before there is one: whether mail can be sent and comes back', () => {
    const unset = { mail: undefined, campaigns: { ...campaigns, bounceDomain: undefined } }
    expect(senderFindings(unset, undefined).map(({ code }) => code)).toEqual(['noMailServer', 'noBounces'])
    const set = { mail, campaigns: { ...campaigns, bounceDomain: 'back.example.org' } }
    expect(senderFindings(set, undefined)).toEqual([])
  })

  test.each([
    ['the same domain', 'mail.example.org', 'spfAligned'],
    ['another one of the same organisation', 'back.example.org', 'spfAligned'],
    ['one of somebody else', 'back.example.net', 'spfNotAligned'],
    ['one that only ends alike', 'badexample.org', 'spfNotAligned'],
  ])('mail that comes back to %s', (_, returned, code) => {
    expect(findings(returned)).toEqual([{ code, values: { sender: 'mail.example.org', returned } }])
  })

  test.each([
    ['of one organisation under a public ending', 'back.example.com.cn', 'spfAligned'],
    ['of two organisations under a public ending', 'other.com.cn', 'spfNotAligned'],
  ])('domains %s', (_, returned, code) => {
    expect(findings(returned, { senderAddress: 'news@example.com.cn' })).toMatchObject([{ code }])
  })

  test('mail that comes back to the sender itself, where bounces are not read', () => {
    expect(findings(undefined)).toEqual([
      { code: 'noBounces', values: {} },
      { code: 'spfAligned', values: { sender: 'mail.example.org', returned: 'mail.example.org' } },
    ])
  })

  test('who signs it, and as whom, without the password of the mail server', () => {
    const values = { sender: 'mail.example.org', server: 'relay.example.com' }
    expect(all('back.example.org')).toContainEqual({ code: 'dkimElsewhere', values })
  })

  test('replies that go to another organisation', () => {
    const values = { sender: 'mail.example.org', reply: 'example.net' }
    expect(findings('back.example.org', { replyTo: 'ann@example.net' })).toContainEqual({
      code: 'replyElsewhere',
      values,
    })
    expect(findings('back.example.org', { replyTo: 'ann@help.example.org' })).toHaveLength(1)
  })

  test('domains in their own script and in ASCII are one', () => {
    expect(findings('back.xn--fsqu00a.xn--4rr70v', { senderAddress: 'news@例子.广告' })).toMatchObject([
      { code: 'spfAligned' },
    ])
  })
})

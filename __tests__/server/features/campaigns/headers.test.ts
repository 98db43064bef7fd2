import { emailKey } from '#contract/core/email.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { type MailingPlatform, startMailingPlatform } from '#support/mailingPlatform.ts'
import {
  audience,
  campaignContents,
  createCampaign,
  createSubscriber,
  signOfCampaigns,
  startSending,
} from '#support/marketing.ts'

const injection = 'Hello\r\nBcc: stranger@evil.example'

/** Header lines, before the empty line. */
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('user text in a mail', () => {
  let mailing: MailingPlatform
  let platform: MailingPlatform['platform']
  let server: MailingPlatform['server']
  let token: string
  beforeAll(async () => {
    mailing = await startMailingPlatform()
    ;({ platform, server, token } = mailing)
  })
  afterAll(() => mailing.close())

  const faultsOf = async (call: string, request: object) =>
    (await platform.call(call, request, { token })).errors?.map(({ field }) => field)
  const createDraft = (more: object) => ({
    name: 'Spring',
    ...audience(null),
    plannedTime: null,
    contents: [{ ...campaignContents[0], ...more }],
  })

  test.each([
    ['subject', 'saveOrUpdateSubscribePush', createDraft({ subject: injection }), 'contents.0.subject'],
    ['preheader', 'saveOrUpdateSubscribePush', createDraft({ preheader: injection }), 'contents.0.preheader'],
    [
      'senderAddress',
      'saveSubscribePushSign',
      { ...signOfCampaigns, senderAddress: `a@b.example\r\n${injection}` },
      'senderAddress',
    ],
    ['replyTo', 'saveSubscribePushSign', { ...signOfCampaigns, replyTo: `a@b.example\r\n${injection}` }, 'replyTo'],
  ])('adds no header: %s has one line', async (_, call, request, field) => {
    expect(await faultsOf(call, request)).toContain(field)
  })

  test('adds no header: names are stored in one line', async () => {
    const { data } = await platform.call<{ name: string }>(
      'saveOrUpdateSubscribePush',
      { ...createDraft({}), name: injection },
      { token },
    )
    expect(data?.name).toBe(injection.replace(/\s+/g, ' '))
  })

  test('of a recipient is escaped in headers and HTML, whatever the script of the address', async () => {
    const { db } = platform
    const name = 'Eve\r\nBcc: stranger@evil.example\r\n<img src=x onerror=alert(1)>'
    const email = '用户@例子.广告'
    const id = await createSubscriber(db, { email, name })
    const actor = { actor: 'administrator', accountId: null, name: 'the test' } as const
    await db.transaction((tx) =>
      transitionMany(
        tx,
        { workflow: 'subscriberLife', ids: [id], event: workflowEvent('subscriber.import') },
        actor,
        testEngine,
      ),
    )
    const campaign = await createCampaign(db, { subject: 'News for {{name|you}}', html: '<p>Dear {{name|you}}</p>' })
    await startSending(db, campaign)
    const isTo = ({ to }: { to: string[] }) => to.includes(email) || to.includes(emailKey(email))
    await eventually(async () => expect(server.mails.some(isTo)).toBe(true))
    const { raw = '' } = server.mails.find(isTo) ?? {}
    expect(headersOf(raw)).not.toMatch(/^Bcc:/im)
    expect(headersOf(raw)).toMatch(/^Subject: News for/m)
    const html = raw.slice(raw.indexOf('Content-Type: text/html'))
    expect(html).toContain('&lt;img src=3Dx')
    expect(html).not.toContain('<img')
  })
})

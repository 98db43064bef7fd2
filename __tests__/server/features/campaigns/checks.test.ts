import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { probeLink } from '#server/features/campaigns/checks/links.ts'
import { createCampaign, createSubscribers } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the checks of a campaign before sending', () => {
  let platform: Platform
  let web: Server
  let token: string
  let address: string
  const requests: string[] = []

  beforeAll(async () => {
    web = createServer(({ method, url }, reply) => {
      requests.push(`${method} ${url}`)
      if (url === '/breaks') return reply.destroy()
      const codes: Record<string, number> = { '/gone': 410, '/missing': 404, '/failing': 503, '/strangers': 403 }
      reply.writeHead(codes[url ?? ''] ?? 200, url === '/moved' ? { location: '/missing' } : {}).end()
    }).listen(0, '127.0.0.1')
    await once(web, 'listening')
    address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
    platform = await startPlatform({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@example.org' } })
    token = await platform.signIn('marketing')
  })
  afterAll(async () => {
    await platform.close()
    web.close()
  })

  test('request no address of this host if the server is public, also through a proxy', async () => {
    requests.length = 0
    const env = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://console.example' }
    const open = await startPlatform({ env })
    const id = await createCampaign(open.db)
    const html = `<p><a href="${address}/secret">Read</a></p>`
    const contents = [{ language: 'en', subject: 'News', preheader: 'Two things', html, text: null }]
    await open.db.execute(sql`update campaign set contents = ${JSON.stringify(contents)}::jsonb where id = ${id}`)
    await open.call('checkSubscribePush', { id }, { token: await open.signIn('marketing') })
    expect(requests).toEqual([])
    await open.close()
  })

  const checksOf = async (content: { subject?: string; html?: string; preheader?: string; text?: string | null }) => {
    const { db } = platform
    const id = await createCampaign(db)
    const [one] = [
      { language: 'en', subject: 'News', preheader: 'Two things', html: '<p>News</p>', text: null, ...content },
    ]
    await db.execute(sql`update campaign set contents = ${JSON.stringify([one])}::jsonb where id = ${id}`)
    const { data } = await platform.call<{ list: CampaignCheck[] }>('checkSubscribePush', { id }, { token })
    return (data?.list ?? []).map(({ code, severity, values }) => ({ code, severity, values }))
  }

  test('report nothing for a correct campaign', async () => {
    expect(
      await checksOf({ html: `<p><a href="${address}/fine">Read</a> <img src="a.png" alt="A watch"></p>` }),
    ).toEqual([])
  })

  test('request each link once by HEAD and report the broken ones', async () => {
    requests.length = 0
    const paths = ['gone', 'missing', 'failing', 'breaks', 'strangers', 'moved', 'fine', 'fine']
    const html = paths.map((path) => `<p><a href="${address}/${path}">It</a></p>`).join('')
    const checks = await checksOf({ html: `${html}<p><a href="mailto:a@b.example">Write</a></p>` })
    expect(checks).toEqual(
      ['gone', 'missing', 'failing', 'breaks'].map((path) => ({
        code: 'linkDead',
        severity: 'problem',
        values: { address: `${address}/${path}` },
      })),
    )
    expect(requests.toSorted()).toEqual([...new Set(paths)].map((path) => `HEAD /${path}`).toSorted())
  })

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
  ])('report a link into a private network by %s if the server is public', async (link) => {
    expect(await probeLink(link)).toBe('private')
  })

  test.each([
    [
      'a picture without text',
      { html: '<p><img src="a.png"><img src="b.png" alt=" "><img src="c.png" alt="C"></p>' },
      'noAlt',
      'hint',
      { count: 2 },
    ],
    ['its weight', { html: `<p>${'Quiet words. '.repeat(9_000)}</p>` }, 'heavy', 'problem', { kilobytes: 120 }],
    [
      'words that filters count',
      { subject: 'Act now', html: '<p>You are a WINNER, no risk</p>' },
      'spamWord',
      'hint',
      { words: 'act now, no risk, winner' },
    ],
    ['Chinese ones', { html: '<p>免费领取，点击这里</p>' }, 'spamWord', 'hint', { words: '免费领取, 点击这里' }],
    ['a subject in capitals', { subject: 'BIG NEWS for you' }, 'capitals', 'hint', {}],
    ['no preheader', { preheader: '' }, 'noPreheader', 'hint', {}],
    ['a long subject', { subject: 'n'.repeat(61) }, 'longSubject', 'hint', { count: 61 }],
    ['a field that does not exist', { html: '<p>{{surname}}</p>' }, 'unknownField', 'problem', { name: 'surname' }],
    [
      'many links',
      { html: '<p><a href="mailto:a@b.example">A</a></p>'.repeat(21) },
      'tooManyLinks',
      'hint',
      { count: 21 },
    ],
  ] as const)('report %s', async (_, content, code, severity, values) => {
    expect(await checksOf(content)).toEqual([{ code, severity, values }])
  })

  test('report the number of recipients without a value for a field, unless it has a default', async () => {
    await createSubscribers(platform.db, 3, 'nameless.example')
    const [nameless] = await checksOf({ html: '<p>Dear {{name}}</p>' })
    expect(nameless).toMatchObject({ code: 'missingField', severity: 'problem', values: { name: 'name' } })
    expect(nameless?.values.count).toBeGreaterThanOrEqual(3)
    expect(await checksOf({ html: '<p>Dear {{name|friend}}</p>' })).toEqual([])
  })
})

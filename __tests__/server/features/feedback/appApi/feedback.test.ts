import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Problem } from '#contract/core/interfaces/interface.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { findOrphans } from '#server/platform/files/orphans.ts'
import { callInterface } from '#support/deviceApi.ts'
import { feedbackActions, feedbackInput } from '#support/feedbackActions.ts'
import { createImage, createPng } from '#support/fileEncoders.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

const megabyte = 1_048_576

const logs = (...contents: (string | Buffer)[]) => ({
  attachments: contents.map((content, at) => ({ type: 'log', name: `${at}.log`, content: base64(content) })),
})

describe('feedback from an app', () => {
  let platform: Platform
  let actions: Awaited<ReturnType<typeof feedbackActions>>

  beforeAll(async () => {
    platform = await startPlatform()
    actions = await feedbackActions(platform)
  })
  afterAll(() => platform.close())
  beforeEach(() => actions.forgetAttempts())

  const faultsOf = ({ data: { code, errors = [] } }: { data: Problem }) =>
    [code, ...errors.map((one) => `${one.field} ${one.code}`)].join(', ')

  test('reaches the vendor of the product with its attachments, once', async () => {
    const { read, send } = actions
    const request = feedbackInput({
      pid: 'P2001',
      phoneType: 'Pixel 10',
      attachments: [
        { type: 'image', name: 'screen.png', content: base64(await createImage('png', { width: 40, height: 60 })) },
        { type: 'log', name: 'pairing.log', content: base64('15:04 pairing failed') },
      ],
    })
    const { data } = await send(request)
    expect((await send(request)).data).toEqual(data)
    const { feedback, attachments } = await read(request.id)
    expect(feedback).toMatchObject({ state: 'unread', vid: 'V1001', pid: 'P2001', appName: 'Aster Fit' })
    expect(attachments.map(({ type, name, width }) => [type, name, width]).toSorted()).toEqual([
      ['image', 'screen.png', 40],
      ['log', 'pairing.log', null],
    ])
    const log = attachments.find(({ type }) => type === 'log')
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/platform/feedback/getFeedbackAttachment',
      headers: { token: actions.vendor },
      payload: { id: log?.id },
    })
    expect([reply.headers['content-type'], reply.body]).toEqual(['text/plain', '15:04 pairing failed'])
    const later = new Date(Date.now() + 3 * 86_400_000)
    const orphans = await findOrphans(platform.db, platform.storage.store, later)
    expect(orphans.filter(({ objectKey }) => objectKey.includes('feedback'))).toEqual([])
  })

  test('is answered in the app, and waits again when its user continues, once each time', async () => {
    const { read, send, standing, writeAgain, answer } = actions
    const request = feedbackInput()
    await send(request)
    expect((await standing(request.id)).data).toMatchObject({ state: 'waiting', entries: [] })
    await answer(request.id, '<p>Try <em>this</em></p>')
    const note = { id: request.id, html: '<p>Ours</p>', newId: randomUUID() }
    await actions.asVendor('noteFeedback', note)
    const { data: answeredFeedback } = await standing(request.id)
    expect(answeredFeedback.state).toBe('answered')
    expect(answeredFeedback.entries.map(({ kind, html }) => [kind, html])).toEqual([
      ['reply', '<p>Try <em>this</em></p>'],
    ])
    const newId = randomUUID()
    await writeAgain(request.id, 'No <b>luck</b>\nat all', newId)
    await writeAgain(request.id, 'No <b>luck</b>\nat all', newId)
    const { feedback, entries } = await read(request.id)
    expect(feedback.state).toBe('unread')
    expect(entries.filter(({ kind }) => kind === 'user').map(({ html }) => html)).toEqual([
      '<p>No &lt;b&gt;luck&lt;/b&gt;</p><p>at all</p>',
    ])
    const log = await rowsOf<{ actor: string }>(
      platform.db,
      sql`select actor_name as actor from transition where record_id = ${request.id} and event = 'feedback.reopen'`,
    )
    expect(log).toEqual([{ actor: 'user' }])
  })

  test('belongs to its app: other apps cannot read, continue or reuse it', async () => {
    const { read, send, standing } = actions
    const request = feedbackInput()
    await send(request)
    expect((await standing(request.id, 'other')).status).toBe(404)
    expect(faultsOf(await send(request, 'other'))).toBe('invalid, id notUnique')
    const { status } = await callInterface(
      platform,
      'sendFeedbackAgain',
      { id: request.id, newId: randomUUID(), text: 'Mine' },
      actions.keys.other,
    )
    expect(status).toBe(404)
    expect((await read(request.id)).entries).toEqual([])
  })

  test('names users only by their own server, and never erased ones', async () => {
    const { read, send, standing, answer } = actions
    expect(faultsOf(await send(feedbackInput({ userId: 'u_new' })))).toBe('notPermitted')
    const request = feedbackInput({ userId: 'u_new', account: 'new@example.com' })
    expect((await send(request, 'server')).status).toBe(200)
    expect((await read(request.id)).feedback.userId).toBe('u_new')
    const admin = await platform.signIn('admin')
    const { data: counts } = await platform.call('countUserData', { userId: 'u_new' }, { token: admin })
    expect(counts).toMatchObject({ feedback: 1 })
    const { data: userData } = await platform.call<{ feedback: object[] }>(
      'getUserData',
      { userId: 'u_new' },
      { token: admin },
    )
    expect(userData?.feedback).toMatchObject([{ remark: 'It does not pair', account: 'new@example.com' }])
    await answer(request.id, '<p>Dear new user</p>')
    const family = feedbackInput({ userId: 'u_other', contact: 'lin@example.com', account: 'new@example.com' })
    await send(family, 'server')
    await platform.db.execute(sql`update app_user set email = 'new@example.com' where id = 'u_new'`)
    await platform.call('eraseUser', { userId: 'u_new', nickname: 'u_new' }, { token: admin })
    // Another user's feedback remains, without the e-mail address.
    expect((await read(family.id)).feedback).toMatchObject({ userId: 'u_other', account: null })
    expect((await read(family.id)).feedback).toMatchObject({ remark: 'It does not pair' })
    expect(await read(request.id)).toMatchObject({
      feedback: { userId: null, account: null, contact: null, remark: 'erased', state: 'answered' },
      entries: [],
    })
    expect((await standing(request.id)).status).toBe(404)
    const mails = await rowsOf(
      platform.db,
      sql`select 1 from mail where text like '%Dear new user%'
          union all select 1 from login_attempt where subject like '%u_new'`,
    )
    expect(mails).toEqual([])
    expect(faultsOf(await send(feedbackInput({ userId: 'u_new' }), 'server'))).toBe('invalid, userId userErased')
  })

  test.each([
    ["another's product", { pid: 'P2008' }, 'invalid, pid notFound'],
    ['an unknown device', { deviceId: 'D-none' }, 'invalid, deviceId notFound'],
    ['no words', { remark: '   ' }, 'invalid, remark required'],
    [
      'an invalid picture',
      { attachments: [{ type: 'image', name: 'a.png', content: base64('<script>alert(1)</script>') }] },
      'invalid, attachments.0.content fileUnknown',
    ],
    [
      'a log that is no text',
      { attachments: [{ type: 'log', name: 'a.log', content: base64(Buffer.from([0x61, 0, 0xff])) }] },
      'invalid, attachments.0.content notUtf8',
    ],
    [
      'a log that is packed, which nothing opens',
      logs(gzipSync(Buffer.alloc(50 * megabyte))),
      'invalid, attachments.0.content notUtf8',
    ],
    ['a log of more than a megabyte', logs(Buffer.alloc(megabyte + 3, 'a')), 'invalid, attachments.0.content tooLong'],
    ['five logs', logs(...Array<string>(5).fill('a')), 'invalid, attachments tooBig'],
    ['more than three megabytes in all', logs(...Array<Buffer>(4).fill(Buffer.alloc(megabyte, 'a'))), 'tooLarge'],
    [
      'a picture that would fill the memory',
      {
        attachments: [
          {
            type: 'image',
            name: 'a.png',
            content: base64(createPng({ width: 40_000, height: 40_000, packed: Buffer.of() })),
          },
        ],
      },
      'invalid, attachments.0.content filePixelsAll',
    ],
  ])('with %s is rejected and not stored', async (_, more, fault) => {
    const { send, standing } = actions
    const request = feedbackInput(more)
    expect(faultsOf(await send(request))).toBe(fault)
    expect((await standing(request.id)).status).toBe(404)
    const keys: string[] = []
    for await (const { key } of platform.storage.store.list(`private/feedback/${request.id}/`)) keys.push(key)
    expect(keys).toEqual([])
  })

  test('is limited to ten an hour per address', async () => {
    const { send } = actions
    for (let attempt = 0; attempt < 10; attempt++) expect((await send(feedbackInput())).status).toBe(200)
    const { status, data } = await send(feedbackInput())
    expect([status, data.code]).toEqual([429, 'guessingLimited'])
    expect(data.retryAfter).toBeGreaterThan(0)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createFeedback } from '#support/feedback.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Feedback {
  id: string
  version: number
  number: string
  state: string
  readStatus: string
  reply: string | null
  vid: string | null
  waiting: number | null
}

interface FeedbackDetails {
  feedback: Feedback
  entries: { kind: string; html: string; author: string }[]
  repeats: { id: string }[]
  mergedInto: string | null
}

const { ok, notFound, transitionRefused, editedMeanwhile, invalid } = statuses

const input = {
  type: 'problem',
  remark: 'The cuff does not pair with my phone',
  appName: 'Aster',
  appVersion: '4.12.0',
  phoneType: 'Pixel 9',
  systemVersion: 'Android 16',
  account: 'lin@example.com',
  contact: 'lin@example.com',
  pid: 'P2001',
  deviceId: null,
}

describe('feedback', () => {
  let platform: Platform
  let admin = ''
  let vendor = ''
  let stranger = ''

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
    stranger = await platform.signIn('omnia')
  })
  afterAll(() => platform.close())

  const call = <Data = Feedback>(name: string, request: object, token = vendor) =>
    platform.call<Data>(name, request, { token })
  const read = async (id: string, token = vendor) =>
    (await call<FeedbackDetails>('getFeedback', { id }, token)).data as FeedbackDetails
  const versionOf = async (id: string) => (await read(id, admin)).feedback.version
  const transition = async (event: string, id: string, token: string, note?: string) =>
    call(
      'transitionRecord',
      { machine: 'feedbackLife', event, recordId: id, version: await versionOf(id), ...(note && { reason: { note } }) },
      token,
    )
  const answer = async (id: string, html: string, more: object = {}) =>
    call('answerFeedback', { id, version: await versionOf(id), html, newId: randomUUID(), ...more })

  test('that was reported by phone is entered and assigned to its author', async () => {
    const { data } = await call('saveFeedback', input)
    expect(data).toMatchObject({ state: 'unread', readStatus: '0', vid: 'V1001', reply: null })
    expect((await call('saveFeedback', input, admin)).data).toMatchObject({ vid: null })
  })

  test('is stored once if repeated after a lost reply, also once read; another text is rejected', async () => {
    const request = { ...input, newId: randomUUID() }
    const responses = await Promise.all([call('saveFeedback', request), call('saveFeedback', request)])
    expect(responses.map(({ data }) => data?.id)).toEqual([request.newId, request.newId])
    await transition('feedback.read', request.newId, vendor)
    const repeated = await call('saveFeedback', request)
    expect(repeated.data).toEqual({ ...responses[0]?.data, version: 2, state: 'read', readStatus: '1' })
    expect(await call('saveFeedback', { ...request, remark: 'Something else' })).toMatchObject({
      status: editedMeanwhile.status,
    })
    expect((await call('saveFeedback', { ...request, pid: null }, stranger)).status).toBe(notFound.status)
    expect((await read(request.newId)).feedback).toEqual(repeated.data)
  })

  test('is read, answered in the thread and done; an unconfirmed address gets no mail', async () => {
    const id = (await call('saveFeedback', input)).data?.id ?? ''
    // An administrator reads it without marking it as read for its vendor.
    expect(await transition('feedback.read', id, admin)).toMatchObject({
      status: transitionRefused.status,
      msg: 'Marked as read once the handler opens it',
    })
    expect((await transition('feedback.read', id, vendor)).status).toBe(ok.status)
    expect((await read(id)).feedback).toMatchObject({ readStatus: '1', waiting: expect.any(Number) })
    const { data } = await answer(id, '<p>Hold the <strong>button</strong> for 5 seconds<script>alert(1)</script></p>')
    expect(data).toMatchObject({ state: 'answered', reply: 'Hold the button for 5 seconds', waiting: null })
    expect((await read(id)).entries).toMatchObject([
      { kind: 'reply', html: '<p>Hold the <strong>button</strong> for 5 seconds</p>', author: 'vendor' },
    ])
    expect(await rowsOf(platform.db, sql`select 1 from mail where recipient = 'lin@example.com'`)).toEqual([])
  })

  test('is answered once after a lost reply, and not over a concurrent answer', async () => {
    const id = await createFeedback(platform.db)
    const request = { version: await versionOf(id), newId: randomUUID() }
    await answer(id, '<p>Once</p>', request)
    expect((await answer(id, '<p>Once</p>', request)).status).toBe(ok.status)
    expect((await read(id)).entries).toHaveLength(1)
    expect((await answer(id, '<p>Twice</p>', { version: request.version })).status).toBe(editedMeanwhile.status)
    expect((await read(id)).entries).toHaveLength(1)
  })

  test('needs text: an empty answer is rejected at its field, and an event without one too', async () => {
    const id = await createFeedback(platform.db)
    expect(await answer(id, '<p> </p>')).toMatchObject({ status: invalid.status, errors: [{ field: 'html' }] })
    expect((await transition('feedback.answer', id, vendor)).status).toBe(transitionRefused.status)
  })

  test("is handed over to the product's vendor with a note, hidden from others, and handed back", async () => {
    const id = await createFeedback(platform.db, { vid: null })
    expect((await call('getFeedback', { id })).status).toBe(notFound.status)
    expect((await transition('feedback.handOver', id, admin)).status).not.toBe(ok.status)
    expect((await transition('feedback.handOver', id, admin, 'It is about your cuff')).status).toBe(ok.status)
    expect((await read(id)).feedback).toMatchObject({ vid: 'V1001', state: 'unread' })
    expect((await call('getFeedback', { id }, stranger)).status).toBe(notFound.status)
    expect((await transition('feedback.handBack', id, vendor, 'The app is yours')).status).toBe(ok.status)
    expect((await call('getFeedback', { id })).status).toBe(notFound.status)
    expect((await read(id, admin)).feedback).toMatchObject({ vid: null, state: 'unread' })
    const messages = await rowsOf<{ vid: string | null; text: string }>(
      platform.db,
      sql`select vendor.vid, content_en as text from sys_msg left join vendor on vendor.id = vendor_id
           where about_kind = 'feedback' and about_id = ${id}::uuid order by sys_msg.create_time`,
    )
    const { number } = (await read(id, admin)).feedback
    expect(messages).toEqual([
      { vid: 'V1001', text: `Feedback ${number} was handed over to you: It is about your cuff` },
      { vid: null, text: `Feedback ${number} was returned to you: The app is yours` },
    ])
  })

  test("is not merged into feedback about another vendor's product, which could be handed over", async () => {
    const [ownId, foreignId] = [
      await createFeedback(platform.db, { vid: null }),
      await createFeedback(platform.db, { vid: null, pid: 'P2002' }),
    ]
    const refusal = await call('mergeFeedback', { id: ownId, version: await versionOf(ownId), into: foreignId }, admin)
    expect(refusal).toMatchObject({ status: invalid.status, errors: [{ field: 'into', code: 'notFound' }] })
  })

  test('is handed over and back with the feedback merged into it', async () => {
    const [first, repeat] = [
      await createFeedback(platform.db, { vid: null }),
      await createFeedback(platform.db, { vid: null, remark: 'It still does not pair' }),
    ]
    await call('mergeFeedback', { id: repeat, version: await versionOf(repeat), into: first }, admin)
    await transition('feedback.handOver', first, admin, 'Both are about your cuff')
    expect((await read(first)).repeats).toMatchObject([{ id: repeat }])
    expect(await read(repeat)).toMatchObject({ mergedInto: first, feedback: { vid: 'V1001', state: 'merged' } })
    for (const id of [first, repeat]) expect((await call('getFeedback', { id }, stranger)).status).toBe(notFound.status)
    await transition('feedback.handBack', first, vendor, 'The app is yours')
    for (const id of [first, repeat]) {
      expect((await call('getFeedback', { id })).status).toBe(notFound.status)
      expect((await read(id, admin)).feedback.vid).toBeNull()
    }
  })

  test.each([
    ['getFeedback', {}],
    ['answerFeedback', { version: 1, html: '<p>Mine</p>', newId: randomUUID() }],
    ['noteFeedback', { html: '<p>Mine</p>', newId: randomUUID() }],
    ['mergeFeedback', { version: 1, into: randomUUID() }],
  ])('of another vendor does not exist for %s', async (name, request) => {
    const id = await createFeedback(platform.db)
    expect((await call(name, { id, ...request }, stranger)).status).toBe(notFound.status)
    expect(await read(id)).toMatchObject({ entries: [], mergedInto: null, feedback: { state: 'unread', version: 1 } })
  })

  test('of another vendor serves no attachment', async () => {
    const feedbackId = await createFeedback(platform.db)
    const [attachment] = await rowsOf<{ id: string }>(
      platform.db,
      sql`insert into feedback_attachment (feedback_id, type, name, bytes, object_key)
          values (${feedbackId}, 'log', 'a.log', 1, 'private/a.log') returning id`,
    )
    expect((await call('getFeedbackAttachment', { id: attachment?.id }, stranger)).status).toBe(notFound.status)
  })

  test('is merged into the feedback it repeats, with earlier merges', async () => {
    const [first, second, third] = [
      await createFeedback(platform.db),
      await createFeedback(platform.db),
      await createFeedback(platform.db),
    ]
    const merge = async (id: string, into: string, token = vendor) =>
      call('mergeFeedback', { id, version: await versionOf(id), into }, token)
    expect((await merge(third, second)).data).toMatchObject({ state: 'merged' })
    expect((await merge(second, first)).status).toBe(ok.status)
    expect((await read(first)).repeats.map(({ id }) => id).toSorted()).toEqual([second, third].toSorted())
    expect((await merge(first, first)).status).toBe(invalid.status)
    expect((await merge(first, second)).status).toBe(invalid.status)
    const others = await createFeedback(platform.db, { vid: null })
    expect((await merge(first, others)).status).toBe(invalid.status)
  })

  test("of one vendor cannot be merged into another vendor's, nor into answered feedback", async () => {
    const [own, others] = [
      await createFeedback(platform.db),
      await createFeedback(platform.db, { vid: 'V1002', pid: null }),
    ]
    const merge = async (into: string) => call('mergeFeedback', { id: own, version: await versionOf(own), into }, admin)
    expect((await merge(others)).errors).toMatchObject([{ field: 'into', code: 'notFound' }])
    const answeredId = await createFeedback(platform.db)
    await answer(answeredId, '<p>For you alone</p>')
    expect((await merge(answeredId)).errors).toMatchObject([{ field: 'into', code: 'notFound' }])
  })

  test('cannot name a device of another vendor or product', async () => {
    const [device] = await rowsOf<{ id: string; pid: string }>(
      platform.db,
      sql`select id, pid from device where vid = 'V1002' and pid is not null limit 1`,
    )
    const about = { ...input, pid: null, deviceId: device?.id }
    expect((await call('saveFeedback', about)).errors).toMatchObject([{ field: 'deviceId', code: 'notFound' }])
    expect((await call('saveFeedback', { ...about, pid: 'P2001' }, admin)).errors).toMatchObject([
      { field: 'deviceId' },
    ])
    expect((await call('saveFeedback', about, admin)).status).toBe(ok.status)
  })

  test('waits while it is handed over, and waits again after an answer', async () => {
    const id = await createFeedback(platform.db, { vid: null })
    await platform.db.execute(sql`update feedback set waiting_since = now() - interval '50 hours' where id = ${id}`)
    await transition('feedback.handOver', id, admin, 'Yours')
    expect((await read(id)).feedback.waiting).toBeGreaterThan(49)
    await answer(id, '<p>Done</p>')
    await transition('feedback.handBack', id, vendor, 'Not ours')
    expect((await read(id, admin)).feedback.waiting).toBeLessThan(1)
  })

  test('lists other feedback of the same user, not of accounts that contain the name', async () => {
    const from = async (account: string, more = sql`null`) => {
      const id = await createFeedback(platform.db)
      await platform.db.execute(sql`update feedback set account = ${account}, user_id = ${more} where id = ${id}`)
      return id
    }
    const first = await from('li')
    for (let count = 0; count < 6; count++) await from('lin')
    const ofUser = async (id: string) =>
      (await call<{ ofUser: { count: number; newest: { id: string }[] } }>('getFeedback', { id })).data?.ofUser
    expect(await ofUser(first)).toEqual({ count: 0, newest: [] })
    const second = await from('li')
    expect(await ofUser(first)).toMatchObject({ count: 1, newest: [{ id: second }] })
    // A user named by a server is identified by the id only.
    const namedUser = await from('li', sql`'u-li'`)
    expect(await ofUser(namedUser)).toEqual({ count: 0, newest: [] })
    const newerId = await from('other', sql`'u-li'`)
    expect(await ofUser(namedUser)).toMatchObject({ count: 1, newest: [{ id: newerId }] })
  })

  test('keeps notes with the side that wrote them when handed over and back', async () => {
    const id = await createFeedback(platform.db, { vid: null })
    const note = (text: string, userToken: string) =>
      call('noteFeedback', { id, html: `<p>${text}</p>`, newId: randomUUID() }, userToken)
    const notesFor = async (userToken: string) => (await read(id, userToken)).entries.map(({ html }) => html)
    await note('Third time that they complain', admin)
    await transition('feedback.handOver', id, admin, 'About your cuff')
    expect(await notesFor(vendor)).toEqual([])
    await note('A faulty batch', vendor)
    expect(await notesFor(vendor)).toEqual(['<p>A faulty batch</p>'])
    await transition('feedback.handBack', id, vendor, 'Yours')
    expect(await notesFor(admin)).toEqual(['<p>Third time that they complain</p>'])
  })

  test('has notes hidden from its user, and a queue sorted by waiting time', async () => {
    const id = await createFeedback(platform.db, { vid: 'V1002', pid: null })
    await call('noteFeedback', { id, html: '<p>Seen before</p>', newId: randomUUID() }, stranger)
    expect((await read(id, stranger)).entries).toMatchObject([{ kind: 'note', author: 'omnia' }])
    const { data } = await call<{ waiting: number; first: { id: string }[] }>('getFeedbackQueue', {}, stranger)
    expect(data?.first.map((one) => one.id)).toContain(id)
    const { data: own } = await call<{ first: { id: string }[] }>('getFeedbackQueue', {}, admin)
    expect(own?.first.map((one) => one.id)).not.toContain(id)
  })
})
